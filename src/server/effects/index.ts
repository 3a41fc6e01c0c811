import type { Effect } from '../../../engine/server/ports.ts';
import { notifyApprovers, notifyRequester, notifySupplierOfRevocation } from './notify.ts';
import { numberOrder } from './number-order.ts';
import { publishOrder } from './publish-order.ts';

/** Effects of the product's lifecycles, by the name flows call them. */
export const effects: Record<string, Effect> = {
  numberOrder,
  publishOrder,
  notifyApprovers,
  notifyRequester,
  notifySupplierOfRevocation,
};
