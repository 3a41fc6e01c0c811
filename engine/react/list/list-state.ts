import type { FilterDefinition, ListDefinition } from '../../core/formats/screen.ts';
import type { ListRequest } from '../../core/wire.ts';

/** What is asked of one column: text, codes, a range whose ends may be open, or that there is no value. */
export type FilterValue = NonNullable<ListRequest['filters']>[string];

/** Is it asked for what has no value in the column? */
export function isEmptyAsked(value: FilterValue | undefined): value is { empty: true } {
  return typeof value === 'object' && 'empty' in value;
}

/** What a list shows, as far as an address can say it. */
export interface ListState {
  tab: string | undefined;
  keyword: string;
  filters: Record<string, FilterValue>;
  sort: ListDefinition['sort'];
  /** From 1. */
  page: number;
  itemsPerPage: number;
}

/** Page sizes on offer. */
export const pageSizes = [10, 20, 50, 100] as const;

/** Rows on a page of a list that says nothing else (spec §9). */
const standardPageSize = 20;

/** Rows on a page of what is searched to choose from it (spec §9, "search filters use 10 per page"). */
export const searchPageSize = 10;

/** The state of a list that nobody has touched. */
export function initialListState(list: ListDefinition): ListState {
  const { tab, sort, itemsPerPage = standardPageSize } = list;
  return { tab, keyword: '', filters: {}, sort, page: 1, itemsPerPage };
}

/**
 * Reads the state from an address. What the address does not say is `base`; what makes no sense
 * (an unknown tab, a page of 0, a filter the list does not have) is passed over.
 */
export function listStateFromUrl(params: URLSearchParams, list: ListDefinition, base: ListState): ListState {
  const tab = params.get('tab');
  const page = Number(params.get('page'));
  const size = Number(params.get('itemsPerPage'));
  return {
    tab: tab !== null && list.tabs?.some((entry) => entry.tab === tab) ? tab : base.tab,
    keyword: params.get('keyword') ?? base.keyword,
    filters: filtersFromUrl(params, filtersOf(list), base.filters),
    sort: sortFromUrl(params.get('sort'), list) ?? base.sort,
    page: Number.isSafeInteger(page) && page >= 1 ? page : base.page,
    itemsPerPage: pageSizes.some((allowed) => allowed === size) ? size : base.itemsPerPage,
  };
}

/**
 * Writes the state into an address. Only what differs from the untouched list is written, so that addresses stay short;
 * parameters that are not the list's own stay.
 */
export function listStateToUrl(state: ListState, list: ListDefinition, current: URLSearchParams): URLSearchParams {
  const initial = initialListState(list);
  const next = new URLSearchParams(current);
  for (const name of listParameters(next)) next.delete(name);
  if (state.tab !== undefined && state.tab !== initial.tab) next.set('tab', state.tab);
  if (state.keyword !== '') next.set('keyword', state.keyword);
  for (const [column, value] of Object.entries(state.filters)) writeFilter(next, column, value);
  const sort = sortToUrl(state.sort);
  if (sort !== null && sort !== sortToUrl(initial.sort)) next.set('sort', sort);
  if (state.page !== 1) next.set('page', String(state.page));
  if (state.itemsPerPage !== initial.itemsPerPage) next.set('itemsPerPage', String(state.itemsPerPage));
  return next;
}

/** Does the address say anything about the list? If not, the user's default view applies. */
export function saysListState(params: URLSearchParams): boolean {
  return listParameters(params).length > 0;
}

/** Every filter of a list, open ones first. */
export function filtersOf(list: ListDefinition): FilterDefinition[] {
  return [...(list.filters?.open ?? []), ...(list.filters?.more ?? [])];
}

/** Is anything asked of the list, so that it may be empty for that reason? */
export function isFiltered(state: ListState): boolean {
  return state.keyword !== '' || Object.keys(state.filters).length > 0;
}

/** The same filters with one changed; an empty value takes it away. */
export function withFilter(
  filters: ListState['filters'],
  column: string,
  value: FilterValue | undefined,
): ListState['filters'] {
  const { [column]: _before, ...rest } = filters;
  return value === undefined || isEmpty(value) ? rest : { ...rest, [column]: value };
}

/** The body of the list call. Days of instants are asked for as business dates; the server knows where they begin. */
export function listRequestOf(state: ListState): ListRequest {
  return {
    ...(state.tab !== undefined && { tab: state.tab }),
    ...(state.keyword !== '' && { keyword: state.keyword }),
    ...(Object.keys(state.filters).length > 0 && { filters: state.filters }),
    ...(state.sort && { sort: state.sort }),
    page: state.page,
    itemsPerPage: state.itemsPerPage,
  };
}

function isEmpty(value: FilterValue): boolean {
  if (typeof value === 'string') return value === '';
  if (isEmptyAsked(value)) return false;
  return Array.isArray(value) ? value.length === 0 : !value.from && !value.to;
}

function listParameters(params: URLSearchParams): string[] {
  const own = ['tab', 'keyword', 'sort', 'page', 'itemsPerPage'];
  return [...new Set(params.keys())].filter((name) => own.includes(name) || name.startsWith('f.'));
}

function filtersFromUrl(
  params: URLSearchParams,
  known: FilterDefinition[],
  base: ListState['filters'],
): ListState['filters'] {
  return known.reduce<ListState['filters']>((filters, { column, by, empty }) => {
    if (empty && params.get(`f.${column}.empty`) === 'true') return withFilter(filters, column, { empty: true });
    const values = params.getAll(`f.${column}`).filter((value) => value !== '');
    if (by === 'oneOf') return values.length > 0 ? withFilter(filters, column, values) : filters;
    if (by !== 'range') return values[0] === undefined ? filters : withFilter(filters, column, values[0]);
    const from = params.get(`f.${column}.from`) ?? undefined;
    const to = params.get(`f.${column}.to`) ?? undefined;
    return from || to ? withFilter(filters, column, { ...(from && { from }), ...(to && { to }) }) : filters;
  }, base);
}

function writeFilter(params: URLSearchParams, column: string, value: FilterValue): void {
  if (typeof value === 'string') params.set(`f.${column}`, value);
  else if (isEmptyAsked(value)) params.set(`f.${column}.empty`, 'true');
  else if (Array.isArray(value)) for (const code of value) params.append(`f.${column}`, code);
  else {
    if (value.from) params.set(`f.${column}.from`, value.from);
    if (value.to) params.set(`f.${column}.to`, value.to);
  }
}

function sortFromUrl(value: string | null, list: ListDefinition): ListDefinition['sort'] {
  if (!value) return undefined;
  const column = value.replace(/^-/, '');
  const known = list.columns.some((entry) => entry.field === column) || list.sort?.column === column;
  return known ? { column, direction: value.startsWith('-') ? 'desc' : 'asc' } : undefined;
}

function sortToUrl(sort: ListDefinition['sort']): string | null {
  if (!sort) return null;
  return sort.direction === 'desc' ? `-${sort.column}` : sort.column;
}
