import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../../../engine/core/wire.ts';
import type { EngineError } from '../../../../../engine/server/errors.ts';
import type { Actor, Query } from '../../../../../engine/server/ports.ts';
import { findAccount } from '../../accounts/account-store.ts';
import type { AppContext } from '../../app-context.ts';
import { actorOf } from '../../auth/actor.ts';
import { withContent } from '../master-columns.ts';
import {
  findUpload,
  type RowOutcome,
  readRows,
  type StoredRow,
  settleRows,
  setUploadState,
  type Upload,
  type UploadState,
} from './upload-store.ts';

/** Rows of one transaction: what a killed server has to do again at most. */
const rowsAtOnce = 100;

type Parts = Pick<AppContext, 'database' | 'engine' | 'clock'>;
type Settled = Pick<StoredRow, 'rowNo' | 'outcome' | 'errors' | 'changes'>;

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
    `select tenant, id, owner_code as "ownerCode" from master_upload where state in ('checking', 'running', 'takingBack') order by updated_at`,
  );
  for (const place of rows) {
    await parts.engine.masters.keepUpToDate(place.tenant);
    let goesOn = true;
    while (goesOn) {
      const actor = await ownerOf(parts, place);
      goesOn = await parts.database.tenantTransaction(place.tenant, (query) => workOnPiece(parts, query, place, actor));
    }
  }
}

type Place = Pick<Upload, 'tenant' | 'id' | 'ownerCode'>;

/** As whom the rows are entered: their owner, with the rights he has now. */
async function ownerOf({ database }: Parts, { tenant, ownerCode }: Place): Promise<Actor | null> {
  const account = await findAccount(database.query, tenant, ownerCode);
  return account && actorOf(account);
}

/** Does some rows; answers whether there may be more. */
async function workOnPiece(parts: Parts, query: Query, place: Place, actor: Actor | null): Promise<boolean> {
  const upload = await findUpload(query, place, 'for update skip locked');
  const task = upload && work[upload.state];
  if (!upload || !task) return false;
  const rows = await readRows(query, place, task.rows, { limit: rowsAtOnce });
  if (rows.length === 0) return finish(parts, query, upload, task.after);
  const settled = actor
    ? await settle({ parts, query, upload, actor }, rows)
    : rows.map((row) => refused(row, 'bad', [notAllowed()]));
  await settleRows(query, place, settled);
  return true;
}

/** Rows that wait for others are tried again as long as others got through; then they are refused for good. */
async function finish(parts: Parts, query: Query, upload: Upload, after: UploadState): Promise<boolean> {
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

interface Settling {
  parts: Parts;
  query: Query;
  upload: Upload;
  actor: Actor;
}

async function settle(settling: Settling, rows: readonly StoredRow[]): Promise<Settled[]> {
  if (settling.upload.state === 'takingBack') return takeBack(settling, rows);
  const { parts, query, upload, actor } = settling;
  const { recordType, fromDay: from } = upload;
  const twice = await codesBefore(query, upload, rows);
  const fresh = rows.filter(({ rowNo, code }) => code !== '' && !twice.has(rowNo));
  const codes = fresh.map(({ code }) => code);
  const standing = await parts.engine.masters.recordsOn(actor, { recordType, codes, day: from }, query);
  const changes = fresh.map(({ code, content }) => {
    // A new record begins with nothing but what the file says.
    return { code, from, record: withContent(standing.get(code) ?? {}, content) };
  });
  const dryRun = upload.state === 'checking';
  const note = { reason: upload.reason, batch: upload.id, dryRun };
  const outcomes = await parts.engine.masters.reviseMany(actor, recordType, changes, note, query);
  const own = dryRun || outcomes.some(({ refusal }) => refusal) ? await ownCodes(query, upload) : new Set<string>();
  const byCode = new Map(outcomes.map((outcome) => [outcome.code, outcome]));
  return rows.map((row): Settled => {
    const earlier = twice.get(row.rowNo);
    if (earlier !== undefined) return refused(row, 'bad', [faultOf('', 'uploadTwice', { row: earlier })]);
    const outcome = byCode.get(row.code);
    if (!outcome) return refused(row, 'bad', [faultOf('', 'uploadNoCode')]);
    const { judged, refusal } = outcome;
    if (!judged) {
      const errors = errorsOf(refusal);
      const isForOthers = errors.every((error) => awaitsOwn(error, row, own));
      if (!isForOthers) return refused(row, 'bad', errors);
      return dryRun ? { ...row, outcome: 'make', errors: [] } : refused(row, 'later', errors);
    }
    const told = { rowNo: row.rowNo, errors: [], changes: changesOf(judged.before, judged.after) };
    if (!judged.entry) return { ...told, outcome: 'same' };
    if (outcome.waits && !dryRun) return { ...told, outcome: 'asked' };
    return { ...told, outcome: dryRun ? (judged.before ? 'change' : 'make') : 'entered' };
  });
}

async function takeBack({ parts, query, upload, actor }: Settling, rows: readonly StoredRow[]): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const row of rows) {
    const asked = { recordType: upload.recordType, code: row.code, batch: upload.id };
    try {
      await parts.engine.masters.withdrawBatch(actor, asked, { reason: upload.reason }, query);
      settled.push({ ...row, outcome: 'back' });
    } catch (error) {
      if (!(error instanceof Error && 'messageKey' in error)) throw error;
      settled.push(refused(row, 'kept', errorsOf(error as EngineError)));
    }
  }
  return settled;
}

/** The row of the file that has the code first, for rows that come after it. */
async function codesBefore(query: Query, upload: Upload, rows: readonly StoredRow[]): Promise<Map<number, number>> {
  const { rows: found } = await query<{ code: string; first: number }>(
    `select code, min(row_no)::int as first from master_upload_row
     where tenant = $1 and upload_id = $2 and code = any($3::text[]) group by code`,
    [upload.tenant, upload.id, rows.map(({ code }) => code)],
  );
  const first = new Map(found.map(({ code, first }) => [code, first]));
  return new Map(
    rows.flatMap(({ rowNo, code }): [number, number][] => {
      const earlier = first.get(code);
      return code !== '' && earlier !== undefined && earlier < rowNo ? [[rowNo, earlier]] : [];
    }),
  );
}

async function ownCodes(query: Query, { tenant, id }: Upload): Promise<Set<string>> {
  const { rows } = await query<{ code: string }>(
    `select distinct code from master_upload_row where tenant = $1 and upload_id = $2 and outcome <> 'bad'`,
    [tenant, id],
  );
  return new Set(rows.map(({ code }) => code));
}

/** Does an error say only that a code is unknown which the same file brings? */
function awaitsOwn({ keyword, at }: FieldError, { content, code }: StoredRow, own: ReadonlySet<string>): boolean {
  if (keyword !== 'referenceUnknown') return false;
  const value = content[at];
  return typeof value === 'string' && value !== code && own.has(value);
}

function errorsOf(refusal: EngineError | undefined): FieldError[] {
  if (refusal?.errors && refusal.errors.length > 0) return refusal.errors;
  return refusal
    ? [{ at: '', keyword: refusal.appCode, messageKey: refusal.messageKey, params: refusal.params ?? {} }]
    : [];
}

function refused(row: StoredRow, outcome: 'bad' | 'later' | 'kept', errors: FieldError[]): Settled {
  return { rowNo: row.rowNo, outcome, errors, changes: row.changes };
}

function faultOf(at: string, keyword: string, params: FieldError['params'] = {}): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params };
}

function notAllowed(): FieldError {
  return { at: '', keyword: 'EN-NOT-FOUND', messageKey: 'error.EN-NOT-FOUND', params: {} };
}

function changesOf(before: JsonObject | null, after: JsonObject | null): StoredRow['changes'] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ at: `/${name}`, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}
