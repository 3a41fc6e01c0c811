import { mayCall } from '../../../../engine/core/calls/may-call.ts';
import type { Definitions, RecordDefinition } from '../../../../engine/core/definitions.ts';
import type { Actor } from '../../../../engine/server/ports.ts';

/** May this person bring files of a kind of record? Whoever may send the event of one by a call, as he is now. */
export function mayImport(
  { calls }: Pick<Definitions, 'calls'>,
  actor: Pick<Actor, 'screens'>,
  { id, facts }: RecordDefinition,
): boolean {
  return [...calls.values()].some(
    ({ operation, access }) =>
      'event' in operation &&
      operation.event.record === id &&
      operation.event.event === facts?.import?.event &&
      mayCall(access, actor.screens),
  );
}
