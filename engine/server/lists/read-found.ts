import type { Query } from '../ports.ts';
import { quoted } from '../schema/identifiers.ts';
import { allConditions, foundIdsSql } from '../search/search-condition.ts';
import { allOf, createSqlValues } from '../store/sql-values.ts';
import { mostCountedOf, type TabCount, tabsOf } from './count-tabs.ts';
import { type ListQuery, listCondition, listOrder, tabCondition } from './list-query.ts';
import { rowColumnsOf, type StoredRow } from './list-row.ts';
import type { ListSearch } from './list-search.ts';

/** So many rows are put in order after they were found; what finds more is soon met by going through the list in its order. */
const mostSorted = 2000;

/**
 * The counts of a list that the search index answers, and its page; `null` instead of the page when too many rows were
 * found. Whether a row is shown is asked of the record itself once more.
 */
export async function readFound(
  query: Query,
  list: ListQuery,
  search: ListSearch,
): Promise<{ rows: StoredRow[] | null; found: TabCount[] }> {
  const sql = createSqlValues();
  const { model, actor } = list;
  const table = quoted(model.table);
  const tabs = tabsOf(list);
  const most = mostCountedOf(list);
  const idsOf = (tab: string, limit: number) => {
    const condition = list.tab === undefined ? search.shown : allConditions(search.shown, search.inTab(tab));
    return foundIdsSql(sql, model, actor.tenant, condition, limit);
  };
  const here = list.tab ?? '';
  const counts = tabs.map((tab, index) => {
    const rows = tab === here ? 'select 1 from here' : idsOf(tab, most + 1);
    return `(select count(*)::int from (${rows}) as rows_${index}) as count_${index}`;
  });
  const inTab = list.tab === undefined ? 'true' : tabCondition(list, list.tab, sql);
  const { rows } = await query<StoredRow & { id: string | null; found_rows: number }>(
    `with here as materialized (${idsOf(here, Math.max(most, mostSorted) + 1)}),
     counted as materialized (select (select count(*)::int from here) as found_rows, ${counts.join(', ')}),
     page as (
       select ${rowColumnsOf(list)}, row_number() over (${listOrder(list)}) as place from ${table}
       where (select found_rows from counted) <= ${mostSorted} and id = any(array(select id from here))
         and ${allOf([listCondition(list, sql), inTab])}
       ${listOrder(list)} limit ${sql.bind(list.limit)} offset ${sql.bind(list.offset)}
     )
     select counted.*, page.* from counted left join page on true order by place`,
    sql.values,
  );
  const first = rows[0];
  if (!first) throw new Error('A count is one row.');
  const found = tabs.map((tab, index) => ({ tab, rows: Number(first[`count_${index}`]) }));
  if (first.found_rows > mostSorted) return { rows: null, found };
  return { rows: rows.flatMap((row) => (row.id === null ? [] : [withoutCounts(row, tabs.length)])), found };
}

function withoutCounts(
  { found_rows: _found, place: _place, ...row }: StoredRow & { found_rows: number },
  tabs: number,
): StoredRow {
  for (let index = 0; index < tabs; index += 1) delete row[`count_${index}`];
  return row;
}
