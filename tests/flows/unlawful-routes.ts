import type { ApprovalStage } from '../../engine/core/flow/approval.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Query } from '../../engine/server/ports.ts';

/** People of a company, by what keeps them from approving. */
export interface Strangers {
  /** Nobody has this code. */
  unknown: string;
  left: string;
  supplier: string;
  /** Works here without approval rights. */
  plain: string;
  /** May approve, and is on nobody's route. */
  approver: string;
  /** Leads a section only. */
  smaller: string;
}

/** A way to make a lawful route unlawful, and the rule that names it. */
export interface UnlawfulRoute {
  what: string;
  keyword: string;
  /** Unlawful only once people begin to decide on it. */
  whenApplied?: true;
  make: (route: readonly ApprovalStage[], people: Strangers & { applicant: string }) => ApprovalStage[];
}

/** The stages with one more, of the applicant's own making. */
const withStage = (route: readonly ApprovalStage[], codes: readonly string[], more: Partial<ApprovalStage> = {}) => [
  ...route,
  {
    stageNo: route.length + 1,
    name: '念のため',
    rule: 'all' as const,
    approvers: codes.map((code) => ({ code, name: '社長' })),
    ...more,
  },
];

const named = (what: string, keyword: string, code: (people: Strangers & { applicant: string }) => string) => ({
  what,
  keyword,
  make: (route: readonly ApprovalStage[], people: Strangers & { applicant: string }) =>
    withStage(route, [code(people)]),
});

/** Every kind of route that no event may bring. */
export const unlawfulRoutes: readonly UnlawfulRoute[] = [
  named('somebody who is not there', 'routeApprover', ({ unknown }) => unknown),
  named('somebody who has left', 'routeApprover', ({ left }) => left),
  named("a supplier's person", 'routeApprover', ({ supplier }) => supplier),
  named('somebody without approval rights', 'routeApprover', ({ plain }) => plain),
  named('the applicant', 'routeApplicant', ({ applicant }) => applicant),
  {
    what: 'one person at two stages',
    keyword: 'routeTwice',
    make: (route, { approver }) => withStage(withStage(route, [approver]), [approver]),
  },
  {
    what: 'one person twice at a stage',
    keyword: 'routeTwice',
    make: (route, { approver }) => withStage(route, [approver, approver]),
  },
  {
    what: 'two stages of one number',
    keyword: 'routeNumber',
    make: (route, { approver }) => {
      const [first = { stageNo: 1 }] = route;
      return withStage(route, [approver], { stageNo: first.stageNo });
    },
  },
  {
    what: 'three of one person',
    keyword: 'routeNeed',
    make: (route, { approver }) => withStage(route, [approver], { rule: 'count', need: 3 }),
  },
  {
    what: 'a demanded stage left out',
    keyword: 'routeStage',
    whenApplied: true,
    make: (route, { approver }) => withStage(route.slice(0, -1), [approver]),
  },
  {
    what: 'somebody else at a demanded stage',
    keyword: 'routeStage',
    whenApplied: true,
    make: (route, { approver }) => [
      ...route.slice(0, -1),
      { ...(route.at(-1) as ApprovalStage), approvers: [{ code: approver, name: '社長' }] },
    ],
  },
  {
    what: 'a demanded stage for which one of many is enough',
    keyword: 'routeStage',
    whenApplied: true,
    make: (route, { approver }) => {
      const last = route.at(-1) as ApprovalStage;
      const { name = '' } = last.approvers[0] ?? {};
      return [
        ...route.slice(0, -1),
        { ...last, rule: 'any', approvers: [...last.approvers, { code: approver, name }] },
      ];
    },
  },
];

/** The people of a tenant with which routes go wrong; `beside`: nobody of these. */
export async function strangersOf(query: Query, tenant: string, beside: readonly string[]): Promise<Strangers> {
  const first = async (condition: string): Promise<string> => {
    const { rows } = await query<{ code: string }>(
      `select code from user_account where tenant = $1 and not code = any($2::text[]) and ${condition} order by code limit 1`,
      [tenant, beside],
    );
    if (!rows[0]) throw new Error(`Nobody of ${tenant} is ${condition}.`);
    return rows[0].code;
  };
  return {
    unknown: 'NOBODY',
    left: await first('not active'),
    supplier: await first('division = 20 and active'),
    plain: await first("division = 10 and active and not roles && array['APPROVER', 'PURCHASE_APPROVER']"),
    approver: await first("division = 10 and active and 'APPROVER' = any(roles)"),
    smaller: await first("active and 'APPROVER' = any(roles) and position_name = '課長'"),
  };
}

/** A record with another route. */
export function withRoute(record: JsonObject, route: readonly ApprovalStage[]): JsonObject {
  return { ...record, approvalStageList: JSON.parse(JSON.stringify(route)) as JsonObject[] };
}
