import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ruleKey } from '../../../engine/core/text-keys.ts';
import type { MasterFollower } from '../../../engine/server/masters/master-follower.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { type Organizations, type OrganizationUnit, toOrganizations } from '../../master/index.ts';
import type { ApprovalLadder } from '../domain/ladder.ts';
import { type LadderCompany, ladderFaults } from '../domain/ladder-faults.ts';
import { knownPeople } from './known-people.ts';

/** Who may apply for something that rules are about. */
const requesterRole = 'K001';

/** Rules of approval are held to the company's organization and people: every amount and every applicant is somebody's. */
export const ladderFollower: MasterFollower = {
  judge: async (query, { tenant, record }, { list }) => {
    // Passed its schema before.
    const ladder = record as JsonObject & ApprovalLadder;
    const units = await list('master/organization');
    const organizations = toOrganizations(units.map((unit) => unit.record as JsonObject & OrganizationUnit));
    const company: LadderCompany = {
      organizations,
      known: await knownPeople(query, tenant, ladder.steps),
      categoryCodes: (await list('master/category')).map(({ code }) => code),
      ...(await whoApplies(query, tenant, organizations, ladder)),
    };
    return ladderFaults(ladder, company).map((fault) => ({ ...fault, messageKey: ruleKey(fault.keyword) }));
  },
  follow: async () => {},
};

async function whoApplies(
  query: Query,
  tenant: string,
  organizations: Organizations,
  { steps }: ApprovalLadder,
): Promise<Pick<LadderCompany, 'applyingUnits' | 'applicants'>> {
  const named = steps.flatMap(({ approvers }) => approvers.flatMap(({ person }) => person ?? []));
  const roles = steps.flatMap(({ approvers }) => approvers.flatMap(({ role }) => role ?? []));
  const leaders = [...organizations.values()].flatMap(({ managers }) => managers.map(({ code }) => code));
  const who = `tenant = $1 and division = 10 and active and $2 = any(roles)`;
  const units = await query<{ code: string }>(
    `select distinct organization_code as code from user_account where ${who} order by code`,
    [tenant, requesterRole],
  );
  const { rows } = await query<LadderCompany['applicants'][number]>(
    `select code, name, organization_code as "organizationCode" from user_account
     where ${who} and (code = any($3::text[]) or roles && $4::text[]) order by code`,
    [tenant, requesterRole, [...leaders, ...named], roles],
  );
  return { applyingUnits: units.rows.map(({ code }) => code), applicants: rows };
}
