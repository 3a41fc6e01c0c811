import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, compareSum, decimalOf } from '../../../../engine/core/keywords/numbers.ts';

const runs = process.env.LONG === '1' ? 300_000 : 2_000;
const longTimeout = 3_600_000;

/** A decimal text with its exact value in units of 10^-12. */
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 28n), max: 10n ** 28n }), fc.integer({ min: 0, max: 12 }))
  .map(([units, places]) => ({ text: written(units, places), value: units * 10n ** BigInt(12 - places) }));

function written(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const sign = units < 0n ? '-' : '';
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const orderOf = (one: bigint, other: bigint): number => Number(one > other) - Number(one < other);

describe('decimals', () => {
  it(
    'are compared exactly, whatever their length',
    () => {
      const exact = fc.property(decimal, decimal, (one, other) => {
        expect(Math.sign(compareDecimals(one.text, other.text))).toBe(orderOf(one.value, other.value));
      });
      fc.assert(exact, { numRuns: runs });
    },
    longTimeout,
  );

  it(
    'that are neighbours of the same text are told apart',
    () => {
      const exact = fc.property(decimal, fc.integer({ min: -1, max: 1 }), (one, step) => {
        const next = one.value + BigInt(step);
        expect(Math.sign(compareDecimals(one.text, written(next, 12)))).toBe(orderOf(one.value, next));
      });
      fc.assert(exact, { numRuns: runs });
    },
    longTimeout,
  );

  it(
    'are added exactly',
    () => {
      const exact = fc.property(decimal, decimal, decimal, (one, other, limit) => {
        const order = orderOf(one.value + other.value, limit.value);
        expect(Math.sign(compareSum(one.text, other.text, limit.text))).toBe(order);
      });
      fc.assert(exact, { numRuns: runs });
    },
    longTimeout,
  );

  it.each([['1e3'], ['0x10'], ['1,000'], [' 1'], ['１'], ['.'], ['--1'], ['1'.repeat(50)], [true], [{}], [Number.NaN]])(
    'are not %s',
    (value) => {
      expect(decimalOf(value)).toBeUndefined();
      expect(compareDecimals(value, 0)).toBeNaN();
    },
  );

  it('may be numbers of JSON, compared by what they are written as', () => {
    expect(compareDecimals(0.1, '0.1')).toBe(0);
    expect(compareDecimals(0.30000000000000004, '0.3')).toBe(1);
  });
});
