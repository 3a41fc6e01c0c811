import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { Database } from '../../../../engine/server/ports.ts';
import { placedStock } from '../../../inventory/index.server.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { type DemoCount, type DemoHandling, demoCounts, demoHandlings } from '../data/inventory/stock-works.ts';
import { demoStorages } from '../data/inventory/storerooms.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';
import { bookedPlace } from './booked-place.ts';

const recordType = 'inventory/work';

type Send = (user: DemoUser, event: string, request: object) => Promise<RecordEnvelope>;

/** Plays what was moved, disposed of and counted in the storerooms since yesterday. */
export async function playStockWorks(
  { engine, setTime }: Stage,
  database: Database,
  world: DemoWorld,
  now: Date,
): Promise<void> {
  if (!world.group.isInventory) return;
  const person = (login: string) => world.users.find((user) => user.login === login) as DemoUser;
  const people = { keeper: person('yoshida.megumi'), chief: person('fukuda.mika') };
  const tenant = world.group.code;
  let at = addWorkingMinutes(subtractWorkingMinutes(now, workingDay), 240);
  const send: Send = (user, event, request) => {
    setTime(at);
    at = addWorkingMinutes(at, 3);
    return engine.applyEvent(actorOf(world, user), { recordType, event, request });
  };
  for (const handling of demoHandlings) {
    const { place } = await bookedPlace(database, tenant, handling.product);
    const record = handlingRecord(handling, { ...place, dueOn: businessDateOf(at) });
    await handle(handling, record, send, people);
  }
  const booked = (code: string) =>
    database.tenantTransaction(tenant, (query) => placedStock(query, { tenant, storageCode: code }));
  for (const [index, count] of demoCounts.entries()) {
    const dueOn = businessDateOf(addWorkingMinutes(now, (index - 10) * workingDay));
    await playCount(count, dueOn, send, people.keeper, booked);
  }
}

async function handle(
  { until }: DemoHandling,
  record: JsonObject,
  send: Send,
  { keeper, chief }: { keeper: DemoUser; chief: DemoUser },
): Promise<void> {
  const { id, version } = await send(keeper, until === 'input' ? 'saveDraft' : 'register', { record });
  if (record.kind === 'move') return;
  if (until === 'completed') await send(chief, 'approve', { id, version });
  if (until === 'declined') await send(chief, 'decline', { id, version, comment: '現物の写真を付けてください。' });
}

function handlingRecord(
  { quantity, to, reason }: DemoHandling,
  { placeCode, storageCode, dueOn }: { placeCode: string; storageCode: string; dueOn: string },
): JsonObject {
  const [toStorageCode, toShelfAddress] = to ?? [];
  const line = {
    placeCode,
    quantity,
    ...(toShelfAddress !== undefined && { toShelfAddress }),
    ...(reason && { reason }),
  };
  return {
    kind: to ? 'move' : 'disposal',
    storageCode,
    storageName: nameOf(storageCode),
    ...(toStorageCode !== undefined && { toStorageCode, toStorageName: nameOf(toStorageCode) }),
    dueOn,
    lines: [line],
  };
}

async function playCount(
  { storage, shelf, difference, until }: DemoCount,
  dueOn: string,
  send: Send,
  keeper: DemoUser,
  booked: (storageCode: string) => Promise<{ placeCode: string; onHand: string }[]>,
): Promise<void> {
  const record = { kind: 'count', storageCode: storage, storageName: nameOf(storage), shelfCode: shelf, dueOn };
  const { id, version } = await send(keeper, until === 'input' ? 'saveDraft' : 'register', { record });
  if (until === 'input' || until === 'open') return;
  if (until === 'cancelled') {
    await send(keeper, 'cancel', { id, version, comment: '棚替えの後に数えるため。' });
    return;
  }
  let counting = await send(keeper, 'start', { id, version });
  if (until === 'counting') return;
  const lying = new Map((await booked(storage)).map(({ placeCode, onHand }) => [placeCode, onHand]));
  const counted = () =>
    ((counting.record.counts ?? []) as JsonObject[]).map(({ lineNo, placeCode }, index) => ({
      lineNo,
      countedQuantity: new Decimal(lying.get(String(placeCode)) ?? '0').plus(index === 0 ? difference : 0).toFixed(),
    }));
  const complete = () => send(keeper, 'complete', { id, version: counting.version, params: { counts: counted() } });
  counting = await complete();
  if (until === 'completed' && difference !== 0) counting = await complete();
}

function nameOf(storageCode: string): string {
  return String(demoStorages.find(({ code }) => code === storageCode)?.name ?? '');
}
