import { join } from 'node:path';
import type { StoreOptions } from '../../engine/server/store/store-options.ts';
import { isDemoBuilt } from '../../scripts/demo-stamp.ts';
import { readDemoArchive } from '../../src/demo/server/demo-archive-file.ts';

const root = join(import.meta.dirname, '..', '..');

/** Begins a store with the demo world that the build played, if it is the one of these sources. */
export async function demoSeed(): Promise<Partial<StoreOptions>> {
  const seed = isDemoBuilt(root) ? await readDemoArchive(root) : undefined;
  return seed ? { seed } : {};
}
