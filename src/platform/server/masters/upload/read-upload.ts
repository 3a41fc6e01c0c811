import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import { parseTable } from '../../../../../engine/core/parse-table.ts';
import { badRequest } from '../../errors/refusals.ts';
import type { MasterColumn } from '../master-columns.ts';

/** More rows than this come in several files. */
export const mostRows = 50_000;

/** The column that files of refused rows have in addition, which is passed over when they come back. */
export const reasonHeadings: ReadonlySet<string> = new Set(['エラー', 'Error', '오류']);

/** A row of a file, in the user's own order of columns. */
export interface UploadRow {
  /** As spreadsheets count: the headings are row 1. */
  rowNo: number;
  code: string;
  cells: string[];
  /** Pointer → value, `null` for an emptied field; only of columns that the file has. */
  content: JsonObject;
}

/** A file as it was understood. */
export interface ReadUpload {
  headings: string[];
  /** Pointer of each column; `null` for one that is passed over. */
  pointers: (string | null)[];
  rows: UploadRow[];
}

/**
 * Understands a CSV file of a master: UTF-8 or Shift_JIS, headings in any language and any order.
 * @throws `EN-BAD-REQUEST` that says what is wrong with the file as a whole
 */
export function readUpload(bytes: Buffer, columns: readonly MasterColumn[], codeAt: string): ReadUpload {
  const [headings = [], ...lines] = parseTable(decoded(bytes), ',');
  const names = headings.map((heading) => heading.trim());
  const found = names.map((name) => columns.find(({ headings: known }) => Object.values(known).includes(name)));
  const unknown = names.find((name, index) => name !== '' && !found[index] && !reasonHeadings.has(name));
  if (unknown !== undefined)
    throw badRequest('error.EN-BAD-REQUEST.uploadHeading', { params: { heading: unknown.slice(0, 60) } });
  if (!found.some((column) => column?.at === codeAt)) throw badRequest('error.EN-BAD-REQUEST.uploadCode');
  const filled = lines
    .map((cells, index) => ({ cells, rowNo: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw badRequest('error.EN-BAD-REQUEST.uploadEmpty');
  if (filled.length > mostRows) throw badRequest('error.EN-BAD-REQUEST.uploadRows', { params: { most: mostRows } });
  const rows = filled.map(({ cells, rowNo }) => {
    const content: JsonObject = {};
    for (const [index, column] of found.entries())
      if (column) content[column.at] = column.read(unguarded(cells[index] ?? ''));
    return {
      rowNo,
      code: String(content[codeAt] ?? ''),
      cells: names.map((_name, index) => cells[index] ?? ''),
      content,
    };
  });
  return { headings: names, pointers: found.map((column) => column?.at ?? null), rows };
}

/** Spreadsheets in Japan save CSV as Shift_JIS unless told otherwise. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

/** Files of this product put an apostrophe before what a spreadsheet would run as a formula. */
function unguarded(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '');
}
