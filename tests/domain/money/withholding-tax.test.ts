import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withholdingTax } from '../../../src/domain/index.ts';
import { textOf } from '../amount-oracle.ts';

const isLong = process.env.LONG === '1';
const longTimeout = 3_600_000;
const threshold = 1_000_000n;

/** The tax in units of 0.0001 yen, by whole numbers. */
const oracle = (yen: bigint): bigint => (yen <= threshold ? yen * 1021n : (yen - threshold) * 2042n + 1_021_000_000n);

const unitsOf = (text: string, places = 4): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
};

describe('withholding tax', () => {
  it.each([
    ['0', '0'],
    ['1', '0.1021'],
    ['100000', '10210'],
    ['1000000', '102100'],
    ['1000001', '102100.2042'],
    ['2000000', '306300'],
  ])('of %s yen is %s', (amount, tax) => {
    expect(withholdingTax(amount, 2)).toBe(tax);
  });

  it('is nothing where none applies', () => {
    expect(withholdingTax('1000000', 1)).toBe('0');
  });

  it(
    'is that of whole numbers for any amount',
    () => {
      const exact = fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), (yen) => {
        expect(unitsOf(withholdingTax(`${yen}`, 2))).toBe(oracle(yen));
      });
      fc.assert(exact, { numRuns: isLong ? 300_000 : 2_000 });
    },
    longTimeout,
  );

  it(
    'never falls when the amount rises',
    () => {
      const monotone = fc.property(
        fc.bigInt({ min: 0n, max: 3_000_000n }),
        fc.bigInt({ min: 1n, max: 1_000n }),
        (yen, more) => {
          expect(unitsOf(withholdingTax(`${yen + more}`, 2))).toBeGreaterThan(unitsOf(withholdingTax(`${yen}`, 2)));
        },
      );
      fc.assert(monotone, { numRuns: isLong ? 300_000 : 2_000 });
    },
    longTimeout,
  );

  it('has no jump at 1,000,000 yen', () => {
    // In thousandths of a yen, taxes in units of 10^-7: a step of 0.01 yen costs at most 20.42 % of it.
    const taxAt = (offset: bigint) =>
      unitsOf(withholdingTax(textOf({ units: threshold * 1000n + offset, places: 3 }), 2), 7);
    const steps = Array.from({ length: 2_000 }, (_unused, index) => BigInt(index - 1_000));
    expect(steps.filter((step) => taxAt(step + 10n) - taxAt(step) > 20_420n)).toEqual([]);
  });

  it.runIf(isLong)(
    'rises by one of its two rates with every yen up to 3,000,000',
    () => {
      let before = 0n;
      const wrong: bigint[] = [];
      for (let yen = 1n; yen <= 3_000_000n; yen++) {
        const tax = unitsOf(withholdingTax(`${yen}`, 2));
        if (tax - before !== (yen <= threshold ? 1021n : 2042n)) wrong.push(yen);
        before = tax;
      }
      expect(wrong).toEqual([]);
    },
    longTimeout,
  );
});
