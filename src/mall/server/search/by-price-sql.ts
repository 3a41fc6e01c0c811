import { type SizeInOrder, sizesBetween, sizesInOrder } from '../../../../engine/server/search/amount-sizes.ts';
import {
  foundIdsSql,
  foundInTurnSql,
  type SearchCondition,
} from '../../../../engine/server/search/search-condition.ts';
import { scopeOf, sizeMark } from '../../../../engine/server/search/search-marks.ts';
import { partsOfTurn } from '../../../../engine/server/search/search-turns-migration.ts';
import { allOf } from '../../../../engine/server/store/sql-values.ts';
import type { Viewer } from '../viewer.ts';
import { holdsSql } from './price-sql.ts';
import { areFew, countSql, ifMany, ownedBy, product, type SearchedIndex, type Ways } from './searched-index.ts';

const contractPrice = { id: 'mall/contract-price', table: 'record_mall_contract_price' };

/** `found as (…)`: those whose list price may be in the range, and those whose contract's may. */
export function rangedSql(index: SearchedIndex, ways: Ways, most: number): string {
  const { sql, viewer, request, conditionOf, plain } = index;
  const { minPrice, maxPrice } = request;
  const sized = (model: typeof product, condition: SearchCondition) => {
    const its = scopeOf(viewer.tenant, model.id);
    const sizes = sizesBetween(minPrice, maxPrice).map((size) => sizeMark(its, size));
    return foundIdsSql(sql, model, viewer.tenant, { ...condition, any: [...condition.any, sizes] }, ifMany(most));
  };
  const listed = ways.map((words) => `select id from (${sized(product, conditionOf(words))}) listed`);
  return `${plain(ways, most)},
    listed as materialized (${listed.join(' union ')}),
    agreed as materialized (${sized(contractPrice, agreedCondition(viewer))}),
    found as (select id, 0 as step from plain where ${areFew(most)} union all select id, 0 from listed union all
      select id, 0 from (${agreedProducts(index, ways)}) products),
    looked as (select case when ${areFew(most)} then (${countSql('plain')})
      else (${countSql('listed')}) + (${countSql('agreed')}) end as many, null::numeric as edge)`;
}

/** The same one price after the other, the cheapest or the dearest first, until there are `most`. */
export function inTurnSql(index: SearchedIndex, ways: Ways, most: number): string {
  const { sql, viewer, request, conditionOf } = index;
  const sizes = sizesInOrder(request.minPrice, request.maxPrice);
  const isDown = request.sort === 'priceDown';
  const order = isDown ? sizes.map((size) => ({ ...size, parts: size.parts.toReversed() })).toReversed() : sizes;
  const turned = (model: typeof product, condition: SearchCondition) => {
    const its = scopeOf(viewer.tenant, model.id);
    const turns = order.map(({ size, place, parts }) => ({
      mark: sizeMark(its, size),
      group: place === null ? null : sizeMark(its, place),
      parts: parts.map((part) => sizeMark(its, part.size)),
    }));
    return foundInTurnSql(sql, model, condition, turns, most);
  };
  const asked = [
    ...ways.map((words) => turned(product, conditionOf(words))),
    turned(contractPrice, agreedCondition(viewer)),
  ].map((one, way) => `select ${way} as way, id, turn from (${one}) asked`);
  return `asked as materialized (${asked.join(' union all ')}),
    agreed as (select id from asked where way = ${ways.length}),
    found as (select id, 0 as step from asked where way < ${ways.length} union all
      select id, 0 from (${agreedProducts(index, ways)}) products),
    looked as materialized (select coalesce(sum(many), 0)::integer as many, (${sql.bind(edgesOf(order, isDown))}::numeric[])[min(reached)] as edge
      from (select count(*) as many, case when count(*) >= ${most} then max(turn) end as reached
        from asked group by way) ways)`;
}

/** Contracts of organizations of the viewer, and of all. */
const agreedCondition = (viewer: Viewer): SearchCondition => ({
  all: [],
  any: [ownedBy(scopeOf(viewer.tenant, contractPrice.id), 'organizationCode', viewer)],
  words: [],
  rest: [],
});

/** SELECT of the products of the contracts `agreed` that hold, as far as the words find them. */
function agreedProducts({ sql: { bind }, viewer, isContaining }: SearchedIndex, ways: Ways): string {
  const [tenant, units, today] = [bind(viewer.tenant), bind(viewer.units), bind(viewer.today)];
  return `select product.id from agreed
    join ${contractPrice.table} agreement on agreement.tenant = ${tenant} and agreement.id = agreed.id
    join ${product.table} product on product.tenant = ${tenant} and product.number = agreement."c_productCode"
    where ${allOf([holdsSql(tenant, units, today), isContaining('product.search', ways)])}`;
}

/** By each turn (ten of each size), the price before which all that stands in order has had its turn. */
function edgesOf(order: readonly SizeInOrder[], isDown: boolean): string[] {
  const belows = order.flatMap(({ parts }) =>
    Array.from({ length: partsOfTurn }, (_unused, place) => (parts[place] ?? parts.at(-1))?.below ?? '0'),
  );
  // From above, a turn ends where the next one is below.
  return isDown ? belows.map((_below, turn) => belows[turn + 1] ?? '-Infinity') : belows;
}
