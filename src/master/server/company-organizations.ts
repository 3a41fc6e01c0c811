import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { CompanyOrganizationsOf } from '../../platform/server/capability.ts';
import { type OrganizationUnit, organizationsOfCompany, toOrganizations } from '../domain/organization.ts';

/** The organizations of a company group's companies, as the organization master has them. */
export const companyOrganizations: CompanyOrganizationsOf = async (masters, tenant) => {
  const units = await masters.listMasters(tenant, 'master/organization');
  // Validated against their schema when they were put.
  const organizations = toOrganizations(units.map(({ record }) => record as JsonObject & OrganizationUnit));
  return (code) => organizationsOfCompany(organizations, code);
};
