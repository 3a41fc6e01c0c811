import { eventsFrom } from '../../flow/flow-machine.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import type { Findings } from '../findings.ts';

/** States that cannot be reached, that cannot be left, or from which the flow cannot end. */
export function lintFlowPaths(flow: FlowDefinition, findings: Findings): void {
  const key = `flow:${flow.id}`;
  const states = Object.keys(flow.states);
  const next = new Map(states.map((state) => [state, targetsOf(flow, state)]));
  const reached = reach([flow.initial], (state) => next.get(state) ?? []);
  const ends = states.filter((state) => flow.states[state]?.type === 'final');
  const ending = reach(ends, (state) => states.filter((before) => next.get(before)?.includes(state)));
  for (const state of states) {
    const path = ['states', state];
    const leads = eventsFrom(flow, state).length > 0;
    const isFinal = ends.includes(state);
    if (!reached.has(state))
      findings.tell(key, path, 'flow.unreachableState', 'No event leads here from the initial state.');
    if (isFinal && leads) findings.tell(key, path, 'flow.finalWithEvents', 'A final state takes no event.');
    if (!isFinal && (next.get(state) ?? []).every((target) => target === state)) {
      findings.tell(key, path, 'flow.deadState', 'No event leads away from here, and the state is not final.');
    } else if (!isFinal && ends.length > 0 && !ending.has(state)) {
      findings.tell(key, path, 'flow.noWayOut', 'From here the flow cannot reach a final state.');
    }
  }
}

function targetsOf(flow: FlowDefinition, state: string): string[] {
  return eventsFrom(flow, state).flatMap(({ transitions }) => transitions.map((one) => one.target ?? state));
}

function reach(from: readonly string[], step: (state: string) => readonly string[]): Set<string> {
  const reached = new Set(from);
  for (const state of reached) for (const target of step(state)) reached.add(target);
  return reached;
}
