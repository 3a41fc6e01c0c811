// The first file of `npm start` and `npm run build`: plain JavaScript, because Node 20 runs no TypeScript and a server
// needs no tsx. What is out of date is built by a process of its own, which bundles scripts/start.ts, too: it ends before
// the server begins, and takes the memory of the builders with it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const file = join(root, '.build', 'scripts', 'start.js');
const asked = process.argv[2];

if (asked === 'programs') {
  await bundle();
  const { buildPrograms } = await import(pathToFileURL(file).href);
  await buildPrograms(root).catch(stop);
} else {
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'programs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  const { buildDemo, runProduct } = await import(pathToFileURL(file).href);
  await (asked === 'build' ? buildDemo(root) : runProduct(root).catch(stop));
}

async function bundle() {
  const { build } = await import('rolldown');
  await build({
    input: join(root, 'scripts', 'start.ts'),
    platform: 'node',
    external: /^[^./]/,
    logLevel: 'warn',
    output: { file, format: 'esm' },
  });
}

function stop(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
