import type { Database } from '../../engine/server/ports.ts';

/** What every marked text ends with; it stands nowhere else. */
export const canary = 'カナリア鳴';

/**
 * Marks every Japanese text that is stored for a company, in every table that knows companies: in columns and anywhere
 * in JSON. Answers how many rows were marked. Triggers are off meanwhile, because histories are only appended to.
 */
export async function markCompany(database: Database, tenant: string): Promise<number> {
  const { rows: columns } = await database.query<{ table: string; column: string; type: string }>(
    `select c.table_name as "table", c.column_name as "column", c.data_type as type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.data_type in ('jsonb', 'text')
       and exists (select 1 from information_schema.columns k
         where k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = 'tenant')`,
  );
  let marked = 0;
  await database.transaction(async (query) => {
    await query('set local session_replication_role = replica');
    for (const { table, column, type } of columns) {
      const value =
        type === 'jsonb'
          ? `regexp_replace("${column}"::text, '("[^"\\\\]*[ぁ-んァ-ヶ一-龠][^"\\\\]*)"', '\\1${canary}"', 'g')::jsonb`
          : `"${column}" || '${canary}'`;
      const { rowCount } = await query(
        `update "${table}" set "${column}" = ${value} where tenant = $1 and "${column}"::text ~ '[ぁ-んァ-ヶ一-龠]'`,
        [tenant],
      );
      marked += rowCount;
    }
    await query(`update company_group set name = name || '${canary}' where code = $1`, [tenant]);
  });
  return marked;
}
