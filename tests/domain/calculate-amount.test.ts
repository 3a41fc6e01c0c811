import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateAmount, roundFraction } from '../../src/domain/index.ts';
import { divide, oracleAmounts, textOf } from './amount-oracle.ts';

const runs = process.env.LONG === '1' ? 1_000_000 : 3_000;
const longTimeout = 3_600_000;

const scaled = (max: bigint, places: number) =>
  fc.record({ units: fc.bigInt({ min: -max, max }), places: fc.integer({ min: 0, max: places }) });
const code = fc.constantFrom(1 as const, 2 as const, 3 as const);
const rate = fc.record({ units: fc.bigInt({ min: 0n, max: 999n }), places: fc.constant(3) });

type Amounts = ReturnType<typeof calculateAmount>;

/** A million comparisons by `expect` would take an hour. */
const isSame = (one: Amounts, other: Amounts): boolean =>
  one.amount === other.amount &&
  one.amountTax === other.amountTax &&
  one.amountWithoutTax === other.amountWithoutTax &&
  one.amountWithTax === other.amountWithTax;

describe('the amounts of a line', () => {
  it(
    'are those of an oracle of whole numbers, for every price, quantity, rate and rounding',
    () => {
      const exact = fc.property(
        scaled(9_999_999_999_999_999n, 3),
        scaled(9_999_999_999n, 3),
        rate,
        code,
        code,
        code,
        (price, quantity, taxRate, taxType, fraction, taxFraction) => {
          const input = { unitPrice: textOf(price), quantity: textOf(quantity), taxRate: textOf(taxRate) };
          const expected = oracleAmounts(price, quantity, taxRate, taxType, fraction, taxFraction);
          return isSame(calculateAmount({ ...input, taxType, fraction, taxFraction }), expected);
        },
      );
      fc.assert(exact, { numRuns: runs });
    },
    longTimeout,
  );

  it(
    'of the everyday kind are those of the oracle too, where halves are frequent',
    () => {
      const exact = fc.property(
        fc.record({ units: fc.bigInt({ min: 0n, max: 20_000n }), places: fc.constant(1) }),
        fc.record({ units: fc.bigInt({ min: 1n, max: 100n }), places: fc.constant(1) }),
        fc.constantFrom({ units: 8n, places: 2 }, { units: 1n, places: 1 }),
        code,
        code,
        (price, quantity, taxRate, taxType, fraction) => {
          const input = { unitPrice: textOf(price), quantity: textOf(quantity), taxRate: textOf(taxRate) };
          const expected = oracleAmounts(price, quantity, taxRate, taxType, fraction, fraction);
          return isSame(calculateAmount({ ...input, taxType, fraction }), expected);
        },
      );
      fc.assert(exact, { numRuns: runs });
    },
    longTimeout,
  );

  it.each([
    ['tax on top', 2, { amount: '1000', amountTax: '100', amountWithoutTax: '1000', amountWithTax: '1100' }],
    ['tax included', 1, { amount: '1000', amountTax: '90', amountWithoutTax: '910', amountWithTax: '1000' }],
    ['free of tax', 3, { amount: '1000', amountTax: '0', amountWithoutTax: '1000', amountWithTax: '1000' }],
  ] as const)('%s', (_title, taxType, amounts) => {
    expect(calculateAmount({ unitPrice: '100', quantity: 10, taxType, taxRate: '0.1', fraction: 3 })).toEqual(amounts);
  });

  it('round the tax on its own in the V2 form', () => {
    const line = { unitPrice: '10.5', quantity: '3', taxType: 2, taxRate: '0.08', fraction: 3 } as const;
    expect(calculateAmount(line)).toMatchObject({ amount: '31', amountTax: '2' });
    expect(calculateAmount({ ...line, taxFraction: 2 })).toMatchObject({ amount: '31', amountTax: '3' });
  });

  it('have none of the noise of floating point', () => {
    const line = { unitPrice: 1.1, quantity: 3, taxType: 2, taxRate: 0.1 } as const;
    expect(calculateAmount({ ...line, fraction: 2 })).toMatchObject({ amount: '4', amountTax: '1' });
    expect(calculateAmount({ ...line, unitPrice: '0.1', quantity: '30', fraction: 2 })).toMatchObject({ amount: '3' });
  });
});

describe('rounding', () => {
  it.each([
    ['1.5', '2', '2', '1'],
    ['1.4', '1', '2', '1'],
    ['-1.5', '-1', '-1', '-2'],
    ['-1.6', '-2', '-1', '-2'],
    ['-0.4', '0', '0', '-1'],
    ['2', '2', '2', '2'],
  ])('of %s gives %s, up %s, down %s', (value, half, up, down) => {
    expect([roundFraction(value, 1), roundFraction(value, 2), roundFraction(value, 3)]).toEqual([half, up, down]);
  });

  it(
    'is that of whole numbers for any value',
    () => {
      const exact = fc.property(scaled(10n ** 24n, 6), code, (value, fraction) => {
        const expected = divide(value.units, 10n ** BigInt(value.places), fraction);
        return roundFraction(textOf(value), fraction) === `${expected}`;
      });
      fc.assert(exact, { numRuns: runs });
    },
    longTimeout,
  );
});
