import type { Database, Query } from '../../../../engine/server/ports.ts';
import type { Account, CompanyGroup } from '../../../platform/server/accounts/account.ts';
import { putAccount, putCompanyGroup } from '../../../platform/server/accounts/account-store.ts';
import { putCatalogListing } from '../../../platform/server/mall/catalog-listings.ts';
import { demoMailAddress } from './demo-mail-address.ts';
import { personaOrder } from './personas.ts';

const plainGroup = { isInventory: false, useMultiLangIndividual: false };

const groups: readonly CompanyGroup[] = [
  { code: 'HARUTSUMI', displayCode: 'HARUTSUMI', name: '株式会社ハルツミ商会', division: 20, ...plainGroup },
  { code: 'TOTONOE', displayCode: 'TOTONOE', name: 'ととのえ購買 運営センター', division: 90, ...plainGroup },
];

type Other = Pick<
  Account,
  'tenant' | 'code' | 'loginName' | 'name' | 'division' | 'organizationName' | 'supplierCode'
> & {
  roles: string[];
  /** For the one on the demo sign-in screen. */
  persona?: string;
};

const others: readonly Other[] = [
  {
    tenant: 'HARUTSUMI',
    code: 'U8001',
    loginName: 'sekiguchi.ryo',
    name: '関口 亮',
    division: 20,
    organizationName: '営業課',
    supplierCode: 'S011',
    roles: ['SUPPLIER'],
  },
  {
    tenant: 'TOTONOE',
    code: 'U9001',
    loginName: 'horiuchi.shizuka',
    name: '堀内 静香',
    division: 90,
    organizationName: '運用課',
    supplierCode: null,
    roles: ['PROVIDER', 'UR004_MasterAdmin'],
    persona: 'provider',
  },
];

/** Puts in the people of the other divisions: a supplier and the operator. They sign in with the demo's password. */
export async function insertOthers(database: Database, passwordHash: string): Promise<void> {
  await database.transaction(async (query) => {
    for (const group of groups) await putCompanyGroup(query, group);
    for (const { persona, ...other } of others) {
      await putAccount(query, {
        ...other,
        passwordHash,
        tradingCompanyType: null,
        organizationCode: '00000000',
        positionName: null,
        language: 'ja',
        defaultScreenPath: '/eProcurement/Home',
        mailAddress: demoMailAddress(other.loginName, other.tenant),
        active: true,
        persona: persona ?? null,
        personaOrder: persona === undefined ? null : personaOrder(persona),
      });
    }
  });
}

/**
 * Lets the supplier's company stand in the catalogs that know it; the buyers' groups must be there. A supplier's code is a
 * buyer's own, so the other buyer's S011 would be somebody else.
 */
export async function insertCatalogListings(query: Query): Promise<void> {
  await putCatalogListing(query, { supplierTenant: 'HARUTSUMI', buyerTenant: 'TOURIN', supplierCode: 'S011' });
}
