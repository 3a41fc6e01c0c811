import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ListResponse, RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { insertFile } from '../../../src/platform/server/files/stored-file.ts';
import { workOnUploads } from '../../../src/platform/server/masters/upload/work-on-uploads.ts';
import { putCatalogPeople } from '../../support/catalog-people.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const api = '/service-catalog-product/api/v1/release';
const head = '品番,品名,カテゴリ,単位,単価,税区分,税率,数量別単価';
const row = (code: string, price = '1200', more = '') =>
  `${code},工具 ${code},0301001,01,${price},外税,10%,${more || ''}`;

interface Upload {
  state: string;
  counts: Record<string, number>;
  ends: number;
  fault: string | null;
}

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let supplier: SignedIn;
let otherSupplier: SignedIn;
let approver: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putCatalogPeople(test, 'UR003_CatalogApproval');
  supplier = await test.signIn('A/approver');
  otherSupplier = await test.signIn('A/stranger');
  approver = await test.signIn('A/budget');
  stranger = await test.signIn('B/approver');
});
afterAll(async () => {
  await test.close();
  await store.close();
});
beforeEach(() => test.clock.set('2026-11-20T10:00:00+09:00'));

async function bring(content: string, ownerCode = 'approver', contentType = 'text/csv'): Promise<JsonObject> {
  const id = randomUUID();
  const incoming = await test.context.files.receive(Readable.from([Buffer.from(content)]));
  await test.context.files.keep(incoming, 'A', id);
  const file = { id, ownerCode, fileName: 'catalog.csv', contentType, ...incoming };
  await store.database.tenantTransaction('A', (query) => insertFile(query, 'A', file, test.clock.now()));
  return { fileId: id, fileName: 'catalog.csv', size: incoming.size };
}

const post = (person: SignedIn, path: string, payload: object) =>
  person.inject({ method: 'POST', url: api + path, headers: { 'idempotency-key': randomUUID() }, payload });
const get = (person: SignedIn, path: string, id: string) => person.inject({ url: api + path, query: { id } });
const detail = async (id: string, person = supplier) => (await get(person, '/detail', id)).json<RecordEnvelope>();
const send = async (person: SignedIn, event: string, id: string, more: object = {}) =>
  post(person, `/${event}`, { id, version: (await detail(id)).version, ...more });
const product = (code: string) => test.context.engine.getMaster('A', 'master/product', code);

/** Codes of what a requester finds in the catalog. */
async function found(keyword: string): Promise<string[]> {
  const requester = await test.signIn('A/requester');
  const url = '/service-search/api/v1/keyword-search-v2-entry/init2';
  const answer = await requester.inject({ method: 'POST', url, payload: { keyword } });
  return answer.json<{ items: { code: string }[] }>().items.map(({ code }) => code);
}

/** The price history of a product as a requester is shown it. */
async function shownHistory(code: string): Promise<JsonObject[]> {
  const requester = await test.signIn('A/requester');
  const call = test.context.definitions.calls.get('mall.product');
  const answer = await requester.inject({ method: 'POST', url: call?.path ?? '', payload: { code } });
  return answer.json<{ priceHistory: JsonObject[] }>().priceHistory;
}

/** Brings a file as a release of a supplier and waits until it was looked at. */
async function looked(content: string, fields: JsonObject = {}, person = supplier, owner = 'approver') {
  const begun = (await person.inject({ url: `${api}/input` })).json<RecordEnvelope>();
  const record = { ...begun.record, title: '12月の改定', ...fields, files: [await bring(content, owner)] };
  const answer = await post(person, '/look', { record });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { id } = answer.json<RecordEnvelope>();
  return { id, upload: await settled(id, person) };
}

/** Waits until nobody works on the file of a release. */
async function settled(release: string, person = supplier): Promise<Upload> {
  const { record } = await detail(release, person);
  for (;;) {
    await workOnUploads(test.context);
    const upload = (await get(person, '/upload', String(record.uploadId))).json<Upload>();
    if (!['reading', 'checking', 'running', 'takingBack'].includes(upload.state)) return upload;
  }
}

/** What a release adds, changes and ends, as it is shown: the codes of each, and the number that is told of them. */
async function shownKinds(person: SignedIn, release: string) {
  const id = String((await detail(release, person)).record.uploadId);
  const { kinds } = (await get(person, '/upload', id)).json<{ kinds: Record<string, number> }>();
  const shown = ['added', 'changed', 'ended'].map(async (kind) => {
    const { items } = (await person.inject({ url: `${api}/upload/rows`, query: { id, kind } })).json<{
      items: { code: string }[];
    }>();
    expect(items.length).toBe(kinds[kind]);
    return [kind, items.map(({ code }) => code)] as const;
  });
  return Object.fromEntries(await Promise.all(shown));
}

async function handedIn(content: string, fields: JsonObject = {}) {
  const { id } = await looked(content, fields);
  const answer = await send(supplier, 'submit', id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await settled(id);
  return id;
}

const release = (id: string, effectiveFrom = '2026/11/20') =>
  send(approver, 'release', id, { params: { effectiveFrom } });

describe('a release of a supplier', () => {
  it('is looked at, handed in, released from a day on, and undone', async () => {
    const { id, upload } = await looked(
      `${head}\n${row('NEW-1', '￥1200', '1:9:1200;10:-1:1100')}\n${row('TRS-EM06', '6500')}\n`,
    );
    expect(upload).toMatchObject({ state: 'checked', counts: { make: 1, change: 1 } });
    expect(await product('NEW-1')).toBeNull();
    expect((await get(approver, '/detail', id)).statusCode).toBe(404);
    expect((await send(supplier, 'submit', id)).statusCode).toBe(200);
    await settled(id);
    expect((await get(approver, '/detail', id)).json<RecordEnvelope>().allowedEvents.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['release', 'sendBack']),
    );
    expect(await shownKinds(approver, id)).toEqual({ added: ['NEW-1'], changed: ['TRS-EM06'], ended: [] });
    expect((await release(id)).statusCode).toBe(200);
    expect(await settled(id)).toMatchObject({ state: 'done', counts: { entered: 2 } });
    // What was entered is told as it was before.
    expect(await shownKinds(approver, id)).toEqual({ added: ['NEW-1'], changed: ['TRS-EM06'], ended: [] });
    expect(await product('NEW-1')).toMatchObject({
      supplierCode: 'S001',
      unitPrice: '1200',
      priceTiers: [
        { minQuantity: 1, maxQuantity: 9, salePrice: '1200' },
        { minQuantity: 10, maxQuantity: -1, salePrice: '1100' },
      ],
    });
    expect(await product('TRS-EM06')).toMatchObject({ unitPrice: '6500' });
    expect(await found('NEW-1')).toEqual(['NEW-1']);
    expect(await shownHistory('TRS-EM06')).toEqual([
      { from: '2026/11/20', unitPrice: '6500', reason: 'CR26-00001 12月の改定' },
    ]);
    expect(await detail(id)).toMatchObject({ state: 'released', record: { undoUntil: '2026/12/20' } });
    expect((await send(approver, 'undo', id)).statusCode).toBe(400);
    expect((await send(approver, 'undo', id, { comment: '単価の誤り' })).statusCode).toBe(200);
    expect(await settled(id)).toMatchObject({ state: 'takenBack', counts: { back: 2 } });
    expect(await product('TRS-EM06')).toMatchObject({ unitPrice: '6435' });
    expect(await product('NEW-1')).toBeNull();
    expect(await found('NEW-1')).toEqual([]);
  });

  it('holds from the day that the approver names', async () => {
    const id = await handedIn(`${head}\n${row('LATER-1')}\n`);
    expect((await release(id, '2026/11/19')).statusCode).toBe(400);
    expect((await release(id, '2026/12/01')).statusCode).toBe(200);
    await settled(id);
    const shown = async () =>
      (await test.context.engine.listMasters('A', 'master/product')).some(({ code }) => code === 'LATER-1');
    expect(await shown()).toBe(false);
    test.clock.set('2026-12-01T09:00:00+09:00');
    expect(await shown()).toBe(true);
  });

  it('cannot be undone after thirty days', async () => {
    const id = await handedIn(`${head}\n${row('OLD-1')}\n`);
    await release(id);
    await settled(id);
    test.clock.set('2026-12-21T00:00:00+09:00');
    expect((await send(approver, 'undo', id, { comment: '遅すぎる' })).statusCode).toBe(400);
    expect(await product('OLD-1')).not.toBeNull();
  });

  it('enters its good rows, and the seven bad of two hundred come back alone and go in once mended', async () => {
    const isBad = (index: number) => index % 29 === 3;
    const lines = Array.from({ length: 200 }, (_unused, index) =>
      row(`X-${String(index).padStart(3, '0')}`, isBad(index) ? '千円' : '1200'),
    );
    const { id, upload } = await looked(`${head}\n${lines.join('\n')}\n`);
    expect(upload.counts).toEqual({ make: 193, bad: 7 });
    const { record } = await detail(id);
    const bad = (await get(supplier, '/upload/bad-rows', String(record.uploadId))).body.replace('\uFEFF', '');
    const rows = bad.trim().split('\r\n');
    expect(rows).toHaveLength(8);
    expect(rows[0]).toBe(`${head},理由`);
    expect(rows[1]).toContain('単価');
    await send(supplier, 'submit', id);
    await settled(id);
    await release(id);
    expect(await settled(id)).toMatchObject({ counts: { entered: 193, bad: 7 } });
    const mended = await handedIn(bad.replaceAll('千円', '1000'));
    await release(mended);
    expect(await settled(mended)).toMatchObject({ counts: { entered: 7 } });
    const all = await test.context.engine.listMasters('A', 'master/product');
    expect(all.filter(({ code }) => code.startsWith('X-'))).toHaveLength(200);
  });

  it('says why a file cannot be read, and takes another one', async () => {
    const { id, upload } = await looked('商品名,おすすめ\n1,はい\n');
    expect(upload).toMatchObject({ state: 'unreadable' });
    expect(upload.fault).toContain('商品名');
    expect((await send(supplier, 'submit', id)).statusCode).toBe(400);
    const { record, version } = await detail(id);
    const files = [await bring(`${head}\n${row('NEW-2')}\n`)];
    expect((await post(supplier, '/look', { id, version, record: { ...record, files } })).statusCode).toBe(200);
    expect(await settled(id)).toMatchObject({ state: 'checked', counts: { make: 1 } });
  });

  it('says nothing but its own: what the buyer decides on is no column of it', async () => {
    for (const heading of ['推奨品', '見せる組織', '購入の制限', 'サプライヤ']) {
      const { upload } = await looked(`品番,${heading}\nTRS-EM06,はい\n`);
      expect(upload.state).toBe('unreadable');
    }
  });

  it('brings postage, too, of nobody else', async () => {
    await test.context.engine.putMaster('A', 'mall/postage', 'P-S002', {
      code: 'P-S002',
      supplierCode: 'S002',
      fee: '500',
      taxRate: '0.1',
    });
    const file = '送料コード,送料（税抜）,無料になる金額（税抜）,税率\nP-S001,800,30000,10%\nP-S002,1,2,10%\n';
    const { upload } = await looked(file, { content: 'mall/postage' });
    expect(upload.counts).toEqual({ make: 1, bad: 1 });
  });
});

describe('a catalog that is emptied', () => {
  beforeEach(async () => {
    for (const code of ['K-1', 'K-2', 'K-3', 'K-4']) {
      const begun = await test.context.engine.getMaster('A', 'master/product', 'TRS-EM06');
      await test.context.engine.putMaster('A', 'master/product', code, {
        ...begun,
        code,
        supplierCode: 'S002',
      } as JsonObject);
    }
  });

  it('is asked about twice, by its number, and undone', async () => {
    const { id, upload } = await looked(
      `${head}\n${row('K-1', '6435')}\n`,
      { isWhole: true },
      otherSupplier,
      'stranger',
    );
    expect(upload.ends).toBe(3);
    const sendAs = async (person: SignedIn, event: string, more: object = {}) =>
      post(person, `/${event}`, { id, version: (await detail(id, otherSupplier)).version, ...more });
    expect((await sendAs(otherSupplier, 'submit')).statusCode).toBe(400);
    const wrong = await sendAs(otherSupplier, 'submit-ending', { params: { endCount: 30 } });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('3件');
    expect((await sendAs(otherSupplier, 'submit-ending', { params: { endCount: 3 } })).statusCode).toBe(200);
    await settled(id, otherSupplier);
    const ended = { added: [], changed: ['K-1'], ended: ['K-2', 'K-3', 'K-4'] };
    expect(await shownKinds(approver, id)).toEqual(ended);
    const effectiveFrom = '2026/11/20';
    expect((await sendAs(approver, 'release', { params: { effectiveFrom } })).statusCode).toBe(400);
    const params = { effectiveFrom, endCount: 3 };
    expect((await sendAs(approver, 'release-ending', { params, comment: '廃番の整理' })).statusCode).toBe(200);
    await settled(id, otherSupplier);
    expect(await shownKinds(approver, id)).toEqual(ended);
    expect(await product('K-2')).toMatchObject({ isDiscontinued: true });
    expect(await product('TRS-EM06')).not.toHaveProperty('isDiscontinued');
    expect((await sendAs(approver, 'undo', { comment: 'サプライヤの間違い' })).statusCode).toBe(200);
    await settled(id, otherSupplier);
    expect(await product('K-2')).not.toHaveProperty('isDiscontinued');
  });
});

describe('who a release is there for', () => {
  it('is its supplier and, once handed in, who approves the catalog of this company group', async () => {
    const { id } = await looked(`${head}\n${row('SECRET-1')}\n`);
    const { record, version } = await detail(id);
    const uploadId = String(record.uploadId);
    const others: [SignedIn, boolean][] = [
      [otherSupplier, false],
      [stranger, false],
      [approver, true],
      [await test.signIn('A/requester'), false],
    ];
    const isTold = async (person: SignedIn) => {
      const answers = await Promise.all(
        ['/upload', '/upload/rows', '/upload/file', '/upload/bad-rows'].map((path) =>
          person.inject({
            url: api + path,
            query: { id: uploadId, ...(path === '/upload/rows' && { outcomes: 'make' }) },
          }),
        ),
      );
      const list = await post(person, '/list', { tab: 'all', page: 1, itemsPerPage: 50 });
      const listed = list.statusCode === 200 && list.json<ListResponse>().items.some((one) => one.id === id);
      const found = [listed, (await get(person, '/detail', id)).statusCode === 200];
      return [...answers.map(({ statusCode }) => statusCode === 200), ...found];
    };
    for (const [person] of others) expect(new Set(await isTold(person))).toEqual(new Set([false]));
    await send(supplier, 'submit', id);
    await settled(id);
    for (const [person, sees] of others) expect(new Set(await isTold(person))).toEqual(new Set([sees]));
    for (const person of [otherSupplier, stranger, supplier]) {
      const answer = await post(person, '/release', {
        id,
        version: version + 1,
        params: { effectiveFrom: '2026/12/01' },
      });
      expect([400, 404]).toContain(answer.statusCode);
    }
    expect((await detail(id)).state).toBe('submitted');
  });

  it('is not gone on with past its events, by whoever keeps the masters', async () => {
    const { id } = await looked(`${head}\n${row('PAST-1')}\n`);
    const { record } = await detail(id);
    await store.database.query(
      "update user_account set roles = array['K999'] where tenant = 'A' and code = 'purchaser'",
    );
    const keeper = await test.signIn('A/purchaser');
    const uploads = '/service-buyer-master-common/v1/api/master-uploads';
    const list = await keeper.inject({ url: uploads, query: { page: '1' } });
    expect(list.body).not.toContain(String(record.uploadId));
    for (const path of ['/execute', '/take-back']) {
      const answer = await keeper.inject({
        method: 'POST',
        url: uploads + path,
        headers: { 'idempotency-key': randomUUID() },
        payload: { id: record.uploadId },
      });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('is not another supplier’s product: its code cannot be taken, and nothing of it is told', async () => {
    const before = await product('TRS-EM06');
    const { id, upload } = await looked(`${head}\n${row('TRS-EM06', '1')}\n`, {}, otherSupplier, 'stranger');
    expect(upload.counts).toEqual({ bad: 1 });
    const { record } = await detail(id, otherSupplier);
    const rows = await otherSupplier.inject({
      url: `${api}/upload/rows`,
      query: { id: String(record.uploadId), outcomes: 'bad' },
    });
    expect(rows.body).not.toContain('6435');
    expect(rows.body).not.toContain('エンドミル');
    expect(await product('TRS-EM06')).toEqual(before);
  });
});
