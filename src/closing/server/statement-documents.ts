import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import type { DocumentMaker } from '../../platform/server/calls/record-document.ts';
import { statementDocument } from './statement-document.ts';

/** `monthlyStatement.downloadPdf`: the statement of purchases, for whoever may read it on either side. */
const statementOfPurchases: DocumentMaker = async (app, actor, id) => {
  const statement = await readRecordFor(app, actor, 'closing/statement', id, { recordOnly: true });
  const supplier = await app.engine.getMaster(actor.tenant, 'master/supplier', statement.record.supplierCode);
  const document = statementDocument(statement, supplier?.registrationEndedOn);
  // Loaded when first needed: the PDF library is the heaviest thing the server knows.
  const { statementPdf } = await import('./statement-pdf.ts');
  const content = await statementPdf(document, app.clock.now());
  const fileName = `支払明細書_${document.supplierName}_${document.number}.pdf`;
  return { fileName, contentType: 'application/pdf', content };
};

/** Documents of closings. */
export const closingDocuments: Readonly<Record<string, DocumentMaker>> = {
  'monthlyStatement.downloadPdf': statementOfPurchases,
};
