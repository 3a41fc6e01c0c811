import type { SearchCondition } from '../../../../engine/server/search/search-condition.ts';
import { beginMark, type Mark, marksOfWord, wholeMark } from '../../../../engine/server/search/search-marks.ts';
import { countSql, ifMany, noneSql, type SearchedIndex, type Ways } from './searched-index.ts';

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
  const without = (...names: readonly string[]) => names.map((name) => ` - (${countSql(name)})`).join('');
  return `${plain(ways, most)},
    whole as materialized (${orNone(
      having(wholeMark, () => []),
      ifMany(most),
    )}),
    begun as materialized (${orNone(having(beginMark, marksOfWord), `greatest(0, ${ifMany(most)}${without('whole')})`)}),
    found as materialized (select id, 0 as step from whole union all select id, 1 from begun union all
      (select id, 2 from plain limit greatest(0, ${most}${without('whole', 'begun')}))),
    looked as (select count(*)::integer as many, null::numeric as edge from found)`;
}
