import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { CallContext } from '../../../platform/server/calls/call-handler.ts';
import { spentByTitle } from '../../domain/booked-lines.ts';
import { total } from '../../domain/cart-totals.ts';
import { titlesOf } from '../order/titles-of.ts';
import { ownStockOf } from '../own-stock.ts';
import { productCards } from '../product-card.ts';
import { stockParts } from '../stock/stock-parts.ts';
import { successorIn, successorsOf } from '../successors-of.ts';
import type { Viewer } from '../viewer.ts';
import { cartLines } from './cart-store.ts';
import { type OpenLine, type PricedLine, priceLines } from './priced-lines.ts';

/**
 * A cart at today's prices, part by part, what changed since its owner saw it, and what of it is fetched from own storages. `only`:
 * of its lines those with these codes, for whoever has the others; everything else is always of all.
 */
export async function cartAnswer(
  { app, actor, language }: CallContext,
  query: Query,
  viewer: Viewer,
  only?: ReadonlySet<string>,
): Promise<JsonObject> {
  const { lines: all, parts } = await priceLines(app.engine, { query, viewer }, await cartLines(query, actor));
  const titles = await titlesOf(app.engine, { query, tenant: actor.tenant }, all);
  const booked = (line: OpenLine) => ({ ...line, title: titles.get(line.code) });
  const lines = only ? all.filter(({ code }) => only.has(code)) : all;
  const found = lines.flatMap(({ product }) => product ?? []);
  const cards = await productCards(app.engine, { tenant: actor.tenant, language, query }, found);
  const codes = found.map(({ code }) => code);
  const stock = await ownStockOf(app.engine, query, viewer, codes);
  const ended = lines.flatMap(({ code, barred }) => (barred === 'discontinued' ? [code] : []));
  const successors = await successorsOf(query, viewer, ended);
  const cardOf = new Map(cards.map((card) => [card.code, { ...card, stock: stock.get(String(card.code)) ?? null }]));
  return {
    lines: lines.map((line) => ({
      ...told(line),
      ...(titles.has(line.code) && { title: { ...titles.get(line.code), isOwn: line.accountTitleCode !== undefined } }),
      product: cardOf.get(line.code) ?? null,
      ...successorIn(successors.get(line.code), language),
      ...(line.product?.external && { external: { ...line.product.external } }),
    })),
    parts: parts.map(({ code, supplier, goods, postage, missing, isPostedByShop, isTooLong }) => ({
      code,
      name: supplier.name,
      goods,
      postage,
      missing,
      ...(isPostedByShop && { isPostedByShop }),
      ...(isTooLong && { isTooLong }),
    })),
    titles: spentByTitle(parts.map(({ lines: own, postage }) => ({ postage, lines: own.map(booked) }))).map(
      ({ title, amount }) => ({ ...title, amount }),
    ),
    stock: await stockParts({ app, actor, language }, query, viewer),
    ...(only && { isPart: true }),
    itemNum: all.length,
    greenAmount: total(
      parts.flatMap(({ lines: own }) =>
        own.flatMap(({ product, amountWithoutTax }) => (product.record.isGreen === true ? [amountWithoutTax] : [])),
      ),
    ),
    goodsAmount: total(parts.map(({ goods }) => goods)),
    totalAmount: total(parts.flatMap(({ goods, postage }) => [goods, postage])),
    userId: actor.code,
  };
}

function told(line: PricedLine): JsonObject {
  const { code, quantity, seenPrice, barred } = line;
  if (line.barred !== null) return { cartInfoId: code, quantity, seenPrice, barred };
  const { unitPrice, amountWithoutTax, quantityFault } = line;
  const isChanged = !new ExactDecimal(unitPrice).eq(seenPrice);
  return { cartInfoId: code, quantity, seenPrice, barred, unitPrice, amountWithoutTax, isChanged, quantityFault };
}
