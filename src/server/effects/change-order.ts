import type { Effect } from '../../../engine/server/ports.ts';
import { orderMessage } from './order-message.ts';
import { countLines } from './publish-order.ts';

/** `publishChange`: the supplier is asked whether the changed order is confirmed. */
export const publishChange: Effect = (context) => {
  context.enqueue('order.changed', orderMessage(context));
};

/** `withdrawChange`: the supplier hears that the order stays as it was. */
export const withdrawChange: Effect = (context) => {
  context.enqueue('order.changeWithdrawn', orderMessage(context));
};

/** `countChangedLines`: nothing of the order was delivered, so that its lines are counted from the beginning. */
export const countChangedLines: Effect = ({ record }) => {
  record.lines = countLines(record);
};
