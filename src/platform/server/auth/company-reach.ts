import type { CompanyOrganizationsOf } from '../capability.ts';
import type { MasterReader } from '../records/master-reader.ts';

/**
 * Answers the organizations of the company that somebody's organization belongs to.
 * @param changes how often the company group's organizations were changed, so that nothing older is answered
 */
export type CompanyReach = (
  of: { tenant: string; organizationCode: string },
  changes: number,
) => Promise<readonly string[]>;

/** Looks up the companies of a group once for every change of its organizations: it stands before every request. */
export function createCompanyReach(lookUp: CompanyOrganizationsOf | undefined, masters: MasterReader): CompanyReach {
  const kept = new Map<string, { changes: number; codes: (organizationCode: string) => readonly string[] }>();
  return async ({ tenant, organizationCode }, changes) => {
    const known = kept.get(tenant);
    if (known?.changes === changes) return known.codes(organizationCode);
    const codes = lookUp ? onceEach(await lookUp(masters, tenant)) : (code: string) => [code];
    kept.set(tenant, { changes, codes });
    return codes(organizationCode);
  };
}

function onceEach(codesOf: (organizationCode: string) => readonly string[]) {
  const known = new Map<string, readonly string[]>();
  return (code: string) => {
    const codes = known.get(code) ?? codesOf(code);
    known.set(code, codes);
    return codes;
  };
}
