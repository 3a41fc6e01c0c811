import { Readable } from 'node:stream';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { encodeText } from '../../../engine/core/layouts/encode-text.ts';
import { businessZone } from '../../../engine/core/values/zoned-time.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { chooseLanguage } from '../../platform/server/texts/load-texts.ts';
import { type FileKind, ReportFailed, type ReportParts } from '../../report/index.server.ts';
import { type MappingForm, mappingWriter } from '../domain/mapping-writer.ts';
import { mappingSource } from './mapping-sources.ts';
import { readSource } from './read-source.ts';
import { sourceFields } from './source-fields.ts';

type Run = RecordOf<'mapping/run'>;

/** Rows of a list of one piece; of rows within records, records. */
const rowsAtOnce = 500;
const recordsAtOnce = 20;
/** Values that are told of what does not fit; more help nobody. */
const mostFaults = 100;

/** What a run took of its mapping: it cannot have begun without. */
export function formOf(run: Run): MappingForm & { source: string } {
  const { source = '', form = 'delimited', encoding = 'utf8', lineEnd = 'crlf', columns = [] } = run;
  return { ...run, source, form, encoding, lineEnd, columns: columns as MappingForm['columns'] };
}

/** Who reads a source, in whose words. */
export async function readerOf({ companyTexts, database }: ReportParts, actor: Actor) {
  const texts = await companyTexts.of(database.query, actor.tenant);
  return { texts, language: chooseLanguage(undefined, actor.language), zone: businessZone };
}

const readPiece: FileKind<'mapping/run'>['readPiece'] = async (parts, { actor, record: run, work }) => {
  const mapping = formOf(run);
  const source = mappingSource(parts.definitions, actor, mapping.source);
  if (!source) throw new ReportFailed('notAllowed');
  const reader = await readerOf(parts, actor);
  const limit = source.kind === 'rows' ? recordsAtOnce : rowsAtOnce;
  const { sourceNumber } = run;
  const asked = { narrowing: run, sourceNumber, after: work.place, limit };
  const { rows, next } = await readSource(parts, actor, { source, reader }, asked);
  if (next === null && work.rowsDone + rows.length === 0) throw new ReportFailed('noRows');
  const fields = new Map(sourceFields(parts.definitions, source, reader).map((field) => [field.name, field]));
  if (mapping.columns.some(({ field }) => field !== undefined && field !== '#' && !fields.has(field))) {
    throw new ReportFailed('noColumns');
  }
  const writer = mappingWriter(mapping);
  const written = rows.map((row, index) => {
    const rowNo = work.rowsDone + index + 1;
    return { rowNo, ...writer.row((field) => fields.get(field)?.write(row) ?? '', rowNo) };
  });
  const faults = written.flatMap(({ rowNo, cells }) =>
    cells.flatMap(({ column, value, misfit }) =>
      misfit ? [{ row: rowNo, column, value: value.slice(0, 300), misfit }] : [],
    ),
  );
  if (faults.length > 0) throw new ReportFailed('misfit', { faults: faults.slice(0, mostFaults) });
  const head = work.pieces === 0 && writer.heading !== null ? [writer.heading] : [];
  const content = [...head, ...written.map(({ text }) => text)].map((text) => text + writer.lineEnd).join('');
  return { content, rows: rows.length, next, rowsTotal: work.rowsDone + rows.length };
};

const file: FileKind<'mapping/run'>['file'] = (run, pieces) => {
  const { encoding } = formOf(run);
  const encoded = async function* () {
    if (encoding === 'utf8Bom') yield Buffer.from('\uFEFF');
    // Every value was found to be in the encoding when it was written, every title when the mapping was kept.
    for await (const piece of pieces) yield Buffer.from(encodeText(piece, encoding) ?? []);
  };
  const charset = encoding === 'shiftJis' ? 'shift_jis' : 'utf-8';
  const contentType = `${run.form === 'fixed' ? 'text/plain' : 'text/csv'}; charset=${charset}`;
  return { fileName: fileNameOf(run), contentType, content: Readable.from(encoded()), replaced: () => 0 };
};

/** Its stem, the day it is of, the document it is of; made again it says so. */
function fileNameOf({ fileStem = 'data', baseOn = '', sourceNumber, extension = 'csv', attempts = [] }: Run): string {
  const earlier = attempts.filter(({ outcome }) => outcome === 'made').length;
  const number = sourceNumber?.replaceAll(/[^0-9A-Za-z-]/g, '');
  const parts = [fileStem, baseOn.replaceAll('/', ''), number, earlier > 0 ? `再${earlier}` : undefined];
  return `${parts.filter(Boolean).join('_')}.${extension}`;
}

/** The journal of the event: each of its attempts, with what came of it. */
const outcome: FileKind<'mapping/run'>['outcome'] = ({ attempts = [] }, made, at) => {
  const said = 'failure' in made ? { outcome: 'failed' as const, failure: made.failure } : madeOf(made);
  return { attempts: [...attempts, { attemptNo: attempts.length + 1, endedAt: at.toISOString(), ...said }] };
};

function madeOf({
  fileName,
  size,
  sha256,
  rowCount,
}: {
  fileName: string;
  size: number;
  sha256: string;
  rowCount: number;
}) {
  return { outcome: 'made' as const, fileName, size, sha256, rowCount };
}

/** Runs of mappings: their files are made in the background as reports are. */
export const mappingFile: FileKind<'mapping/run'> = { recordType: 'mapping/run', readPiece, file, outcome };
