import { measureForms } from './form/measure.ts';

/** Prints keystroke to paint of the order input beside its peers. */
export async function benchForm(): Promise<void> {
  const sizes = (process.env.BENCH_LINES ?? '10,50,200').split(',').map(Number);
  const figures = await measureForms(sizes, Number(process.env.BENCH_ROUNDS ?? 3));
  console.log('\nOrder input, keystroke to paint in ms, median (p95); aim: at most 1.3 times the limit');
  for (const lines of sizes) {
    const of = (peer: string) => figures.find((figure) => figure.lines === lines && figure.peer === peer);
    const limit = of('limit');
    for (const peer of ['engine', 'limit', 'stock']) {
      const figure = of(peer);
      if (!figure || !limit) continue;
      const cell = ({ median, p95 }: { median: number; p95: number }) => `${median.toFixed(1)} (${p95.toFixed(1)})`;
      const ratio = (figure.header.median / limit.header.median).toFixed(2);
      const lineRatio = (figure.line.median / limit.line.median).toFixed(2);
      console.log(
        `${String(lines).padStart(4)} lines  ${peer.padEnd(7)} header ${cell(figure.header)} ×${ratio}   line ${cell(figure.line)} ×${lineRatio}   leaving a cell ${figure.commit.toFixed(1)}`,
      );
    }
  }
}
