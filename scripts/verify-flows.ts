/**
 * `npm run verify:flows -- --database postgres://…|DATA_DIR [--json]`: what the tests ask of the flows in files, asked of
 * every version that a store has in force or that records of it follow. Nothing is written. Ends with 1 when one does not hold.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createExpressions } from '../engine/core/expressions/expressions.ts';
import { openDatabase } from '../engine/server/open-database.ts';
import type { VerifiedFlow } from '../engine/server/publishing/verify-flows.ts';
import { productFunctions } from '../src/expressions.ts';
import { wallClock } from '../src/platform/server/clock.ts';
import { readConfig } from '../src/platform/server/config.ts';
import { loadDefinitions } from '../src/platform/server/load-definitions.ts';
import { verifyStoreFlows } from '../src/platform/server/operations/verify-store-flows.ts';
import { loadTexts } from '../src/platform/server/texts/load-texts.ts';
import { openEngine, product } from '../src/server.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { database: { type: 'string' }, json: { type: 'boolean' } } });

/** A store's address from what was typed: the folder of `DATA_DIR`, or that of the store in it, is enough. */
function addressOf(typed: string | undefined): string {
  if (typed === undefined) return readConfig(process.env, root).databaseUrl;
  if (/^(postgres(ql)?|file):/.test(typed)) return typed;
  return `file:${existsSync(join(typed, 'store')) ? join(typed, 'store') : typed}`;
}

async function verify(address: string): Promise<VerifiedFlow[]> {
  // Opening a folder that is not there would make an empty store.
  if (address.startsWith('file:') && !existsSync(address.slice('file:'.length)))
    throw new Error(`There is no store at ${address}.`);
  const database = await openDatabase(address);
  try {
    const { rows } = await database.query("select 1 where to_regclass('flow_publication') is not null");
    if (rows.length === 0)
      throw new Error('This store is empty or older than flows at run time: start the server on it once.');
    const definitions = loadDefinitions(root);
    const expressions = createExpressions(productFunctions);
    const texts = loadTexts(join(root, 'locales'));
    const engine = openEngine(database, definitions, expressions, wallClock, texts);
    return await verifyStoreFlows({ database, definitions, expressions, engine, texts, product });
  } finally {
    await database.close();
  }
}

function print(one: VerifiedFlow): void {
  const { edges, scenarios, illegal } = one.walked;
  const use = `in force for ${one.inForceFor.join(', ') || 'nobody'}; ${one.records} records`;
  console.log(`${one.flow}@${one.version}: ${use}; ${edges} edges, ${scenarios} paths, ${illegal} illegal events`);
  for (const { tenant, state, records } of one.toMap) {
    console.log(`  ${records} records of ${tenant} stand in "${state}", which their version in force no longer has.`);
  }
  for (const { pointer, code, reason } of one.problems) console.log(`  ${code} ${pointer || '/'}: ${reason}`);
}

try {
  const verified = await verify(addressOf(values.database));
  const problems = verified.flatMap((one) => one.problems);
  if (values.json) console.log(JSON.stringify({ flows: verified, problems }, null, 2));
  else {
    for (const one of verified) print(one);
    console.log(`${verified.length} versions, ${problems.length} problems`);
  }
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
