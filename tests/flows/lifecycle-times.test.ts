import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Edge, edgeName, edgesOf, sendableEdges, shortestPaths } from '../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { systemActor } from '../../src/platform/server/system-actor.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { openServerDatabase } from '../support/stores.ts';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { flowsOf, walked } from './flow-files.ts';
import { materialFor } from './material/walk-material.ts';
import { sendEvent, walkScenario } from './walk-lifecycle.ts';

const tenant = 'TOURIN';

/**
 * Lifecycles whose waiting states only what runs in the background, or time itself, leads to: their own tests tell what time
 * sends.
 */
const toldElsewhere = [
  ...[
    'closingRun',
    'dataMappingRun',
    'evidencePack',
    'punchoutSession',
    'report',
    'subscription',
    'paymentDestination',
  ],
];

/** What time sends to some of a kind alone: tests of those tell of it (tests/server/order/call-off.test.ts). */
const sentToSome = ['contract endNear'];

/** States that walks do not come to: what purchasers ask for themselves is approved by the same people, and reminded of by the same words. */
const notWalkedTo = ['estimateRequest pendingOwnApproval'];

/** Walked last: the clock goes years ahead for them, and people who have left by then do not come back with it. */
const farAhead = ['contract', 'deputy'];

const timed = flowsOf('lifecycle')
  .flatMap((flow) => {
    const edges = edgesOf(flow).filter(
      ({ timed: isTimed, from, event }) =>
        isTimed && !notWalkedTo.includes(`${flow.id} ${from}`) && !sentToSome.includes(`${flow.id} ${event}`),
    );
    return edges.length > 0 && !toldElsewhere.includes(flow.id) ? [[flow.id, flow, edges] as const] : [];
  })
  .toSorted(([one], [other]) => Number(farAhead.includes(one)) - Number(farAhead.includes(other)));

describe('what time sends', () => {
  let world: DemoWorld;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const { database, close } = await openServerDatabase({ ...(await demoSeed()) });
    drop = close;
    world = await openDemoWorld(database, tenant);
  });
  afterAll(async () => {
    await world?.close();
    await drop?.();
  });

  /** Brings a record to where the edge begins, and answers when time is to walk it. */
  async function waitingFor(flow: FlowDefinition, edge: Edge): Promise<{ id: string; dueAt: Date }> {
    const path = shortestPaths(flow, sendableEdges(walked(flow))).get(edge.from) ?? [];
    const material = materialFor(world, flow);
    // A later branch is for what the first sample is not.
    const samples = [...material.samples.slice(edge.branch), ...material.samples.slice(0, edge.branch)];
    const arrived = await walkScenario(world, { ...material, samples }, path);
    if ('stuck' in arrived) throw new Error(`Nobody could walk ${edgeName(arrived.stuck)}.`);
    const { id } = arrived.envelope;
    const { rows } = await world.context.database.query<{ dueAt: string }>(
      'select due_at as "dueAt" from record_timer where record_id = $1 and event = $2',
      [id, edge.event],
    );
    return { id, dueAt: new Date(rows[0]?.dueAt ?? Number.NaN) };
  }

  async function waitsFor(id: string, event: string): Promise<boolean> {
    const { rows } = await world.context.database.query(
      'select 1 from record_timer where record_id = $1 and event = $2 and not done',
      [id, event],
    );
    return rows.length > 0;
  }

  async function lastEventOf(id: string) {
    const { rows } = await world.context.database.query<{ event: string; from: string; to: string }>(
      `select event, from_state as "from", to_state as "to" from record_history where record_id = $1
       order by seq desc limit 1`,
      [id],
    );
    return rows[0];
  }

  describe.each(timed)('%s', (_id, flow, edges) => {
    it.each(edges.map((edge) => [edgeName(edge), edge] as const))(
      'walks %s when its moment has come, not before, and only once',
      async (_name, edge) => {
        const { id, dueAt } = await waitingFor(flow, edge);
        const key = { tenant, recordType: flow.record, recordId: id, event: edge.event };
        const sendAt = async (at: Date) => {
          const running = world.context.clock.now;
          world.context.clock.now = () => at;
          try {
            return await world.context.engine.applyDueEvent(systemActor(tenant), key);
          } finally {
            world.context.clock.now = running;
          }
        };
        const before = await lastEventOf(id);
        expect(await sendAt(new Date(dueAt.getTime() - 1))).toBe('moved');
        expect(await lastEventOf(id)).toEqual(before);
        expect(await sendAt(dueAt)).toBe('happened');
        expect(await lastEventOf(id)).toEqual({ event: edge.event, from: edge.from, to: edge.target });
        // It comes again at an interval, or with a later date: never twice for the same moment.
        expect(await sendAt(dueAt)).toBe((await waitsFor(id, edge.event)) ? 'moved' : 'left');
        expect(await lastEventOf(id)).toEqual({ event: edge.event, from: edge.from, to: edge.target });
      },
    );
  });

  // Last: the clock stands in another year meanwhile.
  it('asks once whether a contract goes on, also where its planned payments are accepted meanwhile', async () => {
    const flow = flowsOf('lifecycle').find(({ id }) => id === 'contract') as FlowDefinition;
    const material = materialFor(world, flow);
    const samples = material.samples.filter(({ planRule }) => planRule === 'milestones');
    const path = shortestPaths(flow, sendableEdges(flow)).get('approved') ?? [];
    const arrived = await walkScenario(world, { ...material, samples }, path);
    if ('stuck' in arrived) throw new Error(`Nobody could walk ${edgeName(arrived.stuck)}.`);
    const { id } = arrived.envelope;
    let { version } = arrived.envelope;
    const accept = async () => {
      const params = { planNo: 1, receivedOn: '2026/11/20', amount: '1' };
      const answer = await sendEvent(world, flow, arrived.owner, 'acceptPlan', { id, version, params });
      expect(answer).toMatchObject({ status: 200, body: { state: (await lastEventOf(id))?.to } });
      version = (answer.body as RecordEnvelope).version;
    };
    const timers = async () => {
      const { rows } = await world.context.database.query<{ event: string; at: string; done: boolean }>(
        'select event, due_at as at, done from record_timer where record_id = $1 order by event',
        [id],
      );
      return rows;
    };
    const running = world.context.clock.now;
    const askEarly = { tenant, recordType: flow.record, recordId: id, event: 'askEarly' };
    const asksAt = new Date((await timers()).find(({ event }) => event === 'askEarly')?.at ?? Number.NaN);
    // Its moment has come, and somebody is faster than the server.
    world.context.clock.now = () => new Date(asksAt.getTime() + 60_000);
    try {
      await accept();
      expect(await world.context.engine.applyDueEvent(systemActor(tenant), askEarly)).toBe('happened');
      expect(await lastEventOf(id)).toEqual({ event: 'askEarly', from: 'approved', to: 'decisionDue' });
      const asked = await timers();
      version += 1;
      await accept();
      expect(await timers()).toEqual(asked);
      expect(await world.context.engine.applyDueEvent(systemActor(tenant), askEarly)).toBe('left');
    } finally {
      world.context.clock.now = running;
    }
  });
});
