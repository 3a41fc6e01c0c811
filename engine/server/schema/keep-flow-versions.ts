import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { Query } from '../ports.ts';
import { canonicalJsonOf } from '../records/canonical-json.ts';
import { quoted, recordTableName } from './identifiers.ts';
import { withAllTenants } from './tenant-table.ts';

/** Flow versions of the product itself stand under this tenant: everybody reads them. */
export const everyTenant = '*';

/** Thrown when a flow was changed under the feet of records that still follow it. */
export class FlowVersionError extends Error {
  override readonly name = 'FlowVersionError';
}

/**
 * Keeps every version of every lifecycle: a record follows the version it started with. A version that was changed is
 * replaced while no record follows it.
 * @throws FlowVersionError when records follow the changed version: raise its `version`.
 */
export async function keepFlowVersions(query: Query, flows: Iterable<FlowDefinition>, now: Date): Promise<void> {
  const lifecycles = [...flows].filter((flow) => flow.kind === 'lifecycle');
  await withAllTenants(query, 'flow_version', async () => {
    for (const flow of lifecycles) await keepFlowVersion(query, flow, now);
  });
}

async function keepFlowVersion(query: Query, flow: FlowDefinition, now: Date): Promise<void> {
  const { rows } = await query<{ definition: FlowDefinition }>(
    'select definition from flow_version where tenant = $1 and flow_id = $2 and version = $3',
    [everyTenant, flow.id, flow.version],
  );
  const kept = rows[0]?.definition;
  if (kept && movementOf(kept) === movementOf(flow)) return;
  if (kept && (await isFollowed(query, flow))) {
    throw new FlowVersionError(
      `The flow "${flow.id}" was changed, but records follow its version ${flow.version}. Raise "version" in its file.`,
    );
  }
  await query(
    `insert into flow_version (tenant, flow_id, version, definition, created_at) values ($1, $2, $3, $4, $5)
       on conflict (tenant, flow_id, version) do update set definition = excluded.definition`,
    [everyTenant, flow.id, flow.version, JSON.stringify(flow), now.toISOString()],
  );
}

/** What of a flow decides how records move; its description does not. */
function movementOf(flow: FlowDefinition): string {
  return canonicalJsonOf({
    initial: flow.initial,
    guards: flow.guards ?? {},
    ...(flow.delays && { delays: flow.delays }),
    effects: flow.effects ?? {},
    approvalRules: flow.approvalRules ?? null,
    states: flow.states,
  });
}

async function isFollowed(query: Query, flow: FlowDefinition): Promise<boolean> {
  const name = recordTableName(flow.record);
  const table = await query<{ found: string | null }>('select to_regclass($1)::text as found', [name]);
  if (!table.rows[0]?.found) return false;
  return withAllTenants(query, name, async () => {
    const { rows } = await query(`select 1 from ${quoted(name)} where flow_id = $1 and flow_version = $2 limit 1`, [
      flow.id,
      flow.version,
    ]);
    return rows.length > 0;
  });
}
