import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type TestServer, type Who } from '../../support/test-server.ts';

const api = '/service-buyer-order/v1/api';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };

const begun = async (who: Who) =>
  (await (await test.signIn(who)).inject({ url: `${api}/order/begin` })).json<RecordEnvelope>().record;
const applied = async (who: Who, changes: JsonObject) => {
  const person = await test.signIn(who);
  const post = (path: string, payload: object) =>
    person.inject({ method: 'POST', url: api + path, headers: { 'idempotency-key': randomUUID() }, payload });
  const record = draftOrder(changes);
  const { approvalStageList } = (await post('/order/approval-input', { record })).json<{
    approvalStageList: JsonObject[];
  }>();
  expect((await post('/order/direct-order', { record: { ...record, approvalStageList } })).statusCode).toBe(200);
};
const place = (code: string, name: string, more: JsonObject = {}) =>
  test.context.engine.putMaster('A', 'master/business-place', code, { code, name, address: '横浜市', ...more });

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putOrderMasters(test.context.engine);
  await place('P02', '第二工場');
});
afterAll(async () => {
  await test.close();
  await store.close();
});

describe('a new order', () => {
  it('begins with nothing of anybody’s while there is none', async () => {
    expect(await begun('A/requester')).not.toHaveProperty('deliveryPlaceCode');
  });

  it('begins with the delivery place of one’s own last order, else of one’s organization, by its name of today', async () => {
    await applied('A/requester', { deliveryPlaceCode: 'P02' });
    expect(await begun('A/colleague')).toMatchObject({ deliveryPlaceCode: 'P02', deliveryPlaceName: '第二工場' });
    await applied('A/colleague', { deliveryPlaceCode: 'P01' });
    expect(await begun('A/colleague')).toMatchObject({ deliveryPlaceCode: 'P01' });
    await place('P02', '第二工場（新棟）');
    expect(await begun('A/requester')).toMatchObject({
      deliveryPlaceCode: 'P02',
      deliveryPlaceName: '第二工場（新棟）',
      deliveryPlaceAddress: '横浜市',
    });
    const { title, lines } = await begun('A/requester');
    expect([title, lines]).toEqual([undefined, undefined]);
  });

  it('begins with nothing of other organizations, and with no place that is gone', async () => {
    expect(await begun('A/stranger')).not.toHaveProperty('deliveryPlaceCode');
    await store.database.query(
      "delete from record_master_business_place where tenant = 'A' and data ->> 'code' = 'P02'",
    );
    await place('P03', '第三工場');
    const { deliveryPlaceCode, deliveryPlaceName } = await begun('A/requester');
    expect([deliveryPlaceCode, deliveryPlaceName]).toEqual([undefined, undefined]);
  });
});

describe('lines of earlier orders', () => {
  const pastLines = async (who: Who, payload: object = {}) =>
    (await (await test.signIn(who)).inject({ method: 'POST', url: `${api}/order/past-lines`, payload })).json<{
      items: { number: string; rows: JsonObject[] }[];
    }>().items;

  it('are those that one may copy, with what they cost, and nothing that came of them', async () => {
    await applied('A/requester', { title: '写し元' });
    const approver = await test.signIn('A/approver');
    const { rows } = await store.database.query<{ id: string; version: number }>(
      "select id, version from record_order_order where tenant = 'A' and data ->> 'title' = '写し元'",
    );
    await approver.inject({
      method: 'POST',
      url: `${api}/order-approve/direct/execute`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { event: 'approve', ...rows[0] },
    });
    const [mine] = await pastLines('A/requester');
    expect(mine?.rows).toEqual(draftOrder().lines);
    expect(await pastLines('A/colleague', { supplierCode: 'S001', keyword: 'エンドミル' })).toHaveLength(1);
    expect(await pastLines('A/colleague', { supplierCode: 'S999' })).toEqual([]);
    expect(await pastLines('A/colleague', { keyword: '軍手' })).toEqual([]);
    expect(await pastLines('A/stranger')).toEqual([]);
    // What came from the catalog is ordered there again, at its price of today.
    await store.database.query(
      `update record_order_order set data = data || '{"orderKind": "catalog"}' where id = $1`,
      [rows[0]?.id],
    );
    expect(await pastLines('A/requester', { supplierCode: 'S001' })).toEqual([]);
    expect(await pastLines('A/colleague', { supplierCode: 'S001' })).toEqual([]);
  });
});

describe('what a person keeps for himself', () => {
  const kept = '/service-engine/v1/api';
  const put = async (who: Who, path: string, payload: object) =>
    (await test.signIn(who)).inject({ method: 'PUT', url: `${kept}/${path}`, payload });
  const get = async (who: Who, path: string) =>
    (await (await test.signIn(who)).inject({ url: `${kept}/${path}` })).json();

  it('are favourites, the latest first, of what there is to choose, and nobody else’s', async () => {
    const star = (code: string, isStarred = true) =>
      put('A/requester', 'favourite', { call: 'supplier.info', code, isStarred });
    for (const code of ['S001', 'S002', 'S003']) expect((await star(code)).statusCode).toBe(200);
    await star('S002', false);
    expect((await get('A/requester', 'favourite?call=supplier.info')).codes.toSorted()).toEqual(['S001', 'S003']);
    expect(await get('A/colleague', 'favourite?call=supplier.info')).toEqual({ codes: [] });
    expect(
      (await put('A/requester', 'favourite', { call: 'order.detail', code: 'x', isStarred: true })).statusCode,
    ).toBe(400);
  });

  it('are templates of a step flow, by name, and nobody else’s', async () => {
    const keep = (name: string, record: object) =>
      put('A/requester', 'template', { flow: 'directOrder', name, record });
    await keep('毎月の用紙', { title: '用紙' });
    await keep('毎月の用紙', { title: 'コピー用紙' });
    expect((await put('A/requester', 'template', { flow: 'order', name: 'x', record: {} })).statusCode).toBe(400);
    const { items } = await get('A/requester', 'template?flow=directOrder');
    expect(items).toMatchObject([{ name: '毎月の用紙', record: { title: 'コピー用紙' } }]);
    expect(await get('A/colleague', 'template?flow=directOrder')).toEqual({ items: [] });
    expect(await get('B/requester', 'template?flow=directOrder')).toEqual({ items: [] });
  });
});
