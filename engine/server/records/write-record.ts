import { quoted } from '../schema/identifiers.ts';
import { searchTextOf } from '../schema/search-text.ts';
import type { SearchedRecord } from '../search/search-row.ts';
import type { SqlValues } from '../store/sql-values.ts';
import type { RecordModel } from './record-model.ts';
import type { RecordRow } from './record-row.ts';

/** What the search index keeps of a record. */
export function searchedRecordOf(model: RecordModel, row: RecordRow): SearchedRecord {
  const { tenant, state, ownerCode, ownerName, organizationCode, participants, data } = row;
  const words = searchTextOf(data, model.facts, row.number);
  return {
    tenant,
    state,
    ownerCode,
    ownerName,
    organizationCode,
    heldBy: holderCodesOf(row),
    participants,
    data,
    words,
  };
}

function holderCodesOf({ heldBy }: RecordRow): string[] {
  return heldBy.map((person) => person.code).filter((code) => code !== '');
}

/**
 * The INSERT of a new record, or the UPDATE of one that still is where it was found (compare and set), though its row is
 * locked already: the only text that writes a state. It writes one row, or the record was not there any more.
 */
export function recordWrite(
  { bind }: SqlValues,
  model: RecordModel,
  row: RecordRow,
  words: string,
  before: { version: number; state: string } | null,
): string {
  const columns: Record<string, unknown> = {
    number: row.number,
    state: row.state,
    version: row.version,
    owner_code: row.ownerCode,
    owner_name: row.ownerName,
    organization_code: row.organizationCode,
    held_by: holderCodesOf(row),
    held_by_names: JSON.stringify(row.heldBy),
    participants: row.participants,
    due_at: row.dueAt,
    data: JSON.stringify(row.data),
    search: words,
    history_hash: row.historyHash,
    updated_at: row.updatedAt,
  };
  const table = quoted(model.table);
  if (before) {
    const changes = Object.entries(columns).map(([name, value]) => `${name} = ${bind(value)}`);
    return `update ${table} set ${changes.join(', ')} where tenant = ${bind(row.tenant)} and id = ${bind(row.id)}
      and version = ${bind(before.version)} and state = ${bind(before.state)}`;
  }
  const whole = {
    ...columns,
    tenant: row.tenant,
    id: row.id,
    flow_id: row.flowId,
    flow_version: row.flowVersion,
    created_at: row.createdAt,
  };
  return `insert into ${table} (${Object.keys(whole).join(', ')}) values (${Object.values(whole).map(bind).join(', ')})`;
}
