import type { FlowPublication } from '../../core/flow/flow-publication.ts';
import type { FlowDefinition } from '../../core/formats/flow.ts';
import { recordNotFound } from '../errors.ts';
import type { Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import type { LivingModel } from '../records/record-model.ts';
import { everyTenant } from '../schema/keep-flow-versions.ts';

/** Published versions are numbered from here, so that those of files never meet them. */
export const firstPublished = 1000;

const columns = `seq, tenant, version, kind, note, at, json_build_object('code', actor_code, 'name', actor_name) as actor,
  changes, state_map as "stateMap", moved`;

/** Sets whose rows the rest of the transaction sees and writes. */
export async function actFor(query: Query, tenant: string): Promise<void> {
  await query("select set_config('app.tenant', $1, true)", [tenant]);
}

/** A flow as its file says it. Throws `EN-NOT-FOUND` for an unknown one. */
export function standardOf(context: EngineContext, flowId: string): FlowDefinition {
  const flow = context.flows.standards.get(flowId);
  if (!flow) throw recordNotFound();
  return flow;
}

/** The record that a flow moves; `null`: what people enter in steps is no record yet. Throws `EN-NOT-FOUND` as above. */
export function movedBy(context: EngineContext, flowId: string): LivingModel | null {
  const { id } = standardOf(context, flowId);
  return context.models.allLiving().find(({ flow }) => flow.id === id) ?? null;
}

/** Every publication of a flow, the newest first. */
export async function publicationsOf(query: Query, flowId: string): Promise<FlowPublication[]> {
  const { rows } = await query<FlowPublication>(
    `select ${columns} from flow_publication where flow_id = $1 order by seq desc`,
    [flowId],
  );
  return rows;
}

/** A version of a flow; `null`: the file. For a transaction: the rows of the tenant it was published for must be open. */
export async function flowOfVersion(
  context: EngineContext,
  query: Query,
  standard: FlowDefinition,
  version: number | null,
): Promise<FlowDefinition> {
  if (version === null) return standard;
  const { rows } = await query<{ tenant: string }>(
    'select tenant from flow_publication where flow_id = $1 and version = $2 order by seq limit 1',
    [standard.id, version],
  );
  // A version of a file stands under everybody, whether or not a publication names it.
  await actFor(query, rows[0]?.tenant ?? everyTenant);
  try {
    return await context.flows.of(query, standard.id, version);
  } catch {
    throw recordNotFound();
  }
}

/** What is in force for a tenant, or `*`, by the publications of its flow, newest first. */
export function versionInForce(publications: readonly FlowPublication[], tenant: string): number | null {
  const lastFor = (who: string) => publications.find((one) => one.tenant === who)?.version ?? null;
  return lastFor(tenant) ?? lastFor(everyTenant);
}
