import { beforeAll, describe, expect, it } from 'vitest';
import { mayCall } from '../../engine/core/calls/may-call.ts';
import { groupedDecimal } from '../../engine/core/values/grouped-decimal.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import type { Database, Query } from '../../engine/server/ports.ts';
import { authenticate } from '../../src/platform/server/auth/actor.ts';
import type { LoadedCall } from '../../src/platform/server/calls/call-handler.ts';
import { sheetRows } from '../../src/platform/server/xlsx/read-xlsx.ts';
import { covering } from '../support/covering.ts';
import {
  answerIdOf,
  answers,
  at,
  done,
  type EstimateWorld,
  openEstimateWorld,
  priced,
  readAnswer,
} from '../support/estimate-world.ts';
import { openProductStore } from '../support/product-store.ts';
import type { SignedIn } from '../support/test-server.ts';
import { type Curiosity, curiousRequests } from './curious-requests.ts';
import { type CallInput, type DemoAccess, sendCall } from './open-demo-access.ts';

/** The prices of S001, who answers on screen, and of S003, whose paper the purchaser types in: they stand nowhere else. */
const [onScreen, onPaper] = ['91357', '83571'];

type Question = readonly [LoadedCall, CallInput];

/** What each comes to on the ten jigs and forty pins: without tax, tax, with tax; by line and as a whole. */
const told = (price: string) =>
  [1, 10, 40, 50].flatMap((quantity) =>
    [1, 0.1, 1.1].map((share) => String(Math.round(Number(price) * quantity * share))),
  );

/**
 * Two worlds that differ in one hidden amount: the same store, asked by everybody about everything, with that amount written
 * over wherever it is kept, and asked again. Nobody else is answered another byte, or by another number of statements.
 */
describe('an amount of a sealed answer', { timeout: 600_000 }, () => {
  let world: EstimateWorld;
  let request: RecordEnvelope;
  let statements = 0;
  /** Whose request it is, and who agreed to it. */
  let askers: Record<string, SignedIn>;
  /** Who could make use of an amount: another supplier who is asked, and a purchaser who has not the case. */
  let rivals: Record<string, SignedIn>;

  beforeAll(async () => {
    const store = await openProductStore();
    world = await openEstimateWorld(counted(store.database, () => (statements += 1)));
    const [seller, rival] = [await world.seller('S001'), await world.seller('S002')];
    await world.database.query(`update user_account set roles = '{K002}' where tenant = 'A' and code = 'colleague'`);
    askers = { requester: world.requester, approver: world.approver };
    rivals = { 'another purchaser': await world.test.signIn('A/colleague'), rival };
    const asked = await world.ask(
      await world.taken(),
      { S001: 'portal', S002: 'portal', S003: 'paper' },
      { isSealed: true },
    );
    expect(asked.statusCode, asked.body).toBe(200);
    request = asked.json();
    const first = (await readAnswer(seller, answerIdOf(request, 'S001'))).json<RecordEnvelope>();
    await done(seller, `${answers}/answer`, { ...at(first), record: priced(first, onScreen) });
    const paper = await world.purchaser.inject({
      url: `${world.estimates}/answer/detail?id=${answerIdOf(request, 'S003')}`,
    });
    const third = paper.json<RecordEnvelope>();
    await done(world.purchaser, `${world.estimates}/purchase/answer`, { ...at(third), record: priced(third, onPaper) });
    await world.mailed();
    return async () => {
      await world.test.close();
      await store.close();
    };
  }, 240_000);

  const ids = () =>
    [
      { kind: 'estimate/request', id: request.id },
      ...['S001', 'S002', 'S003'].map((code) => ({ kind: 'estimate/answer', id: answerIdOf(request, code) })),
    ] as Curiosity['ids'];

  /**
   * What somebody may think of asking: each call, each record by its id, each kind of estimate's records by every column. A call
   * that is not there for him is refused before anything of the question is looked at: it is asked plainly.
   */
  async function questions({ token }: SignedIn, byColumn: boolean): Promise<Question[]> {
    const { context, securityClock } = world.test;
    const asker = await authenticate(context, `Bearer ${token}`, securityClock.now());
    const calls = [...context.definitions.calls.values()];
    const all = calls.flatMap((call) => {
      const isThere = asker !== null && mayCall(call.access, asker.actor.screens);
      const thorough = byColumn && isThere && JSON.stringify(call.operation).includes('"estimate/');
      const curiosity = { ids: ids(), words: [onScreen], thorough };
      const asked = curiousRequests({ test: world.test } as DemoAccess, call, curiosity);
      return asked.map((input): Question => [call, input]);
    });
    return [...covering(all, ([call, input]) => facetsOf(call, input))];
  }

  /** What each question is answered, to the byte, and by how many statements. */
  async function answersTo(person: SignedIn, asked: readonly Question[]): Promise<string[]> {
    const heard: string[] = [];
    for (const [call, input] of asked) {
      statements = 0;
      const answer = await sendCall(world.test.server, person.token, call, input);
      heard.push(`${answer.statusCode} ${statements} statements ${await contentOf(answer.rawPayload)}`);
    }
    return heard;
  }

  /** Asks people, writes prices over, asks again; answers who was told something. */
  async function whoIsTold(
    changes: Record<string, string>,
    people: Record<string, SignedIn>,
    byColumn = true,
  ): Promise<string[]> {
    const told: string[] = [];
    for (const [name, person] of Object.entries(people)) {
      const asked = await questions(person, byColumn);
      const first = await toldApart(changes, person, asked);
      console.info(`sealed: ${asked.length} questions by ${name}, ${first.length} told apart`);
      if (first.length === 0) continue;
      // What a first answer fills, as masters that the server keeps in mind, is told apart once: what stands in it, always.
      const again = await toldApart(
        changes,
        person,
        first.map(({ question }) => question),
      );
      told.push(
        ...again.map(
          ({ question: [call, input], was, is }) =>
            `${name}: ${call.id} ${JSON.stringify(input)} ${firstDifference(was, is)}`,
        ),
      );
    }
    return told;
  }

  /** Asks somebody, writes prices over, asks again, and writes them back: which answers differ. */
  async function toldApart(changes: Record<string, string>, person: SignedIn, asked: readonly Question[]) {
    const before = await answersTo(person, asked);
    for (const [price, other] of Object.entries(changes))
      expect(await writtenOver(world.database, price, other)).toBeGreaterThan(2);
    const after = await answersTo(person, asked);
    for (const [price, other] of Object.entries(changes)) await writtenOver(world.database, other, price);
    const pairs = asked.map((question, index) => ({ question, was: before[index] ?? '', is: after[index] ?? '' }));
    return pairs.filter(({ was, is }) => was !== is);
  }

  it('is told to nobody else until it is opened', async () => {
    expect(await whoIsTold({ [onScreen]: '71357', [onPaper]: '73571' }, rivals)).toEqual([]);
    expect(await whoIsTold({ [onScreen]: '71357', [onPaper]: '73571' }, askers, false)).toEqual([]);
    expect(await whoIsTold({ [onScreen]: '71357' }, { purchaser: world.purchaser })).toEqual([]);
  });

  it('stands in no mail and no notice', async () => {
    const { rows } = await world.database.query<{ found: string }>(
      `select data::text as found from record_mail_message where tenant = 'A'
       union all select payload::text from outbox where tenant = 'A'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const written = [onScreen, onPaper].flatMap(told).flatMap((amount) => [amount, groupedDecimal(amount)]);
    const amounts = new RegExp(`(?<![0-9a-z,.])(${written.join('|')})(?![0-9a-z,.])`);
    expect(rows.filter(({ found }) => amounts.test(found))).toEqual([]);
  });

  it('is told to those who compare once it is opened, and to a rival not even then', async () => {
    world.test.clock.set('2026-12-01T17:00:00.000+09:00');
    await done(world.purchaser, `${world.estimates}/close-answers`, at(await world.detail(request.id)));
    const { rival } = rivals;
    if (!rival) throw new Error('Nobody else was asked.');
    const told = await whoIsTold({ [onScreen]: '71357' }, { rival, purchaser: world.purchaser }, false);
    expect(told.filter((line) => line.startsWith('rival'))).toEqual([]);
    expect(told.some((line) => line.startsWith('purchaser: estimate.answerDetail'))).toBe(true);
    expect(told.some((line) => line.startsWith('purchaser: estimate.selectionInput'))).toBe(true);
    expect(told.some((line) => line.startsWith('purchaser: estimate.comparisonFile'))).toBe(true);
  });
});

/** What is asked: each list by every column in one way or another, and each kind of record by every column in all ways. */
function facetsOf({ id, operation }: LoadedCall, { query, body, accept }: CallInput): string[] {
  const { sort, filters } = (body ?? {}) as { sort?: { column: string }; filters?: Record<string, unknown> };
  const record = 'list' in operation ? operation.list.record : '';
  const rows = 'list' in operation ? `${record} ${operation.list.visibleTo.join(' ')}` : '';
  const columns = [sort?.column ?? [], Object.keys(filters ?? {})].flat();
  return [
    `${id} ${[...Object.keys({ ...query, ...body }).filter((name) => name !== 'sort' && name !== 'filters'), accept].join(' ')}`,
    ...(query?.id ? [`${id} ${query.id}`] : []),
    ...columns.map((column) => `${rows} by ${column}`),
    ...(sort ? [`${record} sort ${sort.column}`] : []),
    ...Object.entries(filters ?? {}).map(([column, value]) => `${record} ${column} ${typeof value}`),
  ];
}

/** An answer to the byte; only what is made anew for every request is taken out, and of a workbook the time of its making. */
async function contentOf(payload: Buffer): Promise<string> {
  const bytes = payload.toString('latin1');
  if (!bytes.startsWith('PK')) return bytes.replace(/"requestId":"[^"]*"/, '');
  const rows: string[] = [];
  for await (const { cells } of sheetRows(payload)) rows.push(cells.join('\t'));
  return `${payload.length} bytes\n${rows.join('\n')}`;
}

function firstDifference(before: string, after: string): string {
  const from = [...before].findIndex((sign, index) => sign !== after[index]);
  return `${before.slice(Math.max(from - 40, 0), from + 60)} → ${after.slice(Math.max(from - 40, 0), from + 60)}`;
}

/** Counts the statements that reach a store. */
function counted(database: Database, count: () => void): Database {
  const counting =
    (query: Query): Query =>
    (text, values) => {
      count();
      return query(text, values);
    };
  return {
    ...database,
    query: counting(database.query),
    transaction: (work) => database.transaction((query) => work(counting(query))),
    tenantTransaction: (tenant, work) => database.tenantTransaction(tenant, (query) => work(counting(query))),
  };
}

/** Writes a price over wherever it is kept, and what it comes to; answers in how many rows. */
async function writtenOver(database: Database, price: string, other: string): Promise<number> {
  const amounts = told(price).map((amount, index) => [amount, told(other)[index] ?? ''] as const);
  return database.transaction(async (query) => {
    await query('set local session_replication_role = replica');
    const kept = `(^|[^0-9])(${amounts.map(([from]) => from).join('|')})([^0-9]|$)`;
    const { rows: all } = await query<{ table: string; column: string; type: string }>(
      `select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
         and c.udt_name in ('text', 'jsonb', '_text', 'numeric')`,
    );
    // One question of all tables leaves a few of them to be written.
    const tables = [...new Set(all.map(({ table }) => table))];
    const { rows: keeping } = await query<{ table: string }>(
      tables
        .map((name) => `select '${name}' as table where exists (select from "${name}" one where one::text ~ $1)`)
        .join(' union all '),
      [kept],
    );
    let changed = 0;
    for (const { table, column, type } of all.filter(({ table: name }) => keeping.some((one) => one.table === name))) {
      const replaced = amounts.reduce(
        (sql, [from, to]) => `regexp_replace(${sql}, '(?<![0-9])${from}(?![0-9])', '${to}', 'g')`,
        `"${column}"::text`,
      );
      const { rowCount } = await query(
        `update "${table}" set "${column}" = (${replaced})::${type} where "${column}"::text ~ $1`,
        [kept],
      );
      changed += rowCount;
    }
    return changed;
  });
}
