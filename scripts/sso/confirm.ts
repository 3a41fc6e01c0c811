/**
 * `npm run sso:confirm`: lists the identity providers and connected systems that await confirmation; `-- CODE NAME` confirms
 * an identity provider as the operator, `-- GROUP/SYSTEM NAME` a connected system, for a company group with one
 * administrator only. NAME is who does it.
 */
import { join } from 'node:path';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import { openDatabase } from '../../engine/server/open-database.ts';
import { productFunctions } from '../../src/expressions.ts';
import { wallClock } from '../../src/platform/server/clock.ts';
import { readConfig } from '../../src/platform/server/config.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';
import { confirmAsOperator, waitingProviders } from '../../src/platform/server/sso/saml/confirm-as-operator.ts';
import { confirmSystemAsOperator, waitingSystems } from '../../src/platform/server/sso/systems/propose-system.ts';
import { loadTexts } from '../../src/platform/server/texts/load-texts.ts';
import { openEngine } from '../../src/server.ts';

const root = join(import.meta.dirname, '..', '..');
const [code, ...names] = process.argv.slice(2);
const name = names.join(' ').trim();
if (code !== undefined && name === '') throw new Error('Say who confirms: CODE NAME.');

const database = await openDatabase(readConfig(process.env, root).databaseUrl);
try {
  if (code === undefined) {
    for (const { tenant, record } of await waitingProviders(database)) {
      const { name: title, entityId, signInUrl, certificateUntil, askedBy, askedAt } = record;
      console.log(`${record.code}  ${tenant}  ${title}\n  entity id ${entityId}\n  sign-in ${signInUrl}`);
      console.log(`  certificate until ${certificateUntil ?? '-'}\n  asked for by ${askedBy}, ${askedAt}`);
      console.log(`${record.certificates}\n`);
    }
    for (const { tenant, systemName, proposal } of await waitingSystems(database)) {
      if (!proposal) continue;
      const { name: title, redirectUrl, clientId } = proposal.settings;
      console.log(`${tenant}/${systemName}  ${title}\n  entrance ${redirectUrl}\n  client id ${clientId}`);
      console.log(`  asked for by ${proposal.byName}, ${proposal.at}\n`);
    }
  } else if (code.includes('/')) {
    const [tenant = '', systemName = ''] = code.split('/');
    await confirmSystemAsOperator(database, { tenant, systemName, name, at: wallClock.now() });
    console.log(`${code} is in force.`);
  } else {
    const texts = loadTexts(join(root, 'locales'));
    const expressions = createExpressions(productFunctions);
    const engine = openEngine(database, loadDefinitions(root), expressions, wallClock, texts);
    const { state, record } = await confirmAsOperator({ database, engine }, { code, name });
    console.log(`${record.name} is ${state}.`);
  }
} finally {
  await database.close();
}
