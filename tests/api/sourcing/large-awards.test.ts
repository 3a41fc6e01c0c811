import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import {
  answerIdOf,
  at,
  done,
  type EstimateWorld,
  openEstimateWorld,
  post,
  priced,
} from '../../support/estimate-world.ts';
import { openProductStore } from '../../support/product-store.ts';

const lineCount = 500;
const orders = '/service-buyer-order/v1/api/order';

describe('an estimate of five hundred lines', () => {
  let world: EstimateWorld;
  const lines = Array.from({ length: lineCount }, (_none, index) => ({
    productName: `六角ボルト M${4 + (index % 9)}×${10 + index}`,
    quantity: String(10 + index),
    unitCode: '01',
  }));

  beforeAll(async () => {
    const store = await openProductStore();
    world = await openEstimateWorld(store.database);
    await world.nameHead();
    return async () => {
      await world.test.close();
      await store.close();
    };
  });

  it('that one supplier gets whole becomes one order, its last line included', async () => {
    const asked = await world.ask(await world.taken(lines), { S003: 'paper' });
    expect(asked.statusCode, asked.body.slice(0, 500)).toBe(200);
    const request = asked.json<RecordEnvelope>();
    const paper = await world.purchaser.inject({
      url: `${world.estimates}/answer/detail?id=${answerIdOf(request, 'S003')}`,
    });
    const answer = paper.json<RecordEnvelope>();
    await done(world.purchaser, `${world.estimates}/purchase/answer`, { ...at(answer), record: priced(answer, '120') });
    const closed = await done(world.purchaser, `${world.estimates}/close-answers`, at(await world.detail(request.id)));
    const selection = await world.select(closed, (record) => ({
      ...record,
      reasonCode: 'onlyOne',
      reason: 'ほかに扱う会社がありません。',
      lines: (record.lines as JsonObject[]).map((line) => ({ ...line, quantity: line.requestedQuantity ?? '0' })),
    }));
    expect(selection.state).toBe('selected');
    const begun = await world.requester.inject({ url: `${orders}/estimate-order/input?id=${answer.id}` });
    const { record } = begun.json<RecordEnvelope>();
    expect(record.lines).toHaveLength(lineCount);
    const route = await post(world.requester, `${orders}/approval-input`, { record });
    const whole = {
      ...record,
      purpose: '下期の補充',
      approvalStageList: route.json<JsonObject>().approvalStageList ?? [],
    };
    const before = performance.now();
    const placed = await done(world.requester, `${orders}/estimate-order`, { record: whole });
    console.info(`an order of ${lineCount} lines: ${Math.round(performance.now() - before)} ms`);
    expect((placed.record.lines as JsonObject[]).at(-1)).toMatchObject({
      estimateLineNo: lineCount,
      quantity: String(9 + lineCount),
    });
    const again = await world.requester.inject({ url: `${orders}/estimate-order/input?id=${answer.id}` });
    expect(again.json()).toMatchObject({ messageKey: 'error.EN-NOT-ALLOWED.nothingToOrder' });
  });

  it('is split at any of its lines', async () => {
    const taken = await world.taken(lines);
    await world.database.query(`update user_account set roles = '{K002}' where tenant = 'A' and code = 'budget'`);
    const split = await post(world.purchaser, `${world.estimates}/split`, {
      ...at(taken),
      params: { purchaserCode: 'budget', lines: [{ lineNo: lineCount, splitQuantity: '9' }] },
    });
    expect(split.statusCode, split.body.slice(0, 500)).toBe(200);
    const left = (await world.detail(taken.id)).record.lines as JsonObject[];
    expect(left.at(-1)).toMatchObject({ lineNo: lineCount, quantity: String(lineCount) });
  });
});
