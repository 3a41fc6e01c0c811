import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Definitions, placeOf } from '../engine/core/definitions.ts';
import { nearestName, type Problem } from '../engine/core/problem.ts';

const map = 'schemas/role-screens.json';

/** The role map: screens that everybody opens, those of the mall by its door, those of each role, and home's shortcuts. */
export interface RoleScreens {
  always: string[];
  mall: Record<string, string[]>;
  homeMenus: Record<string, string[]>;
  /** Roles that reach their holder's company only. */
  companyRoles: string[];
  roles: Record<string, string[]>;
}

/** Which role opens which screen code, by the map of the project below `root`. */
export function readRoleScreens(root: string): RoleScreens {
  return JSON.parse(readFileSync(join(root, map), 'utf8'));
}

/**
 * Screens that the role map opens to nobody (`screen.noRole`), codes in the map that no screen has (`role.unknownScreen`),
 * and roles of a company that it does not have (`role.unknownRole`).
 */
export function checkRoles(
  definitions: Definitions,
  { always, mall, homeMenus, companyRoles, roles }: RoleScreens,
): Problem[] {
  const screens = [...definitions.screens.values()];
  const granted = new Set([...always, ...Object.values(mall).flat(), ...Object.values(roles).flat()]);
  const codes = new Set(screens.flatMap(({ code }) => code ?? []));
  const closed = screens.filter(({ access, code }) => access === 'roleMap' && (!code || !granted.has(code)));
  return [
    ...closed.map(({ id, code }): Problem => {
      const { file } = placeOf(definitions, `screen:${id}`);
      const reason = `Nobody may open the screen: add "${code}" to a role in ${map}.`;
      return { file, pointer: '/code', code: 'screen.noRole', reason };
    }),
    ...[...new Set([...granted, ...Object.values(homeMenus).flat()])]
      .filter((code) => !codes.has(code))
      .map((code): Problem => {
        const didYouMean = nearestName(code, [...codes]);
        const reason = `No screen has the code "${code}".`;
        return { file: map, pointer: '', code: 'role.unknownScreen', reason, ...(didYouMean && { didYouMean }) };
      }),
    ...companyRoles.flatMap((role, index): Problem[] => {
      if (Object.hasOwn(roles, role)) return [];
      const didYouMean = nearestName(role, Object.keys(roles));
      const reason = `There is no role "${role}".`;
      const pointer = `/companyRoles/${index}`;
      return [{ file: map, pointer, code: 'role.unknownRole', reason, ...(didYouMean && { didYouMean }) }];
    }),
  ];
}
