import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './pglite-messages.ts';
import { StoreFault } from './store-fault.ts';

/** The worker that runs PGlite. It is started when first needed and again after it died or was ended. */
export interface PgliteThread {
  /** Starts it, unless it runs. Answers why commits are not durable, or `null`. */
  start: () => Promise<string | null>;
  /** Asks it one thing. A question that takes longer than `timeoutMs` ends the worker (PGlite has no timeout of its own). */
  ask: (question: Question, timeoutMs: number) => Promise<WorkerAnswer>;
  /** Ends it at once; what it was asked fails as `57P01`. */
  stop: () => Promise<void>;
}

/** A request without its number. */
export type Question = WorkerRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'id'>
    : never
  : never;

interface Waiting {
  resolve: (answer: WorkerAnswer) => void;
  reject: (error: Error) => void;
  watchdog: NodeJS.Timeout;
}

/** A thread for one store. Nothing is started yet. */
export function createPgliteThread(settings: WorkerSettings): PgliteThread {
  let running: { worker: Worker; waiting: Map<number, Waiting> } | null = null;
  let lastId = 0;

  const start = () =>
    new Promise<string | null>((resolve, reject) => {
      if (running) return resolve(null);
      const worker = new Worker(workerFile(), { workerData: settings, execArgv: [] });
      const mine = { worker, waiting: new Map<number, Waiting>() };
      running = mine;
      const end = (error: Error) => {
        if (running === mine) running = null;
        failAll(mine.waiting, error);
        reject(error);
      };
      worker.on('message', (answer: WorkerAnswer) => {
        if (answer.kind === 'ready') resolve(answer.notDurable);
        else settle(mine.waiting, answer);
      });
      worker.on('error', end);
      worker.on('exit', () => end(new StoreFault({ code: '57P01', message: 'The worker of the store ended.' })));
    });

  const ask = (question: Question, timeoutMs: number) =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      if (!running) return reject(new StoreFault({ code: '57P01', message: 'The worker of the store is down.' }));
      const { worker, waiting } = running;
      lastId += 1;
      const watchdog = setTimeout(() => void worker.terminate(), timeoutMs);
      waiting.set(lastId, { resolve, reject, watchdog });
      worker.postMessage({ ...question, id: lastId });
    });

  const stop = async () => {
    await running?.worker.terminate();
  };

  return { start, ask, stop };
}

/**
 * The worker's file. A bundle has `pglite-worker.js` beside it: the build must emit it from `pglite-worker.ts` into the
 * directory of the server's bundle. From source, a small file lets TypeScript be read first.
 */
function workerFile(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('./pglite-worker-from-source.mjs', import.meta.url)
    : new URL('./pglite-worker.js', import.meta.url);
}

function settle(waiting: Map<number, Waiting>, answer: Exclude<WorkerAnswer, { kind: 'ready' }>): void {
  const one = waiting.get(answer.id);
  if (!one) return;
  waiting.delete(answer.id);
  clearTimeout(one.watchdog);
  if (answer.kind === 'fault') one.reject(new StoreFault(answer.fault));
  else one.resolve(answer);
}

function failAll(waiting: Map<number, Waiting>, error: Error): void {
  for (const one of waiting.values()) {
    clearTimeout(one.watchdog);
    one.reject(error);
  }
  waiting.clear();
}
