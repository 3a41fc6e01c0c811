import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import type { DocumentMaker } from '../../platform/server/calls/record-document.ts';
import { deliveryNoteDocument } from './delivery-note-document.ts';

/** `delivery.downloadPdf`: the delivery note that travels with the goods, with the code that opens their acceptance. */
const deliveryPdf: DocumentMaker = async (app, actor, id) => {
  const delivery = await readRecordFor(app, actor, 'delivery/delivery', id);
  const document = await deliveryNoteDocument(app, actor, delivery);
  // Loaded when first needed: the PDF library is the heaviest thing the server knows.
  const { deliveryNotePdf } = await import('./delivery-note-pdf.ts');
  const content = await deliveryNotePdf(document, app.clock.now());
  const fileName = `納品書_${document.supplierName}_${document.number}.pdf`;
  return { fileName, contentType: 'application/pdf', content };
};

/** Documents of deliveries. */
export const deliveryDocuments: Readonly<Record<string, DocumentMaker>> = { 'delivery.downloadPdf': deliveryPdf };
