import type { Query } from '../../../../engine/server/ports.ts';
import { addDays } from '../../../../engine/server/records/business-date.ts';

/** For so many days an account confirms nothing for whoever made it, or changed who signs in by it. */
const restDays = 30;

/**
 * Did one of `makers` write, within the last thirty days, what an account is signed in and confirms by: its login name, its
 * mail address (passwords are set by mail) or its roles? Entries of a book name the fields they change. Two accounts in one
 * hand are not two people. `at`: business time.
 */
export async function owesAccountTo(
  query: Query,
  { tenant, code }: { tenant: string; code: string },
  makers: readonly string[],
  at: Date,
): Promise<boolean> {
  const { rows } = await query<{ owes: boolean }>(
    `select exists (
       select 1 from master_revision
       where tenant = $1 and record_type = 'master/person' and code = $2 and actor_code = any($3::text[]) and at > $4
         and (kind = 'withdraw' or data ?| array['loginName', 'mailAddress', 'roles'])
     ) as owes`,
    [tenant, code, makers, addDays(at, -restDays).toISOString()],
  );
  return rows[0]?.owes === true;
}
