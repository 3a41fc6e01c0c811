import { type Edge, edgesOf } from '../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';

/** As few walks from the first step as it takes to go along every edge that can be reached: ends are walked into last. */
export function coveringWalks(flow: FlowDefinition): Edge[][] {
  const edges = edgesOf(flow);
  const left = new Set(edges);
  const walks: Edge[][] = [];
  for (let walk = walkOn(flow, edges, left); walk.length > 0; walk = walkOn(flow, edges, left)) walks.push(walk);
  return walks;
}

/** One walk along edges that are left, which it takes away; empty when no other can be reached. */
function walkOn(flow: FlowDefinition, edges: readonly Edge[], left: Set<Edge>): Edge[] {
  const walk: Edge[] = [];
  const goesOn = ({ target }: Edge) => edges.some(({ from }) => from === target);
  for (;;) {
    const at = walk.at(-1)?.target ?? flow.initial;
    const way =
      wayTo(edges, at, (edge) => left.has(edge) && goesOn(edge)) ?? wayTo(edges, at, (edge) => left.has(edge));
    if (!way) return walk;
    for (const edge of way) left.delete(edge);
    walk.push(...way);
  }
}

/** The shortest way from a state that ends with an edge that is looked for. */
function wayTo(edges: readonly Edge[], from: string, isLookedFor: (edge: Edge) => boolean): Edge[] | undefined {
  const ways = new Map<string, Edge[]>([[from, []]]);
  for (const [state, way] of ways) {
    for (const edge of edges.filter((one) => one.from === state)) {
      if (isLookedFor(edge)) return [...way, edge];
      if (!ways.has(edge.target)) ways.set(edge.target, [...way, edge]);
    }
  }
  return undefined;
}
