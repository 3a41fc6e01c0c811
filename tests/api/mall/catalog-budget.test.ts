import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const api = '/service-search/api/v1';
const orders = '/service-buyer-order/v1/api/order/catalog-order';
const base = { categoryCode: '0301001', unitCode: '02', taxType: 2, taxRate: '0.1' };
const booking = { costDepartmentCode: 'D1', accountTitleCode: '5210' };

const orderRows = async (database: TestServer['context']['database']) =>
  (
    await database.tenantTransaction('A', (query) =>
      query<{ number: string; data: JsonObject }>(
        'select number, data from record_order_order order by created_at, number',
      ),
    )
  ).rows;

describe('the budget that an order from the catalog spends', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let requester: SignedIn;
  let key = 0;

  const post = (url: string, payload: object) => {
    key += 1;
    return requester.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'idempotency-key': `budget-key-${key}-000000` },
    });
  };
  const control = (budgetControl: 'none' | 'warn' | 'stop') =>
    test.context.engine.putMaster('A', 'master/cost-department', 'D1', {
      code: 'D1',
      name: '製造部',
      budgetControl,
      organizationCode: '00010101',
    });
  const begin = async (quantities: Record<string, string>) => {
    for (const [code, quantity] of Object.entries(quantities))
      await post(`${api}/product-detail/add-to-cart`, { code, quantity });
    return (await requester.inject({ url: `${orders}/input` })).json<{ record: JsonObject }>().record;
  };
  const apply = async (begun: JsonObject, said: JsonObject) => {
    const asked = { ...begun, deliveryDate: '2026/12/10', ...said };
    const route = (await post(`${orders}/approval-input`, { record: asked })).json<JsonObject>();
    const record = { ...asked, ...route, title: '消耗品', deliveryPlaceCode: 'P01' };
    const plain = JSON.parse(JSON.stringify(record, (name, value) => (name.startsWith('amount') ? undefined : value)));
    return post(orders, { record: plain });
  };
  const free = async () => {
    const values = { ...booking, deliveryDate: '2026/12/10', amountWithoutTax: '0' };
    const answer = await post('/service-buyer-master-common/v1/api/budget/standing', { values });
    return answer.json<{ items: { name: string; amount: string }[] }>().items.find(({ name }) => name === 'free')
      ?.amount;
  };

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    requester = await test.signIn('A/requester');
    await putOrderMasters(test.context.engine);
    const { engine } = test.context;
    const supplier = await engine.getMaster('A', 'master/supplier', 'S001');
    await engine.putMaster('A', 'master/supplier', 'S002', {
      ...supplier,
      code: 'S002',
      name: '株式会社ニ',
    } as JsonObject);
    await engine.putMaster('A', 'master/account-title', '5210', {
      code: '5210',
      name: '消耗品費',
      kana: 'ショウモウヒンヒ',
      kind: 'expense',
      sortOrder: 1,
    });
    await engine.putMasters('A', 'master/product', [
      { code: 'ONE', record: { ...base, code: 'ONE', name: '一', supplierCode: 'S001', unitPrice: '1000' } },
      { code: 'TWO', record: { ...base, code: 'TWO', name: '二', supplierCode: 'S002', unitPrice: '2000' } },
    ]);
    await engine.putMaster('A', 'budget/budget', 'B1', {
      code: 'B1',
      name: '2026年度',
      ...booking,
      months: [{ month: '2026/12', amount: '10000' }],
    });
  });
  beforeEach(async () => {
    await requester.inject({ method: 'DELETE', url: `${api}/shopping-cart/delete-all` });
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('is asked for where the department stops, and held to by all orders of the cart together', async () => {
    await control('stop');
    const begun = await begin({ ONE: '3', TWO: '4' });
    expect((await apply(begun, {})).json()).toMatchObject({
      errors: [{ at: '/costDepartmentCode', keyword: 'required' }],
    });
    expect((await apply(begun, booking)).json()).toMatchObject({
      errors: [{ at: '/costDepartmentCode', keyword: 'overBudget' }],
    });
    expect(await free()).toBe('10000');
    const { rows } = await test.context.database.tenantTransaction('A', (query) =>
      query('select 1 from record_order_order'),
    );
    expect(rows).toEqual([]);
  });

  it('is taken by the order of each supplier, and is what the next cart begins with', async () => {
    await control('stop');
    expect((await post(`${api}/shopping-cart/booking`, {})).json()).toEqual({});
    const applied = await apply(await begin({ ONE: '3', TWO: '2' }), booking);
    expect([applied.statusCode, applied.body]).toEqual([200, expect.stringContaining('CA26-')]);
    expect(await free()).toBe('3000');
    const { rows } = await test.context.database.tenantTransaction('A', (query) =>
      query<{ data: JsonObject }>('select data from record_order_order order by number'),
    );
    expect(rows.map(({ data }) => [data.supplierCode, data.costDepartmentCode, data.accountTitleCode])).toEqual([
      ['S001', 'D1', '5210'],
      ['S002', 'D1', '5210'],
    ]);
    const usual = { ...booking, costDepartmentName: '製造部', accountTitleName: '消耗品費' };
    expect((await post(`${api}/shopping-cart/booking`, {})).json()).toEqual(usual);
    expect(await begin({ ONE: '1' })).toMatchObject(usual);
  });

  it('is that of the year in which each supplier delivers', async () => {
    await control('stop');
    const { engine } = test.context;
    const months = [{ month: '2027/06', amount: '1000' }];
    await engine.putMaster('A', 'budget/budget', 'B2', { code: 'B2', name: '2027年度', ...booking, months });
    const begun = await begin({ ONE: '1', TWO: '1' });
    const [one = {}, two = {}] = begun.parts as JsonObject[];
    const late = { ...two, deliveryDate: '2027/06/10' };
    const refused = await apply(begun, { ...booking, parts: [one, late] });
    expect(refused.json()).toMatchObject({ errors: [{ keyword: 'overBudget' }] });
    await engine.putMaster('A', 'budget/budget', 'B2', {
      ...{ code: 'B2', name: '2027年度', ...booking, months: [{ month: '2027/06', amount: '2000' }] },
    });
    expect((await apply(begun, { ...booking, parts: [one, late] })).statusCode).toBe(200);
    expect(await free()).toBe('2000');
  });

  it('counts with what was ordered of the same supplier before, so that two carts are no way around a limit', async () => {
    await control('none');
    const { engine } = test.context;
    const supplier = (await engine.getMaster('A', 'master/supplier', 'S001')) as JsonObject;
    await engine.putMaster('A', 'master/supplier', 'S003', { ...supplier, code: 'S003', name: '株式会社サン' });
    await engine.putMasters('A', 'master/product', [
      { code: 'THREE', record: { ...base, code: 'THREE', name: '三', supplierCode: 'S003', unitPrice: '1000' } },
    ]);
    const ladder = (await engine.getMaster('A', 'master/approval-ladder', 'order')) as JsonObject;
    const [section, company] = ladder.steps as JsonObject[];
    const steps = [section, { ...company, above: '5000' }] as JsonObject[];
    await engine.putMaster('A', 'master/approval-ladder', 'order', {
      ...{ ...ladder, steps, split: { by: 'requester', days: 30 } },
    });
    try {
      const routeOf = async (record: JsonObject) => {
        const asked = { ...record, ...booking, deliveryDate: '2026/12/10' };
        const { approvalStageList } = (await post(`${orders}/approval-input`, { record: asked })).json<{
          approvalStageList: { name: string }[];
        }>();
        return approvalStageList.map(({ name }) => name);
      };
      const first = await begin({ THREE: '4' });
      expect(await routeOf(first)).toEqual(['課長承認']);
      expect((await apply(first, booking)).statusCode).toBe(200);
      const second = await begin({ THREE: '2' });
      expect(await routeOf(second)).toEqual(['課長承認', '社長承認']);
      // Whoever sends a route of his own, as if it stood alone, is refused.
      const said = { ...booking, deliveryDate: '2026/12/10' };
      const { approvalStageList } = (await post(`${orders}/approval-input`, { record: { ...second, ...said } })).json<{
        approvalStageList: JsonObject[];
      }>();
      const alone = { ...second, ...said, approvalStageList: approvalStageList.slice(0, 1) };
      const sent = await post(orders, { record: { ...alone, title: '消耗品', deliveryPlaceCode: 'P01' } });
      expect(sent.statusCode).toBe(400);
      expect((await apply(second, booking)).statusCode).toBe(200);
    } finally {
      await engine.putMaster('A', 'master/approval-ladder', 'order', ladder);
    }
  });

  it('stops nobody where the department only warns', async () => {
    await control('warn');
    expect((await apply(await begin({ TWO: '40' }), booking)).statusCode).toBe(200);
  });

  it('is that of each title that lines are booked as, each an order of its own with one postage between them', async () => {
    await control('none');
    const { engine, database } = test.context;
    const title = { code: '5300', name: '修繕費', kana: 'シュウゼンヒ', kind: 'expense', sortOrder: 2 };
    await engine.putMaster('A', 'master/account-title', '5300', title);
    await engine.putMasters('A', 'master/product', [
      { code: 'MORE', record: { ...base, code: 'MORE', name: '追', supplierCode: 'S001', unitPrice: '500' } },
      { code: 'LAST', record: { ...base, code: 'LAST', name: '末', supplierCode: 'S001', unitPrice: '300' } },
    ]);
    await engine.putMaster('A', 'master/unit', 'SHIKI', { code: 'SHIKI', name: '式', decimals: 0 });
    const postage = { code: 'P9', supplierCode: 'S001', fee: '550', taxRate: '0.1' };
    await engine.putMaster('A', 'mall/postage', 'P9', postage);
    for (const code of ['ONE', 'MORE', 'LAST'])
      await post(`${api}/product-detail/add-to-cart`, { code, quantity: '1' });
    const wrong = await post(`${api}/shopping-cart/account-title`, { cartInfoId: 'ONE', accountTitleCode: '9999' });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { errors: [{ at: '/accountTitleCode' }] }]);
    const gone = await post(`${api}/shopping-cart/account-title`, { cartInfoId: 'TWO', accountTitleCode: '5300' });
    expect(gone.statusCode).toBe(404);
    for (const cartInfoId of ['ONE', 'LAST'])
      await post(`${api}/shopping-cart/account-title`, { cartInfoId, accountTitleCode: '5300' });
    // As what it is booked stays with a line whose quantity changes.
    await post(`${api}/shopping-cart/on-change-quantity`, { cartInfoId: 'ONE', newQuantity: '2' });
    const cart = (await post(`${api}/shopping-cart/init`, {})).json<{ titles: JsonObject[]; lines: JsonObject[] }>();
    expect(cart.titles).toEqual([{ amount: '500' }, { code: '5300', name: '修繕費', amount: '2850' }]);
    const begun = await begin({});
    expect(begun.parts).toMatchObject([{ accountTitleCode: '5300' }, { orderKey: 'S001' }]);
    const [own = {}, plain = {}] = begun.parts as JsonObject[];
    const before = await orderRows(database);
    const applied = await apply(begun, { ...booking, parts: [{ ...own, noteToSupplier: '修繕分' }, plain] });
    expect(applied.statusCode, applied.body).toBe(200);
    const made = (await orderRows(database)).filter(({ number }) => !before.some((one) => one.number === number));
    const told = made.map(({ data }) => [
      data.accountTitleCode,
      (data.lines as JsonObject[]).map(({ productName }) => productName),
      data.amountWithoutTax,
      data.noteToSupplier,
      data.supplierCode,
    ]);
    expect(told).toEqual([
      ['5300', ['末', '一', '送料'], '2850', '修繕分', 'S001'],
      ['5210', ['追'], '500', '', 'S001'],
    ]);
    await engine.putMaster('A', 'mall/postage', 'P9', { ...postage, freeFrom: '1' });
  });

  it('is the category’s title where nobody chose one, and the order’s own is no title of a line', async () => {
    await control('none');
    const { engine, database } = test.context;
    const category = (await engine.getMaster('A', 'master/category', '0301001')) as JsonObject;
    await engine.putMaster('A', 'master/category', '0301001', { ...category, accountTitleCode: '5300' });
    try {
      await post(`${api}/product-detail/add-to-cart`, { code: 'ONE', quantity: '1' });
      const [line] = (await post(`${api}/shopping-cart/init`, {})).json<{ lines: JsonObject[] }>().lines;
      expect(line?.title).toEqual({ code: '5300', name: '修繕費', isOwn: false });
      const before = await orderRows(database);
      const begun = await begin({});
      const applied = await apply(begun, { ...booking, accountTitleCode: '5300' });
      expect(applied.statusCode, applied.body).toBe(200);
      const made = (await orderRows(database)).filter(({ number }) => !before.some((one) => one.number === number));
      expect(made.map(({ data }) => data.accountTitleCode)).toEqual(['5300']);
      expect(applied.json<{ record: JsonObject }>().record.lines).not.toMatchObject([{ accountTitleCode: '5300' }]);
    } finally {
      await engine.putMaster('A', 'master/category', '0301001', category);
    }
  });

  it('is asked for when it is exceeded on any of the titles', async () => {
    await control('stop');
    await test.context.engine.putMaster('A', 'budget/budget', 'B3', {
      ...{ code: 'B3', name: '修繕', costDepartmentCode: 'D1', accountTitleCode: '5300' },
      months: [{ month: '2026/12', amount: '100' }],
    });
    await post(`${api}/product-detail/add-to-cart`, { code: 'LAST', quantity: '1' });
    await post(`${api}/shopping-cart/account-title`, { cartInfoId: 'LAST', accountTitleCode: '5300' });
    expect((await apply(await begin({}), booking)).json()).toMatchObject({ errors: [{ keyword: 'overBudget' }] });
  });
});
