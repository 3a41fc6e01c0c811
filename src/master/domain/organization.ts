import type { Person } from '../../../engine/core/wire.ts';

/** What an organization is, from the smallest up: 課, 部, 本部, 事業所, 会社. */
export type OrganizationLevel = 'section' | 'department' | 'headquarters' | 'site' | 'company';

/** One unit of the organization, with the people who lead it now. */
export interface OrganizationUnit {
  /** Eight digits. */
  code: string;
  name: string;
  level: OrganizationLevel;
  /** The unit above; absent at the top. */
  parentCode?: string;
  /** Who may decide for the unit: normally one, sometimes a deputy beside him. Empty: the unit above decides. */
  managers: readonly Person[];
}

/** Units by code. */
export type Organizations = ReadonlyMap<string, OrganizationUnit>;

const ranks: Record<OrganizationLevel, number> = { section: 1, department: 2, headquarters: 3, site: 4, company: 5 };

/** The highest level of the units that somebody leads; `null`: he leads none. */
export function highestLevelLedBy(organizations: Organizations, code: string): OrganizationLevel | null {
  const levels = [...organizations.values()]
    .filter(({ managers }) => managers.some((manager) => manager.code === code))
    .map(({ level }) => level);
  return levels.sort((one, other) => ranks[other] - ranks[one])[0] ?? null;
}

/** Is a level the same or a higher one? Who leads nothing ranks below all. */
export function ranksAtLeast(level: OrganizationLevel | null, other: OrganizationLevel | null): boolean {
  return other === null || (level !== null && ranks[level] >= ranks[other]);
}

/** Units by code, for the functions here. */
export function toOrganizations(units: readonly OrganizationUnit[]): Organizations {
  return new Map(units.map((unit) => [unit.code, unit]));
}

/** The unit and all above it, the nearest first. Unknown codes and circles end the way. */
export function organizationPath(organizations: Organizations, code: string): OrganizationUnit[] {
  const path: OrganizationUnit[] = [];
  for (let unit = organizations.get(code); unit && !path.includes(unit); ) {
    path.push(unit);
    unit = unit.parentCode === undefined ? undefined : organizations.get(unit.parentCode);
  }
  return path;
}

/** Codes of the unit and of all above it, the nearest first; of an unknown one there is only itself. */
export function codesAbove(organizations: Organizations, code: string): string[] {
  const path = organizationPath(organizations, code).map((unit) => unit.code);
  return path.length > 0 ? path : [code];
}

/** The company a unit belongs to: a group may have several. `undefined` when it belongs to none. */
export function companyOf(organizations: Organizations, code: string): OrganizationUnit | undefined {
  return organizationPath(organizations, code).find(({ level }) => level === 'company');
}

/** All units of the company a unit belongs to, those of its daughter companies among them; of no company, only itself. */
export function organizationsOfCompany(organizations: Organizations, code: string): string[] {
  const company = companyOf(organizations, code);
  if (!company) return [code];
  return [...organizations.keys()].filter((unit) => organizationPath(organizations, unit).includes(company));
}

/** Who decides, and whether the unit that was asked for could not and a higher one had to. */
export interface Deciders {
  unit: OrganizationUnit;
  people: Person[];
  /** The person excluded leads the unit himself, so that his superior decides. */
  movedUp: boolean;
}

/**
 * The people who decide at this level or above for a unit: the nearest one that has a manager other than the person
 * excluded. `null` when there is nobody up to the top.
 */
export function decidersFor(
  organizations: Organizations,
  code: string,
  level: OrganizationLevel | null,
  excludedCode: string,
): Deciders | null {
  let movedUp = false;
  for (const unit of organizationPath(organizations, code)) {
    if (level !== null && ranks[unit.level] < ranks[level]) continue;
    const isLedByExcluded = unit.managers.some((manager) => manager.code === excludedCode);
    movedUp ||= isLedByExcluded;
    // A deputy does not decide on what his own chief applies for: that goes up.
    if (unit.managers.length > 0 && !isLedByExcluded) return { unit, people: [...unit.managers], movedUp };
  }
  return null;
}
