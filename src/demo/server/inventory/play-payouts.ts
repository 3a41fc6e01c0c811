import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { demoPayouts } from '../data/inventory/stock-issues.ts';
import { demoStorages } from '../data/inventory/storerooms.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';
import { stockYear } from './stock-year.ts';

const recordType = 'inventory/payout';

/** Plays what left the storerooms, the earliest first: reserved, handed over, and confirmed by whoever received it. */
export async function playPayouts({ engine, setTime }: Stage, world: DemoWorld, now: Date): Promise<void> {
  if (!world.group.isInventory) return;
  const person = (login: string) => world.users.find((user) => user.login === login) as DemoUser;
  const keeper = person('yoshida.megumi');
  const all = [...demoPayouts, ...stockYear(world.products).payouts].toSorted((one, other) => other.age - one.age);
  for (const { age, storage, purpose, lines, until, ...payout } of all) {
    let at = subtractWorkingMinutes(now, age * workingDay);
    const receiver = person(payout.receiver);
    const send = (user: DemoUser, event: string, request: object): Promise<RecordEnvelope> => {
      setTime(at);
      at = addWorkingMinutes(at, 140);
      return engine.applyEvent(actorOf(world, user), { recordType, event, request });
    };
    const record = {
      storageCode: storage,
      storageName: String(demoStorages.find(({ code }) => code === storage)?.name ?? ''),
      receiverCode: receiver.code,
      receiverName: receiver.name,
      deliverOn: businessDateOf(addWorkingMinutes(at, workingDay)),
      purpose,
      lines: lines.map(([productCode, quantity]) => ({ productCode, quantity })),
    };
    if (until === 'requested') {
      await send(keeper, 'saveDraft', { record });
      continue;
    }
    const { id, version } = await send(keeper, 'schedule', { record });
    if (until === 'scheduled') continue;
    if (until === 'cancelled') {
      await send(keeper, 'cancel', { id, version, comment: '治具の更新が来期に延びたため。' });
      continue;
    }
    if (until === 'short') {
      const params = { found: [{ lineNo: 1, quantity: '4' }], rest: 'keep' };
      await send(keeper, 'deliverShort', { id, version, comment: '棚に四個しかありませんでした。', params });
      continue;
    }
    const delivered = await send(keeper, 'payoutDelivery', { id, version });
    if (until === 'confirmed') await send(receiver, 'confirmDelivery', { id, version: delivered.version });
  }
}
