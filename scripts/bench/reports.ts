/**
 * `npm run bench -- reports` (fewer: `BENCH_SHARE=0.1`): a report of 100,000 orders as CSV on PostgreSQL, at a tenth of that, too,
 * so that it is seen whether memory grows with its rows; how long others' lists take while it is made; beside a cursor that was
 * written by hand for the same columns and writes them into a file.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvLine } from '../../engine/core/values/csv-cell.ts';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { workOnReports } from '../../src/report/index.server.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../tests/support/test-server.ts';
import { loadCompany, organization } from './lists/load-company.ts';
import type { Sent } from './lists/load-requests.ts';
import { type LoadResult, measureLoad } from './lists/measure-load.ts';

const share = Number(process.env.BENCH_SHARE ?? 1);
const rows = Math.round(100_000 * share);
const columns = ['orderNumber', 'title', 'supplierName', 'deliveryDate', 'amountWithTax', 'state'];
/** Others read a list and think about it. */
const others = { underWay: 8, pause: 100 };

/** Prints the figures. */
export async function benchReports(): Promise<void> {
  for (const count of [Math.round(rows / 10), rows]) {
    const server = await startPostgres({ shared_buffers: '1GB', max_wal_size: '4GB' });
    await server.ready;
    const database = await openDatabase(server.url, { statementTimeoutMs: 3_600_000 });
    const test = await openTestServer(database, { books: false });
    try {
      await loadCompany(database.query, 'A', count);
      // All of them are hers.
      await database.query(`update record_order_order set organization_code = $1`, [organization]);
      await database.query('vacuum analyze');
      await measure(test, database, count);
    } finally {
      await test.close();
      await database.close();
      await server.stop();
    }
  }
}

async function measure(test: TestServer, database: Database, count: number): Promise<void> {
  await database.query(`update user_account set roles = '{K001,K002}' where tenant = 'A' and code = 'requester'`);
  const person = await test.signIn('A/requester');
  const lists = [await listOf(test)];
  await askReport(person);
  const alone = await measureLoad(lists, 10, others);
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  const begun = performance.now();
  const work = workOnReports(test.context).then(() => (performance.now() - begun) / 1000);
  const beside = await measureLoad(lists, 10, others);
  const seconds = await work;
  clearInterval(watch);
  const { rows: made } = await database.query<{ state: string; count: string }>(
    `select state, data->>'rowCount' as count from record_report_report`,
  );
  if (made[0]?.state !== 'ready' || Number(made[0].count) !== count) throw new Error(JSON.stringify(made));
  const p95 = (of: LoadResult) => `p95 ${of.p95.toFixed(0)} ms`;
  console.log(
    `\nreport of ${count} orders: ${seconds.toFixed(1)} s, ${mega(peak - before)} MB more at most (${mega(peak)} in all)`,
  );
  console.log(`  others' lists: ${p95(alone)} alone, ${p95(beside)} beside it`);
  console.log(`  by hand: ${(await byHand(database)).toFixed(1)} s`);
}

const mega = (bytes: number) => (bytes / 1_048_576).toFixed(0);

async function listOf({ server, signIn }: TestServer): Promise<Sent> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const { token } = await signIn('A/colleague');
  return {
    url: `http://127.0.0.1:${port}/service-buyer-order/v1/api/anken/all/list`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ tab: 'all', page: 1, itemsPerPage: 20 }),
  };
}

/** Makes a template and has it run: the report waits in the queue. */
async function askReport(person: SignedIn): Promise<void> {
  const base = '/service-report-center/v1/api/report';
  const post = async <Answer>(path: string, payload: object): Promise<Answer> => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await person.inject({ method: 'POST', url: `${base}/${path}`, payload, headers });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.json<Answer>();
  };
  const record = {
    templateName: '全件',
    source: 'requester/all',
    fileType: 'csv',
    encoding: 'utf8',
    columns: columns.map((column) => ({ column })),
  };
  const { id, version } = await post<{ id: string; version: number }>('save-template', { record });
  await post('save', { id, version });
}

/** The same columns by one cursor, as fast as they can be written, by the name of their columns. */
async function byHand(database: Database): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-report-'));
  const file = createWriteStream(join(folder, 'orders.csv'));
  const begun = performance.now();
  await database.tenantTransaction('A', async (query) => {
    await query(
      `declare orders no scroll cursor for select number, data->>'title' as title, data->>'supplierName' as supplier,
         data->>'deliveryDate' as day, data->>'amountWithTax' as amount, state
       from record_order_order where tenant = 'A' order by created_at, id`,
    );
    for (let found = -1; found !== 0; ) {
      const { rows: piece } = await query<Record<string, string | null>>('fetch 500 from orders');
      found = piece.length;
      file.write(piece.map((row) => csvLine(Object.values(row).map((value) => value ?? ''))).join(''));
    }
  });
  await new Promise((resolve) => file.end(resolve));
  const seconds = (performance.now() - begun) / 1000;
  await rm(folder, { recursive: true });
  return seconds;
}
