import { createScheduler, type Scheduler } from '../../../../engine/server/timers/scheduler.ts';
import { type SweepContext, sweepUnusedFiles } from '../files/sweep-unused-files.ts';
import { type EndingsContext, tellEndings } from '../masters/tell-endings.ts';
import { systemActor } from '../system-actor.ts';

const hourMs = 60 * 60_000;

/** The scheduler of this product's lifecycles: history names the product itself. `log` is told what failed. */
export function openScheduler(
  context: SweepContext & EndingsContext,
  log: { warn: (fields: object, message: string) => void },
): Scheduler {
  const { database, engine, clock } = context;
  return createScheduler({
    database,
    jobs: [
      { name: 'sweepUnusedFiles', everyMs: 6 * hourMs, leaseMs: hourMs, run: () => sweepUnusedFiles(context) },
      { name: 'tellEndings', everyMs: 6 * hourMs, leaseMs: hourMs, run: () => tellEndings(context) },
    ],
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
