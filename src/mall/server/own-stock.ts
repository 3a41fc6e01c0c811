import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { freeStock } from '../../inventory/index.server.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import type { Viewer } from './viewer.ts';

/** Product → what lies free of it in the storages of one's own company group, and in which of them, most of it first. */
export type OwnStock = ReadonlyMap<string, { quantity: string; storages: JsonObject[] }>;

/** What of products can be fetched without buying it. */
export async function ownStockOf(
  masters: MasterReader,
  query: Query,
  { tenant, today }: Viewer,
  productCodes: readonly string[],
): Promise<OwnStock> {
  const found = await freeStock(query, { tenant, today, productCodes });
  const storages = await masters.listMasters(tenant, 'master/storage', query, [
    ...new Set(found.map(({ storageCode }) => storageCode)),
  ]);
  const names = new Map(storages.map(({ code, record }) => [code, String(record.name)]));
  const stock = new Map<string, { quantity: string; storages: JsonObject[] }>();
  for (const { productCode, storageCode, quantity } of found) {
    const before = stock.get(productCode) ?? { quantity: '0', storages: [] };
    stock.set(productCode, {
      quantity: new ExactDecimal(before.quantity).plus(quantity).toFixed(),
      storages: [...before.storages, { code: storageCode, name: names.get(storageCode) ?? storageCode, quantity }],
    });
  }
  return stock;
}

/** Codes of all products of which something lies free in an own storage. */
export async function stockedCodes(query: Query, { tenant, today }: Viewer): Promise<string[]> {
  const found = await freeStock(query, { tenant, today });
  return [...new Set(found.map(({ productCode }) => productCode))];
}
