import type { Query } from '../ports.ts';
import { quoted } from '../schema/identifiers.ts';
import { withAllTenants } from '../schema/tenant-table.ts';
import { marksOf, type SearchedModel, type SearchedRecord } from './search-row.ts';
import { unlessTheSame } from './write-search.ts';

const batchSize = 1000;

/** Writes what the search index keeps of every record of a table again, of all tenants. */
export async function rebuildSearch(query: Query, model: SearchedModel, table: string): Promise<void> {
  await withAllTenants(query, table, async () => {
    let last: StoredRecord | undefined;
    do last = await rebuildBatch(query, model, table, last);
    while (last);
  });
}

type StoredRecord = SearchedRecord & { id: string };

/** Does the records after one; answers the last one done, or nothing at the end. */
async function rebuildBatch(
  query: Query,
  model: SearchedModel,
  table: string,
  after: StoredRecord | undefined,
): Promise<StoredRecord | undefined> {
  const { rows } = await query<StoredRecord>(
    `select tenant, id, state, owner_code as "ownerCode", owner_name as "ownerName",
       organization_code as "organizationCode", held_by as "heldBy", participants, data, search as words
     from ${quoted(table)} where (tenant, id) > ($1, $2::uuid) order by tenant, id limit $3`,
    [after?.tenant ?? '', after?.id ?? '00000000-0000-0000-0000-000000000000', batchSize],
  );
  const made = rows.map((row) => ({ tenant: row.tenant, id: row.id, words: row.words, marks: marksOf(model, row) }));
  await query(
    `insert into record_search (tenant, record_type, record_id, words, marks)
     select row.tenant, $1, row.id, row.words, array_to_tsvector(row.marks)
     from jsonb_to_recordset($2::jsonb) as row (tenant text, id uuid, words text, marks text[])
     ${unlessTheSame}`,
    [model.id, JSON.stringify(made)],
  );
  return rows.length === batchSize ? rows.at(-1) : undefined;
}
