import type { FileImport, Json, JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { faultAt } from '../../../../engine/core/record-rules/field-errors.ts';
import { setIn } from '../../../../engine/core/values/json-pointer.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import type { UploadRow } from '../masters/upload/read-upload.ts';
import { importKeyAt } from './import-columns.ts';

/** Rows of a file that are one record. */
export interface RowsAsDocument {
  content: JsonObject;
  /** What is wrong with a row beside the others, by its number. */
  errors: Map<number, FieldError[]>;
}

/**
 * One record out of the rows of a file that name it: each a row of its list, and what stands once in the record in any of
 * them. Rows that say different things of the record are told so.
 */
export function documentOfRows({ lines }: Pick<FileImport, 'lines'>, rows: readonly UploadRow[]): RowsAsDocument {
  const errors = new Map<number, FieldError[]>();
  const tell = ({ rowNo }: UploadRow, fault: FieldError) => errors.set(rowNo, [...(errors.get(rowNo) ?? []), fault]);
  const prefix = `${lines}/*`;
  const heads = new Map<string, { value: Json; rowNo: number }>();
  const listed: JsonObject[] = [];
  for (const row of rows) {
    let line: JsonObject = {};
    for (const [at, value] of Object.entries(row.content)) {
      if (value === null || at === importKeyAt) continue;
      if (lines !== undefined && at.startsWith(`${prefix}/`)) {
        line = setIn(line, at.slice(prefix.length), value);
        continue;
      }
      const first = heads.get(at);
      if (!first) heads.set(at, { value, rowNo: row.rowNo });
      else if (first.value !== value) tell(row, faultAt(at, 'importDiffers', { row: first.rowNo }));
    }
    listed.push(line);
  }
  const [first, ...more] = rows;
  if (lines === undefined) for (const row of more) tell(row, faultAt('', 'uploadTwice', { row: first?.rowNo ?? 0 }));
  let content: JsonObject = {};
  for (const [at, { value }] of heads) content = setIn(content, at, value);
  return { content: lines === undefined ? content : setIn(content, lines, listed), errors };
}

/**
 * What is wrong with a record, told at the rows it came from. All rows of it are refused together, so that those that come
 * back are whole records.
 */
export function errorsByRow(
  { lines }: Pick<FileImport, 'lines'>,
  rows: readonly UploadRow[],
  found: readonly FieldError[],
): Map<number, FieldError[]> {
  const byRow = new Map<number, FieldError[]>();
  for (const error of found) {
    const [, index, rest] = lines === undefined ? [] : (new RegExp(`^${lines}/(\\d+)(/.*)?$`).exec(error.at) ?? []);
    const row = rows[Number(index ?? 0)] ?? rows[0];
    if (!row) continue;
    const told = index === undefined ? error : { ...error, at: `${lines}/*${rest ?? ''}` };
    byRow.set(row.rowNo, [...(byRow.get(row.rowNo) ?? []), told]);
  }
  return withCompanions(rows, byRow);
}

/** Rows with nothing wrong in them are told which other row of the record they are refused with. */
export function withCompanions(
  rows: readonly UploadRow[],
  errors: ReadonlyMap<number, FieldError[]>,
): Map<number, FieldError[]> {
  const bad = rows.find(({ rowNo }) => errors.has(rowNo));
  const because = faultAt('', 'importWithRow', { row: bad?.rowNo ?? 0 });
  return new Map(rows.map(({ rowNo }) => [rowNo, errors.get(rowNo) ?? [because]]));
}
