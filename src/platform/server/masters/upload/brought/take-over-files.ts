import { readFile } from 'node:fs/promises';
import { faultAt } from '../../../../../../engine/core/record-rules/field-errors.ts';
import { fieldSchemaAt } from '../../../../../../engine/core/records/schema-fields.ts';
import type { FieldError } from '../../../../../../engine/core/wire.ts';
import { EngineError } from '../../../../../../engine/server/errors.ts';
import type { Query } from '../../../../../../engine/server/ports.ts';
import type { AppContext } from '../../../app-context.ts';
import { fileRefused } from '../../../errors/refusals.ts';
import { drawPicture } from '../../../files/pictures/draw-picture.ts';
import { findFiles } from '../../../files/stored-file.ts';
import { takeIn } from '../../../files/take-in.ts';
import type { Upload } from '../upload-store.ts';
import type { BroughtFile } from './brought-file.ts';
import { codesMeant, type FileField, type FileTarget, fileTarget } from './file-target.ts';
import { filesOneByOne, type SingleFile } from './files-one-by-one.ts';
import { knownCodes } from './known-codes.ts';

/** What became of the files of an upload. */
export interface TakenFiles {
  /** Code → the files that came for it. */
  byCode: ReadonlyMap<string, BroughtFile[]>;
  /** Those that go nowhere, and why. */
  refused: readonly { path: string; error: FieldError }[];
}

type Parts = Pick<AppContext, 'database' | 'clock' | 'files' | 'definitions' | 'config'>;

const megabyte = 1024 ** 2;

/** What a field of a master takes, as its schema says. */
function fileField({ definitions }: Pick<AppContext, 'definitions'>, recordType: string, at: string): FileField {
  const field = fieldSchemaAt(definitions.records.get(recordType)?.schema ?? {}, at.slice(1));
  const { fileName, size } = field?.items?.properties ?? {};
  if (!fileName || !size?.maximum || !field?.maxItems) throw new Error(`"${at}" of "${recordType}" takes no files.`);
  const pattern = fileName.pattern === undefined ? null : new RegExp(fileName.pattern, 'u');
  return { at, most: field.maxItems, largest: size.maximum, takes: (name) => pattern?.test(name) ?? true };
}

/**
 * Takes over the files that came with an upload whose rows are there: each is looked at as one that is uploaded alone, goes by
 * its name to a code of the bringer, and is kept once however often the same bytes come. A killed server's work is done again
 * and finds them. `null`: another server does it.
 */
export async function takeOverFiles(parts: Parts, upload: Upload): Promise<TakenFiles | null> {
  const { tenant, recordType } = upload;
  const { files } = upload.terms ?? {};
  if (!files || files.brought.length === 0) return { byCode: new Map(), refused: [] };
  const transaction = <T>(work: (query: Query) => Promise<T>) => parts.database.tenantTransaction(tenant, work);
  const found = await transaction((query) => findFiles(query, tenant, files.brought));
  const brought = files.brought.flatMap((id) => found.find((file) => file.id === id) ?? []);
  const fields = {
    pictures: fileField(parts, recordType, files.pictures),
    documents: fileField(parts, recordType, files.documents),
  };
  const byCode = new Map<string, BroughtFile[]>();
  const refused: { path: string; error: FieldError }[] = [];
  const pathAt = new Map<string, string>();
  for await (const single of filesOneByOne(parts, tenant, brought)) {
    if (!(await transaction((query) => takeOn(query, upload, { again: true })))) return null;
    const fileName = single.path.split('/').at(-1) ?? '';
    const known = await transaction((query) => knownCodes(query, parts.definitions, upload, codesMeant(fileName)));
    const target = fileTarget(fileName, known, fields);
    if (!('code' in target)) {
      refused.push({ path: single.path, error: target });
      continue;
    }
    const place = JSON.stringify([target.code, target.at, target.place ?? fileName]);
    const earlier = pathAt.get(place);
    const taken =
      earlier === undefined
        ? await takeSingle(parts, upload, { single, fileName, target, fields })
        : faultAt('', 'uploadFileTwice', { path: earlier });
    if ('fileId' in taken) {
      pathAt.set(place, single.path);
      byCode.set(target.code, [...(byCode.get(target.code) ?? []), taken]);
    } else refused.push({ path: single.path, error: taken });
  }
  return { byCode, refused };
}

async function takeSingle(
  parts: Parts,
  { tenant, ownerCode }: Upload,
  {
    single,
    fileName,
    target,
    fields,
  }: {
    single: SingleFile;
    fileName: string;
    target: FileTarget;
    fields: { pictures: FileField; documents: FileField };
  },
): Promise<BroughtFile | FieldError> {
  const isPicture = target.at === fields.pictures.at;
  const { largest } = isPicture ? fields.pictures : fields.documents;
  if (single.size > largest) return faultAt('', 'uploadFileSize', { most: largest / megabyte });
  try {
    const incoming = await parts.files.receive(await single.open());
    const file = await takeIn(parts, tenant, {
      ...{ ownerCode, fileName, incoming, once: true },
      ...(isPicture && { look: canBeDrawn }),
    });
    const { id: fileId, size, contentType, sha256 } = file;
    return { at: target.at, place: target.place, fileId, fileName, size, contentType, sha256 };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { at: '', keyword: error.appCode, messageKey: error.messageKey, params: error.params ?? {} };
  }
}

/** Whoever sees a product is to see its pictures: one that ends in the middle is none. */
async function canBeDrawn(path: string): Promise<void> {
  await drawPicture(await readFile(path), 'small').catch(() => {
    throw fileRefused('FI-TYPE', 'content');
  });
}

/**
 * Takes it on to take the files of an upload over, for half a minute; of who has (`again`), for another one. Answers whether
 * nobody else has. The store's own time, which is the same for all servers.
 */
export async function takeOn(
  query: Query,
  { tenant, id }: Pick<Upload, 'tenant' | 'id'>,
  { again }: { again: boolean },
): Promise<boolean> {
  const { rowCount } = await query(
    `update master_upload set files_taken_until = clock_timestamp() + interval '30 seconds'
     where tenant = $1 and id = $2 and state = 'reading'
       and ($3 or files_taken_until is null or files_taken_until < clock_timestamp())`,
    [tenant, id, again],
  );
  return rowCount > 0;
}
