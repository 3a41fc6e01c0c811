/**
 * `npm run setup -- FILE`: makes the first operator, and company groups with their administrators, in the store; without a file
 * it asks for them. Prints each one's link to choose a password, which works once.
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../engine/server/errors.ts';
import { openDatabase } from '../engine/server/open-database.ts';
import { readConfig } from '../src/platform/server/config.ts';
import { readSetup } from '../src/platform/server/setup/read-setup.ts';
import { setUp } from '../src/setup.ts';
import { askSetup } from './setup/ask-setup.ts';

const rootDir = join(import.meta.dirname, '..');
const config = readConfig(process.env, rootDir);
const [file] = process.argv.slice(2);
const wanted = readSetup(file === undefined ? JSON.stringify(await askSetup()) : readFileSync(file, 'utf8'));

if (config.databaseUrl.startsWith('file:')) await mkdir(config.databaseUrl.slice('file:'.length), { recursive: true });
const database = await openDatabase(config.databaseUrl);
try {
  for (const one of await setUp({ database, rootDir, publicUrl: config.publicUrl }, wanted)) {
    console.log(
      `${one.name} (${one.companyGroupCode} / ${one.loginName}) chooses a password within a day at\n${one.link}\n`,
    );
  }
} catch (error) {
  console.error(
    error instanceof EngineError ? [error.message, error.errors] : error instanceof Error ? error.message : error,
  );
  process.exitCode = 1;
} finally {
  await database.close();
}
