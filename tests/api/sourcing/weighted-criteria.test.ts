import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import {
  answerIdOf,
  at,
  done as doneAt,
  type EstimateWorld,
  openEstimateWorld,
  post,
} from '../../support/estimate-world.ts';
import { openProductStore } from '../../support/product-store.ts';
import type { SignedIn } from '../../support/test-server.ts';

let world: EstimateWorld;
let requester: SignedIn;
let purchaser: SignedIn;

beforeAll(async () => {
  const store = await openProductStore();
  world = await openEstimateWorld(store.database);
  ({ requester, purchaser } = world);
  return async () => {
    await world.test.close();
    await store.close();
  };
});

const send = (person: SignedIn, call: string, payload: object) => post(person, `${world.estimates}/${call}`, payload);
const done = (person: SignedIn, call: string, payload: object) => doneAt(person, `${world.estimates}/${call}`, payload);
const read = async (person: SignedIn, path: string) =>
  (await person.inject({ url: `${world.estimates}/${path}` })).json<RecordEnvelope>();
const detail = (person: SignedIn, id: string) => read(person, `detail?id=${id}`);

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
  const asked = await read(purchaser, `answer/detail?id=${answerIdOf(request, supplierCode)}`);
  const lines = (asked.record.lines as JsonObject[]).map((line) => ({
    ...line,
    unitPrice,
    deliveryDate: '2026/12/20',
  }));
  await done(purchaser, 'purchase/answer', { ...at(asked), record: { ...asked.record, lines } });
}

it('weigh beside the price what was decided before anybody could read an answer', async () => {
  const one = await world.taken([{ productName: '検査治具', quantity: '10', unitCode: '01' }]);
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
    (await send(world.approver, 'score', { ...at(both), params: { scores: [{ lineNo: 1, score: 1 }] } })).statusCode,
  ).not.toBe(200);
});
