import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ApiError, RecordEnvelope } from '../../../engine/core/wire.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const api = '/service-buyer-order/v1/api';
const forStock = { storageCode: 'FKS1', storageName: '資材倉庫' };
let test: TestServer;
let close: () => Promise<void>;
let keeper: SignedIn;

beforeAll(async () => {
  const memory = await openProductStore();
  close = memory.close;
  test = await openTestServer(memory.database);
  const { engine } = test.context;
  await putOrderMasters(engine);
  await engine.putMaster('A', 'master/storage', 'FKS1', {
    code: 'FKS1',
    name: '資材倉庫',
    businessPlaceCode: 'P01',
    businessPlaceName: '本社工場',
  });
  await memory.database.query("update company_group set is_inventory = true where code = 'A'");
  await memory.database.query(
    "update user_account set roles = '{K001,MP01}' where tenant = 'A' and code = 'requester'",
  );
  keeper = await test.signIn('A/requester');
});
afterAll(async () => {
  await test.close();
  await close();
});

const post = (path: string, payload: object) =>
  keeper.inject({ method: 'POST', url: api + path, headers: { 'idempotency-key': randomUUID() }, payload });

async function routed(changes: JsonObject): Promise<JsonObject> {
  const record = draftOrder(changes);
  const { approvalStageList } = (await post('/order/approval-input', { record })).json<{
    approvalStageList: JsonObject[];
  }>();
  return { ...record, approvalStageList };
}

const apply = async (record: JsonObject, more: object = {}) =>
  post('/inventory/order/execute', { record: await routed(record), ...more });

it('comes with its storage, or is refused at that field, whatever kind it says it is', async () => {
  const kinds: JsonObject[] = [{}, { orderKind: 'stock' }, { orderKind: 'direct' }, { storageCode: '', title: '' }];
  for (const without of kinds) {
    const answer = await apply(without);
    expect(answer.statusCode, answer.body).toBe(400);
    const { errors = [] } = answer.json<ApiError>();
    expect(errors.filter(({ at }) => at === '/storageCode')).toMatchObject([
      { keyword: 'required', messageKey: 'rule.required' },
    ]);
  }
  const { rows } = await test.context.database.query("select 1 from record_order_order where state <> 'draft'");
  expect(rows).toEqual([]);
});

it('is one for stock once it names a storage', async () => {
  const [line] = draftOrder().lines as JsonObject[];
  const answer = await apply({ ...forStock, lines: [{ ...line, productCode: 'TRS-EM06' }] });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<RecordEnvelope>()).toMatchObject({
    state: 'pendingApproval',
    record: { ...forStock, orderKind: 'stock' },
  });
});

it('is refused, too, when a draft of it lost its storage', async () => {
  const draft = (await post('/order/save-draft', { record: draftOrder(forStock) })).json<RecordEnvelope>();
  const { id, version } = draft;
  const answer = await apply({}, { id, version });
  expect(answer.json<ApiError>().errors).toMatchObject([{ at: '/storageCode' }]);
});
