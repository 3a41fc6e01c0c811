import { fastify } from 'fastify';
import type { Database } from '../../../engine/server/ports.ts';
import { putOrderMasters } from '../../../tests/support/order-masters.ts';
import { openTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { loadOrders } from './load-orders.ts';
import { type RecordedTransaction, recordStatements } from './record-statements.ts';

/** Requests a second of one operation: through the product, and through a bare route that runs the same SQL. */
export interface ApiFigure {
  store: string;
  operation: string;
  product: number;
  bare: number;
}

const rounds = 7;

/**
 * Measures a list page with counts and one event applied, on a store with `count` orders. Product and bare route take
 * turns, and the median of the rounds counts, so that a noisy machine disturbs both alike.
 */
export async function measureApi(store: string, opened: Database, count: number): Promise<ApiFigure[]> {
  const watched = recordStatements(opened);
  const product = await openTestServer(watched.database, { books: false });
  try {
    await loadOrders(opened.query, 'A', count);
    await putOrderMasters(product.context.engine);
    const list = listRequest(product);
    const event = eventRequest(product);
    const listSql = await watched.during(list);
    const eventSql = await watched.during(event);
    return [
      { store, operation: 'list page with counts', ...(await compare(list, bareRoute(opened, listSql, false), 40)) },
      { store, operation: 'event applied', ...(await compare(event, bareRoute(opened, eventSql, true), 60)) },
    ];
  } finally {
    await product.close();
  }
}

function listRequest(product: TestServer): () => Promise<void> {
  const person = product.signIn('A/requester');
  return async () => {
    const answer = await (await person).inject({
      method: 'POST',
      url: '/service-buyer-order/v1/api/anken/all/list',
      payload: { tab: 'all', filters: { supplierName: '電装' }, page: 1, itemsPerPage: 20 },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
}

let keys = 0;

function eventRequest(product: TestServer): () => Promise<void> {
  const person = product.signIn('A/requester');
  return async () => {
    keys += 1;
    const answer = await (await person).inject({
      method: 'POST',
      url: '/service-buyer-order/v1/api/order/save-draft',
      headers: { 'idempotency-key': `bench-${process.pid}-${keys}` },
      payload: { record: { title: `補充 ${keys}` } },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
}

/** A Fastify route without access, validation or engine, that runs the request's statements again as they were. */
function bareRoute(database: Database, recorded: readonly RecordedTransaction[], writes: boolean): () => Promise<void> {
  const server = fastify();
  server.post('/', async () => {
    const answers: unknown[] = [];
    for (const { tenant, statements } of recorded) {
      const run = async (query: Parameters<Parameters<Database['tenantTransaction']>[1]>[0]) => {
        for (const { text, values } of statements)
          answers.push((await query(text, writes ? fresh(values) : values)).rows);
      };
      if (tenant === null) await run(database.query);
      else await database.tenantTransaction(tenant, run);
    }
    return answers;
  });
  return async () => {
    const answer = await server.inject({ method: 'POST', url: '/', payload: { page: 1 } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A write can be run again only with ids and keys of its own; the same value is replaced by the same new one. */
function fresh(values: readonly unknown[]): unknown[] {
  keys += 1;
  const tail = keys.toString(16).padStart(12, '0');
  return values.map((value) => {
    if (typeof value !== 'string') return value;
    if (uuid.test(value)) return `${value.slice(0, 24)}${tail}`;
    return value.startsWith('bench-') ? `bare-${keys}` : value;
  });
}

async function compare(
  product: () => Promise<void>,
  bare: () => Promise<void>,
  requests: number,
): Promise<{ product: number; bare: number }> {
  const samples = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    samples.product.push(await perSecond(product, requests));
    samples.bare.push(await perSecond(bare, requests));
  }
  return { product: median(samples.product), bare: median(samples.bare) };
}

/** Requests a second, eight under way at once. */
async function perSecond(request: () => Promise<void>, requests: number): Promise<number> {
  let left = requests;
  const from = performance.now();
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await request();
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return requests / ((performance.now() - from) / 1000);
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
