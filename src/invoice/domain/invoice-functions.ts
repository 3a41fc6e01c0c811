import { ExactDecimal } from '../../../engine/core/exact-decimal.ts';
import type { ExpressionFunction } from '../../../engine/core/expressions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { invoiceAmounts, taxedAmountsOf } from '../../domain/amounts/invoice-amounts.ts';
import { type TaxedAmount, type TaxTotal, taxTotalsOf } from '../../domain/amounts/invoice-tax.ts';
import { isFraction } from '../../domain/amounts/round-fraction.ts';

/** The amounts of lines added up for every tax type and rate, which is all that the tax of an invoice depends on. */
export function taxedAmountsByRate(lines: unknown): TaxedAmount[] {
  const sums = new Map<string, TaxedAmount>();
  for (const line of taxedAmountsOf(lines)) {
    const key = `${line.taxType} ${line.taxRate}`;
    const sum = sums.get(key)?.amount ?? '0';
    sums.set(key, { ...line, amount: new ExactDecimal(sum).plus(line.amount).toFixed() });
  }
  return [...sums.values()];
}

/** Totals per tax rate of lines, or of rows that bring `taxAmounts`; absent while there is none or nobody says how to round. */
function taxTotals(rows: unknown, taxFraction: number): TaxTotal[] | undefined {
  if (!Array.isArray(rows) || !isFraction(taxFraction)) return undefined;
  const amounts = taxedAmountsOf((rows as JsonObject[]).flatMap((row) => row.taxAmounts ?? [row]));
  return amounts.length === 0 ? undefined : taxTotalsOf(amounts, taxFraction);
}

/** Functions about invoices that the expressions of definitions may call. */
export const invoiceFunctions: ExpressionFunction[] = [
  {
    name: 'invoiceAmounts',
    description:
      'Amount without tax, tax and amount with tax of lines, the tax rounded once per rate; empty without any.',
    params: ['lines', 'taxFraction'],
    call: (lines, taxFraction) => invoiceAmounts(lines, Number(taxFraction)),
  },
  {
    name: 'taxTotals',
    description:
      'Totals per tax rate, the tax rounded once for each, of lines or of rows whose `taxAmounts` are such; absent without any.',
    params: ['rows', 'taxFraction'],
    call: (rows, taxFraction) => taxTotals(rows, Number(taxFraction)),
  },
];
