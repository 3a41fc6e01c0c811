import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import type { Acceptance } from '../../domain/records.generated.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { acceptanceOf } from './acceptance-of.ts';
import { bookAsOrdered } from './acceptance-to-correct.ts';
import { keepClosingTerms } from './keep-closing-terms.ts';

type Lines = Acceptance['lines'];

/**
 * `acceptReceived`: the acceptance that a receipt of a delivery makes. What it says of order and delivery is theirs; what was
 * put on shelves, several of them perhaps, is accepted, and what was sent back is rejected as the receipt says.
 */
export const acceptReceived: Effect<'acceptance/acceptance'> = async (context) => {
  const { record, find, owner } = context;
  const delivery = await find('delivery/delivery', record.deliveryId ?? '');
  const order = delivery && (await find('order/order', delivery.record.orderId));
  if (!delivery || !order) throw notFound();
  const { receivedOn, lines: received } = record;
  const expected = acceptanceOf(delivery, order);
  const lines = (expected.lines as Lines).map((line) => ({ ...line, ...countedOf(line.orderLineNo, received) }));
  Object.assign(record, expected, { receivedOn, lines, requesterCode: owner.code, requesterName: owner.name });
  bookAsOrdered(record, order.record);
  await keepClosingTerms(context);
};

function countedOf(orderLineNo: number, received: Lines): JsonObject {
  const rows = received.filter((row) => row.orderLineNo === orderLineNo);
  const sum = (name: 'acceptedQuantity' | 'rejectedQuantity') =>
    rows.reduce((total, row) => total.plus(row[name] ?? '0'), new Decimal(0)).toFixed();
  const { rejectionReason, rejectionBranch } = rows.find((row) => row.rejectionBranch !== undefined) ?? {};
  return {
    acceptedQuantity: sum('acceptedQuantity'),
    rejectedQuantity: sum('rejectedQuantity'),
    ...(rejectionReason !== undefined && { rejectionReason }),
    ...(rejectionBranch !== undefined && { rejectionBranch }),
  };
}
