import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildOnce } from './build-once.ts';
import { isStale, markBuilt } from './build-stamp.ts';
import { compressFiles } from './compress-files.ts';
import { sourcesOf } from './product-sources.ts';

const inputs = (root: string) => [
  'engine/core',
  'engine/react',
  ...sourcesOf(root, 'web'),
  'schemas',
  'flows',
  'locales',
  'scripts',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the browser application into `.build/web` and lays a compressed copy beside each file. */
export async function buildWeb(root: string, options: { onlyIfStale?: boolean } = {}): Promise<void> {
  const isThere = () => options.onlyIfStale === true && !isStale(root, 'web', inputs(root));
  await buildOnce(root, 'web', isThere, async () => {
    await runVite(root);
    await compressFiles(join(root, '.build', 'web'));
    markBuilt(root, 'web', inputs(root));
  });
}

function runVite(root: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const config = join(root, 'vite.config.ts');
  const output: Buffer[] = [];
  return new Promise((resolve, reject) => {
    // A process of its own: the build keeps a core busy for seconds.
    const child = spawn(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: root,
      // Whoever builds, a test run included, builds what is served.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The browser application did not build:\n${Buffer.concat(output).toString()}`));
    });
  });
}
