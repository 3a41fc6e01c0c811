import type { Json, JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { ListRow } from '../../../engine/core/wire.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Actor, RecordEngine } from '../../../engine/server/ports.ts';
import { acceptanceClosingOf } from '../../acceptance/index.ts';
import { companyOf, toOrganizations } from '../../master/index.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { newDocument } from '../../platform/server/calls/new-document.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { taxedAmountsByRate } from '../domain/invoice-functions.ts';
import { linesToInvoice } from './lines-to-invoice.ts';

/** Most acceptances that one invoice gathers. */
const mostAcceptances = 500;

/** With more lines than this, a bill that differs is stated on the page of its invoice. */
const mostBillRows = 300;

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
  columns: [...shownFields, 'amountWithTax', 'invoiceId', 'organizationCode', 'closingDay', 'protectedDeal'],
};

/**
 * Acceptances of a supplier that no invoice has yet, as rows of an invoice: the oldest closing first, and in it one buyer
 * company after the other. What goes on one invoice, the first company's of the first closing, is chosen.
 */
export async function openAcceptancesFor(
  engine: RecordEngine,
  actor: Actor,
  supplier: JsonObject,
): Promise<JsonObject[]> {
  const units = await engine.listMasters(actor.tenant, 'master/organization');
  // Validated against their schema when they were put.
  const organizations = toOrganizations(units.map(({ record }) => record));
  const found: JsonObject[] = [];
  const sort = { column: 'acceptedOn', direction: 'asc' } as const;
  for await (const row of engine.rows(actor, acceptancesToInvoice, { tab: 'finished', sort })) {
    const isOpen = (row.invoiceId ?? '') === '' && !new ExactDecimal(String(row.amountWithTax ?? '0')).isZero();
    if (!isOpen) continue;
    const shown = shownFields.flatMap((name) => (typeof row[name] === 'string' ? [[name, row[name]]] : []));
    const fields = Object.fromEntries(shown) as JsonObject;
    const buyerName = companyOf(organizations, String(row.organizationCode))?.name;
    found.push({
      acceptanceId: row.id,
      ...fields,
      ...(buyerName !== undefined && { buyerName }),
      closingDate: acceptanceClosingOf({ ...fields, ...termsIn(row) }, supplier),
    });
    if (found.length === mostAcceptances) break;
  }
  found.sort((one, other) => placeOf(one).localeCompare(placeOf(other), 'ja'));
  return found.map((row) => ({ isChosen: placeOf(row) === placeOf(found[0]), ...row }));
}

/** The terms that an acceptance keeps, as far as it does. */
function termsIn({ closingDay, protectedDeal }: ListRow): JsonObject {
  return {
    ...(typeof closingDay === 'number' && { closingDay }),
    ...(typeof protectedDeal === 'boolean' && { protectedDeal }),
  };
}

/** What an invoice may hold together sorts together. */
function placeOf(row: JsonObject | undefined): string {
  return `${row?.closingDate} ${row?.buyerName ?? ''}`;
}

/** `invoice.input`: an invoice as it may be made today, of all that was accepted and is not invoiced yet. */
const input: CallHandler = async (context) => {
  const { app, actor } = context;
  const code = actor.counterpartyCode;
  const supplier = code === undefined ? null : await app.engine.getMaster(actor.tenant, 'master/supplier', code);
  if (!supplier || code === undefined) throw notFound();
  const open = await openAcceptancesFor(app.engine, actor, supplier);
  if (open.length === 0) throw eventNotAllowed('error.EN-NOT-ALLOWED.nothingToInvoice');
  const today = businessDateOf(app.clock.now());
  const { registrationNumber, registrationEndedOn } = supplier;
  const taxFraction = Number(supplier.taxFraction);
  const brought = await linesToInvoice(app.database, actor.tenant, open, taxFraction);
  return newDocument(context, 'invoice', {
    title: `${Number(today.slice(0, 4))}年${Number(today.slice(5, 7))}月分 ご請求`,
    supplierCode: code,
    billedOn: today,
    taxFraction,
    ...(registrationNumber !== undefined && { registrationNumber }),
    ...(registrationEndedOn !== undefined && { registrationEndedOn }),
    // Enough to work out the tax of any choice among them.
    acceptances: brought.map(({ row, lines }) => ({
      ...row,
      taxAmounts: taxedAmountsByRate(lines).map((one): Json => ({ ...one })),
    })),
    ...billOf(brought),
  });
};

/** Rows for what the supplier's own bill says otherwise; none of more lines than can be looked through. */
function billOf(brought: readonly { row: JsonObject; lines: JsonObject[] }[]): JsonObject {
  const bill = brought.flatMap(({ row: { acceptanceId = '', acceptanceNumber = '' }, lines }) =>
    lines.map(
      ({ productName = '', quantity = '0', unitPrice = '0' }, index): JsonObject => ({
        acceptanceId,
        place: index + 1,
        acceptanceNumber,
        productName,
        quantity,
        unitPrice,
      }),
    ),
  );
  return bill.length <= mostBillRows ? { bill } : {};
}

/** Handlers of invoices. */
export const invoiceHandlers: [string, CallHandler][] = [['invoice.input', input]];
