import type { ApprovalStage } from '../../../engine/core/approval.ts';
import type { Json, JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Actor, Query } from '../../../engine/server/ports.ts';
import { actingAs } from '../../../engine/server/records/access-questions.ts';
import { type OrganizationUnit, toOrganizations } from '../../master/index.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import {
  type AddedUp,
  type ApprovalLadder,
  NoApproverError,
  proposeRoute,
  type RouteInput,
} from '../domain/approval-route.ts';

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
  /** Code of the rules that apply; an order's when absent. */
  ladder?: string;
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

const orderLadder = 'order';

const plainAmount = /^-?\d{1,30}(\.\d{1,15})?$/;

/** An amount as rules look at it: a credit is as large a matter as the debit that it takes back. */
function sizeOf(amount: Json | undefined): string {
  return typeof amount === 'string' && plainAmount.test(amount) ? amount.replace('-', '') : '0';
}

async function routeInputFor({
  masters,
  actor,
  record,
  query,
  ladder: ladderCode = orderLadder,
  addedUp,
  before,
}: RouteQuestion): Promise<RouteInput> {
  const { tenant } = actor;
  // A company that has no rules of its own for a kind of document has it approved like an order.
  // Stages are published with the flow that the rules are named after.
  const ownStages = await masters.flows?.approval(ladderCode, tenant, query);
  const ladder =
    (ownStages && { code: ladderCode, name: ladderCode, ...ownStages }) ??
    (await masters.getMaster(tenant, 'master/approval-ladder', ladderCode, query)) ??
    (await masters.getMaster(tenant, 'master/approval-ladder', orderLadder, query));
  if (!ladder) throw new NoApproverError(ladderCode);
  const units = await masters.listMasters(tenant, 'master/organization', query);
  return {
    // Both were validated against their schemas when they were put.
    ladder: ladder as JsonObject & ApprovalLadder,
    organizations: toOrganizations(units.map((unit) => unit.record as JsonObject & OrganizationUnit)),
    organizationCode: actor.organizationCode,
    requester: actingAs(actor),
    amountWithTax: sizeOf(record.amountWithTax),
    ...(addedUp && { addedUp }),
    ...(before && { before }),
    categoryCodes: await categoriesOf(masters, tenant, record, query),
  };
}

async function categoriesOf(
  masters: MasterReader,
  tenant: string,
  record: JsonObject,
  query?: Query,
): Promise<string[]> {
  // The record may be unfinished: anything can stand where a line or a code belongs.
  const lines = Array.isArray(record.lines) ? (record.lines as (JsonObject | null)[]) : [];
  const codes = new Set(lines.map((line) => line?.productCode).filter((code) => typeof code === 'string'));
  const products = codes.size > 0 ? await masters.listMasters(tenant, 'master/product', query, [...codes]) : [];
  const categories = [record.categoryCode, ...products.map((product) => product.record.categoryCode)];
  return categories.filter((code) => typeof code === 'string');
}
