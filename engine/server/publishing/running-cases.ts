import type { FlowCase, FlowCount } from '../../core/flow/flow-publication.ts';
import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import type { LivingModel } from '../records/record-model.ts';
import { type RecordRow, recordRowColumns } from '../records/record-row.ts';
import { quoted } from '../schema/identifiers.ts';
import { actFor, flowOfVersion } from './published-flows.ts';

/** How many records of each tenant stand where. */
export async function countCases(query: Query, model: LivingModel, tenants: readonly string[]): Promise<FlowCount[]> {
  const counts: FlowCount[] = [];
  for (const tenant of tenants) {
    await actFor(query, tenant);
    const { rows } = await query<FlowCount>(
      `select tenant, flow_version as version, state, count(*)::int as count from ${quoted(model.table)}
       where tenant = $1 and flow_id = $2 group by tenant, flow_version, state order by flow_version, state`,
      [tenant, model.flow.id],
    );
    counts.push(...rows);
  }
  return counts;
}

/** The versions that records of a tenant follow, by number. */
export async function versionsFollowed(
  context: EngineContext,
  query: Query,
  model: LivingModel,
  counts: readonly FlowCount[],
): Promise<Map<number, FlowDefinition>> {
  const flows = new Map<number, FlowDefinition>();
  for (const { version } of counts) {
    if (!flows.has(version)) flows.set(version, await flowOfVersion(context, query, model.flow, version));
  }
  return flows;
}

/** Is there anything left to happen in this state? */
export function isRunning(flow: FlowDefinition | undefined, state: string): boolean {
  return flow?.states[state]?.type !== 'final';
}

/** Records of one tenant in states that are not final in the version they follow; of one `version`, or of all. */
export async function runningCases(
  context: EngineContext,
  query: Query,
  model: LivingModel,
  tenant: string,
  options: { limit: number; lock?: boolean; version?: number },
): Promise<RecordRow[]> {
  const counts = await countCases(query, model, [tenant]);
  const flows = await versionsFollowed(context, query, model, counts);
  const places = counts.filter(
    ({ version, state }) =>
      isRunning(flows.get(version), state) && (options.version === undefined || options.version === version),
  );
  await actFor(query, tenant);
  const { rows } = await query<RecordRow>(
    `select ${recordRowColumns} from ${quoted(model.table)}
     where tenant = $1 and flow_id = $2 and flow_version || ' ' || state = any($3::text[])
     order by ${options.lock ? 'id' : 'updated_at desc'} limit $4${options.lock ? ' for update' : ''}`,
    [tenant, model.flow.id, places.map(({ version, state }) => `${version} ${state}`), options.limit],
  );
  return rows;
}

/** What an operator is told of a record: where it stands and with whom, never what is in it. */
export function caseOf(row: RecordRow): FlowCase {
  const { id, tenant, number, state, heldBy, updatedAt, dueAt } = row;
  const owner = { code: row.ownerCode, name: row.ownerName };
  return { id, tenant, number, state, version: row.flowVersion, owner, heldBy, updatedAt, dueAt };
}
