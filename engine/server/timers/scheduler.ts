import { createPolling } from '../delivery/polling.ts';
import type { Actor, Clock, Database } from '../ports.ts';
import type { MomentOutcome } from './apply-due-event.ts';
import { type Job, runDueJobs } from './jobs.ts';
import { reasonOf } from './set-back.ts';
import { type ClaimedTimer, claimTimers, isAnyMomentDue, putTimerOff, type TimerKey } from './timer-table.ts';

/** Settings of a scheduler; every one has a default. */
export interface SchedulerSettings {
  /** How often the store is asked, in milliseconds. */
  pollMs: number;
  /** How long a moment is hidden from other servers once it was taken, in real time. */
  leaseMs: number;
  /** The wait after the first failure; it doubles with every further one, up to an hour. */
  firstWaitMs: number;
  /** Moments taken at once. */
  batch: number;
  /**
   * Of how many records the events are sent side by side: most of what one takes is the way to the store and back, which a
   * server with several connections walks for several at a time.
   */
  atOnce: number;
}

const usual: SchedulerSettings = { pollMs: 5000, leaseMs: 60_000, firstWaitMs: 30_000, batch: 20, atOnce: 4 };

const longestWaitMs = 60 * 60_000;

/** Sends what time sends. */
export interface Scheduler {
  /** Sends the events of moments that have come and answers how many were tried. */
  runOnce: () => Promise<number>;
  /** Begins to look by itself. */
  start: () => void;
  /** Takes nothing new; settles when what is under way is done. */
  stop: () => Promise<void>;
}

/** What a scheduler works with. */
export interface SchedulerOptions {
  database: Database;
  /** The engine's: sends the event of one moment. */
  applyDueEvent: (actor: Actor, key: TimerKey) => Promise<MomentOutcome>;
  /** Business time, the engine's own: moving it moves what is due. */
  clock: Clock;
  /** Whom history names when time sent an event. */
  actorFor: (tenant: string) => Actor;
  /** Told of an event that could not be applied; it is tried again by itself, at last once an hour. */
  onFailure: (timer: ClaimedTimer, error: unknown) => void;
  /** Told when the store could not be asked. */
  onFault: (error: unknown) => void;
  /** Work of the whole store, done by one of its servers. */
  jobs?: readonly Job[];
  settings?: Partial<SchedulerSettings>;
}

/**
 * Sends the events of time: one scheduler a process, any number of them on a store. Each moment is taken by one; what was
 * missed while no server ran is caught up with, each event once. One that fails holds no other up.
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { database, applyDueEvent, clock, actorFor, onFailure, onFault } = options;
  const settings = { ...usual, ...options.settings };

  const send = async (due: ClaimedTimer) => {
    try {
      await applyDueEvent(actorFor(due.tenant), due);
    } catch (error) {
      const waitMs = Math.min(settings.firstWaitMs * 2 ** Math.min(due.attempts - 1, 20), longestWaitMs);
      await database.tenantTransaction(due.tenant, (query) => putTimerOff(query, due, waitMs, reasonOf(error)));
      onFailure(due, error);
    }
  };

  const runOnce = async () => {
    const now = clock.now();
    if (!(await isAnyMomentDue(database.query, now))) return 0;
    const due = await database.transaction((query) =>
      claimTimers(query, { now, leaseMs: settings.leaseMs, limit: settings.batch }),
    );
    const records = byRecord(due).values();
    const sendSome = async () => {
      for (const moments of records) {
        for (const one of moments) {
          // What a stopping server has not begun, another takes after the lease.
          if (polling.isStopping()) return;
          await send(one).catch(onFault);
        }
      }
    };
    await Promise.all(Array.from({ length: settings.atOnce }, sendSome));
    return due.length;
  };

  const polling = createPolling({
    // A full batch may have left some behind, and what goes on in the background is due again at once.
    work: async () => {
      const tried = await runOnce();
      await runDueJobs(database, options.jobs ?? [], onFault);
      return { isMore: tried > 0 };
    },
    pollMs: settings.pollMs,
    onFault,
  });
  return { runOnce, start: polling.start, stop: polling.stop };
}

/** Moments by their record, in their order: those of one record come one after the other. */
function byRecord(due: readonly ClaimedTimer[]): Map<string, ClaimedTimer[]> {
  const records = new Map<string, ClaimedTimer[]>();
  for (const one of due) {
    const key = `${one.tenant} ${one.recordType} ${one.recordId}`;
    records.set(key, [...(records.get(key) ?? []), one]);
  }
  return records;
}
