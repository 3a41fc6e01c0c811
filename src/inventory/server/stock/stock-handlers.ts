import type { Query } from '../../../../engine/server/ports.ts';
import { businessDateOf } from '../../../../engine/server/records/business-date.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { hasExpired } from '../../domain/stock-account.ts';
import { type ProductName, productNamesOf } from '../product-names.ts';
import { type PlacedStock, placeAsRow, placedStock } from './stock-places.ts';
import { foundCostOf, unbookedPlace } from './unbooked-place.ts';

const usualLimit = 50;

/** Products that a word is looked for in; who means another one writes more of it. */
const mostProducts = 200;

/** `stock.places`: where something lies, as choices: by the product's name or code, shelf or lot; of one storage or of all. */
const places: CallHandler = async (context) => {
  const { app, actor, query: asked } = context;
  const limit = Number(asked.limit ?? usualLimit);
  return await app.database.tenantTransaction(actor.tenant, async (query) => {
    const found = await lying(query, context);
    return await itemsOf(query, actor.tenant, found.slice(0, limit));
  });
};

async function lying(query: Query, { actor: { tenant }, query: asked }: CallContext): Promise<PlacedStock[]> {
  const where = { tenant, ...(asked.storageCode !== undefined && { storageCode: asked.storageCode }) };
  const placeCodes = asked.codes?.split(',').filter(Boolean);
  if (placeCodes !== undefined) {
    const booked = await placedStock(query, { ...where, placeCodes });
    return [...booked, ...(await unbooked(query, { ...where, placeCodes }, booked))];
  }
  const keyword = (asked.keyword ?? '').normalize('NFKC').trim().toLowerCase();
  if (keyword === '') return await placedStock(query, where);
  const { rows } = await query<{ code: string }>(
    `select number as code from record_master_product where tenant = $1 and state = 'kept'
       and position($2::text in lower(concat_ws(' ', number, data->>'name'))) > 0 limit ${mostProducts}`,
    [tenant, keyword],
  );
  const ofProducts = await placedStock(query, { ...where, productCodes: rows.map(({ code }) => code) });
  const named = new Set(ofProducts.map(({ placeCode }) => placeCode));
  const there = asked.storageCode === undefined ? [] : await placedStock(query, where);
  const byPlace = there.filter(({ shelfAddress, lotNumber, placeCode }) => {
    const text = `${shelfAddress} ${lotNumber}`.normalize('NFKC').toLowerCase();
    return text.includes(keyword) && !named.has(placeCode);
  });
  return [...ofProducts, ...byPlace];
}

/** Places that were asked for by their codes though nothing is booked there: something was found, and is to be booked. */
async function unbooked(
  query: Query,
  where: { tenant: string; storageCode?: string; placeCodes: readonly string[] },
  booked: readonly PlacedStock[],
): Promise<PlacedStock[]> {
  const { tenant, storageCode, placeCodes } = where;
  if (storageCode === undefined) return [];
  const unknown = placeCodes.filter((code) => !booked.some(({ placeCode }) => placeCode === code));
  const found: PlacedStock[] = [];
  for (const placeCode of unknown.slice(0, usualLimit)) {
    const place = await unbookedPlace(query, { tenant, storageCode, placeCode });
    if (place) found.push(place);
  }
  return found;
}

/** `stock.payoutSources`: from which storages, shelves and lots these products can be paid out today, the oldest lot first. */
const payoutSources: CallHandler = async ({ app, actor: { tenant }, query: asked }) => {
  const productCodes = (asked.productIds ?? '').split(',').filter(Boolean);
  const today = businessDateOf(app.clock.now());
  return await app.database.tenantTransaction(tenant, async (query) => {
    const found = await placedStock(query, { tenant, productCodes });
    return await itemsOf(
      query,
      tenant,
      found.filter((place) => place.free !== '0' && !hasExpired(place, today)),
    );
  });
};

async function itemsOf(query: Query, tenant: string, found: readonly PlacedStock[]) {
  const productCodes = [...new Set(found.map((place) => place.productCode))];
  const names: ReadonlyMap<string, ProductName> = await productNamesOf(query, tenant, productCodes);
  const costs = new Map<string, string>();
  for (const code of productCodes) costs.set(code, await foundCostOf(query, tenant, code));
  return {
    items: found.map((place) => ({
      ...placeAsRow(place, costs.get(place.productCode) ?? null),
      code: place.placeCode,
      name: names.get(place.productCode)?.productName ?? place.productCode,
      storageCode: place.storageCode,
      unitCode: names.get(place.productCode)?.unitCode ?? '',
      where: [place.shelfAddress, place.lotNumber, place.expiresOn].filter(Boolean).join(' '),
    })),
  };
}

/** Handlers that tell what lies where. */
export const stockHandlers: [string, CallHandler][] = [
  ['stock.places', places],
  ['stock.payoutSources', payoutSources],
];
