import type { MallArea, MallStanding } from '../../domain/mall-area.ts';
import { cmRolesOf } from './role-groups.ts';

/** Somebody as the catalog mall knows him (spec §3, cmUser). */
export interface MallUser extends MallStanding {
  id: string;
  checkInUserCode: string;
  /** Public name of the session. */
  jti: string;
  catalogMallUserId: string;
  /** Catalog-mall roles. */
  roles: readonly string[];
  loginData: {
    isAdmin: boolean;
    isGroupAdmin: boolean;
    companyGroupId: string;
    isMasterAdmin: boolean;
    isCatalogAdmin: boolean;
  };
}

/** The catalog-mall user behind an account; `area`: the door the session came in by, `null` for procurement's. */
export function mallUserOf(
  person: { tenant: string; code: string; roles: readonly string[] },
  session: { jti: string; mallArea: MallArea | null },
): MallUser {
  const roles = cmRolesOf(person.roles);
  const isMasterAdmin = roles.includes('UR004_MasterAdmin');
  return {
    id: person.code,
    checkInUserCode: person.code,
    jti: session.jti,
    catalogMallUserId: `${person.tenant}-${person.code}`,
    roles,
    isMode: session.mallArea === 'supplier',
    isMasterAdmin,
    loginData: {
      isAdmin: roles.includes('IsAdmin'),
      isGroupAdmin: roles.includes('UR006_CompanyGroupAdmin'),
      companyGroupId: person.tenant,
      isMasterAdmin,
      isCatalogAdmin: roles.includes('UR002_CatalogAdmin'),
    },
  };
}
