import type { Query } from '../ports.ts';
import { allConditions, foundIdsSql } from '../search/search-condition.ts';
import { createSqlValues } from '../store/sql-values.ts';
import { countName, mostCountedOf, tabsOf } from './count-tabs.ts';
import type { ListQuery } from './list-query.ts';
import type { StoredRow } from './list-row.ts';
import type { ListSearch } from './list-search.ts';
import { readPage, readRowsInOrder } from './read-page.ts';

/** So many rows are put in order after they were found; what finds more is soon met by going through the list in its order. */
const mostSorted = 2000;

/** A page and the counts of its list's tabs, found by the search index. Whether a row is shown is asked of the record once more. */
export async function readFound(
  query: Query,
  list: ListQuery,
  search: ListSearch,
): Promise<{ rows: StoredRow[]; numbers: Record<string, number> }> {
  const sql = createSqlValues();
  const most = mostCountedOf(list);
  const idsOf = (tab: string, limit: number) => {
    const condition = list.tab === undefined ? search.shown : allConditions(search.shown, search.inTab(tab));
    return foundIdsSql(sql, list.model, list.actor.tenant, condition, limit);
  };
  const here = list.tab ?? '';
  const counts = tabsOf(list).map((tab, index) => {
    const found = tab === here ? 'select 1 from here' : idsOf(tab, most + 1);
    return [countName(index), `select count(*) from (${found}) as rows`];
  });
  const { rows, numbers } = await readPage(query, list, sql, {
    before: `here as materialized (${idsOf(here, Math.max(most, mostSorted) + 1)})`,
    numbers: { ...Object.fromEntries(counts), found_rows: 'select count(*) from here' },
    pageIf: `found_rows <= ${mostSorted}`,
    where: 'id = any(array(select id from here))',
  });
  const isRead = (numbers.found_rows ?? 0) <= mostSorted;
  return { rows: isRead ? rows : await readRowsInOrder(query, list), numbers };
}
