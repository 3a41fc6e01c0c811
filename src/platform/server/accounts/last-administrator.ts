import { ruleKey } from '../../../../engine/core/text-keys.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import type { JudgedDays, JudgeTools } from '../../../../engine/server/masters/master-follower.ts';
import { daysOfChange, type MasterPeriod, periodOn } from '../../../../engine/server/masters/periods.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { lockByName } from '../../../../engine/server/store/lock-by-name.ts';
import { rolesOf } from './roles-of.ts';

/** The role without which nobody of a company group could keep its people. */
const administrator = 'K999';

/**
 * Refuses what would leave a company group without an administrator on some day from today on: the last one ends, gives the role
 * away, or the entry that gave it is withdrawn. Two who do so at once: the second waits here, and then is the last.
 */
export async function judgeLastAdministrator(
  query: Query,
  { tenant, code, from, today, before, after }: JudgedDays,
  { periods }: JudgeTools,
): Promise<FieldError[]> {
  const first = from > today ? from : today;
  const leaves = (day: string) => isAdministrator(before, day) && !isAdministrator(after, day);
  if (!daysOfChange(first, [before, after]).some(leaves)) return [];
  await lockByName(query, ['lastAdministrator', tenant]);
  const held = new Map(await periods({ roles: [{ code: administrator }] }));
  held.delete(code);
  // Who looks after the group without being kept as one of its people stays until somebody says otherwise.
  const { rows } = await query<{ code: string }>(
    'select code from user_account where tenant = $1 and division = 10 and active and $2 = any(roles) and code <> $3',
    [tenant, administrator, code],
  );
  if (rows.some((account) => !held.has(account.code))) return [];
  const others = [...held.values()];
  const day = daysOfChange(first, [before, after, ...others]).find(
    (one) => leaves(one) && !others.some((other) => isAdministrator(other, one)),
  );
  const keyword = 'lastAdministrator';
  return day === undefined ? [] : [{ at: '/roles', keyword, messageKey: ruleKey(keyword), params: { day } }];
}

function isAdministrator(periods: readonly MasterPeriod[], day: string): boolean {
  const record = periodOn(periods, day)?.record;
  return record !== undefined && rolesOf(record).includes(administrator);
}
