/**
 * `npm run bench -- mall` (fewer: `BENCH_SHARE=0.1`; one store: `BENCH_STORE=PGlite`). How much of a list of queries is found in
 * the demo's catalog, and how far in front; the catalog's search with its facets, and what it proposes while one types, over
 * 1,000,000 products on PostgreSQL for 20 people who each ask again a second after they were answered, and over 100,000 in the
 * embedded store; how long a change of a cart of 300 lines takes the server; how long a page of results is; how long a file of
 * 100,000 new products takes until a second keeper is asked, how long until he has approved it, and the same searches meanwhile. Other sizes:
 * `BENCH_PRODUCTS=5000000`; over a PostgreSQL that keeps what was loaded: `BENCH_DATABASE=postgres://…`. Over HTTP, the load
 * made on the same cores.
 */
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { recordTableName } from '../../engine/server/schema/identifiers.ts';
import { rebuildSearch } from '../../engine/server/search/rebuild-search.ts';
import { markedColumnsOf } from '../../engine/server/search/search-row.ts';
import { putDemoCatalog } from '../../tests/support/catalog-of-demo.ts';
import { relevanceCases } from '../../tests/support/catalog-relevance.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { productDefinitions } from '../../tests/support/product-definitions.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../tests/support/test-server.ts';
import type { Sent } from './lists/load-requests.ts';
import { measureLoad } from './lists/measure-load.ts';
import { loadMall, type MallSize, words } from './mall/load-mall.ts';
import { keeperOf, measureProducts } from './uploads/measure-uploads.ts';

const share = Number(process.env.BENCH_SHARE ?? 1);
const seconds = 15;
const api = '/service-search/api/v1';
const limits = { statementTimeoutMs: 3_600_000 };

/** What is asked, by what it is. */
const searches: Readonly<Record<string, object>> = {
  'a rare word': { keyword: words.rare },
  'two words': { keyword: `${words.seldom} ステンレス` },
  'a word of one in a hundred': { keyword: words.seldom },
  'a word of three in ten': { keyword: words.often },
  'a model number cut short': { keyword: 'MX-004711' },
  'a category': { categories: ['0000042'] },
  'a word of three in ten, and a price range': { keyword: words.often, minPrice: '100', maxPrice: '180' },
  'a word, a maker ticked': { keyword: words.seldom, manufacturers: ['青葉精機12', '川瀬産業7'] },
  'two words, the cheapest first': { keyword: `${words.seldom} m6`, sort: 'priceUp' },
  'a word of three in ten, the cheapest first': { keyword: words.often, sort: 'priceUp' },
  'a word of three in ten, the dearest first': { keyword: words.often, sort: 'priceDown' },
  'a category, the cheapest first': { categories: ['0000042'], sort: 'priceUp' },
  'a whole number': { keyword: 'P-00004711' },
  everything: {},
};
const proposals = ['ソケ', 'ソケット', 'ボル', 'チタンス', 'mx004', 'p00001', 'ステンレス'];

/** Prints the figures of the stores. */
export async function benchMall(): Promise<void> {
  await tellRelevance();
  const wished = process.env.BENCH_STORE;
  if (wished !== 'PGlite') await onPostgres();
  if (wished !== 'PostgreSQL') {
    const size = { products: 100_000 * share, companies: 1000 };
    await measure('PGlite', await openDatabase('memory:', limits), { size, underWay: 4 });
  }
}

/** How much of what people look for in the demo's catalog is found, and how far in front. */
async function tellRelevance(): Promise<void> {
  const database = await openDatabase('memory:', limits);
  const product = await openTestServer(database, { books: false });
  await putDemoCatalog(product);
  const buyer = await product.signIn('A/requester');
  const ranks: number[] = [];
  for (const { query, name } of relevanceCases) {
    const answer = await buyer.inject({
      method: 'POST',
      url: `${api}/keyword-search-v2-entry/init2`,
      payload: { keyword: query },
    });
    const { items } = answer.json<{ items: { name: string }[] }>();
    const rank = items.findIndex((found) => found.name === name) + 1;
    if (rank === 0) console.log(`  lost: ${query} → ${name}`);
    if (rank > 1) console.log(`  at ${rank}: ${query} → ${name}`);
    ranks.push(rank);
  }
  const found = ranks.filter((rank) => rank > 0);
  const percent = (count: number) => `${((100 * count) / ranks.length).toFixed(1)} %`;
  const reciprocal = found.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length;
  console.log(
    `relevance: ${ranks.length} queries, found ${percent(found.length)}, first ${percent(found.filter((rank) => rank === 1).length)}, mean reciprocal rank ${reciprocal.toFixed(3)}`,
  );
  await product.close();
  await database.close();
}

async function onPostgres(): Promise<void> {
  const size = { products: Number(process.env.BENCH_PRODUCTS ?? 1_000_000) * share, companies: 1000 };
  const kept = process.env.BENCH_DATABASE;
  if (kept !== undefined) {
    await measure('PostgreSQL', await openDatabase(kept, limits), { size, underWay: 20 });
    return;
  }
  const server = await startPostgres({ shared_buffers: '4GB', max_wal_size: '4GB' });
  await server.ready;
  try {
    await measure('PostgreSQL', await openDatabase(server.url, limits), { size, underWay: 20 });
  } finally {
    await server.stop();
  }
}

async function measure(
  store: string,
  database: Database,
  { size, underWay }: { size: MallSize; underWay: number },
): Promise<void> {
  const product = await openTestServer(database, { books: false });
  try {
    console.log(`\nmall on ${store}: ${JSON.stringify(size)}; ${underWay} people, milliseconds`);
    await loadUnlessThere(database, size);
    const buyer = await product.signIn('A/requester');
    const address = await addressOf(product);
    const sent = (path: string, body: object): Sent => ({
      url: `${address}${api}/${path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify(body),
    });
    const asked = Object.entries(searches).map(([what, body]): [string, Sent] => [
      what,
      sent('product-search/refresh2', body),
    ]);
    await tell('search', asked, underWay);
    await tell(
      'autocomplete',
      proposals.map((keyword) => [keyword, sent('keyword-autocomplete', { keyword })]),
      underWay,
    );
    await tellCart(buyer, product);
    const page = await buyer.inject({
      method: 'POST',
      url: `${api}/product-search/refresh2`,
      payload: { keyword: words.often },
    });
    console.log(`a page of results is ${(page.body.length / 1024).toFixed(1)} KB`);
    await tellFile({ store, ...(await keeperOf(product)) }, asked, underWay);
  } finally {
    await product.close();
    await database.close();
  }
}

async function loadUnlessThere(database: Database, size: MallSize): Promise<void> {
  const loading = performance.now();
  const { rows } = await database.query(`select from record_master_product where number = 'P-00000001'`);
  if (rows.length > 0) return;
  await loadMall(database.query, size);
  await indexMasters(database);
  await database.query('vacuum analyze');
  console.log(`loaded in ${((performance.now() - loading) / 1000).toFixed(0)} s`);
}

/** What the engine does with every master that is kept; the index of words is made at the end, which takes a fraction of the time. */
async function indexMasters(database: Database): Promise<void> {
  const { rows: indexes } = await database.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'record_search' and indexdef like '% gin %'`,
  );
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  for (const recordId of ['master/product', 'mall/contract-price']) {
    const { schema, facts } = productDefinitions().records.get(recordId) ?? {};
    if (!schema || !facts) throw new Error(`There is no ${recordId}.`);
    const model = { id: recordId, facts, marked: markedColumnsOf({ schema, facts }) };
    await database.transaction((query) => rebuildSearch(query, model, recordTableName(recordId)));
  }
  for (const { made } of indexes) await database.query(made);
}

async function addressOf({ server }: TestServer): Promise<string> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

async function tell(what: string, requests: [string, Sent][], underWay: number): Promise<void> {
  const sent = requests.map(([, one]) => one);
  const { perSecond, half, p95, medians } = await measureLoad(sent, seconds, { underWay, pause: 1000 });
  const alone = await measureLoad(sent, 5, { underWay: 1 });
  const figures = (one: number) => one.toFixed(1);
  console.log(
    `${what}: ${figures(perSecond)} a second, half ${figures(half)}, p95 ${figures(p95)}; alone p95 ${figures(alone.p95)}`,
  );
  for (const [place, [name]] of requests.entries())
    console.log(
      `  ${name.padEnd(44)} ${figures(medians[place] ?? Number.NaN)}   alone ${figures(alone.medians[place] ?? Number.NaN)}`,
    );
}

/** What a file of new products does until its second keeper has approved it; the searches go on beside it. */
async function tellFile(
  place: Parameters<typeof measureProducts>[0],
  asked: [string, Sent][],
  underWay: number,
): Promise<void> {
  let isDone = false;
  const taking = measureProducts(place, 100_000 * share).finally(() => {
    isDone = true;
  });
  const meanwhile: number[] = [];
  while (!isDone) {
    const requests = asked.map(([, one]) => one);
    meanwhile.push((await measureLoad(requests, seconds, { underWay, pause: 1000 })).p95);
  }
  for (const { what, rows, seconds: took } of await taking)
    console.log(`${what}: ${rows} rows in ${took.toFixed(0)} s`);
  console.log(`searches meanwhile, p95 of each ${seconds} s: ${meanwhile.map((one) => one.toFixed(0)).join(', ')}`);
}

async function tellCart(buyer: SignedIn, { context }: TestServer): Promise<void> {
  await context.database.tenantTransaction('A', async (query) => {
    // A store that is kept has the cart of the time before.
    await query(`delete from mall_cart_line where tenant = 'A' and user_code = 'requester'`);
    await query(
      `insert into mall_cart_line (tenant, user_code, product_code, quantity, seen_price, added_at)
       select 'A', 'requester', number, 1, 100, now() from record_master_product
       where tenant = 'A' and number like 'P-%' and not data ? 'shownTo' order by number limit 300`,
    );
  });
  const took: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) {
    const from = performance.now();
    const answer = await buyer.inject({
      method: 'POST',
      url: `${api}/shopping-cart/on-change-quantity`,
      payload: { cartInfoId: 'P-00000001', newQuantity: String(turn + 1) },
      headers: { 'idempotency-key': `bench-cart-${turn}-0000000` },
    });
    took.push(performance.now() - from);
    if (answer.statusCode !== 200)
      throw new Error(`The cart answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
  }
  took.sort((one, other) => one - other);
  console.log(`a quantity in a cart of 300 lines: median ${took[7]?.toFixed(1)} ms of the server`);
}
