import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ApiError, RecordEnvelope } from '../../../engine/core/wire.ts';
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
} from '../../support/estimate-world.ts';
import { openProductStore } from '../../support/product-store.ts';
import type { SignedIn } from '../../support/test-server.ts';
import { uploadQuotation } from '../../support/upload-quotation.ts';

describe('the files of a requested line', () => {
  let world: EstimateWorld;
  let seller: SignedIn;
  let drawing: JsonObject;
  let request: RecordEnvelope;

  const revise = (changes: JsonObject, seen = request) =>
    post(world.purchaser, `${world.estimates}/revise-files`, { ...at(seen), record: { ...seen.record, ...changes } });
  const readableBy = async (person: SignedIn, { fileId }: JsonObject) =>
    (await person.inject({ url: `/service-file/v1/file/download?fileId=${fileId}` })).statusCode;
  const opened = async (person = seller, code = 'S001') =>
    (await readAnswer(person, answerIdOf(request, code))).json<RecordEnvelope>();

  beforeAll(async () => {
    const store = await openProductStore();
    world = await openEstimateWorld(store.database);
    seller = await world.seller('S001');
    drawing = await uploadQuotation(world.requester);
    const one = await world.taken([
      { productName: '検査治具', quantity: '10', unitCode: '01', files: [drawing] },
      { productName: '予備のピン', quantity: '40', unitCode: '01' },
    ]);
    const criteria = [{ name: '納期の確かさ', weight: 30 }];
    const asked = await world.ask(one, { S001: 'portal', S002: 'link', S003: 'paper' }, { criteria });
    request = asked.json<RecordEnvelope>();
    await world.mailed();
    return async () => {
      await world.test.close();
      await store.close();
    };
  });

  it('are the first revision for everybody who is asked, who also learns the criteria, not what they weigh', async () => {
    expect(request.record).toMatchObject({
      fileRevision: 1,
      lineFiles: [{ lineNo: 1, productName: '検査治具', revision: 1, files: [{ fileId: drawing.fileId }] }],
    });
    const { record } = await opened();
    expect(record).toMatchObject({
      fileRevision: 1,
      lineFiles: [{ lineNo: 1, revision: 1, files: [{ fileId: drawing.fileId }] }],
      criteria: [{ name: '納期の確かさ' }],
    });
    expect(JSON.stringify(record)).not.toContain('"weight"');
    expect(await readableBy(seller, drawing)).toBe(200);
    expect(await readableBy(await world.seller('S999'), drawing)).toBe(404);
  });

  it('are replaced by a new revision, which everybody is told of; both are kept, and an answer says which it was made by', async () => {
    const answer = await opened();
    const first = await done(seller, `${answers}/answer`, { ...at(answer), record: priced(answer, '900') });
    expect(first.record.answeredFileRevision).toBe(1);
    request = await world.detail(request.id);
    const changed = await uploadQuotation(world.purchaser);
    const revised = await revise({ revisedLineNo: 1, revisedFiles: [changed], title: '別の件名' });
    expect(revised.statusCode, revised.body).toBe(200);
    request = revised.json<RecordEnvelope>();
    const rows = [
      { lineNo: 1, revision: 1, files: [{ fileId: drawing.fileId }], replacedAt: expect.any(String) },
      { lineNo: 1, revision: 2, files: [{ fileId: changed.fileId }] },
    ];
    expect(request.record).toMatchObject({ title: '検査治具の製作', fileRevision: 2, lineFiles: rows });
    expect([request.record.revisedLineNo, request.record.revisedFiles]).toEqual([undefined, undefined]);
    const told = await opened();
    expect(told.record).toMatchObject({ fileRevision: 2, answeredFileRevision: 1, lineFiles: rows });
    expect([told.state, told.record.amountWithTax]).toEqual(['answered', first.record.amountWithTax]);
    expect(told.history?.map(({ event }) => event)).toContain('reviseFiles');
    expect([await readableBy(seller, drawing), await readableBy(seller, changed)]).toEqual([200, 200]);
    const [mail] = await world.mailed();
    expect(mail?.subject).toContain('図面・仕様書が差し替えられました');
    // Who had it open from before looks at the new revision first: his answer is of an older state.
    const stale = await post(seller, `${answers}/answer`, { ...at(first), record: priced(first, '880') });
    expect(stale.json<ApiError>().appCode).toBe('CM-00001');
    const again = await done(seller, `${answers}/answer`, { ...at(told), record: priced(told, '880') });
    expect(again.record.answeredFileRevision).toBe(2);
  });

  it('are not replaced by nothing, for a line that there is not, by somebody else’s file, or by somebody else', async () => {
    request = await world.detail(request.id);
    const own = await uploadQuotation(world.purchaser);
    const refusals = [
      await revise({ revisedLineNo: 1 }),
      await revise({ revisedLineNo: 7, revisedFiles: [own] }),
      await revise({ revisedFiles: [own] }),
      await revise({ revisedLineNo: 1, revisedFiles: [await uploadQuotation(seller)] }),
    ];
    expect(refusals.map((one) => [one.statusCode, one.json<ApiError>().errors?.map((error) => error.at)])).toEqual([
      [400, ['/revisedFiles']],
      [400, ['/revisedLineNo']],
      [400, ['/revisedLineNo']],
      [400, ['/revisedFiles/0/fileId']],
    ]);
    const stranger = await post(seller, `${world.estimates}/revise-files`, { ...at(request), record: request.record });
    expect(stranger.statusCode).toBe(404);
    expect((await world.detail(request.id)).version).toBe(request.version);
  });

  it('show in the comparison on which revision each answered', async () => {
    request = await world.detail(request.id);
    await revise({ revisedLineNo: 2, revisedFiles: [await uploadQuotation(world.purchaser)] });
    const now = await world.detail(request.id);
    const paper = (
      await world.purchaser.inject({ url: `${world.estimates}/answer/detail?id=${answerIdOf(now, 'S003')}` })
    ).json<RecordEnvelope>();
    const typed = await post(world.purchaser, `${world.estimates}/purchase/answer`, {
      ...at(paper),
      record: priced(paper, '1000'),
    });
    expect(typed.statusCode, typed.body).toBe(200);
    world.test.clock.set('2026-12-01T17:00:01.000+09:00');
    await done(world.purchaser, `${world.estimates}/close-answers`, at(await world.detail(request.id)));
    const input = await world.purchaser.inject({ url: `${world.estimates}/selection/input?id=${request.id}` });
    const offers = input.json<RecordEnvelope>().record.offers as JsonObject[];
    const seen = offers.map(({ supplierCode, fileRevision, answeredFileRevision }) => [
      supplierCode,
      fileRevision,
      answeredFileRevision,
    ]);
    expect(seen).toContainEqual(['S001', 3, 2]);
    expect(seen).toContainEqual(['S003', 3, 3]);
  });
});
