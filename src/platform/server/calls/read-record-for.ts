import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { EngineError } from '../../../../engine/server/errors.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { mayCall } from '../access/may-call.ts';
import type { AppContext } from '../app-context.ts';
import { notFound } from '../errors/refusals.ts';

/**
 * A record as this user may read it through any of the read calls granted to them, so that what hangs on a record
 * (its PDF, its files) follows the record's own rule. Throws `EN-NOT-FOUND` when none of them shows it.
 */
export async function readRecordFor(
  app: AppContext,
  actor: Actor,
  recordType: string,
  id: string,
): Promise<RecordEnvelope> {
  for (const call of app.definitions.calls.values()) {
    if (!('read' in call.operation) || call.operation.read.record !== recordType) continue;
    if (!mayCall(call.access, actor.screens)) continue;
    try {
      return await app.engine.read(actor, { recordType, id, visibleTo: call.operation.read.visibleTo });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
  throw notFound();
}
