import fc from 'fast-check';
import { expect, it } from 'vitest';
import { postageOfPart } from '../../../src/mall/domain/cart-totals.ts';

const terms = { fee: '1650', freeFrom: '30000', taxRate: '0.1' };
const catalog = (amountWithoutTax: string) => ({ amountWithoutTax, isFromShop: false, isPostage: false });
const shop = (amountWithoutTax: string) => ({ amountWithoutTax, isFromShop: true, isPostage: false });
const told = (amountWithoutTax: string) => ({ amountWithoutTax, isFromShop: true, isPostage: true });

it.each([
  ['of the catalog alone, below what is free', [catalog('12000')], '1650', '18000'],
  ['of the catalog alone, free', [catalog('30000')], '0', null],
  ['of a shop alone, which asks for nothing', [shop('12000')], '0', null],
  ['of a shop alone, which tells its postage', [shop('12000'), told('550')], '0', null],
  ['of both: the goods of the shop count, too', [catalog('12000'), shop('20000')], '0', null],
  ['of both, below what is free together', [catalog('12000'), shop('8000')], '1650', '10000'],
  [
    'of both, and the shop told its postage: it is not asked for twice',
    [catalog('12000'), shop('8000'), told('550')],
    '0',
    null,
  ],
])('is one for an order: %s', (_name, lines, postage, missing) => {
  expect(postageOfPart(lines, terms)).toMatchObject({ postage, missing });
});

it('never grows with what is added, and what is missing is missing from all goods that go to the supplier', () => {
  const line = fc.record({
    amountWithoutTax: fc.integer({ min: 0, max: 40_000 }).map(String),
    isFromShop: fc.boolean(),
    isPostage: fc.constant(false),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), line, (lines, more) => {
      const [before, after] = [postageOfPart(lines, terms), postageOfPart([...lines, more], terms)];
      const goods = lines.reduce((sum, { amountWithoutTax }) => sum + Number(amountWithoutTax), 0);
      if (lines.some(({ isFromShop }) => !isFromShop)) {
        expect(Number(after.postage)).toBeLessThanOrEqual(Number(before.postage));
        expect(before.missing).toBe(goods >= 30_000 ? null : String(30_000 - goods));
      } else expect(before).toMatchObject({ postage: '0', missing: null });
    }),
  );
});
