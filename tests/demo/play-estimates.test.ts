import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../engine/server/ports.ts';
import { tourinEstimates } from '../../src/demo/server/data/estimates.ts';
import { demoWorlds } from '../../src/demo/server/demo-world.ts';
import { playEstimates } from '../../src/demo/server/estimates/play-estimates.ts';
import { mastersOf } from '../../src/demo/server/masters/build-masters.ts';
import { insertUsers } from '../../src/demo/server/people/insert-users.ts';
import { openMigratedMemory } from '../support/migrated-store.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const [world] = demoWorlds;

describe('the requests for estimates of the demo', { timeout: 300_000 }, () => {
  let database: Database;
  let test: TestServer;

  beforeAll(async () => {
    if (!world) throw new Error('There is no demo world.');
    ({ database } = await openMigratedMemory());
    test = await openTestServer(database);
    await database.transaction((query) => insertUsers(query, world, 'nobody signs in'));
    await database.tenantTransaction(world.group.code, async (query) => {
      for (const { recordType, records } of mastersOf(world)) {
        await test.context.engine.putMasters(world.group.code, recordType, records, query);
      }
    });
    const now = new Date('2026-11-20T01:00:00Z');
    const stage = { engine: test.context.engine, setTime: (at: Date) => test.clock.set(at.toISOString()) };
    await playEstimates(stage, world, now);
  });
  afterAll(() => test?.close());

  it('stand as their stories say', async () => {
    const { rows } = await database.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from record_estimate_request group by 1 order by 1',
    );
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(tourinEstimates.length);
    expect(rows.filter(({ count }) => count < 1)).toEqual([]);
  });

  it('tell nobody of an amount before it is opened', async () => {
    const { rows } = await database.query<{ sealed: number }>(
      `select count(*)::int as sealed from record_estimate_answer
       where (data ->> 'isSealed')::boolean and state = 'answered' and data ->> 'openedAt' is null`,
    );
    expect(rows[0]?.sealed).toBeGreaterThan(0);
  });
});
