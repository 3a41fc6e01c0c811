import { EngineError } from '../../../engine/server/errors.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { readRecordFor } from '../calls/read-record-for.ts';
import { type StoredFile, usesOfFile } from './stored-file.ts';

/** May this user read this file: as the one who brought it, or because a record they may read names it? */
export async function mayReadFile(app: AppContext, actor: Actor, file: StoredFile): Promise<boolean> {
  if (file.ownerCode === actor.code) return true;
  const uses = await app.database.tenantTransaction(actor.tenant, (query) => usesOfFile(query, actor.tenant, file.id));
  for (const use of uses) {
    try {
      await readRecordFor(app, actor, use.recordType, use.recordId);
      return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
  return false;
}
