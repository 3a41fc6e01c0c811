import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { ApiError, RecordEnvelope } from '../../engine/core/wire.ts';
import {
  answerIdOf,
  answers,
  at,
  done,
  type EstimateWorld,
  openEstimateWorld,
  post,
  priced,
  readAnswer,
} from '../support/estimate-world.ts';
import { openProductStore } from '../support/product-store.ts';
import type { SignedIn } from '../support/test-server.ts';
import { uploadQuotation } from '../support/upload-quotation.ts';

describe('what a supplier may not answer', () => {
  let world: EstimateWorld;
  let seller: SignedIn;
  let other: SignedIn;
  let request: RecordEnvelope;
  let opened: RecordEnvelope;

  beforeAll(async () => {
    const store = await openProductStore();
    world = await openEstimateWorld(store.database);
    await world.nameHead();
    seller = await world.seller('S001');
    other = await world.seller('S002');
    request = (await world.ask(await world.taken(), { S001: 'portal', S002: 'portal' })).json<RecordEnvelope>();
    opened = (await readAnswer(seller, answerIdOf(request, 'S001'))).json<RecordEnvelope>();
    return async () => {
      await world.test.close();
      await store.close();
    };
  });

  const lines = (changes: JsonObject, record = priced(opened, '900')) => ({
    ...record,
    lines: (record.lines as JsonObject[]).map((line, index) => (index === 0 ? { ...line, ...changes } : line)),
  });
  const answer = (record: JsonObject) => post(seller, `${answers}/answer`, { ...at(opened), record });

  it.each<[string, JsonObject, string]>([
    ['a price below zero', { unitPrice: '-1' }, '/lines/0/unitPrice'],
    ['a price in another currency', { unitPrice: 'USD 12.50' }, '/lines/0/unitPrice'],
    ['a price with a sign of money', { unitPrice: '¥900' }, '/lines/0/unitPrice'],
    ['a price in full-width digits', { unitPrice: '９００' }, '/lines/0/unitPrice'],
    ['a price as a formula', { unitPrice: '=1+1' }, '/lines/0/unitPrice'],
    ['a day that there is not', { deliveryDate: '2026/02/30' }, '/lines/0/deliveryDate'],
    ['a line that was not asked for', { lineNo: 9 }, '/lines/0/lineNo'],
    ['another line twice', { lineNo: 2 }, '/lines/0/lineNo'],
    ['another unit than was asked for', { unitCode: '02' }, '/lines/0/unitCode'],
    ['another quantity than was asked for', { quantity: '1' }, '/lines/0/quantity'],
    ['another thing than was asked for', { productName: '別の品' }, '/lines/0/productName'],
  ])('%s is said at its place, and nothing is kept', async (_what, changes, place) => {
    const refused = await answer(lines(changes));
    expect(refused.statusCode, refused.body).toBe(400);
    const { errors, message } = refused.json<ApiError>();
    expect(errors?.map((one) => one.at)).toContain(place);
    expect(message).toMatch(/[ぁ-ん]/);
    const now = (await readAnswer(seller, opened.id)).json<RecordEnvelope>();
    expect([now.version, now.state]).toEqual([opened.version, 'requested']);
  });

  it.each([
    ['another way to round', { taxFraction: 1 }, '/taxFraction'],
    ['the name of another supplier', { supplierCode: 'S002' }, '/supplierCode'],
  ])('%s is refused at its place, alone', async (_what, changes, place) => {
    const refused = await answer({ ...priced(opened, '900'), ...changes });
    expect([refused.statusCode, refused.json<ApiError>().errors?.map((one) => one.at)]).toEqual([400, [place]]);
    expect((await readAnswer(seller, opened.id)).json<RecordEnvelope>().version).toBe(opened.version);
  });

  it('a file that another supplier uploaded is not attached, and one’s own is', async () => {
    const foreign = await uploadQuotation(other);
    const { requestFiles: _shown, ...typed } = priced(opened, '900');
    const refused = await answer({ ...typed, attachments: [foreign] });
    expect([refused.statusCode, refused.json<ApiError>().errors?.map((one) => one.at)]).toEqual([
      400,
      ['/attachments/0/fileId'],
    ]);
    expect((await readAnswer(seller, opened.id)).json<RecordEnvelope>().version).toBe(opened.version);
    const own = await answer({ ...priced(opened, '900'), attachments: [await uploadQuotation(seller)] });
    expect(own.statusCode, own.body).toBe(200);
    opened = own.json<RecordEnvelope>();
  });

  it('nothing is awarded to who refused, nor more than was asked for', async () => {
    const asked = (await readAnswer(other, answerIdOf(request, 'S002'))).json<RecordEnvelope>();
    await done(other, `${answers}/refused`, {
      ...at(asked),
      record: { ...asked.record, refusalReason: 'notHandled', refusalNote: '取り扱いがありません。' },
    });
    await done(world.purchaser, `${world.estimates}/close-answers`, at(await world.detail(request.id)));
    const input = await world.purchaser.inject({ url: `${world.estimates}/selection/input?id=${request.id}` });
    const { record } = input.json<RecordEnvelope>();
    const rows = record.lines as JsonObject[];
    expect(rows.map(({ supplierCode }) => supplierCode)).toEqual(['S001', 'S001']);
    const selection = {
      ...record,
      lines: rows.map((row) => ({ ...row, quantity: row.requestedQuantity })),
      reasonCode: 'onlyOne',
      reason: '一社だけの回答です。',
    };
    const route = await post(world.purchaser, `${world.estimates}/selection/approval-input`, { record: selection });
    expect(route.statusCode, route.body).toBe(200);
    const { approvalStageList } = route.json<JsonObject>();
    const apply = (changes: JsonObject) =>
      post(world.purchaser, `${world.estimates}/selection/apply`, {
        record: {
          ...selection,
          approvalStageList,
          lines: selection.lines.map((row, index) => (index === 0 ? { ...row, ...changes } : row)),
        },
      });
    const refused: [JsonObject, string][] = [
      [{ answerId: asked.id, supplierCode: 'S002', quantity: '1' }, '/lines/0/quantity awardedNotOffered'],
      [{ lineNo: 9 }, '/lines/0/quantity awardedNotOffered'],
      [{ quantity: '41' }, '/lines refusedWhen'],
      [{ quantity: '-1' }, '/lines/0/quantity largerOrEqual'],
    ];
    for (const [changes, fault] of refused) {
      const sent = await apply(changes);
      expect([sent.statusCode, ...told(sent.json<ApiError>())]).toEqual([400, fault]);
    }
    expect((await world.detail(request.id)).state).toBe('answered');
    expect((await apply({})).statusCode).toBe(200);
  });
});

function told({ errors = [] }: ApiError): string[] {
  return errors.map(({ at: place, keyword }) => `${place} ${keyword}`);
}
