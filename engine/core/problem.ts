/** One thing wrong in a definition file: where, what, and what was probably meant. */
export interface Problem {
  /** Path of the file as it was given, e.g. `schemas/order/order.schema.json`. */
  file: string;
  /** JSON pointer into the file; empty: the file itself. */
  pointer: string;
  /** Stable code for programs, e.g. `record.unknownKeyword`. */
  code: string;
  /** One English sentence for the author. */
  reason: string;
  /** The nearest known name, when one is near. */
  didYouMean?: string;
}

/**
 * The known name nearest to a misspelt one, or `undefined` when none is near enough to be meant.
 * Counts insertions, deletions, replacements and swaps of neighbours; differing case costs nothing.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  const allowed = name.length < 3 ? 1 : Math.max(2, Math.floor(name.length / 3));
  let bestDistance = allowed + 1;
  for (const candidate of known) {
    if (candidate === name || Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Optimal string alignment distance; names are short, so the plain table is enough. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_unused, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
