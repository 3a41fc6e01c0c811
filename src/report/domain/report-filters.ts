import type { ListRequest } from '../../../engine/core/wire.ts';
import { monthAround, monthBefore } from './next-month-day.ts';

/** How a column is asked for by a template. */
export type FilterCondition = 'contains' | 'equals' | 'between' | 'previousMonth' | 'thisMonth';

/** A filter of a template, as its maker wrote it. */
export interface ReportFilter {
  column: string;
  condition: FilterCondition;
  value?: string;
  until?: string;
}

/** What of a column a filter needs. */
export interface FilteredColumn {
  /** Does it hold dates or instants, so that it can be asked for a month? */
  hasDays: boolean;
  /** The code that a choice is called so by its reader; the text itself where it is no choice. */
  codeOf: (text: string) => string;
}

/**
 * What a list is asked for by the filters of a template. Months are counted from `baseOn` (`YYYY/MM/DD`), the day on which
 * the report was first made: the same report made again is of the same month. `null` for a column that is not there, or
 * that holds no days where a month is asked for.
 */
export function listFiltersOf(
  filters: readonly ReportFilter[],
  baseOn: string,
  columnOf: (name: string) => FilteredColumn | null,
): ListRequest['filters'] | null {
  const asked: NonNullable<ListRequest['filters']> = {};
  for (const filter of filters) {
    const column = columnOf(filter.column);
    if (!column || (isOfMonth(filter) && !column.hasDays)) return null;
    asked[filter.column] = askedOf(filter, baseOn, column);
  }
  return asked;
}

function askedOf(
  { condition, value = '', until = '' }: ReportFilter,
  baseOn: string,
  { codeOf }: FilteredColumn,
): NonNullable<ListRequest['filters']>[string] {
  if (condition === 'contains') return codeOf(value);
  if (condition === 'equals') return [codeOf(value)];
  if (condition === 'between') return { ...(value && { from: value }), ...(until && { to: until }) };
  return condition === 'thisMonth' ? monthAround(baseOn) : monthBefore(baseOn);
}

function isOfMonth({ condition }: ReportFilter): boolean {
  return condition === 'thisMonth' || condition === 'previousMonth';
}
