/**
 * `npm run bench -- sourcing` (one store: `BENCH_STORE=PGlite`; a share of the requests of one second: `BENCH_SHARE=0.1`): what
 * it takes to send a request of 200 lines to 50 suppliers, to open the comparison of 200 lines and 8 suppliers after three rounds,
 * and to close the answers of 1,000 requests whose deadline is the same second.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../engine/server/open-database.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { measureSourcing, type SourcingFigure } from './sourcing/measure-sourcing.ts';

const share = Number(process.env.BENCH_SHARE ?? 1);
const limits = { statementTimeoutMs: 600_000 };

async function onPglite(): Promise<SourcingFigure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-store-'));
  const database = await openDatabase(`file:${join(directory, 'store')}`, limits);
  try {
    return await measureSourcing('PGlite', database, share);
  } finally {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<SourcingFigure[]> {
  const server = await startPostgres();
  await server.ready;
  const database = await openDatabase(server.url, limits);
  try {
    return await measureSourcing('PostgreSQL', database, share);
  } finally {
    await database.close();
    await server.stop();
  }
}

/** Prints the figures of both stores. */
export async function benchSourcing(): Promise<void> {
  const only = process.env.BENCH_STORE;
  const figures = [
    ...(only === undefined || only === 'PGlite' ? await onPglite() : []),
    ...(only === undefined || only === 'PostgreSQL' ? await onPostgres() : []),
  ];
  console.log('\nEstimates: seconds, and what of it is one');
  for (const { store, what, count, seconds } of figures)
    console.log(
      `${store.padEnd(11)} ${what.padEnd(58)} ${seconds.toFixed(2)} s   ${((seconds * 1000) / count).toFixed(1)} ms each of ${count}`,
    );
}
