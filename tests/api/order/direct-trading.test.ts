import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const api = '/service-buyer-master-common/v1/api';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let keeper: SignedIn;
let requester: SignedIn;
let trader: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putOrderMasters(test.context.engine);
  await store.database.query("update user_account set roles = '{K999}' where tenant = 'A' and code = 'purchaser'");
  await store.database.query(
    "update user_account set roles = '{TRADING}', trading_company_type = 5 where tenant = 'A' and code = 'budget'",
  );
  keeper = await test.signIn('A/purchaser');
  requester = await test.signIn('A/requester');
  trader = await test.signIn('A/budget');
  await trader.inject({
    method: 'POST',
    url: '/service-oauth/v1/api/login/switch-user',
    query: { userDisplayCode: 'requester', userOrganizationCode: '00010101' },
  });
});
afterAll(async () => {
  await test.close();
  await store.close();
});

const post = (person: SignedIn, url: string, payload: object) =>
  person.inject({ method: 'POST', url, headers: { 'idempotency-key': randomUUID() }, payload });
const orders = '/service-buyer-order/v1/api/order';
const apply = async (person: SignedIn) => {
  const record = draftOrder();
  const route = await post(person, `${orders}/approval-input`, { record });
  const { approvalStageList } = route.json<{ approvalStageList: JsonObject[] }>();
  return post(person, `${orders}/apply-order`, { record: { ...record, approvalStageList } });
};
let versions = 0;
const decide = async (code: string, fields: JsonObject) => {
  const record = { code, supplierCode: 'S001', ...fields };
  const body = {
    master: 'master/direct-trading',
    code,
    from: '2026/11/20',
    record,
    reason: '見直し',
    version: versions,
  };
  versions += 1;
  return post(keeper, `${api}/masters/revise`, body);
};

it('what a company leaves to its trading company is applied for by that company’s people alone', async () => {
  expect((await apply(requester)).json<RecordEnvelope>()).toMatchObject({ state: 'pendingApproval' });
  expect((await decide('DT-1', { tradingKind: 'trading' })).statusCode).toBe(200);
  expect((await apply(requester)).json()).toMatchObject({
    appCode: 'EN-VALIDATION',
    errors: [{ at: '/supplierCode', messageKey: 'rule.throughTrading' }],
  });
  expect((await apply(trader)).json<RecordEnvelope>()).toMatchObject({ state: 'pendingApproval' });
  await decide('DT-1', { tradingKind: 'direct' });
  expect((await apply(requester)).json<RecordEnvelope>()).toMatchObject({ state: 'pendingApproval' });
});

it('what one company decided counts before what the group did, and for no other company', async () => {
  await decide('DT-1', { tradingKind: 'trading' });
  versions = 0;
  expect((await decide('DT-2', { tradingKind: 'direct', companyCode: '00030301' })).statusCode).toBe(200);
  expect((await apply(requester)).json<RecordEnvelope>()).toMatchObject({ state: 'pendingApproval' });
});
