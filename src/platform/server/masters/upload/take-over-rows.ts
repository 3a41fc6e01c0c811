import type { AppContext } from '../../app-context.ts';
import { findFile } from '../../files/stored-file.ts';
import { createRowReader, type UploadRow } from './read-upload.ts';
import { uploadLines } from './upload-lines.ts';
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
  const readRow = await rowReaderOf(parts, found.upload);
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
function keep({ database, clock }: Parts, place: Place, rows: readonly UploadRow[], next: 'reading' | 'checking') {
  return database.tenantTransaction(place.tenant, async (query) => {
    const upload = await findUpload(query, place, 'for update');
    if (upload?.state !== 'reading') return false;
    if (rows.length > 0) await insertRows(query, place, rows);
    if (next !== 'reading') await setUploadState(query, upload, next, clock.now());
    return true;
  });
}

async function rowReaderOf(parts: Parts, upload: Upload) {
  const record = parts.definitions.records.get(upload.recordType);
  if (!record) throw new Error(`The master "${upload.recordType}" of an upload is there no more.`);
  const { columns, codeAt } = await uploadShape(parts, upload.tenant, record);
  return createRowReader(upload.headings, columns, codeAt);
}
