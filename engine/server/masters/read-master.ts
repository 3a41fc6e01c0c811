import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { MasterCounts, MasterTold, ToldRevision } from '../../core/master-wire.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import { recordNotFound } from '../errors.ts';
import { businessDateOf } from '../records/business-date.ts';
import { changesBetween } from '../records/reading/record-changes.ts';
import { quoted } from '../schema/identifiers.ts';
import { countingRevisions, periodOn, periodsOf } from './periods.ts';
import { keptModel, type Revising } from './revise-masters.ts';
import { type MasterRevision, readStandings } from './standing.ts';
import { rowOn } from './write-books.ts';

/** A code of a master as it is on a day (today, unless told otherwise), with its periods and its whole book. Throws `EN-NOT-FOUND`. */
export async function readMaster(revising: Revising, asked: { code: string; day?: string }): Promise<MasterTold> {
  const { context, query, actor } = revising;
  const model = await keptModel(revising);
  const standings = await readStandings(query, { tenant: actor.tenant, model, codes: [asked.code] });
  const standing = standings.get(asked.code);
  if (!standing || standing.book.length === 0) throw recordNotFound();
  const today = businessDateOf(context.clock.now());
  const day = asked.day ?? today;
  const periods = periodsOf(standing.book);
  const row = rowOn(periods, today);
  const last = row?.period.record ?? standing.book.find(({ kind }) => kind === 'begin')?.data ?? {};
  const title = model.facts.title === undefined ? undefined : getAt(last, model.facts.title);
  return {
    code: asked.code,
    title: typeof title === 'string' ? title : asked.code,
    state: row?.state ?? 'ended',
    version: standing.version,
    day,
    record: periodOn(periods, day)?.record ?? null,
    periods: periods.map(({ from, until }) => ({ from, until })),
    revisions: toldRevisions(standing.book, today),
  };
}

function toldRevisions(book: readonly MasterRevision[], today: string): ToldRevision[] {
  const counting = new Set(countingRevisions(book).map(({ seq }) => seq));
  return book
    .map((revision, index) => {
      const { data: _data, batch: _batch, ...entry } = revision;
      const on = (entries: readonly MasterRevision[]) => periodOn(periodsOf(entries), revision.from)?.record ?? {};
      return {
        ...entry,
        withdrawn: revision.kind !== 'withdraw' && !counting.has(revision.seq),
        planned: revision.from > today,
        changes: changesBetween(on(book.slice(0, index)), on(book.slice(0, index + 1))),
      };
    })
    .reverse();
}

/** How many codes of a master there are. Throws `EN-NOT-FOUND`. */
export async function countMaster(revising: Revising): Promise<MasterCounts> {
  const { query, actor } = revising;
  const { id, table } = await keptModel(revising);
  const { rows } = await query<MasterCounts>(
    `select count(*) filter (where state = 'kept')::int as kept, count(*) filter (where state = 'planned')::int as planned,
       count(*) filter (where state = 'ended')::int as ended,
       (select min(next_change) from master_timeline where tenant = $1 and record_type = $2) as "nextChange"
     from ${quoted(table)} where tenant = $1`,
    [actor.tenant, id],
  );
  return rows[0] ?? { kept: 0, planned: 0, ended: 0, nextChange: null };
}

/** Codes of a master as they are on a day, as far as they are there. Throws `EN-NOT-FOUND` for who may not keep it. */
export async function recordsOn(
  revising: Revising,
  codes: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, JsonObject>> {
  const { query, actor } = revising;
  const model = await keptModel(revising);
  const standings = await readStandings(query, { tenant: actor.tenant, model, codes });
  return new Map(
    [...standings.values()].flatMap(({ code, book }): [string, JsonObject][] => {
      const record = periodOn(periodsOf(book), day)?.record;
      return record ? [[code, record]] : [];
    }),
  );
}
