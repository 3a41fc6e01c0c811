import Decimal from 'decimal.js';
import { type SizeInOrder, sizesBetween, sizesInOrder } from '../../../../engine/server/search/amount-sizes.ts';
import {
  foundIdsSql,
  foundInTurnSql,
  type SearchCondition,
} from '../../../../engine/server/search/search-condition.ts';
import { partsOfTurn } from '../../../../engine/server/search/search-digits-migration.ts';
import { scopeOf, sizeMark } from '../../../../engine/server/search/search-marks.ts';
import { allOf, type SqlValues } from '../../../../engine/server/store/sql-values.ts';
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
  const isDown = request.sort === 'priceDown';
  const sizes = sizesInOrder(request.minPrice, request.maxPrice);
  const order = isDown ? sizes.toReversed() : sizes;
  const turned = (model: typeof product, condition: SearchCondition) => {
    const its = scopeOf(viewer.tenant, model.id);
    const turns = order.map(({ size, place }) => ({
      mark: sizeMark(its, size),
      group: place === null ? null : sizeMark(its, place),
    }));
    return foundInTurnSql(sql, model, condition, { turns, isDown, enough: most });
  };
  const asked = [
    ...ways.map((words) => turned(product, conditionOf(words))),
    turned(contractPrice, agreedCondition(viewer)),
  ].map((one, way) => `select ${way} as way, id, turn from (${one}) asked`);
  return `asked as materialized (${asked.join(' union all ')}),
    agreed as (select id from asked where way = ${ways.length}),
    found as (select id, 0 as step from asked where way < ${ways.length} union all
      select id, 0 from (${agreedProducts(index, ways)}) products),
    looked as materialized (select coalesce(sum(many), 0)::integer as many, ${edgeSql(sql, order, isDown)} as edge
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

/** The price up to which all that stands in order has had its turn: that of the way which `reached` least. */
function edgeSql({ bind }: SqlValues, order: readonly SizeInOrder[], isDown: boolean): string {
  const ends = bind(order.map(({ from, below }) => (isDown ? from : below)));
  // What of a size had no turn yet lies below its end, from above beyond it; what is not divided was read whole.
  const hundredths = bind(
    order.map(({ place, from, below }) =>
      place === null
        ? '0'
        : new Decimal(below)
            .minus(from)
            .div(isDown ? partsOfTurn : -partsOfTurn)
            .toFixed(),
    ),
  );
  const [size, left] = [
    `(min(reached) - 1) / ${partsOfTurn} + 1`,
    `${partsOfTurn} - 1 - (min(reached) - 1) % ${partsOfTurn}`,
  ];
  return `(${ends}::numeric[])[${size}] + (${hundredths}::numeric[])[${size}] * (${left})`;
}
