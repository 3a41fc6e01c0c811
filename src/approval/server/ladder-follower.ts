import { ruleKey } from '../../../engine/core/text-keys.ts';
import type { MasterFollower } from '../../../engine/server/masters/master-follower.ts';
import { type Organizations, toOrganizations } from '../../master/index.ts';
import type { ApprovalLadder } from '../domain/ladder.ts';
import { type LadderCompany, ladderFaults } from '../domain/ladder-faults.ts';
import type { PersonOn } from '../domain/successors.ts';
import { knownAmong } from './known-people.ts';
import { peopleOn, peopleToday } from './next-organization/company-on.ts';

/** Who may apply for something that rules are about. */
const requesterRole = 'K001';

/**
 * Rules of approval are held to the company's organization and people as they will be on the day from which they hold: every amount
 * and every applicant is somebody's.
 */
export const ladderFollower: MasterFollower<'master/approval-ladder'> = {
  judge: async (query, { tenant, record: ladder, day, today }, { list, listOn }) => {
    const of = <Id extends string>(recordType: Id) => (day > today ? listOn(recordType, day) : list(recordType));
    const units = await of('master/organization');
    const organizations = toOrganizations(units.map(({ record }) => record));
    const people =
      day > today
        ? [...(await peopleOn(query, tenant, await of('master/person'))).values()]
        : await peopleToday(query, tenant);
    const company: LadderCompany = {
      organizations,
      known: knownAmong(people, ladder.steps),
      categoryCodes: (await of('master/category')).map(({ code }) => code),
      ...whoApplies(people, organizations, ladder),
    };
    return ladderFaults(ladder, company).map((fault) => ({ ...fault, messageKey: ruleKey(fault.keyword) }));
  },
  follow: async () => {},
};

function whoApplies(
  people: readonly PersonOn[],
  organizations: Organizations,
  { steps }: ApprovalLadder,
): Pick<LadderCompany, 'applyingUnits' | 'applicants'> {
  const named = steps.flatMap(({ approvers }) => approvers.flatMap(({ person }) => person ?? []));
  const roles = steps.flatMap(({ approvers }) => approvers.flatMap(({ role }) => role ?? []));
  const leaders = [...organizations.values()].flatMap(({ managers }) => managers.map(({ code }) => code));
  const deciding = new Set([...leaders, ...named]);
  const applying = people.flatMap(({ code, name, later }) =>
    later?.roles.includes(requesterRole) ? [{ code, name, ...later }] : [],
  );
  return {
    applyingUnits: [...new Set(applying.map(({ organizationCode }) => organizationCode))].toSorted(),
    applicants: applying
      .filter((one) => deciding.has(one.code) || one.roles.some((role) => roles.includes(role)))
      .map(({ code, name, organizationCode }) => ({ code, name, organizationCode })),
  };
}
