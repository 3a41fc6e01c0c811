import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Definitions } from '../../../engine/core/definitions.ts';
import type { Clock, Database, RecordEngine } from '../../../engine/server/ports.ts';
import { openPglite } from '../../../engine/server/store/open-pglite.ts';
import { defaultStoreOptions } from '../../../engine/server/store/store-options.ts';
import { migrateStore } from '../../platform/server/assemble-server.ts';
import { clockFrom } from '../../platform/server/clock.ts';
import { readConfig } from '../../platform/server/config.ts';
import { loadDefinitions } from '../../platform/server/load-definitions.ts';
import { demoArchivePath } from './demo-archive-file.ts';
import { loadDemo } from './load-demo.ts';

/**
 * Plays the demo world into a store in memory and writes its whole data directory to a file, for first starts to begin
 * with: the same story, without the seconds it takes. `openEngine`: the product's engine over that store. Secrets of a server are made when it opens and are not in it.
 */
export async function writeDemoArchive(
  rootDir: string,
  openEngine: (store: Database, definitions: Definitions, clock: Clock) => RecordEngine,
): Promise<void> {
  const definitions = loadDefinitions(rootDir);
  // The story ends now, however long it takes to be played: nothing has happened later when somebody opens it.
  const now = new Date(readConfig({}, rootDir).demoNow);
  const clock = clockFrom(now, { now: () => now });
  const store = await openPglite(null, defaultStoreOptions);
  try {
    await migrateStore(store, definitions, rootDir);
    await loadDemo(openEngine(store, definitions, clock), store, clock, definitions);
    const file = join(rootDir, demoArchivePath);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.${process.pid}`, await store.archive());
    await rename(`${file}.${process.pid}`, file);
  } finally {
    await store.close();
  }
}
