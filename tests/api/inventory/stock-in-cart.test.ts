import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { stockAccount } from '../../../src/inventory/domain/stock-account.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

interface Cart {
  lines: { cartInfoId: string }[];
  totalAmount: string;
  stock: { storageCode: string; name: string; lines: JsonObject[] }[];
}

let test: TestServer;
let close: () => Promise<void>;
let requester: SignedIn;

const tip = 'TRS-EM06';

beforeAll(async () => {
  const memory = await openProductStore();
  close = memory.close;
  test = await openTestServer(memory.database);
  const { putMaster, getMaster } = test.context.engine;
  await putOrderMasters(test.context.engine);
  for (const [code, name] of Object.entries({ S1: '第一倉庫', S2: '工具室' })) {
    await putMaster('A', 'master/storage', code, { code, name, businessPlaceCode: '00010101' });
  }
  await putMaster('A', 'master/unit', 'L', { code: 'L', name: 'L', decimals: 1 });
  await putMaster('A', 'master/product', 'OIL', {
    ...{
      ...(await getMaster('A', 'master/product', tip)),
      code: 'OIL',
      name: '切削油',
      unitCode: 'L',
      quantityStep: '0.5',
    },
  });
  requester = await test.signIn('A/requester');
});
afterAll(async () => {
  await test.close();
  await close();
});
beforeEach(async () => {
  test.clock.set('2026-11-20T10:00:00+09:00');
  await requester.inject({ method: 'DELETE', url: '/service-search/api/v1/shopping-cart/delete-all' });
  await lies('S1', tip, '3');
  await lies('S2', tip, '8');
  await lies('S2', 'OIL', '2.5');
});

const lies = (storage: string, productCode: string, balance: string) =>
  test.context.database.query(
    `insert into ledger_account (tenant, ledger, account, is_outside, balance) values ('A', 'stock', $1, false, $2)
     on conflict (tenant, ledger, account) do update set balance = excluded.balance`,
    [stockAccount(storage, { productCode, shelfAddress: 'A-1' }, 'free'), balance],
  );
const send = (person: SignedIn, callId: string, payload: object, key: string = randomUUID()) => {
  const call = test.context.definitions.calls.get(callId);
  const headers = { 'idempotency-key': key };
  return person.inject({ method: call?.method ?? 'POST', url: call?.path ?? '', headers, payload } as never);
};
const fetched = async (person = requester) =>
  (await send(person, 'mall.cart', {})).json<Cart>().stock.map(({ storageCode, name, lines }) => ({
    ...{ storageCode, name },
    lines: lines.map(({ code, quantity, free, isShort }) => ({ code, quantity, free, isShort })),
  }));
const begun = (person: SignedIn, storageCode: string) =>
  person.inject({ url: '/service-buyer-order/v1/api/inventory/payout/begin-request', query: { storageCode } });

it.each(['product-detail/add-inventory-to-cart', 'product-search/add-inventory-item-to-cart'])(
  'goes into the cart by %s without a price, out of the storage that has so much, and beside what is bought',
  async (path) => {
    await send(requester, 'mall.addToCart', { code: tip, quantity: '2' });
    const answer = await requester.inject({
      ...{ method: 'POST', url: `/service-search/api/v1/${path}`, payload: { code: tip, quantity: '5' } },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    for (const _once of [1, 2]) await send(requester, 'mall.addStockToCart', { code: tip, storageCode: 'S1' });
    expect(await fetched()).toEqual([
      { storageCode: 'S1', name: '第一倉庫', lines: [{ code: tip, quantity: '2', free: '3', isShort: false }] },
      { storageCode: 'S2', name: '工具室', lines: [{ code: tip, quantity: '5', free: '8', isShort: false }] },
    ]);
    const cart = (await send(requester, 'mall.cart', {})).json<Cart>();
    expect(cart.lines).toHaveLength(1);
    await send(requester, 'mall.dropFromCart', { cartInfoId: tip, storageCode: 'S2' });
    const left = (await send(requester, 'mall.cart', {})).json<Cart>();
    expect([left.lines.length, left.stock.length, left.totalAmount]).toEqual([1, 1, cart.totalAmount]);
  },
);

it.each([
  ['more than lies anywhere', { code: tip, quantity: '9' }, 'shortStock'],
  ['more than lies in that storage', { code: tip, storageCode: 'S1', quantity: '4' }, 'shortStock'],
  ['none', { code: tip, quantity: '0' }, 'larger'],
  ['half a piece', { code: tip, quantity: '0.5' }, 'divisible'],
  ['a finer part than it is counted by', { code: 'OIL', quantity: '0.3' }, 'divisible'],
])('is not put in for %s', async (_what, body, keyword) => {
  const refused = await send(requester, 'mall.addStockToCart', body);
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ at: '/quantity', keyword }] }]);
  expect(await fetched()).toEqual([]);
});

it.each([
  ['a product that lies nowhere', { code: 'TRS-EM99' }],
  ['a storage that has none of it', { code: 'OIL', storageCode: 'S1' }],
  ['a storage that is not there', { code: tip, storageCode: 'S9' }],
])('is refused for %s', async (_what, body) => {
  const { statusCode } = await send(requester, 'mall.addStockToCart', body);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(await fetched()).toEqual([]);
});

it('has its quantity changed as far as so much lies there, and tells when less does', async () => {
  await send(requester, 'mall.addStockToCart', { code: 'OIL', quantity: '1.5' });
  const line = { cartInfoId: 'OIL', storageCode: 'S2' };
  expect((await send(requester, 'mall.changeStockQuantity', { ...line, newQuantity: '3' })).statusCode).toBe(400);
  expect((await send(requester, 'mall.changeStockQuantity', { ...line, newQuantity: '2.5' })).statusCode).toBe(200);
  await lies('S2', 'OIL', '2');
  expect(await fetched()).toMatchObject([{ lines: [{ quantity: '2.5', free: '2', isShort: true }] }]);
  const elsewhere = { cartInfoId: 'OIL', storageCode: 'S1', newQuantity: '1' };
  expect((await send(requester, 'mall.changeStockQuantity', elsewhere)).statusCode).toBe(404);
});

it('becomes the request to its storage, once, and leaves the cart with it; what is bought and asked elsewhere stays', async () => {
  await send(requester, 'mall.addToCart', { code: tip, quantity: '2' });
  await send(requester, 'mall.addStockToCart', { code: tip, storageCode: 'S1', quantity: '3' });
  await send(requester, 'mall.addStockToCart', { code: tip, storageCode: 'S2', quantity: '4' });
  await send(requester, 'mall.addStockToCart', { code: 'OIL', storageCode: 'S2', quantity: '0.5' });
  const answer = await begun(requester, 'S2');
  expect(answer.statusCode, answer.body).toBe(200);
  const { record } = answer.json<{ record: JsonObject }>();
  expect(record).toMatchObject({
    ...{ storageCode: 'S2', storageName: '工具室' },
    lines: [
      { productCode: 'OIL', productName: '切削油', quantity: '0.5' },
      { productCode: tip, quantity: '4' },
    ],
  });
  const asked = await send(requester, 'inventoryPayout.request', { record: { ...record, deliverOn: '2026/12/01' } });
  expect(asked.statusCode, asked.body).toBe(200);
  const { state, record: kept } = asked.json<RecordEnvelope>();
  expect([state, kept.storageCode, kept.storageName]).toEqual(['requested', 'S2', '工具室']);
  expect(await fetched()).toMatchObject([{ storageCode: 'S1', lines: [{ quantity: '3' }] }]);
  expect((await send(requester, 'mall.cart', {})).json<Cart>().lines).toHaveLength(1);
  expect((await begun(requester, 'S2')).json()).toMatchObject({ messageKey: 'error.EN-NOT-ALLOWED.cartEmpty' });
});

it('is asked for once when the cart is changed at the same time: no line is lost, none is put in twice', async () => {
  const key = randomUUID();
  const body = { code: tip, storageCode: 'S2', quantity: '2' };
  const both = await Promise.all([1, 2].map(() => send(requester, 'mall.addStockToCart', body, key)));
  expect(both.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await fetched()).toMatchObject([{ lines: [{ quantity: '2' }] }]);
  await Promise.all([1, 2, 3].map(() => send(requester, 'mall.addStockToCart', { ...body, quantity: '1' })));
  expect(await fetched()).toMatchObject([{ lines: [{ quantity: '5' }] }]);
});

it('is his alone, and nothing for whoever has no storerooms to ask', async () => {
  await send(requester, 'mall.addStockToCart', { code: tip, storageCode: 'S2' });
  const { query } = test.context.database;
  await query("update user_account set roles = '{K001}' where tenant = 'A' and code = 'stranger'");
  const colleague = await test.signIn('A/stranger');
  expect(await fetched(colleague)).toEqual([]);
  expect((await begun(colleague, 'S2')).statusCode).toBe(400);
  // B has no inventory.
  const elsewhere = await test.signIn('B/requester');
  const refused = [
    await begun(elsewhere, 'S2'),
    await send(elsewhere, 'mall.addStockToCart', { code: tip, storageCode: 'S2' }),
    await send(elsewhere, 'mall.changeStockQuantity', { cartInfoId: tip, storageCode: 'S2', newQuantity: '1' }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await fetched()).toMatchObject([{ lines: [{ quantity: '1' }] }]);
});
