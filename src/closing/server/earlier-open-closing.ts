import type { Query } from '../../../engine/server/ports.ts';
import type { ClosingPlace } from './open-acceptances.ts';

/** The first closing date (`YYYY/MM/DD`) of a company before `until` that is registered and not closed; `undefined`: there is none. */
export async function earlierOpenClosing(
  query: Query,
  { tenant, companyCode, until }: ClosingPlace,
): Promise<string | undefined> {
  const { rows } = await query<{ closingDate: string }>(
    `select "c_closingDate" as "closingDate" from record_closing_run
     where tenant = $1 and state = 'open' and "c_companyDisplayCode" = $2 and "c_closingDate" < $3
     order by "c_closingDate" limit 1`,
    [tenant, companyCode, until],
  );
  return rows[0]?.closingDate;
}
