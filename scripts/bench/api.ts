/** `npm run bench -- api` (one store: `BENCH_STORE=PGlite`, fewer orders: `BENCH_ORDERS=1000`): a list of 100,000 orders with 166,000 rows of history and one event, against a bare route with the same SQL, on both stores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../engine/server/open-database.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { type ApiFigure, measureApi } from './api/measure-api.ts';

const count = Number(process.env.BENCH_ORDERS ?? 100_000);

async function onPglite(): Promise<ApiFigure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-store-'));
  const database = await openDatabase(`file:${join(directory, 'store')}`, { statementTimeoutMs: 300_000 });
  try {
    return await measureApi('PGlite', database, count);
  } finally {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<ApiFigure[]> {
  const server = await startPostgres();
  await server.ready;
  const database = await openDatabase(server.url, { statementTimeoutMs: 300_000 });
  try {
    return await measureApi('PostgreSQL', database, count);
  } finally {
    await database.close();
    await server.stop();
  }
}

/** Prints the figures of both stores. */
export async function benchApi(): Promise<void> {
  const wished = process.env.BENCH_STORE;
  const figures = [
    ...(wished === 'PostgreSQL' ? [] : await onPglite()),
    ...(wished === 'PGlite' ? [] : await onPostgres()),
  ];
  console.log(`\nAPI, ${count} orders, 8 requests under way: requests a second (aim: at least 0.7 of the bare route)`);
  for (const { store, operation, product, bare } of figures) {
    const ratio = (product / bare).toFixed(2);
    console.log(
      `${store.padEnd(11)} ${operation.padEnd(22)} ${product.toFixed(0)} of ${bare.toFixed(0)}  ratio ${ratio}`,
    );
  }
}
