import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseTable } from '../../../engine/core/values/parse-table.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { sheetRows } from '../../../src/platform/server/xlsx/read-xlsx.ts';
import { workOnReports } from '../../../src/report/index.server.ts';
import { openTimers } from '../../support/open-timers.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer, type Who } from '../../support/test-server.ts';

const tenant = 'A';
/** The list of templates itself: everybody sees his own and what was shared with him. */
const source = 'report/template-list';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let accountant: SignedIn;
let admin: SignedIn;
let purchaser: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  const named = async (who: Who, roles: string[]) => {
    const [group, code] = who.split('/');
    await store.database.query('update user_account set roles = $3 where tenant = $1 and code = $2', [
      group,
      code,
      roles,
    ]);
    return test.signIn(who);
  };
  accountant = await named('A/budget', ['CONTRACT_DEPARTMENT']);
  admin = await named('A/approver', ['UR006_CompanyGroupAdmin']);
  purchaser = await named('A/purchaser', ['K002']);
});
afterAll(async () => {
  await test.close();
  await store.close();
});
beforeEach(() => test.clock.set('2026-11-20T10:00:00+09:00'));

const calls = () => test.context.definitions.calls;

function send(person: SignedIn, id: string, { query, body }: { query?: Record<string, string>; body?: object } = {}) {
  const call = calls().get(id);
  if (!call) throw new Error(`There is no call ${id}.`);
  return person.inject({
    method: call.method,
    url: call.path,
    ...(query && { query }),
    ...(body && { payload: body }),
    headers: call.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {},
  });
}

/** As many more templates as that, as if the person had made them one after the other. */
async function moreTemplates(id: string, count: number): Promise<void> {
  const { rows } = await store.database.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'record_report_template'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname not in ('id', 'number', 'created_at')`,
  );
  const columns = rows[0]?.columns;
  await store.database.query(
    `insert into record_report_template (id, number, created_at, ${columns})
     select gen_random_uuid(), 'RT-' || (20000 + nth), created_at + make_interval(secs => nth / 3), ${columns}
     from record_report_template, generate_series(1, $2::int) as nth where id = $1`,
    [id, count],
  );
}

async function template(person: SignedIn, said: object = {}): Promise<RecordEnvelope> {
  const record = { templateName: '試験', source, fileType: 'csv', encoding: 'utf8', columns: [], ...said };
  const answer = await send(person, 'report.saveTemplate', { body: { record } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<RecordEnvelope>();
}

const run = (person: SignedIn, { id, version }: RecordEnvelope) =>
  send(person, 'report.save', { body: { id, version } });
const read = async (person: SignedIn, id: string) =>
  (await send(person, 'report.detail', { query: { id } })).json<RecordEnvelope>();

/** The person's newest report, as it stands. */
async function newest(person: SignedIn): Promise<RecordEnvelope> {
  const sort = { column: 'reportNumber', direction: 'desc' };
  const body = { tab: 'all', page: 1, itemsPerPage: 1, sort };
  const [row] = (await send(person, 'report.list', { body })).json<{ items: { id: string }[] }>().items;
  return read(person, row?.id ?? '');
}

async function made(person: SignedIn, said: object = {}): Promise<RecordEnvelope> {
  const begun = await run(person, await template(person, said));
  if (begun.statusCode !== 200) throw new Error(begun.body);
  await workOnReports(test.context);
  return newest(person);
}

async function fileOf(person: SignedIn, { record }: RecordEnvelope): Promise<{ status: number; bytes: Buffer }> {
  const [file] = record.files as { fileId: string; fileName: string }[];
  const query = { filePath: file?.fileId ?? '', fileName: file?.fileName ?? '' };
  const link = await send(person, 'file.downloadLink', { query });
  if (link.statusCode !== 200) return { status: link.statusCode, bytes: Buffer.alloc(0) };
  const cookies = Object.fromEntries(link.cookies.map(({ name, value }) => [name, value]));
  const answer = await test.server.inject({ url: link.json<{ url: string }>().url, cookies });
  return { status: answer.statusCode, bytes: answer.rawPayload };
}

async function tableOf(person: SignedIn, report: RecordEnvelope): Promise<string[][]> {
  const { bytes } = await fileOf(person, report);
  return parseTable(bytes.toString('utf8').replace('\uFEFF', ''), ',');
}

const namesIn = async (person: SignedIn, report: RecordEnvelope) =>
  (await tableOf(person, report)).slice(1).map(([name]) => name);

const leasesAreOver = () => store.database.query(`update report_work set leased_until = '-infinity'`);

/** A server that is killed when it would keep the piece after so many. */
function dyingAfter(most: number): Parameters<typeof workOnReports>[0] {
  const { database, engine, ...parts } = test.context;
  let kept = 0;
  const tenantTransaction: Database['tenantTransaction'] = (of, work) => {
    kept += 1;
    if (kept > most) throw new Error('killed');
    return database.tenantTransaction(of, work);
  };
  return { ...parts, engine: { ...engine }, database: { ...database, tenantTransaction } };
}

it('has the columns of its template in their order, every row of the list, and codes with their zeros', async () => {
  const columns = [{ column: 'templateName' }, { column: 'number' }, { column: 'fileType' }];
  await template(admin, { templateName: '00123', columns });
  const report = await made(admin, { columns, keepsZeros: true });
  expect(report).toMatchObject({ state: 'ready', record: { rowCount: 2, expiresOn: '2026/12/20' } });
  const { bytes } = await fileOf(admin, report);
  const [head, first, second] = bytes.toString('utf8').split('\r\n');
  expect(head).toBe('\uFEFF名称,番号,形式');
  expect(first).toMatch(/^"=""00123""",RT-\d{5},CSV$/);
  expect(second).toMatch(/^試験,RT-\d{5},CSV$/);
});

it('filters and sorts as its list does, choices by what people read', async () => {
  for (const templateName of ['乙', '甲', '丙']) await template(purchaser, { templateName, fileType: 'xlsx' });
  const report = await made(purchaser, {
    columns: [{ column: 'templateName' }],
    filters: [{ column: 'fileType', condition: 'equals', value: 'Excel（xlsx）' }],
    sortColumn: 'templateName',
    isDescending: true,
  });
  expect((await namesIn(purchaser, report)).toSorted()).toEqual(['丙', '乙', '甲'].toSorted());
  const wrong = await made(purchaser, { filters: [{ column: 'isMonthly', condition: 'equals', value: '五百' }] });
  expect(wrong).toMatchObject({ state: 'failed', record: { failure: 'filters' } });
});

it('keeps formulas in names and cells from running', async () => {
  const templateName = '=HYPERLINK("https://example.com")';
  const columns = [{ column: 'templateName' }];
  const csv = await made(accountant, { templateName, columns });
  expect(await namesIn(accountant, csv)).toEqual([`'${templateName}`]);
  const xlsx = await made(accountant, { templateName, columns, fileType: 'xlsx', encoding: undefined });
  const [file] = xlsx.record.files as { fileName: string }[];
  expect(file?.fileName).toMatch(/^HYPERLINK.*_20261120\.xlsx$/);
  const { bytes } = await fileOf(accountant, xlsx);
  const rows: string[][] = [];
  for await (const { cells } of sheetRows(bytes)) rows.push(cells);
  expect(rows.slice(1)).toEqual([[templateName], [templateName]]);
});

it('shows each of two persons who run the same shared template the rows of his own view', async () => {
  const kept = await template(accountant, { templateName: '共有', columns: [{ column: 'templateName' }] });
  expect((await run(purchaser, kept)).statusCode).not.toBe(200);
  expect((await send(purchaser, 'report.template', { query: { id: kept.id } })).statusCode).toBe(404);
  const share = await send(accountant, 'report.shareTemplate', { body: { id: kept.id, version: kept.version } });
  const shared = share.json<RecordEnvelope>();
  expect((await run(purchaser, shared)).statusCode).toBe(200);
  // Of another company of the group.
  expect((await run(admin, { ...shared, version: shared.version + 1 })).statusCode).toBe(404);
  expect((await run(accountant, { ...shared, version: shared.version + 1 })).statusCode).toBe(200);
  await workOnReports(test.context);
  const his = await namesIn(accountant, await newest(accountant));
  const hers = await namesIn(purchaser, await newest(purchaser));
  expect(his).toContain('共有');
  expect(his).not.toContain('甲');
  expect(hers).toContain('共有');
  expect(hers).toContain('甲');
  expect(hers.filter((name) => name !== '共有').every((name) => !name?.includes('HYPERLINK'))).toBe(true);
  const edit = { id: shared.id, version: shared.version + 2, record: shared.record };
  expect((await send(purchaser, 'report.saveTemplate', { body: edit })).statusCode).not.toBe(200);
});

it('is made over no list that is not his, by no column that it does not show, and shared by no purchaser', async () => {
  const over = async (said: object) => {
    const record = { templateName: 'x', fileType: 'csv', source, ...said };
    return (await send(purchaser, 'report.saveTemplate', { body: { record } })).statusCode;
  };
  expect(await over({})).toBe(200);
  const refused = [
    { source: 'closing/monthly-lines' },
    { source: 'nothing/like-it' },
    { columns: [{ column: 'runDay' }] },
    { filters: [{ column: 'organizationCode', condition: 'equals', value: '1' }] },
    { sortColumn: 'createdAt' },
  ];
  for (const said of refused) expect(await over(said)).toBe(400);
  const { id, version } = await template(purchaser);
  expect((await send(purchaser, 'report.shareTemplate', { body: { id, version } })).statusCode).toBe(400);
  const choices = (await send(purchaser, 'report.getResource')).json<{ items: { code: string }[] }>().items;
  expect(choices.map(({ code }) => code)).toContain(source);
  expect(choices.map(({ code }) => code)).not.toContain('closing/monthly-lines');
  const query = { source: 'closing/monthly-lines' };
  expect((await send(purchaser, 'report.getResource', { query })).statusCode).toBe(404);
});

it('belongs to its owner alone: nobody else reads, downloads, makes again or deletes it', async () => {
  const report = await made(accountant);
  const body = { id: report.id, version: report.version };
  for (const other of [admin, purchaser]) {
    expect((await send(other, 'report.detail', { query: { id: report.id } })).statusCode).toBe(404);
    expect((await fileOf(other, report)).status).toBe(404);
    expect((await send(other, 'report.reExport', { body })).json()).toMatchObject({
      appCode: expect.stringMatching(/EN-NOT-/),
    });
    expect((await send(other, 'report.delete', { body })).json()).toMatchObject({
      appCode: expect.stringMatching(/EN-NOT-/),
    });
  }
  expect((await send(accountant, 'report.reExport', { body })).statusCode).toBe(200);
  expect((await fileOf(accountant, report)).status).toBe(404);
  await workOnReports(test.context);
  const again = await read(accountant, report.id);
  expect((await fileOf(accountant, again)).status).toBe(200);
  const gone = { id: again.id, version: again.version };
  expect((await send(accountant, 'report.delete', { body: gone })).statusCode).toBe(200);
  expect((await fileOf(accountant, again)).status).toBe(404);
});

it('fails, and has no file, when its owner may not open the list any more', async () => {
  const over = { source: 'closing/monthly-lines' };
  expect((await run(accountant, await template(accountant, over))).statusCode).toBe(200);
  const roles = (now: string[]) =>
    store.database.query(`update user_account set roles = $1 where tenant = 'A' and code = 'budget'`, [now]);
  await roles(['K002']);
  await workOnReports(test.context);
  await roles(['CONTRACT_DEPARTMENT']);
  const report = await newest(accountant);
  expect(report).toMatchObject({ state: 'failed', record: { failure: 'notAllowed' } });
  expect(report.record.files).toBeUndefined();
});

it('is written in Shift_JIS; what Shift_JIS has not is counted and told', async () => {
  const report = await made(accountant, {
    templateName: '𠮷野家の髙橋さん🍣①〜',
    encoding: 'shiftJis',
    columns: [{ column: 'templateName' }],
    filters: [{ column: 'templateName', condition: 'contains', value: '髙橋' }],
  });
  expect(report.record).toMatchObject({ rowCount: 1, replacedCount: 2 });
  const { bytes } = await fileOf(accountant, report);
  expect(new TextDecoder('shift_jis').decode(bytes)).toBe('名称\r\n〓野家の髙橋さん〓①～\r\n');
});

it('goes on where it was when its server is killed in the middle, and has every row once', async () => {
  const columns = [{ column: 'number' }];
  const kept = await template(purchaser, { columns });
  await moreTemplates(kept.id, 1200);
  const whole = await namesIn(purchaser, await made(purchaser, { columns }));
  expect(new Set(whole).size).toBe(whole.length);
  expect(whole.length).toBeGreaterThan(1200);
  expect((await run(purchaser, kept)).statusCode).toBe(200);
  await expect(workOnReports(dyingAfter(1))).rejects.toThrow('killed');
  const [standing] = (await send(purchaser, 'report.processingReport')).json<{ items: object[] }>().items;
  expect(standing).toMatchObject({ done: 500, total: whole.length, isReading: true });
  await workOnReports(test.context);
  await leasesAreOver();
  await workOnReports(test.context);
  expect(await namesIn(purchaser, await newest(purchaser))).toEqual(whole);
}, 30_000);

it('waits in a fair queue: one person with twenty holds nobody up, and has no twenty-first', async () => {
  const many = await template(purchaser);
  const statuses: number[] = [];
  for (let nth = 0; nth < 21; nth += 1) {
    statuses.push((await run(purchaser, { ...many, version: many.version + nth })).statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(400);
  expect((await run(accountant, await template(accountant))).statusCode).toBe(200);
  await expect(workOnReports(dyingAfter(2))).rejects.toThrow('killed');
  const [his] = (await send(accountant, 'report.processingReport')).json<{ items: { isReading: boolean }[] }>().items;
  expect(his).toMatchObject({ isReading: false });
  await leasesAreOver();
  await workOnReports(test.context);
  const body = { tab: 'processing', page: 1, itemsPerPage: 1 };
  expect((await send(purchaser, 'report.list', { body })).json()).toMatchObject({ total: 0 });
});

it('is made every month once by many servers, and its file goes after thirty days', async () => {
  const servers = [1, 2, 3, 4].map(() => openTimers(test, store.database));
  const kept = await template(accountant, { isMonthly: true, runDay: 31, templateName: '毎月' });
  expect(kept.record.nextRunOn).toBe('2026/11/30');
  test.clock.set('2026-11-30T00:00:30+09:00');
  await Promise.all(servers.map((one) => one.runOnce()));
  await Promise.all(servers.map((one) => one.runOnce()));
  const { rows } = await store.database.query<{ id: string }>(
    `select id from record_report_report where tenant = $1 and data->>'templateId' = $2`,
    [tenant, kept.id],
  );
  expect(rows).toHaveLength(1);
  const after = await send(accountant, 'report.template', { query: { id: kept.id } });
  expect(after.json()).toMatchObject({ record: { nextRunOn: '2026/12/31' } });
  await workOnReports(test.context);
  const id = rows[0]?.id ?? '';
  const report = await read(accountant, id);
  expect(report).toMatchObject({ state: 'ready', record: { expiresOn: '2026/12/30', isMonthly: true } });
  test.clock.set('2026-12-30T23:59:00+09:00');
  await servers[0]?.runOnce();
  expect((await fileOf(accountant, report)).status).toBe(200);
  test.clock.set('2026-12-31T00:00:30+09:00');
  await servers[0]?.runOnce();
  expect(await read(accountant, id)).toMatchObject({ state: 'expired' });
  expect((await fileOf(accountant, report)).status).toBe(404);
});
