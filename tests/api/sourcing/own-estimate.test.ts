import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ApiError, RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';
import { uploadQuotation } from '../../support/upload-quotation.ts';

const calls = '/service-buyer-order/v1/api';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let requester: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putOrderMasters(test.context.engine);
  requester = await test.signIn('A/requester');
});
afterAll(async () => {
  await test.close();
  await store.close();
});

const send = (path: string, payload: JsonObject) =>
  requester.inject({
    method: 'POST',
    url: `${calls}/${path}`,
    headers: { 'idempotency-key': randomUUID() },
    payload,
  });

async function brought(changes: JsonObject = {}): Promise<JsonObject> {
  const begun = await requester.inject({ url: `${calls}/estimate/self-estimate/begin` });
  return {
    ...begun.json<RecordEnvelope>().record,
    title: '作業台の天板',
    categoryCode: '0301001',
    deliveryDate: '2026/12/10',
    deliveryPlaceCode: 'P01',
    supplierCode: 'S001',
    supplierName: '株式会社ハルツミ商会',
    broughtReason: '店頭で寸法を確かめた。',
    attachments: [await uploadQuotation(requester)],
    lines: [
      { productName: '天板', quantity: '4', unitCode: '01', unitPrice: '18400', taxType: 2, taxRate: '0.1' },
      { productName: '脚', quantity: '16', unitCode: '01', unitPrice: '900', taxType: 2, taxRate: '0.1' },
    ],
    ...changes,
  };
}

describe('an estimate that the requester brought himself', () => {
  it('is kept with its paper, and an order begins with its quantities, prices and paper', async () => {
    const sent = await send('estimate/self-estimate', { record: await brought() });
    expect(sent.statusCode, sent.body).toBe(200);
    const { state, record } = sent.json<RecordEnvelope>();
    expect({ state, amount: record.expectedAmount }).toEqual({ state: 'selected', amount: '96800' });
    const id = String(record.broughtAnswerId);
    const order = await requester.inject({ url: `${calls}/order/estimate-order/input?id=${id}` });
    expect(order.json<RecordEnvelope>().record).toMatchObject({
      estimateAnswerId: id,
      supplierCode: 'S001',
      attachments: record.attachments,
      lines: [
        { productName: '天板', quantity: '4', unitPrice: '18400', estimatedUnitPrice: '18400', estimateLineNo: 1 },
        { productName: '脚', quantity: '16', unitPrice: '900', estimatedUnitPrice: '900', estimateLineNo: 2 },
      ],
    });
  });

  it('is refused without its paper, its reason or a price, each said at its field', async () => {
    const record = await brought({ attachments: [], broughtReason: '' });
    const [{ unitPrice: _missing, ...line } = {}] = record.lines as JsonObject[];
    const sent = await send('estimate/self-estimate', { record: { ...record, lines: [line] } });
    expect(sent.statusCode).toBe(400);
    expect(
      sent
        .json<ApiError>()
        .errors?.map(({ at }) => at)
        .sort(),
    ).toEqual(['/attachments', '/broughtReason', '/lines/0/unitPrice']);
  });

  it('does not go to purchasing, and a request for purchasing is not registered as one', async () => {
    const applied = await send('estimate/apply', { record: await brought() });
    expect(applied.statusCode).toBe(400);
    const { origin: _brought, ...asked } = await brought({ expectedAmount: '100000' });
    expect((await send('estimate/self-estimate', { record: asked })).statusCode).toBe(400);
  });
});
