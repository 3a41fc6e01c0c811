import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Database } from '../../../../engine/server/ports.ts';
import { type PlacedStock, placeAsRow, placedStock, unitCostOf } from '../../../inventory/index.server.ts';

/** Where a product lies that expires first, and what rows say of it. */
export async function bookedPlace(
  database: Database,
  tenant: string,
  productCode: string,
): Promise<{ place: PlacedStock; row: JsonObject }> {
  return database.tenantTransaction(tenant, async (query) => {
    const [place] = await placedStock(query, { tenant, productCodes: [productCode] });
    if (place === undefined) throw new Error(`Nothing lies of ${productCode}.`);
    return { place, row: placeAsRow(place, await unitCostOf(query, tenant, productCode)) };
  });
}
