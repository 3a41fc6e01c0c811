import { EngineError } from '../../../engine/server/errors.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { mayCall } from '../access/may-call.ts';
import type { AppContext } from '../app-context.ts';
import { type StoredFile, usesOfFile } from './stored-file.ts';

/** May this user read this file: as the one who brought it, or because a record they may read names it? */
export async function mayReadFile(app: AppContext, actor: Actor, file: StoredFile): Promise<boolean> {
  if (file.ownerCode === actor.code) return true;
  const uses = await app.database.tenantTransaction(actor.tenant, (query) => usesOfFile(query, actor.tenant, file.id));
  for (const use of uses) {
    if (await mayReadRecord(app, actor, use.recordType, use.recordId)) return true;
  }
  return false;
}

/** May this user read this record through any of the calls granted to them? */
export async function mayReadRecord(app: AppContext, actor: Actor, recordType: string, id: string): Promise<boolean> {
  for (const call of app.definitions.calls.values()) {
    if (!('read' in call.operation) || call.operation.read.record !== recordType) continue;
    if (!mayCall(call.access, actor.screens)) continue;
    try {
      await app.engine.read(actor, { recordType, id, visibleTo: call.operation.read.visibleTo });
      return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
  return false;
}
