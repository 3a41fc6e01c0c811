import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { countedQuantity } from '../../../order/index.ts';
import {
  type Chain,
  type Invoicing,
  isFinished,
  isLive,
  linesOf,
  nameOf,
  storedDecimal,
  sumOver,
} from './chain-document.ts';

/**
 * Where the yen of an order are, each in one place: decimals before tax as priced. `ordered` has yet to come or to be
 * accepted, `cancelled` will never be owed, `remitted` was taken off the price of what was kept in spite of a fault.
 */
export interface MoneyPlaces {
  inApplication: string;
  ordered: string;
  accepted: string;
  invoiced: string;
  paid: string;
  cancelled: string;
  remitted: string;
}

/** Where the yen of an order are, each place counted from the documents that own it. */
export function moneyPlaces({ order, acceptances }: Chain, { invoices, payments }: Invoicing): MoneyPlaces {
  const none = storedDecimal('0');
  const isPlaced = typeof order.record.orderedAt === 'string';
  const finished = acceptances.filter(isFinished);
  const isOfThis = ({ acceptanceId }: JsonObject) => finished.some(({ id }) => id === acceptanceId);
  const paid = payments.filter(({ state, record }) => state === 'paid' && record.paymentKind === 'invoice');
  const paidInvoices = new Set(paid.map(({ record }) => record.invoiceId));
  const open = invoices.filter(({ id, state }) => state !== 'withdrawn' && !paidInvoices.has(id));
  const waiting = finished.filter(({ record }) => String(record.invoiceId ?? '') === '');
  return texts({
    inApplication: order.state === 'pendingApproval' ? sumOver(linesOf(order), priced('quantity')) : none,
    ordered: isPlaced ? sumOver(linesOf(order), outstanding) : none,
    accepted: sumOver(waiting.flatMap(linesOf), owed),
    invoiced: sumOver(open.flatMap(linesOf).filter(isOfThis), priced('quantity')),
    paid: sumOver(paid.filter(isLive).flatMap(linesOf).filter(isOfThis), priced('quantity')),
    cancelled: isPlaced ? sumOver(linesOf(order), priced('cancelledQuantity')) : none,
    remitted: sumOver(finished.flatMap(linesOf), remitted),
  });
}

/** Tells when the places of a placed order, or of one in application, do not hold just what its lines come to. */
export function moneyFaults(chain: Chain, invoicing: Invoicing): string[] {
  const { order } = chain;
  const places = moneyPlaces(chain, invoicing);
  const isCounted = order.state === 'pendingApproval' || typeof order.record.orderedAt === 'string';
  const expected = isCounted ? sumOver(linesOf(order), counted) : storedDecimal('0');
  const found = sumOver(Object.values(places), storedDecimal);
  // What a correction takes back of an invoiced acceptance waits as a credit, and may be more than else waits or is invoiced.
  const { accepted, invoiced, paid, ...others } = places;
  const owedSoFar = sumOver([accepted, invoiced, paid], storedDecimal);
  const isNegative = [...Object.values(others).map(storedDecimal), owedSoFar].some((place) => place.lt(0));
  return found.eq(expected) && !isNegative
    ? []
    : [`${nameOf(order)}: ${expected.toFixed()} yen are in these places: ${JSON.stringify(places)}`];
}

function priced(quantity: string) {
  return (line: JsonObject) => storedDecimal(line[quantity]).times(storedDecimal(line.unitPrice));
}

function counted(line: JsonObject) {
  return storedDecimal(countedQuantity(line)).times(storedDecimal(line.unitPrice));
}

function outstanding(line: JsonObject) {
  return counted(line).minus(priced('acceptedQuantity')(line)).minus(priced('cancelledQuantity')(line));
}

function owed(line: JsonObject) {
  const whole = priced('acceptedQuantity')(line);
  if (line.rejectionBranch !== 'priceCut') return whole;
  return whole.plus(storedDecimal(line.rejectedQuantity).times(storedDecimal(line.reducedUnitPrice)));
}

function remitted(line: JsonObject) {
  if (line.rejectionBranch !== 'priceCut') return storedDecimal('0');
  const less = storedDecimal(line.unitPrice).minus(storedDecimal(line.reducedUnitPrice));
  return storedDecimal(line.rejectedQuantity).times(less);
}

function texts(places: Record<keyof MoneyPlaces, ReturnType<typeof storedDecimal>>): MoneyPlaces {
  const entries = Object.entries(places).map(([name, value]) => [name, value.toFixed()]);
  return Object.fromEntries(entries) as MoneyPlaces;
}
