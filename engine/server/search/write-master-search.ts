import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { Query } from '../ports.ts';
import { quoted } from '../schema/identifiers.ts';
import { isInSearchIndex, marksOf, type SearchedModel } from './search-row.ts';
import { unlessTheSame } from './write-search.ts';

/** A row of a master as it was just written. */
export interface WrittenMaster {
  code: string;
  state: string;
  data: JsonObject;
  /** Its searched text. */
  search: string;
}

/** Writes what the search index keeps of rows of a master that were written in this transaction. Masters outside of it are left alone. */
export async function writeMasterSearch(
  query: Query,
  model: SearchedModel & { table: string },
  tenant: string,
  rows: readonly WrittenMaster[],
): Promise<void> {
  if (!isInSearchIndex(model.facts) || rows.length === 0) return;
  const made = rows.map(({ code, state, data, search }) => ({
    code,
    marks: marksOf(model, { ...nobodys, tenant, state, data, words: search }),
  }));
  await query(
    `insert into record_search (tenant, record_type, record_id, words, marks)
     select $1, $2, master.id, master.search, array_to_tsvector(row.marks)
     from jsonb_to_recordset($3::jsonb) as row (code text, marks text[])
     join ${quoted(model.table)} as master on master.tenant = $1 and master.number = row.code
     ${unlessTheSame}`,
    [tenant, model.id, JSON.stringify(made)],
  );
}

/** Takes rows of a master out of the search index, before they go. */
export async function dropMasterSearch(
  query: Query,
  model: SearchedModel & { table: string },
  tenant: string,
  codes: readonly string[],
): Promise<void> {
  if (!isInSearchIndex(model.facts) || codes.length === 0) return;
  await query(
    `delete from record_search using ${quoted(model.table)} as master
     where record_search.tenant = $1 and record_type = $2 and record_id = master.id
       and master.tenant = $1 and master.number = any($3::text[])`,
    [tenant, model.id, codes],
  );
}

/** A master belongs to nobody and waits for nobody. */
const nobodys = { ownerCode: '', ownerName: '', organizationCode: '', heldBy: [], participants: [] };
