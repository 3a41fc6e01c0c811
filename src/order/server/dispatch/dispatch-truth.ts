import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RelatedRecord } from '../../../../engine/server/ports.ts';
import type { DocumentKind } from './document-kinds.ts';

/** States of an order in which a document of each kind still says how things are. */
const holdsIn: Readonly<Record<DocumentKind, RegExp>> = {
  order:
    /^(ordered|dateProposed|waitingDelivery|partlyDelivered|delivered|reorderPending|changePending|changeOffered|revokeRequested)$/,
  provisional: /^provisional$/,
  change: /^(changeOffered|waitingDelivery|partlyDelivered|delivered|revokeRequested)$/,
  changeWithdrawn: /^(waitingDelivery|partlyDelivered|delivered)$/,
  revocation: /^revoked$/,
  dateAgreed: /^(waitingDelivery|partlyDelivered|delivered)$/,
  dateDeclined: /^ordered$/,
  remainderCancelled: /^(delivered|accepted)$/,
  revocationRequest: /^revokeRequested$/,
  revocationWithdrawn: /^(waitingDelivery|partlyDelivered|delivered)$/,
  replacement: /^(waitingDelivery|partlyDelivered|delivered|accepted)$/,
  return: /^(waitingDelivery|partlyDelivered|delivered|accepted|revoked)$/,
};

/** Does a document to a supplier still say how its order stands: this version, this supplier, nothing taken back? */
export function dispatchIsStillTrue(dispatch: JsonObject, order: Pick<RelatedRecord, 'state' | 'record'>): boolean {
  const kind = dispatch.documentKind as DocumentKind;
  const { versionNo, supplierCode } = termsOf(order.record, kind);
  const isCurrent = versionNo === dispatch.versionNo && supplierCode === dispatch.supplierCode;
  return isCurrent && holdsIn[kind].test(order.state);
}

/** An order as a document tells it: a change speaks of the version that is offered. */
export function termsOf(order: JsonObject, kind: DocumentKind): JsonObject {
  const { versionNo = 1 } = order;
  const change = order.change as JsonObject | undefined;
  if (kind !== 'change' || change === undefined) return { ...order, versionNo };
  return { ...order, ...(change.fields as JsonObject), versionNo: change.versionNo ?? versionNo };
}
