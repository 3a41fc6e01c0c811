import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { Query } from '../ports.ts';
import { everyTenant } from '../schema/keep-flow-versions.ts';
import type { StandingFactsOf } from './events/standing-facts.ts';

/** Finds the flow that a record follows. */
export interface FlowVersions {
  /** The flows of the files, step flows too, by id. */
  standards: ReadonlyMap<string, FlowDefinition>;
  /** The version that new records, or new inputs, of a tenant follow: what was published for it, else for everybody, else the file's. */
  inForce: (query: Query, tenant: string, standard: FlowDefinition) => Promise<FlowDefinition>;
  of: (query: Query, flowId: string, version: number) => Promise<FlowDefinition>;
  /**
   * Every version that records of a tenant may follow because it was published, the oldest first; of one lifecycle, or of all.
   * Inside a transaction of the tenant.
   */
  published: (query: Query, tenant: string, flowId?: string) => Promise<FlowDefinition[]>;
}

/** Versions never change once records follow them, so each is read once; the newest are known already. */
export function createFlowVersions(newest: Iterable<FlowDefinition>, factsOf: StandingFactsOf): FlowVersions {
  const standards = new Map([...newest].map((flow) => [flow.id, flow]));
  const known = new Map<string, FlowDefinition>();
  for (const flow of standards.values()) known.set(`${flow.id}@${flow.version}`, flow);
  const versions: FlowVersions = {
    standards,
    inForce: async (query, tenant, standard) => {
      const version = (await factsOf(query, tenant)).flows[standard.id];
      return version === undefined ? standard : versions.of(query, standard.id, version);
    },
    of: async (query, flowId, version) => {
      const key = `${flowId}@${version}`;
      const found = known.get(key);
      if (found) return found;
      const { rows } = await query<{ definition: FlowDefinition }>(
        // Numbers of published versions are nobody else's, and row-level security hides those of other tenants.
        'select definition from flow_version where flow_id = $1 and version = $2',
        [flowId, version],
      );
      const flow = rows[0]?.definition;
      if (!flow) throw new Error(`The flow "${flowId}" has no version ${version}.`);
      known.set(key, flow);
      return flow;
    },
    published: async (query, tenant, flowId) => {
      const { rows } = await query<PublishedVersion>(publishedSql, [tenant, everyTenant, flowId ?? null]);
      const found: FlowDefinition[] = [];
      for (const row of rows) found.push(await versions.of(query, row.flowId, row.version));
      return found;
    },
  };
  return versions;
}

/** A version that was published for a tenant, or for everybody. */
export interface PublishedVersion {
  flowId: string;
  version: number;
}

/** Versions that were published for a tenant ($1) or everybody ($2), of one lifecycle ($3) or, by `null`, of all. */
export const publishedSql = `select distinct flow_id as "flowId", version from flow_publication
  where tenant in ($1, $2) and version is not null and ($3::text is null or flow_id = $3) order by flow_id, version`;
