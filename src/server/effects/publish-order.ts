import type { Effect } from '../../../engine/server/ports.ts';
import { orderMessage } from './order-message.ts';

/** `publishOrder`: the order is placed now, and goes to the supplier. */
export const publishOrder: Effect = (context) => {
  context.record.orderedAt = context.now.toISOString();
  context.enqueue('order.published', orderMessage(context));
};
