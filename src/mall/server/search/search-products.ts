import type { Query } from '../../../../engine/server/ports.ts';
import { firstPart, isInFirstPart } from '../../../../engine/server/search/search-parts-migration.ts';
import { createSqlValues, type SqlValues } from '../../../../engine/server/store/sql-values.ts';
import { prohibitedAmong } from '../../../master/index.server.ts';
import type { Viewer } from '../viewer.ts';
import type { CatalogPage, CatalogRequest, CatalogSearch, FacetCounts, FoundProduct } from './catalog-search.ts';
import { offeredSql, orderedSql, orderOf, sureSql, toldSql } from './offered-sql.ts';
import { isSortedByPrice } from './price-sql.ts';
import {
  type Bounds,
  type Looked,
  lookFurther,
  looksAt,
  looksByPrice,
  ordinaryBounds,
  wholly,
} from './search-bounds.ts';
import type { Look } from './seen-sql.ts';
import { type Unruled, withRules } from './with-rules.ts';

type Facet = keyof CatalogPage['facets'];

const facetColumns: Readonly<Record<Facet, string>> = {
  categories: `"categoryCode"`,
  manufacturers: `"makerName"`,
  catalogs: `"supplierCode"`,
};

/** Values of a facet that are counted, those with most products; what is ticked is always among them. */
const longestFacet = 60;

/** The port as the store answers it: the search index finds, the products' own rows are filtered, priced and sorted. */
export const searchProducts: CatalogSearch = (query, viewer, request) =>
  searchWithin(ordinaryBounds, query, viewer, request);

/** The same, looking at other shares of the catalog. */
export async function searchWithin(
  bounds: Bounds,
  query: Query,
  viewer: Viewer,
  request: CatalogRequest,
): Promise<CatalogPage> {
  const page = await readPage(bounds, query, viewer, request);
  const facets = { ...page.facets };
  for (const facet of ['categories', 'manufacturers', 'catalogs'] as const) {
    if (request[facet] === undefined || request[facet].length === 0) continue;
    facets[facet] = await countFacet(bounds, query, viewer, request, facet);
  }
  return { ...page, facets };
}

interface PageRow extends Looked {
  found: number;
  /** Of these, by price, the ones that stand before all that was not looked at. */
  sure: number;
  /** How many of those that were looked at are in the first part of the index, where that decides how the page is looked for. */
  met: number;
  items: Unruled[];
  categories: FacetCounts;
  manufacturers: FacetCounts;
  catalogs: FacetCounts;
}

async function readPage(bounds: Bounds, query: Query, viewer: Viewer, request: CatalogRequest): Promise<CatalogPage> {
  const { counted, parts, perPage } = bounds;
  const first = await lookFurther(
    (look) => pageRow(query, viewer, request, look, { offered: counted + 1, perPage }),
    (row) => row.found > counted,
    looksAt(parts),
  );
  const { found, categories, manufacturers, catalogs } = first;
  const isCapped = found > counted;
  // What was looked at has no order by price among all: the page is looked for once more.
  const isByPrice = isCapped && isSortedByPrice(request);
  const { items } = isByPrice ? await pageByPrice(bounds, query, viewer, request, aboutFound(request, first)) : first;
  return {
    ...{ total: Math.min(found, counted), capped: isCapped, items: withRules(viewer, items) },
    facets: { categories, manufacturers, catalogs },
  };
}

/** How many there are about: by the first part of the index, unless that alone had all that was looked at. */
function aboutFound(request: CatalogRequest, { met, seen }: PageRow): number {
  const { keyword, categories, catalogs, manufacturers } = request;
  const isNarrowed = [keyword, categories, catalogs, manufacturers].some((one) => one !== undefined && one.length > 0);
  return isNarrowed && met < seen ? met * firstPart : Number.POSITIVE_INFINITY;
}

function pageByPrice(
  bounds: Bounds,
  query: Query,
  viewer: Viewer,
  request: CatalogRequest,
  found: number,
): Promise<PageRow> {
  const { perPage } = bounds;
  const needed = pageOf(request) * perPage;
  return lookFurther(
    (look) => pageRow(query, viewer, request, look, { offered: look.isByPrice ? needed : look.most + 1, perPage }),
    ({ sure }) => sure >= needed,
    looksByPrice(bounds, needed, found),
  );
}

const pageOf = ({ page = 1 }: CatalogRequest) => Math.max(1, Math.trunc(page));

async function pageRow(
  query: Query,
  viewer: Viewer,
  request: CatalogRequest,
  look: Look,
  { offered, perPage }: { offered: number; perPage: number },
): Promise<PageRow> {
  const sql = createSqlValues();
  const offset = (pageOf(request) - 1) * perPage;
  const order = orderOf(request);
  const text = `${offeredSql(sql, viewer, request, look, offered)},
    ordered as (${orderedSql(sql, viewer, request, look, offered - 1)}),
    first as (select * from ordered order by ${order} offset ${sql.bind(offset)} limit ${perPage}),
    page as materialized (select *, row_number() over (order by ${order}) as place from first)
    select (select many from looked) as seen, (select count(*)::integer from offered) as found,
      ${look.isByPrice ? sureSql(request) : '0'} as sure,
      ${isSortedByPrice(request) && !look.isByPrice ? `(select count(*)::integer from seen where ${isInFirstPart('id')})` : '0'} as met,
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'record', data, 'price', "unitPrice"::text,
          'contract', contract) order by place), '[]'::jsonb) from (${toldSql(sql, viewer, 'page')}) told) as items,
      ${facetSql(sql, 'categories')} as categories, ${facetSql(sql, 'manufacturers')} as manufacturers,
      ${facetSql(sql, 'catalogs')} as catalogs`;
  const { rows } = await query<PageRow>(text, sql.values);
  const [row] = rows;
  if (!row) throw new Error('A search answers one row.');
  return row;
}

/** Names of products that the words find, those first that would stand first, each once. Nothing is priced or counted for it. */
export async function proposeNames(query: Query, viewer: Viewer, keyword: string, most: number): Promise<string[]> {
  const { few, parts, counted } = ordinaryBounds;
  const propose = async (look: Look) => {
    const sql = createSqlValues();
    const text = `${offeredSql(sql, viewer, { keyword }, look, counted)}, first as (
        select name, row_number() over (order by ${orderOf({})}) as place from offered)
      select (select many from looked) as seen,
        (select coalesce(jsonb_agg(name order by place), '[]'::jsonb) from (
          select name, min(place) as place from first group by name order by min(place) limit ${most}) named) as names`;
    const { rows } = await query<{ seen: number; names: string[] }>(text, sql.values);
    const [row] = rows;
    if (!row) throw new Error('A proposal answers one row.');
    return row;
  };
  const { names } = await lookFurther(propose, (row) => row.names.length === most, looksAt([few, ...parts]));
  return names;
}

/** Products by their codes, as far as the viewer may see them and the words find them, each at his price. */
export async function findProducts(
  query: Query,
  viewer: Viewer,
  codes: readonly string[],
  keyword = '',
): Promise<FoundProduct[]> {
  return codes.length === 0 ? [] : offered(query, viewer, { codes, keyword });
}

/** Products of which a whole value is one of these, spelled as searches compare, as far as the viewer may see them. */
export async function findNamed(query: Query, viewer: Viewer, named: readonly string[]): Promise<FoundProduct[]> {
  return named.length === 0 ? [] : offered(query, viewer, { named });
}

async function offered(query: Query, viewer: Viewer, request: CatalogRequest): Promise<FoundProduct[]> {
  const sql = createSqlValues();
  const text = `${offeredSql(sql, viewer, request, wholly, ordinaryBounds.counted)}
    select code, data as record, "unitPrice"::text as price, contract from (${toldSql(sql, viewer)}) told order by code`;
  const found = withRules(viewer, (await query<Unruled>(text, sql.values)).rows);
  // Who is searched for among all is not found with them; what is named is told.
  const prohibited = await prohibitedAmong(
    query,
    viewer.tenant,
    new Set(found.map(({ record }) => record.supplierCode)),
  );
  return found.map((one) => (prohibited.has(one.record.supplierCode) ? { ...one, isNotTradeable: true } : one));
}

async function countFacet(
  { counted, parts }: Bounds,
  query: Query,
  viewer: Viewer,
  request: CatalogRequest,
  facet: Facet,
): Promise<FacetCounts> {
  const { [facet]: ticked, ...others } = request;
  const count = async (look: Look) => {
    const sql = createSqlValues();
    const text = `${offeredSql(sql, viewer, { ...others, sort: 'name' }, look, counted + 1)} select (select many from looked) as seen,
      (select count(*)::integer from offered) as found, ${facetSql(sql, facet, ticked)} as counts`;
    const { rows } = await query<Looked & { found: number; counts: FacetCounts }>(text, sql.values);
    const [row] = rows;
    if (!row) throw new Error('A count answers one row.');
    return row;
  };
  return (await lookFurther(count, ({ found }) => found > counted, looksAt(parts))).counts;
}

/** The values of a facet that most products have, and those that are `ticked`, with how many have them. */
function facetSql({ bind }: SqlValues, facet: Facet, ticked: readonly string[] = []): string {
  const column = facetColumns[facet];
  return `(select coalesce(jsonb_object_agg(value, many), '{}'::jsonb) from (
    select ${column} as value, count(*) as many from offered where ${column} is not null group by 1
    order by ${column} = any(${bind(ticked)}::text[]) desc, many desc, value limit ${longestFacet} + ${ticked.length}) counted)`;
}
