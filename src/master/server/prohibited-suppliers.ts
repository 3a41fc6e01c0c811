import type { Query } from '../../../engine/server/ports.ts';
import { lockByName, lockByNames } from '../../../engine/server/store/lock-by-name.ts';

/**
 * Which of these suppliers may not be traded with. What goes to them is decided before or after a judgment of them, never
 * beside it: whoever judges one of them waits for this transaction, and whoever asks while one is judged waits for that.
 * @param codes codes of suppliers
 */
export async function prohibitedAmong(query: Query, tenant: string, codes: Iterable<string>): Promise<Set<string>> {
  const asked = [...new Set(codes)].sort();
  await lockByNames(
    query,
    asked.map((code) => lockOf(tenant, code)),
    'shared',
  );
  const { rows } = await query<{ code: string }>(
    `select "c_supplierCode" as code from record_supplier_prohibition_judgment
     where tenant = $1 and state = 'prohibited' and "c_supplierCode" = any($2::text[])`,
    [tenant, asked],
  );
  return new Set(rows.map(({ code }) => code));
}

/** Condition: the supplier whose code the SQL `code` tells may be traded with. Asks what stands, and holds back no judgment. */
export function tradeableSql(tenant: string, code: string): string {
  return `not exists (select 1 from record_supplier_prohibition_judgment judged
    where judged.tenant = ${tenant} and judged.state = 'prohibited' and judged."c_supplierCode" = ${code})`;
}

/** Waits for everything that is going to a supplier, and holds back what comes until this transaction has judged him. */
export async function holdForJudgment(query: Query, tenant: string, code: string): Promise<void> {
  await lockByName(query, lockOf(tenant, code));
}

function lockOf(tenant: string, code: string): string[] {
  return ['supplier judgment', tenant, code];
}
