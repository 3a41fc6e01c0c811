import { businessDateOf } from '../../../platform/server/clock.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, workingDay } from '../working-time.ts';

const recordType = 'trading/closing';

/** The trading company closes its months two days after the buyer; the month that is due now was looked at only. */
export async function playTradingClosings(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const trader = actorOf(world, userNamed(world, 'shinkai.taro'));
  const operation = {
    record: recordType,
    visibleTo: ['role:TRADING'],
    tabs: { open: { states: ['open'] } },
    columns: ['closingDate'],
  };
  const sort = { column: 'closingDate', direction: 'asc' } as const;
  for await (const { id, version, closingDate } of stage.engine.rows(trader, operation, { tab: 'open', sort })) {
    const day = String(closingDate).replaceAll('/', '-');
    const at = addWorkingMinutes(new Date(`${day}T10:00:00+09:00`), 2 * workingDay);
    if (at > now) continue;
    stage.setTime(at);
    const seen = { id, version: Number(version) };
    const checked = await stage.engine.applyEvent(trader, { recordType, event: 'check', request: seen });
    if (String(closingDate).slice(0, 7) === businessDateOf(now).slice(0, 7)) continue;
    stage.setTime(addWorkingMinutes(at, 25));
    const comment = Number(checked.record.missingCount) > 0 ? '仕入先の請求待ちで、翌月の締めに回します。' : undefined;
    const request = { id, version: checked.version, ...(comment && { comment }) };
    await stage.engine.applyEvent(trader, { recordType, event: 'execute', request });
  }
}
