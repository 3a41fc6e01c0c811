import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { sendFile } from '../../platform/server/http/send-file.ts';
import { deliveryNoteDocument } from './delivery-note-document.ts';

/** `delivery.downloadPdf`: the delivery note that travels with the goods, with the code that opens their acceptance. */
const deliveryPdf: CallHandler = async ({ app, actor, query, reply }) => {
  const delivery = await readRecordFor(app, actor, 'delivery/delivery', query.id ?? '');
  const document = await deliveryNoteDocument(app, actor, delivery);
  // Loaded when first needed: the PDF library is the heaviest thing the server knows.
  const { deliveryNotePdf } = await import('./delivery-note-pdf.ts');
  const content = await deliveryNotePdf(document, app.clock.now());
  const fileName = `納品書_${document.supplierName}_${document.number}.pdf`;
  return sendFile(reply, { fileName, contentType: 'application/pdf', content, size: content.length });
};

/** Handlers of deliveries. */
export const deliveryHandlers: [string, CallHandler][] = [['delivery.downloadPdf', deliveryPdf]];
