import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import { getAt } from '../../../../../engine/core/values/json-pointer.ts';
import { effectWord } from '../../../../../engine/server/effects/effect-word.ts';
import { eventNotAllowed } from '../../../../../engine/server/errors.ts';
import type { EffectContext } from '../../../../../engine/server/ports.ts';
import { lookAtAgain, takeOnUpload } from './document-upload-store.ts';
import { countEnds } from './ending-rows.ts';
import { findUpload, setUploadState, type Upload, type UploadState } from './upload-store.ts';

const at = { description: 'Where the id of the upload is kept.', type: 'string', pattern: '^/', means: 'field' };
const from = {
  description: 'Where the first day of what it says stands.',
  type: 'string',
  pattern: '^/',
  means: 'field',
};
const shape = (required: readonly string[], properties: JsonObject): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required: [...required],
  properties,
});

/** `compareMasterUpload`: the rows of a document's file are held against what is there now. */
export const compareMasterUpload = effectWord<{ at: string; from: string }>({
  description: 'Looks at the rows of a document’s file again, against what holds by now.',
  params: shape(['at', 'from'], { at, from }),
  sample: { at: '/uploadId', from: '/from' },
  run: (params) => async (context) => {
    const upload = await standing(context, params.at, 'checked');
    await lookAtAgain(context.query, upload, { fromDay: textAt(context, params.from), at: context.now });
  },
});

/** `enterMasterUpload`: what the good rows of a document's file say becomes true. */
export const enterMasterUpload = effectWord<{ at: string; from: string; reason: string[] }>({
  description:
    'Has the good rows of a document’s file entered in the background, from a day on, in the name of whoever sends the event.',
  params: shape(['at', 'from', 'reason'], {
    at,
    from,
    reason: {
      description: 'Where it stands why, for the book of the master.',
      type: 'array',
      minItems: 1,
      items: { type: 'string', pattern: '^/', means: 'field' },
    },
  }),
  sample: { at: '/uploadId', from: '/from', reason: ['/number', '/note'] },
  run: (params) => async (context) => {
    const upload = await standing(context, params.at, 'checked');
    const reason = params.reason.map((one) => textAt(context, one)).filter((one) => one !== '');
    const { code, name } = context.actor;
    const said = { fromDay: textAt(context, params.from), reason: reason.join(' '), ownerCode: code, ownerName: name };
    await takeOnUpload(context.query, upload, said);
    await setUploadState(context.query, upload, 'running', context.now);
  },
});

/** `takeBackMasterUpload`: what a document's file entered is taken back. */
export const takeBackMasterUpload = effectWord<{ at: string }>({
  description:
    'Has what a document’s file entered taken back in the background, as far as nothing was changed since, in the name of whoever sends the event; its comment says why.',
  params: shape(['at'], { at }),
  sample: { at: '/uploadId' },
  run: (params) => async (context) => {
    const upload = await standing(context, params.at, 'done');
    const { code, name } = context.actor;
    const reason = context.event.comment ?? upload.reason;
    await takeOnUpload(context.query, upload, { ...upload, reason, ownerCode: code, ownerName: name });
    await setUploadState(context.query, upload, 'takingBack', context.now);
  },
});

/** `countEndsOfUpload`: whoever has much end says how much it is. */
export const countEndsOfUpload = effectWord<{ at: string; said: string }>({
  description: 'Refuses the event unless its parameter says how many codes end by a document’s file.',
  params: shape(['at', 'said'], {
    at,
    said: { description: 'The parameter of the event.', type: 'string', means: 'param' },
  }),
  sample: { at: '/uploadId', said: 'count' },
  run: (params) => async (context) => {
    const upload = await standing(context, params.at, 'checked');
    const count = await countEnds(context.query, upload);
    if (context.event.params[params.said] === count) return;
    throw eventNotAllowed('error.EN-NOT-ALLOWED.uploadEnds', { params: { count } });
  },
});

/** The upload of a document, locked, where it has to stand for the event. */
async function standing({ query, actor, record }: EffectContext, at: string, state: UploadState): Promise<Upload> {
  const id = String(getAt(record as JsonObject, at));
  const upload = await findUpload(query, { tenant: actor.tenant, id }, 'for update');
  if (upload?.state !== state) throw eventNotAllowed('error.EN-NOT-ALLOWED.uploadStanding');
  return upload;
}

function textAt({ record }: EffectContext, pointer: string): string {
  return String(getAt(record as JsonObject, pointer) ?? '');
}
