import { ExactDecimal } from '../../../engine/core/exact-decimal.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { type DocumentKind, sendDocument, sendNotice } from './send-document.ts';

const telling =
  (kind: DocumentKind): Effect =>
  (context) =>
    sendDocument(context, kind, context.event.comment);

/** `notifySupplierOfRevocation`: the supplier must not deliver. */
export const notifySupplierOfRevocation = telling('revocation');

/** `notifySupplierOfRevocationRequest`: the supplier is asked whether the order may be cancelled. */
export const notifySupplierOfRevocationRequest = telling('revocationRequest');

/** `notifySupplierOfWithdrawnRevocation`: nobody wants to cancel any more; the order stands. */
export const notifySupplierOfWithdrawnRevocation = telling('revocationWithdrawn');

/** `notifySupplierOfAgreedDate`: the proposed date is the order's. */
export const notifySupplierOfAgreedDate = telling('dateAgreed');

/** `notifySupplierOfDeclinedDate`: the supplier is asked again, at the date that was ordered. */
export const notifySupplierOfDeclinedDate = telling('dateDeclined');

/** `notifySupplierOfRemainder`: what was cancelled of each line must not be delivered any more. */
export const notifySupplierOfRemainder: Effect = async (context) => {
  const { record, stored, event } = context;
  const before = new Map((stored.lines as JsonObject[]).map((line) => [line.lineNo, line.cancelledQuantity]));
  const cancelled = (record.lines as JsonObject[]).map((line) => {
    const quantity = new ExactDecimal(String(line.cancelledQuantity ?? '0')).minus(
      String(before.get(line.lineNo) ?? '0'),
    );
    return goods(line.productName, quantity.toFixed());
  });
  await sendDocument(context, 'remainderCancelled', listed([...cancelled, event.comment ?? '']));
};

/** `notifySupplierOfReturns`: goods that were not accepted are to be replaced, or go back for good. */
export const notifySupplierOfReturns: Effect = async (context) => {
  const lines = (context.record.lines as JsonObject[]).filter(isNews);
  for (const kind of ['replacement', 'return'] as const) {
    const returned = lines
      .filter(({ rejectionBranch }) => rejectionBranch === kind)
      .map(({ productName, rejectedQuantity, rejectionReason }) =>
        goods(productName, rejectedQuantity, rejectionReason),
      );
    const note = listed(returned);
    if (note !== '') await sendNotice(context, kind, note);
  }
};

/** A correction tells only what it makes of the goods that the acceptance before it did not. */
function isNews({ acceptedQuantity, formerQuantity, rejectionBranch, formerRejectionBranch }: JsonObject): boolean {
  if (formerQuantity === undefined) return true;
  return formerQuantity !== acceptedQuantity || formerRejectionBranch !== rejectionBranch;
}

/** One line of a notice; none without a quantity. */
function goods(productName: unknown, quantity: unknown, reason: unknown = ''): string {
  if (new ExactDecimal(String(quantity ?? '0')).isZero()) return '';
  return [`${String(productName ?? '')} × ${String(quantity)}`, String(reason ?? '')].filter(Boolean).join('：');
}

function listed(lines: readonly string[]): string {
  return lines.filter(Boolean).join('\n').slice(0, 4000);
}
