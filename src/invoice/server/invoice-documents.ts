import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import type { DocumentMaker } from '../../platform/server/calls/record-document.ts';
import { invoiceDocument } from './invoice-document.ts';

/** `invoice.downloadPdf`: the qualified invoice, for whoever may read it. */
const qualifiedInvoice: DocumentMaker = async (app, actor, id) => {
  const envelope = await readRecordFor(app, actor, 'invoice/invoice', id);
  const document = await invoiceDocument(app, actor, envelope);
  // Loaded when first needed: the PDF library is the heaviest thing the server knows.
  const { invoicePdf } = await import('./invoice-pdf.ts');
  const content = await invoicePdf(document, app.clock.now());
  const fileName = `請求書_${document.supplier.name}_${document.number}.pdf`;
  return { fileName, contentType: 'application/pdf', content };
};

/** Documents of invoices. */
export const invoiceDocuments: Readonly<Record<string, DocumentMaker>> = { 'invoice.downloadPdf': qualifiedInvoice };
