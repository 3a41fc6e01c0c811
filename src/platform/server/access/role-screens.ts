import roleScreens from '../../../../schemas/role-screens.json' with { type: 'json' };
import type { MallArea } from '../../domain/mall-area.ts';

// A Map, never a plain object: `constructor` and `__proto__` must not look like roles.
const screensByRole: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(roleScreens.roles));

/** Every role code the role-screen map knows. */
export const knownRoles: readonly string[] = [...screensByRole.keys()];

/** Every screen code that the map grants to anybody. */
export const grantedScreens: ReadonlySet<string> = new Set([
  ...roleScreens.always,
  ...[...screensByRole.values()].flat(),
]);

/** Screen codes that are open to everybody who is signed in. */
export const alwaysOpenScreens: ReadonlySet<string> = new Set(roleScreens.always);

/** Roles whose work is their own company's; the others' is the company group's, or what the records say. */
export const companyRoles: ReadonlySet<string> = new Set(roleScreens.companyRoles);

/** Screen codes of the catalog mall's own areas: all that a session sees which came in by the area's door. */
export const mallScreens: Readonly<Record<MallArea, ReadonlySet<string>>> = {
  supplier: new Set(roleScreens.mall.supplier),
  master: new Set(roleScreens.mall.master),
};

/** Shortcuts of the home screen by group (spec §3), in order; a user sees those the role map grants. */
export const homeMenus: Readonly<
  Record<'estHomeMenu' | 'directOrderHomeMenu' | 'contractPaymentMenu', readonly string[]>
> = roleScreens.homeMenus;

/** The screen codes these roles open together; the denial and PDF pages are always among them (spec §4). */
export function screensOfRoles(roles: readonly string[]): ReadonlySet<string> {
  return new Set([...roleScreens.always, ...roles.flatMap((role) => screensByRole.get(role) ?? [])]);
}

/** The roles that open at least one of these screen codes, in the order of the map. */
export function rolesThatOpen(codes: readonly string[]): string[] {
  return knownRoles.filter((role) => codes.some((code) => screensByRole.get(role)?.includes(code)));
}

/** Does everybody who is signed in have one of these screen codes? */
export function isAlwaysOpen(codes: readonly string[]): boolean {
  return codes.some((code) => alwaysOpenScreens.has(code));
}
