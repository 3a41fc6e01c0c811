import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { withRoute } from '../cases/build-order.ts';
import { shipped } from '../cases/case-documents.ts';
import type { Track } from '../cases/in-order-of-time.ts';
import { type DemoReplenishment, type DemoStockOrder, demoReplenishments } from '../data/inventory/stock-orders.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { supplierUserOf, userNamed, userOf } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';
import { putOnShelves } from './put-on-shelves.ts';

/** A story of the storeroom: before each event it says when that happens. */
export type StockStory = AsyncGenerator<Date, void>;

/** Where a story has come to, and how the next event is sent. */
export interface Telling {
  at: Date;
  /** So many working minutes pass; answers until when. */
  wait: (minutes: number) => Date;
  send: (user: DemoUser, event: { recordType: string; event: string; request: object }) => Promise<RecordEnvelope>;
}

/**
 * How the storerooms ordered again: pressed on the proposals, approved by who approves for them, delivered, counted onto
 * shelves. What was received is invoiced and paid with everything else.
 */
export function stockOrderTracks(stage: Stage, world: DemoWorld, now: Date): Track[] {
  if (!world.group.isInventory) return [];
  const keeper = userNamed(world, 'yoshida.megumi');
  const coming = new Map<string, Decimal>();
  return demoReplenishments.map((replenishment) => {
    const at = subtractWorkingMinutes(now, replenishment.age * workingDay);
    return {
      at,
      step: async () => {
        const drafts = await press({ stage, world, keeper, at }, replenishment, coming);
        const told = replenishment.orders.map((order, index) => {
          const draft = drafts.find(({ record }) => isOf(record, order));
          if (!draft) throw new Error(`Nothing was drafted for ${order.storage} from ${order.supplier}.`);
          const telling = tellingOf(stage, world, addWorkingMinutes(at, 15 + 8 * index));
          return trackOf(orderStory(stage, { world, keeper, draft, order, telling }));
        });
        return (await Promise.all(told)).flat();
      },
    };
  });
}

function tellingOf(stage: Stage, world: DemoWorld, at: Date): Telling {
  const telling: Telling = {
    at,
    wait: (minutes) => {
      telling.at = addWorkingMinutes(telling.at, minutes);
      return telling.at;
    },
    send: (user, { recordType, event, request }) => {
      stage.setTime(telling.at);
      return stage.engine.applyEvent(actorOf(world, user), { recordType, event, request });
    },
  };
  return telling;
}

/** The rest of a story, if anything more happens in it. */
async function trackOf(story: StockStory): Promise<Track[]> {
  const next = await story.next();
  return next.done ? [] : [{ at: next.value, step: () => trackOf(story) }];
}

/** Presses on the proposals, having seen what was on its way; answers the drafts that it made. */
async function press(
  { stage, world, keeper, at }: { stage: Stage; world: DemoWorld; keeper: DemoUser; at: Date },
  { orders }: DemoReplenishment,
  coming: Map<string, Decimal>,
): Promise<RecordEnvelope[]> {
  const actor = actorOf(world, keeper);
  const before = new Set(await draftsOf(stage, actor));
  const lines = orders.flatMap((order) =>
    order.lines.map(([product, quantity]) => {
      const productCode = `${order.supplier}-${product}`;
      const seen = coming.get(`${productCode} ${order.storage}`) ?? new Decimal(0);
      coming.set(`${productCode} ${order.storage}`, seen.plus(quantity));
      return { productCode, storageCode: order.storage, quantity, coming: seen.toFixed() };
    }),
  );
  stage.setTime(at);
  await stage.engine.applyEvent(actor, {
    recordType: 'inventory/replenishment',
    event: 'order',
    request: { record: { lines } },
  });
  const made = (await draftsOf(stage, actor)).filter((id) => !before.has(id));
  return Promise.all(
    made.map((id) => stage.engine.read(actor, { recordType: 'order/order', id, visibleTo: ['owner'] })),
  );
}

async function draftsOf(stage: Stage, actor: Actor): Promise<string[]> {
  const operation = {
    record: 'order/order',
    visibleTo: ['owner'],
    tabs: { draft: { states: ['draft'] } },
    columns: ['supplierName'],
  };
  const ids: string[] = [];
  for await (const { id } of stage.engine.rows(actor, operation, { tab: 'draft' })) ids.push(id);
  return ids;
}

function isOf(record: JsonObject, { storage, supplier }: DemoStockOrder): boolean {
  return record.storageCode === storage && record.supplierCode === supplier;
}

interface Playing {
  world: DemoWorld;
  keeper: DemoUser;
  draft: RecordEnvelope;
  order: DemoStockOrder;
  telling: Telling;
}

async function* orderStory(stage: Stage, { world, keeper, draft, order, telling }: Playing): StockStory {
  if (order.until === 'draft') return;
  const supplier = supplierUserOf(world, order.supplier);
  let placed = draft;
  async function* go(user: DemoUser, wait: number, event: string, more: object = {}): StockStory {
    yield telling.wait(wait);
    const request = { id: placed.id, version: placed.version, ...more };
    placed = await telling.send(user, { recordType: 'order/order', event, request });
  }
  const record = withRoute(world, { requester: keeper }, asApplied(draft.record, telling.at));
  yield* go(keeper, 0, 'apply', { record });
  if (order.until === 'pendingApproval') return;
  while (placed.state === 'pendingApproval') yield* go(userOf(world, placed.heldBy[0]?.code), 95, 'approve');
  if (order.until === 'unanswered') return;
  yield* go(supplier, 180, 'acceptOrder');
  if (order.until === 'waitingDelivery') return;
  yield telling.wait(2 * workingDay);
  const request = { record: deliveryOf(placed, order, telling.at) };
  const delivered = await telling.send(supplier, { recordType: 'delivery/delivery', event: 'deliver', request });
  if (order.until === 'received') yield* putOnShelves(stage, { world, keeper, order, delivered, telling });
}

/** As the keeper sends it: of goods off the shelf, under a title that tells one month's from another's. */
function asApplied(record: JsonObject, at: Date): JsonObject {
  const month = Number(businessDateOf(at).slice(5, 7));
  return { ...record, title: `${String(record.title)}（${month}月分）`, isOffTheShelf: true };
}

function deliveryOf(placed: RecordEnvelope, { supplier, until }: DemoStockOrder, at: Date): JsonObject {
  const lines = (placed.record.lines as JsonObject[]).map(({ lineNo, quantity }) => ({
    orderLineNo: lineNo ?? 0,
    quantity: until === 'partlyDelivered' ? new Decimal(String(quantity)).div(2).ceil().toFixed() : String(quantity),
  }));
  const slipNumber = `4086-${String(placed.number).slice(-4)}`;
  return shipped({ orderId: placed.id, supplierCode: supplier, slipNumber, lines }, at);
}
