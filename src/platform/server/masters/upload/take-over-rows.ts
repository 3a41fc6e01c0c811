import { EngineError } from '../../../../../engine/server/errors.ts';
import type { AppContext } from '../../app-context.ts';
import { badRequest } from '../../errors/refusals.ts';
import { findFile, type StoredFile } from '../../files/stored-file.ts';
import { keepSurvey, setUnreadable } from './document-upload-store.ts';
import { insertEndingRows } from './ending-rows.ts';
import { createRowReader, surveyUpload, type UploadRow } from './read-upload.ts';
import { uploadLines, uploadTypes } from './upload-lines.ts';
import { uploadShape } from './upload-shape.ts';
import { findUpload, insertRows, lastRowOf, setUploadState, type Upload } from './upload-store.ts';

/** Rows of one transaction. */
const rowsAtOnce = 500;

type Parts = Pick<AppContext, 'database' | 'clock' | 'files' | 'definitions' | 'companyTexts' | 'adaptations'>;
type Place = Pick<Upload, 'tenant' | 'id'>;

/**
 * Takes the rows of an upload over from its file, some at a time. Whoever comes after a killed server goes on behind the last row
 * that is there; does nothing when they are all there.
 */
export async function takeOverRows(parts: Parts, place: Place): Promise<void> {
  const { tenant } = place;
  const found = await parts.database.tenantTransaction(tenant, async (query) => {
    const upload = await findUpload(query, place);
    if (upload?.state !== 'reading' || upload.fileId === null) return null;
    const file = await findFile(query, tenant, upload.fileId);
    return file && { upload, file, last: await lastRowOf(query, upload) };
  });
  if (!found) return;
  const upload = await surveyed(parts, found);
  if (!upload) return;
  const readRow = await rowReaderOf(parts, upload);
  let piece: UploadRow[] = [];
  let isHead = true;
  for await (const line of uploadLines(parts, tenant, found.file)) {
    if (!isHead && line.rowNo > found.last) piece.push(readRow(line));
    isHead = false;
    if (piece.length < rowsAtOnce) continue;
    if (!(await keep(parts, place, piece, 'reading'))) return;
    piece = [];
  }
  await keep(parts, place, piece, 'checking');
}

/** Answers whether the upload still stands where rows are taken over; somebody else may have been faster. */
function keep(
  { database, clock, definitions }: Parts,
  place: Place,
  rows: readonly UploadRow[],
  next: 'reading' | 'checking',
) {
  return database.tenantTransaction(place.tenant, async (query) => {
    const upload = await findUpload(query, place, 'for update');
    if (upload?.state !== 'reading') return false;
    if (rows.length > 0) await insertRows(query, place, rows);
    if (next === 'reading') return true;
    if (upload.terms?.isWhole) await insertEndingRows(query, definitions, upload);
    await setUploadState(query, upload, next, clock.now());
    return true;
  });
}

async function rowReaderOf(parts: Parts, upload: Upload) {
  const { columns, codeAt } = await shapeOf(parts, upload);
  return createRowReader(upload.headings, columns, codeAt);
}

/** The columns that a file of this upload may have. */
async function shapeOf(parts: Parts, { tenant, recordType, terms }: Upload) {
  const record = parts.definitions.records.get(recordType);
  if (!record) throw new Error(`The master "${recordType}" of an upload is there no more.`);
  const { columns, codeAt } = await uploadShape(parts, tenant, record);
  return { columns: terms ? columns.filter(({ at }) => terms.fields.includes(at)) : columns, codeAt };
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
