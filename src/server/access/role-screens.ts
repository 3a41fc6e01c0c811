import roleScreens from './role-screens.json' with { type: 'json' };

// A Map, never a plain object: `constructor` and `__proto__` must not look like roles.
const screensByRole: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(roleScreens.roles));

/** Every role code the role-screen map knows. */
export const knownRoles: readonly string[] = [...screensByRole.keys()];

/** Every screen code that the map grants to anybody. */
export const grantedScreens: ReadonlySet<string> = new Set([
  ...roleScreens.always,
  ...[...screensByRole.values()].flat(),
]);

/** The screen codes these roles open together; the denial and PDF pages are always among them (spec §4). */
export function screensOfRoles(roles: readonly string[]): ReadonlySet<string> {
  return new Set([...roleScreens.always, ...roles.flatMap((role) => screensByRole.get(role) ?? [])]);
}
