import type { Clock, Database, RecordEngine } from '../../../../engine/server/ports.ts';
import { createScheduler } from '../../../../engine/server/timers/scheduler.ts';
import type { TimerKey } from '../../../../engine/server/timers/timer-table.ts';
import { systemActor } from '../../../platform/server/system-actor.ts';
import type { Stage } from '../stage.ts';

/**
 * Lets everything happen that time sends until `until`, each at its own moment: whoever lets a case of the story wait for
 * long was reminded then, not all at once when the server starts. `clock` shows the time of the story.
 */
export async function passTime(
  { engine, database, clock }: { engine: RecordEngine; database: Database; clock: Clock },
  until: Date,
): Promise<void> {
  const fail = (error: unknown) => {
    throw error;
  };
  const scheduler = createScheduler({
    database,
    applyDueEvent: engine.applyDueEvent,
    clock,
    actorFor: systemActor,
    onFailure: (_timer, error) => fail(error),
    onFault: fail,
    // The same story every time: in one order.
    settings: { atOnce: 1 },
  });
  // What the story tells afterwards has its own times again.
  const storyTime = clock.now;
  try {
    for (let next = await nextMoment(database, until); next; next = await nextMoment(database, until)) {
      clock.now = () => next as Date;
      await scheduler.runOnce();
    }
  } finally {
    clock.now = storyTime;
  }
}

/** Lets what time sends to one record happen until `until`, each at its own moment; answers whether anything came. */
export async function passTimeOf(
  { stage, database }: { stage: Stage; database: Database },
  { tenant, recordType, recordId }: Omit<TimerKey, 'event'>,
  until: Date,
): Promise<boolean> {
  for (let hasCome = false; ; hasCome = true) {
    const { rows } = await database.query<{ event: string; at: string }>(
      `select event, due_at as at from record_timer where (tenant, record_type, record_id) = ($1, $2, $3::uuid)
         and not done and due_at <= $4::timestamptz order by due_at, event limit 1`,
      [tenant, recordType, recordId, until.toISOString()],
    );
    const [next] = rows;
    if (!next) return hasCome;
    stage.setTime(new Date(next.at));
    await stage.engine.applyDueEvent(systemActor(tenant), { tenant, recordType, recordId, event: next.event });
  }
}

async function nextMoment({ query }: Database, until: Date): Promise<Date | undefined> {
  const { rows } = await query<{ at: string }>(
    'select due_at as at from record_timer where not done and due_at <= $1::timestamptz order by due_at limit 1',
    [until.toISOString()],
  );
  return rows[0] && new Date(rows[0].at);
}
