import { listFileTypes } from '../../engine/core/calls/list-files.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { ComparedSheet } from '../../engine/core/wire.ts';
import { sheetRows } from '../../src/platform/server/xlsx/read-xlsx.ts';
import { xlsxCell } from '../../src/platform/server/xlsx/xlsx-cell.ts';
import { xlsxFile, xlsxRow } from '../../src/platform/server/xlsx/xlsx-file.ts';
import type { SignedIn } from './test-server.ts';

/** The rows of a form as one person's browser sends them out as a file and takes them in again, by the call at `url`. */
export function lineSheet(person: SignedIn, url: string) {
  /** The file, as a spreadsheet shows it: headings first. */
  const saved = (record: JsonObject) => fileOf({ record });
  async function fileOf(payload: object): Promise<string[][]> {
    const headers = { accept: listFileTypes.xlsx };
    const answer = await person.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const rows: string[][] = [];
    for await (const { cells } of sheetRows(answer.rawPayload)) rows.push(cells);
    return rows;
  }
  const upload = (content: Buffer, name: string) => {
    const part = (head: string, body: Buffer) =>
      Buffer.concat([Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), body, Buffer.from('\r\n')]);
    const payload = Buffer.concat([
      part('name="type"', Buffer.from('attachment')),
      part(`name="file"; filename="${name}"`, content),
      Buffer.from('--x--\r\n'),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    return person.inject({ method: 'POST', url: '/service-file/v1/file/upload', headers, payload });
  };
  const brought = async (content: Buffer, name: string) =>
    (await upload(content, name)).json<{ fileId: string }>().fileId;
  const compare = async (record: JsonObject, content: Buffer, name: string) => {
    const fileId = await brought(content, name);
    return person.inject({ method: 'POST', url, payload: { record, fileId } });
  };
  return {
    saved,
    compare,
    /** The rows of a workbook of these cells that are not taken, as they come back. */
    refused: async (record: JsonObject, rows: readonly (readonly string[])[]) =>
      fileOf({ record, fileId: await brought(await workbook(rows), 'lines.xlsx') }),
    /** What a workbook of these cells would change. `<…>` is a cell as its XML. */
    async opened(record: JsonObject, rows: readonly (readonly string[])[]): Promise<ComparedSheet> {
      const answer = await compare(record, await workbook(rows), 'lines.xlsx');
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<ComparedSheet>();
    },
  };
}

/** A workbook as a person saves it. */
export async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const cell = (value: string) => (value.startsWith('<c') ? value : xlsxCell(value, 'text'));
  for await (const piece of xlsxFile(
    '明細',
    rows.map((cells) => xlsxRow(cells.map(cell))),
  ))
    pieces.push(piece);
  return Buffer.concat(pieces);
}
