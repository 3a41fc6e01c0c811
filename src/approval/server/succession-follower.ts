import { faultAt } from '../../../engine/core/record-rules/field-errors.ts';
import type { MasterFollower } from '../../../engine/server/masters/master-follower.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { decisionCode, successionRecord } from './next-organization/decisions.ts';

/** Nobody follows himself, by however many others; the code says whom and what the decision is about. */
export const successionFollower: MasterFollower<'hand-over/succession'> = {
  judge: async (query, { tenant, code, record }) => {
    const [person, successor] = [record.personCode, record.successorCode];
    if (code !== decisionCode(person, record.party)) {
      return [faultAt('/code', 'successionCode')];
    }
    if (!(await isKnown(query, tenant, person))) return [faultAt('/personCode', 'successionPerson')];
    const next = await successorsByPerson(query, tenant, code);
    next.set(person, [successor]);
    return leadsBack(next, person) ? [faultAt('/successorCode', 'successionCircle')] : [];
  },
  follow: async () => {},
};

async function isKnown(query: Query, tenant: string, code: string): Promise<boolean> {
  const { rows } = await query(
    `select 1 from user_account where tenant = $1 and division = 10 and code = $2
     union all select 1 from record_master_person where tenant = $1 and number = $2 limit 1`,
    [tenant, code],
  );
  return rows.length > 0;
}

/** Who follows whom by the decisions that stand, the one with this code left out. */
async function successorsByPerson(query: Query, tenant: string, except: string): Promise<Map<string, string[]>> {
  const { rows } = await query<{ person: string; successors: string[] }>(
    `select data ->> 'personCode' as person, array_agg(distinct data ->> 'successorCode') as successors from master_period
     where tenant = $1 and record_type = $2 and code <> $3 and until_day is null group by 1`,
    [tenant, successionRecord, except],
  );
  return new Map(rows.map(({ person, successors }) => [person, successors]));
}

function leadsBack(next: ReadonlyMap<string, readonly string[]>, start: string): boolean {
  const seen = new Set<string>();
  const open = [...(next.get(start) ?? [])];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (one === start) return true;
    if (seen.has(one)) continue;
    seen.add(one);
    open.push(...(next.get(one) ?? []));
  }
  return false;
}
