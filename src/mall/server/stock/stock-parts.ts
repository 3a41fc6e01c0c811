import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { CallContext } from '../../../platform/server/calls/call-handler.ts';
import { ownStockOf } from '../own-stock.ts';
import { productCards } from '../product-card.ts';
import { findProducts } from '../search/search-products.ts';
import type { Viewer } from '../viewer.ts';
import { stockLines } from './stock-line-store.ts';

/**
 * What of a cart is fetched from storages, storage by storage, each line with what lies free of it there now. What its owner may
 * see no more, has no `product`.
 */
export async function stockParts(
  { app, actor, language }: Pick<CallContext, 'app' | 'actor' | 'language'>,
  query: Query,
  viewer: Viewer,
): Promise<JsonObject[]> {
  const lines = await stockLines(query, actor);
  if (lines.length === 0) return [];
  const codes = [...new Set(lines.map(({ code }) => code))];
  const found = await findProducts(query, viewer, codes);
  const cards = await productCards(app.engine, { tenant: actor.tenant, language, query }, found);
  const cardOf = new Map(cards.map((card) => [String(card.code), card]));
  const stock = await ownStockOf(app.engine, query, viewer, codes);
  const storageCodes = [...new Set(lines.map(({ storageCode }) => storageCode))];
  const storages = await app.engine.listMasters(actor.tenant, 'master/storage', query, storageCodes);
  const names = new Map(storages.map(({ code, record }) => [code, record.name]));
  return storageCodes.map((storageCode) => ({
    storageCode,
    name: names.get(storageCode) ?? storageCode,
    lines: lines
      .filter((line) => line.storageCode === storageCode)
      .map(({ code, quantity }) => {
        const lying = stock.get(code)?.storages.find((storage) => storage.code === storageCode);
        const free = String(lying?.quantity ?? '0');
        const isShort = new ExactDecimal(quantity).gt(free);
        return { code, quantity, free, isShort, product: cardOf.get(code) ?? null };
      }),
  }));
}
