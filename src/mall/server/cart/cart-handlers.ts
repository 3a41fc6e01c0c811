import { ExactDecimal } from '../../../../engine/core/exact-decimal.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { answerOnce } from '../../../platform/server/calls/answer-once.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { invalid, notFound } from '../../../platform/server/errors/refusals.ts';
import { total } from '../../domain/cart-totals.ts';
import { leastQuantityOf, quantityFaultOf } from '../../domain/order-quantity.ts';
import { unitPriceFor } from '../../domain/product-price.ts';
import { asViewer } from '../as-viewer.ts';
import { productCards } from '../product-card.ts';
import type { FoundProduct } from '../search/catalog-search.ts';
import { findProducts } from '../search/search-products.ts';
import { type Viewer, viewerOf } from '../viewer.ts';
import { cartLines, type HeldCart, holdCart, longestCart } from './cart-store.ts';
import { type PricedLine, priceLines } from './priced-lines.ts';

/** `mall.cart`: the cart at today's prices, part by part, and what changed since its owner saw it. */
const cart: CallHandler = (context) => asViewer(context, (query, viewer) => cartAnswer(context, query, viewer));

/** `mall.addToCart`: more of a product; the quantity is added to what is in the cart already. */
const add: CallHandler = (context) =>
  changing(context, async (query, viewer, held) => {
    const code = String(context.body.code);
    const before = held.lines.find((line) => line.code === code);
    if (!before && held.lines.length >= longestCart) throw invalid([fault('cartFull', { limit: String(longestCart) })]);
    const [product] = await findProducts(query, viewer, [code]);
    if (!product) throw notFound();
    const wanted = new ExactDecimal(String(context.body.quantity ?? leastQuantityOf(product.record)));
    const quantity = wanted.plus(before?.quantity ?? '0').toFixed();
    await put({ context, query, viewer, held }, { code, quantity });
  });

/** `mall.addAllToCart`: the least that may be ordered of each; what cannot be put in is told, and stays outside. */
const addAll: CallHandler = async (context) => {
  const codes = new Set<string>([context.body.codes].flat().map(String));
  const refused: { code: string; name: string; messageKey: string; params: FieldError['params'] }[] = [];
  const answer = await changing(context, async (query, viewer, held) => {
    const found = new Map((await findProducts(query, viewer, [...codes])).map((product) => [product.code, product]));
    let count = held.lines.length;
    for (const code of codes) {
      const product = found.get(code);
      if (!product) throw notFound();
      const before = held.lines.find((line) => line.code === code);
      const least = new ExactDecimal(leastQuantityOf(product.record)).plus(before?.quantity ?? '0').toFixed();
      const isFull = !before && count >= longestCart;
      const wrong = isFull ? fault('cartFull', { limit: String(longestCart) }) : faultOf(product, least);
      if (wrong) {
        const { messageKey, params } = wrong;
        refused.push({ code, name: product.record.name, messageKey, params });
        continue;
      }
      count += before ? 0 : 1;
      const line = { code, quantity: least, seenPrice: priceOf(product, least) };
      await held.put(line, context.app.clock.now());
    }
  });
  return { ...answer, refused };
};

/** `mall.changeQuantity`: so much of a line from now on, at the price that so much has. */
const changeQuantity: CallHandler = (context) =>
  changing(context, async (query, viewer, held) => {
    const code = String(context.body.cartInfoId);
    if (!held.lines.some((line) => line.code === code)) throw notFound();
    await put({ context, query, viewer, held }, { code, quantity: String(context.body.newQuantity) });
  });

/** `mall.dropFromCart`: a line less. What is not there any more is gone already. */
const drop: CallHandler = (context) =>
  changing(context, (_query, _viewer, held) => held.drop([String(context.body.cartInfoId)]));

/** `mall.emptyCart`: nothing is in the cart. */
const empty: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    await (await holdCart(query, context.actor)).drop(null);
    return cartAnswer(context, query, viewer);
  });

/** `mall.updateOutdated`: the owner has seen what changed: today's prices are his, what cannot be ordered any more goes. */
const updateOutdated: CallHandler = (context) =>
  changing(context, async (query, viewer, held) => {
    const priced = await priceLines(context.app.engine, { query, viewer }, held.lines);
    const gone = priced.lines.filter(({ barred }) => barred !== null).map(({ code }) => code);
    await held.drop(gone);
    for (const line of priced.lines) {
      if (line.barred !== null) continue;
      const { code, quantity, unitPrice } = line;
      await held.put({ code, quantity, seenPrice: unitPrice }, context.app.clock.now());
    }
  });

async function put(
  { context, query, viewer, held }: { context: CallContext; query: Query; viewer: Viewer; held: HeldCart },
  { code, quantity }: { code: string; quantity: string },
): Promise<void> {
  const [product] = await findProducts(query, viewer, [code]);
  if (!product) throw notFound();
  const wrong = faultOf(product, quantity);
  if (wrong) throw invalid([wrong]);
  await held.put({ code, quantity, seenPrice: priceOf(product, quantity) }, context.app.clock.now());
}

/** Why so much of a product cannot be put into a cart; `null`: it can. */
function faultOf({ record }: FoundProduct, quantity: string): FieldError | null {
  if (record.restriction === 'forbidden') return fault('notToBeBought', { rule: record.restrictionRule ?? '' });
  if (record.isDiscontinued === true) return fault('discontinued', {});
  const wrong = quantityFaultOf(record, quantity);
  return wrong && fault(wrong.keyword, { limit: wrong.limit, step: wrong.limit });
}

function priceOf({ record, contract }: FoundProduct, quantity: string): string {
  return unitPriceFor({ unitPrice: record.unitPrice, tiers: record.priceTiers ?? [], contract }, quantity);
}

function fault(keyword: string, params: Record<string, string>): FieldError {
  return { at: '/quantity', keyword, messageKey: `rule.${keyword}`, params };
}

/** Changes the cart once for a key, behind the wall and one after the other, and answers how it stands then. */
async function changing(
  context: CallContext,
  work: (query: Query, viewer: Viewer, held: HeldCart) => Promise<void>,
): Promise<JsonObject> {
  const { app, actor } = context;
  const viewer = await viewerOf(app.engine, actor, businessDateOf(app.clock.now()));
  return answerOnce(
    context,
    async (query) => {
      await work(query, viewer, await holdCart(query, actor));
      return cartAnswer(context, query, viewer);
    },
    'tenant',
  );
}

async function cartAnswer({ app, actor, language }: CallContext, query: Query, viewer: Viewer): Promise<JsonObject> {
  const { lines, parts } = await priceLines(app.engine, { query, viewer }, await cartLines(query, actor));
  const found = lines.flatMap(({ product }) => product ?? []);
  const cards = await productCards(app.engine, { tenant: actor.tenant, language, query }, found);
  const cardOf = new Map(cards.map((card) => [String(card.code), card]));
  return {
    lines: lines.map((line) => ({
      ...told(line),
      product: cardOf.get(line.code) ?? null,
      ...(line.product?.external && { external: { ...line.product.external } }),
    })),
    parts: parts.map(({ code, supplier, goods, postage, missing }) => ({
      code,
      name: supplier.name,
      goods,
      postage,
      missing,
    })),
    itemNum: lines.length,
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

/** Handlers of the cart. */
export const cartHandlers: [string, CallHandler][] = [
  ['mall.cart', cart],
  ['mall.addToCart', add],
  ['mall.addAllToCart', addAll],
  ['mall.changeQuantity', changeQuantity],
  ['mall.dropFromCart', drop],
  ['mall.emptyCart', empty],
  ['mall.updateOutdated', updateOutdated],
];
