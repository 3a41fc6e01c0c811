import { readRecordFor } from '../../../platform/server/calls/read-record-for.ts';
import type { DocumentMaker } from '../../../platform/server/calls/record-document.ts';
import { estimateRequestDocument } from './estimate-request-document.ts';

/** `estimate.documentPdf`: a request for an estimate as it is handed to suppliers on paper. */
const estimateRequestPaper: DocumentMaker = async (app, actor, id) => {
  const request = await readRecordFor(app, actor, 'estimate/request', id);
  const document = await estimateRequestDocument(app, actor.tenant, request);
  // Loaded when first needed: the PDF library is the heaviest thing the server knows.
  const { estimateRequestPdf } = await import('./estimate-request-pdf.ts');
  const content = await estimateRequestPdf(document, app.clock.now());
  return { fileName: `見積依頼書_${document.number}.pdf`, contentType: 'application/pdf', content };
};

/** Documents of estimates. */
export const estimateDocuments: Readonly<Record<string, DocumentMaker>> = {
  'estimate.documentPdf': estimateRequestPaper,
};
