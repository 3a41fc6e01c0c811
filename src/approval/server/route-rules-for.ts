import type { ApprovalStage } from '../../../engine/core/flow/approval.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Person } from '../../../engine/core/wire.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { approvalOf } from '../../../engine/server/records/events/approval-effects.ts';
import { actingAs } from '../../../engine/server/records/reading/access-questions.ts';
import { toOrganizations } from '../../master/index.ts';
import type { GuardQuestion, RouteDemand } from '../../platform/server/capability.ts';
import type { Colleague } from '../domain/may-approve.ts';
import type { RouteRules } from '../domain/route-rules.ts';

/** A route and whose it is. */
export interface RouteOf extends GuardQuestion {
  /** Whose the record is. */
  owner: Pick<Person, 'code'>;
  stages: readonly ApprovalStage[];
  /** The stages that are decided on already and only change their people; `null`: the route is a new one. */
  inForce: ApprovalStage[] | null;
}

/** Everything that the company's rules say of a route, as the transaction sees them. */
export async function routeRulesFor(demand: RouteDemand, route: RouteOf): Promise<RouteRules> {
  const { masters, query, actor, owner, stages, inForce, record } = route;
  const units = await masters.listMasters(actor.tenant, 'master/organization', query);
  const bringers = [actor.code, actingAs(actor).code];
  return {
    demanded: inForce ?? (await demand.stages(route)),
    kind: inForce ? 'inForce' : 'new',
    applicants: inForce ? [owner.code] : [owner.code, ...bringers],
    ...(inForce && { barred: [...bringers, ...decidersOf(record)] }),
    people: await colleaguesOf(query, actor.tenant, stages),
    organizations: toOrganizations(units.map(({ record }) => record)),
    mayBeEmpty: demand.mayBeEmpty ?? false,
  };
}

/** Who decided in the round that is under way, for himself or for another, or gave his decision to somebody else. */
function decidersOf(record: JsonObject): string[] {
  const { stages, progress } = approvalOf(record);
  const decided = (progress?.decisions ?? []).filter(({ superseded }) => !superseded);
  const forwarded = stages.flatMap((stage) => stage.forwarded ?? []);
  return [
    ...decided.flatMap(({ approver, deputy }) => [approver.code, ...(deputy ? [deputy.code] : [])]),
    ...forwarded.flatMap(({ by, deputy }) => [by.code, ...(deputy ? [deputy.code] : [])]),
  ];
}

/** Everybody named in the stages whom the company knows, by code. */
export async function colleaguesOf(
  query: Query,
  tenant: string,
  stages: readonly ApprovalStage[],
): Promise<Map<string, Colleague>> {
  const codes = [...new Set(stages.flatMap(({ approvers }) => approvers.map(({ code }) => code)))];
  if (codes.length === 0) return new Map();
  const { rows } = await query<Colleague>(
    `select code, name, active as "isActive", division, roles from user_account where tenant = $1 and code = any($2::text[])`,
    [tenant, codes],
  );
  return new Map(rows.map((person) => [person.code, person]));
}
