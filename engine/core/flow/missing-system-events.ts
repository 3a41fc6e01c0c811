import type { FlowDefinition } from '../formats/flow.ts';
import { eventsFrom } from './flow-machine.ts';

/** Events of the system that a flow takes in its states and another one, in the same states, does not: `base` → `flow`. */
export function missingSystemEvents(base: FlowDefinition, flow: FlowDefinition): { state: string; event: string }[] {
  return Object.keys(base.states)
    .filter((state) => Object.hasOwn(flow.states, state))
    .flatMap((state) => {
      const taken = systemEvents(flow, state);
      return systemEvents(base, state)
        .filter((event) => !taken.includes(event))
        .map((event) => ({ state, event }));
    });
}

function systemEvents(flow: FlowDefinition, state: string): string[] {
  return eventsFrom(flow, state)
    .filter(({ transitions }) => transitions.some(({ meta }) => meta?.by?.includes('system')))
    .map(({ event }) => event);
}
