import type { Json, JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError, RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor, Database } from '../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { mayReadFile } from './may-read-file.ts';
import { findFile } from './stored-file.ts';

/** Files that a record names and this user may not read: foreign and made-up ids, as broken rules. */
export async function filesRefusedIn(app: AppContext, actor: Actor, record: JsonObject): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const { at, fileId } of filesIn(record)) {
    const file = await app.database.tenantTransaction(actor.tenant, (query) => findFile(query, actor.tenant, fileId));
    if (file && (await mayReadFile(app, actor, file))) continue;
    errors.push({ at, keyword: 'file', messageKey: 'rule.file', params: {} });
  }
  return errors;
}

/** Remembers which files a record names, so that whoever may read the record may read them. */
export async function noteFileUses(
  database: Database,
  tenant: string,
  recordType: string,
  envelope: Pick<RecordEnvelope, 'id' | 'record'>,
): Promise<void> {
  const ids = [...new Set(filesIn(envelope.record).map(({ fileId }) => fileId))];
  if (ids.length === 0) return;
  await database.tenantTransaction(tenant, (query) =>
    query(
      `insert into stored_file_use (tenant, file_id, record_type, record_id)
       select tenant, id, $3, $4 from stored_file where tenant = $1 and id = any($2)
       on conflict do nothing`,
      [tenant, ids, recordType, envelope.id],
    ),
  );
}

/** Every object with a `fileId`, wherever it stands; `at` points to the id. */
export function filesIn(value: Json, at = ''): { at: string; fileId: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    !Array.isArray(value) && typeof value.fileId === 'string' ? [{ at: `${at}/fileId`, fileId: value.fileId }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, item]) => filesIn(item, `${at}/${key}`))];
}
