/** `npm run bench -- demo`: how long the demo world takes to load, played by the machines and from the archive of the build. */
import { loadDemo } from '../../src/demo/server/load-demo.ts';
import { demoSeed } from '../../tests/support/demo-seed.ts';
import { openMemory } from '../../tests/support/stores.ts';
import { openTestServer } from '../../tests/support/test-server.ts';

async function secondsToLoad(seed: Awaited<ReturnType<typeof demoSeed>>): Promise<number> {
  const from = performance.now();
  const store = await openMemory(seed);
  const test = await openTestServer(store.database, { demo: true });
  await loadDemo(test.context.engine, store.database, test.context.clock, test.context.definitions);
  const seconds = (performance.now() - from) / 1000;
  await test.close();
  await store.close();
  return seconds;
}

/** Prints both times. */
export async function benchDemo(): Promise<void> {
  const played = await secondsToLoad({});
  const seeded = await secondsToLoad(await demoSeed());
  console.log(
    `\ndemo world on an empty embedded store: played ${played.toFixed(1)} s, from the archive ${seeded.toFixed(1)} s`,
  );
}
