import { type Edge, edgeName } from '../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';

/** By which attempt each edge of a flow was walked last, by `<flow> <edge>`. */
const walkedBy = new Map<string, string>();

const keyOf = ({ id }: FlowDefinition, edge: Edge) => `${id} ${edgeName(edge)}`;

/** Keeps by which attempt a scenario was walked to its end. */
export function rememberAttempt(flow: FlowDefinition, scenario: readonly Edge[], attempt: object): void {
  for (const edge of scenario) walkedBy.set(keyOf(flow, edge), JSON.stringify(attempt));
}

/**
 * All attempts, those first by which the edges of a scenario were walked before, its last edge above all: an attempt that fails
 * is walked in vain, with everything that has to be there before.
 */
export function likeliestFirst<Attempt extends object>(
  flow: FlowDefinition,
  scenario: readonly Edge[],
  attempts: readonly Attempt[],
): Attempt[] {
  const known = scenario.map((edge) => walkedBy.get(keyOf(flow, edge)));
  const isLast = (index: number) => index === scenario.length - 1;
  const likelihood = (attempt: Attempt) => {
    const written = JSON.stringify(attempt);
    return known.reduce((sum, one, index) => sum + (one === written ? (isLast(index) ? known.length : 1) : 0), 0);
  };
  return attempts
    .map((attempt) => ({ attempt, likely: likelihood(attempt) }))
    .toSorted((one, other) => other.likely - one.likely)
    .map(({ attempt }) => attempt);
}
