import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import type { Effect, EffectContext, RelatedRecord } from '../../../engine/server/ports.ts';
import { acceptanceClosingOf, belongsToClosing, invoiceClosingOf, isCorrectionEntry } from '../../acceptance/index.ts';
import { buyerCompanyOf } from '../../master/index.server.ts';
import { isRegistrationNumber, payeeAccountOf } from '../../master/index.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';
import { invoiceFigures } from '../domain/invoice-figures.ts';
import { invoiceLinesOf } from '../domain/invoice-lines.ts';
import { termsOfInvoice } from '../domain/invoice-terms.ts';
import { differenceEffects } from './difference-effects.ts';
import { paymentOfInvoice } from './payment-of-invoice.ts';
import { stateBill, takeBillOfForm } from './state-bill.ts';
import { toleranceOf } from './tolerance.ts';
import { whoConfirms } from './who-confirms.ts';

const acceptanceType = 'acceptance/acceptance';

/**
 * `gatherAcceptances`: an invoice of the acceptances that were chosen. What it says is taken from them and from the supplier's
 * master, never from what was sent; each acceptance is invoiced once, and an invoice is of one buyer company and one closing.
 * It goes to the buyer of the largest of them.
 */
const gatherAcceptances: Effect<'invoice/invoice'> = async (context) => {
  const { record, actor } = context;
  const supplier = await supplierOf(context, record.supplierCode);
  if (!supplier || actor.counterpartyCode !== supplier.code) throw notFound();
  const acceptances = await chosenAcceptances(context, String(supplier.code));
  const companies = await Promise.all(acceptances.map(({ owner }) => buyerCompanyOf(context, owner.organizationCode)));
  const errors = [
    ...numberErrors(record.registrationNumber, supplier),
    ...(await creditErrors(context, acceptances)),
    ...mixErrors(record, acceptances, { companies: companies.map((company) => company?.code), supplier }),
    ...billedOnErrors(record, acceptances, businessDateOf(context.now)),
  ];
  if (errors.length > 0) throw invalid(errors);
  const terms = termsOfInvoice(
    acceptances.map(({ record: one }) => one),
    supplier,
  );
  // Until his bill is said to say something else, it says what was accepted.
  const lines = acceptances
    .flatMap((one) => invoiceLinesOf(one, Number(supplier.taxFraction)))
    .map((line, index) => ({
      lineNo: index + 1,
      ...line,
      billedQuantity: line.quantity ?? '0',
      billedPrice: line.unitPrice ?? '0',
    }));
  const shown = record.amountWithTax;
  const { registrationNumber, registrationEndedOn } = supplier;
  const payeeAccount = payeeAccountOf(supplier);
  delete record.registrationNumber;
  Object.assign(record, {
    supplierName: supplier.name ?? '',
    ...(payeeAccount !== undefined && { payeeAccount }),
    ...(registrationNumber !== undefined && { registrationNumber }),
    ...(registrationEndedOn !== undefined && { registrationEndedOn }),
    ...(companies[0] && { buyerName: companies[0].name }),
    acceptances: acceptances.map(({ id, record: one }, index) => ({
      isChosen: true,
      acceptanceId: id,
      ...summaryOf(one),
      ...(companies[index] && { buyerName: companies[index].name }),
      closingDate: acceptanceClosingOf(one, supplier),
    })),
    terms,
    tolerance: { ...(await toleranceOf(context)) },
    ...invoiceFigures(
      lines,
      acceptances,
      { ...supplier, ...terms },
      {
        billedOn: record.billedOn,
        drawnUpOn: businessDateOf(context.now),
      },
    ),
  });
  await takeBillOfForm(context);
  // An invoice is of the amount that its supplier had before his eyes.
  const isShown = typeof shown === 'string' && shown !== '';
  if (isShown && !new ExactDecimal(shown).eq(String(record.amountWithTax))) {
    throw invalid([fault('/amountWithTax', 'compute')]);
  }
  context.handTo(largest(acceptances).owner);
};

/** `beginPayment`: the supplier stands by the amounts; the buyer's payment of it waits to be applied for. */
const beginPayment: Effect<'invoice/invoice'> = async (context) => {
  const { record, recordId, find, applyTo } = context;
  const supplier = await supplierOf(context, record.supplierCode);
  const invoice = await find('invoice/invoice', recordId);
  if (!supplier || !invoice) throw notFound();
  await applyTo({
    recordType: 'payment/payment',
    id: null,
    event: 'receiveInvoice',
    owner: await whoConfirms(context, invoice.owner),
    record: { ...paymentOfInvoice({ id: recordId, record }, supplier), approvalStageList: [] },
  });
};

/** Effects of the invoice's lifecycle, by the name the flow calls them. */
export const invoiceEffects: Record<string, Effect> = {
  gatherAcceptances,
  stateBill,
  ...differenceEffects,
  beginPayment,
};

/** The chosen acceptances, in their order. Throws `EN-VALIDATION` where one cannot be invoiced, or was already. */
async function chosenAcceptances(
  { record, find }: EffectContext<'invoice/invoice'>,
  supplierCode: string,
): Promise<RelatedRecord<'acceptance/acceptance'>[]> {
  const rows = record.acceptances;
  const errors: FieldError[] = rows.some(isChosen) ? [] : [fault('/acceptances', 'invoicedNothing')];
  if (new Set(rows.map(({ acceptanceId }) => acceptanceId)).size < rows.length) {
    errors.push(fault('/acceptances', 'uniqueArray'));
  }
  const found: RelatedRecord<'acceptance/acceptance'>[] = [];
  for (const [index, row] of rows.entries()) {
    if (!isChosen(row)) continue;
    const acceptance = await find(acceptanceType, String(row.acceptanceId));
    if (!acceptance || acceptance.record.supplierCode !== supplierCode) throw notFound();
    if (!isInvoiceable(acceptance)) {
      errors.push(fault(`/acceptances/${index}/isChosen`, 'notInvoiceable'));
    }
    found.push(acceptance);
  }
  if (errors.length > 0) throw invalid(errors);
  return found;
}

/** It is done, no invoice has it yet, and there is something to invoice. */
function isInvoiceable(acceptance: RelatedRecord<'acceptance/acceptance'>): boolean {
  const { state, record } = acceptance;
  return state === 'finished' && (record.invoiceId ?? '') === '' && invoiceLinesOf(acceptance).length > 0;
}

function isChosen({ isChosen: chosen }: JsonObject): boolean {
  return chosen === true;
}

/** A number that is sent has to be right, and the one on file: nothing else is checked by whoever deducts the tax. */
function numberErrors(sent: unknown, { registrationNumber }: JsonObject): FieldError[] {
  if (typeof sent !== 'string' || sent === '') return [];
  if (!isRegistrationNumber(sent)) return [fault('/registrationNumber', 'registrationNumber')];
  return sent === registrationNumber ? [] : [fault('/registrationNumber', 'registrationOnFile')];
}

/** A red acceptance is invoiced with the black one of the same correction, and what is invoiced comes to more than nothing. */
async function creditErrors(
  { record, related }: EffectContext<'invoice/invoice'>,
  chosen: readonly RelatedRecord<'acceptance/acceptance'>[],
): Promise<FieldError[]> {
  const rows = record.acceptances;
  const errors: FieldError[] = [];
  for (const { id, record: one } of chosen.filter((each) => isCorrectionEntry(each.record))) {
    const pair = await related(acceptanceType, 'correctsId', String(one.correctsId));
    const isLeftOut = pair.some((other) => isInvoiceable(other) && !chosen.some((each) => each.id === other.id));
    const index = rows.findIndex(({ acceptanceId }) => acceptanceId === id);
    if (isLeftOut) errors.push(fault(`/acceptances/${index}/isChosen`, 'creditPair'));
  }
  const total = chosen.reduce(
    (sum, { record: { amountWithTax } }) => sum.plus(String(amountWithTax ?? '0')),
    new ExactDecimal(0),
  );
  return total.gt(0) ? errors : [...errors, fault('/acceptances', 'creditOnly')];
}

/** An invoice goes to one company of the group and is of one closing; what differs from the first one is named. */
function mixErrors(
  { acceptances }: JsonObject,
  chosen: readonly RelatedRecord<'acceptance/acceptance'>[],
  { companies, supplier }: { companies: readonly (string | undefined)[]; supplier: JsonObject },
): FieldError[] {
  const places = (acceptances as JsonObject[]).flatMap((row, index) => (isChosen(row) ? [index] : []));
  const closing = invoiceClosingOf(
    chosen.map(({ record }) => record),
    supplier,
  );
  return chosen.flatMap(({ record }, index) => {
    const at = `/acceptances/${places[index]}/isChosen`;
    return [
      ...(companies[index] === companies[0] ? [] : [fault(at, 'oneBuyerCompany')]),
      ...(belongsToClosing(record, supplier, closing) ? [] : [fault(at, 'oneClosing')]),
    ];
  });
}

/** The date of the bill decides whether a registration counts: nothing is billed before it came, or ahead of time. */
function billedOnErrors(
  { billedOn }: JsonObject,
  chosen: readonly RelatedRecord<'acceptance/acceptance'>[],
  today: string,
): FieldError[] {
  const goods = chosen.filter(({ record }) => !isCorrectionEntry(record));
  const isPossible = String(billedOn) <= today && goods.every(({ record }) => record.receivedOn <= String(billedOn));
  return isPossible ? [] : [fault('/billedOn', 'billedSinceReceipt')];
}

function summaryOf(acceptance: JsonObject): JsonObject {
  const { acceptanceNumber, orderNumber, title, requesterName, receivedOn, acceptedOn, amountWithoutTax } = acceptance;
  const fields = { acceptanceNumber, orderNumber, title, requesterName, receivedOn, acceptedOn, amountWithoutTax };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function largest(acceptances: readonly RelatedRecord<'acceptance/acceptance'>[]): RelatedRecord {
  const amountOf = ({ record }: RelatedRecord<'acceptance/acceptance'>) =>
    new ExactDecimal(record.amountWithTax ?? '0');
  return acceptances.reduce((most, one) => (amountOf(one).gt(amountOf(most)) ? one : most));
}

async function supplierOf(
  { related }: EffectContext<'invoice/invoice'>,
  code: string,
): Promise<JsonObject | undefined> {
  const [supplier] = await related('master/supplier', 'code', code);
  return supplier?.record;
}

function fault(at: string, keyword: string): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params: {} };
}
