import { expect } from 'vitest';
import type { Database } from '../../engine/server/ports.ts';
import { createScheduler } from '../../engine/server/timers/scheduler.ts';
import { systemActor } from '../../src/platform/server/system-actor.ts';
import type { TestServer } from './test-server.ts';

/** What sends the events of time on a server of a test, by the test's clock; whatever goes wrong fails the test. */
export function openTimers({ context, clock }: TestServer, database: Database) {
  return createScheduler({
    database,
    applyDueEvent: context.engine.applyDueEvent,
    clock,
    actorFor: systemActor,
    onFailure: (_timer, error) => expect(error).toBeNull(),
    onFault: (error) => expect(error).toBeNull(),
    settings: { batch: 100 },
  });
}
