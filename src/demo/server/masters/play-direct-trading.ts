import { businessDateOf } from '../../../platform/server/clock.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { subtractWorkingMinutes, workingDay } from '../working-time.ts';

/** Whom the group leaves to its trading company since a few days, and with whom it decided to go on by itself. */
const entries = [
  { supplierCode: 'S034', tradingKind: 'trading', note: '年に数件の小口のため、11月から商社が支払までまとめる。' },
  { supplierCode: 'S021', tradingKind: 'direct', note: '図面と金型を預けているため、商社を通さない。' },
  { supplierCode: 'S051', tradingKind: 'direct', note: '食堂の日々の発注は直接取引とする。' },
];

/** Enters them at the end of the story: what was ordered before was ordered directly. */
export async function playDirectTrading({ engine, setTime }: Stage, world: DemoWorld, now: Date): Promise<void> {
  const at = subtractWorkingMinutes(now, workingDay);
  setTime(at);
  for (const { supplierCode, ...entry } of entries) {
    const code = `DT-${supplierCode}`;
    await engine.masters.revise(
      actorOf(world, userNamed(world, 'goto.shun')),
      { recordType: 'master/direct-trading', code, from: businessDateOf(at), record: { code, supplierCode, ...entry } },
      { reason: '直接取引と商社経由の見直し（購買会議 11月度）' },
    );
  }
}
