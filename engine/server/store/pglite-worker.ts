/**
 * The embedded store's own thread. PGlite never leaves the microtask queue while it works: in the server's thread, no
 * timer and no request would get a turn. Started by `open-pglite.ts`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem, durableStartParams } from './durable-file-system.ts';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './pglite-messages.ts';
import { valueParsers } from './sql-types.ts';
import type { StoreFaultFields } from './store-fault.ts';
import { type NeededLog, withoutSpareLog } from './without-spare-log.ts';

const settings = workerData as WorkerSettings;
const files = settings.directory === null ? null : new DurableFileSystem(settings.directory);
const isNew = settings.directory === null || !existsSync(path.join(settings.directory, 'PG_VERSION'));

const store = await PGlite.create({
  parsers: { ...valueParsers },
  ...(files ? { fs: files, startParams: durableStartParams(PGlite.defaultStartParams) } : {}),
  ...(settings.seed && isNew ? { loadDataDir: new Blob([new Uint8Array(settings.seed)]) } : {}),
});
const notDurable = files ? await whyNotDurable(files) : 'The store is in memory.';

parentPort?.on('message', (request: WorkerRequest) => {
  answer(request).then(send, (error: unknown) => send({ kind: 'fault', id: request.id, fault: faultOf(error) }));
});
send({ kind: 'ready', notDurable });

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  const { id, kind } = request;
  if (kind === 'query') {
    const result = await store.query<unknown>(request.text, [...request.values]);
    return { kind: 'result', id, rows: result.rows, rowCount: result.affectedRows || result.rows.length };
  }
  if (kind === 'dump') return { kind: 'archive', id, archive: await dump() };
  if (kind === 'exec') await store.exec(request.text);
  if (kind === 'close') await store.close();
  return { kind: 'result', id, rows: [], rowCount: 0 };
}

/** Everything is in its tables first, so that no more of the log is needed than where it ends. */
async function dump(): Promise<Uint8Array> {
  await store.exec('checkpoint');
  const { rows } = await store.query<NeededLog>(
    'select redo_wal_file as first, pg_walfile_name(pg_current_wal_lsn()) as last from pg_control_checkpoint()',
  );
  const archive = await store.dumpDataDir('none');
  const [needed = { first: '', last: 'G' }] = rows;
  return withoutSpareLog(new Uint8Array(await archive.arrayBuffer()), needed);
}

/** Commits something and looks whether it was forced to the disk: a promise that is not kept must not be made. */
async function whyNotDurable(durable: DurableFileSystem): Promise<string | null> {
  if (durable.notWired) return durable.notWired;
  await store.exec('create table if not exists engine_sync_probe (at timestamptz)');
  const before = durable.syncs;
  await store.exec('insert into engine_sync_probe values (now()); delete from engine_sync_probe');
  return durable.syncs > before ? null : 'A commit did not reach fsync.';
}

function send(message: WorkerAnswer): void {
  parentPort?.postMessage(message);
}

function faultOf(error: unknown): StoreFaultFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const textOf = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    message: error.message,
    code: textOf('code'),
    constraint: textOf('constraint'),
    table: textOf('table'),
    detail: textOf('detail'),
  };
}
