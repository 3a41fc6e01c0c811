import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { buildProductServer, killAll } from '../support/product-process.ts';
import { migratedStore, openProductStore } from '../support/product-store.ts';

type OpenStore = () => Promise<{ url: string; database: Database }>;

/**
 * Both stores for servers that are killed, with the directory in which those on the embedded one keep it. For the top of a file:
 * the server is built before its tests, and everything is gone after them.
 */
export function storesToKill(name: string): { directory: string; PGlite: OpenStore; PostgreSQL: OpenStore } {
  const directory = mkdtempSync(join(tmpdir(), `killed-${name}-`));
  const url = `file:${join(directory, 'store')}`;
  let dropStore: (() => Promise<void>) | undefined;
  beforeAll(buildProductServer, 120_000);
  afterAll(async () => {
    killAll();
    await dropStore?.();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    directory,
    PGlite: async () => ({ url, database: await openDatabase(url, { seed: await migratedStore() }) }),
    PostgreSQL: async () => {
      const opened = await openProductStore();
      dropStore = opened.close;
      return opened;
    },
  };
}
