import { randomUUID } from 'node:crypto';
import type { Actor, Database, RecordEngine } from '../../../engine/server/ports.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import { systemActor } from '../../platform/server/system-actor.ts';
import { addProducts, nameFolder, ownCatalogue } from '../domain/my-catalogue.ts';
import { holdCart } from './cart/cart-store.ts';
import type { OpenLine } from './cart/priced-lines.ts';
import { heldCatalogue, newCatalogue, putCatalogue } from './keeping/catalogue-store.ts';
import { rememberSeen } from './keeping/history-handlers.ts';
import { keptAs } from './keeping/kept-products.ts';
import { applicationOf } from './order/application-of.ts';
import { masked } from './punchout/masked.ts';
import { receivedIn, sessionLines } from './punchout/session-lines.ts';
import { readSession, sessionType } from './punchout/session-store.ts';
import { shopOf } from './punchout/shop-of.ts';
import { takeIntoCart } from './punchout/take-into-cart.ts';
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

/** Keeps products in somebody's own catalogue or one that he shares, at the end of a folder, which is made if it is not there; what he may not see stays outside. */
export async function keepProducts(
  { masters, database, actor, now }: MallVisit,
  codes: readonly string[],
  { catalogue = ownCatalogue, folder = '' }: { catalogue?: string | undefined; folder?: string } = {},
): Promise<void> {
  const viewer = await viewerOf(masters, actor, businessDateOf(now));
  await database.tenantTransaction(actor.tenant, async (query) => {
    const kept = await heldCatalogue(query, actor, catalogue);
    if (!kept) return;
    const found = new Map((await findProducts(query, viewer, codes)).map((product) => [product.code, product]));
    const folderId = kept.content.folders.find(({ name }) => name === folder)?.id ?? (folder ? randomUUID() : null);
    const within = folderId === null ? kept.content : nameFolder(kept.content, { id: folderId, name: folder });
    const content = addProducts(
      within,
      codes.flatMap((code) => found.get(code) ?? []).map((product) => keptAs(product, folderId)),
    );
    await putCatalogue(query, actor.tenant, { ...kept, content }, now);
  });
}

/** Makes a catalogue that colleagues see beside its owner; answers its id. */
export async function makeSharedCatalogue(
  { database, actor, now }: MallVisit,
  { name, userCodes }: { name: string; userCodes: string[] },
): Promise<string> {
  const catalogue = { ...newCatalogue(actor.code, randomUUID(), name), userCodes };
  await database.tenantTransaction(actor.tenant, (query) => putCatalogue(query, actor.tenant, catalogue, now));
  return catalogue.id;
}

/** Looks at the pages of products, as far as he sees them. */
export async function lookAtProducts({ masters, database, actor, now }: MallVisit, codes: readonly string[]) {
  const viewer = await viewerOf(masters, actor, businessDateOf(now));
  await database.tenantTransaction(actor.tenant, async (query) => {
    for (const { code } of await findProducts(query, viewer, codes)) await rememberSeen(query, actor, code, now);
  });
}

/** Brings back what the form of a shop holds into the session of this person that is out there, and from there into his cart. */
export async function comeBackFromShop(
  { database, actor, now, engine }: Omit<MallVisit, 'masters'> & { engine: RecordEngine },
  sessionId: string,
  { fields, cookie }: { fields: ReadonlyMap<string, string>; cookie: string },
): Promise<void> {
  const { tenant } = actor;
  const read = () => database.tenantTransaction(tenant, (query) => readSession(query, tenant, sessionId));
  const code = (await read())?.record.shopCode;
  const shop = code === undefined ? null : await shopOf(engine, { tenant, code });
  if (!shop) throw new Error(`Session ${sessionId} is of no shop.`);
  const received = receivedIn(shop, fields);
  const lines = await sessionLines(engine, { tenant, shop }, { fields, received, cookie });
  await engine.applySystemEvent(systemActor(tenant), {
    recordType: sessionType,
    id: sessionId,
    event: 'receive',
    record: { ...lines, returnedAt: now.toISOString(), orderMessage: masked(received, [cookie]) },
  });
  const session = await read();
  if (session?.state !== 'returned') throw new Error(`Session ${sessionId} did not come back.`);
  await database.tenantTransaction(tenant, (query) =>
    takeIntoCart(query, { engine, clock: { now: () => now } }, actor, session),
  );
}
