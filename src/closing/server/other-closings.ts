import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Query } from '../../../engine/server/ports.ts';

/** The closings of one kind of one company: kept in `table`, where `column` says whose they are. */
export interface ClosingsOf {
  table: 'record_closing_run' | 'record_trading_closing';
  column: 'c_companyDisplayCode' | 'c_companyCode';
  tenant: string;
  company: string;
}

/** A closing that stands: its date (`YYYY/MM/DD`), and whether it was executed, or is executed or given back in the background. */
export interface HeldClosing {
  closingDate: string;
  state: 'open' | 'executing' | 'closed' | 'reopening';
}

/** The closings by which a buyer's company closes its months. */
export const runsOf = (tenant: string, company: string): ClosingsOf => ({
  table: 'record_closing_run',
  column: 'c_companyDisplayCode',
  tenant,
  company,
});

/**
 * The date of the last month that was closed for a company with anything in it, or is being closed; `undefined`: none. A month in
 * which nothing was closed binds no other.
 */
export async function lastClosedDate(query: Query, tenant: string, companyCode: string): Promise<string | undefined> {
  const { rows } = await query<{ last: string | null }>(
    `select max("c_closingDate") as last from record_closing_run
     where tenant = $1 and "c_companyDisplayCode" = $2 and state in ('closed', 'executing', 'reopening')
       and (state = 'executing' or "c_entryCount" > 0)`,
    [tenant, companyCode],
  );
  return rows[0]?.last ?? undefined;
}

/** Has a closing been executed, or begun to be, for the same company after `executedAt` (a moment as records keep it)? */
export async function closedSince(query: Query, closings: ClosingsOf, executedAt: string): Promise<boolean> {
  const { rows } = await query(
    `select 1 from ${closings.table}
     where tenant = $1 and state in ('closed', 'executing', 'reopening') and "${closings.column}" = $2 and "c_executedAt" > $3 limit 1`,
    [closings.tenant, closings.company, executedAt],
  );
  return rows.length > 0;
}

/**
 * The closings of a company, the earliest first, those from `until` on left out. Until the transaction ends they stay as they
 * are told: whoever reopens or executes one waits, and whoever asks while one does so waits for him.
 */
export async function heldClosings(
  query: Query,
  { table, column, tenant, company }: ClosingsOf,
  until = '9999/12/31',
): Promise<HeldClosing[]> {
  const { rows } = await query<HeldClosing>(
    `select "c_closingDate" as "closingDate", state from ${table}
     where tenant = $1 and state in ('open', 'executing', 'closed', 'reopening') and "${column}" = $2 and "c_closingDate" < $3
     order by "c_closingDate" for share`,
    [tenant, company, until],
  );
  return rows;
}

/**
 * A closing stays as it is until the transaction ends.
 * @throws `EN-NOT-ALLOWED` when it is being given back
 */
export async function holdClosing(query: Query, tenant: string, id: string): Promise<void> {
  const { rows } = await query<{ state: string }>(
    'select state from record_closing_run where tenant = $1 and id::text = $2 for share',
    [tenant, id],
  );
  if (rows[0]?.state === 'reopening') throw eventNotAllowed('error.EN-NOT-ALLOWED.closingGivenBack');
}

/**
 * Months are closed in their order: a later one would take what an earlier one is for.
 * @throws `EN-NOT-ALLOWED` with the date of the earliest closing before `until` that has not been executed.
 */
export async function refuseOutOfOrder(query: Query, closings: ClosingsOf, until: string): Promise<void> {
  const earlier = (await heldClosings(query, closings, until)).find(({ state }) => state !== 'closed');
  if (!earlier) return;
  throw eventNotAllowed('error.EN-NOT-ALLOWED.earlierClosingOpen', { params: { date: earlier.closingDate } });
}
