import type { Query } from '../../../../engine/server/ports.ts';
import { addDays } from '../../../domain/dates/calendar-date.ts';
import { successionRecord } from './decisions.ts';

/** For so many days somebody's going is caught up with, where no server ran at its midnight. */
const caughtUpDays = 7;

/**
 * Codes of people whose cases may need another by `today` (`YYYY/MM/DD`): who became others on a day that something was decided
 * for, or lately together with units of the organization, and whoever ended or lost a role lately, on whatever day.
 */
export async function whoWent(query: Query, tenant: string, today: string): Promise<ReadonlySet<string>> {
  const { rows } = await query<{ code: string }>(
    `select distinct person.code
     from master_period person
     join (select distinct from_day as day from master_period where tenant = $1 and record_type = $3 and from_day <= $2) decided
       on decided.day in (person.from_day, person.until_day)
     where person.tenant = $1 and person.record_type = 'master/person'
     union
     select person.code
     from master_period person
     left join master_period next on next.tenant = person.tenant and next.record_type = person.record_type
       and next.code = person.code and next.from_day = person.until_day
     where person.tenant = $1 and person.record_type = 'master/person' and person.until_day <= $2 and person.until_day > $4
       and (next.code is null
         or not jsonb_path_query_array(next.data, '$.roles[*].code') @> jsonb_path_query_array(person.data, '$.roles[*].code')
         or exists (select 1 from master_period unit where unit.tenant = person.tenant
           and unit.record_type = 'master/organization' and unit.until_day = person.until_day))`,
    [tenant, today, successionRecord, addDays(today, -caughtUpDays)],
  );
  return new Set(rows.map(({ code }) => code));
}

/** Codes of a company's own people who may no longer sign in. */
export async function whoIsGone(query: Query, tenant: string): Promise<string[]> {
  const { rows } = await query<{ code: string }>(
    'select code from user_account where tenant = $1 and division = 10 and not active order by code',
    [tenant],
  );
  return rows.map(({ code }) => code);
}
