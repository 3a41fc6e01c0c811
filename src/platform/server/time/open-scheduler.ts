import { createScheduler, type Scheduler } from '../../../../engine/server/timers/scheduler.ts';
import type { AppContext } from '../app-context.ts';
import { systemActor } from '../system-actor.ts';

/** The scheduler of this product's lifecycles: history names the product itself. `log` is told what failed. */
export function openScheduler(
  { database, engine, clock }: Pick<AppContext, 'database' | 'engine' | 'clock'>,
  log: { warn: (fields: object, message: string) => void },
): Scheduler {
  return createScheduler({
    database,
    applyDueEvent: engine.applyDueEvent,
    clock,
    actorFor: systemActor,
    onFailure: ({ tenant, recordType, recordId, event, attempts }, error) =>
      log.warn(
        { event: 'dueEventFailed', tenant, recordType, recordId, due: event, attempts, reason: reasonOf(error) },
        'an event of time failed',
      ),
    onFault: (error) => log.warn({ event: 'schedulerFault', reason: reasonOf(error) }, 'what is due could not be read'),
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
