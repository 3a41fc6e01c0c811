import { mayCall } from '../../../../engine/core/may-call.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { EngineError } from '../../../../engine/server/errors.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { notFound } from '../errors/refusals.ts';

/**
 * A record as this user may read it through any of the read calls granted to them, so that what hangs on a record
 * (its PDF, its files) follows the record's own rule. `recordOnly`: neither its history nor what may be done with it. Throws
 * `EN-NOT-FOUND` when none of them shows it.
 */
export async function readRecordFor(
  app: AppContext,
  actor: Actor,
  recordType: string,
  id: string,
  { recordOnly = false }: { recordOnly?: boolean } = {},
): Promise<RecordEnvelope> {
  const granted = [...app.definitions.calls.values()].flatMap(({ operation, access }) =>
    'read' in operation && operation.read.record === recordType && mayCall(access, actor.screens)
      ? operation.read.visibleTo
      : [],
  );
  if (granted.length === 0) throw notFound();
  try {
    return await app.engine.read(actor, { recordType, id, visibleTo: [...new Set(granted)], recordOnly });
  } catch (error) {
    if (error instanceof EngineError) throw notFound();
    throw error;
  }
}
