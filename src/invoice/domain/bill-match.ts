import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { isDecimal } from '../../domain/amounts/invoice-amounts.ts';
import { isFraction } from '../../domain/amounts/round-fraction.ts';
import { type BillMatch, type DifferenceCause, matchBill, type Tolerance } from './match-bill.ts';

/** What of an invoice it takes to compare its supplier's bill. */
export interface BilledInvoice {
  lines?: unknown;
  taxFraction?: unknown;
  billedTax?: unknown;
  tolerance?: Tolerance;
  decisions?: readonly { cause?: string }[];
}

/**
 * An invoice's bill beside what it is for, `causes` without those that were decided on, `cause` the first of them; empty
 * without lines or while nobody says how to round.
 */
export function billMatch(invoice: BilledInvoice): Partial<BillMatch> & { cause?: DifferenceCause } {
  const { lines, taxFraction, billedTax, tolerance = {}, decisions = [] } = invoice;
  if (!Array.isArray(lines) || lines.length === 0 || !isFraction(taxFraction)) return {};
  const match = matchBill(lines as JsonObject[], {
    fraction: taxFraction,
    tolerance,
    billedTax: isDecimal(billedTax) ? billedTax : undefined,
  });
  const causes = match.causes.filter((cause) => !decisions.some((decision) => decision.cause === cause));
  return { ...match, causes, ...(causes[0] !== undefined && { cause: causes[0] }) };
}
