import { findAccount, findCompanyGroup } from '../../platform/server/accounts/account-store.ts';
import type { AppContext } from '../../platform/server/app-context.ts';
import { companyOf, toOrganizations } from '../domain/organization.ts';

/**
 * The company that buys: the one the owner's organization belongs to, for a group has several; the group's own name
 * when the owner belongs to none.
 */
export async function buyerCompanyName(
  app: Pick<AppContext, 'database' | 'engine'>,
  tenant: string,
  ownerCode: string,
): Promise<string> {
  const owner = await findAccount(app.database.query, tenant, ownerCode);
  const units = owner ? await app.engine.listMasters(tenant, 'master/organization') : [];
  // Validated against their schema when they were put.
  const organizations = toOrganizations(units.map(({ record }) => record));
  const company = owner && companyOf(organizations, owner.organizationCode)?.name;
  return company ?? (await findCompanyGroup(app.database.query, tenant))?.name ?? '';
}
