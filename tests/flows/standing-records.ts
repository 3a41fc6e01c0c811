import { type Edge, edgeName, sendableEdges, shortestPaths } from '../../engine/core/flow/flow-edges.ts';
import { walked } from './flow-files.ts';
import { type Walked, type WalkMaterial, type WalkWorld, walkOnwards, walkScenario } from './walk-lifecycle.ts';

/**
 * Records of one flow that were walked somewhere and stand there still: the next scenario goes on from one of them instead of
 * beginning anew with everything that has to be there before.
 */
export interface StandingRecords {
  /** By the state they stand in. */
  at: Map<string, Walked>;
  /** What was walked already, by edge; `new <edge>` where it made the record. */
  walked: Set<string>;
}

export const noRecords = (): StandingRecords => ({ at: new Map(), walked: new Set() });

/** Walks a scenario whose last edge is walked for, as `walkScenario` does; what leads there is walked once. */
export async function walkWithStanding(
  world: WalkWorld,
  material: WalkMaterial,
  scenario: readonly Edge[],
  standing: StandingRecords,
): Promise<Walked | { stuck: Edge }> {
  const [first, last] = [scenario[0] as Edge, scenario.at(-1) as Edge];
  const onTheWay = scenario.slice(0, -1).map(edgeName);
  const isKnown = standing.walked.has(`new ${edgeName(first)}`) && onTheWay.every((name) => standing.walked.has(name));
  const gone = isKnown ? await goOn(world, material, last, standing) : undefined;
  const arrived = gone ?? (await walkScenario(world, material, scenario));
  if ('stuck' in arrived) return arrived;
  standing.at.set(arrived.envelope.state, arrived);
  if (!gone) standing.walked.add(`new ${edgeName(first)}`);
  for (const edge of gone ? [last] : scenario) standing.walked.add(edgeName(edge));
  return arrived;
}

/** A record in a state: one that stands there, or walked there. It stands no more: put it back where it is left as it is. */
export async function takeRecordAt(
  world: WalkWorld,
  material: WalkMaterial,
  state: string,
  standing: StandingRecords,
): Promise<Walked | { stuck: Edge }> {
  const flow = walked(material.flow);
  const edges = sendableEdges(flow);
  const known = edges.filter((edge) => standing.walked.has(edgeName(edge)));
  const path = shortestPaths(flow, known).get(state) ?? shortestPaths(flow, edges).get(state) ?? [];
  const walk = path.length > 0 ? walkWithStanding : walkScenario;
  const there = standing.at.get(state) ?? (await walk(world, material, path, standing));
  standing.at.delete(state);
  if (!('stuck' in there) && there.envelope.state !== state) throw new Error(`No way leads to ${state}.`);
  return there;
}

/** Walks an edge from the standing record that is nearest to it; `undefined` where there is none or it gets stuck. */
async function goOn(
  world: WalkWorld,
  material: WalkMaterial,
  last: Edge,
  { at, walked: done }: StandingRecords,
): Promise<Walked | undefined> {
  const known = sendableEdges(walked(material.flow)).filter((edge) => done.has(edgeName(edge)));
  const nearest = nearestTo(known, last.from, [...at.keys()]);
  const begun = nearest && at.get(nearest.state);
  if (!begun) return undefined;
  at.delete(nearest.state);
  return walkOnwards(world, material, [...nearest.way, last], begun);
}

/** Of some states the one with the shortest way along edges to another, and that way. */
function nearestTo(
  edges: readonly Edge[],
  wanted: string,
  states: readonly string[],
): { state: string; way: Edge[] } | undefined {
  const reached = new Map(states.map((state) => [state, { state, way: [] as Edge[] }]));
  for (const [at, { state, way }] of reached) {
    if (at === wanted) return { state, way };
    for (const edge of edges)
      if (edge.from === at && !reached.has(edge.target)) reached.set(edge.target, { state, way: [...way, edge] });
  }
  return undefined;
}
