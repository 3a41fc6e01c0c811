import type { Query } from '../../../engine/server/ports.ts';
import type { CompanyOrganizationsOf } from '../../platform/server/capability.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import { codesAbove, type Organizations, organizationsOfCompany, toOrganizations } from '../domain/organization.ts';

/** Where organizations stand in their company group, as the organization master has them. */
export const companyOrganizations: CompanyOrganizationsOf = async (masters, tenant) => {
  const organizations = await readOrganizations(masters, tenant);
  return (code) => ({
    companyOrganizations: organizationsOfCompany(organizations, code),
    organizationPath: codesAbove(organizations, code),
  });
};

/** The organization master of a company group as it holds today. */
export async function readOrganizations(masters: MasterReader, tenant: string, query?: Query): Promise<Organizations> {
  const units = await masters.listMasters(tenant, 'master/organization', query);
  return toOrganizations(units.map(({ record }) => record));
}
