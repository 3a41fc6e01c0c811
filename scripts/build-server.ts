import { join } from 'node:path';
import { buildOnce } from './build-once.ts';
import { isStale, markBuilt } from './build-stamp.ts';
import { sourcesOf } from './product-sources.ts';

const inputs = (root: string) => [
  'engine/core',
  'engine/server',
  ...sourcesOf(root, 'server'),
  'schemas/features.json',
  'schemas/role-grantors.json',
  'schemas/role-screens.json',
  'scripts',
  'package-lock.json',
];

/**
 * Bundles the server and the worker of the embedded store into `.build/server`; packages stay outside. Definitions,
 * texts and migrations are read from the project's folder when it runs.
 */
export async function buildServer(root: string, options: { onlyIfStale?: boolean } = {}): Promise<void> {
  const isThere = () => options.onlyIfStale === true && !isStale(root, 'server', inputs(root));
  await buildOnce(root, 'server', isThere, async () => {
    // Loaded here: whoever finds everything built, as every server does, keeps none of it in memory.
    const { build } = await import('rolldown');
    await build({
      input: {
        start: join(root, 'src', 'start.ts'),
        'pglite-worker': join(root, 'engine', 'server', 'store', 'pglite-worker.ts'),
      },
      platform: 'node',
      external: /^[^./]/,
      logLevel: 'warn',
      output: { dir: join(root, '.build', 'server'), format: 'esm', sourcemap: true, cleanDir: true },
    });
    markBuilt(root, 'server', inputs(root));
  });
}
