import { catalogSorts } from '../../domain/catalog-sorts.ts';
import type { CatalogFacet } from '../catalog-answers.ts';

/** What is looked for, as the address says it. */
export interface SearchState {
  keyword: string;
  excludedKeyword: string;
  categories: readonly string[];
  manufacturers: readonly string[];
  catalogs: readonly string[];
  /** Only what lies in an own storage. */
  inStock: boolean;
  minPrice: string;
  maxPrice: string;
  sort: string;
  page: number;
  view: 'cards' | 'rows';
}

const texts = ['keyword', 'excludedKeyword', 'minPrice', 'maxPrice'] as const;
export const facetNames = ['categories', 'manufacturers', 'catalogs'] as const satisfies readonly CatalogFacet[];
const usualSort = 'relevance';

/** Characters of a keyword that are looked for. */
const longestKeyword = 200;

/** Reads the state out of an address; what makes no sense is passed over. */
export function searchStateFrom(params: URLSearchParams): SearchState {
  const page = Number(params.get('page'));
  return {
    keyword: (params.get('keyword') ?? '').slice(0, longestKeyword),
    excludedKeyword: (params.get('excludedKeyword') ?? '').slice(0, longestKeyword),
    categories: params.getAll('categories'),
    manufacturers: params.getAll('manufacturers'),
    catalogs: params.getAll('catalogs'),
    inStock: params.get('inStock') === 'true',
    minPrice: amountIn(params.get('minPrice')),
    maxPrice: amountIn(params.get('maxPrice')),
    sort: catalogSorts.find((sort) => sort === params.get('sort')) ?? usualSort,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 500 ? page : 1,
    view: params.get('view') === 'rows' ? 'rows' : 'cards',
  };
}

/** Writes the state into an address: only what differs from the untouched search, beside what is not the search's own. */
export function searchStateTo(state: SearchState, current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const name of [...texts, ...facetNames, 'inStock', 'sort', 'page', 'view']) next.delete(name);
  for (const name of texts) if (state[name] !== '') next.set(name, state[name]);
  for (const name of facetNames) for (const value of state[name]) next.append(name, value);
  if (state.inStock) next.set('inStock', 'true');
  if (state.sort !== usualSort) next.set('sort', state.sort);
  if (state.page !== 1) next.set('page', String(state.page));
  if (state.view !== 'cards') next.set('view', state.view);
  return next;
}

/** The body of the call that searches. */
export function searchRequestOf({ view: _shown, ...state }: SearchState): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(state).filter(
      ([, value]) => value !== '' && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** Nothing asked beside the words and the order. */
export const unnarrowed = {
  excludedKeyword: '',
  categories: [],
  manufacturers: [],
  catalogs: [],
  inStock: false,
  minPrice: '',
  maxPrice: '',
} as const satisfies Partial<SearchState>;

/** Is anything asked beside the words? */
export function isNarrowed(state: SearchState): boolean {
  return (
    facetNames.some((name) => state[name].length > 0) ||
    state.inStock ||
    [state.excludedKeyword, state.minPrice, state.maxPrice].some((value) => value !== '')
  );
}

function amountIn(value: string | null): string {
  return value !== null && /^\d{1,12}(\.\d{1,2})?$/.test(value) ? value : '';
}
