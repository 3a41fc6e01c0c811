import type { SearchCondition } from '../../../../engine/server/search/search-condition.ts';
import { beginMark, type Mark, marksOfWord, wholeMark } from '../../../../engine/server/search/search-marks.ts';
import { ifMany, noneSql, type SearchedIndex, type Ways } from './searched-index.ts';

/** Of what is looked at, at most so many are looked for by how a value begins. */
const shareOfFirst = 1 / 4;

/** `found as (…)`: those of which one value is what was typed, those of which one begins with it, those that have it anywhere. */
export function closestSql({ scope, conditionOf, union, plain }: SearchedIndex, ways: Ways, most: number): string {
  const typed = ways.map((words) => words.join(''));
  const having = (markOf: (scope: string, text: string) => Mark | null, marksIn: typeof marksOfWord) =>
    typed.flatMap((text) => {
      const mark = markOf(scope, text);
      return mark === null ? [] : [{ ...conditionOf([]), all: [mark, ...marksIn(scope, text)], words: [text] }];
    });
  const orNone = (conditions: readonly SearchCondition[], limit: string) =>
    conditions.length === 0 ? noneSql : union(conditions, limit);
  // Of what begins with it some are enough: they stand in no order among themselves, and the others are at hand.
  const first = ifMany(most, Math.ceil(most * shareOfFirst));
  return `${plain(ways, most)},
    whole as materialized (${orNone(
      having(wholeMark, () => []),
      first,
    )}),
    begun as materialized (${orNone(having(beginMark, marksOfWord), first)}),
    found as materialized (select id, 0 as step from whole union all select id, 1 from begun union all
      select id, 2 from plain),
    looked as (select count(*)::integer as many, null::numeric as edge from plain)`;
}
