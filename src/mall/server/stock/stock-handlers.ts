import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import { eventNotAllowed } from '../../../../engine/server/errors.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { freeStock } from '../../../inventory/index.server.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { invalid, notFound } from '../../../platform/server/errors/refusals.ts';
import { stockFaultOf } from '../../domain/order-quantity.ts';
import { asViewer } from '../as-viewer.ts';
import { cartFault } from '../cart/cart-fault.ts';
import { changeCart } from '../cart/change-cart.ts';
import { findProducts } from '../search/search-products.ts';
import type { Viewer } from '../viewer.ts';
import { putStockLine, type StockLine, stockLines } from './stock-line-store.ts';

/** Where whoever keeps no storeroom asks one for goods; without it nothing is fetched. */
const stockRequestInput = 'IV055';

/** Products that one request asks a storage for at most. */
const longestRequest = 100;

/** `mall.addStockToCart`: so much more of a product out of a storage, where it is not named out of the one that has it. */
const add: CallHandler = (context) => {
  mustAskForStock(context);
  return changeCart(context, async (query, viewer) => {
    const { code, quantity = '1', storageCode } = context.body;
    const free = await freeStock(query, { ...viewer, productCodes: [String(code)] });
    const enough = free.find((stock) => new ExactDecimal(stock.quantity).gte(String(quantity)));
    const chosen = storageCode ?? (enough ?? free[0])?.storageCode;
    if (chosen === undefined) throw notFound();
    const before = await stockLines(query, context.actor, String(chosen));
    const own = before.find((line) => line.code === code);
    if (!own && before.length >= longestRequest) {
      throw invalid([cartFault('cartFull', { limit: String(longestRequest) })]);
    }
    const wanted = new ExactDecimal(String(quantity)).plus(own?.quantity ?? '0').toFixed();
    await put(context, { query, viewer }, { storageCode: String(chosen), code: String(code), quantity: wanted });
  });
};

/** Says how much of a line is fetched, as far as so much lies there. */
async function put(
  { actor, app }: CallContext,
  { query, viewer }: { query: Query; viewer: Viewer },
  line: StockLine,
): Promise<void> {
  const [product] = await findProducts(query, viewer, [line.code]);
  if (!product) throw notFound();
  const free = await freeStock(query, { ...viewer, productCodes: [line.code] });
  const lying = free.find(({ storageCode }) => storageCode === line.storageCode)?.quantity ?? '0';
  const wrong = stockFaultOf(product.record, { quantity: line.quantity, free: lying });
  if (wrong) throw invalid([cartFault(wrong.keyword, wrong.params)]);
  await putStockLine(query, actor, line, app.clock.now());
}

/** `mall.changeStockQuantity`: so much of a line from now on. */
const changeQuantity: CallHandler = (context) => {
  mustAskForStock(context);
  return changeCart(context, async (query, viewer) => {
    const { cartInfoId, storageCode, newQuantity } = context.body;
    const lines = await stockLines(query, context.actor, String(storageCode));
    const line = lines.find(({ code }) => code === cartInfoId);
    if (!line) throw notFound();
    await put(context, { query, viewer }, { ...line, quantity: String(newQuantity) });
  });
};

/** `stockRequest.begin`: what is asked of a storage: what of one's cart is fetched from there. */
const begin: CallHandler = (context) => {
  mustAskForStock(context);
  return asViewer(context, async (query, viewer) => {
    const { app, actor } = context;
    const storageCode = String(context.query.storageCode);
    const lines = await stockLines(query, actor, storageCode);
    if (lines.length === 0) throw eventNotAllowed('error.EN-NOT-ALLOWED.cartEmpty');
    const [storage] = await app.engine.listMasters(actor.tenant, 'master/storage', query, [storageCode]);
    const codes = lines.map(({ code }) => code);
    const found = new Map((await findProducts(query, viewer, codes)).map(({ code, record }) => [code, record]));
    const asked = lines.flatMap(({ code: productCode, quantity }): JsonObject[] => {
      const record = found.get(productCode);
      return record ? [{ productCode, productName: record.name, quantity, unitCode: record.unitCode }] : [];
    });
    return { record: { storageCode, storageName: storage?.record.name ?? storageCode, lines: asked } };
  });
};

/** @throws EN-NOT-FOUND for whom there are no storerooms to ask */
function mustAskForStock({ actor }: CallContext): void {
  if (!actor.screens.has(stockRequestInput)) throw notFound();
}

/** Handlers of what is fetched from storages by way of the cart. */
export const stockHandlers: [string, CallHandler][] = [
  ['mall.addStockToCart', add],
  ['mall.changeStockQuantity', changeQuantity],
  ['stockRequest.begin', begin],
];
