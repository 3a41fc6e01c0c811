import { mayCall } from '../../../../engine/core/calls/may-call.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { operatorIn, provider } from '../calls/across-groups.ts';
import { notFound } from '../errors/refusals.ts';
import { filesIn } from './files-in.ts';
import { mayReadFile } from './may-read-file.ts';
import { findFile, type StoredFile, usesOfFile } from './stored-file.ts';

/** A file and the company group whose it is. */
export type HeldFile = StoredFile & { tenant: string };

/**
 * A file that this person may read now: one of his own company group, or, for the provider's people, one that a record names
 * which they read across company groups. @throws `EN-NOT-FOUND`
 */
export async function readableFile(app: AppContext, actor: Actor, id: string): Promise<HeldFile> {
  const { tenant } = actor;
  const own = await app.database.tenantTransaction(tenant, (query) => findFile(query, tenant, id));
  if (own && (await mayReadFile(app, actor, own))) return { ...own, tenant };
  const foreign = actor.division === provider ? await fileAcross(app, actor, id) : null;
  if (!foreign) throw notFound();
  return foreign;
}

async function fileAcross(app: AppContext, actor: Actor, id: string): Promise<HeldFile | null> {
  const { rows } = await app.database.query<{ code: string }>('select code from company_group order by code');
  for (const { code: tenant } of rows.filter(({ code }) => code !== actor.tenant)) {
    const found = await app.database.tenantTransaction(tenant, async (query) => {
      const file = await findFile(query, tenant, id);
      return file && { file, uses: await usesOfFile(query, tenant, id) };
    });
    for (const use of found?.uses ?? [])
      if (found && (await isNamedAcross(app, operatorIn(actor, tenant), use, id))) return { ...found.file, tenant };
  }
  return null;
}

/** Does the record name the file in what this operator reads of it by a call that goes across company groups? */
async function isNamedAcross(
  app: AppContext,
  operator: Actor,
  { recordType, recordId }: { recordType: string; recordId: string },
  id: string,
): Promise<boolean> {
  for (const { operation, access, across } of app.definitions.calls.values()) {
    if (!across || !('read' in operation) || operation.read.record !== recordType) continue;
    if (!mayCall(access, operator.screens)) continue;
    const asked = { recordType, id: recordId, visibleTo: operation.read.visibleTo };
    const read = await app.engine.read(operator, asked).catch(() => null);
    if (read && filesIn(read.record).some(({ fileId }) => fileId === id)) return true;
  }
  return false;
}
