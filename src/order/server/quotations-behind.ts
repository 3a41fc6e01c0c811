import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { GuardQuestion } from '../../platform/server/capability.ts';

/**
 * How many suppliers had answered, in the same round, when the prices of an order were found: of a merged order, for the price
 * that the fewest stand beside; `undefined`: it rests on no estimate.
 */
export async function quotationsBehind({
  query,
  actor,
  record,
}: Pick<GuardQuestion, 'query' | 'actor' | 'record'>): Promise<number | undefined> {
  if (typeof record.estimateAnswerId !== 'string') return undefined;
  const lines = Array.isArray(record.lines) ? (record.lines as JsonObject[]) : [];
  const chosen = [record.estimateAnswerId, ...lines.map(({ estimateAnswerId }) => estimateAnswerId)];
  const { rows } = await query<{ answers: number }>(
    `select count(*)::int as answers from record_estimate_answer as other
       join record_estimate_answer as chosen on chosen.tenant = other.tenant
         and chosen."c_requestId" = other."c_requestId" and chosen."c_roundNo" is not distinct from other."c_roundNo"
     where chosen.tenant = $1 and chosen.id::text = any($2::text[]) and other.state in ('answered', 'selected', 'notSelected')
     group by chosen.id order by answers limit 1`,
    [actor.tenant, chosen.filter((id) => typeof id === 'string')],
  );
  return rows[0]?.answers ?? 0;
}
