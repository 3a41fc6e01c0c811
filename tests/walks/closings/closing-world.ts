import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor, Database } from '../../../engine/server/ports.ts';
import { acceptanceOf } from '../../../src/acceptance/server/acceptance-of.ts';
import { acceptanceRouteFor } from '../../../src/acceptance/server/acceptance-route-for.ts';
import { createSession } from '../../../src/platform/server/auth/session-store.ts';
import type { StoredDocument } from '../../support/stored-books.ts';
import { openTestServer, type SignedIn, signedIn, type TestServer } from '../../support/test-server.ts';
import { acceptedOrder } from '../accepted-order.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../walk-world.ts';

/** Goods that suppliers of different terms deliver part by part, and who accepts, closes and transfers them. */
export interface ClosingWorld {
  world: WalkWorld;
  test: TestServer;
  requester: Actor;
  /** Two who may close and reopen a month, and transfer. */
  closers: readonly [Actor, Actor];
  /** The same two over HTTP; the second one keeps the masters, too. */
  online: readonly [SignedIn, SignedIn];
  orders: readonly StoredDocument[];
}

/** Suppliers that close on the 20th, at the end of a month and on the 15th; the days of the last two run from the receipt. */
const suppliers = ['S011', 'S003', 'S022', 'S032'];

/** Puts masters, people and accepted orders into an empty store, and a server over it whose clock may be set. */
export async function openClosingWorld(database: Database, over: Database = database): Promise<ClosingWorld> {
  const walk = await openWalkWorld(database);
  const test = await openTestServer(over, { books: false });
  const world = { ...walk, database: over, engine: test.context.engine };
  const named = (login: string) => personOf(world, world.demo.users.find((one) => one.login === login)?.code ?? '');
  const closers = [named('matsumoto.akira'), named('kato.ryota')] as const;
  const at = test.securityClock.now();
  const signIn = async ({ code: userCode }: Actor) => {
    const session = await createSession(database.query, { tenant: world.tenant, userCode, remember: true, at });
    return signedIn(test.server, session.accessToken);
  };
  const online = [await signIn(closers[0]), await signIn(closers[1])] as const;
  return { world, test, requester: named('sato.kenta'), closers, online, orders: await ordersToClose(world) };
}

/** An order of each supplier, big enough for all the goods of a walk. */
export async function ordersToClose(world: WalkWorld): Promise<StoredDocument[]> {
  const orders: StoredDocument[] = [];
  for (const [index, code] of suppliers.entries()) orders.push(await orderOf(world, code, index));
  return orders;
}

function orderOf(world: WalkWorld, code: string, index: number): Promise<StoredDocument> {
  const master = world.demo.suppliers.find((one) => one.code === code);
  if (!master) throw new Error(`There is no supplier ${code}.`);
  return acceptedOrder(world, 60 + index, ({ priceContractNumber: _contract, ...record }) => ({
    ...record,
    supplierCode: code,
    supplierName: master.name,
    taxFraction: master.taxFraction,
    purpose: '設備の保全',
    lines: [
      {
        productName: '六角棒レンチ',
        quantity: '20000',
        unitCode: 'PC',
        unitPrice: String(133 + index * 11),
        taxType: 2,
        taxRate: index === 1 ? '0.08' : '0.1',
      },
    ],
  }));
}

/** What accepts all of a delivery, small enough for nobody to approve it. */
export async function acceptanceFor(
  { world, requester }: Pick<ClosingWorld, 'world' | 'requester'>,
  delivery: RecordEnvelope,
  order: StoredDocument,
): Promise<JsonObject> {
  const whole = acceptanceOf(delivery, order);
  return withRouteOf(world, requester, whole);
}

/** A record with the stages that the rules demand for it. */
export async function withRouteOf(world: WalkWorld, actor: Actor, record: JsonObject): Promise<JsonObject> {
  const stages = await acceptanceRouteFor(world.engine, actor, record);
  return { ...record, approvalStageList: JSON.parse(JSON.stringify(stages)) as JsonObject[] };
}
