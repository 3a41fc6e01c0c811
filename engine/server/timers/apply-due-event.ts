import type { Actor, Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { applyTimedEvent } from '../records/events/apply-event.ts';
import { lockFirst } from '../records/events/lock-first.ts';
import type { RecordModel } from '../records/record-model.ts';
import { loadRecord } from '../records/record-row.ts';
import { createSqlValues } from '../store/sql-values.ts';
import { calendarFor } from './calendar-for.ts';
import { MomentPassed } from './moment-passed.ts';
import type { BeginPart } from './part-pace.ts';
import { freeTimer, standingTimer, type TimerKey, timerStatements } from './timer-table.ts';
import { afterRun, type StandingTimer } from './timers-after.ts';

/** What became of a moment: its event happened, no guard let it, it had been left or moved meanwhile. */
export type MomentOutcome = 'happened' | 'passed' | 'left' | 'moved';

/**
 * Sends the event of a moment that seems to have come. Whether it still stands and has come is judged under the record's
 * lock, by the time read there, so that it happens once whoever else tries, and not after a person was faster.
 */
export async function applyDueEvent(context: EngineContext, actor: Actor, key: TimerKey): Promise<MomentOutcome> {
  return context.pace.inPart((beginPart) =>
    context.database.tenantTransaction(key.tenant, (query) => applyInside(context, query, actor, key, beginPart)),
  );
}

async function applyInside(
  context: EngineContext,
  query: Query,
  actor: Actor,
  key: TimerKey,
  beginPart: BeginPart,
): Promise<MomentOutcome> {
  const model = context.models.living(key.recordType);
  await lockFirst(query, context.models, model, { tenant: key.tenant, id: key.recordId, sent: undefined });
  const row = await loadRecord(query, model, { tenant: key.tenant, id: key.recordId }, { lock: true });
  const now = context.clock.now();
  const timer = await standingTimer(query, key);
  if (!timer) return 'left';
  if (Date.parse(timer.dueAt) > now.getTime()) {
    await freeTimer(query, key);
    return 'moved';
  }
  const flow = await context.flows.of(query, row.flowId, row.flowVersion);
  const delay = flow.delays?.[timer.event];
  const part = delay?.part && beginPart(`${flow.id} ${timer.event}`, delay.part);
  try {
    await applyTimedEvent({ context, query, actor, model, row, timer, part, now });
    return 'happened';
  } catch (error) {
    // Nothing was written yet: what a guard refuses, it refuses before.
    if (!(error instanceof MomentPassed)) throw error;
    const standing = { tenant: key.tenant, model, flow, state: row.state, record: row.data };
    const calendar = await calendarFor(context, query, standing);
    await writeTimer(query, model, key, timer, delay && afterRun(calendar, delay, timer, now));
    return 'passed';
  }
}

async function writeTimer(
  query: Query,
  model: RecordModel,
  { tenant, recordId }: TimerKey,
  { event }: StandingTimer,
  write: ReturnType<typeof afterRun> | undefined,
): Promise<void> {
  const sql = createSqlValues();
  const changes = write ? { writes: [write], gone: [] } : { writes: [], gone: [event] };
  const statements = Object.values(timerStatements(sql, { tenant, recordType: model.id, recordId }, changes));
  for (const statement of statements) await query(statement, sql.values);
}
