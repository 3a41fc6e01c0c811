import { faultAt } from '../../../../engine/core/record-rules/field-errors.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import { EngineError } from '../../../../engine/server/errors.ts';
import type { Actor, Query } from '../../../../engine/server/ports.ts';
import { canonicalJsonOf, sha256Of } from '../../../../engine/server/records/canonical-json.ts';
import { sqlStateOf } from '../../../../engine/server/store/store-fault.ts';
import type { AppContext } from '../app-context.ts';
import {
  countRowsOf,
  findDone,
  type RowOutcome,
  readRows,
  type SettledRow,
  type StoredRow,
  settleRows,
} from '../masters/upload/upload-rows.ts';
import { findUpload, type Upload } from '../masters/upload/upload-store.ts';
import { documentOfRows, errorsByRow, withCompanions } from './document-of-rows.ts';
import type { ImportedRecord } from './imported-record.ts';

type Parts = Pick<AppContext, 'database' | 'engine' | 'clock'>;
type Place = Pick<Upload, 'tenant' | 'id'>;

/** Rows of one record at most, whatever its schema allows. */
const mostRows = 1000;

/** What came of the rows of a record whose transaction is rolled back: it was a rehearsal, or the record was refused. */
class NotKept extends Error {
  readonly rows: readonly SettledRow[];

  constructor(rows: readonly SettledRow[]) {
    super('The record of these rows is not kept.');
    this.rows = rows;
  }
}

/** The records of an upload that are worked on. */
export interface DocumentWork {
  record: ImportedRecord;
  /** `null`: whoever brought the file may not make such records any more. */
  actor: Actor | null;
  /** Outcomes of rows that are to be worked on, and what is done when none is left. */
  outcomes: readonly RowOutcome[];
  state: Upload['state'];
  finish: (query: Query, upload: Upload) => Promise<void>;
}

/**
 * Works on the next record of an upload: its rows and the record are settled in one transaction under the upload's lock, so
 * that a killed server leaves both done or neither. While the upload is looked at, the same is done and rolled back. Answers
 * whether there may be more.
 */
export async function workOnDocument(
  parts: Parts,
  place: Place,
  work: DocumentWork,
  isSecondTry = false,
): Promise<boolean> {
  try {
    return await parts.database.tenantTransaction(place.tenant, async (query) => {
      const upload = await findUpload(query, place, 'for update skip locked');
      if (upload?.state !== work.state) return false;
      const rows = await nextRows(query, place, work.outcomes);
      if (rows.length > 0) await settleRows(query, place, await documentOf({ parts, query, upload, work }, rows));
      else await work.finish(query, upload);
      return rows.length > 0;
    });
  } catch (error) {
    // Another file brought the same record at the same time: seen when looked for again.
    if (sqlStateOf(error) === '23505' && !isSecondTry) return workOnDocument(parts, place, work, true);
    if (!(error instanceof NotKept)) throw error;
    return parts.database.tenantTransaction(place.tenant, async (query) => {
      const upload = await findUpload(query, place, 'for update');
      if (upload?.state === work.state) await settleRows(query, place, error.rows);
      return upload?.state === work.state;
    });
  }
}

/** The rows of the first record that is still to be worked on. */
async function nextRows(query: Query, place: Place, outcomes: readonly RowOutcome[]): Promise<StoredRow[]> {
  const [first] = await readRows(query, place, outcomes, { limit: 1 });
  if (!first || first.code === '') return first ? [first] : [];
  return readRows(query, place, outcomes, { limit: mostRows, code: first.code });
}

interface Settling {
  parts: Parts;
  query: Query;
  upload: Upload;
  work: DocumentWork;
}

/** @throws NotKept with what its rows came to, when the transaction is to be rolled back */
async function documentOf({ parts, query, upload, work }: Settling, rows: StoredRow[]): Promise<SettledRow[]> {
  const { record, actor } = work;
  const refused = (errors: ReadonlyMap<number, FieldError[]>) =>
    rows.map((row) => ({ ...row, outcome: 'bad' as const, errors: errors.get(row.rowNo) ?? [] }));
  const refusedFor = (fault: FieldError) => refused(new Map(rows.map(({ rowNo }) => [rowNo, [fault]])));
  const code = rows[0]?.code ?? '';
  if (!actor) return refusedFor(faultAt('', 'importNotAllowed'));
  if (code === '') return refusedFor(faultAt('', 'importNoKey'));
  if ((await countRowsOf(query, upload, code)) >= mostRows) return refusedFor(faultAt('', 'importTooManyRows'));
  const { content, errors } = documentOfRows(record.facts.import, rows);
  if (errors.size > 0) return refused(withCompanions(rows, errors));
  const doneKey = doneKeyOf(upload, { code, content });
  const done = await findDone(query, upload.tenant, doneKey);
  if (done) return rows.map((row) => ({ ...row, ...done, outcome: 'same' }));
  try {
    const made = await parts.engine.importRecord(actor, { recordType: record.id, content }, query);
    if (upload.state === 'checking') throw new NotKept(rows.map((row) => ({ ...row, outcome: 'make', errors: [] })));
    const told = { recordId: made.id, recordNumber: made.number ?? null, errors: [] };
    return rows.map((row, index) => ({ ...row, ...told, outcome: 'entered', ...(index === 0 && { doneKey }) }));
  } catch (error) {
    if (!(error instanceof EngineError) || error.httpStatus === 503) throw error;
    throw new NotKept(refused(errorsByRow(record.facts.import, rows, errorsOf(error))));
  }
}

/** The same for the same record of the same person, whichever file brings it. */
function doneKeyOf({ recordType, ownerCode, principalCode }: Upload, said: { code: string; content: object }): string {
  return sha256Of(canonicalJsonOf({ recordType, owner: principalCode ?? ownerCode, ...said }));
}

function errorsOf({ errors, appCode, messageKey, params = {} }: EngineError): FieldError[] {
  return errors && errors.length > 0 ? errors : [{ at: '', keyword: appCode, messageKey, params }];
}
