/** Spec §6: these buyer roles unlock the loading of master-role data. */
export const masterRoles: ReadonlySet<string> = new Set([
  'ADMIN',
  'K999',
  'K990',
  'MT001_0',
  'B001_0',
  'K002_2',
  'K901',
]);
