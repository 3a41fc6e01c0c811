import type { Query } from '../../../../engine/server/ports.ts';
import type { UpcomingDay } from '../../domain/next-organization.ts';

/** Days that are told of; what lies further ahead is told when it comes nearer. */
const mostDays = 12;

/** The days after today on which units or people are planned to be otherwise, the next first. */
export async function upcomingDays(query: Query, tenant: string, today: string): Promise<UpcomingDay[]> {
  const { rows } = await query<UpcomingDay>(
    `select day, count(distinct code) filter (where record_type = 'master/organization')::int as units,
       count(distinct code) filter (where record_type = 'master/person')::int as people
     from (
       select record_type, code, from_day as day from master_period where tenant = $1 and record_type = any($3::text[])
       union all
       select record_type, code, until_day from master_period where tenant = $1 and record_type = any($3::text[])
     ) as edges
     where day > $2 group by day order by day limit $4`,
    [tenant, today, ['master/organization', 'master/person'], mostDays],
  );
  return rows;
}
