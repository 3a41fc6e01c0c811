import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe } from 'vitest';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { openPglite } from '../../engine/server/store/open-pglite.ts';
import { defaultStoreOptions, type StoreOptions } from '../../engine/server/store/store-options.ts';
import { copyStore } from './copy-store.ts';

/** The two stores that every test of data runs on. */
export type StoreKind = 'PGlite' | 'PostgreSQL';

/** What a store begins with. */
export interface Seed {
  /** Another one for other rows. */
  name: string;
  /** The archive of an embedded store with these rows. */
  archive: () => Promise<Uint8Array>;
  /** Puts the rows into a store of another kind where that is cheaper than to copy them out of the archive. */
  fill?: (database: Database) => Promise<void>;
}

/** How a store is opened; without a seed it is empty. */
export type OpenOptions = Partial<Omit<StoreOptions, 'seed'>> & { seed?: Seed };

/** Opens a store for the tests of one file; it is closed (and dropped) after them. */
export type OpenStore = (options?: OpenOptions) => Promise<Database>;

/**
 * Runs the same tests on PGlite in memory and on a real PostgreSQL.
 * @example
 * forEachStore('numbering', (open) => {
 *   let database: Database;
 *   beforeAll(async () => { database = await open(); });
 *   it('gives each number once', …);
 * });
 */
export function forEachStore(
  title: string,
  tests: (open: OpenStore, kind: StoreKind) => void,
  kinds: readonly StoreKind[] = ['PGlite', 'PostgreSQL'],
): void {
  describe.each(kinds)(`${title} on %s`, (kind) => {
    const opened: (() => Promise<void>)[] = [];
    const open: OpenStore = async (options) => {
      const { database, close } = await (kind === 'PGlite' ? openMemory(options) : openServerDatabase(options));
      opened.push(close);
      return database;
    };
    tests(open, kind);
    afterAll(async () => {
      for (const close of opened) await close();
    });
  });
}

/** An empty PGlite in memory, begun from an archive that the first test ever makes: 1.5 s instead of 4. */
export async function openMemory({ seed, ...options }: OpenOptions = {}): Promise<{
  database: Database;
  close: () => Promise<void>;
}> {
  const database = await openDatabase('memory:', { ...options, seed: await (seed?.archive ?? emptyStore)() });
  return { database, close: database.close };
}

/** A new database on the run's PostgreSQL server, with the rows of `seed` if there is one; dropped when closed. */
export async function openServerDatabase({
  seed,
  ...options
}: OpenOptions = {}): Promise<{ database: Database; close: () => Promise<void>; url: string }> {
  const server = await serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}${seed ? await copyOf(server, seed) : ''}`);
  const url = urlOf(server, name);
  const database = await openDatabase(url, options);
  const close = async () => {
    await database.close();
    await onServer(server, `drop database ${name} with (force)`);
  };
  return { database, close, url };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Its files are copied as they are: with every page in the log, as usual, it takes three times as long. */
async function copyOf(server: string, seed: Seed): Promise<string> {
  const template = templates.get(seed.name) ?? templateOf(server, seed);
  templates.set(seed.name, template);
  return ` template ${await template} strategy file_copy`;
}

const templates = new Map<string, Promise<string>>();

/**
 * A database of the run's server with the rows of a seed, to be copied as a whole: made by the first that needs it (half a
 * minute), waited for by others. Nothing connects to it once it has its name.
 */
async function templateOf(server: string, seed: Seed): Promise<string> {
  const name = `seed_${createHash('sha256').update(seed.name).digest('hex').slice(0, 24)}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await makeTemplate(client, server, { name, seed });
    return name;
  } finally {
    await client.end();
  }
}

async function makeTemplate(client: pg.Client, server: string, { name, seed }: { name: string; seed: Seed }) {
  const begun = `${name}_begun`;
  await client.query(`drop database if exists ${begun} with (force)`);
  await client.query(`create database ${begun}`);
  const database = await openDatabase(urlOf(server, begun));
  try {
    await (seed.fill ? seed.fill(database) : copyStore(await seed.archive(), database));
  } finally {
    await database.close();
  }
  await client.query(`alter database ${begun} rename to ${name}`);
}

async function serverUrl(): Promise<string> {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url)
    throw new Error('No PostgreSQL for tests: tests/support/global-postgres.ts is the globalSetup that starts it.');
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    try {
      await onServer(url, 'select 1');
      return url;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await pause(100);
    }
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The archive is kept beside the packages, named by the version of PGlite that made it. */
export async function emptyStore(): Promise<Uint8Array> {
  const packageFile = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const packages = packageFile.slice(0, packageFile.lastIndexOf('@electric-sql'));
  const { version } = JSON.parse(
    readFileSync(path.join(packages, '@electric-sql', 'pglite', 'package.json'), 'utf8'),
  ) as { version: string };
  const folder = path.join(packages, '.cache', 'test-stores');
  const file = path.join(folder, `empty-${version}.tar`);
  if (existsSync(file)) return readFileSync(file);
  const empty = await openPglite(null, defaultStoreOptions);
  const archive = await empty.archive();
  await empty.close();
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, archive);
  renameSync(unfinished, file);
  return archive;
}
