import type { Decimal } from 'decimal.js';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { exactTaxOf, linesByRate, type TaxedAmount, taxRoundedByLine } from './invoice-tax.ts';
import { type Fraction, roundFraction } from './round-fraction.ts';

/** How the tax of one rate arose, and what it would be had it been rounded otherwise; all but `exactTax` in whole yen. */
export interface TaxGround {
  /** A fraction, `"0"` for what is free of tax. */
  taxRate: string;
  /** Sum of the lines as they are priced. */
  amount: string;
  /** The tax before rounding, cut after two decimals. */
  exactTax: string;
  /** The tax that counts: rounded once, by the supplier's rounding. */
  amountTax: string;
  taxDown: string;
  taxHalf: string;
  taxUp: string;
  /** By the supplier's rounding, but line by line. */
  taxByLine: string;
}

/** Which way to round gives the tax that a supplier printed; `unexplained` where none does. */
export type TaxCause = 'agrees' | 'otherRounding' | 'byLine' | 'byLineOtherRounding' | 'unexplained';

const fractions: readonly Fraction[] = [1, 2, 3];

/** How each yen of tax arose, per rate, the highest first. */
export function taxGroundsOf(lines: readonly TaxedAmount[], fraction: Fraction): TaxGround[] {
  return linesByRate(lines).map(([taxRate, group]) => {
    const exact = exactTaxOf(group);
    const tax = exact.toFixed();
    return {
      taxRate,
      amount: group.reduce((sum, line) => sum.plus(line.amount), new ExactDecimal(0)).toFixed(),
      exactTax: exact.toDecimalPlaces(2, ExactDecimal.ROUND_DOWN).toFixed(),
      amountTax: roundFraction(tax, fraction),
      taxDown: roundFraction(tax, 3),
      taxHalf: roundFraction(tax, 1),
      taxUp: roundFraction(tax, 2),
      taxByLine: taxRoundedByLine(group, fraction),
    };
  });
}

/**
 * Why a supplier's own tax (yen, over all rates) is what it is. The way that counts is asked first, then one fault alone
 * (another rounding, or line by line), then both.
 */
export function taxCauseOf(lines: readonly TaxedAmount[], fraction: Fraction, billedTax: string): TaxCause {
  const isBilled = (tax: Decimal) => tax.equals(billedTax);
  const oncePerRate = (way: Fraction) =>
    linesByRate(lines).reduce(
      (sum, [, group]) => sum.plus(roundFraction(exactTaxOf(group).toFixed(), way)),
      new ExactDecimal(0),
    );
  const byLine = (way: Fraction) => new ExactDecimal(taxRoundedByLine(lines, way));
  if (isBilled(oncePerRate(fraction))) return 'agrees';
  if (isBilled(byLine(fraction))) return 'byLine';
  if (fractions.some((way) => isBilled(oncePerRate(way)))) return 'otherRounding';
  if (fractions.some((way) => isBilled(byLine(way)))) return 'byLineOtherRounding';
  return 'unexplained';
}
