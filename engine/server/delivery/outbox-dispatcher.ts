import type { Clock, Database } from '../ports.ts';
import type { FailureHandler, OutboxDelivery, OutboxHandler } from './outbox-message.ts';
import { claimMessages, isAnythingDue, markDelivered, markFailed, markHeld } from './outbox-table.ts';
import { createPolling } from './polling.ts';

/** Settings of a dispatcher; every one has a default. */
export interface DispatcherSettings {
  /** How often the outbox is looked at, in milliseconds. */
  pollMs: number;
  /** How long a claimed message is hidden from other servers, in real time; a delivery must not take longer. */
  leaseMs: number;
  /** The wait after the first failure; it doubles with every further one, up to an hour. */
  firstWaitMs: number;
  /** Tries until a message is given up. */
  mostAttempts: number;
  /** Messages taken at once. */
  batch: number;
}

const usual: DispatcherSettings = {
  pollMs: 2000,
  leaseMs: 120_000,
  firstWaitMs: 30_000,
  mostAttempts: 12,
  batch: 20,
};

const longestWaitMs = 60 * 60_000;

/** Delivers what events and calls put into the outbox, after their transaction. */
export interface OutboxDispatcher {
  /** Delivers what is due now and answers how many messages were tried. */
  runOnce: () => Promise<number>;
  /** Begins to look at the outbox by itself. */
  start: () => void;
  /** Takes no new messages; settles when those under way are done. */
  stop: () => Promise<void>;
}

/**
 * A dispatcher for one process; any number of them may share a store, and each message is taken by one. Topics without
 * a handler wait: a newer server may know them.
 */
export function createOutboxDispatcher(options: {
  database: Database;
  handlers: ReadonlyMap<string, OutboxHandler>;
  /** By topic: what else is written when a try failed. */
  failures?: ReadonlyMap<string, FailureHandler>;
  clock: Clock;
  /** Told of every failure; `given up`: nobody will try again by itself. */
  onFailure: (message: OutboxDelivery, error: unknown, outcome: 'put off' | 'given up') => void;
  /** Told when the store could not be asked. */
  onFault: (error: unknown) => void;
  settings?: Partial<DispatcherSettings>;
}): OutboxDispatcher {
  const { database, handlers, failures, clock, onFailure, onFault } = options;
  const settings = { ...usual, ...options.settings };
  const topics = [...handlers.keys()];

  const deliver = async (message: OutboxDelivery) => {
    try {
      const answer = await handlers.get(message.topic)?.(message);
      await database.tenantTransaction(message.tenant, async (query) => {
        if (typeof answer === 'object') {
          if (await markHeld(query, message, answer.until)) await answer.write?.(query);
        } else if (await markDelivered(query, message, clock.now())) await answer?.(query);
      });
    } catch (error) {
      const now = clock.now();
      const isLast = message.attempts >= settings.mostAttempts;
      const next = isLast ? null : new Date(now.getTime() + waitAfter(message.attempts, settings.firstWaitMs));
      const fault = error instanceof Error ? error.message : String(error);
      const outcome = isLast ? 'given up' : 'put off';
      await database.tenantTransaction(message.tenant, async (query) => {
        if (!(await markFailed(query, message, { now, next, fault }))) return;
        await failures?.get(message.topic)?.(message, { outcome, fault })(query);
      });
      onFailure(message, error, outcome);
    }
  };

  const runOnce = async () => {
    const now = clock.now();
    if (!(await isAnythingDue(database.query, topics, now))) return 0;
    const messages = await database.transaction((query) =>
      claimMessages(query, { topics, now, leaseMs: settings.leaseMs, limit: settings.batch }),
    );
    // One that cannot even be put off is due again after its lease; the others are not held up by it.
    const outcomes = await Promise.allSettled(messages.map(deliver));
    for (const outcome of outcomes) if (outcome.status === 'rejected') onFault(outcome.reason);
    return messages.length;
  };

  const { start, stop } = createPolling({
    // A full batch may have left some behind.
    work: async () => ({ isMore: (await runOnce()) === settings.batch }),
    pollMs: settings.pollMs,
    onFault,
  });
  return { runOnce, start, stop };
}

function waitAfter(attempts: number, firstWaitMs: number): number {
  return Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);
}
