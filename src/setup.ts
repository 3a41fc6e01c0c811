import { createExpressions } from '../engine/core/expressions/expressions.ts';
import type { Database } from '../engine/server/ports.ts';
import { productFunctions } from './expressions.ts';
import { setUpCompany } from './master/index.server.ts';
import { makeCompanyGroup, setUpOperator } from './platform/server/accounts/first-people.ts';
import { firstLinkOf } from './platform/server/accounts/first-sign-in.ts';
import { migrateStore } from './platform/server/assemble-server.ts';
import { wallClock } from './platform/server/clock.ts';
import { loadDefinitions } from './platform/server/load-definitions.ts';
import type { SetupFile } from './platform/server/setup/read-setup.ts';
import { loadTexts } from './platform/server/texts/load-texts.ts';
import { openEngine } from './server.ts';

/** Somebody who was set up, and the link by which he chooses his first password. */
export interface FirstLink {
  name: string;
  loginName: string;
  companyGroupCode: string;
  link: string;
}

/**
 * Sets a store up by a file: the first operator, and company groups with their administrators and the standard masters. Each
 * stands or falls by itself; what is there already is refused.
 * @throws Error that says what is there already
 */
export async function setUp(
  { database, rootDir, publicUrl }: { database: Database; rootDir: string; publicUrl: string },
  file: SetupFile,
): Promise<FirstLink[]> {
  const definitions = loadDefinitions(rootDir);
  await migrateStore(database, definitions, rootDir);
  const clock = wallClock;
  const texts = loadTexts(`${rootDir}/locales`);
  const engine = openEngine(database, definitions, createExpressions(productFunctions), clock, texts);
  const links: FirstLink[] = [];
  if (file.operator) {
    const { name, loginName } = file.operator;
    const { operator } = file;
    const owner = await database.transaction((query) => setUpOperator(query, operator));
    const link = await firstLinkOf(database, publicUrl, owner, clock.now());
    links.push({ name, loginName, companyGroupCode: owner.tenant, link });
  }
  for (const company of file.companyGroups ?? []) {
    await database.transaction((query) => makeCompanyGroup(query, company));
    await setUpCompany({ engine, database, clock }, company, '初期設定');
    const { code, name, loginName } = company.administrator;
    const link = await firstLinkOf(database, publicUrl, { tenant: company.code, code }, clock.now());
    links.push({ name, loginName, companyGroupCode: company.code, link });
  }
  return links;
}
