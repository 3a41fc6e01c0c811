import { Decimal } from 'decimal.js';
import { balancesUnder } from '../../../engine/server/ledger/balances-under.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { addDays, businessDateOf, businessDay } from '../../../engine/server/records/business-date.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { placeOfAccount, stockUnder } from '../domain/stock-account.ts';
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

interface Lying {
  free: Decimal;
  held: Decimal;
  expiring: Decimal;
  expired: Decimal;
}

/** `inventory.control`: every product at every storage with what lies there, comes, goes and expires, against its setting. */
const control: CallHandler = async (context) => {
  const { app, actor } = context;
  const now = app.clock.now();
  const soon = businessDateOf(addDays(now, daysToExpiry));
  const today = businessDateOf(now);
  const [kept, names] = await Promise.all([keptPlaces(context), productNames(context)]);
  const [lying, coming] = await app.database.tenantTransaction(actor.tenant, async (query) => [
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
      const stock = { free: found?.free.toFixed() ?? '0', coming: new Decimal(dueIn).plus(onOrder).toFixed() };
      return {
        productCode,
        storageCode,
        ...names.products.get(productCode),
        storageName: setting?.storageName ?? names.storages.get(storageCode) ?? storageCode,
        free: stock.free,
        dueIn,
        onOrder,
        coming: new Decimal(stock.free).plus(stock.coming).toFixed(),
        held: found?.held.toFixed() ?? '0',
        expiring: found?.expiring.toFixed() ?? '0',
        expired: found?.expired.toFixed() ?? '0',
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
  const kept = (await keptPlaces(context)).get(place);
  const names = await productNames(context);
  if (!names.products.has(productCode) || !names.storages.has(storageCode)) throw notFound();
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

async function keptPlaces({ app, actor }: CallContext): Promise<Map<string, Kept>> {
  const settings = await app.engine.listMasters(actor.tenant, 'inventory/stock-setting');
  return new Map(
    settings.flatMap(({ record: { code, places } }) =>
      places.map((place): [string, Kept] => [
        stockUnder(code, place.storageCode),
        { ...place, storageName: place.storageName ?? place.storageCode },
      ]),
    ),
  );
}

async function productNames({ app, actor }: CallContext) {
  const [products, storages] = await Promise.all([
    app.engine.listMasters(actor.tenant, 'master/product'),
    app.engine.listMasters(actor.tenant, 'master/storage'),
  ]);
  return {
    products: new Map(products.map(({ code, record }) => [code, { name: record.name, unitCode: record.unitCode }])),
    storages: new Map(storages.map(({ code, record }) => [code, record.name])),
  };
}

async function lyingAt(query: Query, tenant: string, { today, soon }: { today: string; soon: string }) {
  const found = new Map<string, Lying>();
  for (const { account, balance } of await balancesUnder(query, { tenant, ledger: 'stock', under: '' })) {
    if (!account.includes('/')) continue;
    const { productCode, storageCode, expiresOn, kind } = placeOfAccount(account);
    const place = stockUnder(productCode, storageCode);
    const none = new Decimal(0);
    const before = found.get(place) ?? { free: none, held: none, expiring: none, expired: none };
    const isOver = expiresOn !== '' && expiresOn < today;
    const isSoon = expiresOn !== '' && !isOver && expiresOn <= soon;
    found.set(place, {
      ...before,
      [kind]: before[kind].plus(balance),
      ...(isOver && { expired: before.expired.plus(balance) }),
      ...(isSoon && { expiring: before.expiring.plus(balance) }),
    });
  }
  return found;
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
