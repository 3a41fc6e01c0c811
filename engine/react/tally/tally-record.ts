import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { TallyOptions } from './tally-options.ts';

/** One row that is counted. */
export type TallyRow = JsonObject;

/** The fields of a row that counting is about. */
export type TallyFields = Pick<TallyOptions, 'rows' | 'count' | 'item' | 'place'>;

const isRow = (value: unknown): value is TallyRow => typeof value === 'object' && value !== null;

/** The rows of a record. */
export function rowsOf(record: JsonObject, { rows }: Pick<TallyFields, 'rows'>): TallyRow[] {
  const list = record[rows];
  return Array.isArray(list) ? list.filter(isRow) : [];
}

/** The record with these rows in place of its own. */
export function withRows(
  record: JsonObject,
  { rows }: Pick<TallyFields, 'rows'>,
  next: readonly TallyRow[],
): JsonObject {
  return { ...record, [rows]: [...next] };
}

/** A record as counting begins: rows that lie nowhere yet have no count; what there should be is no count. */
export function beginTally(record: JsonObject, fields: TallyFields): JsonObject {
  const rows = rowsOf(record, fields).map((row) => (row[fields.place] ? row : without(row, fields.count)));
  return withRows(record, fields, rows);
}

/** The record with one field of one row changed; nothing takes the field away. */
export function withCell(
  record: JsonObject,
  fields: TallyFields,
  at: number,
  field: string,
  value: string,
): JsonObject {
  const rows = rowsOf(record, fields).map((row, index) => {
    if (index !== at) return row;
    return value === '' ? without(row, field) : { ...row, [field]: value };
  });
  return withRows(record, fields, rows);
}

/** The record with one more of a row; a count that is no number begins anew. */
export function withOneMore(record: JsonObject, fields: TallyFields, at: number, by = 1): JsonObject {
  const counted = String(rowsOf(record, fields)[at]?.[fields.count] ?? '');
  const now = /^\d+(\.\d+)?$/.test(counted) ? new Decimal(counted) : new Decimal(0);
  return withCell(record, fields, at, fields.count, Decimal.max(0, now.plus(by)).toFixed());
}

/** The record with a second row of the same, for what lies at another place. */
export function withSplit(record: JsonObject, fields: TallyFields, at: number): JsonObject {
  const rows = rowsOf(record, fields);
  const [row] = rows.slice(at, at + 1);
  if (!row) return record;
  return withRows(record, fields, rows.toSpliced(at + 1, 0, without(without(row, fields.count), fields.place)));
}

/** How many rows have both a count and, where something was counted, a place. */
export function countedRows(record: JsonObject, fields: TallyFields): number {
  const isDone = (row: TallyRow) =>
    row[fields.count] !== undefined && (row[fields.place] !== undefined || isNothing(row[fields.count]));
  return rowsOf(record, fields).filter(isDone).length;
}

/** A count of which nothing lies anywhere. */
export function isNothing(count: unknown): boolean {
  return /^0(\.0+)?$/.test(String(count));
}

function without(row: TallyRow, field: string): TallyRow {
  const { [field]: _left, ...rest } = row;
  return rest;
}
