import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizesBetween, sizesInOrder, sizesOf } from '../../../engine/server/search/amount-sizes.ts';

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 99_999n }), fc.integer({ min: -6, max: 14 }))
  .map(([digits, exponent]) => new Decimal(digits.toString()).times(new Decimal(10).pow(exponent)).toFixed());

describe('sizes of amounts', () => {
  it('are met by every range that the amount is in, and by none that ends before or begins after its size', () => {
    fc.assert(
      fc.property(
        amount,
        fc.option(amount, { nil: undefined }),
        fc.option(amount, { nil: undefined }),
        (one, from, to) => {
          const asked = sizesBetween(from, to);
          const isFound = sizesOf(one).some((size) => asked.includes(size));
          const isWithin =
            (from === undefined || new Decimal(from).lte(one)) && (to === undefined || new Decimal(to).gte(one));
          if (isWithin) expect(isFound).toBe(true);
          const steps = sizesInOrder(from, to).map(({ size }) => size);
          expect(isFound).toBe(steps.includes(sizesOf(one)[0] ?? ''));
        },
      ),
    );
  });

  it('stand in order: what is of a part is below its edge, and not below the edge before', () => {
    const parts = sizesInOrder(undefined, undefined).flatMap((step) => step.parts);
    fc.assert(
      fc.property(amount, (one) => {
        const place = parts.findIndex(({ size }) => size === sizesOf(one).at(-1));
        expect(new Decimal(parts[place]?.below ?? 0).greaterThan(one)).toBe(true);
        if (place > 0) expect(new Decimal(parts[place - 1]?.below ?? 0).lte(one)).toBe(true);
      }),
    );
  });

  it('say a range by the fewest', () => {
    expect(sizesBetween('100', '180')).toEqual(['37']);
    expect(sizesBetween('3', '1200')).toEqual(['21', '22', '23', '24', '25', '26', '27', 'e1', 'e2', '46']);
    expect(sizesBetween('180', '100')).toEqual(sizesBetween('100', '180'));
    expect(sizesBetween('1000', '1')).toEqual([]);
    expect([sizesOf('0'), sizesOf('-5'), sizesOf('1234'), sizesOf('1e15')]).toEqual([
      ['0'],
      ['0'],
      ['46', 'e3', '46.2'],
      ['127'],
    ]);
  });
});
