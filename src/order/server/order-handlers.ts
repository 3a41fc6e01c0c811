import { routeProposal } from '../../approval/index.server.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { lastPrices } from './last-prices.ts';
import { orderCircumstances } from './order-circumstances.ts';
import { pastLines } from './past-lines.ts';

/** Handlers of the order service. */
export const orderHandlers: [string, CallHandler][] = [
  ['order.approvalInput', routeProposal('order/order', orderCircumstances)],
  ['order.lastPrices', lastPrices],
  ['order.pastLines', pastLines],
];
