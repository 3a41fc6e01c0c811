import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Actor, Clock, Database, Query, RecordEngine } from '../../../../engine/server/ports.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { standardCategories } from './standard-categories.ts';
import { standardLadders } from './standard-ladders.ts';
import { taxRates, units } from './standard-units.ts';

/** The organization that a company itself is; units below it are the administrator's to enter. */
const companyCode = '10000000';

/** The first administrator keeps the masters, and is told of, and hands over, what waits for people who leave. */
const firstRoles = [{ code: 'K999' }, { code: 'MT001_0' }, { code: 'UR006_CompanyGroupAdmin' }];

/** A company group as it is set up. */
export interface CompanySetup {
  /** Tenant, and what people type at sign-in. */
  code: string;
  name: string;
  address?: string | undefined;
  phone?: string | undefined;
  administrator: { code: string; name: string; loginName: string; mailAddress: string };
}

/** What a company is set up with. */
export interface SetupTools {
  engine: RecordEngine;
  database: Database;
  clock: Clock;
}

/**
 * Fills a company group that is there with what every company needs, in one transaction: itself as an organization, its
 * administrator with an account, the standard categories, units, tax rates and rules of approval. `makeGroup` runs before it,
 * outside the wall of tenants. All of it is entered as anybody would enter it: with a book that says who and why.
 */
export async function setUpCompany(
  { engine, database, clock }: SetupTools,
  company: CompanySetup,
  reason: string,
): Promise<void> {
  const today = businessDateOf(clock.now());
  const actor = setupActor(company.code);
  const { code, name, loginName, mailAddress } = company.administrator;
  const organization: JsonObject = {
    code: companyCode,
    name: company.name,
    level: 'company',
    pathName: company.name,
    managers: [],
  };
  const person = { code, name, loginName, mailAddress, organizationCode: companyCode, language: 'ja' };
  await database.tenantTransaction(company.code, async (query: Query) => {
    const enter = async (recordType: string, records: readonly JsonObject[]) => {
      const changes = records.map((record) => ({ code: String(record.code), from: today, record }));
      const outcomes = await engine.masters.reviseMany(actor, recordType, changes, { reason }, query);
      const refused = outcomes.find(({ refusal }) => refusal);
      if (refused?.refusal) throw refused.refusal;
    };
    await enter('master/unit', inOrder(units));
    await enter('master/tax-rate', inOrder(taxRates));
    await enter(
      'master/category',
      standardCategories.map((category) => ({ ...category })),
    );
    await enter('master/organization', [organization]);
    await enter('master/person', [{ ...person, roles: firstRoles }]);
    await enter('master/organization', [{ ...organization, managers: [{ code, name }] }]);
    const ladders = standardLadders(companyCode).map((record) => ({ code: record.code, record }));
    await engine.putMasters(company.code, 'master/approval-ladder', ladders, query);
  });
}

/** Who sets a company up: nobody of it yet, with the right to keep its masters. */
function setupActor(tenant: string): Actor {
  return {
    tenant,
    code: 'SETUP',
    name: '初期設定',
    division: 10,
    organizationCode: '',
    roles: ['K999'],
    screens: new Set(),
    language: 'ja',
  };
}

function inOrder(list: readonly JsonObject[]): JsonObject[] {
  return list.map((one, index) => ({ ...one, sortOrder: (index + 1) * 10 }));
}
