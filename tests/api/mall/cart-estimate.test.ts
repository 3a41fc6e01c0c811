import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

let test: TestServer;
let close: () => Promise<void>;
let requester: SignedIn;

beforeAll(async () => {
  const memory = await openProductStore();
  close = memory.close;
  test = await openTestServer(memory.database);
  await putOrderMasters(test.context.engine);
  await test.context.engine.putMaster('A', 'master/product', 'TRS-EM08', {
    ...(await test.context.engine.getMaster('A', 'master/product', 'TRS-EM06')),
    code: 'TRS-EM08',
    name: '超硬エンドミル φ8',
  });
  await test.context.engine.putMaster('A', 'master/supplier', 'S002', {
    ...(await test.context.engine.getMaster('A', 'master/supplier', 'S001')),
    code: 'S002',
    name: '丸和工具',
  });
  await test.context.engine.putMaster('A', 'master/product', 'TRS-EM10', {
    ...(await test.context.engine.getMaster('A', 'master/product', 'TRS-EM06')),
    code: 'TRS-EM10',
    name: '超硬エンドミル φ10',
    supplierCode: 'S002',
  });
  requester = await test.signIn('A/requester');
});
afterAll(async () => {
  await test.close();
  await close();
});
beforeEach(() => test.clock.set('2026-11-20T10:00:00+09:00'));

const send = (person: SignedIn, callId: string, payload: object, key = randomUUID()) => {
  const call = test.context.definitions.calls.get(callId);
  const headers = { 'idempotency-key': key };
  return person.inject({ method: call?.method ?? 'POST', url: call?.path ?? '', headers, payload } as never);
};
const draft = async (id: string, person = requester) => {
  const url = test.context.definitions.calls.get('estimate.detail')?.path ?? '';
  return person.inject({ url, query: { id } });
};

it('becomes a draft request for an estimate with the same lines, once for one press, and stays as it is', async () => {
  expect((await send(requester, 'cart.askEstimate', {})).statusCode).toBe(400);
  await send(requester, 'mall.addToCart', { code: 'TRS-EM06', quantity: '12' });
  await send(requester, 'mall.addToCart', { code: 'TRS-EM08', quantity: '3' });
  const key = randomUUID();
  const [made, again] = [
    await send(requester, 'cart.askEstimate', {}, key),
    await send(requester, 'cart.askEstimate', {}, key),
  ];
  const { id } = made.json<{ id: string }>();
  expect([made.statusCode, again.json()]).toEqual([200, { id }]);
  const { state, record } = (await draft(id)).json<RecordEnvelope>();
  expect(state).toBe('draft');
  expect(record).toMatchObject({
    title: '超硬エンドミル φ6 ほか（カートから2件）',
    categoryCode: '0301001',
    lines: [
      { productName: '超硬エンドミル φ6', modelNumber: 'TRS-EM06-2F-L', quantity: '12', unitCode: '01' },
      { productName: '超硬エンドミル φ8', quantity: '3' },
    ],
  });
  // What is paid today is nothing that suppliers are told before they answer.
  expect(JSON.stringify(record)).not.toContain('6435');
  const cart = (await send(requester, 'mall.cart', {})).json<{ lines: unknown[] }>();
  expect(cart.lines).toHaveLength(2);
  expect((await draft(id, await test.signIn('B/requester'))).statusCode).toBe(404);
});

it('asks for nothing that must not be bought', async () => {
  await test.context.engine.putMaster('A', 'master/catalog-rule', 'R-1', {
    ...{ code: 'R-1', name: '購入不可の品', effect: 'forbidden', products: [{ code: 'TRS-EM08', name: 'φ8' }] },
  });
  const { id } = (await send(requester, 'cart.askEstimate', {})).json<{ id: string }>();
  const { record } = (await draft(id)).json<RecordEnvelope>();
  expect(record.lines).toMatchObject([{ productName: '超硬エンドミル φ6' }]);
  expect(record.lines).toHaveLength(1);
});

it('asks who sells it, each once, in the order of the cart, and nobody whom the company has given up', async () => {
  await send(requester, 'mall.addToCart', { code: 'TRS-EM10', quantity: '2' });
  const invitees = async () => {
    const { id } = (await send(requester, 'cart.askEstimate', {})).json<{ id: string }>();
    return (await draft(id)).json<RecordEnvelope>().record.invitees;
  };
  const { name } = (await test.context.engine.getMaster('A', 'master/supplier', 'S001')) ?? {};
  const first = { supplierCode: 'S001', supplierName: name, channel: 'portal' };
  const second = { supplierCode: 'S002', supplierName: '丸和工具', channel: 'portal' };
  expect(await invitees()).toEqual([first, second]);
  await test.context.engine.putMaster('A', 'master/supplier', 'S002', {
    ...(await test.context.engine.getMaster('A', 'master/supplier', 'S002')),
    isActive: false,
  });
  expect(await invitees()).toEqual([first]);
});

it('is nothing for whoever may not ask for estimates', async () => {
  await test.context.database.query(
    "update user_account set roles = '{UR001_Registered}' where tenant = 'A' and code = 'budget'",
  );
  const looker = await test.signIn('A/budget');
  expect((await send(looker, 'cart.askEstimate', {})).statusCode).toBe(404);
});
