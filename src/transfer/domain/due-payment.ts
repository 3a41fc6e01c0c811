import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { PaidOtherwise } from './paid-otherwise.ts';

/** What is to be paid: a statement of a closing, or an approved bill. */
export interface DuePayment {
  /** What a row of a proposal says of it: its id and number, its supplier, the day and `closingAmount` in yen, with tax. */
  told: JsonObject;
  /** The supplier says that it is wrong. */
  isObjected: boolean;
  /** What the payments of invoices say against paying it. */
  otherwise?: PaidOtherwise | undefined;
  /** An invoice that is not confirmed and so holds it back. */
  unconfirmed?: { invoiceId: string; invoiceNumber: string } | undefined;
  /** Who released it by hand though an invoice is not confirmed, and why. */
  released?: { reason?: string; releasedByName?: string } | undefined;
  /** Without tax, in yen. */
  amountWithoutTax: string;
  /** The tax withheld in yen, where it was reckoned and approved with the payment; absent: by the supplier's master. */
  withheldTax?: string;
  /** Month of the closing, `2026-11`; empty for a bill. */
  targetMonthly: string;
  /** The supplier's master as it is today. */
  supplier: JsonObject;
}

/** The fields of a row that have a value. */
export function toldOf(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
