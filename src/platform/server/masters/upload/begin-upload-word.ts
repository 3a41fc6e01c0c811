import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import { getAt, setIn } from '../../../../../engine/core/json-pointer.ts';
import { effectWord } from '../../../../../engine/server/effects/effect-word.ts';
import { findFile } from '../../files/stored-file.ts';
import { insertUpload, type UploadTerms } from './upload-store.ts';

interface BeginParams {
  at: string;
  file: string;
  master: string;
  from: string;
  heldTo: Record<string, string>;
  fields: Record<string, string[]>;
  whole?: string;
  endsAt?: string;
}

const pointer = (description: string) => ({ description, type: 'string', pattern: '^/', means: 'field' });

/** `beginMasterUpload`: a document brings a file of a master. */
export const beginMasterUpload = effectWord<BeginParams>({
  description:
    'Has the file that a document names looked at in the background, row by row, as a file of a master; nothing of it is entered. Its rows are held to the document, and only events of the document go on with it.',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['at', 'file', 'master', 'from', 'heldTo', 'fields'],
    properties: {
      at: pointer('Where the id of the upload is kept.'),
      file: pointer(
        'Where the file stands, a list of one; without any the rows are given by whoever made the document.',
      ),
      master: pointer('Where the id of the master stands.'),
      from: pointer('Where the first day of what it says stands.'),
      heldTo: {
        description:
          'Field of the master → pointer of what every row has there. A code that has something else is refused.',
        type: 'object',
        minProperties: 1,
        maxProperties: 1,
        additionalProperties: { type: 'string', pattern: '^/', means: 'field' },
      },
      fields: {
        description: 'Master → the fields that the columns of a file may say.',
        type: 'object',
        minProperties: 1,
        additionalProperties: { type: 'array', items: { type: 'string', pattern: '^/' } },
      },
      whole: pointer('Where it is said that the file says all there is: what it leaves out ends.'),
      endsAt: {
        description: 'The field of the master that says that a code has ended.',
        type: 'string',
        pattern: '^/',
      },
    },
  },
  sample: {
    at: '/uploadId',
    file: '/files',
    master: '/master',
    from: '/from',
    heldTo: { '/supplierCode': '/supplierCode' },
    fields: { 'master/product': ['/code', '/name'] },
  },
  run:
    ({ at, file, master, from, heldTo, fields, whole, endsAt }) =>
    async ({ record, query, actor, recordType, recordId, now }) => {
      const told = record as JsonObject;
      const [named] = (getAt(told, file) ?? []) as { fileId: string }[];
      const stored = named ? await findFile(query, actor.tenant, named.fileId) : null;
      const masterId = String(getAt(told, master));
      const terms: UploadTerms = {
        heldTo: Object.fromEntries(Object.entries(heldTo).map(([field, own]) => [field, String(getAt(told, own))])),
        fields: fields[masterId] ?? [],
        isWhole: whole !== undefined && getAt(told, whole) === true,
        ...(endsAt !== undefined && { endsAt }),
      };
      const id = randomUUID();
      await insertUpload(query, {
        tenant: actor.tenant,
        id,
        recordType: masterId,
        fileName: stored?.fileName ?? '',
        fromDay: String(getAt(told, from)),
        reason: '',
        headings: [],
        total: 0,
        fileId: stored?.id ?? null,
        ownerCode: actor.code,
        ownerName: actor.name,
        principalCode: null,
        principalName: null,
        organizationCode: null,
        createdAt: now.toISOString(),
        source: { recordType, id: recordId },
        terms,
      });
      Object.assign(record, setIn(told, at, id));
    },
});
