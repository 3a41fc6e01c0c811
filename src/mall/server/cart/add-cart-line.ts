import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { invalid } from '../../../platform/server/errors/refusals.ts';
import { unitPriceFor } from '../../domain/product-price.ts';
import { type CartOwner, holdCart, longestCart } from './cart-store.ts';
import type { OpenLine } from './priced-lines.ts';

/**
 * Adds a quantity of a product to what of it is in somebody's cart, at the price that all of it has together.
 * @throws EN-VALIDATION when the cart was filled up meanwhile
 */
export async function addCartLine(
  query: Query,
  owner: CartOwner,
  { code, quantity: added, product: { record, contract } }: OpenLine,
  now: Date,
): Promise<void> {
  const cart = await holdCart(query, owner);
  const before = cart.lines.find((line) => line.code === code);
  if (!before && cart.lines.length >= longestCart) {
    const params = { limit: String(longestCart) };
    throw invalid([{ at: '/quantity', keyword: 'cartFull', messageKey: 'rule.cartFull', params }]);
  }
  const quantity = new ExactDecimal(added).plus(before?.quantity ?? '0').toFixed();
  const tiers = record.priceTiers ?? [];
  const seenPrice = unitPriceFor({ unitPrice: record.unitPrice, tiers, contract }, quantity);
  await cart.put({ code, quantity, seenPrice }, now);
}
