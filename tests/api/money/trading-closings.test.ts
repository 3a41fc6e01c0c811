import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { createSession } from '../../../src/platform/server/auth/session-store.ts';
import { systemActor } from '../../../src/platform/server/system-actor.ts';
import { type DemoAccess, openDemoAccess } from '../../access/open-demo-access.ts';

let demo: DemoAccess;

beforeAll(async () => {
  demo = await openDemoAccess();
  const colleague = { tenant: 'TOURIN', userCode: 'U1901', remember: false, at: demo.test.securityClock.now() };
  const { accessToken } = await createSession(demo.database.query, colleague);
  const one = demo.people.find(({ name }) => name === trader);
  if (one) demo.people.push({ ...one, code: colleague.userCode, name: '折原 芽衣', token: accessToken });
}, 300_000);
afterAll(() => demo?.close());

const trader = '新開 太郎';
const strangers = ['佐藤 健太', '田中 麻衣', '加藤 亮太', '松本 明', '汐見 圭', '関口 亮', '堀内 静香'];

interface Deal {
  id: string;
  version: number;
  state: string;
  record: JsonObject;
}

const dealsIn = async (where: string): Promise<Deal[]> =>
  (
    await demo.database.query<Deal>(
      `select id, version, state, data as record from record_trading_deal where tenant = 'TOURIN' and ${where} order by number`,
    )
  ).rows;

async function ask(
  name: string,
  id: string,
  input: { query?: Record<string, string>; body?: object; accept?: string } = {},
) {
  const person = demo.people.find((one) => one.name === name);
  const call = demo.calls.find((one) => one.id === id);
  if (!person || !call) throw new Error(`${name} cannot ask ${id}.`);
  const { statusCode, body } = await demo.test.server.inject({
    method: call.method,
    url: call.path,
    headers: {
      authorization: `Bearer ${person.token}`,
      'idempotency-key': randomUUID(),
      ...(input.accept && { accept: input.accept }),
    },
    ...(input.query && { query: input.query }),
    ...(call.method !== 'GET' && { payload: input.body ?? {} }),
  });
  return { status: statusCode, body };
}

const sumOf = (rows: readonly JsonObject[], name: string) =>
  rows
    .map((row) => String(row[name] ?? '0'))
    .reduce((sum, value) => sum.plus(value), new ExactDecimal(0))
    .toFixed();

/** Every accepted yen of the trading company is in one deal, or in one and its reversal. */
async function expectEveryYenInOneDeal(): Promise<Deal[]> {
  const { rows: accepted } = await demo.database.query<{ id: string; amount: string }>(
    `select id, data->>'amountWithTax' as amount from record_acceptance_acceptance
     where tenant = 'TOURIN' and state = 'finished' and data->>'supplierCode' = 'S061'`,
  );
  const living = await dealsIn(`state <> 'withdrawn'`);
  const net = new Map<string, string>();
  for (const { record } of living) {
    const key = String(record.acceptanceId);
    net.set(key, new ExactDecimal(net.get(key) ?? '0').plus(String(record.saleWithTax)).toFixed());
  }
  const open = [...net].filter(([, amount]) => amount !== '0').sort();
  expect(open).toEqual(accepted.map(({ id, amount }) => [id, amount]).sort());
  return living;
}

/** And every closed deal is in one closing, which has just the sums of its deals. */
async function expectEveryYenOnce(): Promise<void> {
  const living = await expectEveryYenInOneDeal();
  const { rows: closings } = await demo.database.query<{ id: string; record: JsonObject }>(
    `select id, data as record from record_trading_closing where tenant = 'TOURIN' and state = 'closed'`,
  );
  const closed = living.filter(({ state }) => state === 'closed').map(({ record }) => record);
  expect(closed.every(({ closingId }) => closings.some(({ id }) => id === closingId))).toBe(true);
  for (const { id, record } of closings) {
    const own = closed.filter(({ closingId }) => closingId === id);
    for (const part of ['saleWithoutTax', 'saleTax', 'saleWithTax', 'costWithoutTax', 'marginAmount'])
      expect(record[part], part).toBe(sumOf(own, part));
    expect(record.dealCount).toBe(own.length);
  }
}

describe('what a trading company earns', () => {
  it('is in the demo: closed, open and lacking its cost', async () => {
    for (const state of ['closed', 'costed', 'open'])
      expect((await dealsIn(`state = '${state}'`)).length, state).toBeGreaterThan(2);
    await expectEveryYenOnce();
  });

  it.each(['tradingPayment.list', 'tradingPayment.monthlyLines', 'tradingClosing.list'])(
    'is told to its own people alone: %s',
    async (id) => {
      const tab = id === 'tradingClosing.list' ? 'all' : id === 'tradingPayment.list' ? 'all' : 'closed';
      const listed = await ask(trader, id, { body: { tab, page: 1, itemsPerPage: 20 } });
      expect(listed.status, listed.body).toBe(200);
      for (const name of strangers) {
        expect((await ask(name, id, { body: { tab, page: 1, itemsPerPage: 20 } })).status, name).toBe(404);
        expect(
          (await ask(name, id, { body: { tab, page: 1, itemsPerPage: 20 }, accept: 'text/csv' })).status,
          name,
        ).toBe(404);
      }
    },
  );

  it('is not told by a deal’s id either', async () => {
    const [deal] = await dealsIn(`state = 'closed'`);
    const query = { id: String(deal?.id) };
    expect((await ask(trader, 'tradingPayment.detail', { query })).status).toBe(200);
    for (const name of strangers) expect((await ask(name, 'tradingPayment.detail', { query })).status, name).toBe(404);
  });
});

describe('a month of a trading company', () => {
  const enter = (deal: Deal | undefined, sourceCode: string) =>
    ask(trader, 'tradingPayment.enterCosts', {
      body: {
        id: deal?.id,
        version: deal?.version,
        params: {
          costs: ((deal?.record.lines ?? []) as JsonObject[]).map(({ lineNo }) => ({
            lineNo,
            sourceCode,
            costPrice: '100',
          })),
        },
      },
    });
  const due = async () => {
    const { rows } = await demo.database.query<{ id: string; version: number }>(
      `select id, version from record_trading_closing where tenant = 'TOURIN' and state = 'open' order by data->>'closingDate' limit 1`,
    );
    return rows;
  };
  const execute = async (comment?: string) =>
    ask(trader, 'tradingClosing.execute', {
      body: { event: 'execute', rows: await due(), ...(comment && { comment }) },
    });

  it('is not closed without a reason while a deal lacks its cost', async () => {
    const refused = await execute();
    expect(refused.body).toContain('tradingClosingStops');
    await expectEveryYenOnce();
  });

  it('is not closed while one before it is open', async () => {
    const [later] = await due();
    const { rows } = await demo.database.query<JsonObject & { code: string; name: string }>(
      `select owner_code as code, owner_name as name, data->>'runId' as "runId", data->>'companyCode' as "companyCode"
       from record_trading_closing where id = $1`,
      [later?.id],
    );
    const [{ code, name, runId, companyCode } = { code: '', name: '', runId: '', companyCode: '' }] = rows;
    const system = systemActor('TOURIN');
    const { engine } = demo.test.context;
    const earlier = await engine.applySystemEvent(system, {
      ...{ recordType: 'trading/closing', id: null, event: 'register' },
      record: { runId, companyCode, closingDate: '2024/01/31' },
      owner: { code, name, organizationCode: '' },
    });
    const refused = await ask(trader, 'tradingClosing.execute', {
      body: { event: 'execute', rows: [later], comment: '仕入先の請求待ち' },
    });
    expect(refused.body).toContain('2024/01/31');
    await expectEveryYenOnce();
    await engine.applySystemEvent(system, { recordType: 'trading/closing', id: earlier.id, event: 'drop' });
  });

  it('takes costs from its own suppliers alone, and reckons the margin of them', async () => {
    const [deal] = await dealsIn(`state = 'open'`);
    const unknown = await enter(deal, 'G999');
    expect([unknown.status, unknown.body]).toEqual([400, expect.stringContaining('referenceUnknown')]);
    const entered = await enter(deal, 'G005');
    expect(entered.status, entered.body).toBe(200);
    const { state, record } = JSON.parse(entered.body) as RecordEnvelope;
    expect(state).toBe('costed');
    const margin = new ExactDecimal(String(record.saleWithoutTax)).minus(String(record.costWithoutTax));
    expect(record.marginAmount).toBe(margin.toFixed());
  });

  it('closes what has its cost, leaves the rest for the next with a reason, and never closes twice', async () => {
    const [closing] = await due();
    const closed = await execute('仕入先の請求待ち');
    expect(closed.status, closed.body).toBe(200);
    await expectEveryYenOnce();
    const again = await ask(trader, 'tradingClosing.execute', { body: { event: 'execute', rows: [closing] } });
    expect(again.body).not.toContain('"ok":true');
    await expectEveryYenOnce();
  });

  it('is reopened by two people, the newest alone, and comes out the same', async () => {
    const newest = async () => {
      const { rows } = await demo.database.query<{ id: string; version: number; state: string; record: JsonObject }>(
        `select id, version, state, data as record from record_trading_closing
         where tenant = 'TOURIN' and data->>'executedAt' is not null order by data->>'executedAt' desc limit 2`,
      );
      return rows;
    };
    const send = (name: string, event: string, { id, version }: { id: string; version: number }, comment?: string) =>
      ask(name, `tradingClosing.${event}`, {
        body: { event, rows: [{ id, version }], ...(comment && { comment }) },
      });
    const [closed, before] = await newest();
    if (!closed || !before) throw new Error('The demo has too few closings of the trading company.');
    const sums = (record: JsonObject) => [record.dealCount, record.saleWithTax, record.costWithTax, record.sources];
    expect((await send(trader, 'askReopening', before, '古い月')).body).toContain('最新の締めだけ');
    const asked = await send(trader, 'askReopening', closed, '原価の入れ違い');
    expect(asked.body).toContain('"ok":true');
    const [waiting] = await newest();
    expect((await send(trader, 'reopen', waiting ?? closed)).body).toContain('別の人');
    const reopened = await send('折原 芽衣', 'reopen', waiting ?? closed);
    expect(reopened.body).toContain('"ok":true');
    const [again] = await due();
    expect(again?.id).toBe(closed.id);
    expect(await dealsIn(`data->>'closingId' = '${closed.id}'`)).toEqual([]);
    await expectEveryYenOnce();

    expect((await execute('仕入先の請求待ち')).status).toBe(200);
    const [after] = await newest();
    expect([after?.id, after?.state]).toEqual([closed.id, 'closed']);
    expect(sums(after?.record ?? {})).toEqual(sums(closed.record));
    await expectEveryYenOnce();
  });

  it('takes back what is revoked after it by a red deal of the next, to the yen', async () => {
    const { rows } = await demo.database.query<{ id: string; version: number; deal: string; state: string }>(
      `update record_acceptance_acceptance as one
         set data = one.data - 'invoiceId' - 'invoiceNumber' || '{"acceptedOn": "2026/11/18"}'
       from record_trading_deal as deal
       where one.tenant = 'TOURIN' and one.state = 'finished' and deal.data->>'acceptanceId' = one.id::text
         and deal.id = (select id from record_trading_deal where data->>'title' = '基準ピンの追加製作（商社経由）')
       returning one.id, one.version, deal.id as deal, deal.state`,
    );
    // It is in a closing, and neither invoiced nor in a period that is over: as what was accepted two days ago.
    if (rows[0]?.state !== 'closed') {
      await demo.test.context.engine.applySystemEvent(systemActor('TOURIN'), {
        recordType: 'trading/deal',
        id: rows[0]?.deal ?? '',
        event: 'close',
      });
    }
    const revoked = await ask('田中 麻衣', 'acceptance.revoke', {
      body: { id: rows[0]?.id, version: rows[0]?.version, comment: '数量の数え違い' },
    });
    expect(revoked.status, revoked.body).toBe(200);
    const [black, red] = await dealsIn(`data->>'acceptanceId' = '${rows[0]?.id}'`);
    expect([black?.state, red?.state, red?.record.entryKind]).toEqual(['closed', 'costed', 'red']);
    for (const part of ['saleWithTax', 'costWithTax', 'marginAmount'])
      expect(sumOf([black?.record ?? {}, red?.record ?? {}], part), part).toBe('0');
    await expectEveryYenInOneDeal();
  });
});
