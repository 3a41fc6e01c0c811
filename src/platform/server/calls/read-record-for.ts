import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { readableBy } from '../../../../engine/core/records/readable-by.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { EngineError } from '../../../../engine/server/errors.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { notFound } from '../errors/refusals.ts';

type ReadRecord<Id extends string> = RecordEnvelope & { record: RecordOf<Id> };

/**
 * A record as this user may read it through any of the read calls granted to them, so that what hangs on a record
 * (its PDF, its files) follows the record's own rule. `recordOnly`: neither its history nor what may be done with it. Throws
 * `EN-NOT-FOUND` when none of them shows it.
 */
export async function readRecordFor<Id extends string>(
  app: AppContext,
  actor: Actor,
  recordType: Id,
  id: string,
  { recordOnly = false }: { recordOnly?: boolean } = {},
): Promise<ReadRecord<Id>> {
  const granted = readableBy(app.definitions, recordType, actor.screens);
  if (granted.length === 0) throw notFound();
  try {
    // What is kept passed the schema of its record when it was written.
    return (await app.engine.read(actor, { recordType, id, visibleTo: granted, recordOnly })) as ReadRecord<Id>;
  } catch (error) {
    if (error instanceof EngineError) throw notFound();
    throw error;
  }
}
