import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { roomsOf } from './scripts/product-sources.ts';
import { ClosingLines } from './scripts/test/closing-lines.ts';
import { LongestFirst } from './scripts/test/longest-first.ts';
import { testsOf } from './scripts/test/places.ts';
import { blueprintCssPlugin } from './scripts/vite/blueprint-css-plugin.ts';
import { callIndexPlugin } from './scripts/vite/call-index-plugin.ts';
import { chunkGroups } from './scripts/vite/chunk-groups.ts';
import { eventCallsPlugin } from './scripts/vite/event-calls-plugin.ts';
import { iconPathsPlugin } from './scripts/vite/icon-paths-plugin.ts';
import { liveDefinitionsPlugin } from './scripts/vite/live-definitions-plugin.ts';
import { screenIndexPlugin } from './scripts/vite/screen-index-plugin.ts';
import { sectionsPlugin } from './scripts/vite/sections-plugin.ts';
import { validatorsPlugin } from './scripts/vite/validators-plugin.ts';

const root = import.meta.dirname;
const packages = join(createRequire(import.meta.url).resolve('vite/package.json'), '..', '..');
const ofRooms = roomsOf(root).map((room) => join(root, 'src', room, 'web'));
const uiSources = [join(root, 'engine', 'react'), ...ofRooms.filter((folder) => existsSync(folder))];

export default defineConfig(({ mode }) => ({
  // The browser application begins in src; tests are found from the top.
  root: mode === 'test' ? root : join(root, 'src'),
  publicDir: join(root, 'src', 'platform', 'web', 'public'),
  plugins: [
    react(),
    sectionsPlugin(root),
    screenIndexPlugin(root),
    callIndexPlugin(root),
    eventCallsPlugin(root),
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
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(root) } } },
    chunkSizeWarningLimit: 1000,
  },
  // Packages may lie in a folder further up: fonts among them are fetched from there.
  server: { fs: { allow: [root, packages] } },
  // Found at once, instead of one after the other with a reload each.
  optimizeDeps: {
    entries: [
      'src/index.html',
      'src/*/web/**/*.tsx',
      'engine/react/**/*.{ts,tsx}',
      'engine/core/expressions/expressions.ts',
    ].map((entry) => join(root, entry)),
    include: ['fast-deep-equal'],
  },
  test: {
    projects: [
      // What one file has loaded, or the browser it has started, the next one finds there.
      { extends: true, test: { name: 'together', include: testsOf(root, 'together'), isolate: false } },
      {
        extends: true,
        test: {
          name: 'pages',
          include: testsOf(root, 'pages'),
          isolate: false,
          setupFiles: [join(root, 'tests', 'support', 'fresh-page.ts')],
        },
      },
      { extends: true, test: { name: 'apart', include: testsOf(root, 'apart') } },
    ],
    globalSetup: ['global-memory.ts', 'global-postgres.ts'].map((file) => join(root, 'tests', 'support', file)),
    pool: 'forks',
    // A worker can bring a browser, a server and a store, and mostly waits for one of them.
    maxWorkers: Math.min(4, Math.max(3, availableParallelism() - 1)),
    reporters: ['default', ['json', { outputFile: join(root, '.test-artifacts', 'results.json') }], new ClosingLines()],
    sequence: { sequencer: LongestFirst },
    // What passes only at its second try is named in the closing lines, see scripts/test/closing-lines.ts.
    retry: 1,
    // Browsers and stores may share two cores with much else: a failure waits long, a success does not.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    teardownTimeout: 20_000,
  },
}));
