import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FlowTransition } from '../../../engine/core/formats/flow.ts';
import { balancesUnder } from '../../../engine/server/ledger/balances-under.ts';
import { balanceOf, type Movement, postMovements } from '../../../engine/server/ledger/ledger.ts';
import { movementsUnder, type StatedMovement, type Statement } from '../../../engine/server/ledger/movements-under.ts';
import { sharesTaken } from '../../../engine/server/ledger/share-taken.ts';
import { migrateEngine } from '../../../engine/server/migrate.ts';
import type { Database, Query } from '../../../engine/server/ports.ts';
import { forEachStore } from '../../support/stores.ts';
import { noteDefinitions, noteFlow } from './note-definitions.ts';
import { createNoteWorld, goodNote, writer } from './note-world.ts';

const start = Date.parse('2026-11-20T01:00:00.000Z');
const taking = { ledger: 'stock', from: "'shelf'", to: "'taken ' + id", at: '/weight' };
const recordId = '00000000-0000-7000-8000-000000000000';

forEachStore('a ledger', (open, kind) => {
  let database: Database;
  let ledgers = 0;

  beforeAll(async () => {
    database = await open({ connections: 20 });
    await migrateEngine(database, noteDefinitions());
  });

  const fresh = () => {
    ledgers += 1;
    return `ledger${ledgers}`;
  };
  const post = (ledger: string, movements: Movement[], minute = 0, tenant = 't1') =>
    database.tenantTransaction(tenant, (query) =>
      postMovements(query, {
        tenant,
        ledger,
        movements,
        outside: ['world'],
        at: new Date(start + minute * 60_000),
        recordType: 'desk/note',
        recordId,
      }),
    );
  const balance = (ledger: string, account: string, minute?: number) =>
    database.tenantTransaction('t1', (query) =>
      balanceOf(
        query,
        { tenant: 't1', ledger, account },
        minute === undefined ? undefined : new Date(start + minute * 60_000),
      ),
    );

  it('moves exactly, both ends at once, and knows every moment of the past', async () => {
    const ledger = fresh();
    await post(ledger, [{ from: 'world', to: 'a', amount: '0.3' }], 1);
    await post(ledger, [{ from: 'a', to: 'b', amount: '0.1' }], 2);
    expect([await balance(ledger, 'a'), await balance(ledger, 'b'), await balance(ledger, 'world')]).toEqual([
      '0.2',
      '0.1',
      '-0.3',
    ]);
    expect([await balance(ledger, 'a', 0), await balance(ledger, 'a', 1), await balance(ledger, 'a', 2)]).toEqual([
      '0',
      '0.3',
      '0.2',
    ]);
  });

  it('refuses what would leave less than nothing, whole, and what has no two ends or moves nothing', async () => {
    const ledger = fresh();
    await post(ledger, [{ from: 'world', to: 'a', amount: '5' }]);
    const both = [
      { from: 'a', to: 'b', amount: '3' },
      { from: 'a', to: 'c', amount: '2.01' },
    ];
    await expect(post(ledger, both)).rejects.toThrow('below zero');
    expect([await balance(ledger, 'a'), await balance(ledger, 'b')]).toEqual(['5', '0']);
    await expect(post(ledger, [{ from: 'a', to: 'a', amount: '1' }])).rejects.toThrow(RangeError);
    await expect(post(ledger, [{ from: 'a', to: 'b', amount: '-1' }])).rejects.toThrow(RangeError);
  });

  it('is written by nobody else: movements stay, and another tenant sees none', async () => {
    await expect(database.query('delete from ledger_movement')).rejects.toThrow(/append/);
    const seen = await database.tenantTransaction('t2', (query) => query('select 1 from ledger_movement'));
    expect(seen.rows).toEqual([]);
  });

  it('agrees with a simple sum, whatever is posted in whatever order', async () => {
    const account = fc.constantFrom('world', 'a', 'b', 'c');
    const movement = fc
      .record({ from: account, to: account, cents: fc.integer({ min: 1, max: 500 }) })
      .filter(({ from, to }) => from !== to)
      .map(({ from, to, cents }) => ({ from, to, amount: new Decimal(cents).div(100).toFixed() }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(movement, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        async (postings) => {
          const ledger = fresh();
          const expected: Record<string, Decimal> = {};
          for (const [minute, movements] of postings.entries()) {
            const next: Record<string, Decimal> = { ...expected };
            for (const { from, to, amount } of movements) {
              next[from] = (next[from] ?? new Decimal(0)).minus(amount);
              next[to] = (next[to] ?? new Decimal(0)).plus(amount);
            }
            const isShort = ['a', 'b', 'c'].some((one) => next[one]?.isNegative() && !next[one].isZero());
            const done = await post(ledger, movements, minute).then(
              () => true,
              () => false,
            );
            expect(done).toBe(!isShort);
            if (!isShort) Object.assign(expected, next);
          }
          for (const one of ['world', 'a', 'b', 'c']) {
            const sum = (expected[one] ?? new Decimal(0)).toFixed();
            expect([await balance(ledger, one), await balance(ledger, one, 100)]).toEqual([sum, sum]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is posted to by events, which are refused at a field where there is not enough', async () => {
    const draft = noteFlow.states.draft;
    const saveDraft: FlowTransition = {
      target: 'draft',
      actions: [{ type: 'post', params: { ...taking, amount: 'record.weight' } }],
      meta: { by: ['owner'], validate: 'draft' },
    };
    const flow = { ...noteFlow, states: { ...noteFlow.states, draft: { ...draft, on: { ...draft?.on, saveDraft } } } };
    const world = await createNoteWorld(await open(), { definitions: noteDefinitions({ flow }) });
    await world.database.tenantTransaction('t1', (query) =>
      postMovements(query, {
        tenant: 't1',
        ledger: 'stock',
        movements: [{ from: 'world', to: 'shelf', amount: '3' }],
        outside: ['world'],
        at: new Date(start),
        recordType: 'desk/note',
        recordId,
      }),
    );
    const take = (weight: string) =>
      world.engine.applyEvent(writer, {
        recordType: 'desk/note',
        event: 'saveDraft',
        request: { record: { ...goodNote, weight } },
      });
    const taken = await take('2');
    await expect(take('1.5')).rejects.toMatchObject({
      appCode: 'EN-VALIDATION',
      errors: [{ at: '/weight', keyword: 'shortAccount' }],
    });
    const left = await world.database.tenantTransaction('t1', (query) =>
      Promise.all(
        ['shelf', `taken ${taken.id}`].map((account) => balanceOf(query, { tenant: 't1', ledger: 'stock', account })),
      ),
    );
    expect(left).toEqual(['1', '2']);
  });

  it('takes shares of an account at the moving average, and with the last piece all that is left', async () => {
    const [goods, value] = [fresh(), fresh()];
    const receive = (amount: string, worth: string) =>
      post(value, [{ from: 'world', to: 'P', amount: worth }]).then(() =>
        post(goods, [{ from: 'world', to: 'P/shelf', amount }]),
      );
    const take = (...amounts: string[]) =>
      database.tenantTransaction('t1', (query) =>
        sharesTaken(
          query,
          { tenant: 't1', ledger: value },
          amounts.map((amount) => ({ from: 'P', to: 'used', ledger: goods, under: 'P/', amount })),
        ),
      );
    await receive('2', '200');
    await receive('1', '130');
    expect((await take('1')).map(({ amount }) => amount)).toEqual(['110']);
    await post(value, [{ from: 'P', to: 'used', amount: '230' }]);
    expect((await take('1', '1', '1')).map(({ amount }) => amount)).toEqual(['33.333333', '33.333334', '33.333333']);
    await expect(take('2', '1.001')).rejects.toThrow('less under');
    expect(
      await database.tenantTransaction('t1', (query) =>
        balancesUnder(query, { tenant: 't1', ledger: goods, under: 'P/' }, new Date(start)),
      ),
    ).toEqual([{ account: 'P/shelf', balance: '3' }]);
  });

  it('tells every moment of the past by months and movements as by movements alone, whatever order they came in', async () => {
    const account = fc.constantFrom('world', 'a/1', 'a/2', 'b');
    const movement = fc
      .record({
        from: account,
        to: account,
        cents: fc.integer({ min: 1, max: 500 }),
        hour: fc.integer({ min: 0, max: 24 * 800 }),
      })
      .filter(({ from, to }) => from !== to);
    // Months are those of UTC; their last and first moments are asked for, too.
    const asked = fc.oneof(
      fc.integer({ min: -1, max: 24 * 800 }).map((hour) => start + hour * 3_600_000),
      fc.integer({ min: 0, max: 26 }).map((month) => Date.UTC(2026, 10 + month)),
      fc.integer({ min: 0, max: 26 }).map((month) => Date.UTC(2026, 10 + month) - 1),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { minLength: 1, maxLength: 12 }),
        fc.array(asked, { minLength: 3, maxLength: 3 }),
        async (movements, moments) => {
          const ledger = fresh();
          const of = { tenant: 't1', ledger };
          await database.tenantTransaction('t1', async (query) => {
            for (const { from, to, cents, hour } of movements) {
              const amount = new Decimal(cents).div(100).toFixed();
              const about = { recordType: 'desk/note', recordId, at: new Date(start + hour * 3_600_000) };
              await postMovements(query, {
                ...of,
                ...about,
                movements: [{ from, to, amount }],
                outside: ['a/1', 'a/2', 'b'],
                world: ['world'],
              });
            }
            for (const moment of moments) {
              const sums = new Map<string, Decimal>();
              const add = (to: string, amount: Decimal) => sums.set(to, (sums.get(to) ?? new Decimal(0)).plus(amount));
              for (const { from, to, cents, hour } of movements) {
                if (start + hour * 3_600_000 > moment) continue;
                add(to, new Decimal(cents).div(100));
                add(from, new Decimal(cents).div(-100));
              }
              const expected = [...sums]
                .filter(([name, sum]) => name !== 'world' && !sum.isZero())
                .map(([name, sum]) => ({ account: name, balance: sum.toFixed() }))
                .sort((one, other) => (one.account < other.account ? -1 : 1));
              expect(await balancesUnder(query, { ...of, under: '' }, new Date(moment))).toEqual(expected);
              const ofA = expected.filter(({ account: name }) => name.startsWith('a/'));
              expect(await balancesUnder(query, { ...of, under: 'a/' }, new Date(moment))).toEqual(ofA);
              const told = await balanceOf(query, { ...of, account: 'b' }, new Date(moment));
              expect(told).toBe(expected.find(({ account: name }) => name === 'b')?.balance ?? '0');
            }
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('states part by part what came and left, each movement once, with what was held after it', async () => {
    const account = fc.constantFrom('world', 'a/1/free', 'a/1/held', 'a/2/free', 'b/1/free');
    const movement = fc
      .record({
        from: account,
        to: account,
        amount: fc.integer({ min: 1, max: 9 }),
        hour: fc.integer({ max: 3, min: 0 }),
      })
      .filter(({ from, to }) => from !== to);
    const isUnder = (name: string) => Number(name.startsWith('a/'));
    const withoutLast = (name: string) => name.replace(/\/[^/]*$/, '');
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { maxLength: 10 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 5 }),
        async (movements, limit, end) => {
          const of = { tenant: 't1', ledger: fresh() };
          const told: StatedMovement[] = [];
          await database.tenantTransaction('t1', async (query) => {
            for (const { from, to, amount, hour } of movements)
              await postMovements(query, {
                ...{ ...of, recordType: 'desk/note', recordId, at: new Date(start + hour * 3_600_000) },
                ...{ movements: [{ from, to, amount: String(amount) }], world: ['world'] },
                outside: ['a/1/free', 'a/1/held', 'a/2/free', 'b/1/free'],
              });
            let before: Date | undefined = new Date(start + end * 3_600_000);
            while (before !== undefined) {
              const part: Statement = await movementsUnder(query, { ...of, under: 'a/' }, { before, limit });
              told.push(...part.movements);
              before = part.earlier === undefined ? undefined : new Date(part.earlier);
            }
          });
          const expected = movements.filter(
            ({ from, to, hour }) =>
              hour < end && isUnder(from) + isUnder(to) > 0 && withoutLast(from) !== withoutLast(to),
          );
          const line = (one: { from: string; to: string; amount: unknown }, at: number) =>
            `${at} ${one.from} ${one.to} ${one.amount}`;
          expect(told.map((one) => line(one, Date.parse(one.at))).sort()).toEqual(
            expected.map((one) => line(one, start + one.hour * 3_600_000)).sort(),
          );
          const times = told.map(({ at }) => at);
          expect(times).toEqual(times.toSorted().reverse());
          const gains = told.map(({ from, to, amount }) => (isUnder(to) - isUnder(from)) * Number(amount));
          const held = gains.map((_gain, index) => gains.slice(index).reduce((sum, one) => sum + one, 0));
          expect(told.map(({ balance: after }) => Number(after))).toEqual(held);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps nothing of what the world holds: many take from it at once, and nobody waits', async () => {
    const ledger = fresh();
    await database.tenantTransaction('t1', async (query) => {
      const posting = {
        tenant: 't1',
        ledger,
        world: ['world'],
        at: new Date(start),
        recordType: 'desk/note',
        recordId,
      };
      await postMovements(query, { ...posting, movements: [{ from: 'world', to: 'a', amount: '2' }] });
      await postMovements(query, { ...posting, movements: [{ from: 'a', to: 'world', amount: '0.5' }] });
      await postMovements(query, {
        ...posting,
        world: ['world', 'more'],
        movements: [{ from: 'world', to: 'more', amount: '1' }],
      });
    });
    expect(await balance(ledger, 'a')).toBe('1.5');
    const { rows } = await database.query('select account from ledger_account where ledger = $1', [ledger]);
    expect(rows).toEqual([{ account: 'a' }]);
  });

  describe.runIf(kind === 'PostgreSQL')('at the same time', () => {
    it('lets two take from the world who have not ended, one after the other or not', async () => {
      const ledger = fresh();
      const taking = (query: Query, to: string) =>
        postMovements(query, {
          tenant: 't1',
          ledger,
          movements: [{ from: 'world', to, amount: '1' }],
          world: ['world'],
          at: new Date(start),
          recordType: 'desk/note',
          recordId,
        });
      const [hasTaken, mayEnd] = [gate(), gate()];
      const first = database.tenantTransaction('t1', async (query) => {
        await taking(query, 'a');
        hasTaken.open();
        await mayEnd.opened;
      });
      await hasTaken.opened;
      // The first has not ended: were there a row of the world, the second would wait for it.
      await database.tenantTransaction('t1', (query) => taking(query, 'b'));
      mayEnd.open();
      await first;
      expect([await balance(ledger, 'a'), await balance(ledger, 'b')]).toEqual(['1', '1']);
    });

    it('gives away no more than there is, and two crossing postings never end each other', async () => {
      const ledger = fresh();
      await post(ledger, [
        { from: 'world', to: 'a', amount: '10' },
        { from: 'world', to: 'b', amount: '10' },
      ]);
      const taking = await Promise.allSettled(
        Array.from({ length: 40 }, (_unused, index) =>
          post(ledger, index % 2 === 0 ? [{ from: 'a', to: 'c', amount: '1' }] : [{ from: 'b', to: 'c', amount: '1' }]),
        ),
      );
      expect(taking.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
      expect([await balance(ledger, 'a'), await balance(ledger, 'b'), await balance(ledger, 'c')]).toEqual([
        '0',
        '0',
        '20',
      ]);
      const crossing = await Promise.allSettled(
        Array.from({ length: 20 }, (_unused, index) =>
          post(ledger, [
            index % 2 === 0 ? { from: 'c', to: 'a', amount: '0.5' } : { from: 'c', to: 'b', amount: '0.5' },
          ]),
        ),
      );
      expect(crossing.every(({ status }) => status === 'fulfilled')).toBe(true);
    });
  });
});

/** Something that is waited for until somebody opens it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
