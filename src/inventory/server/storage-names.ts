import type { Query } from '../../../engine/server/ports.ts';

/** Names of the storages of a company group by their codes, in the order of the codes. */
export async function storageNames(query: Query, tenant: string): Promise<Map<string, string>> {
  const { rows } = await query<{ code: string; name: string }>(
    `select number as code, data->>'name' as name from record_master_storage
     where tenant = $1 and state = 'kept' order by number`,
    [tenant],
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}
