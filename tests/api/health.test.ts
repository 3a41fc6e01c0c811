import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeBusy } from '../../engine/server/errors.ts';
import type { Database } from '../../engine/server/ports.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let world: TestServer;
let close: () => Promise<void>;
let isAway = false;

beforeAll(async () => {
  const memory = await openProductStore();
  close = memory.close;
  const database: Database = {
    ...memory.database,
    query: (text, values) => (isAway ? Promise.reject(storeBusy()) : memory.database.query(text, values)),
  };
  world = await openTestServer(database);
});
afterAll(async () => {
  await world.close();
  await close();
});

it('a server whose store is away is alive, but not ready', async () => {
  const status = async (url: string) => (await world.server.inject({ url })).statusCode;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  isAway = true;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  isAway = false;
  const asked = await Promise.all(['/healthz', '/readyz'].map((url) => world.server.inject({ method: 'HEAD', url })));
  expect(asked.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, ''],
    [200, ''],
  ]);
});

it('a server that stops answers what it has begun, and then takes nothing more', async () => {
  await world.server.listen({ port: 0, host: '127.0.0.1' });
  const address = world.server.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const { tenantTransaction } = world.context.database;
  let begun = () => {};
  const underWay = new Promise<void>((resolve) => {
    begun = resolve;
  });
  world.context.database.tenantTransaction = async (tenant, work) => {
    begun();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return tenantTransaction(tenant, work);
  };
  const { token } = await world.signIn('A/requester');
  const answer = fetch(`${url}/service-buyer-order/v1/api/anken/all/list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, itemsPerPage: 20 }),
  });
  await underWay;
  await world.server.close();
  expect((await answer).status).toBe(200);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
