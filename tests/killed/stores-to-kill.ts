import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { isLongRun } from '../support/covering.ts';
import { buildProductServer, killAll } from '../support/product-process.ts';
import { migratedStore, openProductStore } from '../support/product-store.ts';

type OpenStore = () => Promise<{ url: string; database: Database }>;

/** Which store a server is killed on. */
export type KilledStore = 'PGlite' | 'PostgreSQL';

/**
 * Where it is an event that may be torn: on PostgreSQL, which is started in two thirds of the time, and on both in the long
 * run. What each store itself makes of a killed server is told on both by kill-server.test.ts.
 */
export const storesOfEvents: readonly KilledStore[] = isLongRun ? ['PGlite', 'PostgreSQL'] : ['PostgreSQL'];

/** How long the kills of one store may take, in ms: a server that does not go on is found out soon. */
export const killTimeout = isLongRun ? 3_600_000 : 300_000;

/** How often the server is killed: a start takes its seconds, the more of them in the long run (`KILL_ROUNDS` says how many). */
export const killRounds = (few: number, many: number) => Number(process.env.KILL_ROUNDS ?? (isLongRun ? many : few));

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
    PGlite: async () => ({ url, database: await openDatabase(url, { seed: await migratedStore().archive() }) }),
    PostgreSQL: async () => {
      const opened = await openProductStore();
      dropStore = opened.close;
      return opened;
    },
  };
}
