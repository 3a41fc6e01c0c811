import type { RouteQuestion } from '../../approval/index.server.ts';
import { isOverBudget } from '../../budget/index.server.ts';
import type { GuardQuestion } from '../../platform/server/capability.ts';
import { earlierOrders } from './earlier-orders.ts';
import { quotationsBehind } from './quotations-behind.ts';

type Asked = Pick<GuardQuestion, 'masters' | 'query' | 'actor' | 'record' | 'today'>;

/** What rules of approval ask of an order besides what it says itself: orders in parts, quotations, its budget. */
export async function orderCircumstances(
  asked: Asked,
): Promise<Pick<RouteQuestion, 'addedUp' | 'quotations' | 'overBudget'>> {
  return {
    addedUp: await earlierOrders(asked),
    quotations: await quotationsBehind(asked),
    overBudget: await isOverBudget(asked, { recordType: 'order/order', numberField: 'orderNumber' }),
  };
}
