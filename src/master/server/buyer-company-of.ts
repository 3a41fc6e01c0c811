import type { EffectContext } from '../../../engine/server/ports.ts';
import { companyOf, type OrganizationUnit, toOrganizations } from '../domain/organization.ts';

/** The company that an organization belongs to, as the transaction sees it; `undefined` when it belongs to none. */
export async function buyerCompanyOf(
  { related }: Pick<EffectContext, 'related'>,
  organizationCode: string,
): Promise<OrganizationUnit | undefined> {
  const units = new Map<string, OrganizationUnit>();
  for (let code: string | undefined = organizationCode; code !== undefined && !units.has(code); ) {
    const unit: OrganizationUnit | undefined = (await related('master/organization', 'code', code))[0]?.record;
    if (!unit) break;
    units.set(code, unit);
    code = unit.parentCode;
  }
  return companyOf(toOrganizations([...units.values()]), organizationCode);
}
