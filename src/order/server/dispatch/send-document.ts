import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { eventNotAllowed } from '../../../../engine/server/errors.ts';
import type { Effect, EffectContext, RelatedRecord } from '../../../../engine/server/ports.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { dispatchIsStillTrue, termsOf } from './dispatch-truth.ts';
import { type DocumentKind, isNotice, type NoticeKind } from './document-kinds.ts';

const orderType = 'order/order';
const dispatchType = 'order/dispatch';

/** Topic of a document that is to go to a supplier; its record is `order/dispatch`. */
export const dispatchTopic = 'order.dispatch';

/**
 * Sends the supplier of the order at hand a document: as a mail or a FAX, after the event's transaction. `note` is what
 * the buyer adds in words.
 */
export async function sendDocument(
  context: EffectContext<'order/order'>,
  documentKind: DocumentKind,
  note: string | null = null,
): Promise<void> {
  const order = await context.find(orderType, context.recordId);
  if (!order) throw notFound();
  // The step of the order's history that this event writes.
  const sent = { ...order, version: context.version + 1, record: context.record };
  await sendOne(context, sent, { documentKind, note, sequenceNo: 1 });
}

/** Sends the supplier of another record's order a notice, once the event has booked what it does to the order. */
export async function sendNotice(
  context: EffectContext<'delivery/delivery' | 'acceptance/acceptance'>,
  documentKind: NoticeKind,
  note: string,
): Promise<void> {
  const order = await context.find(orderType, context.record.orderId ?? '');
  if (!order) throw notFound();
  await sendOne(context, order, { documentKind, note, sequenceNo: 1 });
}

/** `sendDispatch`: hands the document over to the outbox. */
export const sendDispatch: Effect<'order/dispatch'> = ({ enqueue }) => enqueue(dispatchTopic, {});

/** `resendDispatch`: the same document once more, to the address that the supplier has now, as long as it still holds. */
export const resendDispatch: Effect<'order/dispatch'> = async (context) => {
  const { record, find } = context;
  const order = await find(orderType, record.orderId);
  if (!order) throw notFound();
  if (!dispatchIsStillTrue(record, order)) throw eventNotAllowed('error.EN-NOT-ALLOWED.outdatedDispatch');
  const { documentKind, note = null, sequenceNo } = record;
  await sendOne(context, order, { documentKind, note, sequenceNo: sequenceNo + 1 });
};

async function sendOne(
  { related, applyTo, actor, now }: Pick<EffectContext, 'related' | 'applyTo' | 'actor' | 'now'>,
  { id, owner, version, record }: RelatedRecord<'order/order'>,
  { documentKind, note, sequenceNo }: { documentKind: DocumentKind; note: string | null; sequenceNo: number },
): Promise<void> {
  const {
    versionNo = 1,
    supplierCode,
    supplierName,
    amountWithTax,
    supplierSinceVersion = 1,
  } = termsOf(record, documentKind);
  const [supplier] = await related('master/supplier', 'code', String(supplierCode));
  const { orderNumber, title } = record;
  await applyTo({
    recordType: dispatchType,
    id: null,
    event: 'send',
    owner,
    record: {
      orderId: id,
      orderStep: version,
      orderNumber: orderNumber ?? '',
      title: title ?? '',
      documentKind,
      versionNo,
      isChanged: Number(versionNo) > Number(supplierSinceVersion),
      ...(isNotice(documentKind) && { isNotice: true }),
      ...(note !== null && { note }),
      sequenceNo,
      supplierCode: supplierCode ?? '',
      ...(supplierName !== undefined && { supplierName }),
      ...(amountWithTax !== undefined && { amountWithTax }),
      ...recipientOf(supplier?.record ?? {}, String(supplierName ?? '')),
      requestedAt: now.toISOString(),
      requestedByName: actor.name,
    },
  });
}

function recipientOf({ name, contactName, orderChannel, fax, email }: JsonObject, supplierName: string): JsonObject {
  const toName = [name ?? supplierName, contactName].filter((part) => typeof part === 'string').join(' ');
  if (orderChannel === 'fax' && typeof fax === 'string') return { channel: 'fax', toName, toAddress: fax };
  return { channel: 'mail', toName, ...(typeof email === 'string' && { toAddress: email }) };
}
