import { EngineError } from '../../../../engine/server/errors.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { readRecordFor } from '../calls/read-record-for.ts';
import { keptMasters } from '../masters/kept-masters.ts';
import { filesIn } from './files-in.ts';
import { type StoredFile, usesOfFile } from './stored-file.ts';

/** May this user read this file: as the one who brought it, or because a record names it in what they may read? */
export async function mayReadFile(app: AppContext, actor: Actor, file: StoredFile): Promise<boolean> {
  if (file.ownerCode === actor.code) return true;
  const uses = await app.database.tenantTransaction(actor.tenant, (query) => usesOfFile(query, actor.tenant, file.id));
  const kept = new Set(keptMasters(app, actor).map(({ id }) => id));
  for (const use of uses) {
    // Whoever keeps a master reads its files; whom they are for asks by what the master says.
    if (kept.has(use.recordType)) return true;
    try {
      const { record } = await readRecordFor(app, actor, use.recordType, use.recordId);
      // A record may name files that are not for everybody who reads it, or name one no more.
      if (filesIn(record).some(({ fileId }) => fileId === file.id)) return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
  return false;
}
