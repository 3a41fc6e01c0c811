import type { Query } from '../../../../engine/server/ports.ts';
import type { CartOwner } from '../cart/cart-store.ts';

/** A line of somebody's cart that is fetched from a storage, not bought. `quantity`: a decimal. */
export interface StockLine {
  storageCode: string;
  code: string;
  quantity: string;
}

/** What of somebody's cart is fetched from storages, what came first first; of one storage alone, if it is named. */
export async function stockLines(
  query: Query,
  { tenant, code }: CartOwner,
  storageCode: string | null = null,
): Promise<StockLine[]> {
  const { rows } = await query<StockLine>(
    `select storage_code as "storageCode", product_code as code, trim_scale(quantity)::text as quantity
     from mall_stock_line where tenant = $1 and user_code = $2 and ($3::text is null or storage_code = $3)
     order by added_at, product_code, storage_code`,
    [tenant, code, storageCode],
  );
  return rows;
}

/** Says how much of a product is fetched from a storage. Its cart must be held. */
export async function putStockLine(
  query: Query,
  { tenant, code: userCode }: CartOwner,
  { storageCode, code, quantity }: StockLine,
  now: Date,
): Promise<void> {
  await query(
    `insert into mall_stock_line (tenant, user_code, storage_code, product_code, quantity, added_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant, user_code, storage_code, product_code) do update set quantity = excluded.quantity`,
    [tenant, userCode, storageCode, code, quantity, now.toISOString()],
  );
}

/** Takes lines out that are fetched from storages; absent: of every storage, and all products. Its cart must be held. */
export async function dropStockLines(
  query: Query,
  { tenant, code: userCode }: CartOwner,
  { storageCode, codes }: { storageCode?: string; codes?: readonly string[] } = {},
): Promise<void> {
  await query(
    `delete from mall_stock_line
     where tenant = $1 and user_code = $2 and ($3::text is null or storage_code = $3)
       and ($4::text[] is null or product_code = any($4))`,
    [tenant, userCode, storageCode ?? null, codes ?? null],
  );
}
