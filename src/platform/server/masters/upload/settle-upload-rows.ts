import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../../../engine/core/wire.ts';
import type { EngineError } from '../../../../../engine/server/errors.ts';
import type { Actor, Query } from '../../../../../engine/server/ports.ts';
import type { AppContext } from '../../app-context.ts';
import { noteUses } from '../../files/file-uses.ts';
import { filesIn } from '../../files/files-in.ts';
import { findFiles } from '../../files/stored-file.ts';
import { withContent } from '../master-columns.ts';
import { filesAt, filesBroughtBy } from './brought/brought-file.ts';
import { takenAwayAt, takenAwayBy, withoutFiles } from './brought/taken-away.ts';
import { withFiles } from './brought/with-files.ts';
import { foreignCodes } from './ending-rows.ts';
import { endsAt } from './ends-column.ts';
import type { SettledRow, StoredRow } from './upload-rows.ts';
import type { Upload } from './upload-store.ts';

/** Rows of an upload in the transaction that settles them. */
export interface Settling {
  parts: Pick<AppContext, 'engine'> & { definitions: Pick<AppContext['definitions'], 'records'> };
  query: Query;
  upload: Upload;
  actor: Actor;
}

/** Looks at rows, enters them or takes them back: whatever is done where the upload stands. */
export async function settleUploadRows(settling: Settling, rows: readonly StoredRow[]): Promise<SettledRow[]> {
  if (settling.upload.state === 'takingBack') return takeBack(settling, rows);
  const { parts, query, upload, actor } = settling;
  const { recordType, fromDay: from } = upload;
  const twice = await codesBefore(query, upload, rows);
  const named = rows.map(({ code }) => code);
  const foreign = upload.terms ? await foreignCodes(query, parts.definitions, upload, named) : new Set();
  const fresh = rows.filter(
    (row) => row.code !== '' && !twice.has(row.rowNo) && !foreign.has(row.code) && isPlainEnd(row),
  );
  const codes = fresh.map(({ code }) => code);
  const standing = await parts.engine.masters.recordsOn(actor, { recordType, codes, day: from }, query);
  const dryRun = upload.state === 'checking';
  const hashes = await hashesOf(query, upload, fresh, standing);
  const fields = upload.terms?.files;
  const away = new Map(
    fresh.map(({ code, content }) => [code, takenAwayBy(content, standing.get(code) ?? {}, fields)]),
  );
  const sound = fresh.filter(({ code }) => away.get(code)?.missing.length === 0);
  const changes = sound.map(({ code, content, seen }) => {
    const { [endsAt]: ends, [filesAt]: _files, [takenAwayAt]: _away, ...said } = content;
    // A new record begins with nothing but what the file says.
    const told = withContent(standing.get(code) ?? {}, { ...said, ...upload.terms?.heldTo });
    const filled = withFiles(told, filesBroughtBy(content), hashes);
    const record = ends === true ? null : withoutFiles(filled, fields, away.get(code)?.ids ?? new Set());
    // What somebody changed since it was looked at is told, not written over; a document's event compares anew before.
    return { code, from, record, ...(!dryRun && !upload.source && seen !== null && { version: seen }) };
  });
  const note = { reason: upload.reason, batch: upload.id, source: upload.source ?? undefined, dryRun };
  const outcomes = await parts.engine.masters.reviseMany(actor, recordType, changes, note, query);
  if (!dryRun) await noteFiles(query, upload, fresh, outcomes);
  const own = await ownCodes(query, upload, fresh, outcomes);
  const byCode = new Map(outcomes.map((outcome) => [outcome.code, outcome]));
  return rows.map((row): SettledRow => {
    const earlier = twice.get(row.rowNo);
    if (earlier !== undefined) return refused(row, 'bad', [faultOf('', 'uploadTwice', { row: earlier })]);
    if (foreign.has(row.code)) return refused(row, 'bad', [faultOf('', 'uploadForeignCode')]);
    if (!isPlainEnd(row)) return refused(row, 'bad', [faultOf(endsAt, 'uploadEnds')]);
    const [missing] = away.get(row.code)?.missing ?? [];
    if (missing !== undefined)
      return refused(row, 'bad', [faultOf(takenAwayAt, 'uploadFileNotThere', { name: missing })]);
    const outcome = byCode.get(row.code);
    if (!outcome) return refused(row, 'bad', [faultOf('', 'uploadNoCode')]);
    const { judged, refusal, seen } = outcome;
    if (!judged) {
      if (isStale(refusal)) return refused(row, 'bad', [faultOf('', 'uploadChangedSince')]);
      const errors = errorsOf(refusal);
      const isForOthers = errors.every((error) => awaitsOwn(error, row, own));
      if (!isForOthers) return refused(row, 'bad', errors);
      return dryRun ? { ...row, outcome: 'make', errors: [], seen } : refused(row, 'later', errors);
    }
    const told = { rowNo: row.rowNo, errors: [], changes: changesOf(judged.before, judged.after), seen };
    if (!judged.entry) return { ...told, outcome: 'same' };
    if (outcome.waits && !dryRun) return { ...told, outcome: 'asked' };
    return { ...told, outcome: dryRun ? (judged.before ? 'change' : 'make') : 'entered' };
  });
}

/** What the files are that stand where rows bring some. */
async function hashesOf(
  query: Query,
  { tenant }: Upload,
  rows: readonly StoredRow[],
  standing: ReadonlyMap<string, JsonObject>,
): Promise<ReadonlyMap<string, string>> {
  const bringing = rows.filter(({ content }) => content[filesAt] !== undefined);
  const ids = bringing.flatMap(({ code }) => filesIn(standing.get(code) ?? {}).map(({ fileId }) => fileId));
  const files = ids.length === 0 ? [] : await findFiles(query, tenant, ids);
  return new Map(files.map(({ id, sha256 }) => [id, sha256]));
}

/** Whoever keeps the master may read the files that came into it. */
async function noteFiles(
  query: Query,
  { tenant, recordType }: Upload,
  rows: readonly StoredRow[],
  outcomes: readonly { code: string; judged?: { after: JsonObject | null } | undefined }[],
): Promise<void> {
  const bringing = new Set(rows.flatMap(({ code, content }) => (content[filesAt] === undefined ? [] : [code])));
  for (const { code, judged } of outcomes)
    if (judged?.after && bringing.has(code))
      await noteUses(query, tenant, recordType, { id: code, record: judged.after });
}

async function takeBack({ parts, query, upload, actor }: Settling, rows: readonly StoredRow[]): Promise<SettledRow[]> {
  const settled: SettledRow[] = [];
  const note = { reason: upload.reason, source: upload.source ?? undefined };
  for (const row of rows) {
    const asked = { recordType: upload.recordType, code: row.code, batch: upload.id };
    try {
      await parts.engine.masters.withdrawBatch(actor, asked, note, query);
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

/** Those codes the rows name as unknown that other rows of the file bring. */
async function ownCodes(
  query: Query,
  { tenant, id }: Upload,
  rows: readonly StoredRow[],
  outcomes: readonly { code: string; refusal: EngineError | undefined }[],
): Promise<ReadonlySet<string>> {
  const contents = new Map(rows.map(({ code, content }) => [code, content]));
  const named = outcomes.flatMap(({ code, refusal }) =>
    errorsOf(refusal).flatMap(({ keyword, at }) => (keyword === 'referenceUnknown' ? [contents.get(code)?.[at]] : [])),
  );
  const wanted = [...new Set(named.filter((value) => typeof value === 'string'))];
  if (wanted.length === 0) return new Set();
  const { rows: found } = await query<{ code: string }>(
    `select distinct code from master_upload_row
     where tenant = $1 and upload_id = $2 and code = any($3::text[]) and outcome <> 'bad'`,
    [tenant, id, wanted],
  );
  return new Set(found.map(({ code }) => code));
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

/** Does a row say yes, no or nothing to whether its code ends? */
function isPlainEnd({ content }: StoredRow): boolean {
  return typeof content[endsAt] !== 'string';
}

/** Was the code revised since the row was looked at? */
function isStale(refusal: EngineError | undefined): boolean {
  return refusal?.appCode === 'CM-00001';
}

/** A row that came to nothing, and why. */
export function refused(row: StoredRow, outcome: 'bad' | 'later' | 'kept', errors: FieldError[]): SettledRow {
  return { rowNo: row.rowNo, outcome, errors, changes: row.changes, seen: row.seen };
}

function faultOf(at: string, keyword: string, params: FieldError['params'] = {}): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params };
}

function changesOf(before: JsonObject | null, after: JsonObject | null): StoredRow['changes'] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ at: `/${name}`, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}
