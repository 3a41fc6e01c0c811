import type { Readable } from 'node:stream';
import { fileRefused } from '../errors/refusals.ts';
import { type OpenArchive, openArchive } from '../files/check/open-archive.ts';
import { type CellForm, cellText, dateStylesIn } from './cell-text.ts';
import { type XmlEvent, xmlEvents } from './xml-events.ts';

/** A row that is there, with its number as the spreadsheet counts. */
export interface SheetRow {
  rowNo: number;
  cells: string[];
}

/** No list has more columns; what stands further right is not read. */
const mostColumns = 1000;

/** What stands for a formula whose result its file does not tell, as files have it that no spreadsheet has opened yet: not nothing. */
const uncomputed = '=';

/** What a spreadsheet has at most. */
const mostRows = 1_048_576;

/**
 * The rows of a workbook's first sheet that is shown, as people see them: days as `YYYY/MM/DD`, numbers with every digit, results
 * of formulas, texts without what is only there to read them aloud. A row at a time: of a long sheet only its shared texts stand
 * in memory. Throws `FI-ARCHIVE` for what cannot be read.
 */
export async function* sheetRows(workbook: Buffer): AsyncGenerator<SheetRow, void> {
  const archive = await openArchive(workbook, workbook.subarray(0, 4));
  try {
    const { sheet, isFrom1904 } = await findSheet(archive);
    const styles = await collected(archive, 'xl/styles.xml', dateStylesIn);
    const form: CellForm = { texts: await sharedTexts(archive), dateStyles: new Set(styles), isFrom1904 };
    yield* rowsOf(partOf(archive, sheet), form);
  } finally {
    archive.zip.close();
  }
}

async function* rowsOf(pieces: AsyncIterable<XmlEvent[]>, form: CellForm): AsyncGenerator<SheetRow, void> {
  let row: SheetRow = { rowNo: 0, cells: [] };
  let cell = { type: 'n', style: 0, at: 0, raw: '', hasFormula: false };
  const value = createTextReader();
  for await (const events of pieces) {
    const done: SheetRow[] = [];
    for (const event of events) {
      cell.raw += value.read(event);
      if (event.kind === 'text') continue;
      const isOpen = event.kind === 'open';
      if (event.name === 'row') {
        if (isOpen) row = { rowNo: rowNoOf(event.attributes.get('r'), row.rowNo), cells: [] };
        else done.push(row);
      } else if (event.name === 'c' && isOpen) {
        const at = columnOf(event.attributes.get('r')) ?? row.cells.length;
        const style = Number(event.attributes.get('s') ?? 0);
        cell = { type: event.attributes.get('t') ?? 'n', style, at, raw: '', hasFormula: false };
      } else if (event.name === 'f' && isOpen) cell.hasFormula = true;
      else if (event.name === 'c' && cell.at < mostColumns) {
        while (row.cells.length < cell.at) row.cells.push('');
        row.cells[cell.at] = cell.raw === '' ? (cell.hasFormula ? uncomputed : '') : cellText(cell, form);
      }
    }
    yield* done;
  }
}

/** Rows are numbered upwards; a number may be left out. */
function rowNoOf(told: string | undefined, before: number): number {
  const rowNo = told === undefined ? before + 1 : Number(told);
  if (!Number.isInteger(rowNo) || rowNo <= before || rowNo > mostRows) throw fileRefused('FI-ARCHIVE', 'broken');
  return rowNo;
}

/** Hears what belongs to a value (`v`, `t`), without what says how it is read aloud (`rPh`). */
function createTextReader(): { read: (event: XmlEvent) => string } {
  let isValue = false;
  let isAloud = false;
  return {
    read(event) {
      if (event.kind === 'text') return isValue && !isAloud ? event.text : '';
      const begins = event.kind === 'open';
      if (event.name === 'rPh') isAloud = begins;
      else if (event.name === 'v' || event.name === 't') isValue = begins;
      return '';
    },
  };
}

/** `BC12` stands in column 54. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The part of the first sheet that is shown, and from when on days are counted. */
async function findSheet(archive: OpenArchive): Promise<{ sheet: string; isFrom1904: boolean }> {
  const opened = (event: XmlEvent) => (event.kind === 'open' ? [event] : []);
  const book = await collected(archive, 'xl/workbook.xml', (events) => events.flatMap(opened));
  const relations = await collected(archive, 'xl/_rels/workbook.xml.rels', (events) => events.flatMap(opened));
  const shown = book.find(({ name, attributes }) => name === 'sheet' && !attributes.get('state')?.includes('idden'));
  // `r:id`; the sheet has no other `id`.
  const relation = relations.find(({ attributes }) => attributes.get('Id') === shown?.attributes.get('id'));
  const target = relation?.attributes.get('Target');
  if (target === undefined) throw fileRefused('FI-ARCHIVE', 'broken');
  const since = book.find(({ name }) => name === 'workbookPr')?.attributes.get('date1904') ?? '';
  return {
    sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    isFrom1904: since === '1' || since === 'true',
  };
}

async function sharedTexts(archive: OpenArchive): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  const value = createTextReader();
  for await (const events of partOf(archive, 'xl/sharedStrings.xml', 'may be missing')) {
    for (const event of events) {
      text += value.read(event);
      if (event.kind === 'text' || event.name !== 'si') continue;
      if (event.kind === 'close') texts.push(text);
      text = '';
    }
  }
  return texts;
}

/** What a small part says, all of its events at once. */
async function collected<T>(archive: OpenArchive, name: string, of: (events: XmlEvent[]) => T[]): Promise<T[]> {
  const all: XmlEvent[][] = [];
  for await (const events of partOf(archive, name, 'may be missing')) all.push(events);
  return of(all.flat());
}

async function* partOf(
  { zip, entries }: OpenArchive,
  name: string,
  missing: 'is broken' | 'may be missing' = 'is broken',
): AsyncGenerator<XmlEvent[], void> {
  const found = entries.find((one) => one.name === name);
  if (!found) {
    if (missing === 'may be missing') return;
    throw fileRefused('FI-ARCHIVE', 'broken');
  }
  const stream: Readable = await zip.openReadStreamPromise(found.entry);
  yield* xmlEvents(stream);
}
