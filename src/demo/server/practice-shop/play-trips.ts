import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { subtractWorkingMinutes } from '../working-time.ts';
import { practiceShops } from './practice-shops.ts';

interface Trip {
  by: string;
  shop: string;
  /** How long before the demo's today, in working minutes. */
  ago: number;
  /** Why the shop was not entered; absent: it was, and nobody came back in time. */
  fault?: JsonObject & { reason: string };
}

const trips: readonly Trip[] = [
  { by: 'sato.kenta', shop: 'MINAMO', ago: 4_310 },
  { by: 'kobayashi.yuta', shop: 'MONOWATASHI', ago: 2_745, fault: { reason: 'noAnswer', value: 'timeout' } },
  { by: 'tanaka.mai', shop: 'MINAMO', ago: 1_630 },
];

/** How long somebody may be away in a shop, in milliseconds. */
const awayMs = 4 * 60 * 60_000;

/** Plays trips to shops from which nothing came back; those with lines are made at the practice shop itself. */
export async function playTrips({ engine, setTime }: Stage, world: DemoWorld, now: Date): Promise<void> {
  for (const { by, shop: code, ago, fault } of trips) {
    const shop = practiceShops.find((one) => one.code === code);
    if (!shop) throw new Error(`There is no shop ${code}.`);
    const actor = actorOf(world, userNamed(world, by));
    const at = subtractWorkingMinutes(now, ago);
    setTime(at);
    const trip = { recordType: 'mall/punchout-session' };
    const { id } = await engine.applySystemEvent(actor, {
      ...trip,
      id: null,
      event: 'begin',
      record: {
        shopCode: code,
        shopName: shop.name ?? '',
        protocol: shop.protocol ?? '',
        operation: 'create',
        startedAt: at.toISOString(),
        expiresAt: new Date(at.getTime() + awayMs).toISOString(),
      },
    });
    const record: JsonObject = fault ? { faults: [fault] } : {};
    await engine.applySystemEvent(actor, { ...trip, id, event: fault ? 'fail' : 'enter', record });
  }
}
