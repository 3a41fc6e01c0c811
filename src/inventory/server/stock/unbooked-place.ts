import { Decimal } from 'decimal.js';
import type { Query } from '../../../../engine/server/ports.ts';
import { placeOfAccount, stockAccount } from '../../domain/stock-account.ts';
import { keptPrice } from '../../domain/stock-worth.ts';
import { type PlacedStock, unitCostOf } from './stock-places.ts';

/**
 * A place by its code at which nothing is booked: somebody found goods there that the books do not know. `null` for what
 * is no place of the storage: no shelf of it has the address, there is no such product, or the code is made up.
 */
export async function unbookedPlace(
  query: Query,
  { tenant, storageCode, placeCode }: { tenant: string; storageCode: string; placeCode: string },
): Promise<PlacedStock | null> {
  const place = readPlace(placeCode);
  if (place?.storageCode !== storageCode) return null;
  const { rows } = await query(
    `select 1 from record_master_product product
     where product.tenant = $1 and product.state = 'kept' and product.number = $2 and exists (
       select 1 from record_master_shelf shelf
       where shelf.tenant = $1 and shelf.state = 'kept' and shelf.data->>'storageCode' = $3
         and shelf.data->'addresses' ? $4)`,
    [tenant, place.productCode, storageCode, place.shelfAddress],
  );
  const { kind: _free, ...where } = place;
  return rows.length > 0 ? { ...where, placeCode, free: '0', held: '0', onHand: '0' } : null;
}

/** What a piece is worth that the books do not know: as its like lies in stock, or else as it is bought. */
export async function foundCostOf(query: Query, tenant: string, productCode: string): Promise<string> {
  const known = await unitCostOf(query, tenant, productCode);
  if (known !== null) return known;
  const { rows } = await query<{ price: string | null }>(
    `select data->>'unitPrice' as price from record_master_product where tenant = $1 and number = $2`,
    [tenant, productCode],
  );
  return keptPrice(new Decimal(rows[0]?.price ?? '0'));
}

/** The place of a code, if it says it as the ledger does. */
function readPlace(placeCode: string): ReturnType<typeof placeOfAccount> | null {
  const account = `${placeCode}/free`;
  try {
    const place = placeOfAccount(account);
    const isWhole = stockAccount(place.storageCode, { ...place }, 'free') === account;
    return isWhole && /^(\d{4}\/\d{2}\/\d{2})?$/.test(place.expiresOn) ? place : null;
  } catch {
    return null;
  }
}
