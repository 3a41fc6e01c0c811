import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendableEdges, shortestPaths } from '../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { openServerDatabase } from '../support/stores.ts';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { flowsOf, walked as walkable } from './flow-files.ts';
import { answered } from './material/estimate-material.ts';
import { materialFor } from './material/walk-material.ts';
import { readAs, sendEvent, type Walker, walkScenario, withProposals } from './walk-lifecycle.ts';

const flowOf = (id: string) => flowsOf('lifecycle').find((flow) => flow.id === id) as FlowDefinition;
const [requestFlow, answerFlow] = [flowOf('estimateRequest'), flowOf('estimateAnswer')];
const selectionFlow = flowOf('estimateSelection');
const rowsIn = (value: unknown) => (value ?? []) as JsonObject[];

describe('rounds of an estimate, what suppliers ask, and what is selected', () => {
  let world: DemoWorld;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const { database, close } = await openServerDatabase({ ...(await demoSeed()) });
    drop = close;
    world = await openDemoWorld(database, 'TOURIN');
  });
  afterAll(async () => {
    await world?.close();
    await drop?.();
  });

  async function requestIn(state: string): Promise<RecordEnvelope> {
    const path = shortestPaths(requestFlow, sendableEdges(walkable(requestFlow))).get(state) ?? [];
    const walked = await walkScenario(world, materialFor(world, requestFlow), path);
    if ('stuck' in walked) throw new Error(`Nobody could walk ${walked.stuck.event}.`);
    return seenByPurchaser(walked.envelope);
  }

  const purchaserOf = ({ record }: RecordEnvelope) =>
    world.walkers.find(({ code }) => code === record.purchaserCode) as Walker;
  const seenByPurchaser = async (envelope: RecordEnvelope) =>
    (await readAs(world, requestFlow, purchaserOf(envelope), envelope.id)) as RecordEnvelope;
  const supplierNamed = (code: unknown) => world.walkers.find(({ supplierCode }) => supplierCode === code) as Walker;

  async function send(
    flow: FlowDefinition,
    walker: Walker,
    event: string,
    seen: RecordEnvelope,
    more: JsonObject = {},
  ) {
    const sent = await sendEvent(world, flow, walker, event, { id: seen.id, version: seen.version, ...more });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return sent.body as RecordEnvelope;
  }

  /** The answer that stands for the first supplier asked, as he sees it. */
  async function firstAnswer(request: RecordEnvelope): Promise<{ supplier: Walker; answer: RecordEnvelope }> {
    const [standing] = rowsIn(request.record.answers);
    const supplier = supplierNamed(standing?.supplierCode);
    const answer = await readAs(world, answerFlow, supplier, String(standing?.answerId));
    return { supplier, answer: answer as RecordEnvelope };
  }

  it('asks again from what was answered, and tells the prices of the round before and of the first', async () => {
    const request = await requestIn('answered');
    const before = await firstAnswer(request);
    const again = await send(requestFlow, purchaserOf(request), 'reEstimate', request, { record: request.record });
    expect([again.state, again.record.roundNo]).toEqual(['underNegotiation', 2]);
    expect(rowsIn(again.record.answers)).toHaveLength(rowsIn(request.record.answers).length);

    const { supplier, answer } = await firstAnswer(again);
    const former = (await readAs(world, answerFlow, supplier, before.answer.id)) as RecordEnvelope;
    expect([former.state, former.allowedEvents]).toEqual(['superseded', []]);
    const [asked] = rowsIn(answer.record.lines);
    expect(asked).toMatchObject({ unitPrice: '1200', previousUnitPrice: '1200', firstUnitPrice: '1200' });
    const cheaper = await send(answerFlow, supplier, 'answer', answer, { record: answered(answer.record, '1100') });
    expect(rowsIn(cheaper.record.lines)[0]).toMatchObject({ unitPrice: '1100', previousUnitPrice: '1200' });

    const closed = await send(requestFlow, purchaserOf(request), 'closeAnswers', await seenByPurchaser(again));
    const third = await send(requestFlow, purchaserOf(request), 'reEstimate', closed, { record: closed.record });
    const [last] = rowsIn((await firstAnswer(third)).answer.record.lines);
    expect(last).toMatchObject({ previousUnitPrice: '1100', firstUnitPrice: '1200' });
  });

  it('tells a question and its answer to all who are asked, and never who asked', async () => {
    const request = await requestIn('underNegotiation');
    const { supplier, answer } = await firstAnswer(request);
    await send(answerFlow, supplier, 'ask', answer, { comment: '図面の版を教えてください。' });
    const asked = await seenByPurchaser(request);
    expect(asked.record.openQuestionCount).toBe(1);
    const told = await send(requestFlow, purchaserOf(request), 'answerQuestions', asked, {
      params: { answers: [{ lineNo: 1, answer: 'B版です。' }] },
    });
    expect(told.record.openQuestionCount).toBe(0);
    const published = { lineNo: 1, text: '図面の版を教えてください。', answer: 'B版です。' };
    for (const { supplierCode, answerId } of rowsIn(told.record.answers)) {
      const seen = (await readAs(world, answerFlow, supplierNamed(supplierCode), String(answerId))) as RecordEnvelope;
      const [question] = rowsIn(seen.record.questions);
      expect(question).toMatchObject(published);
      expect(Object.keys(question ?? {}).toSorted()).toEqual(['answer', 'answeredAt', 'at', 'lineNo', 'text']);
    }
    const twice = await sendEvent(world, requestFlow, purchaserOf(request), 'answerQuestions', {
      id: told.id,
      version: told.version,
      params: { answers: [{ lineNo: 1, answer: '別の答え' }] },
    });
    expect(twice.status).toBe(400);
  });

  it('asks those who decide on what suppliers said, whatever prices the purchaser sends', async () => {
    const material = materialFor(world, selectionFlow);
    const { owner, samples } = material;
    const dear = samples.find(({ reasonCode }) => reasonCode !== undefined);
    const honest = (await material.prepare?.(dear ?? {})) as JsonObject;
    const cheap = { ...honest, lines: rowsIn(honest.lines).map((line) => ({ ...line, unitPrice: '1' })) };
    const apply = (record: JsonObject) => sendEvent(world, selectionFlow, owner, 'apply', { record });
    const refused = await apply(await withProposals(world, material, owner, cheap));
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('routeStage')]);
    const { approvalStageList = [] } = await withProposals(world, material, owner, honest);
    const sent = await apply({ ...honest, approvalStageList });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const applied = sent.body as RecordEnvelope;
    const sums = rowsIn(applied.record.lines).map(({ amountWithTax }) => Number(amountWithTax ?? 0));
    expect(Number(applied.record.amountWithTax)).toBe(sums.reduce((sum, one) => sum + one));
    expect(Number(applied.record.amountWithTax)).toBeGreaterThan(100_000);
  });
});
