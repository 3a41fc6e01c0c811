import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import type { Effect, RelatedRecord } from '../../../engine/server/ports.ts';
import type { Acceptance } from '../../domain/records.generated.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';
import { acceptanceOf } from './acceptance-of.ts';
import { acceptanceLadder } from './acceptance-route-for.ts';
import { bookAsOrdered } from './acceptance-to-correct.ts';
import { checkCorrection, isCorrection } from './correct-acceptance.ts';
import { isReceiver } from './is-receiver.ts';
import { keepClosingTerms } from './keep-closing-terms.ts';
import { isOwnAcceptance } from './own-acceptance.ts';
import { refuseStockDelivery } from './refuse-stock-delivery.ts';

/**
 * `checkAcceptance`: what the acceptance says about order and delivery is compared with them:
 * only people of the order's owner's organization or purchasers accept, every delivered line is either accepted or
 * rejected in full, and prices are the order's. One that corrects another is compared with that, too.
 */
export const checkAcceptance: Effect<'acceptance/acceptance'> = async (context) => {
  const { record, actor, find, now } = context;
  const delivery = await find('delivery/delivery', String(record.deliveryId));
  const order = delivery && (await find('order/order', String(delivery.record.orderId)));
  if (!delivery || !order) throw notFound();
  if (!isReceiver(actor, delivery)) throw notFound();
  refuseStockDelivery(delivery.record);
  const [rules] = await context.related('master/approval-ladder', 'code', acceptanceLadder);
  record.ownAcceptance = isOwnAcceptance(context.owner.code, order.owner.code, rules?.record);
  const expected = acceptanceOf(delivery, order);
  await keepClosingTerms(context);
  const errors = faultsOf(record, { expected, delivery, today: businessDateOf(now) });
  if (errors.length > 0) throw invalid(errors);
  record.lines = withOrdered(record.lines, expected.lines as Acceptance['lines']);
  record.entryKind = 'normal';
  bookAsOrdered(record, order.record);
  if (isCorrection(record)) await checkCorrection(context);
};

/** What an acceptance says otherwise than its delivery and order do (`acceptanceOf` of them), field by field. */
export function faultsOf(
  record: JsonObject,
  { expected, delivery, today }: { expected: JsonObject; delivery: Pick<RelatedRecord, 'record'>; today: string },
): FieldError[] {
  return [...errorsOf(record, expected), ...receiptErrors(record, delivery, today), ...priceCutErrors(record)];
}

/** Fields of a line that stand in order and delivery. */
const givenLineFields = ['productName', 'unitCode', 'deliveredQuantity', 'unitPrice', 'taxType', 'taxRate'];
const givenFields = [
  'orderId',
  'orderNumber',
  'deliveryNumber',
  'supplierCode',
  'supplierName',
  'categoryCode',
  'taxFraction',
];

/**
 * Nobody receives what was not sent yet, or later than today: the days until the payment is due count from then. A correction
 * is dated by the period that it falls into.
 */
function receiptErrors(record: JsonObject, delivery: Pick<RelatedRecord, 'record'>, today: string): FieldError[] {
  const { receivedOn } = record;
  if (typeof receivedOn !== 'string' || isCorrection(record)) return [];
  const shippedOn = String(delivery.record.shippedOn ?? '');
  if (receivedOn > today) return [error('/receivedOn', 'receivedByToday')];
  return receivedOn < shippedOn ? [{ ...error('/receivedOn', 'receivedOnceSent'), params: { shippedOn } }] : [];
}

/** The lines with what was ordered, and what of the delivered quantity is beyond it. */
function withOrdered(lines: Acceptance['lines'], expected: Acceptance['lines']): Acceptance['lines'] {
  return lines.map(({ orderedQuantity: _ordered, overQuantity: _over, ...line }) => {
    const { orderedQuantity, overQuantity } = expected.find((one) => one.orderLineNo === line.orderLineNo) ?? {};
    return {
      ...line,
      ...(orderedQuantity !== undefined && { orderedQuantity }),
      ...(overQuantity !== undefined && { overQuantity }),
    };
  });
}

function errorsOf(record: JsonObject, expected: JsonObject): FieldError[] {
  const lines = record.lines as JsonObject[];
  const given = expected.lines as JsonObject[];
  const differing = [
    ...givenFields.filter((name) => !isDeepStrictEqual(record[name], expected[name])).map((name) => `/${name}`),
    ...lines.flatMap((line, index) => {
      const found = given.find(({ orderLineNo }) => orderLineNo === line.orderLineNo);
      return givenLineFields
        .filter((name) => !isDeepStrictEqual(line[name], found?.[name]))
        .map((name) => `/lines/${index}/${name}`);
    }),
  ];
  const numbers = new Set(lines.map((line) => line.orderLineNo));
  const complete = numbers.size === lines.length && given.every((line) => numbers.has(line.orderLineNo ?? null));
  return [
    ...differing.map((at) => error(at, 'readOnly')),
    ...(complete ? [] : [error('/lines', 'everyDeliveredLine')]),
    ...lines.flatMap((line, index) => {
      const sum = new ExactDecimal(String(line.acceptedQuantity)).plus(String(line.rejectedQuantity ?? '0'));
      return sum.eq(String(line.deliveredQuantity))
        ? []
        : [error(`/lines/${index}/acceptedQuantity`, 'acceptedInFull')];
    }),
  ];
}

/** Nobody has a protected supplier's consent on file, and without it his price is not reduced (取適法, no 減額). */
function priceCutErrors({ protectedDeal, lines }: JsonObject): FieldError[] {
  if (protectedDeal !== true) return [];
  return (lines as JsonObject[]).flatMap(({ rejectionBranch }, index) =>
    rejectionBranch === 'priceCut' ? [error(`/lines/${index}/rejectionBranch`, 'priceCutProtected')] : [],
  );
}

function error(at: string, keyword: string): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params: {} };
}
