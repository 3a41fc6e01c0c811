import { type VerifiedFlow, verifyFlows } from '../../../../engine/server/publishing/verify-flows.ts';
import type { AppContext } from '../app-context.ts';
import { checkFlow } from '../flows/check-flow.ts';

/** `verifyFlows` over every company group of a store, with this product's names and texts. */
export async function verifyStoreFlows(
  app: Pick<AppContext, 'database' | 'definitions' | 'expressions' | 'engine' | 'texts' | 'product'>,
): Promise<VerifiedFlow[]> {
  const { rows } = await app.database.query<{ code: string }>('select code from company_group order by code');
  return verifyFlows({
    flows: app.engine.flows,
    standards: [...app.definitions.flows.values()],
    tenants: rows.map(({ code }) => code),
    check: (flowId, text) => checkFlow(app, flowId, text),
  });
}
