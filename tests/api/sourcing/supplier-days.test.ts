import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { businessDateOf } from '../../../engine/server/records/business-date.ts';
import { putOrderMasters, supplierTerms } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type TestServer, type Who } from '../../support/test-server.ts';

const api = '/service-buyer-order/v1/api';

let store: Awaited<ReturnType<typeof openProductStore>>;
let test: TestServer;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putOrderMasters(test.context.engine);
});
afterAll(async () => {
  await test.close();
  await store.close();
});

const post = async (who: Who, path: string, payload: object) =>
  (await test.signIn(who)).inject({
    method: 'POST',
    url: api + path,
    headers: { 'idempotency-key': randomUUID() },
    payload,
  });

/** By when the approver is to decide, and by when the supplier is to answer, of an order of Friday, 20 November. */
async function dueDays(): Promise<(string | null)[]> {
  test.clock.set('2026-11-20T10:00:00+09:00');
  const proposed = await post('A/requester', '/order/approval-input', { record: draftOrder() });
  const record = { ...draftOrder(), ...proposed.json<{ approvalStageList: JsonObject[] }>() };
  const applied = (await post('A/requester', '/order/direct-order', { record })).json<RecordEnvelope>();
  const { id, version, dueAt } = applied;
  await post('A/approver', '/order-approve/direct/execute', { event: 'approve', id, version });
  const { rows } = await store.database.query<{ dueAt: string; state: string }>(
    'select due_at as "dueAt", state from record_order_order where id = $1',
    [id],
  );
  expect(rows[0]?.state).toBe('ordered');
  return [dueAt, rows[0]?.dueAt ?? null].map((at) => at && businessDateOf(new Date(at)));
}

it('a supplier’s days off are none of his time to answer, and take nothing from the approver’s', async () => {
  // Monday is a national holiday.
  expect(await dueDays()).toEqual(['2026/11/25', '2026/11/25']);
  const closedDays = [
    { from: '2026/11/24', until: '2026/11/26', name: '棚卸休業' },
    { from: '2026/11/30', until: '2026/11/30', name: '創立記念日' },
  ];
  const supplier = { code: 'S001', name: '株式会社ハルツミ商会', kana: 'ハルツミショウカイ', ...supplierTerms };
  await test.context.engine.putMaster('A', 'master/supplier', 'S001', { ...supplier, closedDays });
  expect(await dueDays()).toEqual(['2026/11/25', '2026/12/01']);
  const company = { code: '2026/12/01', name: '全社休業', kind: 'off' };
  await test.context.engine.putMaster('A', 'master/calendar-day', company.code, company);
  expect(await dueDays()).toEqual(['2026/11/25', '2026/12/02']);
});
