import type { Effect } from '../../../engine/server/ports.ts';
import { countLines } from './publish-order.ts';
import { sendDocument } from './send-document.ts';

/** `publishChange`: the supplier is asked whether the changed order is confirmed. */
export const publishChange: Effect = (context) => sendDocument(context, 'change');

/** `withdrawChange`: the supplier hears that the order stays as it was. */
export const withdrawChange: Effect = (context) => sendDocument(context, 'changeWithdrawn');

/** `countChangedLines`: nothing of the order was delivered, so that its lines are counted from the beginning. */
export const countChangedLines: Effect = ({ record }) => {
  record.lines = countLines(record);
};
