import { Readable } from 'node:stream';
import { listFileAsked } from '../../../../engine/core/calls/list-files.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { recordKey } from '../../../../engine/core/text-keys.ts';
import { csvLine } from '../../../../engine/core/values/csv-cell.ts';
import { getAt } from '../../../../engine/core/values/json-pointer.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { businessDateOf } from '../clock.ts';
import { sendFile } from '../http/send-file.ts';
import type { Language } from '../texts/load-texts.ts';
import { xlsxCell, xlsxHeading } from '../xlsx/xlsx-cell.ts';
import { xlsxFile, xlsxRow, xlsxType } from '../xlsx/xlsx-file.ts';
import { rowsInForm } from './rows-in-form.ts';
import { placeAt, type SheetColumn, type SheetOperation } from './sheet-columns.ts';
import { sheetOf } from './sheet-of.ts';

/** Answers the rows of a record, as they are typed, as a workbook or as CSV. */
export function sheetFile(sheet: SheetOperation): CallHandler {
  return async (context) => {
    const { app, body, language, reply, request } = context;
    const typed = body.record as JsonObject;
    const { columns, texts, record } = await sheetOf(context, sheet);
    const rows = rowsInForm(typed, sheet.lines);
    const title = texts.text(language, recordKey(record.id));
    const own = record.facts?.title ? getAt(typed, record.facts.title) : undefined;
    const day = businessDateOf(app.clock.now()).replaceAll('/', '');
    const name = [title, ...(typeof own === 'string' ? [own.replaceAll(/[\\/:*?"<>|]/g, ' ')] : []), day].join('_');
    const headings = columns.map(({ headings: own }) => own[language]);
    if (listFileAsked(request.headers.accept) === 'xlsx') {
      const cellsOf = (row: JsonObject, index: number) =>
        xlsxRow(columns.map((column) => xlsxCell(cellOf(column, row, index, language), column.kind)));
      const content = Readable.from(xlsxFile(title, [xlsxRow(headings.map(xlsxHeading)), ...rows.map(cellsOf)]));
      return sendFile(reply, { fileName: `${name}.xlsx`, contentType: xlsxType, content });
    }
    const lineOf = (row: JsonObject, index: number) =>
      csvLine(columns.map((column) => cellOf(column, row, index, language)));
    const content = Readable.from([`\uFEFF${csvLine(headings)}`, ...rows.map(lineOf)]);
    return sendFile(reply, { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content });
  };
}

function cellOf({ at, write }: SheetColumn, row: JsonObject, index: number, language: Language): string {
  return at === placeAt ? String(index + 1) : write(row, language);
}
