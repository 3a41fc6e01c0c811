import { visibleToOf } from '../../../engine/core/calls/call-visibility.ts';
import type { ListOperation } from '../../../engine/core/formats/call.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { monthsBetween } from '../domain/months-between.ts';
import { nameIn } from './product-card.ts';

/** What of a category was ordered in a month, in yen without tax. */
interface Ordered {
  categoryCode: string;
  goodsAmount: string;
  greenAmount: string;
}

/** Orders of the catalog that stand, whatever has come of them. */
const standing = {
  states: [
    ...['ordered', 'reorderPending', 'dateProposed', 'refusedBySupplier', 'waitingDelivery', 'changePending'],
    ...['changeOffered', 'revokeRequested', 'partlyDelivered', 'delivered', 'accepted'],
  ],
  filters: { orderKind: 'catalog' },
};

/** More than anybody compares. */
const mostMonths = 24;

/**
 * `mall.greenShare`: what was ordered from the catalog by month and category, and how much of it was green when it was ordered:
 * goods of exactly the orders that the caller may see, without postage.
 */
export const greenShare: CallHandler = async ({ app, actor, body, call, language }) => {
  const months = monthsBetween(String(body.from), String(body.until));
  if (months.length > mostMonths) {
    const params = { limit: String(mostMonths) };
    throw invalid([{ at: '/from', keyword: 'mostMonths', messageKey: 'rule.mostMonths', params }]);
  }
  const operation: ListOperation = {
    ...{ record: 'order/order', visibleTo: [...(visibleToOf(call.operation) ?? [])] },
    ...{ tabs: { standing }, columns: ['orderNumber', 'orderedAt'] },
  };
  const ordered: (Ordered & { month: string })[] = [];
  for (const { month, from, to } of months) {
    const filters = { orderedAt: { from, to } };
    const orders = await app.engine.sums(
      actor,
      operation,
      { tab: 'standing', filters },
      { by: ['orderNumber'], sums: [] },
    );
    const { rows } = await app.database.tenantTransaction(actor.tenant, (query) =>
      query<Ordered>(goodsByCategory, [actor.tenant, orders.map(({ by: [number] }) => number)]),
    );
    ordered.push(...rows.map((row) => ({ month, ...row })));
  }
  const codes = [...new Set(ordered.map(({ categoryCode }) => categoryCode))];
  const categories = await app.engine.listMasters(actor.tenant, 'master/category', undefined, codes);
  const records = new Map(categories.map(({ code, record }) => [code, record]));
  const items = ordered.map((row): JsonObject => {
    const record = records.get(row.categoryCode);
    const named = (field: 'largeName' | 'name') => (record ? nameIn(record, field, language) : row.categoryCode);
    return { ...row, largeName: named('largeName'), smallName: named('name') };
  });
  return { items };
};

/** A line that has no category is no goods: postage. */
const goodsByCategory = `
  select line ->> 'categoryCode' as "categoryCode", sum((line ->> 'amountWithoutTax')::numeric)::text as "goodsAmount",
    coalesce(sum((line ->> 'amountWithoutTax')::numeric) filter (where (line ->> 'isGreen')::boolean), 0)::text as "greenAmount"
  from record_order_order, jsonb_array_elements(data -> 'lines') line
  where tenant = $1 and number = any($2::text[]) and line ->> 'categoryCode' <> ''
  group by 1 order by 1`;
