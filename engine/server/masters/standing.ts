import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { MasterState } from '../../core/master-wire.ts';
import type { Query } from '../ports.ts';
import type { RecordModel } from '../records/record-model.ts';
import { quoted } from '../schema/identifiers.ts';
import type { RevisionFacts } from './periods.ts';

/** An entry of a master's book as it is kept. */
export interface MasterRevision extends RevisionFacts {
  reason: string;
  /** The import that brought it. */
  batch: string | null;
  /** ISO 8601, UTC. */
  at: string;
  by: { code: string; name: string };
}

/** All there is about a code of a master. */
export interface MasterStanding {
  code: string;
  /** Of its book; 0: nobody ever revised it. */
  version: number;
  book: readonly MasterRevision[];
  /** Its row in the master's table, which says what holds today. */
  row: { state: MasterState; data: JsonObject } | undefined;
}

/** Which codes of which master. */
export interface MasterCodes {
  tenant: string;
  model: Pick<RecordModel, 'id' | 'table'>;
  codes: readonly string[];
}

/** Takes the locks of books, so that revisions of a code happen one after the other; in the order of the codes. */
export async function lockBooks(query: Query, { tenant, model, codes }: MasterCodes): Promise<void> {
  await query(
    `insert into master_timeline (tenant, record_type, code, version)
     select $1, $2, code, 0 from unnest($3::text[]) as wanted (code) order by code collate "C"
     on conflict (tenant, record_type, code) do update set version = master_timeline.version`,
    [tenant, model.id, codes],
  );
}

/** The standings of codes, by code; every code has one, were it of nothing. A code that was loaded but never revised has a book of one entry. */
export async function readStandings(query: Query, place: MasterCodes): Promise<Map<string, MasterStanding>> {
  const { tenant, model, codes } = place;
  const { rows } = await query<
    Omit<MasterStanding, 'book' | 'version'> & { version: number | null; createdAt: string }
  >(
    `select wanted.code, timeline.version, row.created_at as "createdAt",
       case when row.data is not null then jsonb_build_object('state', row.state, 'data', row.data) end as row
     from unnest($3::text[]) as wanted (code)
     left join master_timeline timeline on timeline.tenant = $1 and timeline.record_type = $2 and timeline.code = wanted.code
     left join ${quoted(model.table)} row on row.tenant = $1 and row.number = wanted.code`,
    [tenant, model.id, codes],
  );
  const books = await readBooks(query, place);
  return new Map(
    rows.map(({ code, version, row, createdAt }) => {
      const book = books.get(code) ?? (row ? [loadedEntry(row.data, createdAt)] : []);
      return [code, { code, version: version ?? 0, row: row ?? undefined, book }];
    }),
  );
}

/** Where a book begins whose code was there before anybody revised it. */
function loadedEntry(data: JsonObject, at: string): MasterRevision {
  const nobody = { code: '', name: '' };
  return { seq: 1, kind: 'begin', from: '', data, withdraws: null, reason: '', batch: null, at, by: nobody };
}

async function readBooks(query: Query, { tenant, model, codes }: MasterCodes): Promise<Map<string, MasterRevision[]>> {
  const { rows } = await query<MasterRevision & { code: string }>(
    `select code, seq, kind, from_day as "from", data, withdraws, reason, batch, at,
       jsonb_build_object('code', actor_code, 'name', actor_name) as by
     from master_revision where tenant = $1 and record_type = $2 and code = any($3::text[]) order by code, seq`,
    [tenant, model.id, codes],
  );
  const books = new Map<string, MasterRevision[]>();
  for (const { code, ...revision } of rows) books.set(code, [...(books.get(code) ?? []), revision]);
  return books;
}
