import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoreOptions } from '../../engine/server/store/store-options.ts';
import { isDemoBuilt } from '../../scripts/demo-stamp.ts';
import { readDemoArchive } from '../../src/demo/server/demo-archive-file.ts';
import { isAlive } from './postgres.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Begins a store with the demo world that the build played, if it is the one of these sources. Waits for the build that
 * `npm test` has begun (scripts/test.ts).
 */
export async function demoSeed(): Promise<Partial<StoreOptions>> {
  const builder = Number(process.env.DEMO_BUILDER);
  while (builder && isAlive(builder)) await pause(500);
  const seed = isDemoBuilt(root) ? await readDemoArchive(root) : undefined;
  return seed ? { seed } : {};
}
