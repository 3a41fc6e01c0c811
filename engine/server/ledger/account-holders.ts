import { Decimal } from 'decimal.js';
import type { Query } from '../ports.ts';

/** A record, how much more it brought into some accounts than it took out of them, and since when it holds some of it. */
export interface AccountHolder {
  recordType: string;
  recordId: string;
  held: Decimal;
  since: Date;
}

/** The records that hold something on any of these accounts of a ledger, whoever came last first; ten at most. */
export async function accountHolders(
  query: Query,
  { tenant, ledger }: { tenant: string; ledger: string },
  accounts: readonly string[],
): Promise<AccountHolder[]> {
  const { rows } = await query<Omit<AccountHolder, 'held' | 'since'> & { held: string; since: string | Date }>(
    `select record_type as "recordType", record_id as "recordId", sum(amount)::text as held, min(at) as since from (
       select record_type, record_id, amount, at from ledger_movement
       where tenant = $1 and ledger = $2 and to_account = any($3::text[])
       union all
       select record_type, record_id, -amount, at from ledger_movement
       where tenant = $1 and ledger = $2 and from_account = any($3::text[])
     ) as moved group by 1, 2 having sum(amount) > 0 order by min(at) desc, record_id desc limit 10`,
    [tenant, ledger, accounts],
  );
  return rows.map((row) => ({ ...row, held: new Decimal(row.held), since: new Date(row.since) }));
}
