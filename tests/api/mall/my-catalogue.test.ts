import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const base = { categoryCode: '0101001', unitCode: 'BOX', taxType: 2, taxRate: '0.1', supplierCode: 'S1' };
const products: (JsonObject & { code: string })[] = [
  { ...base, code: 'GLOVE', name: '手袋', unitPrice: '980' },
  { ...base, code: 'NUT', name: 'ナット', unitPrice: '0.85', minQuantity: '100', quantityStep: '100' },
  { ...base, code: 'KNIFE', name: 'ナイフ', unitPrice: '500', restriction: 'forbidden', restrictionRule: '刃物' },
  { ...base, code: 'SECRET', name: '試作品', unitPrice: '7', shownTo: [{ organizationCode: '00010101' }] },
];

interface Page {
  total: number;
  items: { code: string; product: { price: string } | null; before: object | null; differences: string[] }[];
  changed: string[];
}

describe('catalogues that people keep', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let owner: SignedIn;
  let colleague: SignedIn;
  let key = 0;

  const put = (records: (JsonObject & { code: string })[]) =>
    test.context.engine.putMasters(
      'A',
      'master/product',
      records.map((record) => ({ code: record.code, record })),
    );
  const send = (who: SignedIn, path: string, payload: object) => {
    key += 1;
    return who.inject({
      method: 'POST',
      url: `/service-search/api/v1/${path}`,
      payload,
      headers: { 'idempotency-key': `keep-key-${key}-0000000` },
    });
  };
  const keep = (codes: string[], place: object = {}) =>
    send(owner, 'product-search/add-item-to-my-catalog', { myCatalogId: 'own', codes, ...place });
  const page = async (who: SignedIn, myCatalogId = 'own', place: object = {}) =>
    (await send(who, 'my-catalog-entry/load-data-by-paging', { myCatalogId, ...place })).json<Page>();
  const codesOf = ({ items }: Page) => items.map(({ code }) => code);
  const made = async (path: string, payload: object) => (await send(owner, path, payload)).json().myCatalogId;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    owner = await test.signIn('A/requester');
    colleague = await test.signIn('A/stranger');
    await putOrderMasters(test.context.engine);
    await put(products);
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('keep products in an order and in folders, and lose none with their folder', async () => {
    await keep(['GLOVE', 'NUT', 'KNIFE']);
    await send(owner, 'my-catalog-entry/update-my-folder-product-order', {
      myCatalogId: 'own',
      codes: ['NUT', 'GLOVE'],
    });
    expect(codesOf(await page(owner))).toEqual(['NUT', 'GLOVE', 'KNIFE']);
    await send(owner, 'my-catalog-entry/create-my-folder', { myCatalogId: 'own', name: '消耗品' });
    const taken = await send(owner, 'my-catalog-entry/create-my-folder', { myCatalogId: 'own', name: '消耗品' });
    expect(taken.json().errors[0].messageKey).toBe('rule.folderNameTaken');
    const list = await owner.inject({ url: '/service-search/api/v1/my-catalog-entry/get-item-list-and-my-catalog' });
    const myFolderId = list.json().items[0].folders[0].id;
    await send(owner, 'my-catalog-entry/move-folder-popup', { myCatalogId: 'own', myFolderId, codes: ['NUT'] });
    expect(codesOf(await page(owner, 'own', { myFolderId }))).toEqual(['NUT']);
    await send(owner, 'my-catalog-entry/delete-folder', { myCatalogId: 'own', myFolderId });
    expect(codesOf(await page(owner))).toEqual(['GLOVE', 'KNIFE', 'NUT']);
  });

  it('tell their owner what changed until he has seen it', async () => {
    await put([{ ...base, code: 'GLOVE', name: '手袋', unitPrice: '1080' }]);
    const before = await page(owner);
    expect(before.changed).toEqual(['GLOVE']);
    expect(before.items[0]).toMatchObject({
      code: 'GLOVE',
      before: { name: '手袋', price: '980' },
      differences: ['price'],
    });
    await send(owner, 'confirm-update-product/confirm-update-product', { myCatalogId: 'own', codes: ['GLOVE'] });
    expect((await page(owner)).changed).toEqual([]);
  });

  it('keep the successor of what is no longer sold in its place, for their owner alone', async () => {
    const ended = { ...base, code: 'GLOVE', name: '手袋', unitPrice: '1080', isDiscontinued: true };
    const exchange = (who: SignedIn, code = 'GLOVE') =>
      send(who, 'my-catalog-entry/exchange-for-successor', { myCatalogId: 'own', code });
    expect((await exchange(owner)).statusCode).toBe(404);
    for (const successorCode of ['NONE', 'KNIFE']) {
      await put([{ ...ended, successorCode }]);
      expect((await exchange(owner)).statusCode, successorCode).toBe(404);
    }
    await put([
      { ...ended, successorCode: 'GLOVE-2' },
      { ...base, code: 'GLOVE-2', name: '手袋 II', unitPrice: '990' },
    ]);
    expect((await page(owner)).items[0]).toMatchObject({ successor: { code: 'GLOVE-2', name: '手袋 II' } });
    expect((await exchange(colleague)).statusCode).toBe(404);
    await exchange(owner);
    expect(await page(owner)).toMatchObject({ changed: [], items: [{ code: 'GLOVE-2' }, {}, {}] });
    await keep(['GLOVE']);
    await exchange(owner);
    expect(codesOf(await page(owner))).toEqual(['GLOVE-2', 'KNIFE', 'NUT']);
    await send(owner, 'my-catalog-entry/delete-item-from-my-catalog', { myCatalogId: 'own', codes: ['GLOVE-2'] });
  });

  it('put the least of each into the cart, and say what stays outside', async () => {
    const answer = (await send(owner, 'my-catalog-entry/add-item-to-cart', { codes: ['NUT', 'KNIFE'] })).json();
    expect(answer.lines).toMatchObject([{ cartInfoId: 'NUT', quantity: '100' }]);
    expect(answer.refused).toMatchObject([{ code: 'KNIFE', messageKey: 'rule.notToBeBought' }]);
  });

  it('put as many into the cart as their buyer ordered last, or the next more that may be ordered', async () => {
    const order = async (quantity: string, orderedAt: string) => {
      const record = draftOrder();
      const api = '/service-buyer-order/v1/api/order';
      const post = (path: string, payload: object) =>
        owner.inject({
          method: 'POST',
          url: api + path,
          payload,
          headers: { 'idempotency-key': `${orderedAt}-0000000` },
        });
      const { approvalStageList } = (await post('/approval-input', { record })).json<JsonObject>();
      const applied = await post('/direct-order', { record: { ...record, approvalStageList } });
      expect(applied.statusCode, applied.body).toBe(200);
      await test.context.database.query(
        `update record_order_order set state = 'ordered', data = jsonb_set(jsonb_set(data, '{lines,0,productCode}', '"NUT"'),
           '{lines,0,quantity}', to_jsonb($3::text)) || jsonb_build_object('orderedAt', $1::text)
         where tenant = 'A' and id = $2`,
        [orderedAt, applied.json().id, quantity],
      );
    };
    const put = async (who: SignedIn) =>
      (await send(who, 'my-catalog-entry/add-item-to-cart', { codes: ['NUT'] })).json().lines;
    await owner.inject({ method: 'DELETE', url: '/service-search/api/v1/shopping-cart/delete-all' });
    await order('250', '2026-11-20T03:00:00.000Z');
    await order('700', '2026-10-20T03:00:00.000Z');
    expect(await put(owner)).toMatchObject([{ cartInfoId: 'NUT', quantity: '300' }]);
    expect(await put(colleague)).toMatchObject([{ cartInfoId: 'NUT', quantity: '100' }]);
  });

  it('show a colleague what he may see, and nothing of what its owner saw', async () => {
    const myCatalogId = await made('my-catalog-entry/create-new-group-catalog', { name: '二課の定番' });
    await keep(['GLOVE', 'SECRET'], { myCatalogId });
    expect((await page(owner, myCatalogId)).total).toBe(2);
    const see = { myCatalogId };
    const stranger = await send(colleague, 'my-catalog-entry/load-data-by-paging', see);
    expect(stranger.statusCode).toBe(404);
    await send(owner, 'my-group-catalog-user/save', { myCatalogId, userCodes: ['stranger'] });
    await put([{ ...base, code: 'GLOVE', name: '手袋', unitPrice: '1200' }]);
    const seen = await page(colleague, myCatalogId);
    expect(seen).toMatchObject({ total: 1, changed: [], items: [{ code: 'GLOVE', before: null, differences: [] }] });
    for (const [path, body] of [
      ['my-catalog-entry/change-my-catalog', { name: '別名' }],
      ['my-catalog-entry/delete-my-catalog', {}],
      ['my-group-catalog-user/init', {}],
      ['product-search/add-item-to-my-catalog', { codes: ['GLOVE'] }],
    ] as const) {
      expect((await send(colleague, path, { ...see, ...body })).statusCode, path).toBe(404);
    }
    expect((await page(colleague)).total).toBe(0);
  });

  it('remember what somebody looked at, and show it as long as he may see it', async () => {
    for (const code of ['NUT', 'SECRET']) await send(owner, 'product-detail/init', { code });
    const seen = async (who: SignedIn, keywords?: string) =>
      codesOf((await send(who, 'history-entry/history-search', { searchType: 'seen', keywords })).json<Page>());
    expect(await seen(owner)).toEqual(['NUT', 'SECRET']);
    expect(await seen(owner, 'なっと')).toEqual(['NUT']);
    await put([
      { ...base, code: 'SECRET', name: '試作品', unitPrice: '7', shownTo: [{ organizationCode: '00020202' }] },
    ]);
    expect(await seen(owner)).toEqual(['NUT']);
    expect(await seen(colleague)).toEqual([]);
  });

  it('are compared as asked, without what one may not see', async () => {
    const url = '/service-search/api/v1/product-compare/load-products-compare?codes=NUT,SECRET,GLOVE';
    const { items } = (await owner.inject({ url })).json<{ items: { code: string }[] }>();
    expect(items.map(({ code }) => code)).toEqual(['NUT', 'GLOVE']);
  });
});
