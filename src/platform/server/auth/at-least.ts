import { setTimeout as pause } from 'node:timers/promises';

/** Answers after `milliseconds`, however quickly the work was done, so that time tells nothing about what was found. */
export async function atLeast<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work, pause(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
