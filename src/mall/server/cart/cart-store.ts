import type { Actor, Query } from '../../../../engine/server/ports.ts';

/** A line of somebody's cart. `seenPrice`: what one unit cost when he last saw it. Decimals. */
export interface CartLine {
  code: string;
  quantity: string;
  seenPrice: string;
}

type Owner = Pick<Actor, 'tenant' | 'code'>;

/** Lines that a cart holds at most: an order has as many, postage among them. */
export const longestCart = 180;

/** Somebody's cart, what came first first. */
export async function cartLines(query: Query, { tenant, code }: Owner): Promise<CartLine[]> {
  const { rows } = await query<CartLine>(
    `select product_code as code, trim_scale(quantity)::text as quantity, trim_scale(seen_price)::text as "seenPrice"
     from mall_cart_line where tenant = $1 and user_code = $2 order by added_at, product_code`,
    [tenant, code],
  );
  return rows;
}

/** Puts a line in, or says how much of it there is to be and what it cost when it was seen. */
export async function putCartLine(query: Query, { tenant, code }: Owner, line: CartLine, now: Date): Promise<void> {
  await query(
    `insert into mall_cart_line (tenant, user_code, product_code, quantity, seen_price, added_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant, user_code, product_code)
     do update set quantity = excluded.quantity, seen_price = excluded.seen_price`,
    [tenant, code, line.code, line.quantity, line.seenPrice, now.toISOString()],
  );
}

/** Takes lines out; `null`: all of them. */
export async function dropCartLines(
  query: Query,
  { tenant, code }: Owner,
  codes: readonly string[] | null,
): Promise<void> {
  await query(
    'delete from mall_cart_line where tenant = $1 and user_code = $2 and ($3::text[] is null or product_code = any($3))',
    [tenant, code, codes],
  );
}
