import { wordsOf } from '../../../../engine/server/lists/list-query.ts';
import { normalizeForSearch } from '../../../../engine/server/schema/search-text.ts';
import { allOf, containing, type SqlValues } from '../../../../engine/server/store/sql-values.ts';
import { tradeableSql } from '../../../master/index.server.ts';
import { spacedByScript } from '../../domain/script-words.ts';
import { waysOf } from '../../domain/spellings.ts';
import type { Viewer } from '../viewer.ts';
import type { CatalogRequest } from './catalog-search.ts';
import { agreementsSql, isLimitedByPrice, isSortedByPrice, priceLimits, priceSql, pricesSql } from './price-sql.ts';
import { product, productFacts } from './searched-index.ts';
import { keywordOf, type Look, seenSql } from './seen-sql.ts';

/**
 * `with looked as (…), offered as (…)`: of the products that were found, the ones that the viewer may see and that the request asks
 * for, at most `offered`. They carry what they are counted and sorted by, and their price where it decides on them; else it is told of those that are `orderedSql`.
 */
export function offeredSql(
  sql: SqlValues,
  viewer: Viewer,
  request: CatalogRequest,
  look: Look,
  offered: number,
): string {
  const [tenant, units] = [sql.bind(viewer.tenant), sql.bind(viewer.units)];
  const [isPriced, areMany] = [isPricedAtOnce(request, look), arePricedTogether(request, look)];
  const agreed = areMany ? `agreements as materialized (${agreementsSql(sql, viewer)}),` : '';
  const isByCloseness = (request.sort ?? 'relevance') === 'relevance';
  return `with ${seenSql(sql, viewer, request, look)}, ${agreed}
  offered as materialized (
    select product.id, number as code, "c_name" as name, "c_categoryCode" as "categoryCode", "c_makerName" as "makerName",
      "c_supplierCode" as "supplierCode", coalesce("c_isDiscontinued", false) as "isDiscontinued",
      coalesce("c_isRecommended", false) as "isRecommended", "c_leadTimeDays" as "leadTimeDays",
      ${isByCloseness ? closenessSql(sql, viewer, request) : '0'} as closeness,
      ${isByCloseness ? nearnessSql(sql, request) : '0'} as nearness${isPriced ? `, ${priceSql} as price` : ''}
    from seen join ${product.table} as product on product.tenant = ${tenant} and product.id = seen.id
    ${isPriced ? pricesSql(sql, viewer, areMany) : ''}
    where ${allOf([`product.state = 'kept'`, shownSql(units), ...soughtSql(tenant, request), ...asked(sql, viewer, request)])}
    ${look.isByPrice ? `order by ${orderOf(request)}` : isByCloseness ? 'order by seen.step' : ''}
    limit ${offered}
  )`;
}

const isPricedAtOnce = (request: CatalogRequest, { isByPrice }: Look) => isByPrice || isLimitedByPrice(request);

/** So many products are priced by looking up the contract of each at most; of more, the contracts of the viewer are read once. */
const mostLookedUp = 10_000;

const arePricedTogether = (request: CatalogRequest, look: Look) =>
  look.most > mostLookedUp && (isLimitedByPrice(request) || isSortedByPrice(request));

/** SELECT of what is offered with all that it is sorted by. Where that is the price and there are more than `most`: nothing. */
export function orderedSql(sql: SqlValues, viewer: Viewer, request: CatalogRequest, look: Look, most: number): string {
  if (!isSortedByPrice(request) || isPricedAtOnce(request, look)) return 'select * from offered';
  return `select offered.*, ${priceSql} as price
    from offered join ${product.table} as product on product.tenant = ${sql.bind(viewer.tenant)} and product.id = offered.id
    ${pricesSql(sql, viewer, arePricedTogether(request, look))}
    where (select count(*) from offered) <= ${most}`;
}

/** How many of what is offered by price stand before all that was not looked at. */
export function sureSql({ sort }: CatalogRequest): string {
  const isBefore = sort === 'priceDown' ? 'price >= edge' : 'price < edge';
  return `(select count(*)::integer from offered, looked where not "isDiscontinued" and (edge is null or ${isBefore}))`;
}

/** What is no longer sold comes last; the code comes at the end, so that no product is on two pages. */
export function orderOf({ sort = 'relevance' }: CatalogRequest): string {
  const orders = {
    relevance: 'closeness desc, nearness desc, "isRecommended" desc, name',
    priceUp: 'price',
    priceDown: 'price desc',
    name: 'name',
    leadTime: '"leadTimeDays" nulls last',
  };
  return `"isDiscontinued", ${orders[sort]}, code`;
}

/** What is offered (`offered`, or some rows of it as `from`), with what the viewer pays for it. */
export function toldSql(sql: SqlValues, viewer: Viewer, from = 'offered'): string {
  return `select told.*, product.data, ${priceSql} as "unitPrice", contract
    from ${from} told join ${product.table} as product on product.tenant = ${sql.bind(viewer.tenant)} and product.id = told.id
    ${pricesSql(sql, viewer)}`;
}

/** FROM and WHERE of all products that the viewer may seek. */
export function visibleSql({ bind }: SqlValues, viewer: Viewer): string {
  const tenant = bind(viewer.tenant);
  return `from ${product.table} as product where ${allOf([
    `product.tenant = ${tenant}`,
    `product.state = 'kept'`,
    shownSql(bind(viewer.units)),
    ...soughtSql(tenant, {}),
  ])}`;
}

/** A product that names organizations is there for them and for those below them alone. */
function shownSql(units: string): string {
  return `("c_shownTo" = '[]' or jsonb_exists_any("c_shownTo", ${units}::text[]))`;
}

/** Nobody seeks what may not be bought from its supplier. What is named is told, with why it cannot be ordered. */
function soughtSql(tenant: string, { codes, named }: CatalogRequest): string[] {
  return codes === undefined && named === undefined ? [tradeableSql(tenant, 'product."c_supplierCode"')] : [];
}

function asked(sql: SqlValues, { spellings }: Viewer, request: CatalogRequest): string[] {
  const { bind } = sql;
  const { excludedKeyword, categories = [], manufacturers = [], catalogs = [], named } = request;
  const among = (column: string, values: readonly string[]) =>
    values.length > 0 ? [`${column} = any(${bind(values)}::text[])`] : [];
  return [
    ...wordsOf(excludedKeyword, productFacts)
      .flatMap((word) => waysOf([word], spellings).flat())
      .map((word) => `search not like ${bind(containing(word))}`),
    ...among('"c_categoryCode"', categories),
    ...among('"c_makerName"', manufacturers),
    ...among('"c_supplierCode"', catalogs),
    ...priceLimits(sql, request),
    ...(named !== undefined ? [`string_to_array(search, E'\\n') && ${bind(named)}::text[]`] : []),
  ];
}

/** A whole value that is what was typed (2), one that begins with it (1), one that has it somewhere (0). */
function closenessSql({ bind }: SqlValues, viewer: Viewer, { keyword }: CatalogRequest): string {
  const ways = keywordOf(viewer, keyword).map((words) => words.join('').replaceAll(/[\\%_]/g, '\\$&'));
  if (ways.length === 0) return '0';
  const whole = bind(ways.map((typed) => `%\n${typed}\n%`));
  const begun = bind(ways.map((typed) => `%\n${typed}%`));
  const lines = `(E'\\n' || search || E'\\n')`;
  return `case when ${lines} like any(${whole}::text[]) then 2 when ${lines} like any(${begun}::text[]) then 1 else 0 end`;
}

/** How many of the words begin one in the name: `5A` does in `24V 5A`, not in `24V 2.5A`, and `240` not in `1240`. */
function nearnessSql({ bind }: SqlValues, { keyword }: CatalogRequest): string {
  const words = normalizeForSearch(spacedByScript(keyword ?? ''))
    .split(' ')
    .filter(Boolean)
    .slice(0, mostNear);
  if (words.length === 0) return '0';
  const begins = words.map((word) =>
    /^[0-9]/u.test(word)
      ? `plain ~ ${bind(`[^0-9.]${word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}`)}`
      : `plain like ${bind(containing(` ${word}`))}`,
  );
  return `(select ${begins.map((one) => `(${one})::integer`).join(' + ')}
    from (select ' ' || lower(normalize("c_name", NFKC)) as plain offset 0) named)`;
}

/** Words that are looked for in names at most. */
const mostNear = 5;
