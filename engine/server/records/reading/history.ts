import type { Json, JsonObject } from '../../../core/formats/json-schema.ts';
import type { HistoryEntry, Person } from '../../../core/wire.ts';
import type { Query } from '../../ports.ts';
import { rowsOfValues, type SqlValues } from '../../store/sql-values.ts';
import { canonicalJsonOf, sha256Of } from '../canonical-json.ts';

/** One row of history: what happened, and the whole record after it. */
export interface HistoryRecord extends Omit<HistoryEntry, 'principal'> {
  tenant: string;
  recordType: string;
  recordId: string;
  principal: Person | null;
  data: JsonObject;
  /** Hash of the row before; empty for the first. */
  previousHash: string;
}

/** The hash of a row covers everything in it and the row before, so that nothing can be changed or taken out unseen. */
export function historyHashOf(entry: HistoryRecord): string {
  return sha256Of(canonicalJsonOf(entry));
}

/** The INSERT of rows of history, each with its hash. */
export function historyInsert({ bind }: SqlValues, entries: readonly { entry: HistoryRecord; hash: string }[]): string {
  const rows = entries.map(({ entry, hash }) => [
    entry.tenant,
    entry.recordType,
    entry.recordId,
    entry.seq,
    entry.event,
    entry.from,
    entry.to,
    entry.at,
    entry.actor.code,
    entry.actor.name,
    entry.principal?.code ?? null,
    entry.principal?.name ?? null,
    entry.comment,
    JSON.stringify(entry.changes),
    JSON.stringify(entry.data),
    entry.previousHash,
    hash,
  ]);
  return `insert into record_history (tenant, record_type, record_id, seq, event, from_state, to_state, at, actor_code,
    actor_name, principal_code, principal_name, comment, changes, data, previous_hash, hash)
    values ${rowsOfValues(bind, rows)}`;
}

interface HistoryRow {
  seq: number;
  event: string;
  from: string | null;
  to: string;
  at: string;
  actorCode: string;
  actorName: string;
  principalCode: string | null;
  principalName: string | null;
  comment: string | null;
  changes: { at: string; before: Json; after: Json }[];
}

const historyColumns = `seq, event, from_state as "from", to_state as "to", at, actor_code as "actorCode",
  actor_name as "actorName", principal_code as "principalCode", principal_name as "principalName", comment, changes`;

/** The history of a record, oldest first, as it is answered. */
export async function readHistory(
  query: Query,
  place: { tenant: string; recordType: string; recordId: string },
): Promise<HistoryEntry[]> {
  const { rows } = await query<HistoryRow>(
    `select ${historyColumns} from record_history
     where tenant = $1 and record_type = $2 and record_id = $3 order by seq`,
    [place.tenant, place.recordType, place.recordId],
  );
  return rows.map((row) => {
    const principal = principalOf(row);
    return { ...entryOf(row), ...(principal && { principal }) };
  });
}

/** Where a chain of history is broken. */
export interface HistoryFault {
  recordId: string;
  /** The first row that does not fit; the row after the last one when the end is missing. */
  seq: number;
  reason: 'hash' | 'gap' | 'chain' | 'end';
}

/**
 * Walks the history of one record and answers the first fault, or `null`. `head` is the record's own
 * `history_hash`: without it, rows cut off the end would not be missed.
 */
export async function verifyHistory(
  query: Query,
  place: { tenant: string; recordType: string; recordId: string; head: string },
): Promise<HistoryFault | null> {
  const { tenant, recordType, recordId, head } = place;
  const { rows } = await query<HistoryRow & { data: JsonObject; previousHash: string; hash: string }>(
    `select ${historyColumns}, data, previous_hash as "previousHash", hash from record_history
     where tenant = $1 and record_type = $2 and record_id = $3 order by seq`,
    [tenant, recordType, recordId],
  );
  let previousHash = '';
  for (const [index, row] of rows.entries()) {
    const { data, hash } = row;
    const entry = { ...entryOf(row), principal: principalOf(row), tenant, recordType, recordId, data };
    if (row.seq !== index + 1) return { recordId, seq: index + 1, reason: 'gap' };
    if (row.previousHash !== previousHash) return { recordId, seq: row.seq, reason: 'chain' };
    if (historyHashOf({ ...entry, previousHash }) !== hash) return { recordId, seq: row.seq, reason: 'hash' };
    previousHash = hash;
  }
  return previousHash === head ? null : { recordId, seq: rows.length + 1, reason: 'end' };
}

function entryOf(row: HistoryRow): Omit<HistoryEntry, 'principal'> {
  const { seq, event, from, to, at, comment, changes } = row;
  return { seq, event, from, to, at, actor: { code: row.actorCode, name: row.actorName }, comment, changes };
}

function principalOf({ principalCode, principalName }: HistoryRow): Person | null {
  return principalCode === null ? null : { code: principalCode, name: principalName ?? '' };
}
