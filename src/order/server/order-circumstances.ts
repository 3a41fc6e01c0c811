import type { CircumstancesQuestion, RouteQuestion } from '../../approval/index.server.ts';
import { isOverBudget } from '../../budget/index.server.ts';
import { withDealKind } from '../domain/deal-kind.ts';
import { earlierOrders } from './earlier-orders.ts';
import { quotationsBehind } from './quotations-behind.ts';

/** What rules of approval ask of an order besides what it says itself: its kind of deal, orders in parts, quotations, its budget. */
export async function orderCircumstances(
  question: CircumstancesQuestion,
): Promise<Pick<RouteQuestion, 'record' | 'addedUp' | 'quotations' | 'overBudget'>> {
  const asked = { ...question, record: withDealKind(question.record) };
  return {
    record: asked.record,
    addedUp: await earlierOrders(asked),
    quotations: await quotationsBehind(asked),
    overBudget: await isOverBudget(asked, { recordType: 'order/order', numberField: 'orderNumber' }),
  };
}
