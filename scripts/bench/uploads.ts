/**
 * `npm run bench -- uploads` (one store: `BENCH_STORE=PGlite`; a share of the rows: `BENCH_SHARE=0.1`): files of 50,000 people and of
 * 100,000 products are taken in, looked at and entered; how long each took, how many rows a second in its first and in its last
 * tenth (alike: nothing grows with the file), and how much memory at most.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../engine/server/open-database.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { measureUploads, type UploadFigure } from './uploads/measure-uploads.ts';

const share = Number(process.env.BENCH_SHARE ?? 1);
const limits = { statementTimeoutMs: 600_000 };

async function onPglite(): Promise<UploadFigure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-store-'));
  const database = await openDatabase(`file:${join(directory, 'store')}`, limits);
  try {
    return await measureUploads('PGlite', database, share);
  } finally {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<UploadFigure[]> {
  const server = await startPostgres();
  await server.ready;
  const database = await openDatabase(server.url, limits);
  try {
    return await measureUploads('PostgreSQL', database, share);
  } finally {
    await database.close();
    await server.stop();
  }
}

/** Prints the figures of both stores. */
export async function benchUploads(): Promise<void> {
  const wished = process.env.BENCH_STORE;
  const figures = [
    ...(wished === 'PostgreSQL' ? [] : await onPglite()),
    ...(wished === 'PGlite' ? [] : await onPostgres()),
  ];
  console.log(
    '\nuploads of masters: rows a second in the first and the last tenth, memory of the process over what it began with',
  );
  for (const { store, what, rows, seconds, first, last, megabytes, counts } of figures) {
    const pace = `${first.toFixed(0)} … ${last.toFixed(0)} rows/s`;
    console.log(
      `${store.padEnd(11)} ${what.padEnd(20)} ${rows} rows ${seconds.toFixed(0)} s  ${pace}  +${megabytes.toFixed(0)} MB  ${JSON.stringify(counts)}`,
    );
  }
}
