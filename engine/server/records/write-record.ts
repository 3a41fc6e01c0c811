import { quoted } from '../schema/identifiers.ts';
import { searchTextOf } from '../schema/search-text.ts';
import type { SearchedRecord } from '../search/search-row.ts';
import { rowsOfValues, type SqlValues } from '../store/sql-values.ts';
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

/** A record to be written: where it was found, or `null` for a new one. */
export interface RecordToWrite {
  row: RecordRow;
  words: string;
  before: { version: number; state: string } | null;
}

/** Columns that every event writes, with their types. */
const written = {
  number: 'text',
  state: 'text',
  version: 'integer',
  owner_code: 'text',
  owner_name: 'text',
  organization_code: 'text',
  held_by: 'text[]',
  held_by_names: 'jsonb',
  participants: 'text[]',
  due_at: 'timestamptz',
  data: 'jsonb',
  search: 'text',
  history_hash: 'text',
  updated_at: 'timestamptz',
};

/**
 * The INSERT of new records, or the UPDATE of those that still are where they were found (compare and set), though their rows
 * are locked already: the only text that writes a state. All are new or none. It writes a row of each, or one was not there
 * any more.
 */
export function recordWrite(sql: SqlValues, model: RecordModel, records: readonly RecordToWrite[]): string {
  const isNew = records.every(({ before }) => before === null);
  return isNew ? recordInsert(sql, model, records) : recordUpdate(sql, model, records);
}

function recordUpdate({ bind }: SqlValues, model: RecordModel, records: readonly RecordToWrite[]): string {
  const names = Object.keys(written);
  const found = { at_tenant: 'text', at_id: 'uuid', at_version: 'integer', at_state: 'text' };
  const rows = records.map(({ row, words, before }) => [
    ...valuesOf(row, words),
    row.tenant,
    row.id,
    before?.version,
    before?.state,
  ]);
  const values = rowsOfValues(bind, rows, [...Object.values(written), ...Object.values(found)]);
  return `update ${quoted(model.table)} as one set ${names.map((name) => `${name} = next.${name}`).join(', ')}
    from (values ${values}) as next (${[...names, ...Object.keys(found)].join(', ')})
    where one.tenant = next.at_tenant and one.id = next.at_id and one.version = next.at_version and one.state = next.at_state`;
}

function recordInsert({ bind }: SqlValues, model: RecordModel, records: readonly RecordToWrite[]): string {
  const columns = [...Object.keys(written), 'tenant', 'id', 'flow_id', 'flow_version', 'created_at'];
  const rows = records.map(({ row, words }) => [
    ...valuesOf(row, words),
    row.tenant,
    row.id,
    row.flowId,
    row.flowVersion,
    row.createdAt,
  ]);
  return `insert into ${quoted(model.table)} (${columns.join(', ')}) values ${rowsOfValues(bind, rows)}`;
}

/** In the order of `written`. */
function valuesOf(row: RecordRow, words: string): unknown[] {
  return [
    row.number,
    row.state,
    row.version,
    row.ownerCode,
    row.ownerName,
    row.organizationCode,
    holderCodesOf(row),
    JSON.stringify(row.heldBy),
    row.participants,
    row.dueAt,
    JSON.stringify(row.data),
    words,
    row.historyHash,
    row.updatedAt,
  ];
}
