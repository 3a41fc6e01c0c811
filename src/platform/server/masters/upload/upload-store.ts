import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import type { FieldError, HistoryEntry } from '../../../../../engine/core/wire.ts';
import type { Query } from '../../../../../engine/server/ports.ts';
import type { ReadUpload } from './read-upload.ts';

/** Where an upload stands: looked at, waiting for its owner's word, entered, or taken back. */
export type UploadState = 'checking' | 'checked' | 'running' | 'done' | 'takingBack' | 'takenBack';

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

/** A file of a master. */
export interface Upload {
  tenant: string;
  id: string;
  recordType: string;
  fileName: string;
  /** First day of what it says, `YYYY/MM/DD`. */
  fromDay: string;
  reason: string;
  headings: { name: string; at: string | null }[];
  state: UploadState;
  total: number;
  ownerCode: string;
  ownerName: string;
  createdAt: string;
}

/** A row of it. */
export interface StoredRow {
  rowNo: number;
  code: string;
  cells: string[];
  content: JsonObject;
  outcome: RowOutcome;
  errors: FieldError[];
  changes: HistoryEntry['changes'];
}

const uploadColumns = `tenant, id, record_type as "recordType", file_name as "fileName", from_day as "fromDay", reason, headings,
  state, total, owner_code as "ownerCode", owner_name as "ownerName", created_at as "createdAt"`;

const rowColumns = `row_no as "rowNo", code, cells, content, outcome, errors, changes`;

/** Keeps a file that was understood; it is looked at from now on. */
export async function insertUpload(
  query: Query,
  upload: Omit<Upload, 'headings' | 'state' | 'total'>,
  file: ReadUpload,
): Promise<void> {
  const headings = file.headings.map((name, index) => ({ name, at: file.pointers[index] ?? null }));
  await query(
    `insert into master_upload (tenant, id, record_type, file_name, from_day, reason, headings, state, total, owner_code,
       owner_name, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, 'checking', $8, $9, $10, $11, $11)`,
    [
      upload.tenant,
      upload.id,
      upload.recordType,
      upload.fileName,
      upload.fromDay,
      upload.reason,
      JSON.stringify(headings),
      file.rows.length,
      upload.ownerCode,
      upload.ownerName,
      upload.createdAt,
    ],
  );
  await query(
    `insert into master_upload_row (tenant, upload_id, row_no, code, cells, content, outcome)
     select $1, $2, row."rowNo", row.code, row.cells, row.content, 'waiting'
     from jsonb_to_recordset($3::jsonb) as row ("rowNo" integer, code text, cells jsonb, content jsonb)`,
    [upload.tenant, upload.id, JSON.stringify(file.rows)],
  );
}

/** An upload by its id; `lock` skips one that somebody else works on. `null` when there is none. */
export async function findUpload(
  query: Query,
  { tenant, id }: Pick<Upload, 'tenant' | 'id'>,
  lock: '' | 'for update' | 'for update skip locked' = '',
): Promise<Upload | null> {
  const { rows } = await query<Upload>(
    `select ${uploadColumns} from master_upload where tenant = $1 and id = $2 ${lock}`,
    [tenant, id],
  );
  return rows[0] ?? null;
}

/** The uploads of some masters, the newest first. */
export async function listUploads(query: Query, tenant: string, recordTypes: readonly string[]): Promise<Upload[]> {
  const { rows } = await query<Upload>(
    `select ${uploadColumns} from master_upload where tenant = $1 and record_type = any($2::text[])
     order by created_at desc, id limit 200`,
    [tenant, recordTypes],
  );
  return rows;
}

/** Moves an upload on. */
export async function setUploadState(query: Query, upload: Upload, state: UploadState, at: Date): Promise<void> {
  await query('update master_upload set state = $3, updated_at = $4 where tenant = $1 and id = $2', [
    upload.tenant,
    upload.id,
    state,
    at.toISOString(),
  ]);
}

/** How many rows there are of each outcome. */
export async function countRows(
  query: Query,
  { tenant, id }: Pick<Upload, 'tenant' | 'id'>,
): Promise<Record<string, number>> {
  const { rows } = await query<{ outcome: string; count: number }>(
    `select outcome, count(*)::int as count from master_upload_row where tenant = $1 and upload_id = $2 group by outcome`,
    [tenant, id],
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

/** Rows of some outcomes, in the order of the file. */
export async function readRows(
  query: Query,
  { tenant, id }: Pick<Upload, 'tenant' | 'id'>,
  outcomes: readonly RowOutcome[],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<StoredRow[]> {
  const { rows } = await query<StoredRow>(
    `select ${rowColumns} from master_upload_row where tenant = $1 and upload_id = $2 and outcome = any($3::text[])
     order by row_no limit $4 offset $5`,
    [tenant, id, outcomes, limit, offset],
  );
  return rows;
}

/** Says what became of rows. */
export async function settleRows(
  query: Query,
  { tenant, id }: Pick<Upload, 'tenant' | 'id'>,
  rows: readonly Pick<StoredRow, 'rowNo' | 'outcome' | 'errors' | 'changes'>[],
): Promise<void> {
  await query(
    `update master_upload_row as kept set outcome = row.outcome, errors = row.errors, changes = row.changes
     from jsonb_to_recordset($3::jsonb) as row ("rowNo" integer, outcome text, errors jsonb, changes jsonb)
     where kept.tenant = $1 and kept.upload_id = $2 and kept.row_no = row."rowNo"`,
    [tenant, id, JSON.stringify(rows)],
  );
}
