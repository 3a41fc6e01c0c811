import { masterRoles } from '../../domain/master-roles.ts';

/** The roles among these that open master data. */
export function masterRolesOf(roles: readonly string[]): string[] {
  return roles.filter((role) => masterRoles.has(role));
}

/** The catalog-mall roles among these: `UR001_Registered` … and the admin flag. */
export function cmRolesOf(roles: readonly string[]): string[] {
  return roles.filter((role) => /^UR\d{3}_/.test(role) || role === 'IsAdmin');
}
