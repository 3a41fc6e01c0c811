import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createOutboxDispatcher,
  type DispatcherSettings,
} from '../../../../engine/server/delivery/outbox-dispatcher.ts';
import type { OutboxHandler } from '../../../../engine/server/delivery/outbox-message.ts';
import { migrateEngine } from '../../../../engine/server/migrate.ts';
import type { Database } from '../../../../engine/server/ports.ts';
import { forEachStore } from '../../../support/stores.ts';
import { noteDefinitions } from '../note-definitions.ts';

const start = new Date('2026-11-20T01:00:00Z');

forEachStore('the outbox dispatcher', (open) => {
  let database: Database;
  let now: Date;
  let failures: string[];

  beforeAll(async () => {
    database = await open();
    await migrateEngine(database, noteDefinitions());
  });
  beforeEach(async () => {
    now = start;
    failures = [];
    await database.query('delete from outbox');
  });

  const put = async (count: number, topic = 'greeting', tenant = 't1') => {
    const ids = Array.from({ length: count }, () => uuidv7());
    await database.tenantTransaction(tenant, (query) =>
      query(
        `insert into outbox (tenant, id, topic, payload, created_at, available_at)
         select $1, one, $2, '{"to":"a"}', $4::timestamptz, $4::timestamptz from unnest($3::uuid[]) as one`,
        [tenant, topic, ids, start.toISOString()],
      ),
    );
    return ids;
  };
  const dispatcher = (handler: OutboxHandler, settings: Partial<DispatcherSettings> = {}) =>
    createOutboxDispatcher({
      database,
      handlers: new Map([['greeting', handler]]),
      clock: { now: () => now },
      onFailure: (message, error, outcome) => failures.push(`${message.attempts} ${outcome}: ${String(error)}`),
      onFault: (error) => failures.push(`fault: ${String(error)}`),
      settings,
    });
  const waiting = async () =>
    (await database.query<{ id: string }>('select id from outbox where delivered_at is null')).rows.length;

  it('delivers each message of every tenant once, and leaves topics that it does not know', async () => {
    const ids = [...(await put(2)), ...(await put(1, 'greeting', 't2'))];
    await put(1, 'unknown');
    const seen: string[] = [];
    const { runOnce } = dispatcher((message) => {
      seen.push(`${message.tenant} ${message.id}`);
      return undefined;
    });
    expect(await runOnce()).toBe(3);
    expect(await runOnce()).toBe(0);
    expect(seen.sort()).toEqual([`t1 ${ids[0]}`, `t1 ${ids[1]}`, `t2 ${ids[2]}`].sort());
    expect(await waiting()).toBe(1);
  });

  it('lets a message wait until the time that its handler names, without counting the try', async () => {
    await put(1);
    const tries: number[] = [];
    const until = new Date(start.getTime() + 86_400_000);
    const { runOnce } = dispatcher(({ attempts }) => {
      tries.push(attempts);
      return now < until ? { until } : undefined;
    });
    await runOnce();
    expect(await runOnce()).toBe(0);
    now = until;
    expect(await runOnce()).toBe(1);
    expect(tries).toEqual([1, 1]);
    expect([await waiting(), failures]).toEqual([0, []]);
  });

  it('tries again after a wait that doubles, under the same id, and gives up in the end', async () => {
    const [id] = await put(1);
    const seen: string[] = [];
    const { runOnce } = dispatcher(
      (message) => {
        seen.push(message.id);
        throw new Error('mail server is down');
      },
      { firstWaitMs: 1000, mostAttempts: 3 },
    );
    await runOnce();
    now = new Date(start.getTime() + 999);
    expect(await runOnce()).toBe(0);
    now = new Date(start.getTime() + 1000);
    expect(await runOnce()).toBe(1);
    now = new Date(start.getTime() + 2999);
    expect(await runOnce()).toBe(0);
    now = new Date(start.getTime() + 3000);
    expect(await runOnce()).toBe(1);
    now = new Date(start.getTime() + 86_400_000);
    expect(await runOnce()).toBe(0);
    expect(seen).toEqual([id, id, id]);
    expect(failures.map((one) => one.split(':')[0])).toEqual(['1 put off', '2 put off', '3 given up']);
    const { rows } = await database.query('select last_fault, attempts, given_up_at is not null as dead from outbox');
    expect(rows).toEqual([{ last_fault: 'mail server is down', attempts: 3, dead: true }]);
  });

  it('writes what a delivery answers in the transaction that marks it, so that both happen or none', async () => {
    await put(1);
    const { runOnce } = dispatcher(
      () => async (query) => {
        await query(`insert into series (tenant, name, value) values ('t1', 'delivered', 1)
          on conflict (tenant, name) do update set value = series.value + 1`);
        if (now === start) throw new Error('undone');
      },
      { firstWaitMs: 10 },
    );
    await runOnce();
    expect(await waiting()).toBe(1);
    now = new Date(start.getTime() + 10);
    await runOnce();
    expect(await waiting()).toBe(0);
    const { rows } = await database.query(`select value from series where name = 'delivered'`);
    expect(rows).toEqual([{ value: 1 }]);
  });

  it('shares the work: several at once deliver every message once', async () => {
    await put(60);
    const seen: string[] = [];
    const several = Array.from({ length: 4 }, () =>
      dispatcher((message) => {
        seen.push(message.id);
        return undefined;
      }),
    );
    while ((await Promise.all(several.map((one) => one.runOnce()))).some((tried) => tried > 0));
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
    expect(failures).toEqual([]);
  });

  it('takes over what a server that died had taken, once its lease is over', async () => {
    await put(1);
    let died = 0;
    // A delivery that never comes back: the process is gone.
    void dispatcher(() => new Promise<undefined>(() => (died += 1)), { leaseMs: 60_000 }).runOnce();
    await expect.poll(() => died).toBe(1);
    const other = dispatcher(() => undefined);
    expect(await other.runOnce()).toBe(0);
    // A minute later by the store's clock.
    await database.query(`update outbox set leased_until = leased_until - interval '1 minute'`);
    expect(await other.runOnce()).toBe(1);
    expect(await waiting()).toBe(0);
  });

  it('sends nothing twice because the business clock was moved while it was under way', async () => {
    await put(1);
    let send = (_nothing: undefined) => {};
    const sent = new Promise<undefined>((resolve) => {
      send = resolve;
    });
    let begun = 0;
    const first = dispatcher(() => {
      begun += 1;
      return sent;
    }).runOnce();
    await expect.poll(() => begun).toBe(1);
    now = new Date(start.getTime() + 90 * 86_400_000);
    expect(await dispatcher(() => undefined).runOnce()).toBe(0);
    send(undefined);
    expect(await first).toBe(1);
    expect(await waiting()).toBe(0);
  });

  it('stops when what is under way is done, and takes nothing more', async () => {
    await put(2);
    let release = () => {};
    let begun = 0;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const one = dispatcher(
      async () => {
        begun += 1;
        await gate;
        return undefined;
      },
      { batch: 1, pollMs: 1 },
    );
    one.start();
    await expect.poll(() => begun).toBe(1);
    const stopped = one.stop();
    release();
    await stopped;
    expect(begun).toBe(1);
    expect(await waiting()).toBe(1);
  });
});
