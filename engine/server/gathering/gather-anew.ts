import type { Query } from '../ports.ts';
import { quoted, recordTableName } from '../schema/identifiers.ts';
import { searchTextOf } from '../schema/search-text.ts';
import { withAllTenants } from '../schema/tenant-table.ts';
import { type GatheredSource, gatheredColumns, unlessGathered } from './gathered-write.ts';
import { type Gathering, gatheredRowOf } from './gathering.ts';

const batchSize = 1000;

/** Makes the rows of all records of a kind among those of other kinds again, of all tenants. For migrations. */
export async function gatherAnew(query: Query, gathering: Gathering, recordType: string): Promise<void> {
  await dropGathered(query, gathering.table, recordType);
  const source = recordTableName(recordType);
  await withAllTenants(query, source, () =>
    withAllTenants(query, gathering.table, async () => {
      let last: GatheredSource | undefined;
      do last = await gatherBatch(query, gathering, recordType, last);
      while (last);
    }),
  );
}

/** Takes the rows of records of a kind out of a place that they were gathered in, of all tenants. For migrations. */
export async function dropGathered(query: Query, table: string, recordType: string): Promise<void> {
  await withAllTenants(query, table, () =>
    query(`delete from ${quoted(table)} where data ->> 'recordType' = $1`, [recordType]),
  );
}

/** Does the records after one; answers the last one done, or nothing at the end. */
async function gatherBatch(
  query: Query,
  gathering: Gathering,
  recordType: string,
  after: GatheredSource | undefined,
): Promise<GatheredSource | undefined> {
  const { rows } = await query<Omit<GatheredSource, 'recordType'>>(
    `select tenant, id, state, owner_code as "ownerCode", owner_name as "ownerName",
       organization_code as "organizationCode", data, created_at as "createdAt", updated_at as "updatedAt"
     from ${quoted(recordTableName(recordType))} where (tenant, id) > ($1, $2::uuid) order by tenant, id limit $3`,
    [after?.tenant ?? '', after?.id ?? '00000000-0000-0000-0000-000000000000', batchSize],
  );
  const sources = rows.map((row) => ({ ...row, recordType }));
  const made = sources.flatMap((source) => {
    const data = gatheredRowOf(gathering, source);
    return data ? [{ ...source, data, search: searchTextOf(data, gathering.facts, null) }] : [];
  });
  await query(
    `insert into ${quoted(gathering.table)} (${gatheredColumns})
     select tenant, id, 'kept', 1, "ownerCode", "ownerName", "organizationCode", data, search, "createdAt", "updatedAt"
     from jsonb_to_recordset($1::jsonb) as made (tenant text, id uuid, "ownerCode" text, "ownerName" text,
       "organizationCode" text, data jsonb, search text, "createdAt" timestamptz, "updatedAt" timestamptz)
     ${unlessGathered}`,
    [JSON.stringify(made)],
  );
  return sources.length === batchSize ? sources.at(-1) : undefined;
}
