import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { EffectContext } from '../../../engine/server/ports.ts';
import { companyOf, type OrganizationUnit, toOrganizations } from '../domain/organization.ts';

/** The company that an organization belongs to, as the transaction sees it; `undefined` when it belongs to none. */
export async function buyerCompanyOf(
  { related }: Pick<EffectContext, 'related'>,
  organizationCode: string,
): Promise<OrganizationUnit | undefined> {
  const units = new Map<string, OrganizationUnit>();
  for (let code: string | undefined = organizationCode; code !== undefined && !units.has(code); ) {
    const [found] = await related('master/organization', 'code', code);
    if (!found) break;
    // Validated against its schema when it was put.
    const unit = found.record as JsonObject & OrganizationUnit;
    units.set(code, unit);
    code = unit.parentCode;
  }
  return companyOf(toOrganizations([...units.values()]), organizationCode);
}
