import { mostCounted } from '../../core/list-counts.ts';
import type { Query } from '../ports.ts';
import { quoted } from '../schema/identifiers.ts';
import { allOf, createSqlValues } from '../store/sql-values.ts';
import { furthestRow, type ListQuery, listCondition, tabCondition } from './list-query.ts';

/** How many rows a tab has, one more than is counted at most. A list without tabs has one named ''. */
export interface TabCount {
  tab: string;
  rows: number;
}

/** The tabs of a list; one without a name when it has none. */
export function tabsOf(list: ListQuery): string[] {
  return list.tab === undefined ? [''] : Object.keys(list.operation.tabs);
}

/** How many rows of a tab are counted: nobody needs to know whether it is 1,001 or a million, but of what waits for him. */
export function mostCountedOf({ operation }: ListQuery): number {
  return operation.exact ? furthestRow : mostCounted;
}

/** Rows of each tab, by one statement. */
export async function countTabs(query: Query, list: ListQuery): Promise<TabCount[]> {
  const sql = createSqlValues();
  const table = quoted(list.model.table);
  const tabs = tabsOf(list);
  const counts = tabs.map((tab, index) => {
    const inTab = list.tab === undefined ? 'true' : tabCondition(list, tab, sql);
    const counted = `select 1 from ${table} where ${allOf([listCondition(list, sql), inTab])}`;
    return `(select count(*) from (${counted} limit ${mostCountedOf(list) + 1}) as rows_${index})::int as count_${index}`;
  });
  const { rows } = await query<Record<string, number>>(`select ${counts.join(', ')}`, sql.values);
  return tabs.map((tab, index) => ({ tab, rows: rows[0]?.[`count_${index}`] ?? 0 }));
}
