import { Decimal } from 'decimal.js';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { Database } from '../../../../engine/server/ports.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { demoCorrections } from '../data/inventory/stock-issues.ts';
import { demoStorages } from '../data/inventory/storerooms.ts';
import { tourinCorrectionLadder as ladder } from '../data/people/ladders.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { routeFor } from '../route-for.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';
import { bookedPlace } from './booked-place.ts';

const recordType = 'inventory/correction';

/** Plays what was counted anew on the last working day, over what is booked by then. */
export async function playStockCorrections(
  { engine, setTime }: Stage,
  database: Database,
  world: DemoWorld,
  now: Date,
): Promise<void> {
  if (!world.group.isInventory) return;
  const person = (login: string) => world.users.find((user) => user.login === login) as DemoUser;
  const [keeper, chief] = [person('yoshida.megumi'), person('fukuda.mika')];
  let at = subtractWorkingMinutes(now, workingDay);
  const send = (user: DemoUser, event: string, request: object): Promise<RecordEnvelope> => {
    setTime(at);
    at = addWorkingMinutes(at, 15);
    return engine.applyEvent(actorOf(world, user), { recordType, event, request });
  };
  for (const { product, difference, reason, until } of demoCorrections) {
    const { place, row: booked } = await bookedPlace(database, world.group.code, product);
    const { free: _free, held: _held, ...row } = booked;
    const found = world.products.find(({ code }) => code === product);
    const named = { productName: found?.name ?? '', unitCode: found?.unitCode ?? '' };
    const countedQuantity = new Decimal(place.onHand).plus(difference).toFixed();
    const record = {
      storageCode: place.storageCode,
      storageName: String(demoStorages.find(({ code }) => code === place.storageCode)?.name ?? ''),
      countedOn: businessDateOf(at),
      lines: [{ placeCode: place.placeCode, ...row, ...named, countedQuantity, reason }],
    };
    if (until === 'input' || until === 'discarded') {
      const { id, version } = await send(keeper, 'saveDraft', { record });
      if (until === 'discarded') await send(keeper, 'discard', { id, version });
      continue;
    }
    const amountWithTax = new Decimal(difference).abs().times(String(row.unitCost)).toFixed();
    const approvalStageList = routeFor(world, { ladder, person: keeper, amountWithTax });
    const { id, version } = await send(keeper, 'apply', { record: { ...record, approvalStageList } });
    if (until === 'declined') await send(chief, 'decline', { id, version, comment: '数え直してください。' });
  }
}
