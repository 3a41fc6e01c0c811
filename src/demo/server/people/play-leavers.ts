import type { Actor } from '../../../../engine/server/ports.ts';
import type { HandOverParty } from '../../../../engine/server/records/hand-over/hand-over-flow.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import type { DemoWorld } from '../demo-world.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';
import { actorOf } from './actor-of.ts';
import { userNamed } from './find-people.ts';

/** Who is to be gone: of those with a part in open cases the busiest, why, and in how many working days. */
const leaving: readonly { party: HandOverParty; inDays: number; reason: string }[] = [
  { party: 'owner', inDays: 82, reason: '3月末で退職（有給消化後）' },
  { party: 'assignee', inDays: 88, reason: '4月から関連会社へ出向' },
  { party: 'approver', inDays: 100, reason: '定年退職' },
];

/** Fewer cases would show nobody how they are handed over. */
const fewestCases = 3;

/**
 * The administrator enters who leaves and when, as personnel tells him: one whose own cases are open, one who is in charge of
 * some, one whom some wait for. None of them is a persona of the demo, who would not be able to sign in some day.
 */
export async function playLeavers(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const administrator = actorOf(world, userNamed(world, 'kato.ryota'));
  const gone = new Set<string>();
  stage.setTime(subtractWorkingMinutes(now, 5 * workingDay));
  for (const { party, inDays, reason } of leaving) {
    const code = await busiestOf(stage, world, administrator, { party, gone });
    gone.add(code);
    const master = { recordType: 'master/person', code };
    const { version } = await stage.engine.masters.read(administrator, master);
    const from = businessDateOf(addWorkingMinutes(now, inDays * workingDay));
    await stage.engine.masters.revise(administrator, { ...master, from, record: null, version }, { reason });
  }
}

async function busiestOf(
  { engine }: Stage,
  world: DemoWorld,
  administrator: Actor,
  { party, gone }: { party: HandOverParty; gone: ReadonlySet<string> },
): Promise<string> {
  const staying = new Set(
    world.users.filter(({ persona, left, code }) => !persona && !left && !gone.has(code)).map(({ code }) => code),
  );
  const { people } = await engine.handOver.cases(administrator, { party, of: [], others: true, limit: 1 });
  const busiest = people.find(({ code, cases }) => cases >= fewestCases && staying.has(code));
  if (!busiest) throw new Error(`Nobody of the demo has ${fewestCases} open cases as ${party}.`);
  return busiest.code;
}
