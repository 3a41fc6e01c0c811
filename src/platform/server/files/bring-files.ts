import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { filesIn } from './files-in.ts';
import { findFiles, insertFile } from './stored-file.ts';

/** So many files of one request are brought along; the rules of the record refuse more. */
const mostFiles = 50;

/**
 * Copies the files that somebody uploaded in his own company group and now names in a record of another one into that group,
 * where they are kept as long as the record names them. Files of others are left: the record will be refused for naming them.
 */
export async function bringFiles(app: AppContext, actor: Actor, tenant: string, record: JsonObject): Promise<void> {
  const ids = [...new Set(filesIn(record).map(({ fileId }) => fileId))].slice(0, mostFiles);
  if (ids.length === 0) return;
  const filesOf = (group: string) => app.database.tenantTransaction(group, (query) => findFiles(query, group, ids));
  const there = new Set((await filesOf(tenant)).map(({ id }) => id));
  const brought = (await filesOf(actor.tenant)).filter(
    ({ id, ownerCode }) => ownerCode === actor.code && !there.has(id),
  );
  for (const file of brought) {
    const copy = await app.files.receive(await app.files.read(actor.tenant, file.id));
    await app.files.keep(copy, tenant, file.id);
    // The row comes last: a crash before it leaves bytes that nobody names.
    await app.database.tenantTransaction(tenant, (query) => insertFile(query, tenant, file, app.clock.now()));
  }
}
