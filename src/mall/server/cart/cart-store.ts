import type { Actor, Query } from '../../../../engine/server/ports.ts';
import { lockByName } from '../../../../engine/server/store/lock-by-name.ts';

/** A line of somebody's cart. `seenPrice`: what one unit cost when he last saw it. Decimals. */
export interface CartLine {
  code: string;
  quantity: string;
  seenPrice: string;
  /** As what its buyer books it; absent: as its category or its order. */
  accountTitleCode?: string;
}

/** Whose cart it is. */
export type CartOwner = Pick<Actor, 'tenant' | 'code'>;

/** A cart that nobody else changes until the transaction ends. Only one that is held can be changed. */
export interface HeldCart {
  /** As they stood when the cart was taken hold of. */
  readonly lines: readonly CartLine[];
  /** Puts a line in, or says how much of it there is to be and what it cost when it was seen. */
  put: (line: Omit<CartLine, 'accountTitleCode'>, now: Date) => Promise<void>;
  /** Says as what a line is booked; `null`: as its category or its order. */
  book: (code: string, accountTitleCode: string | null) => Promise<void>;
  /** Takes lines out; `null`: all of them. */
  drop: (codes: readonly string[] | null) => Promise<void>;
}

/** Lines that a cart holds at most. */
export const longestCart = 300;

/** Lines that go to one supplier at most: his order has room for these and one for postage. */
export const longestPart = 199;

/** Somebody's cart, what came first first. */
export async function cartLines(query: Query, { tenant, code }: CartOwner): Promise<CartLine[]> {
  const { rows } = await query<CartLine & { title: string | null }>(
    `select product_code as code, trim_scale(quantity)::text as quantity, trim_scale(seen_price)::text as "seenPrice",
       account_title_code as title
     from mall_cart_line where tenant = $1 and user_code = $2 order by added_at, product_code`,
    [tenant, code],
  );
  return rows.map(({ title, ...line }) => ({ ...line, ...(title !== null && { accountTitleCode: title }) }));
}

/** Takes hold of somebody's cart: whoever changes it beside this transaction waits for it, and then sees what it did. */
export async function holdCart(query: Query, owner: CartOwner): Promise<HeldCart> {
  await lockByName(query, ['cart', owner.tenant, owner.code]);
  return {
    lines: await cartLines(query, owner),
    put: async ({ code, quantity, seenPrice }, now) => {
      await query(
        `insert into mall_cart_line (tenant, user_code, product_code, quantity, seen_price, added_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (tenant, user_code, product_code)
         do update set quantity = excluded.quantity, seen_price = excluded.seen_price`,
        [owner.tenant, owner.code, code, quantity, seenPrice, now.toISOString()],
      );
    },
    book: async (code, accountTitleCode) => {
      await query(
        `update mall_cart_line set account_title_code = $4 where tenant = $1 and user_code = $2 and product_code = $3`,
        [owner.tenant, owner.code, code, accountTitleCode],
      );
    },
    drop: async (codes) => {
      await query(
        `delete from mall_cart_line
         where tenant = $1 and user_code = $2 and ($3::text[] is null or product_code = any($3))`,
        [owner.tenant, owner.code, codes],
      );
    },
  };
}
