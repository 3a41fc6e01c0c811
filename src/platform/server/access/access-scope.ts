import type { MallArea } from '../../domain/mall-area.ts';
import { screensOfFeatures } from './features.ts';
import { alwaysOpenScreens, knownRoles, mallScreens, screensOfRoles } from './role-screens.ts';

/** What narrows the access of somebody beside the own roles: the company group, and the door the session came in by. */
export interface AccessScope {
  /** The company group keeps stock in the product. */
  isInventory: boolean;
  /** Features that are off for the company group. */
  featuresOff: readonly string[];
  /** The mall's area whose door the session came in by; `null`: procurement. */
  mallArea: MallArea | null;
}

/** Nothing is narrowed. */
export const wholeScope: AccessScope = { isInventory: true, featuresOff: [], mallArea: null };

// Storage managers and the inventory approver (spec §6).
const inventoryRoles: ReadonlySet<string> = new Set(['MP01', 'MP02', 'MP99']);

/** What whoever keeps no storeroom does with one: he asks it for goods. */
const stockRequestScreens: ReadonlySet<string> = new Set(['IV055', 'IV056', 'IV057', 'IV058']);

/** The roles that count: those of the inventory need the company group's inventory switch. */
export function rolesInForce(roles: readonly string[], scope: Pick<AccessScope, 'isInventory'>): readonly string[] {
  return scope.isInventory ? roles : roles.filter((role) => !inventoryRoles.has(role));
}

/**
 * The screen codes that are open to somebody with these roles, within the scope: by a door of the mall its area alone, by
 * procurement's everything but the suppliers' area, which asks for their door (spec §6).
 */
export function screensInScope(roles: readonly string[], scope: AccessScope): ReadonlySet<string> {
  const taken = screensOfFeatures(scope.featuresOff);
  const { mallArea } = scope;
  const isInArea = (code: string) =>
    mallArea === null ? !mallScreens.supplier.has(code) : mallScreens[mallArea].has(code);
  const hasStorerooms = (code: string) => scope.isInventory || !stockRequestScreens.has(code);
  const opens = (code: string) =>
    alwaysOpenScreens.has(code) || (!taken.has(code) && isInArea(code) && hasStorerooms(code));
  return new Set([...screensOfRoles(rolesInForce(roles, scope))].filter(opens));
}

/** The screen codes that a company group's switches take from everybody in it: for its people there are no such screens. */
export function screensSwitchedOff({ isInventory, featuresOff }: AccessScope): ReadonlySet<string> {
  const left = screensInScope(knownRoles, { ...wholeScope, isInventory, featuresOff });
  return new Set([...screensInScope(knownRoles, wholeScope)].filter((code) => !left.has(code)));
}
