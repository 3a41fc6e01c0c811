import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { deciding } from './ordered-answer-handler.ts';

/**
 * `approver.mergedOrder`: an order that merges several estimates, for whoever decides on it: each beside its place among the
 * answers to its request, how many there were, and why the cheapest was not chosen.
 */
export const mergedOrder: CallHandler = async ({ app, actor, query: { id = '' } }) => {
  const order = await app.engine.read(actor, { recordType: 'order/order', id, visibleTo: deciding });
  if (order.record.isMerged !== true) throw notFound();
  const estimates = order.record.estimates as JsonObject[];
  const { rows } = await app.database.tenantTransaction(actor.tenant, (run) =>
    run<JsonObject & { answerId: string }>(
      `select answer.id as "answerId", (answer.data ->> 'rank')::int as rank, selection.data ->> 'reasonCode' as "reasonCode",
         selection.data ->> 'reason' as reason,
         (select count(*)::int from record_estimate_answer other where other.tenant = answer.tenant
           and other."c_requestId" = answer."c_requestId" and other."c_roundNo" is not distinct from answer."c_roundNo"
           and other.state in ('selected', 'notSelected')) as "answeredCount"
       from record_estimate_answer answer
       left join record_estimate_selection selection on selection.tenant = answer.tenant
         and selection."c_requestId" = answer."c_requestId" and selection.state = 'selected'
       where answer.tenant = $1 and answer.id::text = any($2::text[])`,
      [actor.tenant, estimates.map(({ answerId }) => answerId)],
    ),
  );
  const known = new Map(rows.map((row) => [row.answerId, row]));
  const told = estimates.map((estimate) => ({ ...estimate, ...present(known.get(String(estimate.answerId))) }));
  return { ...order, record: { ...order.record, estimates: told } };
};

function present(row: JsonObject = {}): JsonObject {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''));
}
