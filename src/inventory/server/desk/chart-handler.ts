import { Decimal } from 'decimal.js';
import type { Query } from '../../../../engine/server/ports.ts';
import { addDays, businessDateOf, businessDay } from '../../../../engine/server/records/business-date.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { stockUnder } from '../../domain/stock-account.ts';
import { forecastUsage } from '../../domain/usage-forecast.ts';

/** Where a setting says nothing of it. */
const usualLeadDays = 7;

/** `inventory.chartInfo`: what was used of a product at a storage on each of the last days, and what to keep of it. */
const chartInfo: CallHandler = async ({ app, actor, query: asked }) => {
  const { productCode = '', storageCode = '' } = asked;
  const [product, storage, settings] = await Promise.all([
    app.engine.getMaster(actor.tenant, 'master/product', productCode),
    app.engine.getMaster(actor.tenant, 'master/storage', storageCode),
    app.engine.listMasters(actor.tenant, 'inventory/stock-setting', undefined, [productCode]),
  ]);
  if (!product || !storage) throw notFound();
  const kept = settings[0]?.record.places.find((place) => place.storageCode === storageCode);
  const numOfDays = Number(asked.numOfDays);
  const days = Array.from({ length: numOfDays }, (_, index) =>
    businessDateOf(addDays(app.clock.now(), index - numOfDays)),
  );
  const since = businessDay(days[0] ?? '')?.from ?? app.clock.now();
  const used = await app.database.tenantTransaction(actor.tenant, (query) =>
    usedSince(query, actor.tenant, stockUnder(productCode, storageCode), since),
  );
  const leadDays = kept?.leadDays ?? usualLeadDays;
  const forecast = forecastUsage(
    days.map((day) => ({ day, used: used.get(day) ?? '0' })),
    { leadDays, orderLot: kept?.orderLot ?? '1', removesOutliers: asked.isRemoveOutlier === 'true' },
  );
  const lasts = (quantity: string | undefined) =>
    quantity === undefined || forecast.perDay === '0'
      ? null
      : new Decimal(quantity).div(forecast.perDay).floor().toFixed();
  return {
    ...forecast,
    leadDays,
    daysOfStock: lasts(asked.currentQuantity),
    daysOfMaximum: lasts(asked.maxQuantityInventory),
  };
};

/** How a product was used. */
export const chartHandlers: [string, CallHandler][] = [['inventory.chartInfo', chartInfo]];

async function usedSince(query: Query, tenant: string, place: string, since: Date): Promise<Map<string, string>> {
  // What left this place, of which most was used: of what was used, next to nothing left this place.
  const { rows } = await query<{ day: string; used: string }>(
    `with gone as materialized (
       select at, amount, to_account from ledger_movement
       where tenant = $1 and ledger = 'stock' and from_account >= $2 and from_account < $3 and at >= $4)
     select to_char(at at time zone 'Asia/Tokyo', 'YYYY/MM/DD') as day, sum(amount)::text as used
     from gone where to_account = 'used' group by 1`,
    [tenant, place, `${place}~`, since.toISOString()],
  );
  return new Map(rows.map(({ day, used }) => [day, new Decimal(used).toFixed()]));
}
