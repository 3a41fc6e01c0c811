import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { Effect, EffectContext, RelatedRecord } from '../../../engine/server/ports.ts';
import { bookedLines, type LineBooking, reversed } from '../../order/index.server.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { correctedOne, isCorrection, reverseOriginal } from './correct-acceptance.ts';

const orderType = 'order/order';
const deliveryType = 'delivery/delivery';

/** `finishAcceptance`: order and delivery count what was accepted and what goes back; from now on it may be invoiced. */
export const finishAcceptance: Effect<'acceptance/acceptance'> = async (context) => {
  const { record, now } = context;
  if (isCorrection(record)) return finishCorrection(context);
  record.acceptedOn = businessDateOf(now);
  await bookDelivery(context, 'recordAcceptance', true);
  await bookOrder(context, bookingsOf(record));
};

/** The original is taken back by a red acceptance, and order and delivery count the black one in its place. */
async function finishCorrection(context: EffectContext<'acceptance/acceptance'>): Promise<void> {
  const original = await correctedOne(context);
  await reverseOriginal(context, original);
  await bookDelivery(context, 'reopenAcceptance', false);
  await bookDelivery(context, 'recordAcceptance', true);
  await bookOrder(context, [...reversed(bookingsOf(original.record)), ...bookingsOf(context.record)]);
}

/** `undoAcceptance`: all that finishing it booked is taken back; the delivery waits to be accepted again. */
export const undoAcceptance: Effect<'acceptance/acceptance'> = async (context) => {
  await bookDelivery(context, 'reopenAcceptance', false);
  await bookOrder(context, reversed(bookingsOf(context.record)));
};

/** What an accepted line does to its order's line: goods that go back are open again, or will never come. */
function bookingsOf(record: JsonObject): LineBooking[] {
  return (record.lines as JsonObject[]).map((line) => {
    const rejected = new ExactDecimal(String(line.rejectedQuantity ?? '0'));
    const isKept = line.rejectionBranch === 'priceCut';
    return {
      lineNo: Number(line.orderLineNo),
      accepted: new ExactDecimal(String(line.acceptedQuantity)).plus(isKept ? rejected : 0).toFixed(),
      delivered: isKept ? '0' : rejected.neg().toFixed(),
      cancelled: line.rejectionBranch === 'return' ? rejected.toFixed() : '0',
    };
  });
}

async function bookOrder(
  { record, find, applyTo }: EffectContext<'acceptance/acceptance'>,
  bookings: readonly LineBooking[],
): Promise<void> {
  const order = await theOne(find, orderType, record.orderId);
  const lines = bookedLines(order.record.lines, bookings);
  await applyTo({ recordType: orderType, id: order.id, event: 'recordAcceptance', record: { lines } });
}

async function bookDelivery(
  context: EffectContext<'acceptance/acceptance'>,
  event: string,
  counts: boolean,
): Promise<void> {
  const { record, find, applyTo } = context;
  const delivery = await theOne(find, deliveryType, record.deliveryId);
  const accepted = record.lines;
  const lines = delivery.record.lines.map((line) => {
    const found = counts ? accepted.find(({ orderLineNo }) => orderLineNo === line.orderLineNo) : undefined;
    const goesBack = found !== undefined && found.rejectionBranch !== 'priceCut';
    return {
      ...line,
      acceptedQuantity: found === undefined ? '0' : keptOf(found),
      returnedQuantity: goesBack ? String(found.rejectedQuantity ?? '0') : '0',
    };
  });
  await applyTo({ recordType: deliveryType, id: delivery.id, event, record: { lines } });
}

function keptOf(line: JsonObject): string {
  const rejected = line.rejectionBranch === 'priceCut' ? String(line.rejectedQuantity ?? '0') : '0';
  return new ExactDecimal(String(line.acceptedQuantity)).plus(rejected).toFixed();
}

async function theOne<Id extends string>(
  find: EffectContext['find'],
  recordType: Id,
  id: unknown,
): Promise<RelatedRecord<Id>> {
  const found = await find(recordType, String(id));
  if (!found) throw notFound();
  return found;
}
