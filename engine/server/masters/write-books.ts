import { v7 as uuidv7 } from 'uuid';
import type { MasterState } from '../../core/master-wire.ts';
import type { Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import type { RecordModel } from '../records/record-model.ts';
import { quoted } from '../schema/identifiers.ts';
import { searchTextOf } from '../schema/search-text.ts';
import { dropMasterSearch, writeMasterSearch } from '../search/write-master-search.ts';
import { type MasterPeriod, periodOn, periodsOf } from './periods.ts';
import type { MasterRevision, MasterStanding } from './standing.ts';

/** A book with the entries that are new in it. */
export interface WrittenBook {
  before: MasterStanding;
  /** All entries, the new ones last. */
  book: readonly MasterRevision[];
}

interface BookPlace {
  context: Pick<EngineContext, 'masters' | 'followers'>;
  query: Query;
  tenant: string;
  model: RecordModel;
  /** Business date. */
  today: string;
  now: Date;
}

/**
 * Writes books whose locks are held: their new entries, what holds on every day, and the rows of the master's table as they
 * hold today. The only text that appends revisions.
 */
export async function writeBooks(place: BookPlace, books: readonly WrittenBook[]): Promise<void> {
  const { context, query, tenant, model } = place;
  if (books.length === 0) return;
  context.masters.noteChange(query);
  const told = books.map(({ before, book }) => {
    const periods = periodsOf(book);
    return { code: before.code, before, book, periods };
  });
  await query(
    `insert into master_revision (tenant, record_type, code, seq, kind, from_day, data, withdraws, reason, batch, at,
       actor_code, actor_name)
     select $1, $2, row.code, row.seq, row.kind, row."from", row.data, row.withdraws, row.reason, row.batch, row.at,
       row.by ->> 'code', row.by ->> 'name'
     from jsonb_to_recordset($3::jsonb) as row (code text, seq integer, kind text, "from" text, data jsonb,
       withdraws integer, reason text, batch uuid, at timestamptz, by jsonb)`,
    [tenant, model.id, JSON.stringify(told.flatMap(newEntries))],
  );
  const codes = told.map(({ code }) => code);
  await query('delete from master_period where tenant = $1 and record_type = $2 and code = any($3::text[])', [
    tenant,
    model.id,
    codes,
  ]);
  await query(
    `insert into master_period (tenant, record_type, code, from_day, until_day, data)
     select $1, $2, row.code, row."from", row.until, row.record
     from jsonb_to_recordset($3::jsonb) as row (code text, "from" text, until text, record jsonb)`,
    [tenant, model.id, JSON.stringify(told.flatMap(({ code, periods }) => periods.map((one) => ({ code, ...one }))))],
  );
  await query(
    `update master_timeline as timeline set version = row.version, next_change = row.next
     from jsonb_to_recordset($3::jsonb) as row (code text, version integer, next text)
     where timeline.tenant = $1 and timeline.record_type = $2 and timeline.code = row.code`,
    [
      tenant,
      model.id,
      JSON.stringify(
        told.map(({ code, book, periods }) => ({
          code,
          version: book.length,
          next: nextChange(periods, place.today),
        })),
      ),
    ],
  );
  await writeRows(place, told);
}

/** Entries that the store has not yet; of a book that was never revised, where it begins too. */
function newEntries({ code, before, book }: { code: string; before: MasterStanding; book: readonly MasterRevision[] }) {
  const kept = before.version === 0 ? 0 : before.book.length;
  return book.slice(kept).map((revision) => ({ code, ...revision }));
}

/** The first day after today on which something else holds; `null`: never. */
function nextChange(periods: readonly MasterPeriod[], today: string): string | null {
  const days = periods.flatMap(({ from, until }) => (until === null ? [from] : [from, until]));
  return days.filter((day) => day > today).sort()[0] ?? null;
}

/** What the master's table says of a code on a day: what holds, else what will, else what held last. */
export function rowOn(
  periods: readonly MasterPeriod[],
  day: string,
): { state: MasterState; period: MasterPeriod } | undefined {
  const held = periodOn(periods, day);
  if (held) return { state: 'kept', period: held };
  const former = periods.filter(({ until }) => until !== null && until <= day).at(-1);
  if (former) return { state: 'ended', period: former };
  const [coming] = periods;
  return coming && { state: 'planned', period: coming };
}

/** Brings the rows of codes to what their periods say of today, and counts the change for those who keep masters in memory. */
async function writeRows(
  { context, query, tenant, model, today, now }: BookPlace,
  told: readonly { code: string; periods: readonly MasterPeriod[] }[],
): Promise<void> {
  const rows = told.flatMap(({ code, periods }) => {
    const found = rowOn(periods, today);
    if (!found) return [];
    const { record } = found.period;
    const search = searchTextOf(record, model.facts, code);
    return [{ id: uuidv7(), code, state: found.state, data: record, search }];
  });
  const there = new Set(rows.map(({ code }) => code));
  const table = quoted(model.table);
  const gone = told.map(({ code }) => code).filter((code) => !there.has(code));
  await dropMasterSearch(query, model, tenant, gone);
  await query(
    `with changed as (
       insert into master_change as counter (tenant, record_type, changes) values ($1, $4, 1)
       on conflict (tenant, record_type) do update set changes = counter.changes + 1
     ), gone as (
       delete from ${table} where tenant = $1 and number = any($5::text[])
     )
     insert into ${table} as master (tenant, id, number, state, version, owner_code, owner_name, organization_code, data,
       search, created_at, updated_at)
     select $1, row.id, row.code, row.state, 1, '', '', '', row.data, row.search, $3, $3
     from jsonb_to_recordset($2::jsonb) as row (id uuid, code text, state text, data jsonb, search text)
     on conflict (tenant, number) where number is not null
     do update set state = excluded.state, data = excluded.data, search = excluded.search,
       updated_at = excluded.updated_at, version = master.version + 1`,
    [tenant, JSON.stringify(rows), now.toISOString(), model.id, gone],
  );
  await writeMasterSearch(query, model, tenant, rows);
  await context.followers[model.id]?.follow(query, tenant, rows, now);
}
