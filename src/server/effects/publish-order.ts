import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { orderMessage } from './order-message.ts';
import { sendDocument } from './send-document.ts';

/** `publishOrder`: the order is placed now, and goes to the supplier. Its lines begin to be counted. */
export const publishOrder: Effect = async (context) => {
  placeLines(context);
  context.enqueue('order.published', orderMessage(context));
  await sendDocument(context, 'order');
};

/** The supplier sees the order from now on, and its lines are counted by their numbers. */
export function placeLines({ record, now }: Pick<EffectContext, 'record' | 'now'>): void {
  record.orderedAt = now.toISOString();
  record.lines = countLines(record);
}

/** The lines of an order of which nothing has come yet, by their numbers. */
export function countLines({ lines }: JsonObject): JsonObject[] {
  return (lines as JsonObject[]).map((line, index) => ({
    ...line,
    lineNo: index + 1,
    deliveredQuantity: '0',
    acceptedQuantity: '0',
    cancelledQuantity: '0',
  }));
}
