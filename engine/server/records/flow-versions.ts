import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { Query } from '../ports.ts';
import { everyTenant } from '../schema/keep-flow-versions.ts';

/** Finds the flow that a record follows. */
export interface FlowVersions {
  of: (query: Query, flowId: string, version: number) => Promise<FlowDefinition>;
}

/** Versions never change once records follow them, so each is read once; the newest are known already. */
export function createFlowVersions(newest: Iterable<FlowDefinition>): FlowVersions {
  const known = new Map<string, FlowDefinition>();
  for (const flow of newest) known.set(`${flow.id}@${flow.version}`, flow);
  return {
    of: async (query, flowId, version) => {
      const key = `${flowId}@${version}`;
      const found = known.get(key);
      if (found) return found;
      const { rows } = await query<{ definition: FlowDefinition }>(
        'select definition from flow_version where tenant = $1 and flow_id = $2 and version = $3',
        [everyTenant, flowId, version],
      );
      const flow = rows[0]?.definition;
      if (!flow) throw new Error(`The flow "${flowId}" has no version ${version}.`);
      known.set(key, flow);
      return flow;
    },
  };
}
