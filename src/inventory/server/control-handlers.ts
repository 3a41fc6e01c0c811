import { Decimal } from 'decimal.js';
import type { Query } from '../../../engine/server/ports.ts';
import { addDays, businessDateOf, businessDay } from '../../../engine/server/records/business-date.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { stockUnder } from '../domain/stock-account.ts';
import { proposalOf, type StockSetting, standingOf } from '../domain/stock-standing.ts';
import { forecastUsage } from '../domain/usage-forecast.ts';
import { nothingComing, stockComing } from './stock-coming.ts';

/** What expires within so many days is told. */
const daysToExpiry = 60;

/** Where a setting says nothing of it. */
const usualLeadDays = 7;

interface Kept extends StockSetting {
  storageName: string;
  leadDays?: number | undefined;
  supplierName?: string | undefined;
}

/** Decimals. */
interface Lying {
  free: string;
  held: string;
  expiring: string;
  expired: string;
}

/** `inventory.control`: every product at every storage with what lies there, comes, goes and expires, against its setting. */
const control: CallHandler = async (context) => {
  const { app, actor } = context;
  const now = app.clock.now();
  const soon = businessDateOf(addDays(now, daysToExpiry));
  const today = businessDateOf(now);
  const kept = await keptPlaces(context);
  const [names, lying, coming] = await app.database.tenantTransaction(actor.tenant, async (query) => [
    await namesOfAll(query, actor.tenant),
    await lyingAt(query, actor.tenant, { today, soon }),
    await stockComing(query, actor.tenant),
  ]);
  const places = [...new Set([...kept.keys(), ...lying.keys()])];
  return {
    items: places.map((place) => {
      const [productCode = '', storageCode = ''] = place.split('/').map(decodeURIComponent);
      const setting = kept.get(place);
      const found = lying.get(place);
      const { dueIn, onOrder } = coming.get(place) ?? nothingComing;
      const stock = { free: found?.free ?? '0', coming: new Decimal(dueIn).plus(onOrder).toFixed() };
      return {
        productCode,
        storageCode,
        ...names.products.get(productCode),
        storageName: setting?.storageName ?? names.storages.get(storageCode) ?? storageCode,
        free: stock.free,
        dueIn,
        onOrder,
        coming: new Decimal(stock.free).plus(stock.coming).toFixed(),
        held: found?.held ?? '0',
        expiring: found?.expiring ?? '0',
        expired: found?.expired ?? '0',
        standing: standingOf(stock, setting ?? {}),
        proposal: proposalOf(stock, setting ?? {}),
        ...(setting && {
          minimum: setting.minimum,
          reorderPoint: setting.reorderPoint,
          maximum: setting.maximum,
          leadDays: setting.leadDays,
          supplierName: setting.supplierName,
        }),
      };
    }),
  };
};

/** `inventory.chartInfo`: what was used of a product at a storage on each of the last days, and what to keep of it. */
const chartInfo: CallHandler = async (context) => {
  const { app, actor, query: asked } = context;
  const { productCode = '', storageCode = '' } = asked;
  const place = stockUnder(productCode, storageCode);
  const kept = (await keptPlaces(context, [productCode])).get(place);
  const [product, storage] = await Promise.all([
    app.engine.getMaster(actor.tenant, 'master/product', productCode),
    app.engine.getMaster(actor.tenant, 'master/storage', storageCode),
  ]);
  if (!product || !storage) throw notFound();
  const numOfDays = Number(asked.numOfDays);
  const days = Array.from({ length: numOfDays }, (_, index) =>
    businessDateOf(addDays(app.clock.now(), index - numOfDays)),
  );
  const used = await app.database.tenantTransaction(actor.tenant, (query) =>
    usedSince(query, actor.tenant, place, businessDay(days[0] ?? '')?.from ?? app.clock.now()),
  );
  const forecast = forecastUsage(
    days.map((day) => ({ day, used: used.get(day) ?? '0' })),
    {
      leadDays: kept?.leadDays ?? usualLeadDays,
      orderLot: kept?.orderLot ?? '1',
      removesOutliers: asked.isRemoveOutlier === 'true',
    },
  );
  const lasts = (quantity: string | undefined) =>
    quantity === undefined || forecast.perDay === '0'
      ? null
      : new Decimal(quantity).div(forecast.perDay).floor().toFixed();
  return {
    ...forecast,
    leadDays: kept?.leadDays ?? usualLeadDays,
    daysOfStock: lasts(asked.currentQuantity),
    daysOfMaximum: lasts(asked.maxQuantityInventory),
  };
};

/** Handlers of the desk of a storeroom. */
export const controlHandlers: [string, CallHandler][] = [
  ['inventory.control', control],
  ['inventory.chartInfo', chartInfo],
];

/** What is to be kept where, of these products or of all. */
async function keptPlaces({ app, actor }: CallContext, codes?: readonly string[]): Promise<Map<string, Kept>> {
  const settings = await app.engine.listMasters(actor.tenant, 'inventory/stock-setting', undefined, codes);
  return new Map(
    settings.flatMap(({ record: { code, places } }) =>
      places.map((place): [string, Kept] => [
        stockUnder(code, place.storageCode),
        { ...place, storageName: place.storageName ?? place.storageCode },
      ]),
    ),
  );
}

/** Names of products and storages that hold today. */
async function namesOfAll(query: Query, tenant: string) {
  const named = (table: string, more: string) =>
    query<{ code: string; name: string; unitCode: string }>(
      `select number as code, data->>'name' as name${more} from ${table} where tenant = $1 and state = 'kept'`,
      [tenant],
    );
  const products = await named('record_master_product', `, data->>'unitCode' as "unitCode"`);
  const storages = await named('record_master_storage', '');
  return {
    products: new Map(products.rows.map(({ code, ...product }) => [code, product])),
    storages: new Map(storages.rows.map(({ code, name }) => [code, name])),
  };
}

/** What lies at every place, by the beginning of its accounts; added up by the store, which has them by the ten thousand. */
async function lyingAt(query: Query, tenant: string, { today, soon }: { today: string; soon: string }) {
  const { rows } = await query<Lying & { place: string }>(
    `select split_part(account, '/', 1) || '/' || split_part(account, '/', 2) || '/' as place,
       trim_scale(sum(case when account like '%/free' then balance else 0 end))::text as free,
       trim_scale(sum(case when account like '%/held' then balance else 0 end))::text as held,
       trim_scale(sum(case when split_part(account, '/', 4) >= $2 and split_part(account, '/', 4) <= $3
         then balance else 0 end))::text as expiring,
       trim_scale(sum(case when split_part(account, '/', 4) < $2 then balance else 0 end))::text as expired
     from ledger_account where tenant = $1 and ledger = 'stock' and balance <> 0 and account like '%/%' group by 1`,
    // As they stand in the names of accounts.
    [tenant, today.replaceAll('/', '-'), soon.replaceAll('/', '-')],
  );
  return new Map(rows.map(({ place, ...lying }) => [place, lying]));
}

async function usedSince(query: Query, tenant: string, place: string, since: Date): Promise<Map<string, string>> {
  const { rows } = await query<{ day: string; used: string }>(
    `select to_char(at at time zone 'Asia/Tokyo', 'YYYY/MM/DD') as day, sum(amount)::text as used
     from ledger_movement
     where tenant = $1 and ledger = 'stock' and to_account = 'used' and at >= $3
       and from_account >= $2 and from_account < $2 || '~' group by 1`,
    [tenant, place, since.toISOString()],
  );
  return new Map(rows.map(({ day, used }) => [day, new Decimal(used).toFixed()]));
}
