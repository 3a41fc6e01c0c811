import type { Actor, Database } from '../../../engine/server/ports.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import { addProducts, ownCatalogue } from '../domain/my-catalogue.ts';
import { holdCart } from './cart/cart-store.ts';
import type { OpenLine } from './cart/priced-lines.ts';
import { heldCatalogue, putCatalogue } from './keeping/catalogue-store.ts';
import { keptAs } from './keeping/kept-products.ts';
import { applicationOf } from './order/application-of.ts';
import { findProducts } from './search/search-products.ts';
import { viewerOf } from './viewer.ts';

/** Somebody in the mall at a moment, where no call is that he sent. */
export interface MallVisit {
  masters: MasterReader;
  database: Pick<Database, 'tenantTransaction'>;
  actor: Actor;
  now: Date;
}

type Goods = readonly { code: string; quantity: string }[];

/** Puts goods into somebody's cart at what they cost him now; answers those that cannot be ordered so, which stay outside. */
export async function fillCart(visit: MallVisit, goods: Goods): Promise<Goods> {
  const { masters, database, actor, now } = visit;
  const viewer = await viewerOf(masters, actor, businessDateOf(now));
  return database.tenantTransaction(actor.tenant, async (query) => {
    const { priced } = await applicationOf(masters, { query, viewer }, goods);
    const open = priced.filter((line): line is OpenLine => line.barred === null && line.quantityFault === null);
    const cart = await holdCart(query, actor);
    for (const { code, quantity, unitPrice } of open) await cart.put({ code, quantity, seenPrice: unitPrice }, now);
    return goods.filter(({ code }) => !open.some((line) => line.code === code));
  });
}

/** What an order of goods from the catalog begins with: at somebody's prices, with postage. */
export async function orderOfGoods(
  { masters, database, actor, now }: MallVisit,
  goods: Goods,
): Promise<Pick<Awaited<ReturnType<typeof applicationOf>>, 'lines' | 'parts'>> {
  const viewer = await viewerOf(masters, actor, businessDateOf(now));
  return database.tenantTransaction(actor.tenant, (query) => applicationOf(masters, { query, viewer }, goods));
}

/** Keeps products in somebody's own catalogue, at its end; what he may not see stays outside. */
export async function keepProducts({ masters, database, actor, now }: MallVisit, codes: readonly string[]) {
  const viewer = await viewerOf(masters, actor, businessDateOf(now));
  await database.tenantTransaction(actor.tenant, async (query) => {
    const kept = await heldCatalogue(query, actor, ownCatalogue);
    if (!kept) return;
    const found = await findProducts(query, viewer, codes);
    const content = addProducts(
      kept.content,
      found.map((product) => keptAs(product, null)),
    );
    await putCatalogue(query, actor.tenant, { ...kept, content }, now);
  });
}
