import type { Query } from '../../../../../engine/server/ports.ts';
import type { UploadHeading } from './read-upload.ts';
import { countRows } from './upload-rows.ts';

/** Where an upload stands: taken over from its file or not to be read, looked at, waiting for its owner's word, entered, or taken back. */
export type UploadState =
  | 'reading'
  | 'unreadable'
  | 'checking'
  | 'checked'
  | 'running'
  | 'done'
  | 'takingBack'
  | 'takenBack';

/** A file of a master, or of other records. */
export interface Upload {
  tenant: string;
  id: string;
  recordType: string;
  fileName: string;
  /** First day of what it says, `YYYY/MM/DD`. */
  fromDay: string;
  reason: string;
  headings: UploadHeading[];
  state: UploadState;
  total: number;
  /** The file it came from; `null` for those of earlier releases. */
  fileId: string | null;
  /** Outcome → rows, as it was when the upload came to rest last. */
  counts: Readonly<Record<string, number>>;
  ownerCode: string;
  ownerName: string;
  /** For whom it was brought; `null`: for its owner himself. */
  principalCode: string | null;
  principalName: string | null;
  /** In which organization its owner stood; `null` for those of masters. */
  organizationCode: string | null;
  createdAt: string;
  /** The document that brought it, whose events alone go on with it; `null`: a person did. */
  source: { recordType: string; id: string } | null;
  /** What the rows of a document's file are held to. */
  terms: UploadTerms | null;
  /** Why nothing of the file could be taken over. */
  fault: { messageKey: string; params: Record<string, string | number> } | null;
}

/** What the rows of a file are held to. */
export interface UploadTerms {
  /** Field of the master → what every row has there; a code that has something else is not the bringer's. */
  heldTo: Readonly<Record<string, string>>;
  /** Pointers of the fields that its columns may say. */
  fields: readonly string[];
  /** Does it say all there is? What it leaves out ends. */
  isWhole: boolean;
  /** The field that says that a code has ended; absent: none can. */
  endsAt?: string;
  /** What came beside the file of rows or without one: ids of the files, none perhaps, and the fields that they go to. */
  files?: { brought: readonly string[]; pictures: string; documents: string };
}

const uploadColumns = `tenant, id, record_type as "recordType", file_name as "fileName", from_day as "fromDay", reason, headings,
  state, total, file_id as "fileId", counts, owner_code as "ownerCode", owner_name as "ownerName", principal_code as "principalCode",
  principal_name as "principalName", organization_code as "organizationCode", created_at as "createdAt", terms, fault,
  case when source_id is not null then jsonb_build_object('recordType', source_record, 'id', source_id) end as source`;

/** An upload that begins. */
export type NewUpload = Omit<Upload, 'state' | 'counts' | 'source' | 'terms' | 'fault'> &
  Partial<Pick<Upload, 'source' | 'terms'>>;

/** Keeps an upload; its rows are taken over from now on. */
export async function insertUpload(query: Query, upload: NewUpload): Promise<void> {
  await query(
    `insert into master_upload (tenant, id, record_type, file_name, from_day, reason, headings, state, total, file_id, owner_code,
       owner_name, created_at, updated_at, principal_code, principal_name, organization_code, source_record,
       source_id, terms)
     values ($1, $2, $3, $4, $5, $6, $7, 'reading', $8, $9, $10, $11, $12, $12, $13, $14, $15, $16, $17, $18)`,
    [
      upload.tenant,
      upload.id,
      upload.recordType,
      upload.fileName,
      upload.fromDay,
      upload.reason,
      JSON.stringify(upload.headings),
      upload.total,
      upload.fileId,
      upload.ownerCode,
      upload.ownerName,
      upload.createdAt,
      upload.principalCode,
      upload.principalName,
      upload.organizationCode,
      upload.source?.recordType ?? null,
      upload.source?.id ?? null,
      upload.terms ? JSON.stringify(upload.terms) : null,
    ],
  );
}

/** Counts the rows of an upload anew: some came beside those of its file. */
export async function recountTotal(query: Query, { tenant, id }: Pick<Upload, 'tenant' | 'id'>): Promise<void> {
  await query(
    `update master_upload set total = (select count(*) from master_upload_row where tenant = $1 and upload_id = $2)
     where tenant = $1 and id = $2`,
    [tenant, id],
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

/**
 * A page of the uploads of some kinds of records that no document brought, the newest first, and how many there are in all.
 * `of`: only those that a person brought himself (`code`) or that came in the name of somebody (`principal`).
 */
export async function listUploads(
  query: Query,
  {
    tenant,
    recordTypes,
    of,
  }: { tenant: string; recordTypes: readonly string[]; of?: { code: string; principal: string } },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Upload[]; total: number }> {
  const { rows } = await query<Upload & { all: number }>(
    `select ${uploadColumns}, count(*) over ()::int as all from master_upload where tenant = $1 and record_type = any($2::text[])
       and source_id is null and ($5::text is null or owner_code = $5 or coalesce(principal_code, owner_code) = $6)
     order by created_at desc, id limit $3 offset $4`,
    [tenant, recordTypes, limit, offset, of?.code ?? null, of?.principal ?? null],
  );
  return { items: rows.map(({ all: _all, ...upload }) => upload), total: rows[0]?.all ?? 0 };
}

/** Moves an upload on, and keeps what its rows came to until then. */
export async function setUploadState(
  query: Query,
  upload: Pick<Upload, 'tenant' | 'id'>,
  state: UploadState,
  at: Date,
): Promise<void> {
  await query('update master_upload set state = $3, updated_at = $4 where tenant = $1 and id = $2', [
    upload.tenant,
    upload.id,
    state,
    at.toISOString(),
  ]);
  await keepCounts(query, upload);
}

/** Keeps what the rows of an upload have come to by now, for lists of uploads. */
export async function keepCounts(query: Query, upload: Pick<Upload, 'tenant' | 'id'>): Promise<void> {
  await query('update master_upload set counts = $3::jsonb where tenant = $1 and id = $2', [
    upload.tenant,
    upload.id,
    JSON.stringify(await countRows(query, upload)),
  ]);
}
