import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Clock, Database } from '../../engine/server/ports.ts';
import { moveDemoClock, openDemoClock, openStoreClock } from '../../src/platform/server/time/business-clock.ts';
import { migratedStore } from '../support/product-store.ts';
import { openServerDatabase } from '../support/stores.ts';

const start = new Date('2026-11-20T10:00:00+09:00');
const minute = 60_000;
const day = 24 * 60 * minute;

let database: Database;

beforeAll(async () => {
  const store = await openServerDatabase({ seed: migratedStore() });
  database = store.database;
  return store.close;
});
beforeEach(async () => {
  await database.query("delete from server_setting where name = 'demoClock'");
});

/** Tells the store that the clock was last seen so long ago. */
const unseenFor = (ms: number) =>
  database.query(
    `update server_setting set value = value || jsonb_build_object('seenAt', clock_timestamp() - interval '1 millisecond' * $1::integer)
     where name = 'demoClock'`,
    [ms],
  );

/** Are two moments the same, but for the time that asking takes? */
const near = (at: Date, expected: number) => expect(Math.abs(at.getTime() - expected)).toBeLessThan(2000);

it("the demo's clock begins where it is told to and is one for all servers, whatever their own clocks say", async () => {
  const one = await openDemoClock(database, start);
  near(one.clock.now(), start.getTime());
  const wrong: Clock = { now: () => new Date(Date.now() - 3 * day) };
  const other = await openDemoClock(database, new Date('2020-01-01T00:00:00Z'), wrong);
  near(other.clock.now(), one.clock.now().getTime());
});

it('what moves it on one server is followed by the others', async () => {
  const servers = [await openDemoClock(database, start), await openDemoClock(database, start)];
  await moveDemoClock(database, 3 * day);
  for (const { clock, follow } of servers) {
    await follow();
    near(clock.now(), start.getTime() + 3 * day);
  }
  await expect(moveDemoClock(database, -1)).rejects.toThrow(RangeError);
});

it('stands still while no server runs, and runs on while one does', async () => {
  await openDemoClock(database, start);
  await unseenFor(10 * day);
  near((await openDemoClock(database, start)).clock.now(), start.getTime() + minute);
  await unseenFor(minute / 2);
  near((await openDemoClock(database, start)).clock.now(), start.getTime() + 1.5 * minute);
});

it('without the demo, business time is that of the store, not that of a machine that is wrong', async () => {
  const wrong: Clock = { now: () => new Date(Date.now() + day) };
  const { clock } = await openStoreClock(database, wrong);
  near(clock.now(), Date.now());
});

it('takes over where an older version left it', async () => {
  await database.query('insert into server_setting (name, value) values ($1, $2)', [
    'demoClock',
    JSON.stringify({ at: '2026-11-25T01:00:00.000Z' }),
  ]);
  near((await openDemoClock(database, start)).clock.now(), Date.parse('2026-11-25T01:01:00.000Z'));
});
