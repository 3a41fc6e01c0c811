import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { openPglite } from '../../engine/server/store/open-pglite.ts';
import { defaultStoreOptions } from '../../engine/server/store/store-options.ts';
import { migrateStore } from '../../src/platform/server/assemble-server.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';

const root = join(import.meta.dirname, '..', '..');

/** What the tables are made from. */
const inputs = ['schemas', 'flows', 'engine/server/schema', 'src/platform/server/migrations', 'package-lock.json'];

/** PGlite in memory with every table in place, begun from an archive that is made once per state of the definitions. */
export async function openMigratedMemory(): Promise<{ database: Database; close: () => Promise<void> }> {
  const database = await openDatabase('memory:', { seed: await migratedStore() });
  return { database, close: database.close };
}

/** The archive of a store with every table in place. */
export async function migratedStore(): Promise<Uint8Array> {
  const folder = join(root, 'node_modules', '.cache', 'test-stores');
  const file = join(folder, `migrated-${fingerprint()}.tar`);
  if (existsSync(file)) return readFileSync(file);
  const store = await openPglite(null, defaultStoreOptions);
  await migrateStore(store, loadDefinitions(root), root);
  const archive = await store.archive();
  await store.close();
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, archive);
  renameSync(unfinished, file);
  return archive;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap(filesOf).sort()) hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(input: string): string[] {
  if (input.endsWith('.json')) return [input];
  return readdirSync(join(root, input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
