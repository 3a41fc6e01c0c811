import { tourinRuns } from '../data/money/data-mappings.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { subtractWorkingMinutes } from '../working-time.ts';

/** Plays runs of the data mappings; their files are made when the server starts, as after any stop. */
export async function playMappings(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  for (const { mapping, login, hoursAgo, reason } of tourinRuns) {
    stage.setTime(subtractWorkingMinutes(now, hoursAgo * 60));
    const record = { mappingCode: mapping, ...(reason && { reason }) };
    const command = { recordType: 'mapping/run', event: 'begin', request: { record } };
    await stage.engine.applyEvent(actorOf(world, userNamed(world, login)), command);
  }
}
