import { taxedAmountsOf } from '../../domain/amounts/invoice-amounts.ts';
import { sumOfTotals, taxTotalsOf } from '../../domain/amounts/invoice-tax.ts';
import { isFraction } from '../../domain/amounts/round-fraction.ts';

/** What lines come to with tax, in whole yen, without those free of tax: what counts as a taxed purchase. */
export function taxedYenOf(lines: unknown, taxFraction: unknown): string {
  const taxed = taxedAmountsOf(lines ?? []).filter(({ taxType }) => taxType !== 3);
  return sumOfTotals(taxTotalsOf(taxed, isFraction(taxFraction) ? taxFraction : 1)).amountWithTax;
}
