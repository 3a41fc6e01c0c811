import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { invalid, notFound } from '../../../platform/server/errors/refusals.ts';
import { leastQuantityOf, orderableQuantityOf } from '../../domain/order-quantity.ts';
import { asViewer } from '../as-viewer.ts';
import { lastQuantities } from '../keeping/last-quantities.ts';
import { findProducts } from '../search/search-products.ts';
import { dropStockLines } from '../stock/stock-line-store.ts';
import { successorsOf } from '../successors-of.ts';
import type { Viewer } from '../viewer.ts';
import { cartAnswer } from './cart-answer.ts';
import { cartFault, cartFaultOf, priceOf } from './cart-fault.ts';
import { type HeldCart, holdCart, longestCart } from './cart-store.ts';
import { changeCart } from './change-cart.ts';
import { priceLines } from './priced-lines.ts';

/** `mall.cart`: the cart at today's prices, part by part, and what changed since its owner saw it. */
const cart: CallHandler = (context) => asViewer(context, (query, viewer) => cartAnswer(context, query, viewer));

/** `mall.addToCart`: more of a product; the quantity is added to what is in the cart already. */
const add: CallHandler = (context) =>
  changeCart(context, async (query, viewer, held) => {
    const code = String(context.body.code);
    const before = held.lines.find((line) => line.code === code);
    if (!before && held.lines.length >= longestCart)
      throw invalid([cartFault('cartFull', { limit: String(longestCart) })]);
    const [product] = await findProducts(query, viewer, [code]);
    if (!product) throw notFound();
    const wanted = new ExactDecimal(String(context.body.quantity ?? leastQuantityOf(product.record)));
    const quantity = wanted.plus(before?.quantity ?? '0').toFixed();
    await put({ context, query, viewer, held }, { code, quantity });
  });

/**
 * `mall.addAllToCart`: as many of each as its buyer ordered last, or the least that may be ordered; what cannot be put in is told,
 * and stays outside.
 */
const addAll: CallHandler = (context) =>
  changeCart(context, async (query, viewer, held, tell) => {
    const codes = new Set<string>([context.body.codes].flat().map(String));
    const refused: { code: string; name: string; messageKey: string; params: FieldError['params'] }[] = [];
    const found = new Map((await findProducts(query, viewer, [...codes])).map((product) => [product.code, product]));
    const last = await lastQuantities(query, context.actor, [...codes]);
    let count = held.lines.length;
    for (const code of codes) {
      const product = found.get(code);
      if (!product) throw notFound();
      const before = held.lines.find((line) => line.code === code);
      const usual = orderableQuantityOf(product.record, last.get(code) ?? '0');
      const quantity = new ExactDecimal(usual).plus(before?.quantity ?? '0').toFixed();
      const isFull = !before && count >= longestCart;
      const wrong = isFull ? cartFault('cartFull', { limit: String(longestCart) }) : cartFaultOf(product, quantity);
      if (wrong) {
        const { messageKey, params } = wrong;
        refused.push({ code, name: product.record.name, messageKey, params });
        continue;
      }
      count += before ? 0 : 1;
      await held.put({ code, quantity, seenPrice: priceOf(product, quantity) }, context.app.clock.now());
    }
    tell({ refused });
  });

/** `mall.changeQuantity`: so much of a line from now on, at the price that so much has. */
const changeQuantity: CallHandler = (context) =>
  changeCart(context, async (query, viewer, held) => {
    const code = String(context.body.cartInfoId);
    if (!held.lines.some((line) => line.code === code)) throw notFound();
    await put({ context, query, viewer, held }, { code, quantity: String(context.body.newQuantity) });
  });

/** `mall.bookCartLine`: as what a line is booked from now on; nothing: as its category or its order. */
const book: CallHandler = (context) =>
  changeCart(context, async (query, _viewer, held) => {
    const code = String(context.body.cartInfoId);
    const line = held.lines.find((one) => one.code === code);
    if (!line) throw notFound();
    const title = String(context.body.accountTitleCode ?? '');
    if (title !== '' && !(await isKept(context, query, title))) throw invalid([unknownTitle]);
    await held.book(code, title === '' ? null : title);
    await held.put(line, context.app.clock.now());
  });

const unknownTitle = {
  ...{ at: '/accountTitleCode', keyword: 'referenceUnknown' },
  ...{ messageKey: 'rule.referenceUnknown', params: {} },
};

async function isKept({ app, actor }: CallContext, query: Query, title: string): Promise<boolean> {
  const kept = await app.engine.listMasters(actor.tenant, 'master/account-title', query);
  return kept.some(({ code }) => code === title);
}

/** `mall.dropFromCart`: a line less, with `storageCode` one that is fetched from there. What is not there any more is gone already. */
const drop: CallHandler = (context) =>
  changeCart(context, (query, _viewer, held) => {
    const codes = [String(context.body.cartInfoId)];
    const { storageCode } = context.body;
    if (storageCode === undefined) return held.drop(codes);
    return dropStockLines(query, context.actor, { storageCode: String(storageCode), codes });
  });

/** `mall.exchange`: a line of what is no longer sold makes way for its successor: as many, or the next more that may be ordered of it. */
const exchange: CallHandler = (context) =>
  changeCart(context, async (query, viewer, held) => {
    const line = held.lines.find(({ code }) => code === String(context.body.cartInfoId));
    if (!line) throw notFound();
    const successor = (await successorsOf(query, viewer, [line.code])).get(line.code);
    if (!successor) throw notFound();
    const before = held.lines.find(({ code }) => code === successor.code);
    const wanted = new ExactDecimal(line.quantity).plus(before?.quantity ?? '0');
    const quantity = orderableQuantityOf(successor.record, wanted.toFixed());
    await held.drop([line.code]);
    await put({ context, query, viewer, held }, { code: successor.code, quantity });
  });

/** `mall.emptyCart`: nothing is in the cart. */
const empty: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    await (await holdCart(query, context.actor)).drop(null);
    await dropStockLines(query, context.actor);
    return cartAnswer(context, query, viewer);
  });

/** `mall.updateOutdated`: the owner has seen what changed: today's prices are his, what cannot be ordered any more goes. */
const updateOutdated: CallHandler = (context) =>
  changeCart(context, async (query, viewer, held) => {
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
  const wrong = cartFaultOf(product, quantity);
  if (wrong) throw invalid([wrong]);
  await held.put({ code, quantity, seenPrice: priceOf(product, quantity) }, context.app.clock.now());
}

/** Handlers of the cart. */
export const cartHandlers: [string, CallHandler][] = [
  ['mall.cart', cart],
  ['mall.addToCart', add],
  ['mall.addAllToCart', addAll],
  ['mall.changeQuantity', changeQuantity],
  ['mall.bookCartLine', book],
  ['mall.dropFromCart', drop],
  ['mall.exchange', exchange],
  ['mall.emptyCart', empty],
  ['mall.updateOutdated', updateOutdated],
];
