import type { CompanyOrganizationsOf, OrganizationReach } from '../capability.ts';
import type { MasterReader } from '../records/master-reader.ts';

/**
 * Answers the organizations of the company that somebody's organization belongs to, and those above it.
 * @param changes how often the company group's organizations were changed, so that nothing older is answered
 */
export type CompanyReach = (
  of: { tenant: string; organizationCode: string },
  changes: number,
) => Promise<OrganizationReach>;

/** Looks up the companies of a group once for every change of its organizations: it stands before every request. */
export function createCompanyReach(lookUp: CompanyOrganizationsOf | undefined, masters: MasterReader): CompanyReach {
  const kept = new Map<string, { changes: number; reach: (organizationCode: string) => OrganizationReach }>();
  return async ({ tenant, organizationCode }, changes) => {
    const known = kept.get(tenant);
    if (known?.changes === changes) return known.reach(organizationCode);
    const reach = lookUp ? onceEach(await lookUp(masters, tenant)) : onlyItself;
    kept.set(tenant, { changes, reach });
    return reach(organizationCode);
  };
}

function onlyItself(code: string): OrganizationReach {
  return { companyOrganizations: [code], organizationPath: [code] };
}

function onceEach(reachOf: (organizationCode: string) => OrganizationReach) {
  const known = new Map<string, OrganizationReach>();
  return (code: string) => {
    const reach = known.get(code) ?? reachOf(code);
    known.set(code, reach);
    return reach;
  };
}
