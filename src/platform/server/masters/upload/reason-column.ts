import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { listFileAsked } from '../../../../../engine/core/calls/list-files.ts';
import { csvLine } from '../../../../../engine/core/values/csv-cell.ts';
import { sendFile } from '../../http/send-file.ts';
import type { Language } from '../../texts/load-texts.ts';
import { xlsxCell, xlsxHeading } from '../../xlsx/xlsx-cell.ts';
import { xlsxFile, xlsxRow, xlsxType } from '../../xlsx/xlsx-file.ts';
import { reasonHeadings, type UploadHeading } from './read-upload.ts';

const languageOrder: readonly Language[] = ['ja', 'en', 'ko'];

/** A refused row as it was sent, and why. */
export interface ReasonedRow {
  cells: readonly string[];
  reason: string;
}

/**
 * Sends rows as they came in, with a column that says why each was refused, as the kind of file that is accepted. A column of
 * that name which the file had already is written anew; when it comes back it is passed over.
 * @param name what the file is called, without its ending
 */
export function sendWithReasons(
  reply: FastifyReply,
  {
    name,
    headings,
    language,
    accept,
  }: { name: string; headings: readonly UploadHeading[]; language: Language; accept: string | undefined },
  rows: AsyncIterable<ReasonedRow> | Iterable<ReasonedRow>,
) {
  const names = headings.map(({ name: own }) => own);
  const told = headings.findIndex(({ name: own, at }) => at === null && reasonHeadings.has(own));
  const heading = told < 0 ? [...names, reasonHeading(language, names)] : names;
  async function* lines<T>(head: T, lineOf: (cells: readonly string[]) => T): AsyncGenerator<T, void> {
    yield head;
    for await (const { cells, reason } of rows)
      yield lineOf(told < 0 ? [...cells, reason] : cells.map((cell, index) => (index === told ? reason : cell)));
  }
  if (listFileAsked(accept) === 'xlsx') {
    const head = xlsxRow(heading.map(xlsxHeading));
    const sheet = lines(head, (cells) => xlsxRow(cells.map((cell) => xlsxCell(cell, 'text'))));
    return sendFile(reply, {
      fileName: `${name}.xlsx`,
      contentType: xlsxType,
      content: Readable.from(xlsxFile(name, sheet)),
    });
  }
  const content = Readable.from(lines(`\uFEFF${csvLine(heading)}`, csvLine));
  return sendFile(reply, { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content });
}

/** What the column that says why is called: as no column of the file is. */
function reasonHeading(language: Language, names: readonly string[]): string {
  const own = [...reasonHeadings].filter(
    (_name, index) => index % languageOrder.length === languageOrder.indexOf(language),
  );
  return own.find((name) => !names.includes(name)) ?? '';
}
