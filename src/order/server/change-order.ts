import { toExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { recountedLines } from '../domain/changed-order.ts';
import type { OrderLineProgress } from '../domain/order-standing.ts';
import { sendDocument } from './dispatch/send-document.ts';
import { countLines, placeLines } from './publish-order.ts';

/** `publishChange`: the supplier is asked whether the changed order is confirmed. */
export const publishChange: Effect<'order/order'> = (context) => sendDocument(context, 'change');

/** `withdrawChange`: the supplier hears that the order stays as it was. */
export const withdrawChange: Effect<'order/order'> = (context) => sendDocument(context, 'changeWithdrawn');

/**
 * `countChangedLines`: an order of which nothing came is counted from the beginning; else what came of a line stays counted,
 * under its number.
 */
export const countChangedLines: Effect<'order/order'> = async (context) => {
  const { record, stored } = context;
  if (stored.lines.every(isUncounted)) return countLines(context);
  record.lines = recountedLines(stored, record) as typeof record.lines;
};

function isUncounted({ deliveredQuantity, cancelledQuantity }: OrderLineProgress): boolean {
  return [deliveredQuantity, cancelledQuantity].every((quantity) => toExactDecimal(quantity ?? 0).isZero());
}

/** Fields of an answer, which a supplier gives to the order as it then stands. */
const answerFields = [
  'answeredAt',
  'answeredByName',
  'answerNote',
  'proposedDeliveryDate',
  'deliveryDateAnswerClass',
  'deliveryDateAnswerDateType',
] as const;

/**
 * `reissueOrder`: an order that no supplier has taken yet goes out as it is from now on. Another supplier than before is
 * told nothing of what came earlier, and the former one hears that its order is cancelled.
 */
export const reissueOrder: Effect<'order/order'> = async (context) => {
  const { record, stored, now, version } = context;
  for (const field of answerFields) delete record[field];
  await placeLines(context);
  if (record.supplierCode !== stored.supplierCode) {
    await sendDocument({ ...context, record: stored }, 'revocation');
    const { versionNo = 1, versions = [], withdrawnVersions = [], formerVersion } = record;
    record.withdrawnVersions = [...withdrawnVersions, ...versions.filter((entry) => entry.versionNo !== versionNo)];
    record.versions = [{ versionNo, outcome: 'inForce', at: now.toISOString() }];
    // The step of the history that this event writes.
    record.supplierSince = version + 1;
    record.supplierSinceVersion = versionNo;
    if (formerVersion !== undefined) record.cancelledVersion = formerVersion;
    delete record.formerVersion;
  }
  await sendDocument(context, 'order');
};
