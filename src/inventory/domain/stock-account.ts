import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';

/** Where a quantity of a product lies in the ledger `stock`: `free` to be taken, or `held` for somebody. */
export interface StockPlace {
  productCode: string;
  storageCode: string;
  shelfAddress: string;
  lotNumber: string;
  /** `YYYY/MM/DD`; empty for what keeps. */
  expiresOn: string;
  kind: 'free' | 'held';
}

/** Whether a lot may no longer be used on a business date; on its last day it may. */
export function hasExpired({ expiresOn }: Pick<StockPlace, 'expiresOn'>, today: string): boolean {
  return expiresOn !== '' && expiresOn < today;
}

/** Of what keeps: behind everything that expires, so that accounts in the order of their names are the oldest first. */
const never = '9999-12-31';

/**
 * The account of a row (`productCode`, `shelfAddress`, `lotNumber`, `expiresOn`) in a storage. Its name begins with the product
 * and goes on to the place, so that all that is held of a product, or in one storage, is held under one beginning.
 */
export function stockAccount(storageCode: unknown, row: JsonObject, kind: unknown): string {
  const expiry = row.expiresOn ? String(row.expiresOn).replaceAll('/', '-') : never;
  const parts = [row.productCode, storageCode, row.shelfAddress, expiry, row.lotNumber ?? '', kind];
  return parts.map((part) => encodeURIComponent(String(part))).join('/');
}

/** The account of what is to lie on another shelf, free to be taken: the same product and lot. */
export function stockAccountAt(storageCode: unknown, shelfAddress: unknown, row: JsonObject): string {
  return stockAccount(storageCode, { ...row, shelfAddress: String(shelfAddress) }, 'free');
}

/** How the names of all accounts of a product begin; in the ledger `stockValue` the account of what they are worth. */
export function stockUnder(productCode: unknown, storageCode?: unknown): string {
  const parts = storageCode === undefined ? [productCode] : [productCode, storageCode];
  return `${parts.map((part) => encodeURIComponent(String(part))).join('/')}/`;
}

/** The place that an account is of. @throws Error for an account that is no place: the world outside */
export function placeOfAccount(account: string): StockPlace {
  const [productCode, storageCode, shelfAddress, expiry, lotNumber, kind] = account.split('/').map(decodeURIComponent);
  if (productCode === undefined || storageCode === undefined || shelfAddress === undefined) throw noPlace(account);
  if (expiry === undefined || lotNumber === undefined || (kind !== 'free' && kind !== 'held')) throw noPlace(account);
  const expiresOn = expiry === never ? '' : expiry.replaceAll('-', '/');
  return { productCode, storageCode, shelfAddress, lotNumber, expiresOn, kind };
}

function noPlace(account: string): Error {
  return new Error(`This account is no place of stock: ${account}`);
}
