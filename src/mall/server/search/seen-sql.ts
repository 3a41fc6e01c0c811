import Decimal from 'decimal.js';
import { wordsOf } from '../../../../engine/server/lists/list-query.ts';
import { searchFormFor } from '../../../../engine/server/schema/search-text.ts';
import { type SizeInOrder, sizesBetween, sizesInOrder } from '../../../../engine/server/search/amount-sizes.ts';
import {
  foundIdsSql,
  foundInTurnSql,
  type SearchCondition,
} from '../../../../engine/server/search/search-condition.ts';
import {
  beginMark,
  equalityMark,
  type Mark,
  marksOfWord,
  scopeOf,
  sizeMark,
  wholeMark,
} from '../../../../engine/server/search/search-marks.ts';
import { absent, columnMark } from '../../../../engine/server/search/search-row.ts';
import { partsOfTurn } from '../../../../engine/server/search/search-turns-migration.ts';
import { allOf, containing, type SqlValues } from '../../../../engine/server/store/sql-values.ts';
import { spacedByScript } from '../../domain/script-words.ts';
import { waysOf } from '../../domain/spellings.ts';
import type { Viewer } from '../viewer.ts';
import type { CatalogRequest } from './catalog-search.ts';
import { holdsSql } from './price-sql.ts';

export const product = { id: 'master/product', table: 'record_master_product' };
const contractPrice = { id: 'mall/contract-price', table: 'record_mall_contract_price' };

/** How products are searched, as their definition says. */
export const productFacts = { looseSearch: true };

const spelled = searchFormFor(productFacts);

/** Rows that the index answers at most for one whole value, which may stand within those of many products. */
const mostSeenOfName = 1000;

/** How products are looked at. */
export interface Look {
  /** Rows that each way to them brings at most, or about as many where it is by price. */
  most: number;
  /** By more than mostly are enough, so that only what the viewer may see is brought. */
  isWide: boolean;
  /** The cheapest or the dearest first, as the request is sorted. */
  isByPrice: boolean;
}

/**
 * `looked as (…), seen as (…)`: products (`id`) that may be what is asked for; `step`: those of a lower one stand before the
 * others. `looked.many` is below `most` only where everything was looked at; where `looked.edge` is given, everything was that
 * stands before that price.
 */
export function seenSql(sql: SqlValues, viewer: Viewer, request: CatalogRequest, look: Look): string {
  return `${foundSql(sql, viewer, request, look)}, seen as materialized (select id, min(step) as step from found group by id)`;
}

/** `found as (…), looked as (…)`, with what they stand on. */
function foundSql(sql: SqlValues, viewer: Viewer, request: CatalogRequest, { most, isWide, isByPrice }: Look): string {
  const { keyword, codes, stocked, named, minPrice, maxPrice } = request;
  const alike = (ids: string) => `found as materialized (select id, 0 as step from (${ids}) ids),
    looked as (select count(*)::integer as many, null::numeric as edge from found)`;
  const index = searchedIndex(sql, viewer, request, isWide);
  const words = keywordOf(viewer, keyword);
  const ways = words.length > 0 ? words : [[]];
  if (named !== undefined) {
    const names = named.map((name) => [name]);
    return alike(index.finding(names, mostSeenOfName));
  }
  // What is named is not looked for.
  const among = codes ?? stocked;
  if (among !== undefined) return alike(index.among(among, ways));
  if (hasNoPrice(request)) return alike(noneSql);
  if (isByPrice) return index.inTurn(ways, most);
  if (minPrice !== undefined || maxPrice !== undefined) return index.ranged(ways, most);
  const isByCloseness = words.length > 0 && (request.sort ?? 'relevance') === 'relevance';
  return isByCloseness ? index.closest(ways, most) : alike(index.finding(ways, most));
}

/** The ways to products that a request asks for through the index. */
function searchedIndex(sql: SqlValues, viewer: Viewer, request: CatalogRequest, isWide: boolean) {
  const { bind } = sql;
  const scope = scopeOf(viewer.tenant, product.id);
  // Nearly all products are for everybody: the marks of these cost more than they spare, unless what was found is not.
  const choices = [...choicesOf(scope, request), ...(isWide ? [ownedBy(scope, 'shownTo', viewer)] : [])];
  const conditionOf = (words: readonly string[], more: readonly Mark[] = []): SearchCondition => ({
    // That a product is kept its row says: nearly all are, and the mark of it would be gone through by every search.
    all: [...words.flatMap((word) => marksOfWord(scope, word)), ...more],
    any: choices,
    words,
    rest: [],
  });
  const union = (conditions: readonly SearchCondition[], most: number | string) =>
    conditions.map((one) => `(${foundIdsSql(sql, product, viewer.tenant, one, most)})`).join(' union ');
  const isContaining = (column: string, ways: readonly (readonly string[])[]) =>
    `(${ways.map((words) => `${column} like all(${bind(words.map(containing))}::text[])`).join(' or ')})`;

  const kept = () => `select id from ${product.table} where tenant = ${bind(viewer.tenant)} and state = 'kept'`;
  const isOpen = (words: readonly string[]) => words.length === 0 && choices.length === 0;
  const finding = (ways: readonly (readonly string[])[], most: number) =>
    // Where nothing narrows, the index would answer everything first.
    ways.some(isOpen)
      ? `${kept()} limit ${most}`
      : union(
          ways.map((words) => conditionOf(words)),
          most,
        );
  /** `plain as (…)`: what the words find, in no order. */
  const plainSql = (ways: readonly (readonly string[])[], most: number) =>
    `plain as materialized (${finding(ways, most)})`;

  const agreedCondition = (): SearchCondition => ({
    all: [],
    any: [ownedBy(scopeOf(viewer.tenant, contractPrice.id), 'organizationCode', viewer)],
    words: [],
    rest: [],
  });
  /** SELECT of the products of the contracts `agreed` that hold, as far as the words find them. */
  const agreedProducts = (ways: readonly (readonly string[])[]) => {
    const [tenant, units, today] = [bind(viewer.tenant), bind(viewer.units), bind(viewer.today)];
    return `select product.id from agreed
      join ${contractPrice.table} agreement on agreement.tenant = ${tenant} and agreement.id = agreed.id
      join ${product.table} product on product.tenant = ${tenant} and product.number = agreement."c_productCode"
      where ${allOf([holdsSql(tenant, units, today), isContaining('product.search', ways)])}`;
  };

  return {
    finding,

    among: (codes: readonly string[], ways: readonly (readonly string[])[]) =>
      `${kept()} and number = any(${bind(codes)}::text[]) and ${isContaining('search', ways)}`,

    /** Those of which one value is what was typed, those of which one begins with it, those that have it anywhere. */
    closest: (ways: readonly (readonly string[])[], most: number) => {
      const typed = ways.map((words) => words.join(''));
      const having = (markOf: (scope: string, text: string) => Mark | null, marksIn: typeof marksOfWord) =>
        typed.flatMap((text) => {
          const mark = markOf(scope, text);
          return mark === null ? [] : [{ ...conditionOf([]), all: [mark, ...marksIn(scope, text)], words: [text] }];
        });
      const orNone = (conditions: readonly SearchCondition[], limit: string) =>
        conditions.length === 0 ? noneSql : union(conditions, limit);
      const without = (...names: readonly string[]) => names.map((name) => ` - (${countSql(name)})`).join('');
      return `${plainSql(ways, most)},
        whole as materialized (${orNone(
          having(wholeMark, () => []),
          ifMany(most),
        )}),
        begun as materialized (${orNone(having(beginMark, marksOfWord), `greatest(0, ${ifMany(most)}${without('whole')})`)}),
        found as materialized (select id, 0 as step from whole union all select id, 1 from begun union all
          (select id, 2 from plain limit greatest(0, ${most}${without('whole', 'begun')}))),
        looked as (select count(*)::integer as many, null::numeric as edge from found)`;
    },

    /** Those whose list price may be in the range, and those whose contract's may. */
    ranged: (ways: readonly (readonly string[])[], most: number) => {
      const { minPrice, maxPrice } = request;
      const sized = (model: typeof product, condition: SearchCondition) => {
        const its = scopeOf(viewer.tenant, model.id);
        const sizes = sizesBetween(minPrice, maxPrice).map((size) => sizeMark(its, size));
        return foundIdsSql(sql, model, viewer.tenant, { ...condition, any: [...condition.any, sizes] }, ifMany(most));
      };
      const listed = ways.map((words) => `select id from (${sized(product, conditionOf(words))}) listed`);
      return `${plainSql(ways, most)},
        listed as materialized (${listed.join(' union ')}),
        agreed as materialized (${sized(contractPrice, agreedCondition())}),
        found as (select id, 0 as step from plain where ${areFew(most)} union all select id, 0 from listed union all
          select id, 0 from (${agreedProducts(ways)}) products),
        looked as (select case when ${areFew(most)} then (${countSql('plain')})
          else (${countSql('listed')}) + (${countSql('agreed')}) end as many, null::numeric as edge)`;
    },

    /** The same one price after the other, the cheapest or the dearest first, until there are `most`. */
    inTurn: (ways: readonly (readonly string[])[], most: number) => {
      const sizes = sizesInOrder(request.minPrice, request.maxPrice);
      const isDown = request.sort === 'priceDown';
      const order = isDown ? sizes.map(({ size, parts }) => ({ size, parts: parts.toReversed() })).toReversed() : sizes;
      const turned = (model: typeof product, condition: SearchCondition) => {
        const its = scopeOf(viewer.tenant, model.id);
        const turns = order.map(({ size, parts }) => {
          return { mark: sizeMark(its, size), parts: parts.map((part) => sizeMark(its, part.size)) };
        });
        return foundInTurnSql(sql, model, condition, turns, most);
      };
      const asked = [
        ...ways.map((words) => turned(product, conditionOf(words))),
        turned(contractPrice, agreedCondition()),
      ].map((one, way) => `select ${way} as way, id, turn from (${one}) asked`);
      return `asked as materialized (${asked.join(' union all ')}),
        agreed as (select id from asked where way = ${ways.length}),
        found as (select id, 0 as step from asked where way < ${ways.length} union all
          select id, 0 from (${agreedProducts(ways)}) products),
        looked as materialized (select coalesce(sum(many), 0)::integer as many, (${bind(edgesOf(order, isDown))}::numeric[])[min(reached)] as edge
          from (select count(*) as many, case when count(*) >= ${most} then max(turn) end as reached
            from asked group by way) ways)`;
    },
  };
}

/** By each turn (ten of each size), the price before which all that stands in order has had its turn. */
function edgesOf(order: readonly SizeInOrder[], isDown: boolean): string[] {
  const belows = order.flatMap(({ parts }) =>
    Array.from({ length: partsOfTurn }, (_unused, place) => (parts[place] ?? parts.at(-1))?.below ?? '0'),
  );
  // From above, a turn ends where the next one is below.
  return isDown ? belows.map((_below, turn) => belows[turn + 1] ?? '-Infinity') : belows;
}

const countSql = (name: string) => `select count(*)::integer from ${name}`;

/** Is everything among `plain` that the words find? Then nothing else is looked for. */
const areFew = (most: number) => `(${countSql('plain')}) < ${most}`;
const ifMany = (most: number) => `(case when ${areFew(most)} then 0 else ${most} end)`;

/** The marks of what is for an organization of the viewer, by its column, or for everybody. */
function ownedBy(scope: string, column: string, { units }: Viewer): Mark[] {
  return [...units, absent].flatMap((unit) => equalityMark(scope, columnMark(column), unit) ?? []);
}

/** Of each of these a product has one: its category, its supplier, its maker. */
function choicesOf(scope: string, { categories = [], catalogs = [], manufacturers = [] }: CatalogRequest): Mark[][] {
  const oneOf = (marks: readonly (Mark | null)[]) => {
    const known = marks.filter((mark) => mark !== null);
    return known.length > 0 ? [known] : [];
  };
  return [
    ...oneOf(categories.map((code) => equalityMark(scope, columnMark('categoryCode'), code))),
    ...oneOf(catalogs.map((code) => equalityMark(scope, columnMark('supplierCode'), code))),
    ...oneOf(manufacturers.map((name) => wholeMark(scope, spelled(name)))),
  ];
}

const noneSql = 'select null::uuid as id where false';

/** Does the range end before it begins? */
function hasNoPrice({ minPrice, maxPrice }: CatalogRequest): boolean {
  return minPrice !== undefined && maxPrice !== undefined && new Decimal(minPrice).greaterThan(maxPrice);
}

/** The ways of writing what is looked for; none when nothing is. */
export function keywordOf({ spellings }: Viewer, keyword: string | undefined): string[][] {
  const words = wordsOf(keyword === undefined ? keyword : spacedByScript(keyword), productFacts);
  return words.length === 0 ? [] : waysOf(words, spellings);
}
