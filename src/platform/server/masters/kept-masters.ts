import type { RecordDefinition } from '../../../../engine/core/definitions.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { notFound } from '../errors/refusals.ts';

type Parts = Pick<AppContext, 'definitions' | 'engine'>;

/** The masters that this person may keep. */
export function keptMasters({ definitions, engine }: Parts, actor: Actor): RecordDefinition[] {
  return [...definitions.records.values()].filter(
    ({ facts }) => facts?.master !== undefined && engine.mayConcern(actor, facts.master.editableBy),
  );
}

/** One of them by its record. Throws `EN-NOT-FOUND`. */
export function keptMaster(parts: Parts, actor: Actor, id: unknown): RecordDefinition {
  const found = keptMasters(parts, actor).find((record) => record.id === id);
  if (!found) throw notFound();
  return found;
}
