import type { FieldError, HistoryEntry } from '../../../../../engine/core/wire.ts';
import type { Query } from '../../../../../engine/server/ports.ts';
import type { UploadRow } from './read-upload.ts';

/** Whose rows are meant. */
interface UploadKey {
  tenant: string;
  id: string;
}

/** What became of a row; see the migration. */
export type RowOutcome =
  | 'waiting'
  | 'make'
  | 'change'
  | 'later'
  | 'same'
  | 'bad'
  | 'asked'
  | 'entered'
  | 'back'
  | 'kept';

/** A row of it. */
export interface StoredRow extends UploadRow {
  outcome: RowOutcome;
  errors: FieldError[];
  changes: HistoryEntry['changes'];
  /** The version of its code's book when it was looked at; `null`: it was not yet, or it becomes a record. */
  seen: number | null;
  /** The record it became, or had become before; `null` for rows of masters. */
  recordId: string | null;
  recordNumber: string | null;
}

/** What became of a row; `doneKey`: at the first row of a record that was made, what nobody brings a second time. */
export type SettledRow = Pick<StoredRow, 'rowNo' | 'outcome' | 'errors' | 'changes'> &
  Partial<Pick<StoredRow, 'recordId' | 'recordNumber' | 'seen'>> & { doneKey?: string };

/** A row as it is read. */
export const rowColumns = `row_no as "rowNo", code, cells, content, outcome, errors, changes, seen, record_id as "recordId",
  record_number as "recordNumber"`;

/** Takes over rows of a file; those that are there already stay. */
export async function insertRows(query: Query, { tenant, id }: UploadKey, rows: readonly UploadRow[]): Promise<void> {
  await query(
    `insert into master_upload_row (tenant, upload_id, row_no, code, cells, content, outcome)
     select $1, $2, row."rowNo", row.code, row.cells, row.content, 'waiting'
     from jsonb_to_recordset($3::jsonb) as row ("rowNo" integer, code text, cells jsonb, content jsonb)
     on conflict do nothing`,
    [tenant, id, JSON.stringify(rows)],
  );
}

/** The number of the last row that was taken over; 0: none yet. */
export async function lastRowOf(query: Query, { tenant, id }: UploadKey): Promise<number> {
  const { rows } = await query<{ last: number }>(
    'select coalesce(max(row_no), 0)::int as last from master_upload_row where tenant = $1 and upload_id = $2',
    [tenant, id],
  );
  return rows[0]?.last ?? 0;
}

/** How many rows there are of each outcome. */
export async function countRows(query: Query, { tenant, id }: UploadKey): Promise<Record<string, number>> {
  const { rows } = await query<{ outcome: string; count: number }>(
    `select outcome, count(*)::int as count from master_upload_row where tenant = $1 and upload_id = $2 group by outcome`,
    [tenant, id],
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

/** Rows of some outcomes, in the order of the file. */
export async function readRows(
  query: Query,
  { tenant, id }: UploadKey,
  outcomes: readonly RowOutcome[],
  { limit, offset = 0, after = 0, code }: { limit: number; offset?: number; after?: number; code?: string },
): Promise<StoredRow[]> {
  const { rows } = await query<StoredRow>(
    `select ${rowColumns} from master_upload_row where tenant = $1 and upload_id = $2 and outcome = any($3::text[])
       and row_no > $6 and ($7::text is null or code = $7) order by row_no limit $4 offset $5`,
    [tenant, id, outcomes, limit, offset, after, code ?? null],
  );
  return rows;
}

/** A row by its number; `null` when there is none. */
export async function findRow(query: Query, { tenant, id }: UploadKey, rowNo: number): Promise<StoredRow | null> {
  const { rows } = await query<StoredRow>(
    `select ${rowColumns} from master_upload_row where tenant = $1 and upload_id = $2 and row_no = $3`,
    [tenant, id, rowNo],
  );
  return rows[0] ?? null;
}

/** How many rows of a file have a code. */
export async function countRowsOf(query: Query, { tenant, id }: UploadKey, code: string) {
  const { rows } = await query<{ count: number }>(
    'select count(*)::int as count from master_upload_row where tenant = $1 and upload_id = $2 and code = $3',
    [tenant, id, code],
  );
  return rows[0]?.count ?? 0;
}

/** The record that was made of the same before, by whichever file; `null`: none was. */
export async function findDone(
  query: Query,
  tenant: string,
  doneKey: string,
): Promise<Pick<StoredRow, 'recordId' | 'recordNumber'> | null> {
  const { rows } = await query<Pick<StoredRow, 'recordId' | 'recordNumber'>>(
    `select record_id as "recordId", record_number as "recordNumber" from master_upload_row
     where tenant = $1 and done_key = $2`,
    [tenant, doneKey],
  );
  return rows[0] ?? null;
}

/** Says what became of rows. */
export async function settleRows(query: Query, { tenant, id }: UploadKey, rows: readonly SettledRow[]): Promise<void> {
  await query(
    `update master_upload_row as kept set outcome = row.outcome, errors = row.errors, changes = row.changes,
       seen = row.seen, record_id = row."recordId", record_number = row."recordNumber", done_key = row."doneKey"
     from jsonb_to_recordset($3::jsonb) as row ("rowNo" integer, outcome text, errors jsonb, changes jsonb, seen integer,
       "recordId" uuid, "recordNumber" text, "doneKey" text)
     where kept.tenant = $1 and kept.upload_id = $2 and kept.row_no = row."rowNo"`,
    [tenant, id, JSON.stringify(rows)],
  );
}
