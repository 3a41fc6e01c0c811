/** Words that mean the same to a company, each in the spelling that searches compare. */
export type Spellings = readonly (readonly string[])[];

/** Ways of writing one search that are looked for at most. */
const mostWays = 8;

/** Words that stand for one another together at most: `end mill` is two. */
const longestTerm = 3;

/**
 * All ways of writing what was looked for: each word, or several that follow each other, or what means the same to the
 * company. The words as they were typed come first.
 * @example
 * waysOf(['ヤスリ', '240'], [['ヤスリ', '鑢']]) // [['ヤスリ', '240'], ['鑢', '240']]
 */
export function waysOf(words: readonly string[], spellings: Spellings): string[][] {
  const [first, ...rest] = words;
  if (first === undefined) return [[]];
  const alike = (term: string) => spellings.filter((group) => group.includes(term)).flat();
  const continued = (begun: readonly string[], after: readonly string[]) =>
    begun.flatMap((term) => waysOf(after, spellings).map((way) => [term, ...way]));
  const terms = Array.from({ length: Math.min(longestTerm, words.length) - 1 }, (_, more) => more + 2);
  return [
    ...continued([...new Set([first, ...alike(first)])], rest),
    ...terms.flatMap((count) => continued(alike(words.slice(0, count).join('')), words.slice(count))),
  ].slice(0, mostWays);
}
