import type { RecordEnvelope } from '../../../core/wire.ts';
import { staleVersion } from '../../errors.ts';
import { gatheredWrites } from '../../gathering/gathered-write.ts';
import type { Query } from '../../ports.ts';
import { searchWrite } from '../../search/write-search.ts';
import { createSqlValues, type SqlValues } from '../../store/sql-values.ts';
import { timerStatements } from '../../timers/timer-table.ts';
import type { TimerChanges } from '../../timers/timers-after.ts';
import { type HistoryRecord, historyHashOf, historyInsert } from '../reading/history.ts';
import type { RecordModel } from '../record-model.ts';
import type { RecordRow } from '../record-row.ts';
import { recordWrite, searchedRecordOf } from '../write-record.ts';
import { keyStatements, type RequestKey } from './idempotency.ts';
import { type OutboxMessage, outboxInsert } from './outbox.ts';

/** All that an event leaves behind. */
export interface WrittenEvent {
  model: RecordModel;
  /** The record after it, but for its hash. */
  after: RecordRow;
  /** Where the record was found, or `null` for a new one. */
  before: { version: number; state: string } | null;
  entry: HistoryRecord;
  /** The key of the request, if it came with one, and what it is answered. */
  key: RequestKey | null;
  answer: RecordEnvelope;
  messages: readonly OutboxMessage[];
  timers: TimerChanges;
  now: Date;
}

/**
 * Writes record, history, search index, its row among other kinds, outbox, moments to come and idempotency key by one statement: every way to the
 * store and back costs as much as the writing.
 * @throws `CM-00001` when the record is not where it was found; 23505 when another request used the key meanwhile.
 */
export async function writeEvent(query: Query, written: WrittenEvent): Promise<void> {
  await writeEvents(query, [written]);
}

/**
 * Writes events of several records of one kind so, each record once, all of them new or none.
 * @throws as `writeEvent`
 */
export async function writeEvents(query: Query, events: readonly WrittenEvent[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  const { model } = first;
  const sql = createSqlValues();
  const records = events.map((event) => {
    const hash = historyHashOf(event.entry);
    const row = { ...event.after, historyHash: hash };
    return { event, hash, row, id: row.id, searched: searchedRecordOf(model, row) };
  });
  const rows = records.map(({ row, searched, event }) => ({ row, words: searched.words, before: event.before }));
  const beside = {
    history: historyInsert(
      sql,
      records.map(({ event: { entry }, hash }) => ({ entry, hash })),
    ),
    found_by: searchWrite(sql, model, records),
    ...(model.gathering &&
      gatheredWrites(
        sql,
        model.gathering,
        records.map(({ row }) => ({ ...row, recordType: model.id })),
      )),
    ...Object.assign({}, ...records.map(({ event }, at) => statementsOfOne(sql, event, at))),
  };
  const parts = Object.entries(beside).map(([name, statement]) => `${name} as (${statement})`);
  const { rowCount } = await query(`with ${parts.join(', ')} ${recordWrite(sql, model, rows)}`, sql.values);
  // What was written beside it is undone with the transaction.
  if (rowCount !== events.length) throw staleVersion();
}

/** What only some events leave behind, each in statements of its own; by names that end with its place among the others. */
function statementsOfOne(
  sql: SqlValues,
  { model, after: { tenant, id: recordId }, messages, timers, key, answer, now }: WrittenEvent,
  at: number,
): Record<string, string> {
  const about = { tenant, recordType: model.id, recordId };
  const statements = {
    ...(messages.length > 0 && { messages: outboxInsert(sql, { ...about, now }, messages) }),
    ...timerStatements(sql, about, timers),
    ...(key && keyStatements(sql, key, answer, now)),
  };
  return Object.fromEntries(Object.entries(statements).map(([name, statement]) => [`${name}_${at}`, statement]));
}
