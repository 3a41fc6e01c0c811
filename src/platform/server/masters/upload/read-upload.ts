import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import { badRequest } from '../../errors/refusals.ts';
import type { SheetRow } from '../../xlsx/read-xlsx.ts';
import type { MasterColumn } from '../master-columns.ts';

/** More rows than this come in several files. */
export const mostRows = 100_000;

/** The column that files of refused rows have in addition, which is passed over when they come back. */
export const reasonHeadings: ReadonlySet<string> = new Set(['理由', 'Reason', '사유', 'エラー', 'Error', '오류']);

/** A heading of a file in the user's own order; `at`: pointer of the field, `null` for one that is passed over. */
export interface UploadHeading {
  name: string;
  at: string | null;
}

/** A row of a file, in the user's own order of columns. */
export interface UploadRow {
  /** As spreadsheets count: the headings are row 1. */
  rowNo: number;
  code: string;
  cells: string[];
  /** Pointer → value, `null` for an emptied field; only of columns that the file has. */
  content: JsonObject;
}

/**
 * Looks through a file before any of it is kept: headings in any language and any order, and how many rows there are. Without
 * the column at `codeAt` it is refused; `null`: none is demanded.
 * @throws `EN-BAD-REQUEST` that says what is wrong with the file as a whole
 */
export async function surveyUpload(
  lines: AsyncIterable<SheetRow>,
  columns: readonly MasterColumn[],
  codeAt: string | null,
): Promise<{ headings: UploadHeading[]; total: number }> {
  let headings: UploadHeading[] | undefined;
  let total = 0;
  for await (const { cells } of lines) {
    if (headings) total += 1;
    else headings = headingsOf(cells, columns, codeAt);
    if (total > mostRows) throw badRequest('error.EN-BAD-REQUEST.uploadRows', { params: { most: mostRows } });
  }
  if (!headings || total === 0) throw badRequest('error.EN-BAD-REQUEST.uploadEmpty');
  return { headings, total };
}

function headingsOf(
  cells: readonly string[],
  columns: readonly MasterColumn[],
  codeAt: string | null,
): UploadHeading[] {
  const headings = cells.map((cell): UploadHeading => {
    const name = cell.trim();
    const column = columns.find(({ headings: known }) => Object.values(known).includes(name));
    return { name, at: column?.at ?? null };
  });
  const unknown = headings.find(({ name, at }) => name !== '' && at === null && !reasonHeadings.has(name));
  if (unknown)
    throw badRequest('error.EN-BAD-REQUEST.uploadHeading', { params: { heading: unknown.name.slice(0, 60) } });
  const twice = headings.find(({ at }, index) => at !== null && headings.findIndex((one) => one.at === at) < index);
  if (twice) throw badRequest('error.EN-BAD-REQUEST.uploadHeadingTwice', { params: { heading: twice.name } });
  if (codeAt !== null && !headings.some(({ at }) => at === codeAt)) throw badRequest('error.EN-BAD-REQUEST.uploadCode');
  return headings;
}

/** How the rows under these headings are understood. */
export function createRowReader(
  headings: readonly UploadHeading[],
  columns: readonly MasterColumn[],
  codeAt: string,
): (line: SheetRow) => UploadRow {
  const found = headings.map(({ at }) => columns.find((column) => column.at === at));
  return ({ rowNo, cells }) => {
    const content: JsonObject = {};
    for (const [index, column] of found.entries())
      if (column) content[column.at] = column.read(unguarded(cells[index] ?? ''));
    return {
      rowNo,
      code: String(content[codeAt] ?? ''),
      cells: headings.map((_heading, index) => cells[index] ?? ''),
      content,
    };
  };
}

/** Files of this product put an apostrophe before what a spreadsheet would run as a formula. */
function unguarded(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '');
}
