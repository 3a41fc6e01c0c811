import { randomUUID } from 'node:crypto';
import type { Json, JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import { faultAt } from '../../../../../engine/core/record-rules/field-errors.ts';
import { getAt, setIn } from '../../../../../engine/core/values/json-pointer.ts';
import { effectWord } from '../../../../../engine/server/effects/effect-word.ts';
import { invalidRecord } from '../../../../../engine/server/errors.ts';
import { filesIn } from '../../files/files-in.ts';
import { findFiles } from '../../files/stored-file.ts';
import { uploadTypes } from './upload-lines.ts';
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
  beside?: Record<string, { pictures: string; documents: string }>;
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
        'Where the files stand: one of rows, and what comes beside it; without any the rows are given by whoever made the document.',
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
      beside: {
        description:
          'Master → the fields of its pictures and documents, to which files go that come beside the rows or without any, alone or in archives, by names that begin with the code.',
        type: 'object',
        minProperties: 1,
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['pictures', 'documents'],
          properties: {
            pictures: { type: 'string', pattern: '^/' },
            documents: { type: 'string', pattern: '^/' },
          },
        },
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
    ({ at, file, master, from, heldTo, fields, whole, endsAt, beside }) =>
    async ({ record, query, actor, recordType, recordId, now }) => {
      const told = record as JsonObject;
      const masterId = String(getAt(told, master));
      const isWhole = whole !== undefined && getAt(told, whole) === true;
      const named = filesIn((getAt(told, file) ?? []) as Json).map(({ fileId }) => fileId);
      const found = await findFiles(query, actor.tenant, named);
      const brought = named.flatMap((fileId) => found.find((one) => one.id === fileId) ?? []);
      const [stored, ...further] = brought.filter(({ contentType }) => uploadTypes.has(contentType));
      const others = brought.filter(({ contentType }) => !uploadTypes.has(contentType));
      const takers = beside?.[masterId];
      if (further.length > 0) throw invalidRecord([faultAt(file, 'uploadOneOfRows')]);
      if (others.length > 0 && !takers) throw invalidRecord([faultAt(file, 'uploadRowsAlone')]);
      // What comes without rows leaves nothing out: nothing may end by it.
      if (others.length > 0 && !stored && isWhole) throw invalidRecord([faultAt(whole, 'uploadWholeOfRows')]);
      const terms: UploadTerms = {
        heldTo: Object.fromEntries(Object.entries(heldTo).map(([field, own]) => [field, String(getAt(told, own))])),
        fields: fields[masterId] ?? [],
        isWhole,
        ...(endsAt !== undefined && { endsAt }),
        ...(takers && { files: { brought: others.map((one) => one.id), ...takers } }),
      };
      const id = randomUUID();
      await insertUpload(query, {
        tenant: actor.tenant,
        id,
        recordType: masterId,
        fileName: (stored ?? others[0])?.fileName ?? '',
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
