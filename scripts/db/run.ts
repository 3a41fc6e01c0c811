/** `npm run db:export FILE`, `db:import FILE`, `db:backup DIR`, `db:restore DIR`, `db:move -- --to postgres://…`. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { migrateStore } from '../../src/platform/server/assemble-server.ts';
import { readConfig } from '../../src/platform/server/config.ts';
import { copyFiles } from '../../src/platform/server/files/store/copy-files.ts';
import { openDiskPlace } from '../../src/platform/server/files/store/disk-place.ts';
import { openFilePlace } from '../../src/platform/server/files/store/file-store.ts';
import { declareFilesOfStore } from '../../src/platform/server/files/store/files-of-store.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';
import { exportStore } from '../../src/platform/server/operations/dump-file.ts';
import { loadAndVerify } from '../../src/platform/server/operations/move-store.ts';

const root = join(import.meta.dirname, '..', '..');
const config = readConfig(process.env, root);
const definitions = loadDefinitions(root);

const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const [command = '', place = ''] = positionals;

async function withStore<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  if (url.startsWith('file:')) await mkdir(url.slice('file:'.length), { recursive: true });
  const database = await openDatabase(url, { statementTimeoutMs: 10 * 60_000 });
  try {
    await migrateStore(database, definitions, root);
    return await work(database);
  } finally {
    await database.close();
  }
}

const save = (file: string) =>
  withStore(config.databaseUrl, async (database) => {
    const counts = await exportStore(database, file);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    console.log(`${rows} rows of ${Object.keys(counts).length} tables are in ${file}.`);
  });

const load = (file: string, url = config.databaseUrl) =>
  withStore(url, async (database) => {
    const { counts, records } = await loadAndVerify(database, file, definitions);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    console.log(`${rows} rows are loaded and counted again; the histories of ${records} records hold together.`);
  });

const commands: Record<string, () => Promise<void>> = {
  export: () => save(place),
  import: () => load(place),
  backup: async () => {
    await mkdir(place, { recursive: true, mode: 0o700 });
    await save(join(place, 'store.ndjson.gz'));
    // Bytes come after the rows that name them: an upload meanwhile leaves bytes nobody names, never the contrary.
    const copied = await copyFiles(await openFilePlace(config), await openDiskPlace(join(place, 'files')));
    console.log(`${copied} files are in ${join(place, 'files')}.`);
  },
  restore: async () => {
    const files = await openFilePlace(config);
    const copied = await copyFiles(await openDiskPlace(join(place, 'files')), files);
    await load(join(place, 'store.ndjson.gz'));
    await withStore(config.databaseUrl, (database) => declareFilesOfStore(database.query, files));
    console.log(`${copied} files are in ${files.identity}.`);
  },
  move: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'move-store-'));
    try {
      await save(join(folder, 'store.ndjson.gz'));
      await load(join(folder, 'store.ndjson.gz'), values.to);
      console.log(
        `Start with DATABASE_URL set to the new store and the same DATA_DIR: uploaded files stay where they are.`,
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

const run = commands[command];
if (!run || (command === 'move' ? !values.to : !place)) {
  console.error(
    'db:export FILE · db:import FILE · db:backup DIRECTORY · db:restore DIRECTORY · db:move -- --to postgres://…',
  );
  process.exit(2);
}
try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
