import { measureMatrix } from './matrix/measure.ts';

/** Prints the comparison of answers beside the same grid written by hand. */
export async function benchMatrix(): Promise<void> {
  const [engine, hand] = await measureMatrix(Number(process.env.BENCH_ROUNDS ?? 3));
  if (!engine || !hand) return;
  console.log('\nComparison of 200 lines and 8 suppliers, in ms; aim: at most 1.15 times the grid written by hand');
  for (const what of ['open', 'paint', 'scroll', 'key', 'leave'] as const)
    console.log(
      `${what.padEnd(7)} engine ${engine[what].toFixed(1)}   by hand ${hand[what].toFixed(1)}   ×${(engine[what] / hand[what]).toFixed(2)}`,
    );
}
