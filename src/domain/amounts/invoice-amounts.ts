import type { TaxType } from './calculate-amount.ts';
import { sumOfTotals, type TaxedAmount, type TaxTotal, taxTotalsOf } from './invoice-tax.ts';
import { isFraction } from './round-fraction.ts';

/** Totals of lines over all tax rates, in whole yen; empty without a finished line. */
export function invoiceAmounts(lines: unknown, taxFraction: number): Partial<Omit<TaxTotal, 'taxRate'>> {
  const finished = taxedAmountsOf(lines);
  return finished.length === 0 || !isFraction(taxFraction) ? {} : sumOfTotals(taxTotalsOf(finished, taxFraction));
}

/** The lines that have an amount, a tax type and a rate already. */
export function taxedAmountsOf(lines: unknown): TaxedAmount[] {
  if (!Array.isArray(lines)) return [];
  return (lines as Record<string, unknown>[]).flatMap((line) => {
    const taxType = Number(line?.taxType);
    const taxRate = taxType === 3 ? '0' : line?.taxRate;
    if (!isDecimal(line?.amount) || !isDecimal(taxRate) || !isTaxType(taxType)) return [];
    const taxed = { amount: line.amount, taxType, taxRate };
    return [isDecimal(line.taxByLine) ? { ...taxed, taxByLine: line.taxByLine } : taxed];
  });
}

/** Is it a decimal as records have them: text of digits, with a sign and a fraction if need be? */
export function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d{1,20}(\.\d{1,10})?$/.test(value);
}

function isTaxType(value: number): value is TaxType {
  return value === 1 || value === 2 || value === 3;
}
