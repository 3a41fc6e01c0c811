import { Readable } from 'node:stream';
import { recordKey } from '../../../../engine/core/text-keys.ts';
import { csvLine } from '../../../../engine/core/values/csv-cell.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { businessDateOf } from '../clock.ts';
import { sendFile } from '../http/send-file.ts';
import { xlsxCell, xlsxHeading } from '../xlsx/xlsx-cell.ts';
import { xlsxFile, xlsxRow, xlsxType } from '../xlsx/xlsx-file.ts';
import { keptMaster } from './kept-masters.ts';
import { masterColumns } from './master-columns.ts';

/** `master.file`: everything of a master that holds today, in the columns in which a file of it is taken in. */
export const masterFile: CallHandler = async ({ app, actor, query, language, request, reply }) => {
  const record = keptMaster(app, actor, query.master);
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const schema = await app.adaptations.schemaFor(app.database.query, actor.tenant, record.id, 'kept');
  const columns = masterColumns({ ...record, schema: schema ?? record.schema }, texts);
  const headings = columns.map((column) => column.headings[language]);
  const rows = (await app.engine.listMasters(actor.tenant, record.id)).map((one) =>
    columns.map(({ write }) => write(one.record, language)),
  );
  const title = texts.text(language, recordKey(record.id));
  const name = `${title}_${businessDateOf(app.clock.now()).replaceAll('/', '')}`;
  if (request.headers.accept === xlsxType) {
    const lines = [headings.map(xlsxHeading), ...rows.map((row) => row.map((cell) => xlsxCell(cell, 'text')))];
    const content = Readable.from(xlsxFile(title, piecesOf(lines.map(xlsxRow))));
    return sendFile(reply, { fileName: `${name}.xlsx`, contentType: xlsxType, content });
  }
  const content = Readable.from(['\uFEFF', ...[headings, ...rows].map((cells) => csvLine(cells))]);
  return sendFile(reply, { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content });
};

async function* piecesOf(lines: readonly string[]): AsyncGenerator<string, void> {
  yield* lines;
}
