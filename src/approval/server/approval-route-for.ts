import type { ApprovalStage } from '../../../engine/core/flow/approval.ts';
import type { Json, JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Actor, Query } from '../../../engine/server/ports.ts';
import { actingAs } from '../../../engine/server/records/reading/access-questions.ts';
import { codesAbove, toOrganizations } from '../../master/index.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import { type AddedUp, NoApproverError, proposeRoute, type RouteInput } from '../domain/approval-route.ts';
import { catalogSteps } from './catalog-steps.ts';
import { knownPeople } from './known-people.ts';
import { orderRuleSet, ruleSetFor } from './rule-set-for.ts';

/** A route that the rules demand for an order as it stands. */
export interface ProposedRoute {
  approvalStageList: ApprovalStage[];
}

/** What a route is asked for. */
export interface RouteQuestion {
  masters: MasterReader;
  actor: Pick<Actor, 'tenant' | 'code' | 'name' | 'organizationCode' | 'principal'>;
  record: JsonObject;
  /** The transaction to read in. */
  query?: Query | undefined;
  /** The kind of document whose rules apply, as their flow is called; an order's when absent. */
  ladder?: string;
  /** How many quotations the record rests on; `undefined`: it is no matter of quotations. */
  quotations?: number | undefined;
  /** Would the record spend more than its budget has left? `undefined`: it is no matter of budgets. */
  overBudget?: boolean | undefined;
  /** What counts together with the record. */
  addedUp?: AddedUp | undefined;
  /** Stages that come before those of the rules. */
  before?: readonly ApprovalStage[] | undefined;
}

/**
 * The approval route for a record: ladder and organization of the actor's company group, amount and categories of the
 * record, the categories of its catalog products included, so that the header's category cannot hide them. An amount not
 * computed yet counts as 0.
 * @throws NoApproverError when the masters name nobody for a step, or there is no ladder.
 */
export async function approvalRouteFor(asked: RouteQuestion): Promise<ProposedRoute> {
  return { approvalStageList: proposeRoute(await routeInputFor(asked)) };
}

/** As `approvalRouteFor`, the stages alone; `null` when nobody can be found for one of them. */
export async function requiredStagesFor(asked: RouteQuestion): Promise<ApprovalStage[] | null> {
  try {
    return proposeRoute(await routeInputFor(asked));
  } catch (error) {
    if (error instanceof NoApproverError) return null;
    throw error;
  }
}

const plainAmount = /^-?\d{1,30}(\.\d{1,15})?$/;

/** An amount as rules look at it: a credit is as large a matter as the debit that it takes back. */
export function sizeOf(amount: Json | undefined): string {
  return typeof amount === 'string' && plainAmount.test(amount) ? amount.replace('-', '') : '0';
}

async function routeInputFor({
  masters,
  actor,
  record,
  query,
  ladder: document = orderRuleSet,
  addedUp,
  quotations,
  overBudget,
  before,
}: RouteQuestion): Promise<RouteInput> {
  const { tenant, organizationCode } = actor;
  const units = await masters.listMasters(tenant, 'master/organization', query);
  const organizations = toOrganizations(units.map(({ record }) => record));
  const asked = { masters, tenant, document, organizations, organizationCode, query };
  const ladder = await ruleSetFor(asked);
  if (!ladder) throw new NoApproverError(document);
  const above = codesAbove(organizations, organizationCode);
  const catalog = document === orderRuleSet ? await catalogSteps(masters, { tenant, units: above, record, query }) : [];
  return {
    ladder,
    organizations,
    organizationCode,
    requester: actingAs(actor),
    known: await knownPeople(query, tenant, [...ladder.steps, ...catalog]),
    amountWithTax: sizeOf(record.amountWithTax),
    ...(addedUp && { addedUp }),
    ...(typeof record.orderKind === 'string' && { dealKind: record.orderKind }),
    ...(quotations !== undefined && { quotations }),
    ...(overBudget !== undefined && { overBudget }),
    ...(before && { before }),
    ...(catalog.length > 0 && { catalog }),
    categoryCodes: await categoriesOf(masters, tenant, record, query),
  };
}

/** Codes of all categories in a record: its own, those of the catalog products in its lines, and those that lines of shops have. */
export async function categoriesOf(
  masters: MasterReader,
  tenant: string,
  record: JsonObject,
  query?: Query,
): Promise<string[]> {
  // The record may be unfinished: anything can stand where a line or a code belongs.
  const lines = Array.isArray(record.lines) ? (record.lines as (JsonObject | null)[]) : [];
  const codes = new Set(lines.map((line) => line?.productCode).filter((code) => typeof code === 'string'));
  const products = codes.size > 0 ? await masters.listMasters(tenant, 'master/product', query, [...codes]) : [];
  const categories = [
    record.categoryCode,
    ...products.map((product) => product.record.categoryCode),
    ...lines.map((line) => line?.categoryCode),
  ];
  return categories.filter((code) => typeof code === 'string');
}
