import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { EngineError } from '../../../engine/server/errors.ts';
import type { Actor, RecordEngine } from '../../../engine/server/ports.ts';
import { quoted, recordTableName } from '../../../engine/server/schema/identifiers.ts';
import { standingActor } from '../../platform/server/auth/standing-actor.ts';
import { insertFile } from '../../platform/server/files/stored-file.ts';
import { systemActor } from '../../platform/server/system-actor.ts';
import { ReportFailed, type ReportFailure, type ReportParts, readPiece } from './report-content.ts';
import { type ReportFile, reportFile } from './report-file.ts';
import {
  claimWork,
  keepPiece,
  piecesOf,
  type ReportPiece,
  type ReportWork,
  releaseWork,
  whileHeld,
} from './report-work.ts';

/** How often one step of a report is tried before it has failed: a store that is away for a moment fails none. */
const mostAttempts = 3;

/**
 * A kind of record whose file is made in the background, a piece of its rows after the other. Its lifecycle has the events
 * `finish` and `fail` for the server, and the effects `queueReport`, `keepReport` and `dropReport`.
 */
export interface FileKind<Id extends string> {
  recordType: Id;
  /** Reads the next rows as the record's owner may read them now. Throws `ReportFailed` for what nobody mends by trying again. */
  readPiece: (
    parts: ReportParts,
    about: { actor: Actor; record: RecordOf<Id>; work: ReportWork },
  ) => Promise<ReportPiece>;
  /** Puts the pieces together; `actor`: the record's owner with the rights he has now. Throws `ReportFailed` while it is read, too. */
  file: (record: RecordOf<Id>, pieces: AsyncIterable<string>, actor: Actor) => ReportFile;
  /** What the record says besides of a file that was made, or why there is none. */
  outcome?: (record: RecordOf<Id>, made: MadeFile | { failure: ReportFailure }, at: Date) => JsonObject;
}

/** A file that was made. */
export interface MadeFile {
  fileName: string;
  size: number;
  sha256: string;
  rowCount: number;
  /** Characters that became 〓. */
  replaced: number;
}

const reports: FileKind<'report/report'> = {
  recordType: 'report/report',
  readPiece,
  file: reportFile,
  outcome: (_report, made): JsonObject => ('failure' in made ? {} : { replacedCount: made.replaced }),
};

const underWay = new WeakMap<RecordEngine, Map<string, Promise<void>>>();

/** Works on every report in the queue; see `workOnFiles`. */
export function workOnReports(parts: ReportParts): Promise<void> {
  return workOnFiles(parts, reports);
}

/**
 * Works on every file of a kind in the queue until none waits, a piece of each person's in turn. Any number of servers may do
 * so; within one of them a second call waits for the first. One that is killed leaves what it has done to the next.
 */
export function workOnFiles<Id extends string>(parts: ReportParts, kind: FileKind<Id>): Promise<void> {
  const kinds = underWay.get(parts.engine) ?? new Map<string, Promise<void>>();
  underWay.set(parts.engine, kinds);
  const running = kinds.get(kind.recordType);
  if (running) return running;
  const work = workThroughQueue(parts, kind).finally(() => kinds.delete(kind.recordType));
  kinds.set(kind.recordType, work);
  return work;
}

async function workThroughQueue<Id extends string>(parts: ReportParts, kind: FileKind<Id>): Promise<void> {
  const faults: unknown[] = [];
  const claim = () => claimWork(parts.database, kind.recordType);
  for (let work = await claim(); work; work = await claim()) {
    // What is wrong with one holds up no other.
    await doStep(parts, kind, work).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
}

async function doStep<Id extends string>(parts: ReportParts, kind: FileKind<Id>, work: ReportWork): Promise<void> {
  let record: RecordOf<Id> | null = null;
  try {
    const found = await recordOf(parts, kind, work);
    record = found.record;
    if (!found.actor) throw new ReportFailed('notAllowed');
    if (work.isRead) await finish(parts, kind, work, { made: record, actor: found.actor });
    else await keepPiece(parts.database, work, await kind.readPiece(parts, { actor: found.actor, record, work }));
  } catch (error) {
    const failed = failureOf(error);
    const give = (failure: ReportFailed) =>
      fail(parts, work, failure, record ? kind.outcome?.(record, { failure: failure.reason }, parts.clock.now()) : {});
    if (failed !== null) return give(failed);
    if (work.attempts < mostAttempts) await releaseWork(parts.database, work);
    else await give(new ReportFailed('internal'));
    throw error;
  }
}

/** The record and its owner with the rights he has now; `null`: he left. */
async function recordOf<Id extends string>(
  { database, ...parts }: ReportParts,
  { recordType }: FileKind<Id>,
  { tenant, reportId, ownerCode }: ReportWork,
): Promise<{ record: RecordOf<Id>; actor: Actor | null }> {
  const table = quoted(recordTableName(recordType));
  const { rows } = await database.query<{ record: RecordOf<Id>; organizationCode: string }>(
    `select data as record, organization_code as "organizationCode" from ${table} where tenant = $1 and id = $2`,
    [tenant, reportId],
  );
  const [found] = rows;
  if (!found) throw new ReportFailed('internal');
  const person = { tenant, code: ownerCode, organizationCode: found.organizationCode };
  return { record: found.record, actor: await standingActor({ database, ...parts }, person) };
}

/** Puts the file together and hands it to the record's owner, in one transaction with the end of the work. */
async function finish<Id extends string>(
  parts: ReportParts,
  kind: FileKind<Id>,
  work: ReportWork,
  { made, actor }: { made: RecordOf<Id>; actor: Actor },
): Promise<void> {
  const { tenant, reportId, fileId, ownerCode, rowsDone: rowCount } = work;
  const { content, replaced, ...named } = kind.file(made, piecesOf(parts.database, work), actor);
  const incoming = await whileHeld(parts.database, work, () => parts.files.receive(content));
  const { size, sha256 } = incoming;
  // Made once more after a stop it takes the same place.
  await parts.files.keep(incoming, tenant, fileId);
  await parts.database.tenantTransaction(tenant, async (query) => {
    await insertFile(query, tenant, { id: fileId, ownerCode, ...named, size, sha256 }, parts.clock.now());
    const { fileName, contentType } = named;
    const record = {
      files: [{ fileId, fileName, size, contentType }],
      rowCount,
      ...kind.outcome?.(made, { fileName, size, sha256, rowCount, replaced: replaced() }, parts.clock.now()),
    };
    await parts.engine.applySystemEvent(
      systemActor(tenant),
      { recordType: kind.recordType, id: reportId, event: 'finish', record },
      query,
    );
  });
}

async function fail(
  parts: ReportParts,
  { tenant, recordType, reportId }: ReportWork,
  { reason, said }: ReportFailed,
  outcome: JsonObject = {},
): Promise<void> {
  const record = { failure: reason, ...said, ...outcome };
  await parts.engine.applySystemEvent(systemActor(tenant), { recordType, id: reportId, event: 'fail', record });
}

/** What its owner can be told; `null`: something that may pass. */
function failureOf(error: unknown): ReportFailed | null {
  if (error instanceof ReportFailed) return error;
  // A filter or an order that the list refuses.
  return error instanceof EngineError && error.appCode === 'EN-BAD-REQUEST' ? new ReportFailed('filters') : null;
}
