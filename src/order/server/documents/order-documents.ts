import { eventNotAllowed } from '../../../../engine/server/errors.ts';
import type { AppContext } from '../../../platform/server/app-context.ts';
import { readRecordFor } from '../../../platform/server/calls/read-record-for.ts';
import type { DocumentMaker, RecordDocument } from '../../../platform/server/calls/record-document.ts';
import { orderDocument } from './order-document.ts';
import { orderFileName } from './order-document-name.ts';
import type { PurchaseOrderDocument } from './purchase-order-document.ts';
import { sentOrderDocument } from './sent-order-document.ts';

/** `order.downloadPdf`: the purchase order as it went to the supplier. Only people who may read the order get it. */
const orderPdf: DocumentMaker = async (app, actor, id) => {
  const envelope = await readRecordFor(app, actor, 'order/order', id);
  // Only an order that has gone out has a document.
  if (typeof envelope.record.orderedAt !== 'string') throw eventNotAllowed('error.EN-NOT-ALLOWED.pdf');
  return pdfOf(app, await orderDocument(app, actor.tenant, envelope));
};

/** `dispatch.downloadPdf`: the purchase order as this sending carried it. Only people who may read the sending get it. */
const dispatchPdf: DocumentMaker = async (app, actor, id) => {
  const { record } = await readRecordFor(app, actor, 'order/dispatch', id);
  if (record.isNotice === true) throw eventNotAllowed('error.EN-NOT-ALLOWED.pdf');
  return pdfOf(app, await sentOrderDocument(app, actor.tenant, record));
};

async function pdfOf({ clock }: AppContext, document: PurchaseOrderDocument): Promise<RecordDocument> {
  // Loaded when first needed: the PDF library is the heaviest thing the server knows.
  const { purchaseOrderPdf } = await import('./purchase-order-pdf.ts');
  const content = await purchaseOrderPdf(document, clock.now());
  return { fileName: orderFileName(document), contentType: 'application/pdf', content };
}

/** Documents of orders and of their sendings. */
export const orderDocuments: Readonly<Record<string, DocumentMaker>> = {
  'order.downloadPdf': orderPdf,
  'dispatch.downloadPdf': dispatchPdf,
};
