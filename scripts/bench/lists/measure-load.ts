import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Load, LoadFigures, Sent } from './load-requests.ts';

/** Requests a second, and the milliseconds that half and nineteen of twenty took at most. */
export interface LoadResult {
  perSecond: number;
  half: number;
  p95: number;
  /** The same for each request by its place. */
  medians: number[];
}

/** Sends the requests round and round, so many under way at once (each waits `pause` ms after an answer), from a process of its own on the same cores. */
export async function measureLoad(
  requests: Sent[],
  seconds: number,
  { underWay = 8, pause = 0 } = {},
): Promise<LoadResult> {
  const load: Load = { requests, underWay, seconds, pause };
  const figures = await new Promise<LoadFigures>((resolve, reject) => {
    const sender = fork(fileURLToPath(new URL('./load-requests.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
    });
    sender.once('message', (sent: LoadFigures) => {
      sender.disconnect();
      resolve(sent);
    });
    sender.once('exit', (code) => reject(new Error(`The load ended with ${code}.`)));
    sender.send(load);
  });
  const all = figures.milliseconds.flat().sort(ascending);
  return {
    perSecond: all.length / figures.seconds,
    half: share(all, 0.5),
    p95: share(all, 0.95),
    medians: figures.milliseconds.map((one) => share([...one].sort(ascending), 0.5)),
  };
}

const ascending = (one: number, other: number) => one - other;
const share = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
