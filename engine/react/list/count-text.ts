import type { EngineRuntime } from '../runtime.ts';

/** A count as it is shown, e.g. `312`, or `1,000+` when rows were not counted to the end. */
export function countText(
  { text, language }: Pick<EngineRuntime, 'text' | 'language'>,
  count: number,
  countedTo: number,
): string {
  if (count <= countedTo) return count.toLocaleString(language);
  return text('engine.list.orMore', { count: countedTo.toLocaleString(language) });
}
