import type { Adaptation } from '../formats/adaptation.ts';
import { pathToPointer } from '../values/json-pointer.ts';

/** One thing that two adaptations say differently. */
export interface AdaptationChange {
  /** JSON pointer into the adaptation. */
  pointer: string;
  /** What it said before and says now; absent: nothing. */
  old?: unknown;
  new?: unknown;
}

/** How deep each part is taken apart: a text, one property of a screen, the demands of a record, one own field. */
const depthOf = (path: readonly string[]): number => (path[0] === 'records' && path[2] === 'fields' ? 4 : 3);

/** What changed from one adaptation to the next, a line for each text, each property of a screen, each own field. */
export function differencesOf(before: Adaptation, after: Adaptation): AdaptationChange[] {
  return walk(before, after, []);
}

function walk(before: unknown, after: unknown, path: readonly string[]): AdaptationChange[] {
  const [one, other] = [membersOf(before), membersOf(after)];
  if (path.length < depthOf(path) && (one || other)) {
    const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
    return [...names].sort().flatMap((name) => walk(one?.[name], other?.[name], [...path, name]));
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [
    {
      pointer: pathToPointer(path),
      ...(before !== undefined && { old: before }),
      ...(after !== undefined && { new: after }),
    },
  ];
}

function membersOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
