import type { Json, JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { faultAt } from '../../../../engine/core/record-rules/field-errors.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import type { UploadRow } from '../masters/upload/read-upload.ts';
import type { Language } from '../texts/load-texts.ts';
import { placeAt, type SheetColumn } from './sheet-columns.ts';

/** A row of a file beside the row of the form that it means. */
export interface PlacedRow {
  rowNo: number;
  /** Where the row stands in the list; `null`: it is a new one, or nobody can tell. */
  index: number | null;
  /** What the file says otherwise, by field; `null` empties one. */
  values: JsonObject;
  errors: FieldError[];
}

/** How the rows of a file find those of a form. */
export interface Placing {
  columns: readonly SheetColumn[];
  /** The field that says which row one is; `undefined`: its place. */
  key: string | undefined;
  /** Rows may not be added. */
  isFixed: boolean;
  /** How many rows there may be. */
  most: number;
  /** The reader's. */
  language: Language;
}

/**
 * Lays the rows of a file beside those of the form: by their key or place. A row without one is new; who says one that there is
 * not, or says one twice, is told so, and so is who changed what is only there to be read.
 */
export function placeRows(rows: readonly JsonObject[], file: readonly UploadRow[], placing: Placing): PlacedRow[] {
  const { key, isFixed, most } = placing;
  const keyAt = key ?? placeAt;
  const places = new Map(rows.map((row, index) => [key === undefined ? String(index + 1) : String(row[key]), index]));
  const seen = new Map<string, number>();
  let room = most - rows.length;
  return file.map(({ rowNo, content }): PlacedRow => {
    const said = content[keyAt];
    const refused = (fault: FieldError): PlacedRow => ({ rowNo, index: null, values: {}, errors: [fault] });
    if (said === undefined || said === null) {
      if (isFixed) return refused(faultAt(keyAt, 'sheetNoRow'));
      if (room <= 0) return refused(faultAt('', 'sheetNoRoom', { most }));
      room -= 1;
      return { rowNo, index: null, ...readRow({}, content, placing) };
    }
    const index = places.get(String(said));
    if (index === undefined) return refused(faultAt(keyAt, 'sheetNoRow'));
    const before = seen.get(String(said));
    if (before !== undefined) return refused(faultAt(keyAt, 'sheetTwice', { row: before }));
    seen.set(String(said), rowNo);
    return { rowNo, index, ...readRow(rows[index] ?? {}, content, placing) };
  });
}

function readRow(row: JsonObject, content: JsonObject, { columns, language }: Placing) {
  const values: JsonObject = {};
  const errors: FieldError[] = [];
  for (const column of columns) {
    const said = content[column.at];
    if (said === undefined || column.at === placeAt || isSame(column, row, said)) continue;
    // A cell that was emptied of what it only tells says nothing.
    if (!column.isGiven) values[column.at] = said;
    else if (said !== null) errors.push(faultAt(column.at, 'sheetGiven', { now: column.write(row, language) }));
    if (column.isGiven || said === null || column.choices.size === 0 || column.choices.has(String(said))) continue;
    errors.push(faultAt(column.at, 'referenceUnknown'));
  }
  return { values, errors };
}

/** Would the file write the row as it is? `10` and `10.0` are one number, an absent yes is a no. */
function isSame({ at, write, read }: SheetColumn, row: JsonObject, said: Json): boolean {
  const now = row[at];
  if (said === null) return now === undefined || now === null || now === '';
  if (said === false && now === undefined) return true;
  return now !== undefined && now !== null && String(read(write(row, 'ja'))) === String(said);
}
