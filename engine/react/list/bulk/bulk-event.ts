import type { FlowDefinition, FlowTransition } from '../../../core/formats/flow.ts';
import type { BulkResult, ListRow } from '../../../core/wire.ts';

/** How an event is asked for when it is applied to many rows. */
export interface BulkEventFacts {
  comment: 'required' | 'optional' | 'none';
  danger: boolean;
}

/** What the lifecycle says of an event in the states of these rows; the strictest word counts. */
export function bulkEventFacts(
  flow: FlowDefinition | undefined,
  event: string,
  rows: readonly ListRow[],
): BulkEventFacts {
  const states = [...new Set(rows.map(({ state }) => state))];
  const metas = states.flatMap((state) => transitionsOf(flow, state, event)).flatMap(({ meta }) => meta ?? []);
  const comments = metas.map(({ comment }) => comment ?? 'none');
  return {
    comment: comments.includes('required') ? 'required' : comments.includes('optional') ? 'optional' : 'none',
    danger: metas.some(({ danger }) => danger === true),
  };
}

/** The rows of a bulk answer; throws when it is none. */
export function parseBulkResults(answer: unknown): BulkResult[] {
  if (typeof answer === 'object' && answer !== null && 'results' in answer && Array.isArray(answer.results)) {
    return answer.results as BulkResult[];
  }
  throw new TypeError('The answer of a bulk call has no results');
}

function transitionsOf(flow: FlowDefinition | undefined, state: string, event: string): FlowTransition[] {
  const transitions = flow?.states[state]?.on?.[event];
  return transitions === undefined ? [] : Array.isArray(transitions) ? transitions : [transitions];
}
