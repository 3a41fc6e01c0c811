import path from 'node:path';
import { storeBusy } from '../errors.ts';
import type { Database, Query } from '../ports.ts';
import { beginFor } from './application-role.ts';
import { type DataDirectoryLock, lockDataDirectory } from './data-directory-lock.ts';
import { createPgliteThread, type PgliteThread } from './pglite-thread.ts';
import { seedCluster } from './seed-cluster.ts';
import { StoreFault } from './store-fault.ts';
import type { StoreOptions } from './store-options.ts';
import { createTransactionGuard, withRetries } from './transaction-guard.ts';

/** Vacuuming a big store takes its time; it must not be mistaken for a statement that hangs. */
const maintenanceTimeoutMs = 10 * 60_000;

/** The embedded store. `archive` answers its whole data directory, to begin other stores with (`seed`). */
export type EmbeddedDatabase = Database & { archive: () => Promise<Uint8Array> };

/**
 * Opens PGlite in a worker thread, in a directory or (`null`) in memory. PGlite has one connection: everything waits in
 * one line, and a transaction holds everybody, so nothing but SQL may be awaited inside one.
 * @throws DataDirectoryInUseError when another process has the directory.
 */
export async function openPglite(directory: string | null, options: StoreOptions): Promise<EmbeddedDatabase> {
  const lock = directory === null ? null : await lockDataDirectory(directory);
  const cluster = directory === null ? null : path.join(directory, 'pg');
  // What lives on here names the options one by one: an archive of hundreds of megabytes is let go of.
  const { log, maintenanceMs, maxWaiting, statementTimeoutMs } = options;
  const { thread, notDurable } = await beginThread(cluster, lock, options.seed ?? null);
  if (notDurable !== null && directory !== null) {
    log.warn(`Committed data survives the end of this process, but not a power cut. ${notDurable}`);
  }
  const line = createLine(maxWaiting);
  const guard = createTransactionGuard();
  let isClosing = false;
  let isWritten = false;

  const ask: Query = async (text, values = []) => {
    isWritten ||= !/^\s*select/i.test(text);
    return rowsOf(await thread.ask({ kind: 'query', text, values }, statementTimeoutMs));
  };
  const exec = (text: string) => thread.ask({ kind: 'exec', text }, statementTimeoutMs);
  const inLine = <T>(work: () => Promise<T>): Promise<T> =>
    line(async () => {
      if (isClosing) throw new StoreFault({ code: '57P01', message: 'The store is closed.' });
      await thread.start();
      return work();
    });

  const runOnce = <T>(begin: string, work: (query: Query) => Promise<T>): Promise<T> =>
    inLine(async () => {
      const idle = idleTimer(statementTimeoutMs, thread);
      try {
        await exec(begin);
        const answer = await guard.inside(idle.watching(ask), work);
        idle.stop();
        await exec('commit');
        return answer;
      } catch (error) {
        idle.stop();
        // When the worker died, so did the transaction.
        await exec('rollback').catch(() => {});
        throw error;
      }
    });

  const transaction = <T>(begin: string, work: (query: Query) => Promise<T>): Promise<T> => {
    guard.refuseInside();
    return withRetries(() => runOnce(begin, work));
  };

  const maintain = async () => {
    if (!isWritten) return;
    isWritten = false;
    const tend = (text: string) => inLine(() => thread.ask({ kind: 'exec', text }, maintenanceTimeoutMs));
    await tend('vacuum (analyze)');
    await tend('checkpoint');
  };
  const maintenance = setInterval(() => {
    maintain().catch((error: unknown) => {
      // A store that closes while its turn comes needs none.
      if (!isClosing) log.warn(`The store could not be maintained: ${String(error)}`);
    });
  }, maintenanceMs);
  maintenance.unref();

  const close = () =>
    line(async () => {
      if (isClosing) return;
      isClosing = true;
      clearInterval(maintenance);
      await thread.ask({ kind: 'close' }, statementTimeoutMs).catch(() => {});
      await thread.stop();
      lock?.release();
    });

  return {
    kind: 'pglite',
    durable: notDurable === null,
    query: async (text, values) => {
      guard.refuseInside();
      return withRetries(() => inLine(() => ask(text, values)));
    },
    transaction: async (work) => transaction('begin', work),
    tenantTransaction: async (tenant, work) => transaction(beginFor(tenant), work),
    close,
    archive: async () => {
      const answer = await inLine(() => thread.ask({ kind: 'dump' }, maintenanceTimeoutMs));
      if (answer.kind !== 'archive') throw new Error('The store gave no archive.');
      return answer.archive;
    },
  };
}

/** The running thread of a directory, or of memory, and why what it commits is not durable. */
async function beginThread(cluster: string | null, lock: DataDirectoryLock | null, seed: Uint8Array | null) {
  try {
    if (cluster !== null && seed !== null) await seedCluster(cluster, seed);
    const thread = createPgliteThread({ directory: cluster, seed: cluster === null ? seed : null });
    return { thread, notDurable: await thread.start() };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** First come, first served; one at a time. Too long a line is refused at once rather than kept waiting. */
function createLine(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= maxWaiting) throw storeBusy();
    waiting += 1;
    const mine = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = mine.catch(() => {});
    return mine;
  };
}

/**
 * Ends a transaction whose code awaits something else than SQL for too long, because everybody waits for it. It is
 * idle while none of its statements is under way, until `stop` is called.
 */
function idleTimer(timeoutMs: number, thread: PgliteThread) {
  let timer: NodeJS.Timeout | undefined;
  let underWay = 0;
  let isOver = false;
  const watching = (query: Query): Query => {
    return async (text, values) => {
      clearTimeout(timer);
      underWay += 1;
      try {
        return await query(text, values);
      } finally {
        underWay -= 1;
        if (underWay === 0 && !isOver) timer = setTimeout(() => void thread.stop(), timeoutMs);
      }
    };
  };
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  return { watching, stop };
}

function rowsOf<Row>(answer: Awaited<ReturnType<PgliteThread['ask']>>): { rows: Row[]; rowCount: number } {
  if (answer.kind !== 'result') throw new Error('The store gave no rows.');
  return { rows: answer.rows as Row[], rowCount: answer.rowCount };
}
