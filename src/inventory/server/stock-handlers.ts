import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { type PlacedStock, placeAsRow, placedStock } from './stock-places.ts';
import { foundCostOf, unbookedPlace } from './unbooked-place.ts';

const usualLimit = 50;

/** `stock.places`: where something lies, as choices: by the product's name or code, shelf or lot; of one storage or of all. */
const places: CallHandler = async (context) => {
  const { query } = context;
  const codes = query.codes?.split(',').filter(Boolean);
  const keyword = (query.keyword ?? '').normalize('NFKC').trim().toLowerCase();
  const names = await productNames(context);
  const nameOf = ({ productCode }: PlacedStock) => names.get(productCode)?.name ?? productCode;
  const found = (await lying(context, query.storageCode)).filter((place) => {
    if (codes !== undefined) return codes.includes(place.placeCode);
    const text = `${place.productCode} ${nameOf(place)} ${place.shelfAddress} ${place.lotNumber}`;
    return text.normalize('NFKC').toLowerCase().includes(keyword);
  });
  const asked = [...found, ...(await unbooked(context, codes ?? [], found))];
  return itemsOf(context, asked.slice(0, Number(query.limit ?? usualLimit)), nameOf, names);
};

/** Places that were asked for by their codes though nothing is booked there: something was found, and is to be booked. */
function unbooked(
  { app, actor, query: { storageCode } }: CallContext,
  codes: readonly string[],
  booked: readonly PlacedStock[],
): Promise<PlacedStock[]> {
  const { tenant } = actor;
  const unknown = codes.filter((code) => !booked.some(({ placeCode }) => placeCode === code)).slice(0, usualLimit);
  return app.database.tenantTransaction(tenant, async (query) => {
    const found: PlacedStock[] = [];
    for (const placeCode of storageCode === undefined ? [] : unknown) {
      const place = await unbookedPlace(query, { tenant, storageCode: String(storageCode), placeCode });
      if (place) found.push(place);
    }
    return found;
  });
}

/** `stock.payoutSources`: from which storages, shelves and lots these products can be paid out, the oldest lot first. */
const payoutSources: CallHandler = async (context) => {
  const productCodes = (context.query.productIds ?? '').split(',').filter(Boolean);
  const names = await productNames(context);
  const found = await context.app.database.tenantTransaction(context.actor.tenant, (query) =>
    placedStock(query, { tenant: context.actor.tenant, productCodes }),
  );
  const free = found.filter((place) => place.free !== '0');
  return itemsOf(context, free, ({ productCode }) => names.get(productCode)?.name ?? productCode, names);
};

function lying({ app, actor }: CallContext, storageCode: string | undefined): Promise<PlacedStock[]> {
  return app.database.tenantTransaction(actor.tenant, (query) =>
    placedStock(query, { tenant: actor.tenant, ...(storageCode !== undefined && { storageCode }) }),
  );
}

type Names = ReadonlyMap<string, { name: string; unitCode: string }>;

async function productNames({ app, actor }: CallContext): Promise<Names> {
  const products = await app.engine.listMasters(actor.tenant, 'master/product');
  return new Map(
    products.map(({ record }) => [
      String(record.code),
      { name: String(record.name), unitCode: String(record.unitCode) },
    ]),
  );
}

function itemsOf(
  { app, actor }: CallContext,
  found: readonly PlacedStock[],
  nameOf: (place: PlacedStock) => string,
  names: Names,
) {
  return app.database.tenantTransaction(actor.tenant, async (query) => {
    const costs = new Map<string, string>();
    for (const productCode of new Set(found.map((place) => place.productCode))) {
      costs.set(productCode, await foundCostOf(query, actor.tenant, productCode));
    }
    return {
      items: found.map((place) => ({
        ...placeAsRow(place, costs.get(place.productCode) ?? null),
        code: place.placeCode,
        name: nameOf(place),
        storageCode: place.storageCode,
        unitCode: names.get(place.productCode)?.unitCode ?? '',
        where: [place.shelfAddress, place.lotNumber, place.expiresOn].filter(Boolean).join(' '),
      })),
    };
  });
}

/** Handlers that tell what lies where. */
export const stockHandlers: [string, CallHandler][] = [
  ['stock.places', places],
  ['stock.payoutSources', payoutSources],
];
