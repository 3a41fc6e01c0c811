import type { FlowDefinition } from '../formats/flow.ts';

/** States of a lifecycle in which nobody is late with the record's `due` date any more: those that say so, and its ends. */
export function statesWithDueMet({ states }: Pick<FlowDefinition, 'states'>): ReadonlySet<string> {
  return new Set(
    Object.entries(states).flatMap(([name, { type, meta }]) => (type === 'final' || meta?.dueMet ? [name] : [])),
  );
}
