import { tourinPacks } from '../data/money/audit-packs.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { subtractWorkingMinutes } from '../working-time.ts';

/** Plays audit packs; their files are made when the server starts, as after any stop. */
export async function playPacks(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  for (const { login, hoursAgo, record } of tourinPacks) {
    stage.setTime(subtractWorkingMinutes(now, hoursAgo * 60));
    const command = { recordType: 'evidence/pack', event: 'begin', request: { record } };
    await stage.engine.applyEvent(actorOf(world, userNamed(world, login)), command);
  }
}
