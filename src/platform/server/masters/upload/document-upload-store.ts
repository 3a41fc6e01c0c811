import type { Query } from '../../../../../engine/server/ports.ts';
import { refusedFileAt } from './brought/brought-file.ts';
import { setUploadState, type Upload } from './upload-store.ts';

/** Keeps what was found in a document's file: its headings, and how many rows there are. */
export async function keepSurvey(
  query: Query,
  { tenant, id }: Pick<Upload, 'tenant' | 'id'>,
  { headings, total }: Pick<Upload, 'headings' | 'total'>,
): Promise<void> {
  await query('update master_upload set headings = $3, total = $4 where tenant = $1 and id = $2', [
    tenant,
    id,
    JSON.stringify(headings),
    total,
  ]);
}

/** Nothing of a file can be taken over. */
export async function setUnreadable(
  query: Query,
  upload: Pick<Upload, 'tenant' | 'id'>,
  fault: NonNullable<Upload['fault']>,
  at: Date,
): Promise<void> {
  await query(
    `update master_upload set state = 'unreadable', fault = $3, updated_at = $4
     where tenant = $1 and id = $2 and state = 'reading'`,
    [upload.tenant, upload.id, JSON.stringify(fault), at.toISOString()],
  );
}

/** In whose name and why an upload goes on, and from which day its rows hold. */
export async function takeOnUpload(
  query: Query,
  upload: Pick<Upload, 'tenant' | 'id'>,
  said: Pick<Upload, 'fromDay' | 'reason' | 'ownerCode' | 'ownerName'>,
): Promise<void> {
  await query(
    `update master_upload set from_day = $3, reason = $4, owner_code = $5, owner_name = $6 where tenant = $1 and id = $2`,
    [upload.tenant, upload.id, said.fromDay, said.reason, said.ownerCode, said.ownerName],
  );
}

/** Has all rows of an upload looked at anew; a file that goes nowhere stays refused. */
export async function lookAtAgain(
  query: Query,
  upload: Pick<Upload, 'tenant' | 'id'>,
  { fromDay, at }: { fromDay: string; at: Date },
): Promise<void> {
  await query('update master_upload set from_day = $3 where tenant = $1 and id = $2', [
    upload.tenant,
    upload.id,
    fromDay,
  ]);
  await query(
    `update master_upload_row set outcome = 'waiting', errors = '[]', changes = '[]'
     where tenant = $1 and upload_id = $2 and not content ? $3`,
    [upload.tenant, upload.id, refusedFileAt],
  );
  await setUploadState(query, upload, 'checking', at);
}
