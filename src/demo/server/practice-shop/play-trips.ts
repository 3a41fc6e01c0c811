import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Database } from '../../../../engine/server/ports.ts';
import { comeBackFromShop } from '../../../mall/index.server.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { subtractWorkingMinutes } from '../working-time.ts';
import type { Basket } from './basket.ts';
import { orderMessage } from './cxml-side.ts';
import { ociFields } from './oci-side.ts';
import { practiceShops } from './practice-shops.ts';

interface Trip {
  by: string;
  shop: string;
  /** How long before the demo's today, in working minutes. */
  ago: number;
  /** What was chosen there, by code; absent: nobody came back in time, or the shop was not entered. */
  goods?: Readonly<Record<string, string>>;
  /** Why the shop was not entered. */
  fault?: JsonObject & { reason: string };
}

const trips: readonly Trip[] = [
  { by: 'sato.kenta', shop: 'MINAMO', ago: 4_310 },
  { by: 'kobayashi.yuta', shop: 'MONOWATASHI', ago: 2_745, fault: { reason: 'noAnswer', value: 'timeout' } },
  {
    by: 'kobayashi.yuta',
    shop: 'MONOWATASHI',
    ago: 2_700,
    goods: { 'MW-1101': '40', 'MW-1102': '60', 'MW-1203': '500' },
  },
  { by: 'tanaka.mai', shop: 'MINAMO', ago: 1_630 },
  { by: 'tanaka.mai', shop: 'MINAMO', ago: 1_540, goods: { 'OM-0101': '20', 'OM-0203': '5', 'OM-0502': '12' } },
  { by: 'yoshida.megumi', shop: 'MONOWATASHI', ago: 610, goods: { 'MW-1609': '2', 'MW-1603': '1' } },
];

/** How long somebody may be away in a shop, in milliseconds. */
const awayMs = 4 * 60 * 60_000;

/** How long the practice shop keeps somebody, in milliseconds. */
const shoppingMs = 12 * 60_000;

/** Plays trips to shops: what came back is what the practice shop's own pages send, read as theirs are. */
export async function playTrips(
  { stage: { engine, setTime }, database }: { stage: Stage; database: Database },
  world: DemoWorld,
  now: Date,
): Promise<void> {
  for (const { by, shop: code, ago, goods, fault } of trips) {
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
    if (!goods) continue;
    const back = new Date(at.getTime() + shoppingMs);
    setTime(back);
    const form = formOf(shop.protocol === 'oci' ? 'oci' : 'cxml', goods, id);
    await comeBackFromShop({ engine, database, actor, now: back }, id, form);
  }
}

/** The form that the practice shop sends. */
function formOf(protocol: Basket['protocol'], goods: Readonly<Record<string, string>>, cookie: string) {
  const basket: Basket = {
    ...{ protocol, operation: 'create', cookie, returnUrl: '' },
    quantities: new Map(Object.entries(goods)),
  };
  const fields = protocol === 'oci' ? ociFields(basket) : [['cxml-urlencoded', orderMessage(basket)] as const];
  return { fields: new Map(fields), cookie };
}
