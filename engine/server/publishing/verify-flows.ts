import { createExpressions } from '../../core/expressions/expressions.ts';
import { edgesOf, eventsOf, scenariosOf } from '../../core/flow/flow-edges.ts';
import { buildMachine } from '../../core/flow/flow-machine.ts';
import type { FlowCount } from '../../core/flow/flow-publication.ts';
import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { CheckedFlow } from '../../core/lint/flow/check-flow-text.ts';
import type { Problem } from '../../core/problem.ts';
import { EngineError } from '../errors.ts';
import { everyTenant } from '../schema/keep-flow-versions.ts';
import type { FlowPublishing } from './flow-publishing.ts';
import { versionInForce } from './published-flows.ts';

/** What was found about one version of a flow that somebody follows or will follow. */
export interface VerifiedFlow {
  flow: string;
  version: number;
  /** Tenants whose new records follow it; `*`: those without a version of their own. */
  inForceFor: string[];
  /** Records that follow it, over all tenants. */
  records: number;
  /** What its machine was asked: every edge, every shortest way that ends with one, every event a state does not have. */
  walked: { edges: number; scenarios: number; illegal: number };
  /** States with records that the version in force for them no longer has: moving them would need a state map. */
  toMap: { tenant: string; state: string; records: number }[];
  problems: Problem[];
}

/**
 * Asks of every version of every flow that is in force or followed in a store what is asked of the files: lint, the
 * walks of its machine, and that each record can be restored in the state it stands in. Nothing is written.
 */
export async function verifyFlows(input: {
  flows: FlowPublishing;
  /** Of the files. */
  standards: readonly FlowDefinition[];
  tenants: readonly string[];
  check: (flowId: string, text: string) => CheckedFlow;
}): Promise<VerifiedFlow[]> {
  const found: VerifiedFlow[] = [];
  for (const standard of input.standards) found.push(...(await verifyFlow(standard, input)));
  return found;
}

async function verifyFlow(
  standard: FlowDefinition,
  { flows, tenants, check }: Parameters<typeof verifyFlows>[0],
): Promise<VerifiedFlow[]> {
  const publications = await flows.publications(standard.id);
  const counts = await flows.counts(standard.id, tenants);
  const numberFor = (tenant: string) => versionInForce(publications, tenant) ?? standard.version;
  const users = [everyTenant, ...tenants];
  const versions = [...new Set([...users.map(numberFor), ...counts.map(({ version }) => version)])].sort(
    (one, other) => one - other,
  );
  const read = new Map<number, FlowDefinition | null>();
  for (const version of versions) {
    read.set(version, version === standard.version ? standard : await versionOf(flows, standard.id, version));
  }
  return versions.map((version): VerifiedFlow => {
    const flow = read.get(version) ?? null;
    const followers = counts.filter((one) => one.version === version);
    const named = { flow: standard.id, version, inForceFor: users.filter((tenant) => numberFor(tenant) === version) };
    const records = followers.reduce((sum, { count }) => sum + count, 0);
    if (!flow) {
      const reason = `Records or publications follow version ${version}, and the store does not have it.`;
      const problems = [{ file: nameOf(standard.id, version), pointer: '', code: 'flow.missingVersion', reason }];
      return { ...named, records, walked: { edges: 0, scenarios: 0, illegal: 0 }, toMap: [], problems };
    }
    const isGone = ({ tenant, state }: FlowCount) => {
      const inForce = read.get(numberFor(tenant));
      return flow.states[state]?.type !== 'final' && !!inForce && !Object.hasOwn(inForce.states, state);
    };
    return {
      ...named,
      records,
      walked: walkedOf(flow),
      toMap: followers.filter(isGone).map(({ tenant, state, count }) => ({ tenant, state, records: count })),
      problems: [...check(flow.id, JSON.stringify(flow)).problems, ...lostRecords(flow, followers)].map((problem) => ({
        ...problem,
        file: nameOf(flow.id, version),
      })),
    };
  });
}

async function versionOf(flows: FlowPublishing, flowId: string, version: number): Promise<FlowDefinition | null> {
  try {
    return await flows.definition(flowId, version);
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/** As problems name it: a version in a store has no file. */
function nameOf(flowId: string, version: number): string {
  return `${flowId}@${version}`;
}

function walkedOf(flow: FlowDefinition): VerifiedFlow['walked'] {
  const illegal = Object.values(flow.states).map(
    ({ on = {}, after = {} }) => eventsOf(flow).filter((event) => !Object.hasOwn({ ...on, ...after }, event)).length,
  );
  return {
    edges: edgesOf(flow).length,
    scenarios: scenariosOf(flow).length,
    illegal: illegal.reduce((sum, count) => sum + count, 0),
  };
}

/** Restoring asks no guard. */
const noFunctions = createExpressions([]);

/** Restores the machine in every state that records stand in: one that cannot be restored is lost to everybody. */
function lostRecords(flow: FlowDefinition, followers: readonly FlowCount[]): Problem[] {
  const states = new Map<string, number>();
  for (const { state, count } of followers) states.set(state, (states.get(state) ?? 0) + count);
  const machine = buildMachine(flow, noFunctions);
  return [...states].flatMap(([state, count]) => {
    try {
      machine.resolveState({ value: state, context: { scope: {} } });
      return [];
    } catch {
      const reason = `${count} records stand in "${state}", which this version does not have: nobody can move them.`;
      return [{ file: '', pointer: `/states/${state}`, code: 'flow.lostRecords', reason }];
    }
  });
}
