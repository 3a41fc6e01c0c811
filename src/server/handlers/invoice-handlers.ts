import { ExactDecimal } from '../../../engine/core/exact-decimal.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Actor, RecordEngine } from '../../../engine/server/ports.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { readRecordFor } from '../calls/read-record-for.ts';
import { businessDateOf } from '../clock.ts';
import { notFound } from '../errors/refusals.ts';
import { sendFile } from '../http/send-file.ts';
import { invoiceDocument } from '../pdf/invoice-document.ts';

/** Most acceptances that one invoice gathers. */
const mostAcceptances = 500;

const shownFields = [
  'acceptanceNumber',
  'orderNumber',
  'title',
  'requesterName',
  'receivedOn',
  'acceptedOn',
  'amountWithoutTax',
];

const acceptancesToInvoice = {
  record: 'acceptance/acceptance',
  visibleTo: ['counterparty'],
  tabs: { finished: { states: ['finished'] } },
  columns: [...shownFields, 'amountWithTax', 'invoiceId'],
};

/** Acceptances of a supplier that no invoice has yet, as rows of an invoice; the oldest first, all chosen. */
export async function openAcceptancesFor(engine: RecordEngine, actor: Actor): Promise<JsonObject[]> {
  const found: JsonObject[] = [];
  const sort = { column: 'acceptedOn', direction: 'asc' } as const;
  for await (const row of engine.rows(actor, acceptancesToInvoice, { tab: 'finished', sort })) {
    const isOpen = (row.invoiceId ?? '') === '' && !new ExactDecimal(String(row.amountWithTax ?? '0')).isZero();
    if (!isOpen) continue;
    const shown = shownFields.flatMap((name) => (typeof row[name] === 'string' ? [[name, row[name]]] : []));
    found.push({ isChosen: true, acceptanceId: row.id, ...(Object.fromEntries(shown) as JsonObject) });
    if (found.length === mostAcceptances) break;
  }
  return found;
}

/** `invoice.input`: an invoice as it may be made today, of all that was accepted and is not invoiced yet. */
const input: CallHandler = async ({ app, actor }) => {
  const code = actor.counterpartyCode;
  const supplier = code === undefined ? null : await app.engine.getMaster(actor.tenant, 'master/supplier', code);
  if (!supplier || code === undefined) throw notFound();
  const acceptances = await openAcceptancesFor(app.engine, actor);
  if (acceptances.length === 0) throw eventNotAllowed('error.EN-NOT-ALLOWED.nothingToInvoice');
  const today = businessDateOf(app.clock.now());
  const { registrationNumber, registrationEndedOn } = supplier;
  const now = app.clock.now().toISOString();
  return {
    id: '',
    number: null,
    state: 'draft',
    tone: 'none',
    version: 0,
    flow: { id: 'invoice', version: 1 },
    owner: { code: actor.code, name: actor.name },
    heldBy: [],
    createdAt: now,
    updatedAt: now,
    dueAt: null,
    allowedEvents: [],
    record: {
      title: `${Number(today.slice(0, 4))}年${Number(today.slice(5, 7))}月分 ご請求`,
      supplierCode: code,
      billedOn: today,
      ...(registrationNumber !== undefined && { registrationNumber }),
      ...(registrationEndedOn !== undefined && { registrationEndedOn }),
      acceptances,
    },
  };
};

/** `invoice.downloadPdf`: the qualified invoice, for whoever may read it. */
const downloadPdf: CallHandler = async ({ app, actor, query, reply }) => {
  const envelope = await readRecordFor(app, actor, 'invoice/invoice', query.id ?? '');
  const document = await invoiceDocument(app, actor, envelope);
  // Loaded when first needed: the PDF library is the heaviest thing the server knows.
  const { invoicePdf } = await import('../pdf/invoice-pdf.ts');
  const content = await invoicePdf(document, app.clock.now());
  const fileName = `請求書_${document.supplier.name}_${document.number}.pdf`;
  return sendFile(reply, { fileName, contentType: 'application/pdf', content, size: content.length });
};

/** Handlers of invoices. */
export const invoiceHandlers: [string, CallHandler][] = [
  ['invoice.input', input],
  ['invoice.downloadPdf', downloadPdf],
];
