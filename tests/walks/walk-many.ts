import { randomWalk, type WalkReport } from './random-walk.ts';
import type { WalkWorld } from './walk-world.ts';

/** What came of many walks. */
export interface WalksReport {
  walks: number;
  applied: number;
  refused: number;
  reached: Set<string>;
  /** The first walk that broke something. */
  broken: WalkReport | null;
}

/**
 * Walks with the seeds from `first` on, a few at a time, until all are done or one breaks something.
 * @param goals places (`kind state`) that make the walks go on until each was reached, or there were six times as many
 */
export async function walkMany(
  world: WalkWorld,
  { first, count, atOnce }: { first: number; count: number; atOnce: number },
  goals: readonly string[] = [],
): Promise<WalksReport> {
  const report: WalksReport = { walks: 0, applied: 0, refused: 0, reached: new Set(), broken: null };
  let next = first;
  const isDone = () =>
    next >= first + count && (next >= first + 6 * count || goals.every((at) => report.reached.has(at)));
  const walkOn = async () => {
    while (!isDone() && !report.broken) {
      next += 1;
      const walked = await randomWalk(world, next - 1);
      report.walks += 1;
      report.applied += walked.applied;
      report.refused += walked.refused;
      for (const place of walked.reached) report.reached.add(place);
      if (walked.faults.length > 0) report.broken = walked;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walkOn));
  return report;
}
