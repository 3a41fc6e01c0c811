import type { ServerCapability } from '../platform/server/capability.ts';
import { dispatchDeliveries } from './server/dispatch/dispatch-handler.ts';
import { orderDocuments } from './server/documents/order-documents.ts';
import { orderDemand } from './server/order-demand.ts';
import { orderEffects } from './server/order-effects.ts';
import { orderHandlers } from './server/order-handlers.ts';

export { goodsLine, listedLines } from './server/dispatch/notice-lines.ts';
export { dispatchTopic, sendNotice } from './server/dispatch/send-document.ts';
export { earlierOrders } from './server/earlier-orders.ts';
export { bookedLines, type LineBooking, reversed } from './server/order-lines.ts';

/** Orders: from the draft to the supplier's answer, their changes, and what is sent to suppliers about them. */
export const orderCapability: ServerCapability = {
  name: 'order',
  effects: orderEffects,
  demands: { 'order/order': orderDemand },
  documents: orderDocuments,
  handlers: orderHandlers,
  deliveries: dispatchDeliveries,
  flowsWithStages: ['order'],
  staticLists: {
    taxClassification: { field: ['order/order', 'lines.taxType'] },
    taxFraction: { field: ['order/order', 'taxFraction'] },
    orderClassification: { field: ['order/order', 'orderKind'] },
    deliveryDateAnswerClass: { field: ['order/order', 'deliveryDateAnswerClass'] },
    deliveryDateAnswerDateType: { field: ['order/order', 'deliveryDateAnswerDateType'] },
  },
};
