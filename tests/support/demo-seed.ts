import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDemoBuilt } from '../../scripts/demo-stamp.ts';
import { demoArchivePath, readDemoArchive } from '../../src/demo/server/demo-archive-file.ts';
import { isAlive } from './postgres.ts';
import type { OpenOptions } from './stores.ts';

const root = join(import.meta.dirname, '..', '..');

let found: Promise<OpenOptions> | undefined;

/**
 * Begins a store with the demo world that the build played, if it is the one of these sources. Waits for the build that
 * `npm test` has begun (scripts/test.ts).
 */
export function demoSeed(): Promise<OpenOptions> {
  found ??= find();
  return found;
}

async function find(): Promise<OpenOptions> {
  const builder = Number(process.env.DEMO_BUILDER);
  while (builder && isAlive(builder)) await pause(500);
  if (!isDemoBuilt(root)) return {};
  const { size, mtimeMs } = statSync(join(root, demoArchivePath));
  return { seed: { name: `demo-${size}-${mtimeMs}`, archive } };
}

async function archive(): Promise<Uint8Array> {
  const bytes = await readDemoArchive(root);
  if (!bytes) throw new Error('The demo world was built, and is not there.');
  return bytes;
}
