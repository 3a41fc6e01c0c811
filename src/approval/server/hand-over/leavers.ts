import type { Query } from '../../../../engine/server/ports.ts';

/** Somebody whose cases need another: he has left, or his last day is known. */
export interface Leaver {
  code: string;
  name: string;
  /** The first day on which he is no longer there, `YYYY/MM/DD`; `null`: he has left already. */
  leavesOn: string | null;
}

/** People of a company group who are or will be invalid, as their master says for every day. */
export async function leaversOf(query: Query, tenant: string): Promise<Leaver[]> {
  const { rows } = await query<Leaver>(
    `select account.code, account.name, case when account.active then ends.until end as "leavesOn"
     from user_account account
     left join (
       select code, max(coalesce(until_day, '9999/12/31')) as until from master_period
       where tenant = $1 and record_type = 'master/person' group by code
     ) ends on ends.code = account.code
     where account.tenant = $1 and account.division = 10
       and (not account.active or ends.until < '9999/12/31')
     order by account.active, ends.until, account.code`,
    [tenant],
  );
  return rows;
}
