// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EngineRuntime } from '../../../engine/react/runtime.ts';
import type { CartLineAnswer } from '../../../src/mall/web/cart/cart-answer.ts';
import { CartLineRow } from '../../../src/mall/web/cart/cart-line-row.tsx';
import { createWorld } from '../../engine/react/engine-world.tsx';

const line: CartLineAnswer = {
  cartInfoId: 'GLOVE',
  quantity: '12.5',
  seenPrice: '980',
  unitPrice: '980',
  amountWithoutTax: '12250',
  barred: null,
  product: {
    code: 'GLOVE',
    name: '手袋',
    categoryCode: '0101001',
    categoryName: null,
    supplierCode: 'S1',
    supplierName: null,
    unitCode: 'BOX',
    unitName: '箱',
    unitPrice: '980',
    price: '980',
    contract: null,
    taxType: 2,
    taxRate: '0.1',
    baseUnitName: null,
    rules: [],
  },
};

type Toast = Parameters<EngineRuntime['toast']>[0];

const shown = (of: CartLineAnswer, refusal = '') => {
  const world = createWorld(() => null);
  const toasts: Toast[] = [];
  world.runtime.text = (key) => String(key);
  // No picture ever comes into view here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  world.runtime.toast = (toast) => void toasts.push(toast);
  const send = vi.fn(async (_callId: string, _body: object) => refusal);
  const row = (
    <CartLineRow
      line={of}
      productScreen={undefined}
      subscriptions={undefined}
      isBooked={false}
      send={send}
      onRefused={() => {}}
    />
  );
  render(world.at('/cart', row).page);
  return { toasts, send };
};

describe('a line that is taken out of the cart', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('is put back as it was by the button of the message that tells of it', async () => {
    const { toasts, send } = shown(line);
    await userEvent.click(screen.getByRole('button', { name: 'catalog.cart.drop' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', undo: { text: 'catalog.cart.undo' } }]));
    expect(send.mock.calls).toEqual([['mall.dropFromCart', { cartInfoId: 'GLOVE', answers: 'changed' }]]);
    toasts[0]?.undo?.run();
    expect(send.mock.calls[1]).toEqual(['mall.addToCart', { code: 'GLOVE', quantity: '12.5' }]);
  });

  it('tells of nothing when it could not be taken out', async () => {
    const { toasts, send } = shown(line, 'no');
    await userEvent.click(screen.getByRole('button', { name: 'catalog.cart.drop' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(toasts).toEqual([]);
  });
});
