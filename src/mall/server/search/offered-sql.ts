import { wordsOf } from '../../../../engine/server/lists/list-query.ts';
import { normalizeForSearch } from '../../../../engine/server/schema/search-text.ts';
import { foundIdsSql, type SearchCondition } from '../../../../engine/server/search/search-condition.ts';
import { equalityMark, marksOfWord, scopeOf } from '../../../../engine/server/search/search-marks.ts';
import { columnMark } from '../../../../engine/server/search/search-row.ts';
import { allOf, containing, type SqlValues } from '../../../../engine/server/store/sql-values.ts';
import { tradeableSql } from '../../../master/index.server.ts';
import { spacedByScript } from '../../domain/script-words.ts';
import { waysOf } from '../../domain/spellings.ts';
import type { Viewer } from '../viewer.ts';
import { type CatalogRequest, mostFound } from './catalog-search.ts';

const product = { id: 'master/product', table: 'record_master_product' };

/** How products are searched, as their definition says. */
export const productFacts = { looseSearch: true };

/**
 * `with seen as (…), offered as (…)`: products that were found, at most `most`, and of these the ones that the viewer may see
 * and that the request asks for. They carry what they are counted and sorted by, their price only where it is asked for. One
 * more than are counted is offered, so that it is known when there are more.
 */
export function offeredSql(sql: SqlValues, viewer: Viewer, request: CatalogRequest, most = mostSeen): string {
  const { bind } = sql;
  const tenant = bind(viewer.tenant);
  const units = bind(viewer.units);
  const isWide = isPriced(request) && most > (partsSeen[0] ?? 0);
  const agreed = isWide ? `agreements as materialized (${agreementsSql(tenant, units, bind(viewer.today))}),` : '';
  return `with seen as materialized (${seenSql(sql, viewer, request, most)}), ${agreed}
  offered as materialized (
    select product.id, number as code, "c_name" as name, "c_categoryCode" as "categoryCode", "c_makerName" as "makerName",
      "c_supplierCode" as "supplierCode", coalesce("c_isDiscontinued", false) as "isDiscontinued",
      coalesce("c_isRecommended", false) as "isRecommended", "c_leadTimeDays" as "leadTimeDays", ${closenessSql(sql, viewer, request)} as closeness,
      ${nearnessSql(sql, request)} as nearness,
      ${isPriced(request) ? priceSql : 'null::numeric'} as price
    from seen join ${product.table} as product on product.tenant = ${tenant} and product.id = seen.id
    ${isPriced(request) ? pricesSql(sql, viewer, isWide) : ''}
    where ${allOf([`product.state = 'kept'`, shownSql(units), ...soughtSql(tenant, request), ...asked(sql, viewer, request)])}
    limit ${mostFound + 1}
  )`;
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

const priceSql = `coalesce((contract ->> 'unitPrice')::numeric, "firstPrice")`;

/** Is a price compared with others before it is told? */
function isPriced({ minPrice, maxPrice, sort }: CatalogRequest): boolean {
  return minPrice !== undefined || maxPrice !== undefined || sort === 'priceUp' || sort === 'priceDown';
}

/**
 * Beside each `product`: what its least quantity costs by the list, and the contract that stands in its place, which is looked
 * up for each, or, where many are priced, found among `agreements`.
 */
function pricesSql({ bind }: SqlValues, { tenant, units, today }: Viewer, isWide = false): string {
  const contract = () => contractSql(bind(tenant), bind(units), bind(today));
  const agreed = isWide
    ? `agreements agreed on agreed."c_productCode" = product.number`
    : `lateral (${contract()}) agreed on true`;
  return `cross join lateral (select coalesce((
      select (tier ->> 'salePrice')::numeric from jsonb_array_elements(product.data -> 'priceTiers') tier
      where coalesce((product.data ->> 'minQuantity')::numeric, 1) >= (tier ->> 'minQuantity')::numeric
        and ((tier ->> 'maxQuantity')::numeric = -1
          or coalesce((product.data ->> 'minQuantity')::numeric, 1) <= (tier ->> 'maxQuantity')::numeric)
      limit 1), "c_unitPrice") as "firstPrice") listed
    left join ${agreed}`;
}

/** Rows that the index answers at most, before what only the product's row can tell. */
const mostSeen = 1_000_000;

/** Rows that are looked at first, and where these are not enough: mostly as many as are counted are among the first. */
export const partsSeen: readonly number[] = [1.3 * mostFound, 13 * mostFound];

/** Rows that are looked at first where a handful is enough. */
export const fewSeen = 300;

/** Rows that the index answers at most for one whole value, which may stand within those of many products. */
const mostSeenOfName = 1000;

function seenSql(sql: SqlValues, viewer: Viewer, request: CatalogRequest, most: number): string {
  const { bind } = sql;
  const { keyword, categories = [], catalogs = [], codes, named } = request;
  const union = (ways: readonly (readonly string[])[], mostOfWay: number) =>
    ways
      .map((words) => `(${foundIdsSql(sql, product, viewer.tenant, foundBy(viewer, request, words), mostOfWay)})`)
      .join(' union ');
  if (named !== undefined) {
    const names = named.map((name) => [name]);
    return union(names, mostSeenOfName);
  }
  const ways = keywordOf(viewer, keyword);
  const kept = () => `select id from ${product.table} where tenant = ${bind(viewer.tenant)} and state = 'kept'`;
  // What is named is not looked for; and where nothing narrows, the index would answer everything first.
  if (codes !== undefined && ways.length === 0) return `${kept()} and number = any(${bind(codes)}::text[])`;
  if (ways.length > 0) return union(ways, most);
  return categories.length > 0 || catalogs.length > 0 ? union([[]], most) : `${kept()} limit ${most}`;
}

const contractOf = `jsonb_build_object('number', "c_contractNumber", 'unitPrice', "c_unitPrice"::text,
  'until', "c_validUntil") as contract`;

/** The contract of a `product` that holds today for the nearest organization of the viewer, the latest of several. */
function contractSql(tenant: string, units: string, today: string): string {
  return `select ${contractOf} ${agreedSql(tenant, units, today)} and agreement."c_productCode" = product.number
    order by ${nearestSql(units)} limit 1`;
}

/** The same of all products that have one. */
function agreementsSql(tenant: string, units: string, today: string): string {
  return `select distinct on ("c_productCode") "c_productCode", ${contractOf} ${agreedSql(tenant, units, today)}
    order by "c_productCode", ${nearestSql(units)}`;
}

function agreedSql(tenant: string, units: string, today: string): string {
  return `from record_mall_contract_price agreement
    where agreement.tenant = ${tenant} and agreement.state = 'kept'
      and (agreement."c_organizationCode" is null or agreement."c_organizationCode" = any(${units}::text[]))
      and agreement."c_validFrom" <= ${today} and (agreement."c_validUntil" is null or ${today} <= agreement."c_validUntil")`;
}

function nearestSql(units: string): string {
  return `array_position(${units}::text[], agreement."c_organizationCode") nulls last, agreement."c_validFrom" desc,
    agreement.number`;
}

/** A product that names organizations is there for them and for those below them alone. */
function shownSql(units: string): string {
  return `("c_shownTo" = '[]' or jsonb_exists_any("c_shownTo", ${units}::text[]))`;
}

/** Nobody seeks what may not be bought from its supplier. What is named is told, with why it cannot be ordered. */
function soughtSql(tenant: string, { codes, named }: CatalogRequest): string[] {
  return codes === undefined && named === undefined ? [tradeableSql(tenant, 'product."c_supplierCode"')] : [];
}

/** The ways of writing what is looked for; none when nothing is. */
function keywordOf({ spellings }: Viewer, keyword: string | undefined): string[][] {
  const words = wordsOf(keyword === undefined ? keyword : spacedByScript(keyword), productFacts);
  return words.length === 0 ? [] : waysOf(words, spellings);
}

function foundBy(
  { tenant }: Viewer,
  { categories = [], catalogs = [] }: CatalogRequest,
  words: readonly string[],
): SearchCondition {
  const scope = scopeOf(tenant, product.id);
  const oneOf = (column: string, values: readonly string[]) =>
    values.length === 0 ? [] : [values.flatMap((value) => equalityMark(scope, columnMark(column), value) ?? [])];
  return {
    // That a product is kept its row says: nearly all are, and the mark of it would be gone through by every search.
    all: words.flatMap((word) => marksOfWord(scope, word)),
    any: [...oneOf('categoryCode', categories), ...oneOf('supplierCode', catalogs)],
    words,
    rest: [],
  };
}

function asked({ bind }: SqlValues, { spellings }: Viewer, request: CatalogRequest): string[] {
  const { stocked, excludedKeyword, manufacturers = [], minPrice, maxPrice, codes, named } = request;
  return [
    ...wordsOf(excludedKeyword, productFacts)
      .flatMap((word) => waysOf([word], spellings).flat())
      .map((word) => `search not like ${bind(containing(word))}`),
    ...(manufacturers.length > 0 ? [`"c_makerName" = any(${bind(manufacturers)}::text[])`] : []),
    ...(minPrice !== undefined ? [`${priceSql} >= ${bind(minPrice)}::numeric`] : []),
    ...(maxPrice !== undefined ? [`${priceSql} <= ${bind(maxPrice)}::numeric`] : []),
    ...(stocked !== undefined ? [`number = any(${bind(stocked)}::text[])`] : []),
    ...(codes !== undefined ? [`number = any(${bind(codes)}::text[])`] : []),
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
  const before = (word: string) => (/^[0-9]/u.test(word) ? '(^|[^0-9.])' : '(^| )');
  const patterns = words.map((word) => before(word) + word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&'));
  return `(select count(*)::integer from unnest(${bind(patterns)}::text[]) pattern
    where lower(normalize("c_name", NFKC)) ~ pattern)`;
}

/** Words that are looked for in names at most. */
const mostNear = 5;
