import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { type AccountBalance, balancesUnder } from '../../../../engine/server/ledger/balances-under.ts';
import { balanceOf } from '../../../../engine/server/ledger/ledger.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { placeOfAccount, type StockPlace, stockUnder } from '../../domain/stock-account.ts';
import { keptPrice } from '../../domain/stock-worth.ts';

/** What lies at one place: of one product, on one shelf, of one lot. Quantities are decimals. */
export interface PlacedStock extends Omit<StockPlace, 'kind'> {
  /** Account without its last part. */
  placeCode: string;
  free: string;
  held: string;
  onHand: string;
}

/** Which places are meant: those that fit all that is said. */
export interface WantedPlaces {
  tenant: string;
  productCodes?: readonly string[];
  storageCode?: string;
  /** Addresses within the storage. */
  shelfAddresses?: readonly string[];
  /** By their own codes. */
  placeCodes?: readonly string[];
}

/** The places that are meant where something lies; what expires first stands first. */
export async function placedStock(query: Query, wanted: WantedPlaces): Promise<PlacedStock[]> {
  const places = new Map<string, PlacedStock>();
  for (const { account, balance } of await accountsOf(query, wanted)) {
    if (!account.includes('/')) continue;
    const { kind, ...place } = placeOfAccount(account);
    if (wanted.storageCode !== undefined && place.storageCode !== wanted.storageCode) continue;
    if (wanted.shelfAddresses?.includes(place.shelfAddress) === false) continue;
    const placeCode = account.slice(0, account.lastIndexOf('/'));
    const found = places.get(placeCode) ?? { ...place, placeCode, free: '0', held: '0', onHand: '0' };
    found[kind] = balance;
    found.onHand = new Decimal(found.free).plus(found.held).toFixed();
    places.set(placeCode, found);
  }
  return [...places.values()].sort(byExpiry);
}

/** The accounts of the narrowest of what is said. */
async function accountsOf(query: Query, wanted: WantedPlaces): Promise<AccountBalance[]> {
  const { tenant, productCodes, storageCode, shelfAddresses, placeCodes } = wanted;
  const those = async (condition: string, params: unknown[]): Promise<AccountBalance[]> => {
    const { rows } = await query<AccountBalance>(
      `select account, trim_scale(balance)::text as balance from ledger_account
       where tenant = $1 and ledger = 'stock' and balance <> 0 and ${condition} order by account`,
      [tenant, ...params],
    );
    return rows;
  };
  if (placeCodes !== undefined)
    return await those('account = any($2::text[])', [
      placeCodes.flatMap((place) => [`${place}/free`, `${place}/held`]),
    ]);
  if (productCodes !== undefined) {
    const beginnings = new Set(productCodes.map((code) => stockUnder(code, storageCode)));
    const found: AccountBalance[] = [];
    for (const under of beginnings) found.push(...(await balancesUnder(query, { tenant, ledger: 'stock', under })));
    return found;
  }
  if (storageCode === undefined) return await balancesUnder(query, { tenant, ledger: 'stock', under: '' });
  const inStorage = "split_part(account, '/', 2) = $2";
  const storage = encodeURIComponent(storageCode);
  return shelfAddresses === undefined
    ? await those(inStorage, [storage])
    : await those(`${inStorage} and split_part(account, '/', 3) = any($3::text[])`, [
        storage,
        shelfAddresses.map(encodeURIComponent),
      ]);
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
