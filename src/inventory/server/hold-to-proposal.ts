import { Decimal } from 'decimal.js';
import type { FieldError } from '../../../engine/core/wire.ts';
import { balancesUnder } from '../../../engine/server/ledger/balances-under.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { addDays, businessDateOf } from '../../../engine/server/records/business-date.ts';
import { lockByName } from '../../../engine/server/store/lock-by-name.ts';
import { nextBusinessDay } from '../../domain/dates/business-days.ts';
import type { InventoryReplenishment as Replenishment } from '../../domain/records.generated.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { hasExpired, placeOfAccount, stockUnder } from '../domain/stock-account.ts';
import { nothingComing, stockComing } from './stock/stock-coming.ts';

type Context = EffectContext<'inventory/replenishment'>;
type Line = Replenishment['lines'][number];

/**
 * `holdToProposal`: what the desk proposed is ordered once. Who presses second waits for the first and is refused at every
 * line of which more is on its way by then than he saw (`coming`). Supplier, price, place and day are what the masters say.
 * @throws EN-VALIDATION at lines that were ordered meanwhile, stand twice, are no whole lots, or whose product is gone
 */
export const holdToProposal: Effect<'inventory/replenishment'> = async (context) => {
  const { record, query, actor } = context;
  await lockByName(query, [actor.tenant, 'replenishment']);
  const coming = await stockComing(query, actor.tenant);
  const faults: FieldError[] = [];
  for (const [index, line] of record.lines.entries()) {
    const at = (name: string) => `/lines/${index}/${name}`;
    const place = stockUnder(line.productCode, line.storageCode);
    const { dueIn, onOrder } = coming.get(place) ?? nothingComing;
    const now = (await freeAt(context, place)).plus(dueIn).plus(onOrder);
    const isTwice = record.lines.findIndex((one) => stockUnder(one.productCode, one.storageCode) === place) < index;
    if (now.gt(line.coming) || isTwice)
      faults.push(fault(at('quantity'), 'orderedMeanwhile', { coming: now.toFixed() }));
    const lot = await fill(context, line);
    if (lot === null) faults.push(fault(at('productCode'), 'notOrderable'));
    else if (!new Decimal(line.quantity).mod(lot).isZero()) faults.push(fault(at('quantity'), 'orderLot', { lot }));
  }
  if (faults.length > 0) throw invalid(faults);
};

/** What may be handed out there, as the desk has it: of what has expired, nothing. */
async function freeAt({ query, actor, now }: Context, under: string): Promise<Decimal> {
  const lying = await balancesUnder(query, { tenant: actor.tenant, ledger: 'stock', under });
  const today = businessDateOf(now);
  const free = lying.filter(({ account }) => {
    const place = placeOfAccount(account);
    return place.kind === 'free' && !hasExpired(place, today);
  });
  return free.reduce((sum, { balance }) => sum.plus(balance), new Decimal(0));
}

/** Writes what the masters say into a line; answers the lot that it is ordered in, `null` for what cannot be ordered. */
async function fill({ related, now }: Context, line: Line): Promise<string | null> {
  const [product] = await related('master/product', 'code', line.productCode);
  const [storage] = await related('master/storage', 'code', line.storageCode);
  if (!product || !storage) return null;
  const { supplierCode, categoryCode, unitPrice, taxType, taxRate } = product.record;
  const [supplier] = await related('master/supplier', 'code', supplierCode);
  const [category] = await related('master/category', 'code', categoryCode);
  const [place] = await related('master/business-place', 'code', storage.record.businessPlaceCode);
  const [setting] = await related('inventory/stock-setting', 'code', line.productCode);
  const kept = setting?.record.places.find(({ storageCode }) => storageCode === line.storageCode);
  if (!supplier || !category || !place) return null;
  Object.assign(line, {
    supplierCode,
    supplierName: supplier.record.name,
    taxFraction: supplier.record.taxFraction,
    categoryCode,
    categoryName: category.record.pathName,
    deliveryPlaceCode: place.record.code,
    deliveryPlaceName: place.record.name,
    deliveryPlaceAddress: place.record.address,
    unitPrice,
    taxType,
    taxRate,
    deliverOn: nextBusinessDay(
      businessDateOf(addDays(now, kept?.leadDays ?? product.record.leadTimeDays ?? usualLeadDays)),
    ),
  });
  return kept?.orderLot ?? '1';
}

/** Where neither the setting nor the catalogue says how long it takes. */
const usualLeadDays = 7;

function fault(at: string, keyword: string, params: FieldError['params'] = {}): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params };
}
