import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edgesOf, sendableEdges, shortestPaths } from '../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { ApiError, ListResponse, RecordEnvelope } from '../../engine/core/wire.ts';
import type { Query } from '../../engine/server/ports.ts';
import { holdForJudgment, prohibitedAmong } from '../../src/master/server/prohibited-suppliers.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { openServerDatabase } from '../support/stores.ts';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { flowsOf, walked as walkable } from './flow-files.ts';
import { materialFor } from './material/walk-material.ts';
import { eventBody, readAs, sendEvent, type Walker, walkScenario } from './walk-lifecycle.ts';

const flowOf = (id: string) => flowsOf('lifecycle').find((flow) => flow.id === id) as FlowDefinition;
const [judgmentFlow, requestFlow, answerFlow, orderFlow] = [
  flowOf('supplierJudgment'),
  flowOf('estimateRequest'),
  flowOf('estimateAnswer'),
  flowOf('order'),
];

describe('a supplier one may not trade with', () => {
  let world: DemoWorld;
  let drop: () => Promise<void>;
  let purchaser: Walker;

  beforeAll(async () => {
    const { database, close } = await openServerDatabase({ connections: 20, ...(await demoSeed()) });
    drop = close;
    world = await openDemoWorld(database, 'TOURIN');
    purchaser = world.walkers.find(({ roles }) => roles.includes('K002')) as Walker;
  });
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
    const walked = await walkScenario(
      world,
      material,
      shortestPaths(flow, sendableEdges(walkable(flow))).get(state) ?? [],
    );
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

  it('is listed with what runs with him until that is withdrawn, and the others are asked on', async () => {
    const { walker, body } = await before(requestFlow, 'beforeNegotiation', 'requestSuppliers');
    const asked = (await sendEvent(world, requestFlow, walker, 'requestSuppliers', body)).body as RecordEnvelope;
    const code = String((asked.record.invitees as JsonObject[])[0]?.supplierCode);
    const list = world.calls.find(({ id }) => id === 'nonTrading.requests');
    const listed = async () => {
      const body = { page: 1, itemsPerPage: 20, keyword: asked.number ?? '' };
      return list && ((await world.call(purchaser, list, { body })).body as ListResponse).total;
    };
    expect(await listed()).toBe(0);
    await judge(code, 'prohibited');
    expect(await listed()).toBe(1);
    const dropped = await sendEvent(world, requestFlow, walker, 'dropProhibited', {
      id: asked.id,
      version: asked.version,
      comment: '取引停止のため',
    });
    expect(dropped.status, JSON.stringify(dropped.body)).toBe(200);
    const answers = (dropped.body as RecordEnvelope).record.answers as JsonObject[];
    expect(answers.map(({ supplierCode, status }) => (supplierCode === code ? 'judged ' : '') + status)).toEqual(
      answers.map(({ supplierCode }) => (supplierCode === code ? 'judged withdrawn' : 'requested')),
    );
    expect(await listed()).toBe(0);
    await judge(code, 'clear');
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

  /** Waits until some transaction waits for a supplier's judgment, or for what goes to him. */
  async function somebodyWaits(): Promise<void> {
    await expect
      .poll(async () => {
        const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
        return (await world.context.database.query(waiting)).rows.length;
      })
      .toBe(1);
  }

  /** A transaction that stays open after `step` until it is let go. */
  function openTransaction(step: (query: Query) => Promise<unknown>) {
    const moments = new EventEmitter();
    const arrived = once(moments, 'arrived');
    const freed = once(moments, 'letGo');
    const done = world.context.database.tenantTransaction('TOURIN', async (query) => {
      await step(query);
      moments.emit('arrived');
      await freed;
    });
    return { arrived, letGo: () => moments.emit('letGo'), done };
  }

  it('is judged after what is on its way to him, not beside it', async () => {
    const order = openTransaction((query) => prohibitedAmong(query, 'TOURIN', ['S042']));
    await order.arrived;
    const happened: string[] = [];
    const judging = judge('S042', 'prohibited').then(() => happened.push('judged'));
    await somebodyWaits();
    happened.push('ordered');
    order.letGo();
    await Promise.all([order.done, judging]);
    expect(happened).toEqual(['ordered', 'judged']);
  });

  it('gets no order whose approval waited for the judgment', async () => {
    const { walker, body } = await before(orderFlow, 'pendingApproval', 'approve');
    const { record } = (await readAs(world, orderFlow, walker, String(body.id))) as RecordEnvelope;
    const code = String(record.supplierCode);
    const { id } = await judge(code, 'clear');
    const judgment = openTransaction(async (query) => {
      await holdForJudgment(query, 'TOURIN', code);
      await query("update record_supplier_prohibition_judgment set state = 'prohibited' where id = $1", [id]);
    });
    await judgment.arrived;
    const approving = sendEvent(world, orderFlow, walker, 'approve', body);
    await somebodyWaits();
    judgment.letGo();
    await judgment.done;
    expect((await approving).status).toBe(400);
    await judge(code, 'clear');
    expect((await sendEvent(world, orderFlow, walker, 'approve', body)).status).toBe(200);
  });

  it('who is judged while he types an answer is told neutrally, keeps what he typed, and answers when he is cleared', async () => {
    const { walker, body } = await before(answerFlow, 'requested', 'answer');
    const opened = (await readAs(world, answerFlow, walker, String(body.id))) as RecordEnvelope;
    const code = String(opened.record.supplierCode);
    const judgment = await judge(code, 'prohibited');
    const refused = await sendEvent(world, answerFlow, walker, 'answer', body);
    expect([refused.status, (refused.body as ApiError).messageKey]).toEqual([400, 'rule.answersHeld']);
    // He does not learn of the judgment from it, nor of anything about it.
    expect(JSON.stringify(refused.body)).not.toMatch(/判定|取引|supplierCode/);
    const still = (await readAs(world, answerFlow, walker, opened.id)) as RecordEnvelope;
    expect([still.version, still.state, still.record]).toEqual([opened.version, 'requested', opened.record]);
    const kept = await sendEvent(world, answerFlow, walker, 'saveAnswer', body);
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    const { version, record } = kept.body as RecordEnvelope;
    const price = ({ lines }: JsonObject) => (lines as JsonObject[])[0]?.unitPrice;
    expect(price(record)).toBe(price(body.record as JsonObject));
    await judge(code, 'clear');
    expect(judgment.state).toBe('prohibited');
    const taken = await sendEvent(world, answerFlow, walker, 'answer', { ...body, version });
    expect([taken.status, (taken.body as RecordEnvelope).state]).toEqual([200, 'answered']);
  });

  it('whose answer meets his judgment is heard wholly before it, or not at all', async () => {
    const { walker, body } = await before(answerFlow, 'requested', 'answer');
    const opened = (await readAs(world, answerFlow, walker, String(body.id))) as RecordEnvelope;
    const code = String(opened.record.supplierCode);
    const { id } = await judge(code, 'clear');
    const judgment = openTransaction(async (query) => {
      await holdForJudgment(query, 'TOURIN', code);
      await query("update record_supplier_prohibition_judgment set state = 'prohibited' where id = $1", [id]);
    });
    await judgment.arrived;
    const answering = sendEvent(world, answerFlow, walker, 'answer', body);
    await somebodyWaits();
    judgment.letGo();
    await judgment.done;
    expect((await answering).status).toBe(400);
    const still = (await readAs(world, answerFlow, walker, opened.id)) as RecordEnvelope;
    expect([still.version, still.state]).toEqual([opened.version, 'requested']);
    await judge(code, 'clear');
    expect((await sendEvent(world, answerFlow, walker, 'answer', body)).status).toBe(200);
  });

  it('is judged once at a time: of two judgments at the same moment one gives way', async () => {
    await Promise.all([judge('S041', 'prohibited'), judge('S041', 'clear'), judge('S041', 'prohibited')]);
    const { rows } = await world.context.database.query(
      `select state from record_supplier_prohibition_judgment
       where tenant = 'TOURIN' and "c_supplierCode" = 'S041' and state <> 'superseded'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is judged by the last judgment: the one before gives way', async () => {
    const first = await judge('S034', 'prohibited');
    const second = await judge('S034', 'clear');
    const stateOf = async ({ id }: RecordEnvelope) => (await readAs(world, judgmentFlow, purchaser, id))?.state;
    expect([await stateOf(first), await stateOf(second)]).toEqual(['superseded', 'cleared']);
  });
});
