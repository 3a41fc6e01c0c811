import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../engine/server/ports.ts';
import { insertFile } from '../../../src/platform/server/files/stored-file.ts';
import { workOnUploads } from '../../../src/platform/server/masters/upload/work-on-uploads.ts';
import { sheetRows } from '../../../src/platform/server/xlsx/read-xlsx.ts';
import { xlsxCell } from '../../../src/platform/server/xlsx/xlsx-cell.ts';
import { xlsxFile, xlsxRow, xlsxType } from '../../../src/platform/server/xlsx/xlsx-file.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const base = '/service-buyer-master-common/v1/api/master-uploads';

interface Told {
  total: number;
  state: string;
  counts: Record<string, number>;
}

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let admin: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await store.database.query("update user_account set roles = array['K999'] where code = 'budget'");
  await store.database.query("update user_account set roles = array['K999'] where tenant = 'B' and code = 'approver'");
  admin = await test.signIn('A/budget');
});
afterAll(async () => {
  await test.close();
  await store.close();
});
beforeEach(() => test.clock.set('2026-11-20T10:00:00+09:00'));

/** A file as somebody brought it. */
async function bring(content: string | Buffer, contentType = 'text/csv'): Promise<string> {
  const id = crypto.randomUUID();
  const incoming = await test.context.files.receive(Readable.from([Buffer.from(content)]));
  await test.context.files.keep(incoming, 'A', id);
  const file = {
    id,
    ownerCode: 'budget',
    fileName: contentType === 'text/csv' ? 'master.csv' : 'master.xlsx',
    contentType,
    ...incoming,
  };
  await store.database.tenantTransaction('A', (query) => insertFile(query, 'A', file, test.clock.now()));
  return id;
}

const post = (path: string, payload: object, person = admin) =>
  person.inject({ method: 'POST', url: base + path, headers: { 'idempotency-key': crypto.randomUUID() }, payload });
const begin = async (master: string, content: string | Buffer, contentType?: string) =>
  post('', { master, fileId: await bring(content, contentType), from: '2026/11/20', reason: '年度替わり' });
const told = async (id: string) => (await admin.inject({ url: `${base}/detail`, query: { id } })).json<Told>();

/** Waits until nobody works on it. */
async function settled(id: string): Promise<Told> {
  for (;;) {
    await workOnUploads(test.context);
    const now = await told(id);
    if (!['reading', 'checking', 'running', 'takingBack'].includes(now.state)) return now;
  }
}
async function checked(master: string, content: string | Buffer, contentType?: string) {
  const begun = await begin(master, content, contentType);
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const { id } = begun.json<{ id: string }>();
  return { id, now: await settled(id) };
}
async function gathered<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}
async function* linesOf(lines: readonly string[]): AsyncGenerator<string, void> {
  yield* lines;
}
const unit = (code: string) => test.context.engine.getMaster('A', 'master/unit', code);
const units = (count: number, from = 0) =>
  `単位コード,単位,小数桁数\n${Array.from({ length: count }, (_unused, index) => `U${from + index},単位${from + index},0`).join('\n')}\n`;

/** A server that is killed in the transaction after so many. */
function dyingAfter(most: number) {
  let done = 0;
  const tenantTransaction: Database['tenantTransaction'] = (tenant, work) =>
    store.database.tenantTransaction(tenant, async (query) => {
      const answer = await work(query);
      done += 1;
      if (done > most) throw new Error('killed');
      return answer;
    });
  return { ...test.context, database: { ...store.database, tenantTransaction } };
}

describe('a file of a master', () => {
  it('is looked at before it counts, and then entered but for its bad rows', async () => {
    await test.context.engine.putMaster('A', 'master/unit', 'OLD', { code: 'OLD', name: '旧', decimals: 0 });
    const text = '小数桁数,単位,備考ではない,単位コード\n';
    expect((await begin('master/unit', text)).json()).toMatchObject({ appCode: 'EN-BAD-REQUEST' });
    const file = '小数桁数,単位,単位コード\n１,新,OLD\n0,箱,BOX\n99,樽,TARU\n0,箱2,BOX\n,,\n';
    const { id, now } = await checked('master/unit', file);
    expect(now).toMatchObject({ state: 'checked', counts: { change: 1, make: 1, bad: 2 } });
    expect(await unit('BOX')).toBeNull();
    const bad = await admin.inject({ url: `${base}/bad-rows`, query: { id } });
    const lines = bad.body.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('小数桁数,単位,単位コード,理由');
    expect(lines[1]).toMatch(/^99,樽,TARU,小数桁数: /);
    expect(lines[2]).toContain('3行目');
    await post('/execute', { id });
    expect(await settled(id)).toMatchObject({ state: 'done', counts: { entered: 2, bad: 2 } });
    expect(await unit('OLD')).toMatchObject({ name: '新', decimals: 1 });
    expect((await post('/execute', { id })).statusCode).toBe(400);
  });

  it('tells of codes that somebody revised since it was looked at, and writes over none', async () => {
    const columns = '単位コード,単位,小数桁数\n';
    for (const code of ['E1', 'E2'])
      await test.context.engine.putMaster('A', 'master/unit', code, { code, name: code, decimals: 0 });
    const { id } = await checked('master/unit', `${columns}E1,一,0\nE2,二,0\nE3,三,0\n`);
    const other = await checked('master/unit', `${columns}E3,参,0\n`);
    const byHand = { code: 'E1', from: '2026/11/20', record: { code: 'E1', name: '手で', decimals: 0 } };
    const payload = { master: 'master/unit', ...byHand, reason: '訂正', version: 0 };
    await admin.inject({
      method: 'POST',
      url: '/service-buyer-master-common/v1/api/masters/revise',
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload,
    });
    await post('/execute', { id: other.id });
    await settled(other.id);
    await post('/execute', { id });
    expect(await settled(id)).toMatchObject({ state: 'done', counts: { entered: 1, bad: 2 } });
    expect(await unit('E1')).toMatchObject({ name: '手で' });
    expect(await unit('E2')).toMatchObject({ name: '二' });
    expect(await unit('E3')).toMatchObject({ name: '参' });
    const bad = await admin.inject({ url: `${base}/bad-rows`, query: { id } });
    expect(bad.body).toContain('別の人が変更');
    // Sent again after a look, it counts.
    const again = await checked('master/unit', bad.body);
    await post('/execute', { id: again.id });
    expect(await settled(again.id)).toMatchObject({ counts: { entered: 2 } });
  });

  it('says in one column which codes end, from its day on', async () => {
    for (const code of ['G1', 'G2'])
      await test.context.engine.putMaster('A', 'master/unit', code, { code, name: code, decimals: 0 });
    const { id, now } = await checked(
      'master/unit',
      '単位コード,終了,単位\nG1,○,\nG2,,残る\nG3,はい,\nG2,多分,\nG4,多分,\n',
    );
    expect(now.counts).toEqual({ change: 2, bad: 3 });
    expect(await unit('G1')).toMatchObject({ code: 'G1' });
    await post('/execute', { id });
    expect(await settled(id)).toMatchObject({ counts: { entered: 2, bad: 3 } });
    const units = (await test.context.engine.listMasters('A', 'master/unit')).map(({ code }) => code);
    expect(units).not.toContain('G1');
    expect(await unit('G2')).toMatchObject({ name: '残る' });
    await post('/take-back', { id });
    await settled(id);
    expect((await test.context.engine.listMasters('A', 'master/unit')).map(({ code }) => code)).toContain('G1');
  });

  it('may be in Shift_JIS, and its refused rows come back alone', async () => {
    const shiftJis = Buffer.from([0x92, 0x50, 0x88, 0xca, 0x83, 0x52, 0x81, 0x5b, 0x83, 0x68]);
    const name = Buffer.from([0x92, 0x50, 0x88, 0xca]);
    const digits = Buffer.from([0x8f, 0xac, 0x90, 0x94, 0x8c, 0x85, 0x90, 0x94]);
    const [comma, line] = [Buffer.from(','), Buffer.from('\r\n')];
    const head = [shiftJis, comma, name, comma, digits, line];
    const { now } = await checked('master/unit', Buffer.concat([...head, Buffer.from('SJ,A,0\r\n')]));
    expect(now.counts).toEqual({ make: 1 });
    const again = await checked('master/unit', '単位コード,単位,小数桁数,エラー\nSJ2,A,0,小数桁数: 直した\n');
    expect(again.now.counts).toEqual({ make: 1 });
  });

  it('may be a workbook, whose refused rows come back as one', async () => {
    const rows = ['単位コード,単位,小数桁数', 'XL1,梱,０', 'XL2,俵,99'].map((line) =>
      line.split(',').map((cell) => xlsxCell(cell, 'text')),
    );
    const brought = Buffer.concat(await gathered(xlsxFile('単位', linesOf(rows.map(xlsxRow)))));
    const { id, now } = await checked('master/unit', brought, xlsxType);
    expect(now).toMatchObject({ state: 'checked', total: 2, counts: { make: 1, bad: 1 } });
    const bad = await admin.inject({ url: `${base}/bad-rows`, query: { id }, headers: { accept: xlsxType } });
    const told = (await gathered(sheetRows(bad.rawPayload))).map(({ cells }) => cells);
    expect(told).toEqual([
      ['単位コード', '単位', '小数桁数', '理由'],
      ['XL2', '俵', '99', expect.stringMatching(/^小数桁数: /)],
    ]);
    const again = await checked('master/unit', bad.rawPayload, xlsxType);
    expect(again.now.counts).toEqual({ bad: 1 });
    const own = await admin.inject({ url: `${base}/file`, query: { id } });
    expect(own.rawPayload.equals(brought)).toBe(true);
    const listed = (await admin.inject({ url: base })).json<{ items: object[]; total: number }>();
    expect(listed.items.find((one) => 'id' in one && one.id === id)).toMatchObject({
      counts: { make: 1, bad: 1 },
      hasFile: true,
    });
  });

  it('may bring codes that its own rows name, in any order', async () => {
    const file =
      '組織コード,組織名,組織階層,階層,上位組織コード,組織長\n30000002,課,会社 > 課,課,30000001,\n30000001,会社,会社,会社,,\n30000003,課,会社 > 課,課,39999999,\n';
    const { id, now } = await checked('master/organization', file);
    expect(now.counts).toEqual({ make: 2, bad: 1 });
    await post('/execute', { id });
    expect((await settled(id)).counts).toEqual({ entered: 2, bad: 1 });
  });

  it('is taken back with one word, while nothing depends on it', async () => {
    const { id } = await checked('master/unit', units(3, 500));
    await post('/execute', { id });
    await settled(id);
    const record = { code: 'U501', name: '改称', decimals: 0 };
    const url = '/service-buyer-master-common/v1/api/masters/revise';
    const body = { master: 'master/unit', code: 'U501', from: '2026/11/20', record, reason: '直し', version: 1 };
    await admin.inject({ method: 'POST', url, headers: { 'idempotency-key': crypto.randomUUID() }, payload: body });
    await post('/take-back', { id });
    expect(await settled(id)).toMatchObject({ state: 'takenBack', counts: { back: 2, kept: 1 } });
    expect(await unit('U500')).toBeNull();
    expect(await unit('U501')).toMatchObject({ name: '改称' });
  });

  it('is entered once, though several servers work on it and one is killed', async () => {
    const { id } = await checked('master/unit', units(350, 1000));
    await store.database.query("update master_upload set state = 'running' where id = $1", [id]);
    await expect(workOnUploads(dyingAfter(2))).rejects.toThrow('killed');
    expect((await told(id)).counts).toMatchObject({ entered: 100, make: 250 });
    await Promise.all([1, 2, 3].map(() => workOnUploads(test.context)));
    expect(await settled(id)).toMatchObject({ state: 'done', counts: { entered: 350 } });
    const { rows } = await store.database.query<{ most: number }>(
      "select max(version) as most from master_timeline where record_type = 'master/unit' and code like 'U1___'",
    );
    expect(rows[0]?.most).toBe(1);
  });

  it('is taken over from its file once, though a server is killed while it reads', async () => {
    const { id } = await checked('master/unit', units(1200, 3000));
    await store.database.query('delete from master_upload_row where upload_id = $1', [id]);
    await store.database.query("update master_upload set state = 'reading' where id = $1", [id]);
    await expect(workOnUploads(dyingAfter(2))).rejects.toThrow('killed');
    expect(await told(id)).toMatchObject({ state: 'reading', counts: { waiting: 500 } });
    await Promise.all([1, 2].map(() => workOnUploads(test.context)));
    expect(await settled(id)).toMatchObject({ state: 'checked', counts: { make: 1200 } });
  });

  it('is nothing to those who may not keep the master, or of another company', async () => {
    const { id } = await checked('master/unit', units(1, 9000));
    for (const who of ['A/requester', 'B/approver'] as const) {
      const person = await test.signIn(who);
      expect((await person.inject({ url: `${base}/detail`, query: { id } })).statusCode).toBe(404);
      expect((await post('/execute', { id }, person)).statusCode).toBe(404);
    }
  });
});
