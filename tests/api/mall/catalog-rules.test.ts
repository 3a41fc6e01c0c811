import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const mall = '/service-search/api/v1';
const choices = '/service-catalog-product/api/v1/product/search-for-order';
const orders = '/service-buyer-order/v1/api/order';
const base = { categoryCode: '0301001', unitCode: '01', taxType: 2, taxRate: '0.1', supplierCode: 'S001' };
const company = { code: '00030301', name: 'カナエ製作' };
const laboratory = { code: '00020202', name: '研究課' };
/** Nobody below the company buys knives but the laboratory. */
const noKnives = {
  code: 'R1',
  name: '刃物の管理',
  effect: 'forbidden',
  nameWords: [{ word: 'ナイフ' }],
  organizations: [company],
  exempt: [laboratory],
};
const dearTools = {
  code: 'R2',
  name: '高額工具',
  effect: 'needsApproval',
  message: '見積との比較を添えること',
  unitPriceOver: '10000',
  approvers: [{ organization: company.code }],
  rule: 'any',
};
const goods: (JsonObject & { code: string })[] = [
  { ...base, code: 'KNIFE', name: 'ナイフ', unitPrice: '500' },
  { ...base, code: 'DRILL', name: 'ドリル', unitPrice: '30000' },
  { ...base, code: 'GLOVE', name: '手袋', unitPrice: '980' },
];

describe('rules of the catalog', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let requester: SignedIn;
  let researcher: SignedIn;

  const put = (type: string, records: readonly (JsonObject & { code: string })[]) =>
    test.context.engine.putMasters(
      'A',
      type,
      records.map((record) => ({ code: record.code, record })),
    );
  const send = (who: SignedIn, url: string, payload: object) =>
    who.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': randomUUID() } });
  const add = (who: SignedIn, code: string, quantity = '1') =>
    send(who, `${mall}/product-detail/add-to-cart`, { code, quantity });
  const cart = async () =>
    (await send(requester, `${mall}/shopping-cart/init`, {})).json<{ lines: { barred: string | null }[] }>().lines;
  /** What an order of the cart would be, with the route that its rules demand. */
  const asked = async () => {
    const begun = (await requester.inject({ url: `${orders}/catalog-order/input` })).json<{ record: JsonObject }>();
    const record = { ...begun.record, title: '工具', deliveryDate: '2026/12/10', deliveryPlaceCode: 'P01' };
    const route = await send(requester, `${orders}/catalog-order/approval-input`, { record });
    return { record, ...route.json<{ approvalStageList: JsonObject[] }>() };
  };
  const direct = (productCode: string) => {
    const line = { productName: '写した品', quantity: '1', unitCode: '01', unitPrice: '1', taxType: 2, taxRate: '0.1' };
    return draftOrder({ lines: [{ ...line, productCode }] });
  };

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    requester = await test.signIn('A/requester');
    researcher = await test.signIn('A/stranger');
    await putOrderMasters(test.context.engine);
    const unit = { ...laboratory, level: 'section', parentCode: company.code, pathName: '研究課', managers: [] };
    await put('master/organization', [unit]);
    await put('master/product', goods);
  });
  beforeEach(async () => {
    await put('master/catalog-rule', [noKnives, dearTools]);
    await requester.inject({ method: 'DELETE', url: `${mall}/shopping-cart/delete-all` });
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('stand on the card with their names, for those whom they are for', async () => {
    const rulesOf = async (who: SignedIn, code: string) =>
      (await send(who, `${mall}/product-detail/init`, { code })).json<{ product: { rules: object[] } }>().product.rules;
    expect(await rulesOf(requester, 'KNIFE')).toEqual([{ name: '刃物の管理', effect: 'forbidden' }]);
    expect(await rulesOf(researcher, 'KNIFE')).toEqual([]);
    expect(await rulesOf(requester, 'DRILL')).toEqual([
      { name: '高額工具', effect: 'needsApproval', message: '見積との比較を添えること' },
    ]);
    expect(await rulesOf(requester, 'GLOVE')).toEqual([]);
  });

  it('let nobody get round what they forbid', async () => {
    const refused = { messageKey: 'rule.notToBeBought', params: { rule: '刃物の管理' } };
    expect((await add(requester, 'KNIFE')).json()).toMatchObject({ errors: [refused] });
    const all = await send(requester, `${mall}/my-catalog-entry/add-item-to-cart`, { codes: ['KNIFE'] });
    expect(all.json()).toMatchObject({ refused: [refused] });
    const pasted = await send(requester, `${mall}/quick-order/add`, { lines: [{ code: 'KNIFE', quantity: '1' }] });
    expect(pasted.json()).toMatchObject({ refused: [{ fault: refused }] });
    const record = { productCode: 'KNIFE', quantity: '1', interval: 'monthly', startsOn: '2026/11/30' };
    expect((await send(requester, `${mall}/subscription-popup/regist`, { record })).statusCode).toBe(400);
    expect(await cart()).toEqual([]);
    const typed = direct('KNIFE');
    const route = (await send(requester, `${orders}/approval-input`, { record: typed })).json<JsonObject>();
    const applied = await send(requester, `${orders}/direct-order`, { record: { ...typed, ...route } });
    expect(applied.json()).toMatchObject({ errors: [{ at: '/lines/0/productCode', ...refused }] });
    expect((await add(researcher, 'KNIFE')).statusCode).toBe(200);
  });

  it('keep what they forbid out of the choices of an order, and tell what was chosen before by its name', async () => {
    const chosen = async (who: SignedIn, query: string) => {
      const { items } = (await who.inject({ url: `${choices}?${query}` })).json<{ items: { code: string }[] }>();
      return items.map(({ code }) => code);
    };
    expect(await chosen(requester, 'limit=3')).toEqual(['DRILL', 'GLOVE', 'TRS-EM06']);
    expect(await chosen(researcher, 'limit=3')).toEqual(['DRILL', 'GLOVE', 'KNIFE']);
    expect(await chosen(requester, `keyword=${encodeURIComponent('ナイフ')}`)).toEqual([]);
    expect(await chosen(requester, 'codes=KNIFE')).toEqual(['KNIFE']);
    // Whoever sells it learns nothing of the rules by what he finds.
    await test.context.database.query(
      `update user_account set division = 20, supplier_code = 'S001', roles = '{SUPPLIER}' where tenant = 'A' and code = 'colleague'`,
    );
    expect(await chosen(await test.signIn('A/colleague'), 'limit=3')).toEqual(['DRILL', 'GLOVE', 'KNIFE']);
    await put('master/catalog-rule', [{ ...noKnives, nameWords: [{ word: 'ドリル' }] }]);
    expect(await chosen(requester, 'limit=1')).toEqual(['GLOVE']);
  });

  it('keep what they forbid meanwhile in the cart, with the reason, and out of the order', async () => {
    await put('master/catalog-rule', [{ ...noKnives, organizations: [laboratory] }]);
    expect((await add(requester, 'KNIFE')).statusCode).toBe(200);
    const { record, approvalStageList } = await asked();
    await put('master/catalog-rule', [noKnives]);
    expect(await cart()).toMatchObject([{ barred: 'forbidden', product: { rules: [{ name: '刃物の管理' }] } }]);
    const gone = await send(requester, `${orders}/catalog-order`, { record: { ...record, approvalStageList } });
    const at = '/lines/0/productCode';
    expect(gone.json()).toMatchObject({ errors: [{ at, keyword: 'notToBeBought', params: { rule: '刃物の管理' } }] });
  });

  it('ask for a stage of their own, and say so on the route', async () => {
    await add(requester, 'GLOVE');
    expect((await asked()).approvalStageList.map(({ name }) => name)).toEqual(['課長承認']);
    await add(requester, 'DRILL');
    const { record, approvalStageList } = await asked();
    expect(approvalStageList).toMatchObject([
      { name: '課長承認' },
      { name: '高額工具', reason: { key: 'approval.reason.catalogRule', params: { rule: '高額工具' } } },
    ]);
    const without = await send(requester, `${orders}/catalog-order`, {
      record: { ...record, approvalStageList: approvalStageList.slice(0, 1) },
    });
    expect(without.json()).toMatchObject({ messageKey: 'flow.catalogApplication.guard.routeCoversRules' });
    const applied = await send(requester, `${orders}/catalog-order`, { record: { ...record, approvalStageList } });
    expect(applied.json(), applied.body).toMatchObject({ state: 'applied' });
  });

  it('ask for it of a product whose code is typed into a direct order, whatever price stands beside it', async () => {
    const typed = direct('DRILL');
    const route = await send(requester, `${orders}/approval-input`, { record: typed });
    const { approvalStageList } = route.json<{ approvalStageList: JsonObject[] }>();
    expect(approvalStageList.map(({ name }) => name)).toEqual(['課長承認', '高額工具']);
    const record = { ...typed, approvalStageList: approvalStageList.slice(0, 1) };
    expect((await send(requester, `${orders}/direct-order`, { record })).statusCode).toBe(400);
  });

  it('are not kept without a condition', async () => {
    const { nameWords: _words, ...bare } = noKnives;
    await expect(put('master/catalog-rule', [bare])).rejects.toMatchObject({
      errors: [{ at: '/effect', keyword: 'refusedWhen', messageKey: 'rule.catalogRuleCondition' }],
    });
  });
});
