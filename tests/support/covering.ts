/** `npm run walks` asks everything that `npm test` asks a sample of. */
export const isLongRun = process.env.LONG_RUN === '1';

/**
 * Those that bring a facet which none before them had: each facet is met at least once. All of them in a long run.
 * @example
 * covering(edges, ({ event }) => [event])
 */
export function covering<T>(all: readonly T[], facetsOf: (one: T) => readonly string[]): readonly T[] {
  if (isLongRun) return all;
  const met = new Set<string>();
  return all.filter((one) => {
    const fresh = facetsOf(one).filter((facet) => !met.has(facet));
    for (const facet of fresh) met.add(facet);
    return fresh.length > 0;
  });
}
