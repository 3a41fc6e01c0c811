import type { Problem } from '../../../../engine/core/problem.ts';
import { tellFlowPlace } from './tell-flow-change.ts';
import type { Text } from './text.ts';

/** A problem of a flow as its reader is told of it. */
export interface ToldProblem {
  /** Where, in words; empty: the whole of it. */
  place: string;
  /** What is wrong, in the reader's language. */
  reason: string;
  /** The name that was probably meant. */
  meant: string | null;
}

/** Text keys of what a code of a problem says. */
export function problemKey(code: string): string {
  return `flows.problem.${code}`;
}

/** Tells a problem of a lifecycle in the reader's language; the sentence for authors stays beside it as it is. */
export function tellFlowProblem(flowId: string, { code, pointer, didYouMean }: Problem, text: Text): ToldProblem {
  return { place: tellFlowPlace(flowId, pointer, text), reason: text(problemKey(code)), meant: didYouMean ?? null };
}
