import type { GuardQuestion } from '../../platform/server/capability.ts';

/**
 * How many suppliers had answered, in the same round, when the price of an order was found; `undefined`: it rests on no
 * estimate.
 */
export async function quotationsBehind({
  query,
  actor,
  record,
}: Pick<GuardQuestion, 'query' | 'actor' | 'record'>): Promise<number | undefined> {
  if (typeof record.estimateAnswerId !== 'string') return undefined;
  const { rows } = await query<{ answers: number }>(
    `select count(*)::int as answers from record_estimate_answer as other
       join record_estimate_answer as chosen on chosen.tenant = other.tenant
         and chosen."c_requestId" = other."c_requestId" and chosen."c_roundNo" is not distinct from other."c_roundNo"
     where chosen.tenant = $1 and chosen.id::text = $2 and other.state in ('answered', 'selected', 'notSelected')`,
    [actor.tenant, record.estimateAnswerId],
  );
  return rows[0]?.answers;
}
