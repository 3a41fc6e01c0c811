import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import { type Edge, edgesOf, shortestPaths } from '../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { RecordFacts } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { createRecordEngine } from '../../engine/server/create-record-engine.ts';
import { migrateEngine } from '../../engine/server/migrate.ts';
import type { Actor, Database, RecordEngine } from '../../engine/server/ports.ts';
import { openServerDatabase } from '../support/stores.ts';
import { bareLifecycle, changedLifecycle, newcomer, renamedLifecycle, rolesOf } from './bare-lifecycle.ts';
import { flowsOf } from './flow-files.ts';

const flows = flowsOf('lifecycle').map(bareLifecycle);

/** A record at rest in a state, and the events it had when it was last touched. */
interface Resting {
  state: string;
  seen: RecordEnvelope;
}

let engine: RecordEngine;
let database: Database;
let close: (() => Promise<void>) | undefined;
let now = new Date('2026-11-20T01:00:00.000Z');
/** What guards are answered. */
let truths: Record<string, boolean> = {};

const person = (code: string, roles: readonly string[]): Actor => ({
  code,
  name: code,
  tenant: 't1',
  division: 10,
  organizationCode: 'o1',
  roles,
  screens: new Set(),
  language: 'ja',
});
const veteran = person('veteran', flows.flatMap(rolesOf));
const other = person('other', [newcomer]);

beforeAll(async () => {
  ({ database, close } = await openServerDatabase());
  const records = new Map(
    flows.map(({ id, record }) => {
      const facts: RecordFacts = { lifecycle: id, columns: {}, search: [] };
      return [record, { id: record, schema: { $id: record, type: 'object' as const, record: facts }, facts }];
    }),
  );
  const definitions = { records, flows: new Map(flows.map((flow) => [flow.id, flow])) };
  await migrateEngine(database, definitions);
  engine = createRecordEngine({
    database,
    definitions,
    expressions: createExpressions([]),
    effects: {},
    questions: [],
    clock: { now: () => now },
    scopeFor: async () => truths,
  });
});
afterAll(() => close?.());

const truthsFor = (edge: Edge): Record<string, boolean> => ({
  ...Object.fromEntries(edge.passedOver.map((guard) => [guard, false])),
  ...(edge.transition.guard && { [edge.transition.guard]: true }),
});

/** Walks one edge, as whoever may. */
async function walk(flow: FlowDefinition, edge: Edge, who: Actor, from?: RecordEnvelope): Promise<RecordEnvelope> {
  truths = truthsFor(edge);
  const { event, transition } = edge;
  if (edge.timed && from) return passTime(flow, event, from.id);
  if (transition.meta?.by?.join() === 'system') {
    return engine.applySystemEvent(who, { recordType: flow.record, id: from?.id ?? null, event });
  }
  const request = from ? { id: from.id, version: from.version } : {};
  return engine.applyEvent(who, { recordType: flow.record, event, request });
}

/** Lets time pass until it has sent an event. */
async function passTime(flow: FlowDefinition, event: string, recordId: string): Promise<RecordEnvelope> {
  now = new Date(now.getTime() + 3660 * 86_400_000);
  await engine.applyDueEvent(veteran, { tenant: 't1', recordType: flow.record, recordId, event });
  return read(flow, veteran, recordId);
}

/** Reads a record with the events that somebody may send while every guard that the test answers holds. */
async function read(flow: FlowDefinition, who: Actor, id: string): Promise<RecordEnvelope> {
  truths = Object.fromEntries(Object.keys(flow.guards ?? {}).map((name) => [name, true]));
  return engine.read(who, { recordType: flow.record, id, visibleTo: ['ownOrganization'] });
}

/** The way to a state that ends with an event: a record does not rest where it begins before something was kept there. */
function waysTo(flow: FlowDefinition): [string, Edge[]][] {
  const paths = shortestPaths(flow);
  return [...paths].flatMap(([state, path]): [string, Edge[]][] => {
    if (path.length > 0) return [[state, path]];
    const back = edgesOf(flow)
      .filter((edge) => edge.target === state && paths.has(edge.from))
      .map((edge) => [...(paths.get(edge.from) ?? []), edge])
      .sort((one, another) => one.length - another.length)[0];
    return back ? [[state, back]] : [];
  });
}

/** Makes a record for each state but those that have one. */
async function restInEveryState(flow: FlowDefinition, but: readonly string[] = []): Promise<Resting[]> {
  const resting: Resting[] = [];
  for (const [state, way] of waysTo(flow)) {
    if (but.includes(state)) continue;
    let at: RecordEnvelope | undefined;
    for (const edge of way) at = await walk(flow, edge, veteran, at);
    if (at) resting.push({ state, seen: await read(flow, veteran, at.id) });
  }
  return resting;
}

async function publish(flow: FlowDefinition, more: { stateMap?: Record<string, string>; move?: boolean } = {}) {
  const basedOn = (await engine.flows.publications(flow.id))[0]?.seq ?? 0;
  return engine.flows.publish({
    flowId: flow.id,
    scope: '*',
    tenants: ['t1'],
    to: { flow },
    note: 'test',
    basedOn,
    running: more.move ? 'move' : 'keep',
    stateMap: more.stateMap ?? {},
    actor: other,
    key: randomUUID(),
    audit: async () => {},
  });
}

const isFinal = (flow: FlowDefinition, state: string) => flow.states[state]?.type === 'final';
const outOf = (flow: FlowDefinition, state: string) => edgesOf(flow).find((edge) => edge.from === state) as Edge;

/** What is over with its first event never rests, and no version can move it. */
const rests = (flow: FlowDefinition) => waysTo(flow).some(([state]) => !isFinal(flow, state));

describe.each(flows.filter(rests).map((flow) => [flow.id, flow] as const))(
  'records of an older version of %s',
  (_id, flow) => {
    let resting: Resting[] = [];
    const running = () => resting.filter(({ state }) => !isFinal(flow, state));

    it('rest in every state when everything about the next version changes', async () => {
      resting = await restInEveryState(flow);
      expect(resting.map(({ state, seen }) => [state, seen.state, seen.flow.version])).toEqual(
        waysTo(flow).map(([state]) => [state, state, flow.version]),
      );
      const { version } = await publish(changedLifecycle(flow));
      expect(version).toBeGreaterThan(flow.version);
    });

    it('are still there, in their state, with the events of their own version', async () => {
      for (const { seen } of resting) {
        const { state, flow: follows, allowedEvents } = await read(flow, veteran, seen.id);
        expect({ state, follows, allowedEvents }).toEqual({
          state: seen.state,
          follows: seen.flow,
          allowedEvents: seen.allowedEvents,
        });
      }
      const isSent = edgesOf(flow).some(
        ({ from, timed, transition }) =>
          from !== flow.initial && !timed && transition.meta?.by?.some((who) => who !== 'system'),
      );
      expect(resting.some(({ seen }) => seen.allowedEvents.length > 0)).toBe(isSent);
    });

    it('take their next event as their own version has it, while a new record takes those of the new one', async () => {
      for (const one of running()) {
        const edge = outOf(flow, one.state);
        one.seen = await walk(flow, edge, veteran, one.seen);
        one.state = one.seen.state;
        expect([one.state, one.seen.flow.version]).toEqual([edge.target, flow.version]);
      }
      const begin = outOf(changedLifecycle(flow), flow.initial);
      await expect(walk(flow, begin, veteran)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
      const fresh = await engine.applyEvent(other, { recordType: flow.record, event: 'setAside', request: {} });
      expect(fresh.flow.version).toBeGreaterThan(1000);
    });

    it('are not moved where states are gone and nobody says where to; nothing is published then', async () => {
      await publish(flow);
      resting.push(
        ...(await restInEveryState(
          flow,
          resting.map(({ state }) => state),
        )),
      );
      const before = await engine.flows.publications(flow.id);
      await expect(publish(renamedLifecycle(flow).flow, { move: true })).rejects.toMatchObject({
        appCode: 'EN-FLOW-STATES',
      });
      expect(await engine.flows.publications(flow.id)).toEqual(before);
      for (const { seen } of resting) expect((await read(flow, veteran, seen.id)).version).toBe(seen.version);
    });

    it('go on under the new version once the map says where to', async () => {
      const next = renamedLifecycle(flow);
      const { version } = await publish(next.flow, { move: true, stateMap: { ...next.stateMap } });
      for (const { state, seen } of running()) {
        const moved = await read(flow, veteran, seen.id);
        expect([moved.state, moved.flow.version]).toEqual([next.stateMap[state], version]);
        const edge = outOf(next.flow, moved.state);
        expect((await walk(flow, edge, veteran, moved)).state).toBe(edge.target);
      }
    });
  },
);
