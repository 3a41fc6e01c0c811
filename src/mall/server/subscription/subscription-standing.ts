import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { Actor, Query } from '../../../../engine/server/ports.ts';
import type { Fact } from '../../../platform/server/capability.ts';
import { cartLines, longestCart } from '../cart/cart-store.ts';
import { type OpenLine, priceLines } from '../cart/priced-lines.ts';
import { storedMasters } from '../order/stored-masters.ts';
import type { FoundProduct } from '../search/catalog-search.ts';
import { successorsOf } from '../successors-of.ts';
import { type Viewer, viewerOf } from '../viewer.ts';
import { stopsAtBudget } from './stops-at-budget.ts';

type Subscription = RecordOf<'mall/subscription'>;

/** What keeps a product out of a cart today, or what would surprise its buyer there. */
export type StopReason = NonNullable<Subscription['stoppedFor']>;

/** What a subscription's product is for its buyer today: a line for the cart, and what speaks against it. */
export interface SubscriptionStanding {
  standing: 'open' | StopReason;
  /** At today's price for the quantity; `null` where it cannot be ordered at all. */
  line: OpenLine | null;
}

/** Whose subscription it is, and on which business date it is looked at. */
export interface StandingQuestion {
  query: Query;
  actor: Actor;
  record: Partial<Subscription>;
  today: string;
}

/**
 * Looks a subscription's product up as its buyer sees the catalog today, by the organization that he is in now: whoever left
 * sees nothing.
 */
export async function standingOf({ query, actor, record, today }: StandingQuestion): Promise<SubscriptionStanding> {
  const { requesterCode: code = actor.code, productCode = '', quantity = '0' } = record;
  const viewer = await buyerOf({ query, actor, record, today });
  if (viewer === null) return { standing: 'gone', line: null };
  const asked = [{ code: productCode, quantity, seenPrice: '0' }];
  const [line] = (await priceLines(storedMasters(query), { query, viewer }, asked)).lines;
  if (!line || (line.barred === null && line.product.external)) return { standing: 'gone', line: null };
  if (line.barred !== null) return { standing: line.barred, line: null };
  if (line.quantityFault) return { standing: 'quantity', line };
  const cart = await cartLines(query, { tenant: actor.tenant, code });
  if (cart.length >= longestCart && cart.every((one) => one.code !== productCode))
    return { standing: 'cartFull', line };
  const { stopsOnRise, agreedPrice } = record;
  const isDearer = agreedPrice !== undefined && new ExactDecimal(line.unitPrice).gt(agreedPrice);
  if (stopsOnRise === true && isDearer) return { standing: 'priceRose', line };
  const isOver = await stopsAtBudget({ query, actor, buyerCode: code, line, today });
  return { standing: isOver ? 'overBudget' : 'open', line };
}

/** What a subscription's buyer may get in place of what is no longer sold; `undefined`: nothing. */
export async function successorFor(question: StandingQuestion): Promise<FoundProduct | undefined> {
  const viewer = await buyerOf(question);
  const { productCode = '' } = question.record;
  return viewer === null ? undefined : (await successorsOf(question.query, viewer, [productCode])).get(productCode);
}

/** The catalog as a subscription's buyer sees it; `null`: he left. */
async function buyerOf({ query, actor, record, today }: StandingQuestion): Promise<Viewer | null> {
  const { requesterCode: code = actor.code } = record;
  const organizationCode = await organizationOf(query, actor.tenant, code);
  return organizationCode === null ? null : viewerOf(storedMasters(query), { ...actor, code, organizationCode }, today);
}

/** Where somebody works now; `null`: he left. */
async function organizationOf(query: Query, tenant: string, code: string): Promise<string | null> {
  const { rows } = await query<{ organizationCode: string }>(
    'select organization_code as "organizationCode" from user_account where tenant = $1 and code = $2 and active',
    [tenant, code],
  );
  return rows[0]?.organizationCode ?? null;
}

/** `subscriptionStanding`: may the product go into its buyer's cart today, or why not? */
export const subscriptionStanding: Fact = {
  description:
    'May a subscribed product go into its buyer’s cart today (`open`), or what speaks against it? Reads the catalog as he sees it, his cart, and the budget that his last order was booked on where its department stops at it.',
  records: ['mall/subscription'],
  find: async ({ query, actor, record, today }) => (await standingOf({ query, actor, record, today })).standing,
};

/** `subscriptionSuccessor`: what could be subscribed to in place of what is no longer sold. */
export const subscriptionSuccessor: Fact = {
  description:
    'Code of the product that the buyer of a subscription may get in place of what is no longer sold; empty: there is none.',
  records: ['mall/subscription'],
  find: async ({ query, actor, record, today }) => (await successorFor({ query, actor, record, today }))?.code ?? '',
};
