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
          expect(isFound).toBe(sizesOf(one).some((size) => steps.includes(size)));
        },
      ),
    );
  });

  it('stand in order, without a gap, and each digit more is of a tenth', () => {
    const steps = sizesInOrder(undefined, undefined);
    expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ below }) => below));
    fc.assert(
      fc.property(amount, (one) => {
        const sizes = sizesOf(one);
        const step = steps.find(({ size }) => sizes.includes(size));
        if (!step) throw new Error(`${one} has no place.`);
        const { size, from, below } = step;
        expect(new Decimal(from).lte(one) && new Decimal(below).gt(one)).toBe(true);
        for (const smaller of sizes.slice(sizes.indexOf(size) + 1)) {
          const digits = smaller.slice(size.length);
          expect(smaller.startsWith(size) && /^[0-9]{1,2}$/.test(digits)).toBe(true);
          const share = new Decimal(below).minus(from).div(10 ** digits.length);
          const begin = new Decimal(from).plus(share.times(digits));
          expect(begin.lte(one) && begin.plus(share).gt(one)).toBe(true);
        }
      }),
    );
  });

  it('say a range by the fewest', () => {
    expect(sizesBetween('100', '180')).toEqual(['e2.1']);
    expect(sizesBetween('3', '1200')).toEqual([
      'e0.3',
      'e0.4',
      'e0.5',
      'e0.6',
      'e0.7',
      'e0.8',
      'e0.9',
      'e1',
      'e2',
      'e3.1',
    ]);
    expect(sizesBetween('180', '100')).toEqual(sizesBetween('100', '180'));
    expect(sizesBetween('1000', '1')).toEqual([]);
    expect([sizesOf('0'), sizesOf('-5'), sizesOf('1234'), sizesOf('1e15')]).toEqual([
      ['least'],
      ['least'],
      ['e3', 'e3.1', 'e3.12', 'e3.123'],
      ['greatest'],
    ]);
  });
});
