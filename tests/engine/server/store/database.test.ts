import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../engine/server/ports.ts';
import { sqlStateOf } from '../../../../engine/server/store/store-fault.ts';
import { forEachStore } from '../../../support/stores.ts';

forEachStore('a store', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await database.query(`create table thing (id int primary key, j jsonb, n numeric, at timestamptz, day date, big bigint,
      names text[], yes boolean, t text)`);
  });

  it('gives values the same way as the other one', async () => {
    const at = new Date('2026-11-20T01:02:03.456Z');
    await database.query('insert into thing values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      1,
      JSON.stringify({ a: [1, null], b: '㈱' }),
      '12345678901234567890.120',
      at,
      '2026-11-20',
      '9007199254740993',
      ['a', 'b"c\\', '{}', 'null', ''],
      false,
      '𠮷',
    ]);
    const { rows, rowCount } = await database.query('select * from thing where id = $1', [1]);
    expect(rowCount).toBe(1);
    expect(rows).toEqual([
      {
        id: 1,
        j: { a: [1, null], b: '㈱' },
        n: '12345678901234567890.120',
        at: at.toISOString(),
        day: '2026-11-20',
        big: '9007199254740993',
        names: ['a', 'b"c\\', '{}', 'null', ''],
        yes: false,
        t: '𠮷',
      },
    ]);
    const { rows: safe } = await database.query('select 5::bigint as big, count(*) from thing');
    expect(safe).toEqual([{ big: 5, count: 1 }]);
  });

  it('goes on with a statement that is sent often when its table changes', async () => {
    await database.query('create table grown (id int primary key)');
    await database.query('insert into grown values (1)');
    const look = async () => (await database.query('select * from grown where id = $1', [1])).rows;
    for (let times = 0; times < 12; times += 1) expect(await look()).toEqual([{ id: 1 }]);
    await database.query("alter table grown add column name text default 'new'");
    expect(await Promise.all([look(), look(), look()])).toEqual(Array(3).fill([{ id: 1, name: 'new' }]));
  });

  it('goes on with a transaction whose statement is sent often when its table changes', async () => {
    await database.query('create table widened (id int primary key)');
    const look = (id: number) =>
      database.transaction(async (query) => {
        await query('insert into widened values ($1)', [id]);
        return (await query('select * from widened where id = $1', [id])).rows;
      });
    for (let id = 0; id < 12; id += 1) expect(await look(id)).toEqual([{ id }]);
    await database.query("alter table widened add column name text default 'new'");
    expect(await look(12)).toEqual([{ id: 12, name: 'new' }]);
    expect(await look(13)).toEqual([{ id: 13, name: 'new' }]);
    expect((await database.query('select count(*)::int as rows from widened')).rows).toEqual([{ rows: 14 }]);
  });

  it('counts the rows of a change', async () => {
    await database.query('insert into thing (id) values (10), (11)');
    expect((await database.query('update thing set yes = true where id >= 10')).rowCount).toBe(2);
    expect((await database.query('delete from thing where id = 99')).rowCount).toBe(0);
  });

  it('undoes a transaction that throws', async () => {
    const broken = database.transaction(async (query) => {
      await query('insert into thing (id) values (20)');
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    expect((await database.query('select 1 from thing where id = 20')).rows).toEqual([]);
  });

  it('undoes what was asked for at once with a statement that fails, and warns of nothing', async () => {
    const warnings: string[] = [];
    const hear = (warning: Error) => warnings.push(warning.message);
    process.on('warning', hear);
    const broken = database.transaction((query) =>
      Promise.all([
        query('insert into thing (id) values (21)'),
        query('select 1 / 0'),
        query('insert into thing (id) values (22)'),
        query('select 1 from thing'),
      ]),
    );
    await expect(broken).rejects.toThrow();
    expect((await database.query('select 1 from thing where id in (21, 22)')).rows).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', hear);
    expect(warnings).toEqual([]);
  });

  it('refuses a statement sent past the running transaction', async () => {
    const past = database.transaction(() => database.query('select 1'));
    await expect(past).rejects.toThrow(/use the query function/);
    const nested = database.transaction(() => database.transaction((query) => query('select 1')));
    await expect(nested).rejects.toThrow(/use the query function/);
  });

  it('goes on after a failed statement', async () => {
    await expect(database.query('select * from nowhere')).rejects.toThrow(/nowhere/);
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  describe('failures', () => {
    it('of values are the request’s fault', async () => {
      const attempts: [string, unknown[]][] = [
        ['select $1::int', ['2147483648']],
        ['select $1::int', ['12a']],
        ['select $1::timestamptz', ['2026-13-01']],
        ['insert into thing (id, t) values (30, $1)', ['a\u0000b']],
        ['insert into thing (id, j) values (31, $1)', ['{"a":"\\u0000"}']],
      ];
      for (const [text, values] of attempts) {
        await expect(database.query(text, values), text).rejects.toMatchObject({
          appCode: 'EN-BAD-REQUEST',
          httpStatus: 400,
        });
      }
    });

    it('of rules keep their SQLSTATE and constraint', async () => {
      await database.query('insert into thing (id) values (40)');
      const twice = database.query('insert into thing (id) values (40)');
      await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' });
      await expect(twice.catch(sqlStateOf)).resolves.toBe('23505');
    });
  });
});

forEachStore('a store that is kept waiting', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open({ statementTimeoutMs: 5_000, log: { info: () => {}, warn: () => {} } });
  });

  it('ends a statement that takes too long, answers "busy" and is there again', async () => {
    // The embedded store ignores statement_timeout: its watchdog ends the worker.
    const endless = database.query('select count(*) from generate_series(1, 20000000000) as endless');
    await expect(endless).rejects.toMatchObject({ appCode: 'EN-BUSY', httpStatus: 503 });
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('ends a transaction whose code awaits something else, answers "busy" and is there again', async () => {
    const idle = database.transaction(async (query) => {
      await query('select 1');
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      await query('select 1');
    });
    await expect(idle).rejects.toMatchObject({ appCode: 'EN-BUSY' });
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('is there as before after statements that a transaction sent side by side', async () => {
    await database.query('create table kept (value text)');
    await database.transaction(async (query) => {
      await Promise.all([query("insert into kept values ('one')"), query("insert into kept values ('two')")]);
    });
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect((await database.query('select value from kept order by value')).rows).toEqual([
      { value: 'one' },
      { value: 'two' },
    ]);
  });

  it('takes no statement of a transaction that is over', async () => {
    let late = (): Promise<unknown> => Promise.resolve();
    await database.transaction(async (query) => {
      late = () => query('select 1');
    });
    await expect(late()).rejects.toThrow();
  });
});
