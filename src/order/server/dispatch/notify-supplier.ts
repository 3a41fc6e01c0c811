import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { Effect } from '../../../../engine/server/ports.ts';
import type { DocumentKind } from './document-kinds.ts';
import { goodsLine, listedLines } from './notice-lines.ts';
import { sendDocument } from './send-document.ts';

const telling =
  (kind: DocumentKind): Effect<'order/order'> =>
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
export const notifySupplierOfRemainder: Effect<'order/order'> = async (context) => {
  const { record, stored, event } = context;
  const before = new Map(stored.lines.map((line) => [line.lineNo, line.cancelledQuantity]));
  const cancelled = record.lines.map((line) => {
    const quantity = new ExactDecimal(line.cancelledQuantity ?? '0').minus(before.get(line.lineNo) ?? '0');
    return goodsLine(line.productName, quantity.toFixed());
  });
  await sendDocument(context, 'remainderCancelled', listedLines([...cancelled, event.comment ?? '']));
};
