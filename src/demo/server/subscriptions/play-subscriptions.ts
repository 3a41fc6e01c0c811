import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { addDays } from '../../../domain/dates/calendar-date.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { type DemoSubscription, tourinSubscriptions } from '../data/mall/subscriptions.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { subtractWorkingMinutes, workingDay } from '../working-time.ts';

const recordType = 'mall/subscription';

/** Plays what people subscribe to, skip, pause and cancel; what comes into their carts since, time brings when it passes. */
export async function playSubscriptions(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  for (const subscription of tourinSubscriptions) await playOne(stage, world, now, subscription);
}

async function playOne({ engine, setTime }: Stage, world: DemoWorld, now: Date, said: DemoSubscription) {
  const actor = actorOf(world, userNamed(world, said.owner));
  const dayIn = (days: number) => addDays(businessDateOf(now), days);
  const { product: productCode, quantity, interval, note, endsIn, atAnyPrice, later } = said;
  setTime(subtractWorkingMinutes(now, said.age * workingDay));
  const record = {
    productCode,
    quantity,
    interval,
    startsOn: dayIn(said.startsIn),
    stopsOnRise: atAnyPrice !== true,
    ...(endsIn !== undefined && { endsOn: dayIn(endsIn) }),
    ...(note !== undefined && { note }),
  };
  const { id, version } = await engine.applyEvent(actor, { recordType, event: 'register', request: { record } });
  if (!later) return;
  setTime(subtractWorkingMinutes(now, later.age * workingDay));
  const params: JsonObject = later.resumesIn === undefined ? {} : { resumesOn: dayIn(later.resumesIn) };
  const request = { id, version, ...(later.event === 'pause' && { params }) };
  await engine.applyEvent(actor, { recordType, event: later.event, request });
}
