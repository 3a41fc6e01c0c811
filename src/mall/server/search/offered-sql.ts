import { wordsOf } from '../../../../engine/server/lists/list-query.ts';
import { foundIdsSql, type SearchCondition } from '../../../../engine/server/search/search-condition.ts';
import { equalityMark, marksOfWord, scopeOf } from '../../../../engine/server/search/search-marks.ts';
import { columnMark } from '../../../../engine/server/search/search-row.ts';
import { allOf, containing, type SqlValues } from '../../../../engine/server/store/sql-values.ts';
import { tradeableSql } from '../../../master/index.server.ts';
import type { Viewer } from '../viewer.ts';
import { type CatalogRequest, mostFound } from './catalog-search.ts';

const product = { id: 'master/product', table: 'record_master_product' };

/** How products are searched, as their definition says. */
export const productFacts = { looseSearch: true };

/**
 * `with offered as (…)`: the products that the viewer may see and that the request asks for, each at his price. One more than
 * are counted, so that it is known when there are more.
 */
export function offeredSql(sql: SqlValues, viewer: Viewer, request: CatalogRequest): string {
  const { bind } = sql;
  const tenant = bind(viewer.tenant);
  const units = bind(viewer.units);
  const today = bind(viewer.today);
  return `with offered as materialized (
    select number as code, data, search, coalesce((contract ->> 'unitPrice')::numeric, "firstPrice") as price, contract,
      "c_name" as name, "c_categoryCode" as "categoryCode", "c_makerName" as "makerName",
      "c_supplierCode" as "supplierCode", coalesce("c_isDiscontinued", false) as "isDiscontinued",
      coalesce((data ->> 'isRecommended')::boolean, false) as "isRecommended",
      (data ->> 'leadTimeDays')::integer as "leadTimeDays"
    from ${product.table} as product
    cross join lateral (select coalesce((
      select (tier ->> 'salePrice')::numeric from jsonb_array_elements(product.data -> 'priceTiers') tier
      where coalesce((product.data ->> 'minQuantity')::numeric, 1) >= (tier ->> 'minQuantity')::numeric
        and ((tier ->> 'maxQuantity')::numeric = -1
          or coalesce((product.data ->> 'minQuantity')::numeric, 1) <= (tier ->> 'maxQuantity')::numeric)
      limit 1), "c_unitPrice") as "firstPrice") listed
    left join lateral (${contractSql(tenant, units, today)}) agreed on true
    where product.tenant = ${tenant} and product.id in (${foundSql(sql, viewer, request)})
      and ${allOf([shownSql(units), ...soughtSql(tenant, request), ...asked(sql, request)])}
    limit ${mostFound + 1}
  )`;
}

/** Rows that the index answers at most, before what only the product's row can tell. */
const mostSeen = 1_000_000;

/** Rows that the index answers at most for one whole value, which may stand within those of many products. */
const mostSeenOfName = 1000;

function foundSql(sql: SqlValues, viewer: Viewer, request: CatalogRequest): string {
  const found = foundBy(viewer, request);
  if (request.named === undefined) return foundIdsSql(sql, product, viewer.tenant, found, mostSeen);
  const scope = scopeOf(viewer.tenant, product.id);
  return request.named
    .map((name) => ({ ...found, all: [...found.all, ...marksOfWord(scope, name)], words: [...found.words, name] }))
    .map((one) => `(${foundIdsSql(sql, product, viewer.tenant, one, mostSeenOfName)})`)
    .join(' union ');
}

/** The contract that holds today for the nearest organization of the viewer, the latest of several. */
function contractSql(tenant: string, units: string, today: string): string {
  return `select jsonb_build_object('number', "c_contractNumber", 'unitPrice', "c_unitPrice"::text,
      'until', "c_validUntil") as contract
    from record_mall_contract_price agreement
    where agreement.tenant = ${tenant} and agreement.state = 'kept' and agreement."c_productCode" = product.number
      and (agreement."c_organizationCode" is null or agreement."c_organizationCode" = any(${units}::text[]))
      and agreement."c_validFrom" <= ${today} and (agreement."c_validUntil" is null or ${today} <= agreement."c_validUntil")
    order by array_position(${units}::text[], agreement."c_organizationCode") nulls last, agreement."c_validFrom" desc,
      agreement.number limit 1`;
}

/** A product that names organizations is there for them and for those below them alone. */
function shownSql(units: string): string {
  return `jsonb_array_length(coalesce(product.data -> 'shownTo', '[]'::jsonb)) = 0
    or exists (select 1 from jsonb_array_elements(product.data -> 'shownTo') shown
      where shown ->> 'organizationCode' = any(${units}::text[]))`;
}

/** Nobody seeks what may not be bought from its supplier. What is named is told, with why it cannot be ordered. */
function soughtSql(tenant: string, { codes, named }: CatalogRequest): string[] {
  return codes === undefined && named === undefined ? [tradeableSql(tenant, 'product."c_supplierCode"')] : [];
}

function foundBy({ tenant }: Viewer, { keyword, categories = [], catalogs = [] }: CatalogRequest): SearchCondition {
  const scope = scopeOf(tenant, product.id);
  const words = wordsOf(keyword, productFacts);
  const oneOf = (column: string, values: readonly string[]) =>
    values.length === 0 ? [] : [values.flatMap((value) => equalityMark(scope, columnMark(column), value) ?? [])];
  return {
    all: [equalityMark(scope, 'state', 'kept') ?? '', ...words.flatMap((word) => marksOfWord(scope, word))],
    any: [...oneOf('categoryCode', categories), ...oneOf('supplierCode', catalogs)],
    words,
    rest: [],
  };
}

function asked({ bind }: SqlValues, request: CatalogRequest): string[] {
  const { excludedKeyword, manufacturers = [], minPrice, maxPrice, codes, named } = request;
  const price = `coalesce((contract ->> 'unitPrice')::numeric, "firstPrice")`;
  return [
    ...wordsOf(excludedKeyword, productFacts).map((word) => `search not like ${bind(containing(word))}`),
    ...(manufacturers.length > 0 ? [`"c_makerName" = any(${bind(manufacturers)}::text[])`] : []),
    ...(minPrice !== undefined ? [`${price} >= ${bind(minPrice)}::numeric`] : []),
    ...(maxPrice !== undefined ? [`${price} <= ${bind(maxPrice)}::numeric`] : []),
    ...(codes !== undefined ? [`number = any(${bind(codes)}::text[])`] : []),
    ...(named !== undefined ? [`string_to_array(search, E'\\n') && ${bind(named)}::text[]`] : []),
  ];
}
