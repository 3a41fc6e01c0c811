import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edgesOf, sendableEdges, shortestPaths } from '../../engine/core/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { ApiError, RecordEnvelope } from '../../engine/core/wire.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { openServerDatabase } from '../support/stores.ts';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { flowsOf } from './flow-files.ts';
import { eventBody, readAs, sendEvent, type Walker, walkScenario } from './walk-lifecycle.ts';
import { materialFor } from './walk-material.ts';

const flowOf = (id: string) => flowsOf('lifecycle').find((flow) => flow.id === id) as FlowDefinition;
const [judgmentFlow, requestFlow, orderFlow] = [flowOf('supplierJudgment'), flowOf('estimateRequest'), flowOf('order')];

describe('a supplier one may not trade with', () => {
  let world: DemoWorld;
  let drop: () => Promise<void>;
  let purchaser: Walker;

  beforeAll(async () => {
    const { database, close } = await openServerDatabase({ ...(await demoSeed()) });
    drop = close;
    world = await openDemoWorld(database, 'TOURIN');
    purchaser = world.walkers.find(({ roles }) => roles.includes('K002')) as Walker;
  }, 120_000);
  afterAll(async () => {
    await world?.close();
    await drop?.();
  });

  async function judge(supplierCode: string, result: 'clear' | 'prohibited'): Promise<RecordEnvelope> {
    const sent = await sendEvent(world, judgmentFlow, purchaser, 'judge', {
      record: {
        supplierCode,
        result,
        method: 'creditReport',
        searcherName: '田中 麻衣',
        searchedOn: '2026/11/19',
        ...(result === 'clear' ? { nextCheckOn: '2027/11/19' } : { evidence: '信用調査の報告書による。' }),
      },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return sent.body as RecordEnvelope;
  }

  /** A record that stands one event before the event, with who sends it and what he sends. */
  async function before(flow: FlowDefinition, state: string, event: string) {
    const material = materialFor(world, flow);
    const walked = await walkScenario(world, material, shortestPaths(flow, sendableEdges(flow)).get(state) ?? []);
    if ('stuck' in walked) throw new Error(`Nobody could walk ${walked.stuck.event}.`);
    const edge = edgesOf(flow).find((one) => one.from === state && one.event === event);
    for (const walker of world.walkers) {
      const seen = await readAs(world, flow, walker, walked.envelope.id);
      if (!edge || !seen?.allowedEvents.some((allowed) => allowed.event === event)) continue;
      const sample = material.samples[0] as JsonObject;
      return { walker, body: await eventBody(world, material, edge, walker, sample, seen, undefined) };
    }
    throw new Error(`Nobody may send ${event}.`);
  }

  it('gets no request for an estimate, and the field says why', async () => {
    const { walker, body } = await before(requestFlow, 'beforeNegotiation', 'requestSuppliers');
    const [invitee] = (body.record as JsonObject).invitees as JsonObject[];
    const code = String(invitee?.supplierCode);
    await judge(code, 'prohibited');
    const refused = await sendEvent(world, requestFlow, walker, 'requestSuppliers', body);
    expect(refused.status).toBe(400);
    expect((refused.body as ApiError).errors).toMatchObject([
      { at: '/invitees/0/supplierCode', keyword: 'notTradeable' },
    ]);
    await judge(code, 'clear');
    expect((await sendEvent(world, requestFlow, walker, 'requestSuppliers', body)).status).toBe(200);
  });

  it('gets no order, not even one whose approval was under way', async () => {
    const { walker, body } = await before(orderFlow, 'pendingApproval', 'approve');
    const { record } = (await readAs(world, orderFlow, walker, String(body.id))) as RecordEnvelope;
    await judge(String(record.supplierCode), 'prohibited');
    const last = await sendEvent(world, orderFlow, walker, 'approve', body);
    const seen = (await readAs(world, orderFlow, walker, String(body.id))) as RecordEnvelope;
    expect([last.status, seen.state]).toEqual([400, 'pendingApproval']);
    await judge(String(record.supplierCode), 'clear');
    expect((await sendEvent(world, orderFlow, walker, 'approve', body)).status).toBe(200);
  });

  it('is judged by the last judgment: the one before gives way', async () => {
    const first = await judge('S034', 'prohibited');
    const second = await judge('S034', 'clear');
    const stateOf = async ({ id }: RecordEnvelope) => (await readAs(world, judgmentFlow, purchaser, id))?.state;
    expect([await stateOf(first), await stateOf(second)]).toEqual(['superseded', 'cleared']);
  });
});
