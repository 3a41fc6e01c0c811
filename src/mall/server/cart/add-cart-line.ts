import type { Actor, Query } from '../../../../engine/server/ports.ts';
import { unitPriceFor } from '../../domain/product-price.ts';
import { putCartLine } from './cart-store.ts';
import type { OpenLine } from './priced-lines.ts';

/**
 * Adds a quantity of a product to what of it is in somebody's cart, at the price that all of it has together. The store adds
 * up, so that two at once both count.
 */
export async function addCartLine(
  query: Query,
  owner: Pick<Actor, 'tenant' | 'code'>,
  { code, quantity: added, unitPrice, product: { record, contract } }: OpenLine,
  now: Date,
): Promise<void> {
  const { rows } = await query<{ quantity: string }>(
    `insert into mall_cart_line as line (tenant, user_code, product_code, quantity, seen_price, added_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant, user_code, product_code) do update set quantity = line.quantity + excluded.quantity
     returning trim_scale(quantity)::text as quantity`,
    [owner.tenant, owner.code, code, added, unitPrice, now.toISOString()],
  );
  const quantity = rows[0]?.quantity ?? added;
  const tiers = record.priceTiers ?? [];
  const seenPrice = unitPriceFor({ unitPrice: record.unitPrice, tiers, contract }, quantity);
  await putCartLine(query, owner, { code, quantity, seenPrice }, now);
}
