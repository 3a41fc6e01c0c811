import type { ExpressionFunction } from '../../../engine/core/expressions/expressions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { invoiceAmounts, isDecimal, taxedAmountsOf } from '../../domain/amounts/invoice-amounts.ts';
import { type TaxedAmount, type TaxTotal, taxTotalsOf } from '../../domain/amounts/invoice-tax.ts';
import { isFraction } from '../../domain/amounts/round-fraction.ts';
import { type TaxCause, type TaxGround, taxCauseOf, taxGroundsOf } from '../../domain/amounts/tax-grounds.ts';
import { type BilledInvoice, billMatch } from './bill-match.ts';

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
  const amounts = amountsOfRows(rows);
  return amounts.length === 0 || !isFraction(taxFraction) ? undefined : taxTotalsOf(amounts, taxFraction);
}

/**
 * How the tax of lines, or of rows that bring `taxAmounts`, arose per rate; absent without a finished line, while nobody says how to
 * round, and where sums were kept without the tax of their lines.
 */
function taxGrounds(rows: unknown, taxFraction: number): TaxGround[] | undefined {
  const amounts = amountsOfRows(rows);
  const isSum = Array.isArray(rows) && (rows as JsonObject[]).some(({ taxAmounts }) => taxAmounts !== undefined);
  const isKnown = !isSum || amounts.every(({ taxByLine }) => taxByLine !== undefined);
  return amounts.length === 0 || !isFraction(taxFraction) || !isKnown ? undefined : taxGroundsOf(amounts, taxFraction);
}

function amountsOfRows(rows: unknown): TaxedAmount[] {
  return Array.isArray(rows) ? taxedAmountsOf((rows as JsonObject[]).flatMap((row) => row.taxAmounts ?? [row])) : [];
}

/** Why the tax that a supplier printed is what it is; absent while he printed none or there is nothing to compare. */
function taxCause(lines: unknown, taxFraction: number, billedTax: unknown): TaxCause | undefined {
  const amounts = taxedAmountsOf(lines);
  if (amounts.length === 0 || !isFraction(taxFraction) || !isDecimal(billedTax)) return undefined;
  return taxCauseOf(amounts, taxFraction, billedTax);
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
  {
    name: 'taxGrounds',
    description:
      'How the tax of lines, or of rows whose `taxAmounts` are sums of lines, arose per rate: sum, tax before rounding, and rounded each way, once and line by line; absent without any.',
    params: ['rows', 'taxFraction'],
    call: (rows, taxFraction) => taxGrounds(rows, Number(taxFraction)),
  },
  {
    name: 'taxCause',
    description: 'Which way to round gives the tax that a supplier printed; absent while he printed none.',
    params: ['lines', 'taxFraction', 'billedTax'],
    call: (lines, taxFraction, billedTax) => taxCause(lines, Number(taxFraction), billedTax),
  },
  {
    name: 'billMatch',
    description:
      'What a supplier’s own bill says beside what was ordered and accepted: rows, differences in yen, how they stand, and the causes nobody decided on; empty without lines.',
    params: ['invoice'],
    call: (invoice) => billMatch(invoice as BilledInvoice),
  },
];
