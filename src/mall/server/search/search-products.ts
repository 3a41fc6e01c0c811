import type { Query } from '../../../../engine/server/ports.ts';
import { createSqlValues } from '../../../../engine/server/store/sql-values.ts';
import { prohibitedAmong } from '../../../master/index.server.ts';
import type { Viewer } from '../viewer.ts';
import {
  type CatalogPage,
  type CatalogRequest,
  type CatalogSearch,
  type FacetCounts,
  type FoundProduct,
  mostFound,
  productsPerPage,
} from './catalog-search.ts';
import { fewSeen, offeredSql, partsSeen, toldSql } from './offered-sql.ts';
import { type Unruled, withRules } from './with-rules.ts';

type Facet = keyof CatalogPage['facets'];

const facetColumns: Readonly<Record<Facet, string>> = {
  categories: `"categoryCode"`,
  manufacturers: `"makerName"`,
  catalogs: `"supplierCode"`,
};

/** The port as the store answers it: the search index finds, the products' own rows are filtered, priced and sorted. */
export const searchProducts: CatalogSearch = async (query, viewer, request) => {
  const page = await readPage(query, viewer, request);
  const facets = { ...page.facets };
  for (const facet of ['categories', 'manufacturers', 'catalogs'] as const) {
    if (request[facet] === undefined || request[facet].length === 0) continue;
    const { [facet]: _itself, ...others } = request;
    facets[facet] = await countFacet(query, viewer, others, facet);
  }
  return { ...page, facets };
};

interface PageRow {
  /** Rows that were looked at. */
  seen: number;
  found: number;
  items: Unruled[];
  categories: FacetCounts;
  manufacturers: FacetCounts;
  catalogs: FacetCounts;
}

async function readPage(query: Query, viewer: Viewer, request: CatalogRequest): Promise<CatalogPage> {
  const {
    seen: _seen,
    found,
    items,
    ...facets
  } = await lookFurther(
    (most) => pageRow(query, viewer, request, most),
    ({ found }) => found > mostFound,
  );
  return { total: Math.min(found, mostFound), capped: found > mostFound, items: withRules(viewer, items), facets };
}

/** Looks at a part, and at more only where all of the part was looked at and not enough of it is asked for; at last at everything. */
async function lookFurther<Row extends { seen: number }>(
  look: (most?: number) => Promise<Row>,
  isEnough: (row: Row) => boolean,
  parts: readonly number[] = partsSeen,
): Promise<Row> {
  for (const most of parts) {
    const row = await look(most);
    if (row.seen < most || isEnough(row)) return row;
  }
  return look();
}

async function pageRow(query: Query, viewer: Viewer, request: CatalogRequest, most?: number): Promise<PageRow> {
  const sql = createSqlValues();
  const offset = (Math.max(1, Math.trunc(request.page ?? 1)) - 1) * productsPerPage;
  const order = orderOf(request);
  const text = `${offeredSql(sql, viewer, request, most)},
    page as materialized (select *, row_number() over (order by ${order}) as place from offered
      order by ${order} offset ${sql.bind(offset)} limit ${productsPerPage})
    select (select count(*)::integer from seen) as seen, (select count(*)::integer from offered) as found,
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'record', data, 'price', "unitPrice"::text,
          'contract', contract) order by place), '[]'::jsonb) from (${toldSql(sql, viewer, 'page')}) told) as items,
      ${facetSql('categories')} as categories, ${facetSql('manufacturers')} as manufacturers,
      ${facetSql('catalogs')} as catalogs`;
  const { rows } = await query<PageRow>(text, sql.values);
  const [row] = rows;
  if (!row) throw new Error('A search answers one row.');
  return row;
}

/** Names of products that the words find, those first that would stand first, each once. Nothing is priced or counted for it. */
export async function proposeNames(query: Query, viewer: Viewer, keyword: string, most: number): Promise<string[]> {
  const look = async (mostSeen?: number) => {
    const sql = createSqlValues();
    const text = `${offeredSql(sql, viewer, { keyword }, mostSeen)}, first as (
        select name, row_number() over (order by ${orderOf({})}) as place from offered)
      select (select count(*)::integer from seen) as seen,
        (select coalesce(jsonb_agg(name order by place), '[]'::jsonb) from (
          select name, min(place) as place from first group by name order by min(place) limit ${most}) named) as names`;
    const { rows } = await query<{ seen: number; names: string[] }>(text, sql.values);
    const [row] = rows;
    if (!row) throw new Error('A proposal answers one row.');
    return row;
  };
  const { names } = await lookFurther(look, (row) => row.names.length === most, [fewSeen, ...partsSeen]);
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
  const text = `${offeredSql(sql, viewer, request)}
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

async function countFacet(query: Query, viewer: Viewer, request: CatalogRequest, facet: Facet): Promise<FacetCounts> {
  const look = async (most?: number) => {
    const sql = createSqlValues();
    const text = `${offeredSql(sql, viewer, request, most)} select (select count(*)::integer from seen) as seen,
      (select count(*)::integer from offered) as found, ${facetSql(facet)} as counts`;
    const { rows } = await query<{ seen: number; found: number; counts: FacetCounts }>(text, sql.values);
    const [counted] = rows;
    if (!counted) throw new Error('A count answers one row.');
    return counted;
  };
  return (await lookFurther(look, ({ found }) => found > mostFound)).counts;
}

function facetSql(facet: Facet): string {
  const column = facetColumns[facet];
  return `(select coalesce(jsonb_object_agg(value, many), '{}'::jsonb) from (
    select ${column} as value, count(*) as many from offered where ${column} is not null group by 1) counted)`;
}

/** What is no longer sold comes last; the code comes at the end, so that no product is on two pages. */
function orderOf({ sort = 'relevance' }: CatalogRequest): string {
  const orders = {
    relevance: 'closeness desc, nearness desc, "isRecommended" desc, name',
    priceUp: 'price',
    priceDown: 'price desc',
    name: 'name',
    leadTime: '"leadTimeDays" nulls last',
  };
  return `"isDiscontinued", ${orders[sort]}, code`;
}
