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
    overBudget: await isOverBudget({ ...asked, recordId: await keptId(asked) }),
  };
}

/** The id of an order that was applied for before, by its number. */
async function keptId({ query, actor, record }: Asked): Promise<string | undefined> {
  if (typeof record.orderNumber !== 'string') return undefined;
  const { rows } = await query<{ id: string }>('select id from record_order_order where tenant = $1 and number = $2', [
    actor.tenant,
    record.orderNumber,
  ]);
  return rows[0]?.id;
}
