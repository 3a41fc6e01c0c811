const rounds = 15;

/** Prints the median and the worst of so many rounds, in milliseconds, and how long the answer is where the work tells it (characters). */
export async function tellTimes(what: string, work: () => Promise<number | undefined>): Promise<void> {
  const times: number[] = [];
  let size: number | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    size = await work();
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const [median = 0, worst = 0] = [times[Math.floor(rounds / 2)], times.at(-1)];
  const told = [median, worst].map((ms) => ms.toFixed(1).padStart(8)).join(', worst ');
  console.log(
    `${what.padEnd(40)} median ${told}${size === undefined ? '' : `   ${(size / 1000).toFixed(0).padStart(4)} kB`}`,
  );
}
