import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { actingAs } from '../../../engine/server/records/reading/access-questions.ts';
import { lockByName } from '../../../engine/server/store/lock-by-name.ts';
import type { AddedUp, SplitRule } from '../../approval/index.ts';
import type { GuardQuestion } from '../../platform/server/capability.ts';

/** States of orders that come to nothing, or are not applied for (again) yet. */
const notOrdered = ['draft', 'declined', 'sentBack', 'pulledBack', 'refusedBySupplier', 'revoked', 'discarded'];

/**
 * What the same person, or his unit, ordered of the same supplier and category within the days that the company's rules for
 * orders name, the order itself left out; `undefined` without such a rule. Whoever applies for such an order at the same time
 * waits here until this transaction ends, so that two cannot both stay below a limit.
 */
export async function earlierOrders({
  masters,
  query,
  actor,
  record,
  today,
}: Pick<GuardQuestion, 'masters' | 'query' | 'actor' | 'record' | 'today'>): Promise<AddedUp | undefined> {
  const rule = splitRuleOf(await masters.getMaster(actor.tenant, 'master/approval-ladder', 'order', query));
  const { supplierCode, categoryCode } = record;
  if (!rule || typeof supplierCode !== 'string' || typeof categoryCode !== 'string') return undefined;
  const column = rule.by === 'organization' ? 'organization_code' : 'owner_code';
  const whose = rule.by === 'organization' ? actor.organizationCode : actingAs(actor).code;
  await lockByName(query, [actor.tenant, rule.by, whose, supplierCode, categoryCode]);
  const { rows } = await query<{ amount: string; orders: number }>(
    `select coalesce(sum((data ->> 'amountWithTax')::numeric), 0)::text as amount, count(*)::int as orders
     from record_order_order
     where tenant = $1 and ${column} = $2 and "c_supplierCode" = $3 and "c_categoryCode" = $4 and not state = any($5::text[])
       and (data ->> 'appliedAt')::timestamptz >= (to_date($6, 'YYYY/MM/DD') - $7::int)::timestamp at time zone 'Asia/Tokyo'
       and data ->> 'orderNumber' is distinct from $8`,
    [actor.tenant, whose, supplierCode, categoryCode, notOrdered, today, rule.days, record.orderNumber ?? null],
  );
  const found = rows[0];
  return found && found.orders > 0 ? { amountWithTax: found.amount, orders: found.orders, days: rule.days } : undefined;
}

// The ladder was validated against its schema when it was put.
function splitRuleOf(ladder: JsonObject | null): SplitRule | undefined {
  return (ladder as (JsonObject & { split?: JsonObject & SplitRule }) | null)?.split;
}
