import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ruleKey } from '../../../engine/core/text-keys.ts';
import type { MasterFollower } from '../../../engine/server/masters/master-follower.ts';
import { daysOfChange, type MasterPeriod, periodOn } from '../../../engine/server/masters/periods.ts';
import { lockByName } from '../../../engine/server/store/lock-by-name.ts';
import { type OrganizationUnit, toOrganizations } from '../domain/organization.ts';
import { placementFaults } from '../domain/placement-faults.ts';

/**
 * Units are held to the organization of every day from theirs on, what is planned among it: two that are put below each other at
 * once make a circle as well, so the second waits for the first.
 */
export const organizationFollower: MasterFollower = {
  judge: async () => [],
  judgeDays: async (query, { tenant, code, from, before, after }, { periods }) => {
    const isMoved = daysOfChange(from, [before, after]).some((day) => placeOn(before, day) !== placeOn(after, day));
    if (!isMoved) return [];
    await lockByName(query, ['organizations', tenant]);
    const held = new Map(await periods({})).set(code, after);
    for (const day of daysOfChange(from, [...held.values()])) {
      const units = [...held.values()].flatMap((one) => periodOn(one, day)?.record ?? []);
      const [fault] = placementFaults(toOrganizations(units as (JsonObject & OrganizationUnit)[]), code);
      if (fault) return [{ ...fault, messageKey: ruleKey(fault.keyword), params: { ...fault.params, day } }];
    }
    return [];
  },
  follow: async () => {},
};

/** Where a unit stands on a day; a unit that is gone holds nothing below it up. */
function placeOn(periods: readonly MasterPeriod[], day: string): string {
  const { parentCode, level } = periodOn(periods, day)?.record ?? {};
  return `${parentCode ?? ''} ${level ?? ''}`;
}
