import type { RecordEnvelope } from '../../core/wire.ts';
import { staleVersion } from '../errors.ts';
import { gatheredWrite } from '../gathering/gathered-write.ts';
import type { Query } from '../ports.ts';
import { searchWrite } from '../search/write-search.ts';
import { createSqlValues } from '../store/sql-values.ts';
import { timerStatements } from '../timers/timer-table.ts';
import type { TimerChanges } from '../timers/timers-after.ts';
import { type HistoryRecord, historyHashOf, historyInsert } from './history.ts';
import { keyStatements, type RequestKey } from './idempotency.ts';
import { type OutboxMessage, outboxInsert } from './outbox.ts';
import type { RecordModel } from './record-model.ts';
import type { RecordRow } from './record-row.ts';
import { recordWrite, searchedRecordOf } from './write-record.ts';

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
  const { model, before, entry, key, answer, messages, now } = written;
  const historyHash = historyHashOf(entry);
  const after = { ...written.after, historyHash };
  const sql = createSqlValues();
  const { tenant, id: recordId } = after;
  const searched = searchedRecordOf(model, after);
  const beside: Record<string, string> = {
    history: historyInsert(sql, entry, historyHash),
    found_by: searchWrite(sql, model, recordId, searched),
    ...(model.gathering && { gathered: gatheredWrite(sql, model.gathering, { ...after, recordType: model.id }) }),
    ...(messages.length > 0 && {
      messages: outboxInsert(sql, { tenant, recordType: model.id, recordId, now }, messages),
    }),
    ...timerStatements(sql, { tenant, recordType: model.id, recordId }, written.timers),
    ...(key && keyStatements(sql, key, answer, now)),
  };
  const parts = Object.entries(beside).map(([name, statement]) => `${name} as (${statement})`);
  const { rowCount } = await query(
    `with ${parts.join(', ')} ${recordWrite(sql, model, after, searched.words, before)}`,
    sql.values,
  );
  // What was written beside it is undone with the transaction.
  if (rowCount !== 1) throw staleVersion();
}
