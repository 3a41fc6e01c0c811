import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Actor, Query } from '../../../../engine/server/ports.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { asViewer } from '../as-viewer.ts';
import { productCards } from '../product-card.ts';
import { productsPerPage } from '../search/catalog-search.ts';
import { findProducts } from '../search/search-products.ts';

/** What is asked of one's history; it has passed the schema of `history.search`. Dates are `YYYY/MM/DD`. */
interface Asked {
  searchType: 'bought' | 'seen';
  sortType?: 'latest' | 'often';
  keywords?: string;
  fromDate?: string;
  toDate?: string;
  page?: number;
}

/** How often a person had to do with a product, when last, and how much of it he ordered. */
interface Past {
  code: string;
  lastOn: string;
  times: number;
  quantity: string | null;
  /** How much of it he ordered when he last did. */
  lastQuantity: string | null;
}

/** Products of the past that are looked at most: the latest. */
const longestPast = 1000;

/** `history.search`: what somebody ordered or looked at himself, as far as he may see it today, at today's price. */
const search: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const { app, actor, language, body } = context;
    // The body has passed the call's schema.
    const asked = body as JsonObject & Asked;
    const past = asked.searchType === 'seen' ? await seen(query, actor) : await bought(query, actor);
    const inTime = past.filter(
      ({ lastOn }) => (asked.fromDate ?? '') <= lastOn && lastOn <= (asked.toDate ?? '9999/12/31'),
    );
    const codes = inTime.map(({ code }) => code);
    const words = asked.keywords?.trim() ?? '';
    const visible = new Map(
      (await findProducts(query, viewer, codes, words)).map((product) => [product.code, product]),
    );
    const told = inTime.filter(({ code }) => visible.has(code));
    if (asked.sortType === 'often') told.sort((one, other) => other.times - one.times);
    const from = ((asked.page ?? 1) - 1) * productsPerPage;
    const items = told.slice(from, from + productsPerPage);
    const shown = items.flatMap(({ code }) => visible.get(code) ?? []);
    const cards = await productCards(app.engine, { tenant: actor.tenant, language, query }, shown);
    return {
      total: told.length,
      itemsPerPage: productsPerPage,
      items: items.map((item, at) => ({ ...item, product: cards[at] ?? null })),
    };
  });

/** What he ordered, whether from the catalog or not: what never went to a supplier, or was revoked, is none. */
async function bought(query: Query, { tenant, code }: Actor): Promise<Past[]> {
  const { rows } = await query<Past>(
    `select line ->> 'productCode' as code, to_char(max("c_orderedAt")::timestamptz at time zone 'Asia/Tokyo', 'YYYY/MM/DD') as "lastOn",
       count(distinct id)::integer as times, trim_scale(sum((line ->> 'quantity')::numeric))::text as quantity,
       (array_agg(trim_scale((line ->> 'quantity')::numeric)::text order by "c_orderedAt" desc))[1] as "lastQuantity"
     from record_order_order, jsonb_array_elements(data -> 'lines') line
     where tenant = $1 and owner_code = $2 and "c_orderedAt" is not null and state not in ('revoked', 'discarded')
       and line ->> 'productCode' <> ''
     group by 1 order by max("c_orderedAt") desc, 1 limit ${longestPast}`,
    [tenant, code],
  );
  return rows;
}

async function seen(query: Query, { tenant, code }: Actor): Promise<Past[]> {
  const { rows } = await query<Past>(
    `select product_code as code, to_char(seen_at at time zone 'Asia/Tokyo', 'YYYY/MM/DD') as "lastOn", 1 as times,
       null as quantity, null as "lastQuantity"
     from mall_seen_product where tenant = $1 and user_code = $2 order by seen_at desc, product_code limit ${longestPast}`,
    [tenant, code],
  );
  return rows;
}

/** Remembers that somebody looked at a product. */
export async function rememberSeen(query: Query, { tenant, code }: Actor, product: string, now: Date): Promise<void> {
  await query(
    `insert into mall_seen_product (tenant, user_code, product_code, seen_at) values ($1, $2, $3, $4)
     on conflict (tenant, user_code, product_code) do update set seen_at = excluded.seen_at`,
    [tenant, code, product, now.toISOString()],
  );
}

/** `compare.products`: up to four products side by side, in the order asked; what one may not see is left out. */
const compare: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const { app, actor, language } = context;
    const codes = (context.query.codes ?? '').split(',').filter(Boolean).slice(0, mostCompared);
    const found = new Map((await findProducts(query, viewer, codes)).map((product) => [product.code, product]));
    const shown = [...new Set(codes)].flatMap((code) => found.get(code) ?? []);
    return { items: await productCards(app.engine, { tenant: actor.tenant, language, query }, shown) };
  });

/** Products that stand side by side at most. */
export const mostCompared = 4;

/** Handlers of what was bought and seen, and of products side by side. */
export const historyHandlers: [string, CallHandler][] = [
  ['history.search', search],
  ['compare.products', compare],
];
