import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { orderMessage } from './order-message.ts';

/** `publishOrder`: the order is placed now, and goes to the supplier. Its lines begin to be counted. */
export const publishOrder: Effect = (context) => {
  const { record, now } = context;
  record.orderedAt = now.toISOString();
  record.lines = (record.lines as JsonObject[]).map((line, index) => ({
    ...line,
    lineNo: index + 1,
    deliveredQuantity: '0',
    acceptedQuantity: '0',
    cancelledQuantity: '0',
  }));
  context.enqueue('order.published', orderMessage(context));
};
