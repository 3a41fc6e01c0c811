import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes } from '../working-time.ts';

/** The journals of this many weeks wait to be exported still. */
const openWeeks = 6;

/** Plays the accountant who takes the journals of closings and transfers into accounting, two days after. */
export async function playJournals(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const actor = actorOf(world, userNamed(world, 'matsumoto.akira'));
  const operation = {
    record: 'journal/batch',
    visibleTo: ['role:CONTRACT_DEPARTMENT'],
    tabs: { drawn: { states: ['drawn'] } },
    columns: ['journalDate', 'missingCount'],
  };
  const drawn: { id: string; version: number; at: Date }[] = [];
  const sort = { column: 'journalDate', direction: 'asc' } as const;
  for await (const row of stage.engine.rows(actor, operation, { tab: 'drawn', sort })) {
    const at = addWorkingMinutes(
      new Date(`${String(row.journalDate).replaceAll('/', '-')}T09:30:00+09:00`),
      2 * 8 * 60,
    );
    const isOpen = at.getTime() > now.getTime() - openWeeks * 7 * 24 * 60 * 60 * 1000;
    if (!isOpen && row.missingCount === 0) drawn.push({ id: row.id, version: Number(row.version), at });
  }
  for (const { id, version, at } of drawn) {
    stage.setTime(at);
    const recordType = 'journal/batch';
    const exported = await stage.engine.applyEvent(actor, { recordType, event: 'export', request: { id, version } });
    stage.setTime(addWorkingMinutes(at, 45));
    await stage.engine.applyEvent(actor, { recordType, event: 'book', request: { id, version: exported.version } });
  }
}
