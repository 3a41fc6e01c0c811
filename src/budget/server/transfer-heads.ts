import type { ApprovalStage } from '../../../engine/core/flow/approval.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { type Deciders, decidersFor, type OrganizationUnit, toOrganizations } from '../../master/index.ts';
import type { RouteDemand } from '../../platform/server/capability.ts';

/** A transfer as far as it says who decides on it. */
type Sides = Pick<RecordOf<'budget/transfer'>, 'fromCostDepartmentCode' | 'toCostDepartmentCode'>;

/**
 * Who decides on a transfer of budget: the head of the department that gets it, then the head of the one that gives it, so
 * that only he may meet what is left there. Whoever applies has agreed for the department that he leads himself; where that
 * leaves nobody, his superior decides. `null`: nobody leads one of them.
 */
export async function transferHeads(
  query: Query,
  tenant: string,
  sides: Sides,
  applicant: string,
): Promise<ApprovalStage[] | null> {
  const gets = await headsOf(query, tenant, sides.toCostDepartmentCode, applicant);
  const gives = await headsOf(query, tenant, sides.fromCostDepartmentCode, applicant);
  if (!gets || !gives) return null;
  const asked = [stageOf(gets, 'budgetGets'), stageOf(gives, 'budgetGives')];
  const others = asked.filter((_stage, index) => ![gets, gives][index]?.movedUp);
  const stages = others.length > 0 ? others : asked.slice(1);
  return stages.filter(isFirstOfItsPeople).map((stage, index) => ({ ...stage, stageNo: index + 1 }));
}

/** What is demanded of every route of a transfer, whoever brings it. */
export const transferDemand: RouteDemand = {
  stages: ({ query, actor, record }) => transferHeads(query, actor.tenant, record as JsonObject & Sides, actor.code),
};

async function headsOf(
  query: Query,
  tenant: string,
  costDepartmentCode: string | undefined,
  applicant: string,
): Promise<Deciders | null> {
  const { rows: departments } = await query<{ code: string }>(
    `select "c_organizationCode" as code from record_master_cost_department
     where tenant = $1 and state = 'kept' and number = $2`,
    [tenant, costDepartmentCode ?? ''],
  );
  const { rows: units } = await query<{ data: JsonObject & OrganizationUnit }>(
    `select data from record_master_organization where tenant = $1 and state = 'kept'`,
    [tenant],
  );
  const organizations = toOrganizations(units.map(({ data }) => data));
  return decidersFor(organizations, departments[0]?.code ?? '', null, applicant);
}

function stageOf({ unit, people }: Deciders, reason: string): ApprovalStage {
  return {
    stageNo: 0,
    name: unit.name,
    rule: 'any',
    approvers: people.map(({ code, name }) => ({ code, name })),
    reason: { key: `approval.reason.${reason}`, params: { organization: unit.name } },
    required: true,
  };
}

/** One who leads both departments decides once. */
function isFirstOfItsPeople(stage: ApprovalStage, index: number, stages: readonly ApprovalStage[]): boolean {
  const people = ({ approvers }: ApprovalStage) =>
    approvers
      .map(({ code }) => code)
      .sort()
      .join();
  return stages.findIndex((other) => people(other) === people(stage)) === index;
}
