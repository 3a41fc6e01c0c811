import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { tableRows } from '../../../../../engine/core/values/parse-table.ts';
import type { AppContext } from '../../app-context.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { type SheetRow, sheetRows } from '../../xlsx/read-xlsx.ts';
import { xlsxType } from '../../xlsx/xlsx-file.ts';

/** Rows after which others get their turn. */
const rowsAtOnce = 500;

/** What kinds of files a master takes. */
export const uploadTypes: ReadonlySet<string> = new Set(['text/csv', xlsxType]);

/**
 * The rows of a file that are not empty, headings first, one at a time; in a CSV file they are counted by line, in a workbook by the
 * numbers of its first sheet. Files are as small as attachments; what is unpacked from one never stands in memory as a whole.
 */
export async function* uploadLines(
  { files }: Pick<AppContext, 'files'>,
  tenant: string,
  file: Pick<StoredFile, 'id' | 'contentType'>,
): AsyncGenerator<SheetRow, void> {
  const bytes = await buffer(await files.read(tenant, file.id));
  let read = 0;
  for await (const line of file.contentType === xlsxType ? sheetRows(bytes) : csvRows(bytes)) {
    read += 1;
    if (read % rowsAtOnce === 0) await setImmediate();
    if (line.cells.some((cell) => cell.trim() !== '')) yield line;
  }
}

function* csvRows(bytes: Buffer): Generator<SheetRow, void> {
  let rowNo = 0;
  for (const cells of tableRows(decoded(bytes), ',')) {
    rowNo += 1;
    yield { rowNo, cells };
  }
}

/** Spreadsheets in Japan save CSV as Shift_JIS unless told otherwise. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}
