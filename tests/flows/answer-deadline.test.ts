import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendableEdges, shortestPaths } from '../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { businessInstant } from '../../engine/server/records/business-date.ts';
import { systemActor } from '../../src/platform/server/system-actor.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { openServerDatabase } from '../support/stores.ts';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { flowsOf, walked as walkable } from './flow-files.ts';
import { answered } from './material/estimate-material.ts';
import { materialFor } from './material/walk-material.ts';
import { readAs, sendEvent, type Walker, walkScenario } from './walk-lifecycle.ts';

const tenant = 'TOURIN';
const flowOf = (id: string) => flowsOf('lifecycle').find((flow) => flow.id === id) as FlowDefinition;
const [requestFlow, answerFlow] = [flowOf('estimateRequest'), flowOf('estimateAnswer')];

/** A request under negotiation whose first supplier is about to answer. */
interface Asked {
  id: string;
  deadline: number;
  supplier: Walker;
  answer: RecordEnvelope;
}

describe('the deadline of answers, on PostgreSQL', () => {
  let world: DemoWorld;
  let drop: () => Promise<void>;
  let running: () => Date;

  beforeAll(async () => {
    const { database, close } = await openServerDatabase({ connections: 20, ...(await demoSeed()) });
    drop = close;
    world = await openDemoWorld(database, tenant);
    running = world.context.clock.now;
  });
  beforeEach(() => {
    world.context.clock.now = running;
  });
  afterAll(async () => {
    await world?.close();
    await drop?.();
  });

  async function asked(): Promise<Asked> {
    const path = shortestPaths(requestFlow, sendableEdges(walkable(requestFlow))).get('underNegotiation') ?? [];
    const walked = await walkScenario(world, materialFor(world, requestFlow), path);
    if ('stuck' in walked) throw new Error(`Nobody was asked: ${walked.stuck.event}.`);
    const { id, record } = walked.envelope;
    const [standing] = record.answers as JsonObject[];
    const supplier = world.walkers.find(({ supplierCode }) => supplierCode === standing?.supplierCode) as Walker;
    const answer = (await readAs(world, answerFlow, supplier, String(standing?.answerId))) as RecordEnvelope;
    return { id, deadline: businessInstant(String(record.answerDeadline))?.getTime() ?? Number.NaN, supplier, answer };
  }

  const close = (id: string) =>
    world.context.engine.applyDueEvent(systemActor(tenant), {
      tenant,
      recordType: 'estimate/request',
      recordId: id,
      event: 'closeAtDeadline',
    });

  const quote = ({ supplier, answer }: Asked) =>
    sendEvent(world, answerFlow, supplier, 'answer', {
      id: answer.id,
      version: answer.version,
      record: answered(answer.record, '1200'),
    });

  async function standing({ id, answer }: Asked) {
    const { rows } = await world.context.database.query<{ request: string; status: string; answer: string }>(
      `select request.state as request, request.data -> 'answers' -> 0 ->> 'status' as status, answer.state as answer
       from record_estimate_request request, record_estimate_answer answer where request.id = $1 and answer.id = $2`,
      [id, answer.id],
    );
    return rows[0];
  }

  it('closes once, however many servers try, and then takes nothing more', async () => {
    const one = await asked();
    world.context.clock.now = () => new Date(one.deadline);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => close(one.id)));
    expect(outcomes.toSorted()).toEqual(['happened', ...Array(7).fill('left')]);
    expect(await standing(one)).toEqual({ request: 'answered', status: 'expired', answer: 'expired' });
    expect((await quote(one)).status).not.toBe(200);
  });

  it('takes an answer of the last second, and none of the second of the deadline', async () => {
    const one = await asked();
    world.context.clock.now = () => new Date(one.deadline);
    expect((await quote(one)).status).toBe(400);
    world.context.clock.now = () => new Date(one.deadline - 1);
    expect((await quote(one)).status).toBe(200);
  });

  it.each([1, 2, 3, 4, 5, 6])('lets an answer and the deadline end as one of the two (%i)', async (lead) => {
    const one = await asked();
    let reading = one.deadline - lead;
    world.context.clock.now = () => new Date(reading++);
    const [sent] = await Promise.all([quote(one), close(one.id), close(one.id)]);
    world.context.clock.now = () => new Date(one.deadline + 1000);
    await close(one.id);
    const ended = sent.status === 200 ? 'answered' : 'expired';
    expect(await standing(one)).toEqual({ request: 'answered', status: ended, answer: ended });
  });

  it('waits for what comes on paper', async () => {
    const one = await asked();
    await world.context.database.query(
      `update record_estimate_request set data = jsonb_set(data, '{answers,0,channel}', '"paper"') where id = $1`,
      [one.id],
    );
    world.context.clock.now = () => new Date(one.deadline);
    expect(await close(one.id)).toBe('passed');
    expect((await standing(one))?.request).toBe('underNegotiation');
  });
});
