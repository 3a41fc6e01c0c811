import { type Organizations, ranksAtLeast } from './organization.ts';

/** Why a unit cannot stand where it is said to stand. */
export interface PlacementFault {
  /** JSON pointer into the unit. */
  at: '/parentCode' | '/level';
  /** The text `rule.<keyword>` says it. */
  keyword: 'organizationCircle' | 'organizationRank';
  params: { upper: string; lower: string };
}

/**
 * What is wrong with the place of a unit among all others of a day: nothing stands above itself, by whatever way, and nothing
 * above what is of a higher level (equals may: a company has daughters). A unit that is not there has no place.
 */
export function placementFaults(organizations: Organizations, code: string): PlacementFault[] {
  const unit = organizations.get(code);
  if (!unit) return [];
  const parent = organizations.get(unit.parentCode ?? '');
  if (parent && isAboveItself(organizations, code))
    return [{ at: '/parentCode', keyword: 'organizationCircle', params: { upper: parent.name, lower: unit.name } }];
  if (parent && !ranksAtLeast(parent.level, unit.level))
    return [{ at: '/parentCode', keyword: 'organizationRank', params: { upper: parent.name, lower: unit.name } }];
  const below = [...organizations.values()].find(
    (one) => one.parentCode === code && !ranksAtLeast(unit.level, one.level),
  );
  return below ? [{ at: '/level', keyword: 'organizationRank', params: { upper: unit.name, lower: below.name } }] : [];
}

/** Circles that it is no part of are no fault of this unit, and end the way, too. */
function isAboveItself(organizations: Organizations, code: string): boolean {
  const passed = new Set<string>();
  for (let above = organizations.get(code)?.parentCode; above !== undefined && !passed.has(above); ) {
    if (above === code) return true;
    passed.add(above);
    above = organizations.get(above)?.parentCode;
  }
  return false;
}
