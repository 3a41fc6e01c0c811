import { compareFlows } from '../../core/flow/compare-flows.ts';
import type { FlowImpact } from '../../core/flow/flow-publication.ts';
import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { flowOfVersion, movedBy } from './published-flows.ts';
import { caseOf, runningCases } from './running-cases.ts';

const mostCases = 500;

/** What a changed flow would mean for the running cases of some tenants. Nothing is written. */
export async function simulateFlow(
  context: EngineContext,
  flow: FlowDefinition,
  tenants: readonly string[],
): Promise<{ looked: number; impacts: FlowImpact[] }> {
  const model = movedBy(context, flow.id);
  if (!model) return { looked: 0, impacts: [] };
  return context.database.transaction(async (query) => {
    const impacts: FlowImpact[] = [];
    let looked = 0;
    for (const tenant of tenants) {
      const rows = await runningCases(context, query, model, tenant, { limit: mostCases });
      looked += rows.length;
      for (const row of rows) {
        const followed = await flowOfVersion(context, query, model.flow, row.flowVersion);
        const differences = compareFlows(followed, flow, row.state);
        if (differences.length > 0) impacts.push({ ...caseOf(row), differences });
      }
    }
    return { looked, impacts };
  });
}
