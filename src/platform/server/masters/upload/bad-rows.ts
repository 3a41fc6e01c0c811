import { Readable } from 'node:stream';
import { csvLine } from '../../../../../engine/core/csv-cell.ts';
import type { CallHandler } from '../../calls/call-handler.ts';
import { businessDateOf } from '../../clock.ts';
import { sendFile } from '../../http/send-file.ts';
import type { Language } from '../../texts/load-texts.ts';
import { xlsxCell, xlsxHeading } from '../../xlsx/xlsx-cell.ts';
import { xlsxFile, xlsxRow, xlsxType } from '../../xlsx/xlsx-file.ts';
import { reasonHeadings } from './read-upload.ts';
import { reasonTeller } from './reason-teller.ts';
import { uploadOf } from './upload-of.ts';
import { readRows, type StoredRow } from './upload-store.ts';

/** Rows that are read at once while a file goes out. */
const rowsAtOnce = 500;

const languageOrder: readonly Language[] = ['ja', 'en', 'ko'];

/** What the column that says why is called: as no column of the file is. */
function reasonHeading(language: Language, names: readonly string[]): string {
  const own = [...reasonHeadings].filter(
    (_name, index) => index % languageOrder.length === languageOrder.indexOf(language),
  );
  return own.find((name) => !names.includes(name)) ?? '';
}

/** The refused rows alone, as they were sent, with a column that says why; as the wished kind of file. */
export const badRows: CallHandler = async (context) => {
  const { app, actor, request, reply, language } = context;
  const upload = await uploadOf(context, context.query.id);
  const tell = await reasonTeller(context, upload);
  const names = upload.headings.map(({ name }) => name);
  const told = upload.headings.findIndex(({ name, at }) => at === null && reasonHeadings.has(name));
  const headings = told < 0 ? [...names, reasonHeading(language, names)] : names;
  const cellsOf = (row: StoredRow) => {
    const cells = row.cells.map((cell, index) => (index === told ? tell(row) : cell));
    return told < 0 ? [...cells, tell(row)] : cells;
  };
  async function* lines<T>(head: T, lineOf: (cells: readonly string[]) => T): AsyncGenerator<T, void> {
    yield head;
    for (let after = 0; ; ) {
      const found = await app.database.tenantTransaction(actor.tenant, (query) =>
        readRows(query, upload, ['bad', 'kept'], { limit: rowsAtOnce, after }),
      );
      for (const row of found) yield lineOf(cellsOf(row));
      const last = found.at(-1);
      if (!last || found.length < rowsAtOnce) return;
      after = last.rowNo;
    }
  }
  const day = businessDateOf(app.clock.now()).replaceAll('/', '');
  const name = `${upload.fileName.replace(/\.(csv|xlsx)$/i, '')}_${day}`;
  if (request.headers.accept === xlsxType) {
    const head = xlsxRow(headings.map(xlsxHeading));
    const rows = lines(head, (cells) => xlsxRow(cells.map((cell) => xlsxCell(cell, 'text'))));
    const content = Readable.from(xlsxFile(name, rows));
    return sendFile(reply, { fileName: `${name}.xlsx`, contentType: xlsxType, content });
  }
  const content = Readable.from(lines(`\uFEFF${csvLine(headings)}`, csvLine));
  return sendFile(reply, { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content });
};
