import type { ApprovalStage } from '../../../engine/core/flow/approval.ts';
import type { RouteInput } from '../../../src/approval/domain/approval-route.ts';
import type { ApprovalLadder } from '../../../src/approval/domain/ladder.ts';
import { type RouteRules, routeFaults } from '../../../src/approval/domain/route-rules.ts';
import { type OrganizationUnit, toOrganizations } from '../../../src/master/domain/organization.ts';

/** A person of the small company below. */
export const person = (code: string) => ({ code, name: `${code} 氏名` });

const unit = (
  code: string,
  level: OrganizationUnit['level'],
  parentCode: string | undefined,
  ...managers: string[]
): OrganizationUnit => ({
  code,
  name: `組織${code}`,
  level,
  ...(parentCode !== undefined && { parentCode }),
  managers: managers.map(person),
});

/** A company with every level, two parallel branches and a section led by two. */
export const units = [
  unit('C', 'company', undefined, 'president'),
  unit('S', 'site', 'C'),
  unit('H', 'headquarters', 'S', 'hq'),
  unit('D', 'department', 'H', 'dept'),
  unit('K', 'section', 'D', 'chief'),
  unit('P', 'department', 'C', 'buyer'),
  unit('A', 'department', 'C', 'accountant'),
  unit('IT', 'section', 'P', 'itChief', 'itDeputy'),
  unit('E', 'section', 'D'),
];

/** The ladder of the demo. */
export const ladder: ApprovalLadder = {
  code: 'order',
  name: '発注',
  fallbackOrganization: 'A',
  steps: [
    { code: 'chief', name: '課長承認', approvers: [{ level: 'section' }], rule: 'all' },
    {
      code: 'it',
      name: '情報システム課承認',
      categories: [{ code: '02', name: 'IT機器' }],
      approvers: [{ organization: 'IT' }],
      rule: 'any',
    },
    { code: 'dept', name: '部長承認', above: '50000', approvers: [{ level: 'department' }], rule: 'all' },
    { code: 'buyer', name: '購買部長承認', above: '300000', approvers: [{ organization: 'P' }], rule: 'all' },
    { code: 'hq', name: '本部長承認', above: '1000000', approvers: [{ level: 'headquarters' }], rule: 'all' },
    {
      code: 'board',
      name: '役員・経理部長承認',
      above: '5000000',
      approvers: [{ level: 'company' }, { organization: 'A' }],
      rule: 'all',
    },
  ],
};

/** An order of a member of section K, unless told otherwise. */
export function routeInput(changes: Partial<RouteInput> = {}): RouteInput {
  return {
    ladder,
    organizations: toOrganizations(units),
    organizationCode: 'K',
    requester: person('member'),
    amountWithTax: '10000',
    categoryCodes: ['0101001'],
    ...changes,
  };
}

/** Rules that demand these stages of a member's route, in which everybody named works here and has approval rights. */
export function rulesFor(
  demanded: readonly ApprovalStage[],
  chosen: readonly ApprovalStage[],
  changes: Partial<RouteRules> = {},
): RouteRules {
  const named = chosen.flatMap(({ approvers }) => approvers);
  const known = named.map((one) => [one.code, { ...one, isActive: true, division: 10, roles: ['APPROVER'] }] as const);
  return {
    demanded,
    kind: 'new',
    applicants: ['member'],
    people: new Map(known),
    organizations: toOrganizations(units),
    mayBeEmpty: false,
    ...changes,
  };
}

/** Is a route lawful where these stages are demanded? */
export function isLawful(
  demanded: readonly ApprovalStage[],
  chosen: readonly ApprovalStage[],
  applicant = 'member',
): boolean {
  return routeFaults(chosen, rulesFor(demanded, chosen, { applicants: [applicant] }), 'complete').length === 0;
}
