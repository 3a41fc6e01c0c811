import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import { actingAs } from '../../../engine/server/records/access-questions.ts';
import { newRecordOf } from '../../../engine/server/records/merge-record.ts';
import { createRouteJudge, routeProposal } from '../../approval/index.server.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { filesRefusedIn } from '../../platform/server/files/file-uses.ts';
import { sendFile } from '../../platform/server/http/send-file.ts';
import { recordRulesFor } from '../../platform/server/records/record-rules-for.ts';
import { orderDocument } from './documents/order-document.ts';
import { orderFileName } from './documents/order-document-name.ts';
import { sentOrderDocument } from './documents/sent-order-document.ts';
import { lastPrices } from './last-prices.ts';
import { orderCircumstances } from './order-circumstances.ts';
import { orderDemand } from './order-demand.ts';
import { pastLines } from './past-lines.ts';

const orderType = 'order/order';

/** `order.approvalConfirm`: what would be applied, computed by the server, and every rule it breaks; nothing is kept. */
const approvalConfirm: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const rules = await recordRulesFor(app, actor.tenant, orderType);
  const started = newRecordOf(app.definitions.records.get(orderType)?.schema ?? {});
  const record = rules.withoutIrrelevant(rules.recompute({ ...started, ...(body.record as JsonObject) }));
  const broken = rules.validate(record, 'complete', { today: businessDateOf(app.clock.now()) });
  const files = await filesRefusedIn(app, actor, orderType, record);
  const route = broken.length === 0 ? await routeErrors(context, record) : [];
  return { record, errors: [...broken, ...files, ...route] };
};

/** `order.downloadPdf`: the purchase order as it went to the supplier. Only people who may read the order get it. */
const downloadPdf: CallHandler = async ({ app, actor, query, reply }) => {
  const envelope = await readRecordFor(app, actor, orderType, query.id ?? '');
  // Only an order that has gone out has a document.
  if (typeof envelope.record.orderedAt !== 'string') throw eventNotAllowed('error.EN-NOT-ALLOWED.pdf');
  return sendOrderPdf(app, reply, await orderDocument(app, actor.tenant, envelope));
};

/** `dispatch.downloadPdf`: the purchase order as this sending carried it. Only people who may read the sending get it. */
const dispatchPdf: CallHandler = async ({ app, actor, query, reply }) => {
  const { record } = await readRecordFor(app, actor, 'order/dispatch', query.id ?? '');
  if (record.isNotice === true) throw eventNotAllowed('error.EN-NOT-ALLOWED.pdf');
  return sendOrderPdf(app, reply, await sentOrderDocument(app, actor.tenant, record));
};

async function sendOrderPdf(
  app: CallContext['app'],
  reply: CallContext['reply'],
  document: Awaited<ReturnType<typeof orderDocument>>,
) {
  // Loaded when first needed: the PDF library is the heaviest thing the server knows.
  const { purchaseOrderPdf } = await import('./documents/purchase-order-pdf.ts');
  const content = await purchaseOrderPdf(document, app.clock.now());
  const fileName = orderFileName(document);
  return sendFile(reply, { fileName, contentType: 'application/pdf', content, size: content.length });
}

/** Handlers of the order service. */
export const orderHandlers: [string, CallHandler][] = [
  ['order.approvalInput', routeProposal(orderType, orderCircumstances)],
  ['order.approvalConfirm', approvalConfirm],
  ['order.downloadPdf', downloadPdf],
  ['dispatch.downloadPdf', dispatchPdf],
  ['order.lastPrices', lastPrices],
  ['order.pastLines', pastLines],
];

async function routeErrors({ app, actor }: CallContext, record: JsonObject): Promise<FieldError[]> {
  const judge = createRouteJudge({ [orderType]: orderDemand }, () => app.engine, app.definitions);
  const today = businessDateOf(app.clock.now());
  const route = { actor, owner: actingAs(actor), recordType: orderType, record, inForce: null, today };
  const { errors } = await app.database.tenantTransaction(actor.tenant, (query) =>
    judge(query, { ...route, completeness: 'complete' }),
  );
  return errors;
}
