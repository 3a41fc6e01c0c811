import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decodeText } from '../../../engine/core/layouts/encode-text.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { workOnMappings } from '../../../src/mapping/index.server.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer, type Who } from '../../support/test-server.ts';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let admin: SignedIn;
let accountant: SignedIn;
let other: SignedIn;
let purchaser: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  const named = async (who: Who, roles: string[]) => {
    const [group, code] = who.split('/');
    const sql = 'update user_account set roles = $3 where tenant = $1 and code = $2';
    await store.database.query(sql, [group, code, roles]);
    return test.signIn(who);
  };
  admin = await named('A/approver', ['UR006_CompanyGroupAdmin']);
  accountant = await named('A/budget', ['CONTRACT_DEPARTMENT']);
  other = await named('A/colleague', ['CONTRACT_DEPARTMENT']);
  purchaser = await named('A/purchaser', ['K002']);
  for (const templateName of ['ﾈｼﾞ一覧', '検収（前月）']) await template(templateName);
});
afterAll(async () => {
  await test.close();
  await store.close();
});
beforeEach(() => test.clock.set('2026-11-20T10:00:00+09:00'));

function send(person: SignedIn, id: string, { query, body }: { query?: Record<string, string>; body?: object } = {}) {
  const call = test.context.definitions.calls.get(id);
  if (!call) throw new Error(`There is no call ${id}.`);
  return person.inject({
    method: call.method,
    url: call.path,
    ...(query && { query }),
    ...(body && { payload: body }),
    headers: call.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {},
  });
}

/** What is mapped: report templates, which an accountant makes by himself. */
async function template(templateName: string): Promise<void> {
  const columns = [{ column: 'templateName' }, { column: 'number' }];
  const record = { templateName, source: 'report/template-list', fileType: 'csv', encoding: 'utf8', columns };
  const answer = await send(accountant, 'report.saveTemplate', { body: { record } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

const source = 'report/template-list';
const columns = [
  { title: '行', field: '#', type: 'digits', bytes: 4 },
  { title: '名称', field: 'templateName', letters: 'halfKana', type: 'text', bytes: 14 },
  { title: '形式', field: 'fileType', type: 'text', codes: [{ from: 'CSV', to: '1' }], bytes: 1 },
];

function mappingOf(code: string, said: object = {}): object {
  const form = { form: 'fixed', encoding: 'shiftJis', lineEnd: 'crlf', fileStem: 'TEMPLATES', extension: 'txt' };
  return { code, name: '会計', systemName: '会計システム', source, ...form, columns, ...said };
}

async function keep(code: string, said: object = {}, version = 0): Promise<number> {
  const revision = { from: '2026/11/20', reason: '会計の入れ替え' };
  const body = { master: 'mapping/mapping', code, record: mappingOf(code, said), version, ...revision };
  const answer = await send(admin, 'master.revise', { body });
  return answer.statusCode;
}

async function begin(person: SignedIn, record: object): Promise<RecordEnvelope> {
  const answer = await send(person, 'mapping.begin', { body: { record } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<RecordEnvelope>();
}

const read = async (person: SignedIn, { id }: { id: string }) =>
  (await send(person, 'mapping.event', { query: { id } })).json<RecordEnvelope>();

async function ran(person: SignedIn, record: object): Promise<RecordEnvelope> {
  const begun = await begin(person, record);
  await workOnMappings(test.context);
  return read(person, begun);
}

async function again(person: SignedIn, { id, version }: RecordEnvelope): Promise<RecordEnvelope> {
  const answer = await send(person, 'mapping.again', { body: { id, version } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await workOnMappings(test.context);
  return read(person, { id });
}

async function bytesOf(person: SignedIn, { record }: RecordEnvelope): Promise<Buffer> {
  const [file] = record.files as { fileId: string; fileName: string }[];
  const query = { filePath: file?.fileId ?? '', fileName: file?.fileName ?? '' };
  const link = await send(person, 'file.downloadLink', { query });
  if (link.statusCode !== 200) return Buffer.alloc(0);
  const cookies = Object.fromEntries(link.cookies.map(({ name, value }) => [name, value]));
  return (await test.server.inject({ url: link.json<{ url: string }>().url, cookies })).rawPayload;
}

it('writes what a list shows in lines of fixed bytes, and says which mapping did', async () => {
  await keep('FIXED');
  const event = await ran(accountant, { mappingCode: 'FIXED' });
  expect(event).toMatchObject({ state: 'made', record: { mappingName: '会計', rowCount: 2, baseOn: '2026/11/20' } });
  const bytes = await bytesOf(accountant, event);
  const lines = decodeText(bytes, 'shiftJis').split('\r\n');
  expect(lines).toEqual(['0001ﾈｼﾞ一覧       1', '0002検収(前月)    1', '']);
  expect(bytes).toHaveLength(2 * (4 + 14 + 1 + 2));
  expect(event.record.files).toMatchObject([{ fileName: 'TEMPLATES_20261120.txt', size: bytes.length }]);
});

it('writes the rows within records, of one document alone, and masters', async () => {
  const lines = { form: 'delimited', separator: 'comma', encoding: 'utf8', lineEnd: 'lf', hasHeading: true };
  const rows = [
    { title: 'no', field: 'number', type: 'text' },
    { title: 'column', field: 'columns.column', type: 'text' },
  ];
  await keep('ROWS', { ...lines, source: `${source}#columns`, columns: rows });
  const all = await bytesOf(accountant, await ran(accountant, { mappingCode: 'ROWS' }));
  const [, first = ''] = all.toString().split('\n');
  const [number = ''] = first.split(',');
  expect(all.toString().split('\n')).toHaveLength(1 + 4 + 1);
  const one = await ran(accountant, { mappingCode: 'ROWS', sourceNumber: number });
  expect((await bytesOf(accountant, one)).toString()).toBe(`no,column\n${number},templateName\n${number},number\n`);
  await keep('MASTERS', {
    ...lines,
    source: '@mapping/mapping',
    columns: [{ title: 'code', field: 'code', type: 'text' }],
  });
  const masters = await ran(admin, { mappingCode: 'MASTERS' });
  const codes = (await bytesOf(admin, masters)).toString().trim().split('\n');
  expect(codes).toEqual(['code', ...codes.slice(1).toSorted()]);
  expect(codes).toEqual(expect.arrayContaining(['FIXED', 'MASTERS', 'ROWS']));
  // Who does not keep the master gets nothing of it by a mapping.
  expect(await ran(accountant, { mappingCode: 'MASTERS' })).toMatchObject({ record: { failure: 'notAllowed' } });
});

it('tells every value that does not fit and makes no file; mended, the same event is run again', async () => {
  const narrow = columns.map((column) => (column.title === '名称' ? { ...column, bytes: 8 } : column));
  await keep('NARROW', { columns: narrow });
  const failed = await ran(accountant, { mappingCode: 'NARROW' });
  expect(failed).toMatchObject({
    state: 'failed',
    record: {
      failure: 'misfit',
      faults: [{ row: 2, column: '名称', value: '検収（前月）', misfit: 'tooLong' }],
    },
  });
  expect(failed.record.files).toBeUndefined();
  expect(await keep('NARROW', {}, 1)).toBe(200);
  const mended = await again(accountant, failed);
  expect(mended).toMatchObject({ state: 'made', record: { attempts: [{ outcome: 'failed' }, { outcome: 'made' }] } });
  expect(mended.record.faults).toBeUndefined();
  const repeated = await again(accountant, mended);
  const [, second, third] = repeated.record.attempts as { sha256: string; fileName: string }[];
  expect(third).toMatchObject({ sha256: second?.sha256, fileName: 'TEMPLATES_20261120_再1.txt' });
});

it('makes no empty file, and none by a mapping that is not there', async () => {
  const event = await ran(accountant, { mappingCode: 'FIXED', sourceNumber: 'RT-99999' });
  expect(event).toMatchObject({ state: 'failed', record: { failure: 'noRows' } });
  const unknown = await send(accountant, 'mapping.begin', { body: { record: { mappingCode: 'NONE' } } });
  expect(unknown.statusCode).toBe(400);
});

it('shows a sample as it is typed, with what does not fit, and keeps nothing', async () => {
  await keep('NARROW');
  const typed = {
    source: '@mapping/mapping',
    form: 'fixed',
    encoding: 'shiftJis',
    columns: [{ title: '名', field: 'code', bytes: 5 }],
  };
  const answer = await send(admin, 'mapping.preview', { body: { record: typed } });
  const preview = answer.json<{ lines: string[]; rows: { cells: { text: string; fault?: string }[] }[] }>();
  expect(preview.lines[0]).toBe('FIXED');
  const wide = preview.rows.flatMap(({ cells }) => cells).filter(({ text }) => text === 'NARROW');
  expect(wide).toEqual([{ text: 'NARROW', fault: '名「NARROW」が長すぎます。' }]);
  const half = await send(admin, 'mapping.preview', { body: { record: { source: 'no/such-list', columns: [{}] } } });
  expect(half.json()).toMatchObject({ rows: [], told: 'incomplete' });
});

it('is kept by administrators alone, run by accountants, and each run is its owner’s and the administrators’', async () => {
  expect((await send(purchaser, 'mapping.begin', { body: { record: { mappingCode: 'FIXED' } } })).statusCode).toBe(404);
  expect((await send(accountant, 'mapping.preview', { body: { record: {} } })).statusCode).toBe(404);
  const body = {
    master: 'mapping/mapping',
    code: 'MINE',
    record: mappingOf('MINE'),
    version: 0,
    from: '2026/11/20',
    reason: 'x',
  };
  expect((await send(accountant, 'master.revise', { body })).statusCode).toBe(404);
  const event = await ran(accountant, { mappingCode: 'FIXED' });
  expect((await send(other, 'mapping.event', { query: { id: event.id } })).statusCode).toBe(404);
  expect(await bytesOf(other, event)).toHaveLength(0);
  const list = async (person: SignedIn) =>
    (await send(person, 'mapping.eventLog', { body: { page: 1, itemsPerPage: 50 } })).json<{
      items: { id: string }[];
    }>();
  expect((await list(other)).items).toEqual([]);
});

it('keeps no mapping whose words its encoding has not', async () => {
  expect(await keep('WORDS', { columns: [{ title: '😀', fixedText: '1', type: 'text', bytes: 1 }] })).toBe(400);
});
