import type { Query } from '../ports.ts';
import { quoted } from '../schema/identifiers.ts';
import { createSqlValues } from '../store/sql-values.ts';
import { type TabCount, tabsOf } from './count-tabs.ts';
import { type ListQuery, listCondition, listOrder, sortOf, tabCondition } from './list-query.ts';
import { rowColumnsOf, type StoredRow } from './list-row.ts';

/** So many rows are looked at to answer page and counts together; what finds more is no search. */
const mostFound = 30_000;

/**
 * Page and counts of a filtered list from one search, because looking at every row is what costs: what is found is kept
 * as id, sort key and tabs, and only the page's rows are read whole. `null` when too much is found: then the order's
 * index and capped counts are quicker.
 */
export async function readFound(
  query: Query,
  list: ListQuery,
): Promise<{ rows: StoredRow[]; found: TabCount[] } | null> {
  const sql = createSqlValues();
  const table = quoted(list.model.table);
  const tabs = tabsOf(list);
  const inTab = tabs.map(
    (tab, index) => `(${list.tab === undefined ? 'true' : tabCondition(list, tab, sql)}) as in_${index}`,
  );
  const here = tabs.indexOf(list.tab ?? '');
  const { direction, nulls } = sortOf(list);
  const counts = tabs.map((_tab, index) => `(count(*) filter (where in_${index}))::int as count_${index}`);
  const { rows } = await query<StoredRow & { id: string | null; found_rows: number }>(
    `with found as materialized (
       select id as found_id, ${sortOf(list).sql} as sort_key, ${inTab.join(', ')} from ${table}
       where ${listCondition(list, sql)} limit ${mostFound + 1}
     ), counted as (
       select count(*)::int as found_rows, ${counts.join(', ')} from found
     ), page as (
       select found_id from found where in_${here} order by sort_key ${direction}${nulls}, found_id ${direction}
       limit ${sql.bind(list.limit)} offset ${sql.bind(list.offset)}
     )
     select counted.*, shown.* from counted left join lateral (
       select ${rowColumnsOf(list)}, row_number() over (${listOrder(list)}) as place from ${table}
       where tenant = ${sql.bind(list.actor.tenant)} and id in (select found_id from page)
     ) as shown on found_rows <= ${mostFound} order by place`,
    sql.values,
  );
  const first = rows[0];
  if (!first || first.found_rows > mostFound) return null;
  const found = tabs.map((tab, index) => ({ tab, rows: Number(first[`count_${index}`]) }));
  return { rows: rows.flatMap((row) => (row.id === null ? [] : [withoutCounts(row, tabs.length)])), found };
}

function withoutCounts(
  { found_rows: _found, place: _place, ...row }: StoredRow & { found_rows: number },
  tabs: number,
): StoredRow {
  for (let index = 0; index < tabs; index += 1) delete row[`count_${index}`];
  return row;
}
