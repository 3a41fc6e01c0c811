import type { Definitions } from '../../definitions.ts';
import { eventsFrom } from '../../flow/flow-machine.ts';
import type { FlowDefinition } from '../../formats/flow.ts';

/** Names of all events of a flow that somebody sends: those of time are nobody's to call. */
export function eventNamesOfFlow(flow: FlowDefinition): string[] {
  const names = Object.keys(flow.states).flatMap((state) =>
    eventsFrom(flow, state).flatMap(({ event, timed }) => (timed ? [] : [event])),
  );
  return [...new Set(names)];
}

/** Names of all events of a record's lifecycle; `undefined` when it has none that is known. */
export function eventNamesOf(definitions: Definitions, recordId: string): string[] | undefined {
  const lifecycle = definitions.records.get(recordId)?.facts?.lifecycle;
  const flow = lifecycle === undefined ? undefined : definitions.flows.get(lifecycle);
  return flow && eventNamesOfFlow(flow);
}
