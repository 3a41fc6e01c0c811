import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { balancesUnder } from '../../../engine/server/ledger/balances-under.ts';
import { balanceOf } from '../../../engine/server/ledger/ledger.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { placeOfAccount, type StockPlace, stockUnder } from '../domain/stock-account.ts';
import { keptPrice } from '../domain/stock-worth.ts';

/** What lies at one place: of one product, on one shelf, of one lot. Quantities are decimals. */
export interface PlacedStock extends Omit<StockPlace, 'kind'> {
  /** Account without its last part. */
  placeCode: string;
  free: string;
  held: string;
  onHand: string;
}

/** All places where something lies, of some products or of all, in one storage or in all; what expires first stands first. */
export async function placedStock(
  query: Query,
  { tenant, productCodes, storageCode }: { tenant: string; productCodes?: readonly string[]; storageCode?: string },
): Promise<PlacedStock[]> {
  const beginnings = productCodes?.map((code) => stockUnder(code, storageCode)) ?? [''];
  const places = new Map<string, PlacedStock>();
  for (const under of new Set(beginnings)) {
    for (const { account, balance } of await balancesUnder(query, { tenant, ledger: 'stock', under })) {
      if (!account.includes('/')) continue;
      const { kind, ...place } = placeOfAccount(account);
      if (storageCode !== undefined && place.storageCode !== storageCode) continue;
      const placeCode = account.slice(0, account.lastIndexOf('/'));
      const found = places.get(placeCode) ?? { ...place, placeCode, free: '0', held: '0', onHand: '0' };
      found[kind] = balance;
      found.onHand = new Decimal(found.free).plus(found.held).toFixed();
      places.set(placeCode, found);
    }
  }
  return [...places.values()].sort(byExpiry);
}

/** What one piece of a product is worth by the moving average; `null` where nothing lies. */
export async function unitCostOf(query: Query, tenant: string, productCode: string): Promise<string | null> {
  const account = stockUnder(productCode);
  const lying = await placedStock(query, { tenant, productCodes: [productCode] });
  const quantity = lying.reduce((sum, { onHand }) => sum.plus(onHand), new Decimal(0));
  if (quantity.isZero()) return null;
  const value = await balanceOf(query, { tenant, ledger: 'stockValue', account });
  return keptPrice(new Decimal(value).div(quantity));
}

/** A place as a choice: what lies there, and what a piece is worth. */
export function placeAsRow(place: PlacedStock, unitCost: string | null): JsonObject {
  const { productCode, shelfAddress, lotNumber, expiresOn, free, held, onHand } = place;
  return {
    productCode,
    shelfAddress,
    ...(lotNumber !== '' && { lotNumber }),
    ...(expiresOn !== '' && { expiresOn }),
    free,
    held,
    bookQuantity: onHand,
    unitCost: unitCost ?? '0',
  };
}

function byExpiry(one: PlacedStock, other: PlacedStock): number {
  const expiry = (place: PlacedStock) => (place.expiresOn === '' ? '9999' : place.expiresOn);
  return expiry(one) < expiry(other) ? -1 : expiry(one) > expiry(other) ? 1 : one.placeCode < other.placeCode ? -1 : 1;
}
