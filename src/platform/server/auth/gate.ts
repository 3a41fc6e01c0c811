import { busy } from '../errors/refusals.ts';

/**
 * Lets at most `atOnce` pieces of work run and at most `waiting` wait their turn, first come first served.
 * One more is refused with `EN-BUSY`.
 */
export function createGate(limits: {
  atOnce: number;
  waiting: number;
}): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function pass(work) {
    if (running >= limits.atOnce) {
      if (queue.length >= limits.waiting) throw busy();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed to the next in line, so `running` only shrinks when nobody waits.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
