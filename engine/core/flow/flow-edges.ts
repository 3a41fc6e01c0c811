import type { FlowDefinition, FlowTransition } from '../formats/flow.ts';
import { eventsFrom } from './flow-machine.ts';

/** One way out of a state: event, branch (the n-th transition listed for the event) and where it leads. */
export interface Edge {
  from: string;
  event: string;
  branch: number;
  target: string;
  transition: FlowTransition;
  /** Guards of earlier branches: all must be false for this branch to be taken. */
  passedOver: string[];
  /** Walked by time itself. */
  timed?: true;
}

/** Every edge of a flow, back edges and self edges too, in the order of the file. */
export function edgesOf(flow: FlowDefinition): Edge[] {
  return Object.keys(flow.states).flatMap((from) =>
    eventsFrom(flow, from).flatMap(({ event, transitions, timed }) =>
      transitions.map((transition, branch) => ({
        from,
        event,
        branch,
        target: transition.target ?? from,
        transition,
        passedOver: transitions.slice(0, branch).flatMap((earlier) => (earlier.guard ? [earlier.guard] : [])),
        ...(timed && { timed }),
      })),
    ),
  );
}

/** The edges that a person may walk: those of effects of other records and of time are left out, and what lies behind them. */
export function sendableEdges(flow: FlowDefinition): Edge[] {
  return edgesOf(flow).filter(({ transition, timed }) => !timed && transition.meta?.by?.join() !== 'system');
}

/** The name a test gives to an edge: `pendingApproval --approve[0]--> ordered`. */
export function edgeName(edge: Edge): string {
  return `${edge.from} --${edge.event}[${edge.branch}]--> ${edge.target}`;
}

/** Shortest way from the initial state to each state, as edges. States that cannot be reached are absent. */
export function shortestPaths(flow: FlowDefinition, edges: readonly Edge[] = edgesOf(flow)): Map<string, Edge[]> {
  const paths = new Map<string, Edge[]>([[flow.initial, []]]);
  for (const [state, path] of paths) {
    for (const edge of edges) {
      if (edge.from === state && !paths.has(edge.target)) paths.set(edge.target, [...path, edge]);
    }
  }
  return paths;
}

/** For each edge the shortest scenario that ends with it; those that are the beginning of another are dropped. */
export function scenariosOf(flow: FlowDefinition, edges: readonly Edge[] = edgesOf(flow)): Edge[][] {
  const paths = shortestPaths(flow, edges);
  const all = edges.flatMap((edge) => {
    const path = paths.get(edge.from);
    return path ? [[...path, edge]] : [];
  });
  return all.filter(
    (scenario) =>
      !all.some((other) => other.length > scenario.length && scenario.every((edge, index) => edge === other[index])),
  );
}

/** Every event name of a flow. */
export function eventsOf(flow: FlowDefinition, edges: readonly Edge[] = edgesOf(flow)): string[] {
  return [...new Set(edges.map((edge) => edge.event))];
}
