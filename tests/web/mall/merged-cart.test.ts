import { expect, it } from 'vitest';
import { type CartAnswer, mergedCart } from '../../../src/mall/web/cart/cart-answer.ts';

const line = (cartInfoId: string, quantity = '1') => ({
  cartInfoId,
  quantity,
  seenPrice: '1',
  barred: null,
  product: null,
});
const cart = (lines: CartAnswer['lines'], more: Partial<CartAnswer> = {}): CartAnswer => ({
  lines,
  parts: [],
  stock: [],
  titles: [],
  goodsAmount: '0',
  greenAmount: '0',
  itemNum: lines.length,
  totalAmount: '0',
  ...more,
});
const before = cart([line('A'), line('B'), line('C')]);

it('puts the changed line in its place, with the new sums', () => {
  const answer = cart([line('B', '5')], { isPart: true, itemNum: 3, totalAmount: '7' });
  expect(mergedCart(before, answer)).toEqual(cart([line('A'), line('B', '5'), line('C')], { totalAmount: '7' }));
});

it('takes out what was dropped, and a whole cart as it is', () => {
  const answer = cart([], { isPart: true, itemNum: 2 });
  expect(mergedCart(before, answer, 'A')).toEqual(cart([line('B'), line('C')]));
  expect(mergedCart(before, cart([line('Z')]))).toEqual(cart([line('Z')]));
});

it('asks anew for a cart that was changed elsewhere, too', () => {
  expect(mergedCart(before, cart([line('B')], { isPart: true, itemNum: 4 }))).toBeNull();
  expect(mergedCart(before, cart([line('D')], { isPart: true, itemNum: 3 }))).toBeNull();
});
