/** `npm run sso:set -- FILE`: sets up an identity provider of a company group from a JSON file, or changes it. */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../engine/server/open-database.ts';
import { migrateStore } from '../../src/platform/server/assemble-server.ts';
import { readConfig } from '../../src/platform/server/config.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';
import { putProvider } from '../../src/platform/server/sso/saml/provider-store.ts';
import { readProvider } from '../../src/platform/server/sso/saml/read-provider.ts';
import { samlAddresses } from '../../src/platform/server/sso/saml/saml-of-provider.ts';

const root = join(import.meta.dirname, '..', '..');
const config = readConfig(process.env, root);
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the JSON file of the identity provider.');

if (config.databaseUrl.startsWith('file:')) await mkdir(config.databaseUrl.slice('file:'.length), { recursive: true });
const database = await openDatabase(config.databaseUrl);
try {
  await migrateStore(database, loadDefinitions(root), root);
  const provider = await readProvider(database.query, readFileSync(file, 'utf8'));
  if (!(await putProvider(database.query, provider))) {
    throw new Error(`code: "${provider.code}" belongs to another company group.`);
  }
  const { entityId, answer, signOut } = samlAddresses({ config }, provider.code);
  console.log(
    `${provider.name} is set up.\nmetadata, entity id: ${entityId}\nanswers to: ${answer}\nsign-out: ${signOut}`,
  );
} finally {
  await database.close();
}
