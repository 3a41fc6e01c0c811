import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import type { Json, JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { everyTenant } from '../../../../engine/server/schema/keep-flow-versions.ts';
import { knownRoles } from '../access/role-screens.ts';
import type { AppContext } from '../app-context.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { askableQuestions } from './check-flow.ts';
import { changeableFlow, changeableFlows, groupsFor, isOperator, scopeOf } from './flow-scope.ts';
import { publishHandlers } from './publish-handlers.ts';
import { shortened } from './shorten-publication.ts';

/** `flow.list`: the flows, and whom one of them may be published for: company groups, and `forAll` of them at once. */
const list: CallHandler = async (context) => ({
  flows: changeableFlows(context).map(({ id, kind, record, version, initial, states }) => ({
    id,
    kind,
    record,
    version,
    screen: states[initial]?.meta?.screen ?? null,
  })),
  groups: await groupsFor(context),
  forAll: isOperator(context),
});

/** `flow.open`: what is in force for a group, what was published for it or for all, and how many records stand where. */
const open: CallHandler = async (context) => {
  const { app, query } = context;
  const standard = changeableFlow(context, query.flow);
  const { scope, tenants } = await scopeOf(context, query.group);
  const { flows } = app.engine;
  const publications = await flows.publications(standard.id);
  return {
    flow: await flows.inForce(standard.id, scope),
    standard,
    seq: publications[0]?.seq ?? 0,
    publications: publications.filter(({ tenant }) => tenant === scope || tenant === everyTenant).map(shortened),
    counts: await flows.counts(standard.id, tenants),
    askable: [...askableQuestions(app), ...knownRoles.map((role) => `role:${role}`)],
    approval: await approvalFor(app, standard, tenants),
  };
};

/**
 * What stages of its own could begin with, for a flow whose records are approved in stages by rules of its own: those of
 * the company's masters, and the units and categories there are. For several companies nothing is offered: each has its own.
 */
async function approvalFor({ engine, product }: AppContext, { id }: FlowDefinition, tenants: readonly string[]) {
  if (!product.flowsWithStages.includes(id)) return null;
  const [tenant, ...others] = tenants;
  if (tenant === undefined || others.length > 0) return { rules: null, units: [], categories: [] };
  const ladder = await engine.getMaster(tenant, 'master/approval-ladder', id);
  const units = await engine.listMasters(tenant, 'master/organization');
  return {
    rules:
      ladder && saysNoMore(ladder) ? { steps: ladder.steps, fallbackOrganization: ladder.fallbackOrganization } : null,
    units: units.map(({ code, record }) => ({ code, name: record.name })),
    categories: categoriesOf((await engine.listMasters(tenant, 'master/category')).map(({ record }) => record)),
  };
}

/** What stages of a flow can say; rules of a company that ask for more stay in its masters. */
const flowStepFields = ['code', 'name', 'above', 'categories', 'approvers', 'rule', 'need'];
const flowApproverFields = ['level', 'organization'];

function saysNoMore({ steps }: JsonObject): boolean {
  const within = (fields: readonly string[]) => (part: JsonObject) =>
    Object.keys(part).every((name) => fields.includes(name));
  const rows = (list: Json | undefined) => (Array.isArray(list) ? list : []) as JsonObject[];
  return rows(steps).every(
    (step) => within(flowStepFields)(step) && rows(step.approvers).every(within(flowApproverFields)),
  );
}

/** Categories of all levels by code; a stage for one holds for those below it. */
function categoriesOf(records: readonly JsonObject[]): { code: string; name: string }[] {
  const names = new Map<string, string>();
  for (const { largeCode, largeName, mediumCode, mediumName, code, name } of records) {
    const path = [String(largeName), String(mediumName), String(name)];
    for (const [index, one] of [largeCode, mediumCode, code].entries()) {
      names.set(String(one), path.slice(0, index + 1).join(' > '));
    }
  }
  const all = [...names].map(([code, name]) => ({ code, name }));
  return all.toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

/** `flow.cases`: records in a state, by what an operator may know of them. */
const cases: CallHandler = async (context) => {
  const { app, query } = context;
  const { id } = changeableFlow(context, query.flow);
  const { tenants } = await scopeOf(context, query.group);
  return { cases: await app.engine.flows.cases(id, tenants, query.state ?? '') };
};

/** Handlers of flows at run time. */
export const flowHandlers: [string, CallHandler][] = [
  ['flow.list', list],
  ['flow.open', open],
  ['flow.cases', cases],
  ...publishHandlers,
];
