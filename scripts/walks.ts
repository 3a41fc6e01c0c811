/**
 * `npm run walks`: the long run before a release. First everything of which `npm test` asks a sample: every race, every
 * stranger, every way on both stores, all kills. Then all lifecycles together are walked at random, 30 steps each, and it tells
 * what breaks: `--count 10000` so many times, `--first N` from another seed, `--store PostgreSQL` on that instead of PGlite,
 * `--only-random` nothing else. A walk that broke something comes with its seed and its steps.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../engine/server/open-database.ts';
import type { Database } from '../engine/server/ports.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { walkMany } from '../tests/walks/walk-many.ts';
import { openWalkWorld } from '../tests/walks/walk-world.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    first: { type: 'string', default: '1' },
    store: { type: 'string', default: 'PGlite' },
    'only-random': { type: 'boolean', default: false },
  },
});
const count = Number(values.count);
const first = Number(values.first);

/** The tests that ask a sample when the run is not long. */
const sampled = [
  'tests/api',
  'tests/flows',
  'tests/killed',
  'tests/server',
  'tests/walks',
  'tests/browser/accessibility.test.ts',
  'tests/browser/step-flows.test.ts',
  'tests/access/two-worlds.test.ts',
  'tests/access/canary-company.test.ts',
];

if (!values['only-random']) {
  const tests = spawnSync('npx', ['--no-install', 'tsx', join('scripts', 'test.ts'), ...sampled], {
    stdio: 'inherit',
    env: { ...process.env, LONG_RUN: '1' },
  });
  if (tests.status !== 0) process.exit(1);
}

/** A walk makes about a hundred rows: in slices, each on a new store, all of them cost the same. */
const sliceSize = 500;

let walks = 0;
let steps = 0;
const began = performance.now();
for (let seed = first; seed < first + count; seed += sliceSize) {
  const { database, close } = await openStore();
  const world = await openWalkWorld(database);
  const slice = Math.min(sliceSize, first + count - seed);
  const report = await walkMany(world, { first: seed, count: slice, atOnce: values.store === 'PGlite' ? 1 : 4 });
  await close();
  walks += report.walks;
  steps += report.applied + report.refused;
  if (report.broken) {
    console.log(report.broken.faults.join('\n'));
    process.exit(1);
  }
  console.log(`${walks} walks, ${steps} steps, nothing broke (${Math.round((performance.now() - began) / 1000)} s)`);
}
process.exit(0);

async function openStore(): Promise<{ database: Database; close: () => Promise<void> }> {
  if (values.store === 'PGlite') {
    const database = await openDatabase('memory:');
    return { database, close: database.close };
  }
  const server = await startPostgres();
  await server.ready;
  const database = await openDatabase(server.url);
  return {
    database,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}
