import { createExpressions } from '../../expressions/expressions.ts';
import { type Edge, edgeName, edgesOf, eventsOf, shortestPaths } from '../../flow/flow-edges.ts';
import { eventsFrom, nextOf } from '../../flow/flow-machine.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import type { Findings } from '../findings.ts';

/**
 * Walks the machine itself: every edge is taken when its guard holds and those before it do not, and every state refuses
 * the events it does not have. What `tests/flows` does with the flows in files, for a flow that has no file.
 */
export function lintFlowWalks(flow: FlowDefinition, findings: Findings): void {
  const answered = withAnsweredGuards(flow);
  const key = `flow:${flow.id}`;
  const reached = shortestPaths(flow);
  for (const edge of edgesOf(answered)) {
    if (!reached.has(edge.from) || takes(answered, edge)) continue;
    const path = ['states', edge.from, edge.timed ? 'after' : 'on', edge.event];
    findings.tell(key, path, 'flow.walkFails', `Nothing can walk ${edgeName(edge)}: another transition is in its way.`);
  }
  const events = eventsOf(flow);
  for (const state of Object.keys(flow.states)) {
    const offered = new Set(eventsFrom(flow, state).map(({ event }) => event));
    for (const event of events.filter((one) => !offered.has(one))) {
      const step = send(answered, state, event, {});
      if (!('refused' in step)) {
        findings.tell(key, ['states', state], 'flow.illegalEvent', `The machine takes "${event}" here: it must not.`);
      }
    }
  }
}

const expressions = createExpressions([]);

/** The flow with every guard answered from outside, by `event.params.<guard>`. */
function withAnsweredGuards(flow: FlowDefinition): FlowDefinition {
  const guards = Object.keys(flow.guards ?? {}).map((name) => [name, `event.params.${name} == true`]);
  // A number of its own keeps its machine apart from the real one's.
  return { ...flow, version: -flow.version, guards: Object.fromEntries(guards) };
}

function takes(flow: FlowDefinition, edge: Edge): boolean {
  const truths = Object.fromEntries(edge.passedOver.map((guard) => [guard, false]));
  if (edge.transition.guard) truths[edge.transition.guard] = true;
  const step = send(flow, edge.from, edge.event, truths);
  return !('refused' in step) && JSON.stringify(step.transition) === JSON.stringify(edge.transition);
}

function send(flow: FlowDefinition, state: string, event: string, params: Record<string, boolean>) {
  return nextOf(flow, state, event, { event: { type: event, comment: null, params } }, expressions);
}
