import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer, type Who } from '../../support/test-server.ts';

const orders = '/service-buyer-order/v1/api/order/catalog-order';
const base = { unitCode: '01', taxType: 2, taxRate: '0.1', supplierCode: 'S001' };
const paper = { ...base, code: 'PAPER', name: 'コピー用紙', categoryCode: '0101001', unitPrice: '480', isGreen: true };
const mill = { ...base, code: 'MILL', name: 'エンドミル', categoryCode: '0301001', unitPrice: '1000' };
const category = {
  ...{ code: '0101001', name: 'コピー用紙', nameEn: 'Copy paper', pathName: '事務用品 > 紙 > コピー用紙' },
  ...{ largeCode: '01', largeName: '事務用品', largeNameEn: 'Office', mediumCode: '0101', mediumName: '紙' },
};

/** How much of what was ordered from the catalog was green. */
describe('the green share', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let requester: SignedIn;
  let purchaser: SignedIn;
  let admin: SignedIn;

  const put = (type: string, record: JsonObject & { code: string }) =>
    test.context.engine.putMasters('A', type, [{ code: record.code, record }]);
  const post = (who: SignedIn, url: string, payload: object) =>
    who.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': randomUUID() } });
  const ask = (who: SignedIn, from = '2026/09', until = '2026/11', language = 'ja') =>
    who.inject({
      ...{ method: 'POST', url: '/service-report-center/v1/api/report/green-share', payload: { from, until } },
      headers: { 'accept-language': language },
    });
  const named = async (who: Who, roles: string[]) => {
    const [tenant, code] = who.split('/');
    await test.context.database.query('update user_account set roles = $3 where tenant = $1 and code = $2', [
      ...[tenant, code],
      roles,
    ]);
    return test.signIn(who);
  };
  /** Goods ordered from the catalog, which stand so since then. */
  const order = async (goods: Readonly<Record<string, string>>, orderedAt: string, state = 'ordered') => {
    for (const [code, quantity] of Object.entries(goods))
      await post(requester, '/service-search/api/v1/product-detail/add-to-cart', { code, quantity });
    const begun = (await requester.inject({ url: `${orders}/input` })).json<{ record: JsonObject }>();
    const route = await post(requester, `${orders}/approval-input`, { record: begun.record });
    const place = {
      title: '補充',
      deliveryDate: '2026/12/10',
      deliveryPlaceCode: 'P01',
      deliveryPlaceName: '本社工場',
    };
    const record = { ...begun.record, ...route.json<JsonObject>(), ...place };
    const applied = await post(requester, orders, { record: withoutAmounts(record) });
    expect(applied.statusCode, applied.body).toBe(200);
    await test.context.database.query(
      `update record_order_order set state = $1, data = data || jsonb_build_object('orderedAt', $2::text)
       where tenant = 'A' and data ->> 'orderedAt' is null`,
      [state, orderedAt],
    );
  };

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database, { books: false });
    requester = await test.signIn('A/requester');
    purchaser = await named('A/purchaser', ['K002']);
    admin = await named('A/approver', ['UR006_CompanyGroupAdmin']);
    await putOrderMasters(test.context.engine);
    await put('master/unit', { code: 'SHIKI', name: '式', decimals: 0 });
    await put('master/category', category);
    await put('mall/postage', { code: 'P1', supplierCode: 'S001', fee: '550', freeFrom: '9000', taxRate: '0.1' });
  });
  beforeEach(async () => {
    for (const product of [paper, mill]) await put('master/product', product);
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('is of goods, without postage, by the month of the order and by the category of each line', async () => {
    await order({ PAPER: '2', MILL: '1' }, '2026-09-30T14:59:00.000Z');
    await order({ PAPER: '10' }, '2026-09-30T15:00:00.000Z', 'accepted');
    await order({ PAPER: '5' }, '2026-10-05T03:00:00.000Z', 'revoked');
    const items = [
      { month: '2026/09', categoryCode: '0101001', goodsAmount: '960', greenAmount: '960' },
      { month: '2026/09', categoryCode: '0301001', goodsAmount: '1000', greenAmount: '0' },
      { month: '2026/10', categoryCode: '0101001', goodsAmount: '4800', greenAmount: '4800' },
    ];
    for (const who of [purchaser, admin]) expect((await ask(who)).json()).toMatchObject({ items });
    expect((await ask(admin, '2026/10', '2026/10')).json()).toMatchObject({ items: items.slice(2) });
    expect((await ask(admin, '2026/11', '2026/10')).json()).toEqual({ items: [] });
    const [first] = (await ask(admin, '2026/09', '2026/09', 'en')).json<{ items: JsonObject[] }>().items;
    expect(first).toMatchObject({ largeName: 'Office', smallName: 'Copy paper' });
  });

  it('is what it was when the goods were ordered, whatever label they have since', async () => {
    await put('master/product', { ...paper, isGreen: false });
    await put('master/product', { ...mill, isGreen: true });
    await order({ PAPER: '1', MILL: '1' }, '2026-11-02T03:00:00.000Z');
    await put('master/product', { ...mill, isGreen: false });
    expect((await ask(admin)).json<{ items: JsonObject[] }>().items).toMatchObject([
      ...[{ greenAmount: '960' }, { greenAmount: '0' }, { greenAmount: '4800' }],
      { month: '2026/11', categoryCode: '0101001', goodsAmount: '480', greenAmount: '0' },
      { month: '2026/11', categoryCode: '0301001', goodsAmount: '1000', greenAmount: '1000' },
    ]);
  });

  it('is for purchasing and the admins of the group, and of their own company group', async () => {
    for (const roles of [['K001'], ['CONTRACT_DEPARTMENT'], ['UR002_CatalogAdmin'], ['UR009_GroupCatalogAdmin']]) {
      expect((await ask(await named('A/budget', roles))).statusCode, roles.join()).toBe(404);
    }
    expect((await ask(await named('B/approver', ['UR006_CompanyGroupAdmin']))).json()).toEqual({ items: [] });
  });

  it('is told of two years at once, and says so of more', async () => {
    expect((await ask(admin, '2024/12', '2026/11')).statusCode).toBe(200);
    const more = await ask(admin, '2024/11', '2026/11');
    expect([more.statusCode, more.json()]).toMatchObject([
      400,
      { errors: [{ at: '/from', messageKey: 'rule.mostMonths', params: { limit: '24' } }] },
    ]);
  });
});

/** As a client sends it that leaves to the server what the server computes. */
function withoutAmounts(record: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(record, (name, value) => (name.startsWith('amount') ? undefined : value)));
}
