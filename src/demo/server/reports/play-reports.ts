import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { tourinTemplates } from '../data/money/report-templates.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';

/**
 * Plays the report templates. What was run, and what time ran every month, waits in the queue: the files are made when the
 * server starts, as after any stop.
 */
export async function playReports(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  for (const { owner, age, isShared, ranHoursAgo, record } of tourinTemplates) {
    const actor = actorOf(world, userNamed(world, owner));
    const made = subtractWorkingMinutes(now, age * workingDay);
    const send = (at: Date, event: string, target: RecordEnvelope | null, more: JsonObject = {}) => {
      stage.setTime(at < now ? at : now);
      const request = { ...(target && { id: target.id, version: target.version }), ...more };
      return stage.engine.applyEvent(actor, { recordType: 'report/template', event, request });
    };
    let template = await send(made, 'save', null, { record });
    if (isShared) template = await send(addWorkingMinutes(made, 12), 'share', template);
    for (const hours of ranHoursAgo) template = await send(subtractWorkingMinutes(now, hours * 60), 'run', template);
  }
}
