import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { insertFile } from '../../../src/platform/server/files/stored-file.ts';
import { workOnUploads } from '../../../src/platform/server/masters/upload/work-on-uploads.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const masters = '/service-buyer-master-common/v1/api/masters';
const uploads = '/service-buyer-master-common/v1/api/master-uploads';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let keeper: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  const { engine } = test.context;
  for (const code of ['D1', 'D2'])
    await engine.putMaster('A', 'master/cost-department', code, { code, name: code, budgetControl: 'none' });
  for (const code of ['5210', '5220'])
    await engine.putMaster('A', 'master/account-title', code, { code, name: code, kind: 'expense', sortOrder: 1 });
  await store.database.query("update user_account set roles = array['B001_0'] where code = 'budget'");
  keeper = await test.signIn('A/budget');
});
afterAll(async () => {
  await test.close();
  await store.close();
});
beforeEach(() => test.clock.set('2026-11-20T10:00:00+09:00'));

const budget = (code: string, months: Record<string, string>, costDepartmentCode = 'D1') => ({
  ...{ code, name: `予算 ${code}`, costDepartmentCode, accountTitleCode: '5210' },
  months: Object.entries(months).map(([month, amount]) => ({ month, amount })),
});

const post = (url: string, payload: object) =>
  keeper.inject({ method: 'POST', url, headers: { 'idempotency-key': randomUUID() }, payload });

const revise = (record: JsonObject & { code: string }, version = 0, from = '2026/11/20') =>
  post(`${masters}/revise`, {
    ...{ master: 'budget/budget', code: record.code, from, record, reason: '設定', version },
  });

/** What the check and the entry of a budget answer, by both of them alike: what is wrong. */
async function entered(record: JsonObject & { code: string }, version = 0, from = '2026/11/20') {
  const checked = await post(`${masters}/check`, { master: 'budget/budget', code: record.code, from, record });
  const revised = await revise(record, version, from);
  const told = (answer: typeof revised) => {
    const { errors = [] } = answer.json<{ errors?: { at: string; messageKey: string }[] }>();
    return errors.map(({ at, messageKey }) => `${at} ${messageKey}`);
  };
  expect(told(checked)).toEqual(told(revised));
  return told(revised);
}

it('belong to one fiscal year, in whole yen, of a year that is not over', async () => {
  expect(await entered(budget('X1', { '2027/03': '1', '2027/04': '1' }))).toEqual(['/months rule.budgetTwoYears']);
  expect(await entered(budget('X2', { '2026/12': '0.5' }))).toEqual(['/months/0/amount rule.wholeYen']);
  expect(await entered(budget('X3', { '2019/12': '1' }))).toEqual(['/months/0/month rule.budgetYearOver']);
  expect(await entered(budget('X4', { '2026/03': '1' }))).toEqual(['/months/0/month rule.budgetYearOver']);
  expect(await entered(budget('X5', { '2026/04': '1', '2027/03': '2' }))).toEqual([]);
  expect(await entered(budget('X6', { '2027/04': '1' }))).toEqual([]);
});

it('are one for a month of a line, what is planned counted; another part of the year may have its own', async () => {
  expect(await entered(budget('Y1', { '2026/04': '1', '2026/12': '2' }, 'D2'))).toEqual([]);
  expect(await entered(budget('Y2', { '2026/12': '5' }, 'D2'))).toEqual(['/accountTitleCode rule.budgetTaken']);
  expect(await entered(budget('Y2', { '2027/01': '5' }, 'D2'), 0, '2026/12/01')).toEqual([]);
  const planned = budget('Y1', { '2026/04': '1', '2026/12': '2', '2027/01': '3' }, 'D2');
  expect(await entered(planned, 1)).toEqual(['/accountTitleCode rule.budgetTaken']);
  const both = ['Y3', 'Y4'].map((code) => revise(budget(code, { '2027/06': '1' }, 'D2')));
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const { rows } = await store.database.query(
    `select 1 from record_budget_budget where tenant = 'A' and state = 'kept' and number in ('Y3', 'Y4')`,
  );
  expect(rows).toHaveLength(1);
});

it('keep what they had in a year that is over, of which the last may still be carried over', async () => {
  const { engine } = test.context;
  await engine.putMaster('A', 'budget/budget', 'Z1', budget('Z1', { '2025/05': '9', '2025/06': '9' }));
  await engine.putMaster('A', 'budget/budget', 'Z2', budget('Z2', { '2019/05': '9' }));
  const z1 = budget('Z1', { '2025/05': '9', '2025/06': '4' });
  expect(await entered(z1)).toEqual([]);
  expect(await entered({ ...budget('Z2', { '2019/05': '9' }), name: '昔の予算' })).toEqual([]);
  expect(await entered(budget('Z2', { '2019/05': '8' }), 2)).toEqual(['/months/0/month rule.budgetYearOver']);
});

it('are brought as a file by whoever keeps them, by the same rules', async () => {
  const url = `${masters}/file?master=${encodeURIComponent('budget/budget')}`;
  const answer = await keeper.inject({
    ...{ method: 'POST', url, payload: { page: 1, itemsPerPage: 20 } },
    headers: { accept: 'text/csv' },
  });
  const [headings = ''] = answer.body.replace('\uFEFF', '').replaceAll('"', '').split('\r\n');
  const row = (code: string, months: string, title = '5220') => {
    const cells = { 予算コード: code, 予算名: code, 負担部門: 'D1', 勘定科目: title, 月ごとの予算: months };
    return headings
      .split(',')
      .map((heading) => new Map(Object.entries(cells)).get(heading) ?? '')
      .join(',');
  };
  const rows = [
    row('F1', '2026/04:100000;2026/05:120000'),
    row('F2', '2027/03:1;2027/04:1'),
    row('F3', '2026/06:0.5'),
    row('F4', '2019/06:1'),
    row('F5', '2026/05:1'),
    row('F6', '2026/04:1', '5210'),
  ];
  const now = await brought([headings, ...rows].join('\r\n'));
  expect(now).toMatchObject({ state: 'done', counts: { entered: 1, bad: 5 } });
  const bad = await keeper.inject({ url: `${uploads}/bad-rows`, query: { id: now.id } });
  const lines = bad.body.split('\r\n');
  for (const [code, why] of Object.entries({ F2: '年度', F3: '円未満', F4: '年度は終わ', F5: 'F1', F6: 'X5' }))
    expect(
      lines.find((line) => line.includes(code) && line.includes(why)),
      bad.body,
    ).toBeDefined();
  expect(await test.context.engine.getMaster('A', 'budget/budget', 'F1')).toMatchObject({ amount: '220000' });
});

/** Brings a file of budgets and has it entered. */
async function brought(text: string) {
  const fileId = randomUUID();
  const incoming = await test.context.files.receive(Readable.from([Buffer.from(text)]));
  await test.context.files.keep(incoming, 'A', fileId);
  const file = { id: fileId, ownerCode: 'budget', fileName: 'budget.csv', contentType: 'text/csv', ...incoming };
  await store.database.tenantTransaction('A', (query) => insertFile(query, 'A', file, test.clock.now()));
  const begun = await post(uploads, { master: 'budget/budget', fileId, from: '2026/11/20', reason: '設定' });
  expect(begun.statusCode, begun.body).toBe(200);
  const { id } = begun.json<{ id: string }>();
  await settled(id);
  await post(`${uploads}/execute`, { id });
  return { id, ...(await settled(id)) };
}

/** Waits until nobody works on a file. */
async function settled(id: string): Promise<{ state: string; counts: Record<string, number> }> {
  for (;;) {
    await workOnUploads(test.context);
    const now = (await keeper.inject({ url: `${uploads}/detail`, query: { id } })).json();
    if (!['reading', 'checking', 'running'].includes(now.state)) return now;
  }
}
