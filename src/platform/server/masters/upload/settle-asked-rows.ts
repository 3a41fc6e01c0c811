import { faultAt } from '../../../../../engine/core/record-rules/field-errors.ts';
import type { Effect } from '../../../../../engine/server/ports.ts';
import { keepCounts } from './upload-store.ts';

/**
 * `settleMasterUpload`: rows of an upload that waited for the word of others are entered with it; refused without it, so that
 * they can be sent again.
 */
export const settleMasterUpload: Effect<'master/application'> = async ({ query, actor, record, toState }) => {
  if (record.batch === undefined) return;
  const isEntered = toState === 'approved';
  const codes = (record.changes ?? []).map(({ code }) => code);
  await query(
    `update master_upload_row set outcome = $4, errors = $5
     where tenant = $1 and upload_id = $2 and code = any($3::text[]) and outcome = 'asked'`,
    [
      actor.tenant,
      record.batch,
      codes,
      isEntered ? 'entered' : 'bad',
      JSON.stringify(isEntered ? [] : [faultAt('', 'uploadNotApproved')]),
    ],
  );
  await keepCounts(query, { tenant: actor.tenant, id: record.batch });
};
