import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { closingDateOf } from '../../domain/dates/payment-terms.ts';

import { closingTermsOf } from './closing-terms.ts';

/**
 * The closing an acceptance falls under by the terms it was made at: by its receipt where the supplier is protected, whose
 * days run from there, by its acceptance with everybody else.
 * @throws RangeError when the date that counts is missing.
 */
export function acceptanceClosingOf(acceptance: JsonObject, supplier: JsonObject): string {
  const { closingDay, isProtected } = closingTermsOf(acceptance, supplier);
  return closingDateOf(String(isProtected ? acceptance.receivedOn : acceptance.acceptedOn), closingDay);
}

/**
 * The one closing of an invoice: that of the goods it bills. Corrections of earlier closings are settled along with them;
 * where there is nothing but corrections, it is the last of theirs.
 */
export function invoiceClosingOf(acceptances: readonly JsonObject[], supplier: JsonObject): string {
  const goods = acceptances.filter((one) => !isCorrectionEntry(one));
  const closings = (goods.length > 0 ? goods.slice(0, 1) : acceptances).map((one) =>
    acceptanceClosingOf(one, supplier),
  );
  return closings.sort().at(-1) ?? '';
}

/** May an acceptance stand on the invoice of a closing? Goods of that closing only, corrections of an earlier one, too. */
export function belongsToClosing(acceptance: JsonObject, supplier: JsonObject, closingDate: string): boolean {
  const own = acceptanceClosingOf(acceptance, supplier);
  return own === closingDate || (isCorrectionEntry(acceptance) && own < closingDate);
}

/** Does an acceptance correct another one, as its red or its black half? */
export function isCorrectionEntry({ entryKind }: JsonObject): boolean {
  return entryKind === 'red' || entryKind === 'black';
}
