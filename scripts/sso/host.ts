/**
 * `npm run sso:host`: lists which identity provider the sign-in screen at which host name offers; `-- CODE HOSTNAME` gives
 * one a host name, `-- CODE -` takes it away.
 */
import { join } from 'node:path';
import { isHostname } from '../../engine/core/keywords/hostname.ts';
import { openDatabase } from '../../engine/server/open-database.ts';
import { readConfig } from '../../src/platform/server/config.ts';
import { giveHostname, listProviders } from '../../src/platform/server/sso/saml/provider-store.ts';

const [code, hostname] = process.argv.slice(2);
if (code !== undefined && (hostname === undefined || (hostname !== '-' && !isHostname(hostname)))) {
  throw new Error('Name the host: CODE HOSTNAME, or CODE - for none.');
}

const database = await openDatabase(readConfig(process.env, join(import.meta.dirname, '..', '..')).databaseUrl);
try {
  if (code !== undefined && !(await giveHostname(database.query, code, hostname === '-' ? null : (hostname ?? null)))) {
    throw new Error(`There is no identity provider "${code}", or another one has this host name.`);
  }
  for (const one of await listProviders(database.query)) {
    console.log(`${one.hostname ?? '-'}  ${one.code}  ${one.tenant}  ${one.name}${one.active ? '' : ' (not in use)'}`);
  }
} finally {
  await database.close();
}
