import { strFromU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { workOnUploads } from '../../../src/platform/server/masters/upload/work-on-uploads.ts';
import { sheetRows } from '../../../src/platform/server/xlsx/read-xlsx.ts';
import { xlsxType } from '../../../src/platform/server/xlsx/xlsx-file.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';
import { orderHeadings, orderUploads } from '../../support/upload-orders.ts';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let requester: SignedIn;
let uploads: ReturnType<typeof orderUploads>;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putOrderMasters(test.context.engine);
  await store.database.query(
    "update user_account set roles = array['TRADING'], trading_company_type = 5 where tenant = 'A' and code = 'budget'",
  );
  requester = await test.signIn('A/requester');
  uploads = orderUploads(test, store.database, requester, 'requester');
});
afterAll(async () => {
  await test.close();
  await store.close();
});
beforeEach(() => test.clock.set('2026-11-20T10:00:00+09:00'));

/** A row with what differs from a good one. */
function row(key: string, changes: Partial<Record<string, string>> = {}): string {
  const good: Record<string, string> = {
    取込番号: key,
    件名: `切削工具 ${key}`,
    発注先: 'S001',
    カテゴリ: '0301001',
    希望納期: '2026/12/10',
    納入場所: 'P01',
    購入目的: '',
    品番: '',
    品名: '超硬エンドミル φ6',
    数量: '12',
    単位: '01',
    単価: '6435',
    税率: '0.1',
  };
  const cells = { ...good, ...changes };
  return orderHeadings
    .split(',')
    .map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`)
    .join(',');
}
const file = (...rows: string[]) => `${[orderHeadings, ...rows].join('\r\n')}\r\n`;
const orderOf = async (id: string | null, person = requester) =>
  (
    await person.inject({ url: '/service-buyer-order/v1/api/order/detail', query: { id: id ?? '' } })
  ).json<RecordEnvelope>();
const ordersNamed = async (title: string) => {
  const { rows } = await store.database.query<{ count: number }>(
    "select count(*)::int as count from record_order_order where data ->> 'title' like $1",
    [title],
  );
  return rows[0]?.count ?? 0;
};
async function gathered<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

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

describe('a file of orders', () => {
  it('is looked at first, and its rows with one number become one order, applied for as by hand', async () => {
    const content = file(
      row('A-1', { 件名: '工具一式', 品番: 'TRS-EM06', 品名: '', 単位: '', 単価: '', 税率: '' }),
      row('A-1', { 件名: '', 発注先: '', カテゴリ: '', 希望納期: '', 納入場所: '', 品名: '切削油', 単価: '1,200' }),
      row('A-2', { 件名: '高い買い物', 数量: '１００', 単価: '12000', 購入目的: '増産のため' }),
    );
    const checked = await uploads.checked(content);
    expect(checked).toMatchObject({ state: 'checked', total: 3, counts: { make: 3 } });
    expect(await ordersNamed('工具一式')).toBe(0);
    const done = await uploads.execute(checked.id);
    expect(done).toMatchObject({ state: 'done', counts: { entered: 3 } });
    const [first, second, third] = await uploads.rows(checked.id, 'entered');
    expect(second?.recordId).toBe(first?.recordId);
    const order = await orderOf(first?.recordId ?? '');
    expect(order.number).toBe(first?.recordNumber);
    expect(order).toMatchObject({
      state: 'pendingApproval',
      owner: { code: 'requester' },
      record: {
        supplierName: '株式会社ハルツミ商会',
        lines: [
          { productName: '超硬エンドミル φ6', unitCode: '01', unitPrice: '6435', taxRate: '0.1' },
          { productName: '切削油', unitPrice: '1200' },
        ],
        approvalStageList: [{ approvers: [{ code: 'approver' }] }],
      },
    });
    // A million and more goes to the company's head as well, as the ladder says.
    const large = await orderOf(third?.recordId ?? '');
    expect(large.record.approvalStageList).toHaveLength(2);
    expect(large.record.lines).toMatchObject([{ quantity: '100' }]);
  });

  it('gives back its refused orders alone, whole and with why, and those again make the rest and nothing twice', async () => {
    const rows = Array.from({ length: 12 }, (_unused, index) => row(`B-${index}`));
    rows[3] = row('B-3', { 発注先: 'S999' });
    rows[5] = row('B-5', { 納入場所: 'どこか' });
    rows[7] = row('B-7', { 数量: '0' });
    rows.push(row('B-7', { 品名: '二行目' }));
    const checked = await uploads.checked(file(...rows));
    expect(checked.counts).toEqual({ make: 9, bad: 4 });
    await uploads.execute(checked.id);
    const bad = (await uploads.badRows(checked.id)).body.replace('\uFEFF', '').trim().split('\r\n');
    expect(bad[0]).toBe(`${orderHeadings},理由`);
    expect(bad).toHaveLength(5);
    expect(bad[1]).toMatch(/発注先: /);
    expect(bad[2]).toMatch(/納入場所: /);
    expect(bad[3]).toMatch(/数量: /);
    expect(bad[4]).toContain('9行目');
    const mended = bad
      .join('\r\n')
      .replace('S999', 'S001')
      .replace('どこか', 'P01')
      .replace(/,0,01,/, ',5,01,');
    const again = await uploads.checked(mended);
    expect(again.counts).toEqual({ make: 4 });
    await uploads.execute(again.id);
    expect(await ordersNamed('切削工具 B-%')).toBe(12);
    // The whole file, mended: everything is there already, and says where.
    rows[3] = row('B-3');
    rows[5] = row('B-5');
    rows[7] = row('B-7', { 数量: '5' });
    const whole = await uploads.checked(file(...rows));
    expect(whole).toMatchObject({ state: 'checked', counts: { same: 13 } });
    expect((await uploads.rows(whole.id, 'same'))[0]?.recordNumber).toMatch(/^PO26-/);
    expect(await ordersNamed('切削工具 B-%')).toBe(12);
  });

  it('is applied for once, though a server is killed in the middle and others go on', async () => {
    const checked = await uploads.checked(file(...Array.from({ length: 30 }, (_unused, index) => row(`C-${index}`))));
    await store.database.query("update master_upload set state = 'running' where id = $1", [checked.id]);
    await expect(workOnUploads(dyingAfter(20))).rejects.toThrow('killed');
    const { counts } = await uploads.told(checked.id);
    expect(counts.entered).toBeGreaterThan(0);
    expect(counts.make).toBeGreaterThan(0);
    expect(await ordersNamed('切削工具 C-%')).toBe(counts.entered);
    await Promise.all([1, 2, 3].map(() => workOnUploads(test.context)));
    expect(await uploads.settled(checked.id)).toMatchObject({ state: 'done', counts: { entered: 30 } });
    expect(await ordersNamed('切削工具 C-%')).toBe(30);
  });

  it('makes no order twice, though two files bring it at the same time', async () => {
    const rows = Array.from({ length: 8 }, (_unused, index) => row(`D-${index}`));
    const [one, other] = [await uploads.checked(file(...rows)), await uploads.checked(file(...rows))];
    for (const { id } of [one, other])
      await store.database.query("update master_upload set state = 'running' where id = $1", [id]);
    await Promise.all([1, 2].map(() => workOnUploads(test.context)));
    const counts = [await uploads.settled(one.id), await uploads.settled(other.id)].map((told) => told.counts);
    expect(counts.map(({ entered = 0 }) => entered).reduce((sum, count) => sum + count)).toBe(8);
    expect(counts.map(({ same = 0 }) => same).reduce((sum, count) => sum + count)).toBe(8);
    expect(await ordersNamed('切削工具 D-%')).toBe(8);
  });

  it.each([
    ['a quantity of nothing', { 数量: '0' }, '数量: '],
    ['a quantity below nothing', { 数量: '−1' }, '数量: '],
    ['a quantity beyond numbers', { 数量: '1e308' }, '数量: '],
    ['half a piece', { 数量: '0.5' }, '数量: '],
    ['a supplier nobody knows', { 発注先: 'S404' }, '発注先: '],
    ['a code of another company', { 納入場所: 'B-P01' }, '納入場所: '],
    ['a day that there is not', { 希望納期: '2026/02/32' }, '希望納期: '],
    ['a day that is over', { 希望納期: '2026/11/19' }, '希望納期: '],
    ['a formula for a number', { 単価: '=1+1' }, '単価: '],
    ['no title', { 件名: '' }, '件名: '],
    ['an overlong title', { 件名: 'あ'.repeat(101) }, '件名: '],
    ['a tax rate of no law', { 税率: '0.5' }, '税率: '],
    ['no number of the document', { 取込番号: ' ' }, '取込番号がありません'],
  ])('tells %s in the words of its column', async (_what, changes, told) => {
    await test.context.engine.putMaster('B', 'master/business-place', 'B-P01', {
      code: 'B-P01',
      name: '病院',
      address: '横浜市',
    });
    const checked = await uploads.checked(file(row('X'.repeat(3), changes)));
    expect(checked.counts).toEqual({ bad: 1 });
    const [bad] = await uploads.rows(checked.id, 'bad');
    expect(bad?.reason).toContain(told);
  });

  it('keeps what people write: wave dashes, 髙﨑, quoted line ends, formulas as text, in Shift_JIS', async () => {
    const title = '=HYPERLINK("x") 10〜20本';
    const checked = await uploads.checked(file(row('Y-1', { 件名: title, 購入目的: '髙﨑様\n分' })));
    await uploads.execute(checked.id);
    const [made] = await uploads.rows(checked.id, 'entered');
    expect((await orderOf(made?.recordId ?? '')).record).toMatchObject({ title, purpose: '髙﨑様\n分' });
    // 件名 髙﨑 as a spreadsheet of Japan saves it.
    const shiftJis = Buffer.concat([
      ...[[0x8e, 0xe6, 0x8d, 0x9e, 0x94, 0xd4, 0x8d, 0x86], [0x2c], [0x8c, 0x8f, 0x96, 0xbc], [0x0d, 0x0a]].map(
        (bytes) => Buffer.from(bytes),
      ),
      Buffer.from('Z-1,', 'latin1'),
      Buffer.from([0xfb, 0xfc, 0xed, 0x95, 0x81, 0x60, 0x0d, 0x0a]),
    ]);
    const { id } = await uploads.checked(shiftJis);
    expect((await uploads.badRows(id)).body).toContain('髙﨑～');
  });

  it.each([
    ['a column of its own', '取込番号,件名,気分\nA,B,C\n'],
    ['300 columns', `取込番号,${Array.from({ length: 300 }, (_unused, index) => `列${index}`).join(',')}\nA\n`],
    ['a column twice', '取込番号,件名,件名\nA,B,C\n'],
    ['no column of numbers', '件名\nA\n'],
    ['no rows', '取込番号,件名\n'],
  ])('is refused as a whole with %s', async (_what, content) => {
    const begun = await uploads.begin(content);
    expect(begun.statusCode).toBe(400);
    expect(begun.json()).toMatchObject({ appCode: 'EN-BAD-REQUEST' });
  });

  it('refuses rows that say different things of one order', async () => {
    const { id, counts } = await uploads.checked(file(row('E'), row('E', { 希望納期: '2026/12/24' })));
    expect(counts).toEqual({ bad: 2 });
    expect((await uploads.rows(id, 'bad')).map(({ reason }) => reason)).toEqual([
      expect.stringContaining('3行目'),
      expect.stringContaining('2行目'),
    ]);
  });

  it('begins from a template whose example is taken as it stands', async () => {
    await test.context.engine.putMaster('A', 'master/category', '0301001', {
      code: '0301001',
      name: '切削工具',
      pathName: '工具 > 切削 > 切削工具',
      largeCode: '03',
      largeName: '工具',
      mediumCode: '0301',
      mediumName: '切削',
      taxType: 2,
      taxRate: '0.1',
    });
    const book = (await uploads.template(xlsxType)).rawPayload;
    const [head] = await gathered(sheetRows(book));
    expect(head?.cells.slice(0, 3)).toEqual(['取込番号', '件名', '発注先']);
    const csv = (await uploads.template('text/csv')).body.replace('\uFEFF', '').trim();
    expect(csv).toBe(head?.cells.join(','));
    expect((await uploads.begin(book, xlsxType)).statusCode).toBe(400);
    const parts = unzipSync(book);
    const example = parts['xl/worksheets/sheet2.xml'];
    if (!example) throw new Error('The template has no example.');
    const filled = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': example });
    expect((await uploads.checked(Buffer.from(filled), xlsxType)).counts).toEqual({ make: 1 });
    expect(strFromU8(parts['xl/worksheets/sheet3.xml'] ?? new Uint8Array())).toContain('株式会社ハルツミ商会');
  });

  it('is nothing to others, nor to another company', async () => {
    const { id } = await uploads.checked(file(row('F')));
    for (const who of ['A/colleague', 'B/requester', 'A/budget'] as const) {
      const other = orderUploads(test, store.database, await test.signIn(who), who.slice(2));
      expect((await other.badRows(id)).statusCode).toBe(404);
      expect((await other.post('/service-buyer-order/v1/api/order/upload/execute', { id })).statusCode).toBe(404);
      expect((await other.history()).map((one) => one.id)).not.toContain(id);
    }
    expect((await uploads.told(id)).state).toBe('checked');
  });

  it('of whoever lost the right to order is refused, row by row', async () => {
    const { id } = await uploads.checked(file(row('G')));
    await store.database.query(
      "update user_account set roles = array['K901'] where tenant = 'A' and code = 'requester'",
    );
    await store.database.query("update master_upload set state = 'running' where id = $1", [id]);
    await workOnUploads(test.context);
    await store.database.query(
      "update user_account set roles = array['K001'] where tenant = 'A' and code = 'requester'",
    );
    expect((await uploads.told(id)).counts).toEqual({ bad: 1 });
    expect(await ordersNamed('切削工具 G')).toBe(0);
  });
});

describe('a trading company’s file', () => {
  it('becomes the requester’s orders, with both names, while one acts for him', async () => {
    const trader = await test.signIn('A/budget');
    const theirs = orderUploads(test, store.database, trader, 'budget');
    expect((await theirs.begin(file(row('T-1')))).json()).toMatchObject({ appCode: 'EN-BAD-REQUEST' });
    const switchTo = (userDisplayCode: string) =>
      trader.inject({
        method: 'POST',
        url: '/service-oauth/v1/api/login/switch-user',
        query: { userDisplayCode, userOrganizationCode: '00010101' },
      });
    await switchTo('requester');
    const checked = await theirs.checked(file(row('T-1')));
    expect(checked).toMatchObject({ ownerName: 'A社のbudget', principalName: 'A社のrequester', counts: { make: 1 } });
    // The requester sees it, but it is the trader's to go on with.
    expect(await uploads.told(checked.id)).toMatchObject({ mayGoOn: false });
    const url = '/service-buyer-order/v1/api/order/upload/execute';
    expect((await uploads.post(url, { id: checked.id })).statusCode).toBe(404);
    await theirs.execute(checked.id);
    const [made] = await uploads.rows(checked.id, 'entered');
    const order = await orderOf(made?.recordId ?? '');
    expect(order.owner).toMatchObject({ code: 'requester' });
    expect(JSON.stringify(order.history?.[0])).toContain('A社のbudget');
    expect((await uploads.history()).map(({ id }) => id)).toContain(checked.id);
  });
});
