import type { FlowDefinition } from '../../core/formats/flow.ts';
import { effectFormsOf } from '../effects/effect-word.ts';
import type { Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { type RecordRow, recordRowColumns } from '../records/record-row.ts';
import { quoted } from '../schema/identifiers.ts';
import type { FlowPublishing } from './flow-publishing.ts';
import { leaveUnplayableVersions } from './leave-unplayable-versions.ts';
import { publishFlow } from './publish-flow.ts';
import {
  actFor,
  firstPublished,
  flowOfVersion,
  movedBy,
  publicationsOf,
  standardOf,
  versionInForce,
} from './published-flows.ts';
import { createAddedStatesReader } from './read-added-states.ts';
import { caseOf, countCases } from './running-cases.ts';
import { simulateFlow } from './simulate-flow.ts';

const mostListed = 200;

/** Flows at run time, over the engine's records. */
export function createFlowPublishing(context: EngineContext): FlowPublishing {
  const inTransaction = context.database.transaction;
  return {
    effectNames: [...context.effects.keys()],
    effectForms: effectFormsOf(context.effects),
    publications: (flowId) => publicationsOf(context.database.query, standardOf(context, flowId).id),
    definition: (flowId, version) =>
      inTransaction((query) => flowOfVersion(context, query, standardOf(context, flowId), version)),
    inForce: (flowId, tenant) =>
      inTransaction(async (query) => {
        const version = versionInForce(await publicationsOf(query, flowId), tenant);
        return flowOfVersion(context, query, standardOf(context, flowId), version);
      }),
    approval: async (flowId, tenant, query) => {
      const flow = standardOf(context, flowId);
      const read = async (within: Query) => (await context.flows.inForce(within, tenant, flow)).approvalRules ?? null;
      return query ? read(query) : context.database.tenantTransaction(tenant, read);
    },
    addedStates: createAddedStatesReader(context),
    stepFlows: (tenant) =>
      context.database.tenantTransaction(tenant, async (query) => {
        const inForce: FlowDefinition[] = [];
        for (const standard of context.flows.standards.values()) {
          if (standard.kind === 'steps') inForce.push(await context.flows.inForce(query, tenant, standard));
        }
        return inForce.filter(({ version }) => version > firstPublished);
      }),
    counts: async (flowId, tenants) => {
      const model = movedBy(context, flowId);
      return model ? inTransaction((query) => countCases(query, model, tenants)) : [];
    },
    cases: (flowId, tenants, state) =>
      inTransaction(async (query) => {
        const model = movedBy(context, flowId);
        if (!model) return [];
        const rows: RecordRow[] = [];
        for (const tenant of tenants) {
          await actFor(query, tenant);
          const found = await query<RecordRow>(
            `select ${recordRowColumns} from ${quoted(model.table)}
             where tenant = $1 and flow_id = $2 and state = $3 order by updated_at limit $4`,
            [tenant, flowId, state, mostListed],
          );
          rows.push(...found.rows);
        }
        return rows.map(caseOf).slice(0, mostListed);
      }),
    simulate: (flow, tenants) => simulateFlow(context, flow, tenants),
    leaveUnplayable: (input) => leaveUnplayableVersions(context, input),
    publish: (request) => publishFlow(context, request),
  };
}
