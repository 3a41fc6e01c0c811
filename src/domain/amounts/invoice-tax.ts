import type { Decimal } from 'decimal.js';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { groupBy } from '../../../engine/core/values/group-by.ts';
import type { TaxType } from './calculate-amount.ts';
import { type Fraction, roundFraction } from './round-fraction.ts';

/** What a line brings into an invoice: its amount as priced (with the tax inside for tax type 1), a decimal. */
export interface TaxedAmount {
  amount: string;
  taxType: TaxType;
  /** A fraction: `"0.1"` for 10 %. */
  taxRate: string;
  /** Of a sum of lines: their taxes, each rounded by itself, in whole yen. */
  taxByLine?: string;
}

/** Totals of one tax rate in whole yen; `amountWithoutTax + amountTax = amountWithTax`. */
export interface TaxTotal {
  /** A fraction, `"0"` for what is free of tax. */
  taxRate: string;
  amountWithoutTax: string;
  amountTax: string;
  amountWithTax: string;
}

/**
 * Totals per tax rate, the highest first. Tax is rounded once per invoice and rate, as a qualified invoice demands, with
 * the supplier's rounding; never line by line.
 */
export function taxTotalsOf(lines: readonly TaxedAmount[], fraction: Fraction): TaxTotal[] {
  return linesByRate(lines).map(([taxRate, group]) => totalOf(taxRate, group, fraction));
}

/** Lines under their tax rate (`"0"` for what is free of tax), the highest rate first. */
export function linesByRate(lines: readonly TaxedAmount[]): [taxRate: string, lines: TaxedAmount[]][] {
  const groups = groupBy(lines, ({ taxType, taxRate }) => (taxType === 3 ? '0' : new ExactDecimal(taxRate).toFixed()));
  return [...groups].sort(([one], [other]) => new ExactDecimal(other).comparedTo(one));
}

/** The sum over all rates. */
export function sumOfTotals(totals: readonly TaxTotal[]): Omit<TaxTotal, 'taxRate'> {
  const sum = (of: (total: TaxTotal) => string) =>
    totals.reduce((all, total) => all.plus(of(total)), new ExactDecimal(0)).toFixed(0);
  return {
    amountWithoutTax: sum((total) => total.amountWithoutTax),
    amountTax: sum((total) => total.amountTax),
    amountWithTax: sum((total) => total.amountWithTax),
  };
}

/** The tax that rounding line by line gives, in whole yen: what suppliers print who do not round once per rate. */
export function taxRoundedByLine(lines: readonly TaxedAmount[], fraction: Fraction): string {
  return lines
    .reduce(
      (sum, line) => sum.plus(line.taxByLine ?? roundFraction(exactTaxOf([line]).toFixed(), fraction)),
      new ExactDecimal(0),
    )
    .toFixed(0);
}

function totalOf(taxRate: string, lines: readonly TaxedAmount[], fraction: Fraction): TaxTotal {
  const tax = new ExactDecimal(roundFraction(exactTaxOf(lines).toFixed(), fraction));
  const inside = lines.filter(({ taxType }) => taxType === 1);
  const outside = lines.filter(({ taxType }) => taxType !== 1);
  // What has its tax inside must come to just that amount with tax, so the net of those lines is what the tax leaves.
  const taxInside = new ExactDecimal(roundFraction(exactTaxOf(inside).toFixed(), fraction));
  const net = wholeYen(sumOfAmounts(outside), fraction)
    .plus(wholeYen(sumOfAmounts(inside), fraction))
    .minus(taxInside);
  return {
    taxRate,
    amountWithoutTax: net.toFixed(0),
    amountTax: tax.toFixed(0),
    amountWithTax: net.plus(tax).toFixed(0),
  };
}

/**
 * The tax of lines of one rate before anything is rounded, in yen. Divided once: the parts of eleven times 10 yen would miss
 * the yen that the sum comes to.
 */
export function exactTaxOf(lines: readonly TaxedAmount[]): Decimal {
  const taxed = lines.filter(({ taxType }) => taxType !== 3);
  const rate = new ExactDecimal(taxed[0]?.taxRate ?? '0');
  const inside = sumOfAmounts(taxed.filter(({ taxType }) => taxType === 1));
  const outside = sumOfAmounts(taxed.filter(({ taxType }) => taxType === 2));
  return inside.times(rate).div(rate.plus(1)).plus(outside.times(rate));
}

function sumOfAmounts(lines: readonly TaxedAmount[]): Decimal {
  return lines.reduce((sum, { amount }) => sum.plus(amount), new ExactDecimal(0));
}

function wholeYen(amount: Decimal, fraction: Fraction): Decimal {
  return new ExactDecimal(roundFraction(amount.toFixed(), fraction));
}
