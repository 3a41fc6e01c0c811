import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import type { Database } from '../../engine/server/ports.ts';
import { openMigratedMemory } from '../support/migrated-store.ts';
import { putOrderMasters } from '../support/order-masters.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

const estimates = '/service-buyer-order/v1/api/estimate';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let requester: SignedIn;
let approver: SignedIn;
let purchaser: SignedIn;

beforeAll(async () => {
  store = await openMigratedMemory();
  test = await openTestServer(store.database);
  const { engine } = test.context;
  await putOrderMasters(engine);
  const [other] = await engine.listMasters('A', 'master/supplier');
  await engine.putMaster('A', 'master/supplier', 'S002', { ...other?.record, code: 'S002', name: 'みなも工具' });
  requester = await test.signIn('A/requester');
  approver = await test.signIn('A/approver');
  purchaser = await test.signIn('A/purchaser');
});
afterAll(async () => {
  await test.close();
  await store.close();
});

const send = (person: SignedIn, call: string, payload: object) =>
  person.inject({ method: 'POST', url: `${estimates}/${call}`, headers: { 'idempotency-key': randomUUID() }, payload });

async function done(person: SignedIn, call: string, payload: object): Promise<RecordEnvelope> {
  const answer = await send(person, call, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const read = async (person: SignedIn, path: string) =>
  (await person.inject({ url: `${estimates}/${path}` })).json<RecordEnvelope>();
const detail = (person: SignedIn, id: string) => read(person, `detail?id=${id}`);
const at = ({ id, version }: RecordEnvelope) => ({ id, version });

async function taken(): Promise<RecordEnvelope> {
  const record = {
    title: '検査治具の製作',
    categoryCode: '0301001',
    expectedAmount: '200000',
    deliveryDate: '2026/12/25',
    deliveryPlaceCode: 'P01',
    lines: [{ productName: '検査治具', quantity: '10', unitCode: '01' }],
  };
  const route = await requester.inject({ method: 'POST', url: `${estimates}/approval-input`, payload: { record } });
  const { approvalStageList } = route.json<JsonObject>();
  const sent = await done(requester, 'apply', { record: { ...record, approvalStageList } });
  await send(approver, 'quote-approval/approve', { event: 'approve', rows: [at(sent)] });
  return done(purchaser, 'purchase/take-over', at(await detail(purchaser, sent.id)));
}

const criteria = [
  { name: '品質', weight: 30 },
  { name: '納期の確かさ', weight: 20 },
];
const onPaper = (...codes: string[]) => codes.map((supplierCode) => ({ supplierCode, channel: 'paper' }));

const asking = (one: RecordEnvelope, changes: object) => ({
  ...at(one),
  record: {
    ...one.record,
    answerDeadline: '2026/12/01 17:00',
    invitees: onPaper('S001', 'S002'),
    criteria,
    ...changes,
  },
});

async function answer(request: RecordEnvelope, supplierCode: string, unitPrice: string): Promise<void> {
  const standing = (request.record.answers as JsonObject[]).find((one) => one.supplierCode === supplierCode);
  const asked = await read(purchaser, `answer/detail?id=${String(standing?.answerId)}`);
  const lines = (asked.record.lines as JsonObject[]).map((line) => ({
    ...line,
    unitPrice,
    deliveryDate: '2026/12/20',
  }));
  await done(purchaser, 'purchase/answer', { ...at(asked), record: { ...asked.record, lines } });
}

it('weigh beside the price what was decided before anybody could read an answer', async () => {
  const one = await taken();
  for (const wrong of [
    [{ name: '品質', weight: 100 }],
    [
      { name: '品質', weight: 60 },
      { name: '納期', weight: 40 },
    ],
    [criteria[0], criteria[0]],
  ]) {
    const refused = await send(purchaser, 'request-suppliers', asking(one, { criteria: wrong }));
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json<{ errors: { at: string }[] }>().errors[0]?.at).toMatch(/^\/criteria/);
  }
  const first = await done(purchaser, 'request-suppliers', asking(one, { invitees: onPaper('S001') }));
  expect(first.record).toMatchObject({ criteria, priceWeight: 50 });
  // Nothing can be read yet: they may still change.
  const changed = [criteria[0], { name: '保守の体制', weight: 20 }];
  const asked = await done(purchaser, 'request-suppliers', asking(first, { criteria: changed }));
  expect(asked.record).toMatchObject({
    criteria: changed,
    answers: [{ supplierCode: 'S001' }, { supplierCode: 'S002' }],
  });
  await answer(asked, 'S001', '1000');
  const readable = await detail(purchaser, one.id);
  const late = await send(purchaser, 'request-suppliers', asking(readable, { criteria }));
  expect(late.json(), late.body).toMatchObject({
    errors: [{ at: '/criteria', messageKey: 'rule.criteriaFixed' }],
  });
  expect((await detail(purchaser, one.id)).version).toBe(readable.version);
  await answer(readable, 'S002', '1250');
  const early = await send(purchaser, 'score', {
    ...at(await detail(purchaser, one.id)),
    params: { scores: [{ lineNo: 1, score: 5 }] },
  });
  expect(early.statusCode).toBe(400);
  const closed = await done(purchaser, 'close-answers', at(await detail(purchaser, one.id)));
  expect(closed.record.scoreSheet).toMatchObject([
    { lineNo: 1, supplierCode: 'S001', criterionName: '品質' },
    { lineNo: 2, supplierCode: 'S001', criterionName: '保守の体制' },
    { lineNo: 3, supplierCode: 'S002', criterionName: '品質' },
    { lineNo: 4, supplierCode: 'S002', criterionName: '保守の体制' },
  ]);
  for (const score of [0, 6, 2.5]) {
    const wrong = await send(purchaser, 'score', { ...at(closed), params: { scores: [{ lineNo: 1, score }] } });
    expect(wrong.statusCode, wrong.body).toBe(400);
  }
  const own = await done(purchaser, 'score', {
    ...at(closed),
    params: {
      scores: [
        { lineNo: 1, score: 1 },
        { lineNo: 3, score: 5 },
      ],
    },
  });
  const again = await done(purchaser, 'score', { ...at(own), params: { scores: [{ lineNo: 1, score: 2 }] } });
  const both = await done(requester, 'score', {
    ...at(again),
    params: {
      scores: [
        { lineNo: 1, score: 4 },
        { lineNo: 4, score: 5 },
      ],
    },
  });
  expect(both.record.scores).toHaveLength(4);
  const compared = await read(purchaser, `selection/input?id=${one.id}`);
  // S001: 30 × 3/5 = 18, price 50. S002: 30 × 5/5 + 20 × 5/5 = 50, price 50 × 10000/12500 = 40.
  expect(compared.record.offers).toMatchObject([
    { supplierCode: 'S001', rank: 1, points: '18', pricePoints: '50', totalPoints: '68', pointsRank: 2 },
    { supplierCode: 'S002', rank: 2, points: '50', pricePoints: '40', totalPoints: '90', pointsRank: 1 },
  ]);
  const next = await send(purchaser, 're-estimate', {
    ...at(both),
    record: { ...both.record, criteria, answerDeadline: '2026/12/08 17:00', invitees: onPaper('S001') },
  });
  expect(next.json()).toMatchObject({ errors: [{ at: '/criteria' }] });
  expect(
    (await send(approver, 'score', { ...at(both), params: { scores: [{ lineNo: 1, score: 1 }] } })).statusCode,
  ).not.toBe(200);
});
