import { mostCounted } from '../../core/calls/list-counts.ts';
import { quoted } from '../schema/identifiers.ts';
import { allOf, type SqlValues } from '../store/sql-values.ts';
import { furthestRow, type ListQuery, listCondition, tabCondition } from './list-query.ts';

/** The tabs of a list; one without a name when it has none. */
export function tabsOf(list: ListQuery): string[] {
  return list.tab === undefined ? [''] : Object.keys(list.operation.tabs);
}

/** How many rows of a tab are counted: nobody needs to know whether it is 1,001 or a million, but of what waits for him. */
export function mostCountedOf({ operation }: ListQuery): number {
  return operation.exact ? furthestRow : mostCounted;
}

/** What the number of rows of a tab is called in a statement. */
export function countName(index: number): string {
  return `count_${index}`;
}

/** SELECTs of the number of rows of each tab, by `countName`; one more than is counted says that there are more. */
export function tabCounts(list: ListQuery, sql: SqlValues): Record<string, string> {
  const table = quoted(list.model.table);
  const counts = tabsOf(list).map((tab, index) => {
    const inTab = list.tab === undefined ? 'true' : tabCondition(list, tab, sql);
    const counted = `select 1 from ${table} where ${allOf([listCondition(list, sql), inTab])}`;
    return [countName(index), `select count(*) from (${counted} limit ${mostCountedOf(list) + 1}) as rows`];
  });
  return Object.fromEntries(counts);
}
