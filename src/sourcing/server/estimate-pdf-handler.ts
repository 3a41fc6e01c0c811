import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { sendFile } from '../../platform/server/http/send-file.ts';
import { estimateRequestDocument } from './documents/estimate-request-document.ts';

/** `estimate.documentPdf`: a request for an estimate as it is handed to suppliers on paper. */
export const estimateDocumentPdf: CallHandler = async ({ app, actor, query, reply }) => {
  const request = await readRecordFor(app, actor, 'estimate/request', query.id ?? '');
  const document = await estimateRequestDocument(app, actor.tenant, request);
  // Loaded when first needed: the PDF library is the heaviest thing the server knows.
  const { estimateRequestPdf } = await import('./documents/estimate-request-pdf.ts');
  const content = await estimateRequestPdf(document, app.clock.now());
  const fileName = `見積依頼書_${document.number}.pdf`;
  return sendFile(reply, { fileName, contentType: 'application/pdf', content, size: content.length });
};
