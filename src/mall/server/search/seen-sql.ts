import Decimal from 'decimal.js';
import { wordsOf } from '../../../../engine/server/lists/list-query.ts';
import type { SqlValues } from '../../../../engine/server/store/sql-values.ts';
import { spacedByScript } from '../../domain/script-words.ts';
import { waysOf } from '../../domain/spellings.ts';
import type { Viewer } from '../viewer.ts';
import { inTurnSql, rangedSql } from './by-price-sql.ts';
import type { CatalogRequest } from './catalog-search.ts';
import { closestSql } from './closest-sql.ts';
import { noneSql, productFacts, searchedIndex } from './searched-index.ts';

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
  return `${foundSql(sql, viewer, request, look)}, seen as materialized (select id, min(step) as step from found group by id order by step)`;
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
  if (isByPrice) return inTurnSql(index, ways, most);
  if (minPrice !== undefined || maxPrice !== undefined) return rangedSql(index, ways, most);
  const isByCloseness = words.length > 0 && (request.sort ?? 'relevance') === 'relevance';
  return isByCloseness ? closestSql(index, ways, most) : alike(index.finding(ways, most));
}

/** Does the range end before it begins? */
function hasNoPrice({ minPrice, maxPrice }: CatalogRequest): boolean {
  return minPrice !== undefined && maxPrice !== undefined && new Decimal(minPrice).greaterThan(maxPrice);
}

/** The ways of writing what is looked for; none when nothing is. */
export function keywordOf({ spellings }: Viewer, keyword: string | undefined): string[][] {
  const words = wordsOf(keyword === undefined ? keyword : spacedByScript(keyword), productFacts);
  return words.length === 0 ? [] : waysOf(words, spellings);
}
