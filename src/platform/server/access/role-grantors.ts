import grantors from '../../../../schemas/role-grantors.json' with { type: 'json' };

const special: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(grantors.roles));

/** The roles whose holders may give somebody this role. */
export function grantorsOf(role: string): readonly string[] {
  return special.get(role) ?? grantors.default;
}
