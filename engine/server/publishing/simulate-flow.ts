import { compareFlows } from '../../core/compare-flows.ts';
import type { FlowImpact } from '../../core/flow-publication.ts';
import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { Actor, Query } from '../ports.ts';
import { businessDateOf } from '../records/business-date.ts';
import type { EngineContext } from '../records/engine-context.ts';
import type { LivingModel } from '../records/record-model.ts';
import type { RecordRow } from '../records/record-row.ts';
import { flowOfVersion, modelOf } from './published-flows.ts';
import { caseOf, runningCases } from './running-cases.ts';

const mostCases = 500;

/** What a changed flow would mean for the running cases of some tenants. Nothing is written. */
export async function simulateFlow(
  context: EngineContext,
  flow: FlowDefinition,
  tenants: readonly string[],
): Promise<{ looked: number; impacts: FlowImpact[] }> {
  const model = modelOf(context, flow.id);
  // A number of its own: the machine of a flow is kept by its number.
  const changed = { ...flow, version: 0 };
  return context.database.transaction(async (query) => {
    const impacts: FlowImpact[] = [];
    let looked = 0;
    for (const tenant of tenants) {
      const rows = await runningCases(context, query, model, tenant, { limit: mostCases });
      looked += rows.length;
      for (const row of rows) {
        const followed = await flowOfVersion(context, query, model.flow, row.flowVersion);
        const scope = await scopeOf(context, query, model, row);
        const differences = compareFlows(followed, changed, row.state, scope, context.expressions);
        if (differences.length > 0) impacts.push({ ...caseOf(row), differences });
      }
    }
    return { looked, impacts };
  });
}

/** Guards are asked as if whoever has the case, else its owner, sent the event. */
async function scopeOf(context: EngineContext, query: Query, model: LivingModel, row: RecordRow) {
  const person = row.heldBy.find(({ code }) => code !== '') ?? { code: row.ownerCode, name: row.ownerName };
  const actor: Actor = {
    ...person,
    tenant: row.tenant,
    division: 0,
    organizationCode: row.organizationCode,
    roles: [],
    screens: new Set(),
    language: '',
  };
  await query("select set_config('app.tenant', $1, true)", [row.tenant]);
  return {
    record: row.data,
    facts: await context.scopeFor(query, actor, row.data, model.id),
    user: { ...person, roles: [] },
    today: businessDateOf(context.clock.now()),
  };
}
