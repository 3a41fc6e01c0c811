import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import type { Fact } from '../../../platform/server/capability.ts';
import { countEnds, countHeld } from '../../../platform/server/masters/upload/ending-rows.ts';
import { countRows } from '../../../platform/server/masters/upload/upload-rows.ts';
import { findUpload } from '../../../platform/server/masters/upload/upload-store.ts';

/** Of so many products one may end before it is asked whether that was meant. */
const oneOf = 5;

/** `catalogUpload`: how the file of a release stands. */
export const catalogUpload: Fact = {
  description:
    'How the file of a release stands: may its good rows be handed in or released (`isReady`), would a fifth of the supplier’s products or more end (`thinsOut`), is all of it entered (`isEntered`)? Reads its rows and the catalog.',
  records: ['mall/catalog-release'],
  find: async ({ query, actor, record, definitions }) => {
    const { uploadId } = record as Partial<RecordOf<'mall/catalog-release'>>;
    const upload = uploadId === undefined ? null : await findUpload(query, { tenant: actor.tenant, id: uploadId });
    if (!upload) return { isReady: false, thinsOut: false, isEntered: false };
    const { make = 0, change = 0 } = await countRows(query, upload);
    const ends = await countEnds(query, upload);
    return {
      isReady: upload.state === 'checked' && make + change > 0,
      thinsOut: ends > 0 && ends * oneOf >= (await countHeld(query, definitions, upload)),
      isEntered: upload.state === 'done',
    };
  },
};
