import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { invoiceAmounts, taxedAmountsOf } from '../../../domain/amounts/invoice-amounts.ts';
import { sumOfTotals, taxTotalsOf } from '../../../domain/amounts/invoice-tax.ts';
import type { Fraction } from '../../../domain/amounts/round-fraction.ts';
import { invoiceLinesOf } from '../../../invoice/index.ts';
import { withholdFromPayment } from '../withhold-from-payment.ts';
import { type ChainDocument, type Invoicing, isFinished, isLive, linesOf, nameOf } from './chain-document.ts';

/**
 * What does not add up between acceptances, their invoices and the payments of those; empty when all does: nothing is
 * invoiced or paid that was not accepted, nothing twice, and stored totals are those that come out when they are computed
 * again. Each invoice is given with all acceptances it names, and with all its payments.
 */
export function invoicingFaults({ acceptances, invoices, payments }: Invoicing): string[] {
  const standing = invoices.filter(({ state }) => state !== 'withdrawn');
  const ofInvoices = payments.filter(({ record }) => record.paymentKind === 'invoice');
  return [
    ...acceptances.flatMap((one) => acceptanceFaults(one, standing)),
    ...standing.flatMap((one) => invoiceFaults(one, acceptances)),
    ...standing.flatMap((one) => settlementFaults(one, ofInvoices.filter(isLive))),
    ...ofInvoices.filter(isLive).flatMap((one) => invoiceOfPaymentFaults(one, standing)),
    ...payments.flatMap(paymentAmountFaults),
  ];
}

/** An acceptance is invoiced by the one standing invoice that it names, or by none. */
function acceptanceFaults(acceptance: ChainDocument, standing: readonly ChainDocument[]): string[] {
  const own = standing.filter((invoice) => namedBy(invoice).includes(acceptance.id)).map(({ id }) => id);
  const named = String(acceptance.record.invoiceId ?? '');
  if (own.length > 1) return [`${nameOf(acceptance)}: invoiced ${own.length} times`];
  if (own.length > 0 && !isFinished(acceptance)) return [`${nameOf(acceptance)}: invoiced without being accepted`];
  return (own[0] ?? '') === named ? [] : [`${nameOf(acceptance)}: names another invoice than the one it is on`];
}

/** An invoice says just what its acceptances say, and its totals are those of its lines. */
function invoiceFaults(invoice: ChainDocument, acceptances: readonly ChainDocument[]): string[] {
  const named = namedBy(invoice).map((id) => acceptances.find((one) => one.id === id));
  if (named.length === 0 || named.includes(undefined)) return [`${nameOf(invoice)}: names no acceptance that is there`];
  const { record } = invoice;
  const taxFraction = Number(record.taxFraction) as Fraction;
  const expected = named.flatMap((one) => (one === undefined ? [] : invoiceLinesOf(one, taxFraction)));
  const taxTotals = taxTotalsOf(taxedAmountsOf(linesOf(invoice)), taxFraction);
  const figures = { ...sumOfTotals(taxTotals) };
  const stored = Array.isArray(record.taxTotals) ? (record.taxTotals as JsonObject[]) : [];
  const isSame = stored.length === taxTotals.length && taxTotals.every((total, at) => agrees(stored[at], { ...total }));
  return [
    ...(saySame(linesOf(invoice), expected) ? [] : [`${nameOf(invoice)}: its lines`]),
    ...(isSame ? [] : [`${nameOf(invoice)}: its totals per rate`]),
    ...(agrees(record, figures) ? [] : [`${nameOf(invoice)}: its totals`]),
  ];
}

/** A confirmed invoice has one payment, a closed one is paid, any other has none. */
function settlementFaults(invoice: ChainDocument, live: readonly ChainDocument[]): string[] {
  const own = live.filter(({ record }) => record.invoiceId === invoice.id);
  const isConfirmed = invoice.state === 'confirmationCompleted' || invoice.state === 'closed';
  if (own.length !== (isConfirmed ? 1 : 0)) {
    return [`${nameOf(invoice)}: ${own.length} payments while it is ${invoice.state}`];
  }
  const isPaid = own.some(({ state }) => state === 'paid');
  return isPaid === (invoice.state === 'closed') ? [] : [`${nameOf(invoice)}: paid and not closed, or closed unpaid`];
}

/** A payment of an invoice pays that invoice, to the yen. */
function invoiceOfPaymentFaults(payment: ChainDocument, standing: readonly ChainDocument[]): string[] {
  const invoice = standing.find(({ id }) => id === payment.record.invoiceId);
  if (!invoice) return [`${nameOf(payment)}: pays no invoice that stands`];
  const { amountWithoutTax, amountTax, amountWithTax } = invoice.record;
  return [
    ...(saySame(linesOf(payment), linesOf(invoice)) ? [] : [`${nameOf(payment)}: its lines are not the invoice's`]),
    ...(agrees(payment.record, { amountWithoutTax, amountTax, amountWithTax })
      ? []
      : [`${nameOf(payment)}: another amount than the invoice's`]),
  ];
}

function paymentAmountFaults(payment: ChainDocument): string[] {
  const { record } = payment;
  const amounts = invoiceAmounts(record.lines, Number(record.taxFraction));
  if (!agrees(record, { ...amounts })) return [`${nameOf(payment)}: its totals`];
  const { amountWithoutTax, amountWithTax } = amounts;
  const withholding = Number(record.withholding);
  if (amountWithoutTax === undefined || amountWithTax === undefined) return [];
  if (withholding !== 1 && withholding !== 2) return [];
  const isTaxShownApart = record.isTaxShownApart !== false;
  const expected = withholdFromPayment({ amountWithoutTax, amountWithTax, withholding, isTaxShownApart });
  return agrees(record, { ...expected }) ? [] : [`${nameOf(payment)}: what is withheld and paid`];
}

function namedBy({ record }: ChainDocument): string[] {
  const rows = Array.isArray(record.acceptances) ? (record.acceptances as JsonObject[]) : [];
  return rows.map(({ acceptanceId }) => String(acceptanceId));
}

const sharedFields = ['acceptanceId', 'productName', 'quantity', 'unitCode', 'unitPrice', 'taxType', 'taxRate'];

function saySame(lines: readonly JsonObject[], others: readonly JsonObject[]): boolean {
  return (
    lines.length === others.length &&
    lines.every((line, at) => sharedFields.every((name) => line[name] === others[at]?.[name]))
  );
}

function agrees(stored: JsonObject | undefined, expected: Record<string, unknown>): boolean {
  return Object.entries(expected).every(([name, value]) => stored?.[name] === value);
}
