import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { Query } from '../ports.ts';
import { quoted } from './identifiers.ts';
import { type SearchedFacts, searchTextOf } from './search-text.ts';
import { withAllTenants } from './tenant-table.ts';

const batchSize = 1000;

/** Writes the searched text of every record of a table again, of all tenants. */
export async function rebuildSearchText(query: Query, table: string, facts: SearchedFacts): Promise<void> {
  await withAllTenants(query, table, async () => {
    let last: Place | undefined = { tenant: '', id: '00000000-0000-0000-0000-000000000000' };
    while (last) last = await rebuildBatch(query, quoted(table), facts, last);
  });
}

interface Place {
  tenant: string;
  id: string;
}

/** Does the records after a place; answers the last one done, or nothing at the end. */
async function rebuildBatch(
  query: Query,
  name: string,
  facts: SearchedFacts,
  after: Place,
): Promise<Place | undefined> {
  const { rows } = await query<Place & { number: string | null; data: JsonObject }>(
    `select tenant, id, number, data from ${name} where (tenant, id) > ($1, $2::uuid) order by tenant, id limit $3`,
    [after.tenant, after.id, batchSize],
  );
  await query(
    `update ${name} as record set search = made.search
     from unnest($1::text[], $2::uuid[], $3::text[]) as made (tenant, id, search)
     where record.tenant = made.tenant and record.id = made.id`,
    [
      rows.map((row) => row.tenant),
      rows.map((row) => row.id),
      rows.map((row) => searchTextOf(row.data, facts, row.number)),
    ],
  );
  return rows.length === batchSize ? rows.at(-1) : undefined;
}
