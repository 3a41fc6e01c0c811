import { fileURLToPath } from 'node:url';
import type { Database } from './ports.ts';
import { openPglite } from './store/open-pglite.ts';
import { openPostgres } from './store/open-postgres.ts';
import { defaultStoreOptions, type StoreOptions } from './store/store-options.ts';

/**
 * Opens a store: `postgres://…` a PostgreSQL server, `file:DIRECTORY` the embedded one, `memory:` the embedded one that
 * forgets (tests). Migrate it before use, see `migrateEngine`.
 * @throws DataDirectoryInUseError when another process has the directory open; `EN-BUSY` when a server does not answer.
 * @example
 * const database = await openDatabase('file:.data');
 */
export async function openDatabase(url: string, options: Partial<StoreOptions> = {}): Promise<Database> {
  const settings = { ...defaultStoreOptions, ...options };
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, settings);
  if (url === 'memory:') return openPglite(null, settings);
  if (url.startsWith('file://')) return openPglite(fileURLToPath(url), settings);
  if (url.startsWith('file:')) return openPglite(url.slice('file:'.length), settings);
  throw new Error(`A store is "file:DIRECTORY", "postgres://…" or "memory:", not "${url.split(':')[0]}:…".`);
}
