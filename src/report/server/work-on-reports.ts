import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { EngineError } from '../../../engine/server/errors.ts';
import type { Actor, RecordEngine } from '../../../engine/server/ports.ts';
import { standingActor } from '../../platform/server/auth/standing-actor.ts';
import { insertFile } from '../../platform/server/files/stored-file.ts';
import { systemActor } from '../../platform/server/system-actor.ts';
import { ReportFailed, type ReportFailure, type ReportParts, readPiece } from './report-content.ts';
import { reportFile } from './report-file.ts';
import { claimWork, keepPiece, piecesOf, type ReportWork, releaseWork } from './report-work.ts';

/** How often one step of a report is tried before it has failed: a store that is away for a moment fails none. */
const mostAttempts = 3;

const underWay = new WeakMap<RecordEngine, Promise<void>>();

/**
 * Works on every report in the queue until none waits, a piece of each person's in turn. Any number of servers may do so;
 * within one of them a second call waits for the first. One that is killed leaves what it has done to the next.
 */
export function workOnReports(parts: ReportParts): Promise<void> {
  const running = underWay.get(parts.engine);
  if (running) return running;
  const work = workThroughQueue(parts).finally(() => underWay.delete(parts.engine));
  underWay.set(parts.engine, work);
  return work;
}

async function workThroughQueue(parts: ReportParts): Promise<void> {
  const faults: unknown[] = [];
  for (let work = await claimWork(parts.database); work; work = await claimWork(parts.database)) {
    // What is wrong with one holds up no other.
    await doStep(parts, work).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
}

async function doStep(parts: ReportParts, work: ReportWork): Promise<void> {
  try {
    const { report, actor } = await reportOf(parts, work);
    if (!actor) throw new ReportFailed('notAllowed');
    if (work.isRead) await finish(parts, work, report);
    else await keepPiece(parts.database, work, await readPiece(parts, { actor, report, work }));
  } catch (error) {
    const reason = reasonOf(error);
    if (reason !== null) return fail(parts, work, reason);
    if (work.attempts < mostAttempts) await releaseWork(parts.database, work);
    else await fail(parts, work, 'internal');
    throw error;
  }
}

/** The report and its owner with the rights he has now; `null`: he left. */
async function reportOf(
  { database, ...parts }: ReportParts,
  { tenant, reportId, ownerCode }: ReportWork,
): Promise<{ report: RecordOf<'report/report'>; actor: Actor | null }> {
  const { rows } = await database.query<{ report: RecordOf<'report/report'>; organizationCode: string }>(
    `select data as report, organization_code as "organizationCode" from record_report_report where tenant = $1 and id = $2`,
    [tenant, reportId],
  );
  const [found] = rows;
  if (!found) throw new ReportFailed('internal');
  const person = { tenant, code: ownerCode, organizationCode: found.organizationCode };
  return { report: found.report, actor: await standingActor({ database, ...parts }, person) };
}

/** Puts the file together and hands it to the report's owner, in one transaction with the end of the work. */
async function finish(parts: ReportParts, work: ReportWork, report: RecordOf<'report/report'>): Promise<void> {
  const { tenant, reportId, fileId, ownerCode } = work;
  const { content, replaced, ...named } = reportFile(report, piecesOf(parts.database, work));
  const incoming = await parts.files.receive(content);
  const { size, sha256 } = incoming;
  // Made once more after a stop it takes the same place.
  await parts.files.keep(incoming, tenant, fileId);
  await parts.database.tenantTransaction(tenant, async (query) => {
    await insertFile(query, tenant, { id: fileId, ownerCode, ...named, size, sha256 }, parts.clock.now());
    const record = {
      files: [{ fileId, fileName: named.fileName, size, contentType: named.contentType }],
      rowCount: work.rowsDone,
      replacedCount: replaced(),
    };
    await parts.engine.applySystemEvent(
      systemActor(tenant),
      { recordType: 'report/report', id: reportId, event: 'finish', record },
      query,
    );
  });
}

async function fail(parts: ReportParts, { tenant, reportId }: ReportWork, failure: ReportFailure): Promise<void> {
  const event = { recordType: 'report/report', id: reportId, event: 'fail', record: { failure } };
  await parts.engine.applySystemEvent(systemActor(tenant), event);
}

/** What its owner can be told; `null`: something that may pass. */
function reasonOf(error: unknown): ReportFailure | null {
  if (error instanceof ReportFailed) return error.reason;
  // A filter or an order that the list refuses.
  return error instanceof EngineError && error.appCode === 'EN-BAD-REQUEST' ? 'filters' : null;
}
