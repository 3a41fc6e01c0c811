import type { FlowPublication } from '../../core/flow/flow-publication.ts';
import type { FlowDefinition } from '../../core/formats/flow.ts';
import { refusal } from '../errors.ts';
import type { Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { changesBetween } from '../records/reading/record-changes.ts';
import type { LivingModel } from '../records/record-model.ts';
import { everyTenant } from '../schema/keep-flow-versions.ts';
import type { PublishRequest } from './flow-publishing.ts';
import { moveCase } from './move-case.ts';
import {
  actFor,
  firstPublished,
  flowOfVersion,
  movedBy,
  publicationsOf,
  standardOf,
  versionInForce,
} from './published-flows.ts';
import { runningCases } from './running-cases.ts';

/** Any number, the same for every process: publications of all flows take turns. */
const publishLock = 7_204_553;

/** More would hold their locks too long. */
const mostMoved = 2000;

/** Publishes a version of a flow, or goes back to one, and moves the running cases if asked to: one transaction. */
export async function publishFlow(context: EngineContext, request: PublishRequest): Promise<FlowPublication> {
  const standard = standardOf(context, request.flowId);
  const model = movedBy(context, request.flowId);
  return context.database.transaction(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [publishLock]);
    const before = await publicationsOf(query, request.flowId);
    const done = await publishedBy(query, request);
    if (done !== undefined) return before.find(({ seq }) => seq === done) ?? Promise.reject(refusal('EN-FLOW-STALE'));
    if ((before[0]?.seq ?? 0) !== request.basedOn) throw refusal('EN-FLOW-STALE');
    const seq = request.basedOn + 1;
    const was = await flowOfVersion(context, query, standard, versionInForce(before, request.scope));
    const { flow, version } = await targetOf(context, query, standard, request, seq);
    const changes = changesBetween(movementOf(was), movementOf(flow));
    if (changes.length === 0 && 'flow' in request.to) throw refusal('EN-FLOW-SAME');
    const tenants = tenantsFor(request, before);
    const moved =
      model && request.running === 'move' ? await moveAll(context, query, model, flow, tenants, request) : 0;
    const publication: FlowPublication = {
      seq,
      tenant: request.scope,
      version,
      kind: 'flow' in request.to ? 'publish' : 'rollBack',
      note: request.note,
      at: context.clock.now().toISOString(),
      actor: request.actor,
      changes,
      stateMap: request.running === 'move' ? request.stateMap : {},
      moved,
    };
    await insertPublication(query, request, publication);
    await request.audit(query, publication, tenants, [was, flow]);
    return publication;
  });
}

/** The version to be in force. A new one is kept under its scope, where only that tenant will read it. */
async function targetOf(
  context: EngineContext,
  query: Query,
  standard: FlowDefinition,
  { scope, to }: PublishRequest,
  seq: number,
): Promise<{ flow: FlowDefinition; version: number | null }> {
  if (!('flow' in to)) {
    const flow = await flowOfVersion(context, query, standard, to.version);
    return { flow, version: to.version };
  }
  const version = firstPublished + seq;
  const flow = { ...to.flow, version };
  await actFor(query, scope);
  await query(
    'insert into flow_version (tenant, flow_id, version, definition, created_at) values ($1, $2, $3, $4, $5)',
    [scope, flow.id, version, JSON.stringify(flow), context.clock.now().toISOString()],
  );
  return { flow, version };
}

/** Whom it is for. A tenant with a version of its own does not follow what is published for everybody. */
function tenantsFor({ scope, tenants }: PublishRequest, before: readonly FlowPublication[]): readonly string[] {
  if (scope !== everyTenant) return [scope];
  return tenants.filter((tenant) => (before.find((one) => one.tenant === tenant)?.version ?? null) === null);
}

async function moveAll(
  context: EngineContext,
  query: Query,
  model: LivingModel,
  to: FlowDefinition,
  tenants: readonly string[],
  { stateMap, note, actor }: PublishRequest,
): Promise<number> {
  const unknown = Object.values(stateMap).find((state) => !Object.hasOwn(to.states, state));
  if (unknown !== undefined) throw refusal('EN-FLOW-STATES', { params: { states: unknown } });
  let moved = 0;
  for (const tenant of tenants) {
    const rows = await runningCases(context, query, model, tenant, { limit: mostMoved + 1 - moved, lock: true });
    const outdated = rows.filter((row) => row.flowVersion !== to.version);
    moved += outdated.length;
    if (moved > mostMoved) throw refusal('EN-FLOW-CASES', { params: { limit: mostMoved } });
    const stateAfter = (state: string) => stateMap[state] ?? (Object.hasOwn(to.states, state) ? state : undefined);
    const lost = new Set(outdated.map((row) => row.state).filter((state) => stateAfter(state) === undefined));
    if (lost.size > 0) throw refusal('EN-FLOW-STATES', { params: { states: [...lost].sort().join(', ') } });
    for (const row of outdated) {
      const from = await flowOfVersion(context, query, model.flow, row.flowVersion);
      await actFor(query, tenant);
      const state = stateAfter(row.state) ?? row.state;
      await moveCase(context, query, { model, row, from, to, state, note, actor });
    }
  }
  return moved;
}

async function insertPublication(query: Query, { flowId, key }: PublishRequest, one: FlowPublication): Promise<void> {
  await actFor(query, one.tenant);
  await query(
    `insert into flow_publication (flow_id, seq, tenant, version, kind, note, at, actor_code, actor_name, changes,
       state_map, moved, request_key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      flowId,
      one.seq,
      one.tenant,
      one.version,
      one.kind,
      one.note,
      one.at,
      one.actor.code,
      one.actor.name,
      JSON.stringify(one.changes),
      JSON.stringify(one.stateMap),
      one.moved,
      key,
    ],
  );
}

/** `seq` of what this very request has published already. */
async function publishedBy(query: Query, { flowId, actor, key }: PublishRequest): Promise<number | undefined> {
  const { rows } = await query<{ seq: number }>(
    'select seq from flow_publication where flow_id = $1 and actor_code = $2 and request_key = $3',
    [flowId, actor.code, key],
  );
  return rows[0]?.seq;
}

/** What of a flow decides how records move. */
function movementOf({ initial, guards, delays, approvalRules, states }: FlowDefinition) {
  return {
    initial,
    guards: guards ?? {},
    delays: JSON.parse(JSON.stringify(delays ?? {})),
    approvalRules: JSON.parse(JSON.stringify(approvalRules ?? null)),
    states: JSON.parse(JSON.stringify(states)),
  };
}
