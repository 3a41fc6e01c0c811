import { join } from 'node:path';
import { openDatabase } from '../../engine/server/open-database.ts';
import { readConfig, type ServerConfig } from '../../src/platform/server/config.ts';
import type { FilePlace } from '../../src/platform/server/files/store/file-place.ts';
import { declareFilesOfStore } from '../../src/platform/server/files/store/files-of-store.ts';

/** Opens the store that the environment names, and keeps in it where its files lie from now on. */
export async function sayWhereFilesAre(settle: (config: ServerConfig) => Promise<FilePlace>): Promise<void> {
  const config = readConfig(process.env, join(import.meta.dirname, '..', '..'));
  const database = await openDatabase(config.databaseUrl);
  try {
    const place = await settle(config);
    await declareFilesOfStore(database.query, place);
    console.log(`The files of this store lie in ${place.identity}.`);
  } finally {
    await database.close();
  }
}
