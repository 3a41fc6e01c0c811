import type { FieldError } from '../../../../../engine/core/wire.ts';
import type { Actor, Query } from '../../../../../engine/server/ports.ts';
import { findAccount } from '../../accounts/account-store.ts';
import type { AppContext } from '../../app-context.ts';
import { actorOf } from '../../auth/actor.ts';
import { standingActor } from '../../auth/standing-actor.ts';
import { importedRecord } from '../../imports/imported-record.ts';
import { mayImport } from '../../imports/may-import.ts';
import { type DocumentWork, workOnDocument } from '../../imports/work-on-document.ts';
import { documentActor } from './document-actor.ts';
import { refused, settleUploadRows } from './settle-upload-rows.ts';
import { takeOverRows } from './take-over-rows.ts';
import { type RowOutcome, readRows, settleRows } from './upload-rows.ts';
import { findUpload, setUploadState, type Upload, type UploadState } from './upload-store.ts';

/** Rows of one transaction: what a killed server has to do again at most. */
const rowsAtOnce = 100;

type Parts = Pick<
  AppContext,
  | 'database'
  | 'engine'
  | 'clock'
  | 'files'
  | 'definitions'
  | 'companyTexts'
  | 'adaptations'
  | 'companyReach'
  | 'deputyshipsOf'
  | 'config'
>;

/** What records are, of the definitions. */
interface Records {
  definitions: Pick<AppContext['definitions'], 'records'>;
}

/** What is done with rows while an upload stands somewhere, and where it stands when none is left. */
const work: Readonly<Partial<Record<UploadState, { rows: readonly RowOutcome[]; after: UploadState }>>> = {
  checking: { rows: ['waiting'], after: 'checked' },
  running: { rows: ['make', 'change'], after: 'done' },
  takingBack: { rows: ['entered'], after: 'takenBack' },
};

/**
 * Works on every upload that is under way until none is. Each piece is one transaction under the upload's lock: any number of
 * servers may try, one does it, and one that is killed leaves the rest to the next.
 */
export async function workOnUploads(parts: Parts): Promise<void> {
  const { rows } = await parts.database.query<Place>(
    `select tenant, id, owner_code as "ownerCode", owner_name as "ownerName", record_type as "recordType",
       source_id is not null as "isOfDocument"
     from master_upload where state in ('reading', 'checking', 'running', 'takingBack') order by updated_at`,
  );
  const faults: unknown[] = [];
  // What is wrong with one holds up no other.
  for (const place of rows) await workOnUpload(parts, place).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}

async function workOnUpload(parts: Parts, place: Place): Promise<void> {
  await parts.engine.masters.keepUpToDate(place.tenant);
  await takeOverRows(parts, place);
  if (importedRecord(parts.definitions, place.recordType)) return workOnDocuments(parts, place);
  return workOnRows(parts, place);
}

/** Works on the rows of one upload until none is left to do. */
export async function workOnRows(
  parts: Pick<Parts, 'database' | 'engine' | 'clock'> & Records,
  place: Place,
): Promise<void> {
  let goesOn = true;
  while (goesOn) {
    const actor = await ownerOf(parts, place);
    goesOn = await parts.database.tenantTransaction(place.tenant, (query) => workOnPiece(parts, query, place, actor));
  }
}

/** The records of a file, one after the other; after some it is looked up anew what whoever brought it may do. */
async function workOnDocuments(parts: Parts, place: Place): Promise<void> {
  for (let done = 0, documents = await documentWork(parts, place); documents; done += 1) {
    if (!(await workOnDocument(parts, place, documents))) return;
    if (done % rowsAtOnce === rowsAtOnce - 1) documents = await documentWork(parts, place);
  }
}

/** What is to be done with an upload whose rows become records; `null`: nothing. */
async function documentWork(parts: Parts, place: Place): Promise<DocumentWork | null> {
  const { database, definitions, clock } = parts;
  const upload = await database.tenantTransaction(place.tenant, (query) => findUpload(query, place));
  const task = upload && work[upload.state];
  const record = upload && importedRecord(definitions, upload.recordType);
  if (!task || !record) return null;
  const actor = await standingActor(parts, { ...upload, code: upload.ownerCode });
  return {
    record,
    actor: actor && mayImport(definitions, actor, record) ? actor : null,
    outcomes: task.rows,
    state: upload.state,
    finish: (query, standing) => setUploadState(query, standing, task.after, clock.now()),
  };
}

type Place = Pick<Upload, 'tenant' | 'id' | 'ownerCode' | 'ownerName' | 'recordType'> & { isOfDocument: boolean };

/** As whom the rows are entered: their owner, with the rights he has now; those of a document as its event was sent. */
async function ownerOf(
  { database, definitions }: Pick<Parts, 'database'> & Records,
  place: Place,
): Promise<Actor | null> {
  if (place.isOfDocument) return documentActor(definitions, place);
  const account = await findAccount(database.query, place.tenant, place.ownerCode);
  return account && actorOf(account);
}

/** Does some rows; answers whether there may be more. */
async function workOnPiece(
  parts: Pick<Parts, 'engine' | 'clock'> & Records,
  query: Query,
  place: Place,
  actor: Actor | null,
): Promise<boolean> {
  const upload = await findUpload(query, place, 'for update skip locked');
  const task = upload && work[upload.state];
  if (!upload || !task) return false;
  const rows = await readRows(query, place, task.rows, { limit: rowsAtOnce });
  if (rows.length === 0) return finish(parts, query, upload, task.after);
  const settled = actor
    ? await settleUploadRows({ parts, query, upload, actor }, rows)
    : rows.map((row) => refused(row, 'bad', [notAllowed()]));
  await settleRows(query, place, settled);
  return true;
}

/** Rows that wait for others are tried again as long as others got through; then they are refused for good. */
async function finish(parts: Pick<Parts, 'clock'>, query: Query, upload: Upload, after: UploadState): Promise<boolean> {
  if (upload.state === 'running') {
    const { rows } = await query<{ entered: number; before: number; later: number }>(
      `select count(*) filter (where outcome = 'entered')::int as entered, count(*) filter (where outcome = 'later')::int as later,
         (select entered_before from master_upload where tenant = $1 and id = $2) as before
       from master_upload_row where tenant = $1 and upload_id = $2`,
      [upload.tenant, upload.id],
    );
    const { entered = 0, before = 0, later = 0 } = rows[0] ?? {};
    if (later > 0) {
      await query(
        `update master_upload_row set outcome = $3 where tenant = $1 and upload_id = $2 and outcome = 'later'`,
        [upload.tenant, upload.id, entered > before ? 'make' : 'bad'],
      );
      await query('update master_upload set entered_before = $3 where tenant = $1 and id = $2', [
        upload.tenant,
        upload.id,
        entered,
      ]);
      return true;
    }
  }
  await setUploadState(query, upload, after, parts.clock.now());
  return false;
}

function notAllowed(): FieldError {
  return { at: '', keyword: 'EN-NOT-FOUND', messageKey: 'error.EN-NOT-FOUND', params: {} };
}
