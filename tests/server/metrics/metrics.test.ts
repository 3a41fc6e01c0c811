import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Metrics } from '../../../src/platform/server/metrics/metrics.ts';
import { type SlowQuery, watchedDatabase } from '../../../src/platform/server/metrics/query-watch.ts';
import { serveMetrics } from '../../../src/platform/server/metrics/serve-metrics.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type TestServer } from '../../support/test-server.ts';

const saveDraft = '/service-buyer-order/v1/api/order/save-draft';

let test: TestServer;
let metrics: Metrics;
let close: () => Promise<void>;
const told: SlowQuery[] = [];

// A server that counts, over a store whose statements are all told.
beforeAll(async () => {
  const memory = await openProductStore();
  const database = watchedDatabase(memory.database, { onSlow: (slow) => told.push(slow) }, 0);
  test = await openTestServer(database, { config: { metrics: { host: '127.0.0.1', port: 0 } } });
  close = async () => {
    await test.close();
    await memory.close();
  };
  await putOrderMasters(test.context.engine);
  if (!test.context.metrics) throw new Error('Nothing is counted.');
  metrics = test.context.metrics;
});
afterAll(() => close?.());

async function save(record: object) {
  const requester = await test.signIn('A/requester');
  const headers = { 'idempotency-key': randomUUID() };
  return requester.inject({ method: 'POST', url: saveDraft, headers, payload: { record } });
}

describe('metrics', () => {
  it('count requests by route and status, events by outcome, and what waits', async () => {
    expect((await save(draftOrder())).statusCode).toBe(200);
    expect((await save({ ...draftOrder(), lines: 'none' })).statusCode).toBe(400);
    const text = await metrics.text();
    expect(text).toContain(`http_request_duration_seconds_count{method="POST",route="${saveDraft}",status="200"} 1`);
    expect(text).toContain('record_events_total{record="order/order",event="saveDraft",outcome="applied"} 1');
    expect(text).toMatch(/record_events_total\{record="order\/order",event="saveDraft",outcome="EN-[A-Z-]+"\} 1/);
    expect(text).toMatch(/^outbox_waiting \d+$/m);
    expect(text).toMatch(/^jobs_late_seconds [\d.]+$/m);
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('are read on an address of their own, and nothing else is', async () => {
    const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
    expect((await get('/metrics')).status).toBe(200);
    expect((await get('/')).status).toBe(404);
    expect((await get('/metrics', 'POST')).status).toBe(404);
    expect((await test.server.inject({ url: '/metrics', headers: { accept: 'application/json' } })).statusCode).toBe(
      404,
    );
  });
});

describe('a slow statement', () => {
  it('is told without its values, with the request that sent it, also behind a body', async () => {
    told.splice(0);
    const answer = await save(draftOrder({ title: '秘密の件名' }));
    const { requestId } = (await save({ lines: 1 })).json<{ requestId: string }>();
    expect(answer.statusCode).toBe(200);
    expect(told.some((slow) => slow.sql.startsWith('insert into'))).toBe(true);
    expect(JSON.stringify(told)).not.toContain('秘密');
    expect(told.some((slow) => slow.requestId === requestId)).toBe(true);
  });
});
