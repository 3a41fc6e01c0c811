import { measureMatrix } from './matrix/measure.ts';

/** Prints the comparison of answers beside the same grid written by hand. */
export async function benchMatrix(): Promise<void> {
  const [engine, page, bare] = await measureMatrix(Number(process.env.BENCH_ROUNDS ?? 3));
  if (!engine || !page || !bare) return;
  console.log('\nComparison of 200 lines and 8 suppliers, in ms; aim: at most 1.15 times the grid written by hand,');
  console.log('in the same page as still HTML; beside it that grid alone on a bare page');
  for (const what of ['open', 'paint', 'scroll', 'key', 'leave'] as const) {
    const times = (by: typeof page) => `${by[what].toFixed(1)} (×${(engine[what] / by[what]).toFixed(2)})`;
    console.log(`${what.padEnd(7)} engine ${engine[what].toFixed(1)}   by hand ${times(page)}   bare ${times(bare)}`);
  }
}
