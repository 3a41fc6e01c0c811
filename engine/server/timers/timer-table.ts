import type { Query } from '../ports.ts';
import type { SqlValues } from '../store/sql-values.ts';
import type { StandingTimer, TimerChanges, TimerWrite } from './timers-after.ts';

/** A moment that a scheduler has taken. */
export interface ClaimedTimer extends StandingTimer {
  tenant: string;
  recordType: string;
  recordId: string;
  /** Tries so far, this one included. */
  attempts: number;
}

const timerColumns = 'event, first_due_at as "firstDueAt", due_at as "dueAt", run';

/** As with the outbox: leases run on the store's own clock, so that moving the business clock shortens none. */
const isWaiting = `not done and due_at <= $1::timestamptz and (leased_until is null or leased_until <= clock_timestamp())`;

/** Has any moment come? Reads only, so that an idle store stays untouched. */
export async function isAnyMomentDue(query: Query, now: Date): Promise<boolean> {
  const { rows } = await query(`select 1 from record_timer where ${isWaiting} limit 1`, [now.toISOString()]);
  return rows.length > 0;
}

/** Takes moments that have come, the earliest first, and hides them from other servers for `leaseMs`. */
export async function claimTimers(
  query: Query,
  claim: { now: Date; leaseMs: number; limit: number },
): Promise<ClaimedTimer[]> {
  const { rows } = await query<ClaimedTimer>(
    `update record_timer set attempts = attempts + 1, leased_until = clock_timestamp() + interval '1 millisecond' * $2::integer
     where (tenant, record_type, record_id, event) in (
       select tenant, record_type, record_id, event from record_timer where ${isWaiting}
       order by due_at, record_id, event limit $3 for update skip locked
     ) returning tenant, record_type as "recordType", record_id as "recordId", attempts, ${timerColumns}`,
    [claim.now.toISOString(), claim.leaseMs, claim.limit],
  );
  return rows.sort((one, other) => one.dueAt.localeCompare(other.dueAt));
}

/** Which moment of which record. */
export type TimerKey = Pick<ClaimedTimer, 'tenant' | 'recordType' | 'recordId' | 'event'>;

/** A moment as it stands under its record's lock; `null`: it was left, or came already. */
export async function standingTimer(query: Query, key: TimerKey): Promise<StandingTimer | null> {
  const { rows } = await query<StandingTimer>(
    `select ${timerColumns} from record_timer
     where tenant = $1 and record_type = $2 and record_id = $3 and event = $4 and not done`,
    [key.tenant, key.recordType, key.recordId, key.event],
  );
  return rows[0] ?? null;
}

/** Lets a moment wait for `waitMs` of real time until it is tried again; its record is as it was, `fault` says why. */
export async function putTimerOff(query: Query, timer: ClaimedTimer, waitMs: number, fault: string): Promise<void> {
  await query(
    `update record_timer set leased_until = clock_timestamp() + interval '1 millisecond' * $5::bigint, last_fault = $6
     where tenant = $1 and record_type = $2 and record_id = $3 and event = $4 and attempts = $7`,
    [timer.tenant, timer.recordType, timer.recordId, timer.event, waitMs, fault, timer.attempts],
  );
}

/** Gives a moment back that had not come after all: it was moved while it was taken. */
export async function freeTimer(query: Query, { tenant, recordType, recordId, event }: TimerKey): Promise<void> {
  await query(
    `update record_timer set leased_until = null, attempts = 0
     where tenant = $1 and record_type = $2 and record_id = $3 and event = $4`,
    [tenant, recordType, recordId, event],
  );
}

/** The statements that write what an event does to the moments of its record, by name; none when it does nothing. */
export function timerStatements(
  { bind }: SqlValues,
  about: { tenant: string; recordType: string; recordId: string },
  { writes, gone }: TimerChanges,
): Record<string, string> {
  // A value that no statement uses would be refused.
  if (writes.length + gone.length === 0) return {};
  const record = `${bind(about.tenant)}, ${bind(about.recordType)}, ${bind(about.recordId)}::uuid`;
  return {
    ...(gone.length > 0 && {
      timers_gone: `delete from record_timer where (tenant, record_type, record_id) = (${record})
        and event = any(${bind(gone)}::text[])`,
    }),
    ...(writes.length > 0 && { timers: upsertOf(bind, record, writes) }),
  };
}

function upsertOf(bind: SqlValues['bind'], record: string, writes: readonly TimerWrite[]): string {
  const fresh = writes.flatMap(({ event, isFresh }) => (isFresh ? [event] : []));
  return `insert into record_timer (tenant, record_type, record_id, event, first_due_at, due_at, run, done)
    select ${record}, one.event, one."firstDueAt", one."dueAt", one.run, one.done
    from jsonb_to_recordset(${bind(JSON.stringify(writes))}::jsonb)
      as one (event text, "firstDueAt" timestamptz, "dueAt" timestamptz, run integer, done boolean)
    on conflict (tenant, record_type, record_id, event) do update set first_due_at = excluded.first_due_at,
      due_at = excluded.due_at, run = excluded.run, done = excluded.done, attempts = 0, leased_until = null, last_fault = null
    where record_timer.first_due_at <> excluded.first_due_at or record_timer.event = any(${bind(fresh)}::text[])`;
}
