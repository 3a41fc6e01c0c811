import type { Effect } from '../../../../engine/server/ports.ts';
import { holdCart } from '../cart/cart-store.ts';
import { dropStockLines } from './stock-line-store.ts';

/** `takeStockFromCart`: what was asked of a storage is in the cart of who asked no more. */
export const takeStockFromCart: Effect<'inventory/payout'> = async ({ record, query, actor, owner }) => {
  const { storageCode } = record;
  if ((storageCode ?? '') === '') return;
  const cartOwner = { tenant: actor.tenant, code: owner.code };
  await holdCart(query, cartOwner);
  await dropStockLines(query, cartOwner, { storageCode, codes: record.lines.map(({ productCode }) => productCode) });
};
