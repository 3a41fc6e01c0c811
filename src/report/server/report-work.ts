import { randomUUID } from 'node:crypto';
import type { RowPlace } from '../../../engine/server/lists/rows-after.ts';
import type { Database, Query } from '../../../engine/server/ports.ts';

/** How long a piece may take before another server goes on with it, in seconds: longer than any ever does. */
const leaseSeconds = 120;

/** A report, or another record with a file, that is being made: how far it is. */
export interface ReportWork {
  tenant: string;
  /** Id of the record's definition. */
  recordType: string;
  reportId: string;
  fileId: string;
  ownerCode: string;
  /** The last row that was written; `null` before the first. */
  place: RowPlace | null;
  pieces: number;
  rowsDone: number;
  /** `null` until they were counted. */
  rowsTotal: number | null;
  /** All rows are there; the file is to be put together. */
  isRead: boolean;
  attempts: number;
}

const columns = `tenant, record_type as "recordType", report_id as "reportId", file_id as "fileId", owner_code as "ownerCode", place, pieces,
  rows_done as "rowsDone", rows_total as "rowsTotal", is_read as "isRead", attempts`;

/** Puts a report in the queue; one that was made before begins anew. */
export async function queueWork(
  query: Query,
  work: Pick<ReportWork, 'tenant' | 'recordType' | 'reportId' | 'ownerCode'>,
) {
  await dropWork(query, work);
  await query(
    'insert into report_work (tenant, record_type, report_id, file_id, owner_code) values ($1, $2, $3, $4, $5)',
    [work.tenant, work.recordType, work.reportId, randomUUID(), work.ownerCode],
  );
}

/** Takes a report out of the queue with everything that was made of it. */
export async function dropWork(query: Query, { tenant, reportId }: Pick<ReportWork, 'tenant' | 'reportId'>) {
  await query('delete from report_work where tenant = $1 and report_id = $2', [tenant, reportId]);
}

/**
 * Takes the next piece of work on records of a kind for this server: of whoever was served longest ago the report that waited longest, so that
 * one person's twenty reports hold nobody up. What a killed server held is free again after its lease. `null`: nothing waits.
 */
export async function claimWork({ query }: Database, recordType: string): Promise<ReportWork | null> {
  const { rows } = await query<ReportWork>(
    `update report_work set leased_until = clock_timestamp() + interval '${leaseSeconds} seconds',
       served_at = clock_timestamp(), attempts = attempts + 1
     where (tenant, report_id) = (
       select work.tenant, work.report_id from report_work as work
       where leased_until <= clock_timestamp() and work.record_type = $1
       order by (select max(other.served_at) from report_work as other
                 where other.tenant = work.tenant and other.owner_code = work.owner_code) nulls first,
         work.served_at nulls first, work.queued_at
       limit 1 for update skip locked)
     returning ${columns}`,
    [recordType],
  );
  return rows[0] ?? null;
}

/** A piece that was read of a report's rows. */
export interface ReportPiece {
  content: string;
  rows: number;
  next: RowPlace | null;
  rowsTotal: number;
}

/** Keeps a piece, unless somebody else has gone on meanwhile, and lets the report wait its turn again. */
export async function keepPiece(database: Database, work: ReportWork, piece: ReportPiece): Promise<void> {
  await database.tenantTransaction(work.tenant, async (query) => {
    const { rowCount } = await query(
      `update report_work set place = $4::jsonb, pieces = pieces + 1, rows_done = rows_done + $5, rows_total = $6,
         is_read = $7, attempts = 0, leased_until = '-infinity'
       where tenant = $1 and report_id = $2 and pieces = $3 and not is_read`,
      [
        work.tenant,
        work.reportId,
        work.pieces,
        JSON.stringify(piece.next),
        piece.rows,
        piece.rowsTotal,
        piece.next === null,
      ],
    );
    if (rowCount === 0) return;
    await query('insert into report_piece (tenant, report_id, piece_no, content) values ($1, $2, $3, $4)', [
      work.tenant,
      work.reportId,
      work.pieces,
      piece.content,
    ]);
  });
}

/** The pieces of a report in their order, one at a time: a long report never stands in memory. */
export async function* piecesOf(
  database: Database,
  { tenant, reportId, pieces }: ReportWork,
): AsyncGenerator<string, void> {
  for (let pieceNo = 0; pieceNo < pieces; pieceNo += 1) {
    const { rows } = await database.query<{ content: string }>(
      'select content from report_piece where tenant = $1 and report_id = $2 and piece_no = $3',
      [tenant, reportId, pieceNo],
    );
    yield rows[0]?.content ?? '';
  }
}

/** How long a report that failed for now waits, in seconds, for each time it was tried. */
const waitSeconds = 20;

/** Lets a report that failed for now be tried again a little later, by whoever comes then. */
export async function releaseWork({ query }: Database, { tenant, reportId, attempts }: ReportWork): Promise<void> {
  await query(
    `update report_work set leased_until = clock_timestamp() + make_interval(secs => $3)
     where tenant = $1 and report_id = $2`,
    [tenant, reportId, attempts * waitSeconds],
  );
}

/** Keeps the work for this server as long as a step of it takes, however long that is. */
export async function whileHeld<Answer>(
  { query }: Database,
  { tenant, reportId }: ReportWork,
  step: () => Promise<Answer>,
): Promise<Answer> {
  const hold = () =>
    query(
      `update report_work set leased_until = clock_timestamp() + interval '${leaseSeconds} seconds'
       where tenant = $1 and report_id = $2`,
      [tenant, reportId],
    );
  // A store that is away for a moment is asked again before the lease ends.
  const timer = setInterval(() => void hold().catch(() => {}), (leaseSeconds * 1000) / 4);
  timer.unref();
  try {
    return await step();
  } finally {
    clearInterval(timer);
  }
}

/** How far the reports of a person are, the first in the queue first. */
export async function workOf(query: Query, tenant: string, ownerCode: string): Promise<ReportWork[]> {
  const { rows } = await query<ReportWork>(
    `select ${columns} from report_work where tenant = $1 and owner_code = $2 order by queued_at, report_id`,
    [tenant, ownerCode],
  );
  return rows;
}
