import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../engine/server/ports.ts';
import { openPglite } from '../../engine/server/store/open-pglite.ts';
import { defaultStoreOptions } from '../../engine/server/store/store-options.ts';
import { migrateStore } from '../../src/platform/server/assemble-server.ts';
import { isLongRun } from './covering.ts';
import { productDefinitions } from './product-definitions.ts';
import {
  forEachStore,
  type OpenOptions,
  type OpenStore,
  openMemory,
  openServerDatabase,
  type Seed,
  type StoreKind,
} from './stores.ts';

const root = join(import.meta.dirname, '..', '..');

/** What the tables are made from. */
const inputs = [
  'schemas',
  'flows',
  'engine/server/schema',
  'engine/server/search',
  'src/platform/server/migrations',
  'package-lock.json',
];

/**
 * A database on the run's PostgreSQL with every table of the product in place, or with the rows of `seed`. For tests of what
 * does not depend on the kind of store: it begins in a third of the time that the embedded one takes, and answers in half.
 */
export async function openProductStore(options: OpenOptions = {}): ReturnType<typeof openServerDatabase> {
  return openServerDatabase({ seed: migratedStore(), ...options });
}

/** The embedded store in memory with every table of the product in place. */
export async function openEmbeddedProductStore(): ReturnType<typeof openMemory> {
  return openMemory({ seed: migratedStore() });
}

/**
 * As `forEachStore`, on stores with every table of the product in place: on PostgreSQL, and on both in the long run. What the
 * engine asks of a store is tested on both at any time (tests/engine/server), the demo world is played on the embedded one, and
 * random walks go on it: here it takes three times as long to say the same.
 */
export function forEachProductStore(title: string, tests: (open: OpenStore, kind: StoreKind) => void): void {
  forEachStore(
    title,
    (open, kind) => tests(async (options) => open({ seed: migratedStore(), ...options }), kind),
    isLongRun ? ['PGlite', 'PostgreSQL'] : ['PostgreSQL'],
  );
}

let migrated: Seed | undefined;

/** Every table of the product, and nothing in them. */
export function migratedStore(): Seed {
  migrated ??= seedOf(`migrated-${fingerprint()}`);
  return migrated;
}

function seedOf(name: string): Seed {
  return { name, archive: () => keptArchive(name), fill };
}

async function fill(store: Database): Promise<void> {
  await migrateStore(store, productDefinitions(), root);
}

/** Made once per state of the definitions. */
async function keptArchive(name: string): Promise<Uint8Array> {
  const folder = join(root, 'node_modules', '.cache', 'test-stores');
  const file = join(folder, `${name}.tar`);
  if (existsSync(file)) return readFileSync(file);
  const store = await openPglite(null, defaultStoreOptions);
  await fill(store);
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
