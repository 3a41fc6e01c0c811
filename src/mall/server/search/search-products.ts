import { wordsOf } from '../../../../engine/server/lists/list-query.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { createSqlValues, type SqlValues } from '../../../../engine/server/store/sql-values.ts';
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
import { offeredSql, productFacts } from './offered-sql.ts';

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
  found: number;
  items: FoundProduct[];
  categories: FacetCounts;
  manufacturers: FacetCounts;
  catalogs: FacetCounts;
}

async function readPage(query: Query, viewer: Viewer, request: CatalogRequest): Promise<CatalogPage> {
  const sql = createSqlValues();
  const offset = (Math.max(1, Math.trunc(request.page ?? 1)) - 1) * productsPerPage;
  const text = `${offeredSql(sql, viewer, request)}
    select (select count(*)::integer from offered) as found,
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'record', data, 'price', price::text,
          'contract', contract)), '[]'::jsonb)
        from (select * from offered order by ${orderOf(request, sql)} offset ${sql.bind(offset)} limit ${productsPerPage}) page)
        as items,
      ${facetSql('categories')} as categories, ${facetSql('manufacturers')} as manufacturers,
      ${facetSql('catalogs')} as catalogs`;
  const { rows } = await query<PageRow>(text, sql.values);
  const [row] = rows;
  if (!row) throw new Error('A search answers one row.');
  const { found, items, ...facets } = row;
  return { total: Math.min(found, mostFound), capped: found > mostFound, items, facets };
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
    select code, data as record, price::text as price, contract from offered order by code`;
  return (await query<FoundProduct>(text, sql.values)).rows;
}

async function countFacet(query: Query, viewer: Viewer, request: CatalogRequest, facet: Facet): Promise<FacetCounts> {
  const sql = createSqlValues();
  const text = `${offeredSql(sql, viewer, request)} select ${facetSql(facet)} as counts`;
  const { rows } = await query<{ counts: FacetCounts }>(text, sql.values);
  return rows[0]?.counts ?? {};
}

function facetSql(facet: Facet): string {
  const column = facetColumns[facet];
  return `(select coalesce(jsonb_object_agg(value, many), '{}'::jsonb) from (
    select ${column} as value, count(*) as many from offered where ${column} is not null group by 1) counted)`;
}

/** What is no longer sold comes last; the code comes at the end, so that no product is on two pages. */
function orderOf({ sort = 'relevance', keyword }: CatalogRequest, sql: SqlValues): string {
  const orders = {
    relevance: () => `${closenessSql(keyword, sql)}"isRecommended" desc, name`,
    priceUp: () => 'price',
    priceDown: () => 'price desc',
    name: () => 'name',
    leadTime: () => '"leadTimeDays" nulls last',
  };
  return `"isDiscontinued", ${orders[sort]()}, code`;
}

/** A whole value that is what was typed, one that begins with it, one that has it somewhere. */
function closenessSql(keyword: string | undefined, { bind }: SqlValues): string {
  const words = wordsOf(keyword, productFacts);
  if (words.length === 0) return '';
  const typed = bind(words.join('').replaceAll(/[\\%_]/g, '\\$&'));
  const lines = `(E'\\n' || search || E'\\n')`;
  return `case when ${lines} like '%' || E'\\n' || ${typed} || E'\\n' || '%' then 2
    when ${lines} like '%' || E'\\n' || ${typed} || '%' then 1 else 0 end desc, `;
}
