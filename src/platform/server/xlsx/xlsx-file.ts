import { strToU8, ZipDeflate } from 'fflate';
import { zipInPieces } from '../zip-in-pieces.ts';
import { sheetFrame, workbookParts } from './xlsx-parts.ts';

/** The media type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet of a workbook; `pieces`: its rows as XML (`xlsxRow`), any number at a time. */
export interface Sheet {
  title: string;
  pieces: AsyncIterable<string> | Iterable<string>;
}

/** A workbook of one sheet, in pieces as its rows come: a long list never stands in memory. */
export function xlsxFile(title: string, pieces: Sheet['pieces']): AsyncGenerator<Uint8Array, void> {
  return xlsxBook([{ title, pieces }]);
}

/** A workbook of several sheets, in pieces as their rows come. */
export async function* xlsxBook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array, void> {
  const { zip, taken } = zipInPieces();
  for (const [name, xml] of Object.entries(workbookParts(sheets.map(({ title }) => title)))) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(strToU8(xml), true);
  }
  for (const [index, { pieces }] of sheets.entries()) {
    const sheet = new ZipDeflate(`xl/worksheets/sheet${index + 1}.xml`);
    zip.add(sheet);
    sheet.push(strToU8(sheetFrame.head));
    for await (const piece of pieces) {
      sheet.push(strToU8(piece));
      yield* taken();
    }
    sheet.push(strToU8(sheetFrame.tail), true);
  }
  zip.end();
  yield* taken();
}

/** A row of cells. */
export function xlsxRow(cells: readonly string[]): string {
  return `<row>${cells.join('')}</row>`;
}
