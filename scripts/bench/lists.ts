/**
 * `npm run bench -- lists` (one store: `BENCH_STORE=PGlite`; fewer rows: `BENCH_ORDERS=10000`, other companies' rows:
 * `BENCH_OTHERS=0`; an empty database that keeps its rows for the next run: `BENCH_URL=postgres://…`): list requests over HTTP, the load made on the same cores, beside SQL that was written by hand for
 * the same questions over a table and indexes of its own.
 */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { recordTableName } from '../../engine/server/schema/identifiers.ts';
import { rebuildSearch } from '../../engine/server/search/rebuild-search.ts';
import { markedColumnsOf } from '../../engine/server/search/search-row.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { productDefinitions } from '../../tests/support/product-definitions.ts';
import { openTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { loadCompany } from './lists/load-company.ts';
import type { Sent } from './lists/load-requests.ts';
import { type LoadResult, measureLoad } from './lists/measure-load.ts';
import { type MixedRequest, mix, plainPages } from './lists/mix.ts';
import { buildPeer, type ListAnswer, peerServer } from './lists/peer.ts';

const ofCompany = Number(process.env.BENCH_ORDERS ?? 100_000);
const ofOthers = Number(process.env.BENCH_OTHERS ?? 900_000);
const seconds = 10;
const rounds = 3;

const paths: Record<MixedRequest['reader'], string> = {
  requester: '/service-buyer-order/v1/api/anken/all/list',
  waitsFor: '/service-buyer-order/v1/api/order-approve/direct/list',
  decided: '/service-buyer-order/v1/api/order/approver-result/list',
};

/** Prints the figures of the stores. */
export async function benchLists(): Promise<void> {
  const wished = process.env.BENCH_STORE;
  if (wished !== 'PGlite') await onPostgres();
  if (wished !== 'PostgreSQL') await measure('PGlite', await openDatabase('memory:', limits));
}

const limits = { statementTimeoutMs: 3_600_000 };

async function onPostgres(): Promise<void> {
  if (process.env.BENCH_URL) return measure('PostgreSQL', await openDatabase(process.env.BENCH_URL, limits));
  const server = await startPostgres({ shared_buffers: '2GB', max_wal_size: '4GB' });
  await server.ready;
  try {
    await measure('PostgreSQL', await openDatabase(server.url, limits));
  } finally {
    await server.stop();
  }
}

async function measure(store: string, database: Database): Promise<void> {
  const product = await openTestServer(database, { books: false });
  const peer = peerServer(database.query);
  try {
    await loadStore(store, database);
    const requests = { product: await productRequests(product), peer: await peerRequests(peer) };
    await compareAnswers(requests.product, requests.peer);
    await report(store, requests);
  } finally {
    await peer.close();
    await product.close();
    await database.close();
  }
}

async function loadStore(store: string, database: Database): Promise<void> {
  const kept = await database.query("select to_regclass('peer_order') as peer");
  if (kept.rows[0]?.peer) return;
  // The embedded store is for companies of a tenth of that.
  const share = store === 'PGlite' ? 10 : 1;
  const others = Math.round(ofOthers / share / 9);
  await loadCompany(database.query, 'A', ofCompany);
  for (let other = 1; others > 0 && other <= 9; other += 1) await loadCompany(database.query, `C${other}`, others);
  await indexOrders(database);
  await database.query('vacuum analyze');
  await buildPeer(database.query);
  console.log(`\nlists on ${store}: ${ofCompany} orders of the company, ${others * 9} of nine others, 8 under way`);
}

/** What the engine does with every event. */
async function indexOrders(database: Database): Promise<void> {
  const order = productDefinitions().records.get('order/order');
  if (!order?.facts) throw new Error('There are no orders.');
  const { id, schema, facts } = order;
  const model = { id, facts, marked: markedColumnsOf({ schema, facts }) };
  await database.transaction((query) => rebuildSearch(query, model, recordTableName(id)));
}

async function productRequests({ server, signIn }: TestServer): Promise<(request: MixedRequest) => Sent> {
  const address = await addressOf(server);
  const tokens = { requester: await signIn('A/requester'), approver: await signIn('A/approver') };
  return ({ reader, request }) => ({
    url: `${address}${paths[reader]}`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[reader === 'requester' ? 'requester' : 'approver'].token}`,
    },
    body: JSON.stringify(request),
  });
}

async function peerRequests(server: FastifyInstance): Promise<(request: MixedRequest) => Sent> {
  const url = `${await addressOf(server)}/`;
  return (request) => ({ url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) });
}

async function addressOf(server: FastifyInstance): Promise<string> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

type Asking = (request: MixedRequest) => Sent;

/** Two answers to one question: a figure of a wrong answer is worth nothing. */
async function compareAnswers(product: Asking, peer: Asking): Promise<void> {
  for (const request of mix) {
    const [ours, theirs] = [await ask(product(request)), await ask(peer(request))];
    const same = JSON.stringify(ours) === JSON.stringify(theirs);
    if (!same) {
      console.log(`Different answers to ${JSON.stringify(request)}: ${JSON.stringify(ours)} ${JSON.stringify(theirs)}`);
    }
  }
}

const mostCounted = 1000;

async function ask({ url, headers, body }: Sent): Promise<{ ids: string[]; counts: Record<string, number> }> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${answer.status} for ${body}: ${await answer.text()}`);
  // Both are this bench's own servers.
  const { items, counts } = (await answer.json()) as ListAnswer;
  const capped = Object.entries(counts).map(([tab, count]) => [tab, Math.min(count, mostCounted)]);
  return { ids: items.map(({ id }) => id), counts: Object.fromEntries(capped) };
}

async function report(store: string, { product, peer }: { product: Asking; peer: Asking }): Promise<void> {
  for (const [name, requests] of Object.entries({ 'plain pages': plainPages, 'the mix': mix })) {
    const taken = { product: [] as LoadResult[], peer: [] as LoadResult[] };
    for (let round = 0; round < rounds; round += 1) {
      taken.product.push(await measureLoad(requests.map(product), seconds));
      taken.peer.push(await measureLoad(requests.map(peer), seconds));
    }
    const [ours, theirs] = [best(taken.product), best(taken.peer)];
    console.log(`${store.padEnd(11)} ${name.padEnd(12)} ${told(ours)}   by hand ${told(theirs)}`);
    if (name === 'the mix') tellSlowest(ours, theirs);
  }
}

/** Others work on the same machine: the round that was disturbed least. */
function best(results: LoadResult[]): LoadResult {
  const [first] = [...results].sort((one, other) => other.perSecond - one.perSecond);
  if (!first) throw new Error('Nothing was measured.');
  return first;
}

const told = ({ perSecond, half, p95 }: LoadResult) =>
  `${perSecond.toFixed(0)} a second (half ${half.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms)`;

function tellSlowest(ours: LoadResult, theirs: LoadResult): void {
  const places = [...mix.keys()].sort((one, other) => (ours.medians[other] ?? 0) - (ours.medians[one] ?? 0));
  for (const place of places.slice(0, 8)) {
    const times = [ours, theirs].map(({ medians }) => `${medians[place]?.toFixed(0)} ms`).join(', by hand ');
    console.log(`            ${times}: ${JSON.stringify(mix[place]?.request)}`);
  }
}
