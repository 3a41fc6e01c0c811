import type { Query } from '../../../engine/server/ports.ts';

/** Closings of one kind that are kept in `table`; `column` says whose they are. */
export interface ClosedFor {
  table: string;
  column: string;
  tenant: string;
  company: string;
}

/** Has a closing been executed, or begun to be, for the same company after `executedAt` (a moment as records keep it)? */
export async function closedSince(query: Query, closed: ClosedFor, executedAt: string): Promise<boolean> {
  const { rows } = await query(
    `select 1 from ${closed.table}
     where tenant = $1 and state in ('closed', 'executing') and "${closed.column}" = $2 and "c_executedAt" > $3 limit 1`,
    [closed.tenant, closed.company, executedAt],
  );
  return rows.length > 0;
}
