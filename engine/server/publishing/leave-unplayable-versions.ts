import { edgesOf } from '../../core/flow/flow-edges.ts';
import { effectsOf } from '../../core/flow/flow-effects.ts';
import { missingSystemEvents } from '../../core/flow/missing-system-events.ts';
import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { Person } from '../../core/wire.ts';
import type { Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { effectOf } from '../records/events/run-effects.ts';
import type { LivingModel } from '../records/record-model.ts';
import { moveCase } from './move-case.ts';
import { actFor, firstPublished, flowOfVersion } from './published-flows.ts';
import { countCases, runningCases } from './running-cases.ts';

/** Any number, the same for every process: of several servers that start, one moves records. */
const leaveLock = 7_204_554;

/** Records moved in one transaction. */
const slice = 200;

/** A version that records follow although this release no longer knows all it names. */
export interface UnplayableVersion {
  flowId: string;
  version: number;
  tenant: string;
  /** The first thing that is missing. */
  why: string;
}

/**
 * After an upgrade: running records leave the versions of files that name effects which are gone, or take other parameters
 * now, or do not take what other records send by now, for the newest version of their lifecycle; where their state is gone, `stateMap` says where to. What was published at run
 * time is its operator's: it is answered, not moved, as is what has nowhere to go.
 */
export async function leaveUnplayableVersions(
  context: EngineContext,
  { tenants, note, actor }: { tenants: readonly string[]; note: string; actor: Person },
): Promise<{ moved: number; left: UnplayableVersion[] }> {
  const left: UnplayableVersion[] = [];
  let moved = 0;
  for (const model of context.models.allLiving()) {
    for (const tenant of tenants) {
      const versions = await unplayableOf(context, model, tenant);
      for (const [version, why] of versions) {
        const from = await context.database.transaction((query) => flowOfVersion(context, query, model.flow, version));
        const stateMap = model.flow.stateMap?.[version] ?? {};
        const lost = Object.keys(from.states).some(
          (state) => !Object.hasOwn(model.flow.states, stateMap[state] ?? state),
        );
        if (version >= firstPublished || lost) left.push({ flowId: model.flow.id, version, tenant, why });
        else moved += await moveAll(context, { model, tenant, from, stateMap, note, actor });
      }
    }
  }
  return { moved, left };
}

/** Versions with running records that this engine cannot play, with why. */
async function unplayableOf(context: EngineContext, model: LivingModel, tenant: string): Promise<Map<number, string>> {
  return context.database.transaction(async (query) => {
    const found = new Map<number, string>();
    for (const { version } of await countCases(query, model, [tenant])) {
      if (version === model.flow.version || found.has(version)) continue;
      const flow = await flowOfVersion(context, query, model.flow, version);
      const why = missingIn(context, flow) ?? untakenIn(model.flow, flow);
      if (why !== undefined) found.set(version, why);
    }
    return found;
  });
}

function missingIn(context: EngineContext, flow: FlowDefinition): string | undefined {
  const written = effectsOf(
    flow,
    edgesOf(flow).flatMap(({ transition }) => transition.actions ?? []),
  );
  for (const effect of written) {
    try {
      effectOf(context, effect);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  return undefined;
}

/** What other records send by now, and this version does not take where the newest does. */
function untakenIn(newest: FlowDefinition, flow: FlowDefinition): string | undefined {
  const [first] = missingSystemEvents(newest, flow);
  return first && `The state "${first.state}" does not take "${first.event}" from other records.`;
}

interface Leaving {
  model: LivingModel;
  tenant: string;
  from: FlowDefinition;
  stateMap: Readonly<Record<string, string>>;
  note: string;
  actor: Person;
}

async function moveAll(context: EngineContext, leaving: Leaving): Promise<number> {
  let moved = 0;
  for (;;) {
    const count = await context.database.transaction((query) => moveSlice(context, query, leaving));
    moved += count;
    if (count < slice) return moved;
  }
}

async function moveSlice(context: EngineContext, query: Query, leaving: Leaving): Promise<number> {
  const { model, tenant, from, stateMap, note, actor } = leaving;
  await query('select pg_advisory_xact_lock($1)', [leaveLock]);
  const rows = await runningCases(context, query, model, tenant, { limit: slice, lock: true, version: from.version });
  await actFor(query, tenant);
  for (const row of rows) {
    const state = stateMap[row.state] ?? row.state;
    await moveCase(context, query, { model, row, from, to: model.flow, state, note, actor });
  }
  return rows.length;
}
