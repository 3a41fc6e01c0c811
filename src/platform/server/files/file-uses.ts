import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { withinBounds } from '../../../../engine/core/record-rules/within-bounds.ts';
import { isBelow } from '../../../../engine/core/records/record-rules.ts';
import type { FieldError, RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { Actor, Database, Query } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { recordSchemaFor } from '../records/record-rules-for.ts';
import { filesIn } from './files-in.ts';
import { mayReadFile } from './may-read-file.ts';
import { findFiles } from './stored-file.ts';
import { keepFiles } from './sweep-unused-files.ts';

/**
 * Files that a record names and this user may not read: foreign and made-up ids, as broken rules. Only files where the
 * record has room for them are looked for, all at once; lists that are too long are the rules' to refuse.
 */
export async function filesRefusedIn(
  app: AppContext,
  actor: Actor,
  recordType: string,
  record: JsonObject,
): Promise<FieldError[]> {
  const schema = await recordSchemaFor(app, actor.tenant, recordType);
  const bounded = withinBounds(schema, record);
  const tooLong = new Set(bounded.errors.map(({ instancePath }) => instancePath));
  const named = filesIn(bounded.record).filter(({ at }) => !isBelow(at, tooLong));
  if (named.length === 0) return [];
  const readable = await readableFilesOf(app, actor, [...new Set(named.map(({ fileId }) => fileId))]);
  return named
    .filter(({ fileId }) => !readable.has(fileId))
    .map(({ at }) => ({ at, keyword: 'file', messageKey: 'rule.file', params: {} }));
}

/** Those of the files that this user may read. */
async function readableFilesOf(app: AppContext, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const files = await app.database.tenantTransaction(actor.tenant, async (query) => {
    await keepFiles(query, actor.tenant, ids);
    return findFiles(query, actor.tenant, ids);
  });
  const answers = files.map(async (file) => ((await mayReadFile(app, actor, file)) ? [file.id] : []));
  return new Set((await Promise.all(answers)).flat());
}

/** Remembers which files a record names, so that whoever may read the record may read them. */
export async function noteFileUses(
  database: Database,
  tenant: string,
  recordType: string,
  envelope: Pick<RecordEnvelope, 'id' | 'record'>,
): Promise<void> {
  if (filesIn(envelope.record).length > 0)
    await database.tenantTransaction(tenant, (query) => noteUses(query, tenant, recordType, envelope));
}

/** As `noteFileUses`, in the transaction that enters the record. */
export async function noteUses(
  query: Query,
  tenant: string,
  recordType: string,
  { id, record }: Pick<RecordEnvelope, 'id' | 'record'>,
): Promise<void> {
  const ids = [...new Set(filesIn(record).map(({ fileId }) => fileId))];
  await query(
    `insert into stored_file_use (tenant, file_id, record_type, record_id)
     select tenant, id, $3, $4 from stored_file where tenant = $1 and id = any($2)
     on conflict do nothing`,
    [tenant, ids, recordType, id],
  );
}
