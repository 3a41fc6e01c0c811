// Spec §6: these buyer roles unlock the loading of master-role data.
const masterRoles: ReadonlySet<string> = new Set(['ADMIN', 'K999', 'K990', 'MT001_0', 'B001_0', 'K002_2', 'K901']);

/** The roles among these that open master data. */
export function masterRolesOf(roles: readonly string[]): string[] {
  return roles.filter((role) => masterRoles.has(role));
}

/** The catalog-mall roles among these: `UR001_Registered` … and the admin flag. */
export function cmRolesOf(roles: readonly string[]): string[] {
  return roles.filter((role) => /^UR\d{3}_/.test(role) || role === 'IsAdmin');
}
