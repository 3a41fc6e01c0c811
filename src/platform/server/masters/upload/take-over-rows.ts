import { EngineError } from '../../../../../engine/server/errors.ts';
import type { AppContext } from '../../app-context.ts';
import { badRequest } from '../../errors/refusals.ts';
import { findFile, type StoredFile } from '../../files/stored-file.ts';
import { insertFileRows } from './brought/insert-file-rows.ts';
import { type TakenFiles, takeOn, takeOverFiles } from './brought/take-over-files.ts';
import { takenAwayAt } from './brought/taken-away.ts';
import { keepSurvey, setUnreadable } from './document-upload-store.ts';
import { insertEndingRows } from './ending-rows.ts';
import { createRowReader, surveyUpload, type UploadRow } from './read-upload.ts';
import { uploadLines, uploadTypes } from './upload-lines.ts';
import { insertRows, lastRowOf } from './upload-rows.ts';
import { codeFieldOf, uploadShape } from './upload-shape.ts';
import { findUpload, setUploadState, type Upload } from './upload-store.ts';

/** Rows of one transaction. */
const rowsAtOnce = 500;

type Parts = Pick<
  AppContext,
  'database' | 'clock' | 'files' | 'definitions' | 'companyTexts' | 'adaptations' | 'config'
>;
type Place = Pick<Upload, 'tenant' | 'id'>;

/**
 * Takes the rows of an upload over from its file, some at a time, and then the files that came beside them. Whoever comes after a
 * killed server goes on behind the last row that is there; does nothing when they are all there.
 */
export async function takeOverRows(parts: Parts, place: Place): Promise<void> {
  const { tenant } = place;
  const found = await parts.database.tenantTransaction(tenant, async (query) => {
    const upload = await findUpload(query, place);
    const bringsFiles = (upload?.terms?.files?.brought ?? []).length > 0;
    if (upload?.state !== 'reading' || (upload.fileId === null && !bringsFiles)) return null;
    if (bringsFiles && !(await takeOn(query, place, { again: false }))) return null;
    const file = upload.fileId === null ? null : await findFile(query, tenant, upload.fileId);
    return { upload, file, last: await lastRowOf(query, upload) };
  });
  if (!found) return;
  const upload = found.file
    ? await surveyed(parts, { ...found, file: found.file })
    : await withoutRows(parts, found.upload);
  if (!upload) return;
  let piece: UploadRow[] = [];
  for await (const row of found.file ? rowsOf(parts, upload, found.file) : []) {
    if (row.rowNo > found.last) piece.push(row);
    if (piece.length < rowsAtOnce) continue;
    if (!(await keep(parts, place, piece))) return;
    piece = [];
  }
  if (!(await keep(parts, place, piece))) return;
  const files = await takeOverFiles(parts, upload);
  if (files) await finish(parts, place, files);
}

/** Answers whether the upload still stands where rows are taken over; somebody else may have been faster. */
function keep({ database }: Parts, place: Place, rows: readonly UploadRow[]): Promise<boolean> {
  return database.tenantTransaction(place.tenant, async (query) => {
    const upload = await findUpload(query, place, 'for update');
    if (upload?.state !== 'reading') return false;
    if (rows.length > 0) await insertRows(query, place, rows);
    return true;
  });
}

/** All there is was taken over: its rows are looked at from now on. */
function finish({ database, clock, definitions }: Parts, place: Place, files: TakenFiles): Promise<void> {
  return database.tenantTransaction(place.tenant, async (query) => {
    const upload = await findUpload(query, place, 'for update');
    if (upload?.state !== 'reading') return;
    await insertFileRows(query, upload, codeFieldOf(definitions.records.get(upload.recordType)), files);
    if (upload.terms?.isWhole) await insertEndingRows(query, definitions, upload);
    await setUploadState(query, upload, 'checking', clock.now());
  });
}

/** An upload that brings files alone: its rows are the codes that these are for. */
async function withoutRows(parts: Parts, upload: Upload): Promise<Upload> {
  const { columns, codeAt } = await shapeOf(parts, upload);
  const code = columns.find(({ at }) => at === codeAt);
  const survey = { headings: [{ name: code?.headings.ja ?? '', at: codeAt }], total: 0 };
  await parts.database.tenantTransaction(upload.tenant, (query) => keepSurvey(query, upload, survey));
  return { ...upload, ...survey };
}

async function* rowsOf(parts: Parts, upload: Upload, file: StoredFile): AsyncGenerator<UploadRow, void> {
  const readRow = await rowReaderOf(parts, upload);
  let isHead = true;
  for await (const line of uploadLines(parts, upload.tenant, file)) {
    if (!isHead) yield readRow(line);
    isHead = false;
  }
}

async function rowReaderOf(parts: Parts, upload: Upload) {
  const { columns, codeAt } = await shapeOf(parts, upload);
  return createRowReader(upload.headings, columns, codeAt);
}

/** The columns that a file of this upload may have. */
async function shapeOf(parts: Parts, { tenant, recordType, terms }: Upload) {
  const record = parts.definitions.records.get(recordType);
  if (!record) throw new Error(`The master "${recordType}" of an upload is there no more.`);
  const { columns, codeAt } = await uploadShape(parts, tenant, record, { takesFiles: terms?.files !== undefined });
  const isOpen = (at: string) => !terms || terms.fields.includes(at) || at === takenAwayAt;
  return { columns: columns.filter(({ at }) => isOpen(at)), codeAt };
}

/** An upload with its headings. A document's file is looked through now; `null`: it cannot be read, which is kept. */
async function surveyed(parts: Parts, { upload, file }: { upload: Upload; file: StoredFile }): Promise<Upload | null> {
  if (upload.headings.length > 0) return upload;
  try {
    if (!uploadTypes.has(file.contentType)) throw badRequest('error.EN-BAD-REQUEST.uploadKind');
    const { columns, codeAt } = await shapeOf(parts, upload);
    const survey = await surveyUpload(uploadLines(parts, upload.tenant, file), columns, codeAt);
    await parts.database.tenantTransaction(upload.tenant, (query) => keepSurvey(query, upload, survey));
    return { ...upload, ...survey };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const fault = { messageKey: error.messageKey, params: error.params ?? {} };
    await parts.database.tenantTransaction(upload.tenant, (query) =>
      setUnreadable(query, upload, fault, parts.clock.now()),
    );
    return null;
  }
}
