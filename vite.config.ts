import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { blueprintCssPlugin } from './scripts/vite/blueprint-css-plugin.ts';
import { callIndexPlugin } from './scripts/vite/call-index-plugin.ts';
import { chunkGroups } from './scripts/vite/chunk-groups.ts';
import { iconPathsPlugin } from './scripts/vite/icon-paths-plugin.ts';
import { liveDefinitionsPlugin } from './scripts/vite/live-definitions-plugin.ts';
import { screenIndexPlugin } from './scripts/vite/screen-index-plugin.ts';
import { validatorsPlugin } from './scripts/vite/validators-plugin.ts';

const root = import.meta.dirname;
const packages = join(createRequire(import.meta.url).resolve('vite/package.json'), '..', '..');
const uiSources = [join(root, 'engine', 'react'), join(root, 'src', 'web')];

/** Tests without a browser, a page or a process to kill: what one file has loaded, the next one finds there. */
const together = ['api', 'domain', 'definitions', 'scripts', 'server', 'engine/core'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);

export default defineConfig(({ mode }) => ({
  // The browser application lives in src/web; tests are found from the top.
  root: mode === 'test' ? root : join(root, 'src', 'web'),
  plugins: [
    react(),
    screenIndexPlugin(root),
    callIndexPlugin(root),
    iconPathsPlugin([...uiSources, join(root, 'schemas')]),
    blueprintCssPlugin(uiSources),
    validatorsPlugin(root),
    liveDefinitionsPlugin(root),
  ],
  build: {
    outDir: join(root, '.build', 'web'),
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and icons stay files of their own: a `data:` address would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    chunkSizeWarningLimit: 1000,
  },
  // Packages may lie in a folder further up: fonts among them are fetched from there.
  server: { fs: { allow: [root, packages] } },
  // Found at once, instead of one after the other with a reload each.
  optimizeDeps: {
    entries: ['src/web/index.html', 'src/web/**/*.tsx', 'engine/react/**/*.{ts,tsx}', 'engine/core/expressions.ts'].map(
      (entry) => join(root, entry),
    ),
    include: ['fast-deep-equal'],
  },
  test: {
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false } },
      { extends: true, test: { name: 'apart', include: ['tests/**/*.test.{ts,tsx}'], exclude: together } },
    ],
    globalSetup: [join(root, 'tests', 'support', 'global-postgres.ts')],
    pool: 'forks',
    // A worker can bring a browser, a server and a store, and mostly waits for one of them.
    maxWorkers: Math.min(4, Math.max(3, availableParallelism() - 1)),
    // Browsers and stores share two cores in CI: a test that waited too long is tried again; the log says so.
    retry: process.env.CI ? 2 : 0,
    testTimeout: process.env.CI ? 90_000 : 30_000,
    hookTimeout: process.env.CI ? 240_000 : 120_000,
    teardownTimeout: 20_000,
  },
}));
