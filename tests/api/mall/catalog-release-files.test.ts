import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { sweepUnusedFiles } from '../../../src/platform/server/files/sweep-unused-files.ts';
import { workOnUploads } from '../../../src/platform/server/masters/upload/work-on-uploads.ts';
import { putCatalogPeople } from '../../support/catalog-people.ts';
import { multipart } from '../../support/multipart.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';
import { makeZip, type ZipEntry } from '../../support/zip.ts';

const api = '/service-catalog-product/api/v1/release';
const head = '品番,品名,カテゴリ,単位,単価,税区分,税率';
const line = (code: string, price = '1200') => `${code},工具 ${code},0301001,01,${price},外税,10%`;
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

/** A picture of one colour. */
const drawn = (background: string, side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

interface Row {
  rowNo: number;
  code: string;
  reason: string;
  changes: { at: string; before: JsonObject[] | null; after: JsonObject[] | null }[];
}

forEachProductStore('files that come with a release', (open) => {
  let test: TestServer;
  let supplier: SignedIn;
  let otherSupplier: SignedIn;
  let approver: SignedIn;
  let requester: SignedIn;
  let foreignBuyer: SignedIn;
  let red: Buffer;
  let blue: Buffer;

  beforeAll(async () => {
    [red, blue] = await Promise.all([drawn('#cc2222'), drawn('#2222cc')]);
    test = await openTestServer(await open());
    test.clock.set('2026-11-20T10:00:00+09:00');
    await putCatalogPeople(test, 'UR008_SearchProduct');
    supplier = await test.signIn('A/approver');
    otherSupplier = await test.signIn('A/stranger');
    approver = await test.signIn('A/budget');
    requester = await test.signIn('A/requester');
    foreignBuyer = await test.signIn('B/approver');
    const begun = await test.context.engine.getMaster('A', 'master/product', 'TRS-EM06');
    for (const [code, supplierCode] of [
      ['P-1', 'S001'],
      ['P-1_2', 'S001'],
      ['Q-1', 'S002'],
    ])
      await test.context.engine.putMaster('A', 'master/product', String(code), {
        ...begun,
        ...{ code: String(code), supplierCode: String(supplierCode) },
      });
  });
  afterAll(() => test?.close());

  const uploaded = (person: SignedIn, name: string, content: Buffer) =>
    person.inject({
      method: 'POST',
      url: '/service-file/v1/file/upload',
      ...multipart({ type: 'attachment' }, { name, content }),
    });
  const post = (person: SignedIn, path: string, payload: object) =>
    person.inject({ method: 'POST', url: api + path, headers: { 'idempotency-key': randomUUID() }, payload });
  const detail = async (id: string, person = supplier) =>
    (await person.inject({ url: `${api}/detail`, query: { id } })).json<RecordEnvelope>();
  const send = async (person: SignedIn, event: string, id: string, more: object = {}) =>
    post(person, `/${event}`, { id, version: (await detail(id)).version, ...more });
  const product = (code: string) => test.context.engine.getMaster('A', 'master/product', code);
  const namesIn = async (code: string, at: 'pictures' | 'documents') =>
    (((await product(code))?.[at] ?? []) as JsonObject[]).map(({ fileName }) => fileName);

  async function look(files: readonly [string, Buffer][], fields: JsonObject = {}, person = supplier) {
    const begun = (await person.inject({ url: `${api}/input` })).json<RecordEnvelope>();
    const given: JsonObject[] = [];
    for (const [name, content] of files) given.push((await uploaded(person, name, content)).json());
    return post(person, '/look', { record: { ...begun.record, title: '写真の差し替え', ...fields, files: given } });
  }

  async function looked(files: readonly [string, Buffer][], fields: JsonObject = {}, person = supplier) {
    const answer = await look(files, fields, person);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const { id, record } = answer.json<RecordEnvelope>();
    await settle();
    const { state, counts, ends } = await standing(String(record.uploadId), person);
    return { id, uploadId: String(record.uploadId), state, counts, ends };
  }

  const settle = async () => {
    for (let round = 0; round < 3; round += 1) await workOnUploads(test.context);
  };
  const standing = async (id: string, person = supplier) =>
    (await person.inject({ url: `${api}/upload`, query: { id } })).json<{
      state: string;
      counts: Record<string, number>;
      ends: number;
    }>();
  const rowsOf = async (id: string, outcomes: string, person = supplier) =>
    (await person.inject({ url: `${api}/upload/rows`, query: { id, outcomes } })).json<{ items: Row[] }>().items;

  async function released(files: readonly [string, Buffer][], fields: JsonObject = {}) {
    const { id } = await looked(files, fields);
    await send(supplier, 'submit', id);
    await settle();
    const answer = await send(approver, 'release', id, { params: { effectiveFrom: '2026/11/20' } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await settle();
    return id;
  }

  const zip = (entries: readonly ZipEntry[]) => makeZip(entries.map((entry) => ({ stored: true, ...entry })));
  const shown = (person: SignedIn, code: string, fileId: string, headers = {}) =>
    person.inject({
      url: '/service-search/api/v1/product-detail/picture',
      query: { code, fileId, size: 'small' },
      headers,
    });

  it('go by their names to products, by themselves and beside a table, and are there once they are released', async () => {
    const table = Buffer.from(`${head}\n${line('NEW-1')}\n`);
    const archive = zip([
      { name: '写真/NEW-1.png', content: red },
      { name: '写真/NEW-1_2.png', content: blue },
      { name: '__MACOSX/写真/._NEW-1.png', content: 'x' },
      { name: 'NEW-1_SDS.pdf', content: pdf },
      { name: 'P-1_2.png', content: red },
    ]);
    const { id, uploadId, state, counts } = await looked([
      ['catalog.csv', table],
      ['写真.zip', archive],
      ['P-1.png', blue],
    ]);
    expect({ state, counts }).toMatchObject({ state: 'checked', counts: { make: 1, change: 2 } });
    expect(await product('NEW-1')).toBeNull();
    const rows = await rowsOf(uploadId, 'change');
    // A code with an underscore is a code, not another's second picture.
    expect(rows.map(({ code }) => code).sort()).toEqual(['P-1', 'P-1_2']);
    const [before] = rows.find(({ code }) => code === 'P-1')?.changes ?? [];
    expect(before).toMatchObject({ at: '/pictures', before: null, after: [{ fileName: 'P-1.png' }] });
    await send(supplier, 'submit', id);
    await settle();
    await send(approver, 'release', id, { params: { effectiveFrom: '2026/11/20' } });
    await settle();
    expect(await namesIn('NEW-1', 'pictures')).toEqual(['NEW-1.png', 'NEW-1_2.png']);
    expect(await namesIn('NEW-1', 'documents')).toEqual(['NEW-1_SDS.pdf']);
    const [first] = ((await product('NEW-1'))?.pictures ?? []) as { fileId: string }[];
    const [sheet] = ((await product('NEW-1'))?.documents ?? []) as { fileId: string }[];
    expect((await shown(requester, 'NEW-1', first?.fileId ?? '')).headers['content-type']).toBe('image/webp');
    const file = (fileId = '') => ({
      url: '/service-search/api/v1/product-detail/file',
      query: { code: 'NEW-1', fileId },
    });
    expect((await requester.inject(file(sheet?.fileId))).rawPayload).toEqual(pdf);
    // Nobody who buys is given the original of a picture.
    expect((await requester.inject(file(first?.fileId))).statusCode).toBe(404);
    const original = { url: '/service-file/v1/file/download', query: { fileId: first?.fileId ?? '' } };
    expect((await requester.inject(original)).statusCode).toBe(404);
  });

  it('replace the one at their place, leave the others, keep the same bytes once, and are taken back', async () => {
    await released([
      ['P-1.png', red],
      ['P-1_3.png', blue],
    ]);
    expect(await namesIn('P-1', 'pictures')).toEqual(['P-1.png', 'P-1_3.png']);
    const pictures = (await product('P-1'))?.pictures as { fileId: string }[];
    // The bytes of what stands there change nothing.
    expect((await looked([['P-1.png', red]])).counts).toEqual({ same: 1 });
    const green = await drawn('#22cc22');
    const id = await released([['P-1.png', green]]);
    expect((await product('P-1'))?.pictures).toMatchObject([{ fileName: 'P-1.png' }, pictures[1] ?? {}]);
    expect((await shown(requester, 'P-1', pictures[0]?.fileId ?? '')).statusCode).toBe(404);
    await send(approver, 'undo', id, { comment: '写真の誤り' });
    await settle();
    expect((await product('P-1'))?.pictures).toEqual(pictures);
    const { rows } = await test.context.database.query<{ count: number }>(
      "select count(*)::int as count from stored_file where tenant = 'A' and file_name = 'P-1.png' and owner_code = 'approver' group by sha256 order by 1 desc",
    );
    // What was uploaded, and what was kept of it.
    expect(rows.every(({ count }) => count <= 3)).toBe(true);
  });

  it('go when a row of a table names them, by number or name, on the day of the release and of no one else’s product', async () => {
    await released([
      ['P-1_2_1.png', red],
      ['P-1_2_2.png', blue],
      ['P-1_2_3.png', await drawn('#00ffaa')],
      ['P-1_2_SDS.pdf', pdf],
    ]);
    const before = ((await product('P-1_2'))?.pictures ?? []) as { fileId: string }[];
    const table = (rows: string) => Buffer.from(`品番,外す写真・資料\n${rows}\n`);
    const refused = await looked([['a.csv', table('P-1_2,９\nP-1,SDS.pdf\nQ-1,1\nNEW-2,1')]]);
    expect(refused.counts).toEqual({ bad: 4 });
    const [ninth] = await rowsOf(refused.uploadId, 'bad');
    expect(ninth?.reason).toContain('外す写真・資料: この商品に「９」');
    const asked: [string, Buffer][] = [['a.csv', table('P-1_2,２；P-1_2_SDS.pdf')]];
    const { id, uploadId, counts } = await looked(asked);
    expect(counts).toEqual({ change: 1 });
    const [row] = await rowsOf(uploadId, 'change');
    expect(row?.changes).toMatchObject([
      { at: '/pictures', before, after: [before[0], before[2]] },
      { at: '/documents', before: [{ fileName: 'P-1_2_SDS.pdf' }], after: null },
    ]);
    await send(supplier, 'submit', id);
    await settle();
    expect((await shown(requester, 'P-1_2', before[1]?.fileId ?? '')).statusCode).toBe(200);
    await send(approver, 'release', id, { params: { effectiveFrom: '2026/11/20' } });
    await settle();
    expect((await product('P-1_2'))?.pictures).toEqual([before[0], before[2]]);
    expect(await namesIn('P-1_2', 'documents')).toEqual([]);
    expect((await shown(requester, 'P-1_2', before[1]?.fileId ?? '')).statusCode).toBe(404);
    await send(approver, 'undo', id, { comment: '外す商品の誤り' });
    await settle();
    expect((await product('P-1_2'))?.pictures).toEqual(before);
  });

  it('are named as in addresses where names of files cannot hold the code', async () => {
    const begun = await test.context.engine.getMaster('A', 'master/product', 'P-1');
    await test.context.engine.putMaster('A', 'master/product', 'A/1', { ...begun, code: 'A/1', pictures: [] });
    const { counts, uploadId } = await looked([
      ['A%2F1.png', await drawn('#0100aa')],
      ['A%2F1_2.png', await drawn('#0200aa')],
      ['A%001.png', red],
      ['100%.png', red],
    ]);
    expect(counts).toEqual({ change: 1, bad: 2 });
    expect(await rowsOf(uploadId, 'change')).toMatchObject([
      { code: 'A/1', changes: [{ at: '/pictures', after: [{ fileName: 'A%2F1.png' }, { fileName: 'A%2F1_2.png' }] }] },
    ]);
  });

  it('are refused one by one, each with its reason, and the others go on', async () => {
    const large = Buffer.concat([await drawn('#123456'), Buffer.alloc(2 * 1024 * 1024)]);
    const cut = (
      await sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: '#456',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .png()
        .toBuffer()
    ).subarray(0, 5000);
    const { uploadId, counts } = await looked([
      [
        'all.zip',
        zip([
          { name: 'P-1.png', content: 'これは写真ではありません' },
          { name: 'a/P-1_2.png', content: await drawn('#aabbcc') },
          { name: 'b/P-1_2.png', content: blue },
          { name: 'P-1_4.png', content: cut },
          { name: 'P-1_7.png', content: red },
          { name: 'P-1_front.png', content: red },
          { name: 'P-1_5.png', content: large },
          { name: 'Q-1.png', content: red },
          { name: 'UNKNOWN.png', content: red },
          { name: 'P-1_memo.txt', content: 'x' },
        ]),
      ],
    ]);
    expect(counts).toEqual({ change: 1, bad: 9 });
    expect(await standing(uploadId)).toMatchObject({ refusedFiles: 9 });
    const bad = Object.fromEntries((await rowsOf(uploadId, 'bad')).map(({ code, reason }) => [code, reason]));
    expect(bad).toMatchObject({
      'P-1.png': expect.stringContaining('中身'),
      'P-1_4.png': expect.stringContaining('中身'),
      'P-1_7.png': expect.stringContaining('_6'),
      'P-1_front.png': expect.stringContaining('_6'),
      'P-1_5.png': expect.stringContaining('2MB'),
      'P-1_memo.txt': expect.stringContaining('種類'),
    });
    // Another supplier's code and a code of nobody are told apart by nothing.
    expect(bad['Q-1.png']).toBe(bad['UNKNOWN.png']);
    expect((await supplier.inject({ url: `${api}/upload/bad-rows`, query: { id: uploadId } })).body).not.toContain(
      'P-1',
    );
  });

  it('come in no archive that climbs out of its folder or bursts', async () => {
    const climbing = await uploaded(supplier, 'p.zip', zip([{ name: '../P-1.png', content: red }]));
    const bomb = makeZip([{ name: 'P-1.png', content: Buffer.alloc(20 * 1024 * 1024) }]);
    expect([climbing.statusCode, (await uploaded(supplier, 'p.zip', bomb)).statusCode]).toEqual([400, 400]);
  });

  it('end nothing: a whole catalog is one with a table, and pictures keep nothing in it', async () => {
    const alone = await look([['P-1.png', red]], { isWhole: true });
    expect([alone.statusCode, alone.body.includes('uploadWholeOfRows')]).toEqual([400, true]);
    const { ends, counts } = await looked(
      [
        ['all.csv', Buffer.from(`品番\nP-1\n`)],
        ['P-1_2.png', await drawn('#999999')],
        ['TRS-EM06.png', red],
      ],
      { isWhole: true },
    );
    // P-1_2 is not in the table: the picture is P-1's second, and TRS-EM06 ends whatever picture came.
    expect(counts.bad).toBe(1);
    expect(ends).toBeGreaterThan(0);
  });

  it('come beside one table alone, and beside none of postage', async () => {
    const table = Buffer.from('品番\nP-1\n');
    expect(
      (
        await look([
          ['a.csv', table],
          ['b.csv', table],
        ])
      ).statusCode,
    ).toBe(400);
    expect((await look([['P-1.png', red]], { content: 'mall/postage' })).statusCode).toBe(400);
  });

  it('are shown before they are released to whoever may see the release, by the row that names them, and to nobody else', async () => {
    const { id, uploadId } = await looked([
      ['P-1.png', await drawn('#0a0b0c')],
      ['P-1_SDS.pdf', pdf],
    ]);
    const [row] = await rowsOf(uploadId, 'change');
    const named = (at: string) => String(row?.changes.find((one) => one.at === at)?.after?.[0]?.fileId);
    const picture = named('/pictures');
    const ask = async (
      person: SignedIn,
      kind: 'picture' | 'document',
      fileId: string,
      rowNo = row?.rowNo,
      headers = {},
    ) =>
      (
        await person.inject({
          url: `${api}/upload/${kind}`,
          query: { id: uploadId, rowNo: String(rowNo), fileId, ...(kind === 'picture' && { size: 'small' }) },
          headers,
        })
      ).statusCode;
    expect(await ask(supplier, 'picture', picture)).toBe(200);
    expect(await ask(supplier, 'document', named('/documents'))).toBe(200);
    expect(await ask(supplier, 'document', picture)).toBe(404);
    expect(await ask(supplier, 'picture', picture, 999)).toBe(404);
    expect(await ask(approver, 'picture', picture)).toBe(404);
    await send(supplier, 'submit', id);
    await settle();
    expect(await ask(approver, 'picture', picture)).toBe(200);
    const { rows } = await test.context.database.query<{ sha256: string }>(
      'select sha256 from stored_file where id = $1',
      [picture],
    );
    const known = { 'if-none-match': `"${rows[0]?.sha256}-small"` };
    for (const person of [otherSupplier, requester, foreignBuyer]) {
      expect(await ask(person, 'picture', picture, row?.rowNo, known)).toBe(404);
      expect((await shown(person, 'P-1', picture, known)).statusCode).toBe(404);
      const download = await person.inject({ url: '/service-file/v1/file/download', query: { fileId: picture } });
      expect(download.statusCode).toBe(404);
    }
  });

  it('are not swept while they wait for their release', async () => {
    const { uploadId } = await looked([['P-1.png', await drawn('#777001')]]);
    for (const day of ['2026-11-22', '2026-11-24', '2026-11-26']) {
      test.clock.set(`${day}T10:00:00+09:00`);
      await sweepUnusedFiles(test.context);
    }
    const [row] = await rowsOf(uploadId, 'change');
    const fileId = String(row?.changes[0]?.after?.[0]?.fileId);
    const { rows } = await test.context.database.query('select 1 from stored_file where id = $1', [fileId]);
    test.clock.set('2026-11-20T10:00:00+09:00');
    expect(rows).toHaveLength(1);
  });
});
