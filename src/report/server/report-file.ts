import { Readable } from 'node:stream';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { toShiftJis } from '../../domain/formats/shift-jis.ts';
import { xlsxFile, xlsxType } from '../../platform/server/xlsx/xlsx-file.ts';

/** The file of a report as it goes out: its name, media type, bytes in pieces, and what Shift_JIS could not say. */
export interface ReportFile {
  fileName: string;
  contentType: string;
  content: Readable;
  /** Characters that became 〓; known when the content has been read. */
  replaced: () => number;
}

/** Puts the pieces of a report together, in its encoding. `pieces`: lines of CSV, or rows of a sheet as XML. */
export function reportFile(report: RecordOf<'report/report'>, pieces: AsyncIterable<string>): ReportFile {
  const { fileType, encoding } = report;
  const fileName = `${fileNameOf(report)}.${fileType}`;
  if (fileType === 'xlsx') {
    const content = Readable.from(xlsxFile(report.templateName, pieces));
    return { fileName, contentType: xlsxType, content, replaced: () => 0 };
  }
  if (encoding === 'shiftJis') {
    let replaced = 0;
    const encoded = async function* () {
      for await (const piece of pieces) {
        const text = toShiftJis(piece);
        replaced += text.replaced;
        yield text.bytes;
      }
    };
    const contentType = 'text/csv; charset=shift_jis';
    return { fileName, contentType, content: Readable.from(encoded()), replaced: () => replaced };
  }
  const contentType = 'text/csv; charset=utf-8';
  return { fileName, contentType, content: Readable.from(withMark(pieces)), replaced: () => 0 };
}

async function* withMark(pieces: AsyncIterable<string>): AsyncGenerator<Buffer, void> {
  yield Buffer.from('\uFEFF');
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** A name that every system takes, with nothing in it that a shell or a spreadsheet would run. */
function fileNameOf({ templateName, baseOn = '' }: RecordOf<'report/report'>): string {
  const plain = templateName
    .normalize('NFKC')
    .replace(/[\p{C}\\/:*?"<>|]/gu, ' ')
    .replace(/^[\s=+\-@.'&]+/, '')
    .trim();
  return [plain === '' ? 'report' : plain, baseOn.replaceAll('/', '')].join('_');
}
