import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
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

/** How often each race is run: who is first is left to chance. */
const times = 4;
const rounds = Array.from({ length: times }, (_none, index) => index + 1);

describe('an estimate on which two work at the same moment, on PostgreSQL', () => {
  let world: EstimateWorld;
  let seller: SignedIn;
  let colleague: SignedIn;

  beforeAll(async () => {
    const { database, close } = await openProductStore({ connections: 10 });
    world = await openEstimateWorld(database);
    seller = await world.seller('S001');
    await database.query(`update user_account set roles = '{K002}' where tenant = 'A' and code = 'colleague'`);
    colleague = await world.test.signIn('A/colleague');
    return async () => {
      await world.test.close();
      await close();
    };
  });

  const call = (name: string) => `${world.estimates}/${name}`;

  /** A request that S001 is about to answer on screen, and S003 on paper. */
  async function asked() {
    const sent = await world.ask(await world.taken(), { S001: 'portal', S003: 'paper' });
    const request = sent.json<RecordEnvelope>();
    const answer = (await readAnswer(seller, answerIdOf(request, 'S001'))).json<RecordEnvelope>();
    return {
      request,
      answer,
      quote: () => post(seller, `${answers}/answer`, { ...at(answer), record: priced(answer, '900') }),
    };
  }

  /** What S003 wrote is typed in. */
  async function typed(request: RecordEnvelope, price: string) {
    const url = `${call('answer/detail')}?id=${answerIdOf(request, 'S003')}`;
    const paper = (await world.purchaser.inject({ url })).json<RecordEnvelope>();
    return () => post(world.purchaser, call('purchase/answer'), { ...at(paper), record: priced(paper, price) });
  }

  /** Answers of the request and of the supplier's record, which say one thing. */
  async function standing(request: RecordEnvelope, code: string) {
    const now = await world.detail(request.id);
    const told = (now.record.answers as JsonObject[]).find(({ supplierCode }) => supplierCode === code);
    const { rows } = await world.database.query<{ state: string; deadline: string; prices: number }>(
      `select state, data ->> 'answerDeadline' as deadline,
         (select count(*)::int from jsonb_array_elements(data -> 'lines') as line where line ->> 'unitPrice' <> '') as prices
       from record_estimate_answer where id = $1`,
      [answerIdOf(request, code)],
    );
    const [own] = rows;
    if (!own) throw new Error(`${code} was not asked.`);
    expect(told?.status).toBe(own.state);
    return { request: now, ...own };
  }

  const isClear = ({ statusCode, body }: { statusCode: number; body: string }) => {
    expect([200, 400, 404, 409], body).toContain(statusCode);
    if (statusCode !== 200) expect(JSON.parse(body).message).toMatch(/[ぁ-ん]/);
    return statusCode === 200;
  };

  it.each(rounds)('an answer meets an extension: neither is lost that was taken (%i)', async () => {
    const { request, quote } = await asked();
    const [answered, extended] = await Promise.all([
      quote(),
      post(world.purchaser, call('extend-deadline'), {
        ...at(request),
        params: { answerDeadline: '2026/12/04 17:00' },
        comment: '図面の確認に時間がかかるため。',
      }),
    ]);
    const [isAnswered, isExtended] = [isClear(answered), isClear(extended)];
    expect(isAnswered || isExtended).toBe(true);
    const now = await standing(request, 'S001');
    expect([now.state, now.prices]).toEqual(isAnswered ? ['answered', 2] : ['requested', 0]);
    const deadline = isExtended ? '2026/12/04 17:00' : '2026/12/01 17:00';
    expect([now.request.record.answerDeadline, now.deadline]).toEqual([deadline, deadline]);
  });

  it.each(rounds)('an answer meets a withdrawal: nothing of a withdrawn request stays answered (%i)', async () => {
    const { request, quote } = await asked();
    const [answered, withdrawn] = await Promise.all([
      quote(),
      post(world.requester, call('withdraw'), { ...at(request), comment: '設計を見直すことになりました。' }),
    ]);
    const [isAnswered, isWithdrawn] = [isClear(answered), isClear(withdrawn)];
    expect(isAnswered || isWithdrawn).toBe(true);
    const now = await standing(request, 'S001');
    expect([now.request.state, now.state]).toEqual(
      isWithdrawn ? ['withdrawn', 'withdrawn'] : ['underNegotiation', 'answered'],
    );
  });

  it.each(rounds)('two purchasers take one case: one of them has it (%i)', async () => {
    const before = await world.taken();
    const both = await Promise.all(
      [colleague, world.purchaser].map((person) => post(person, call('purchase/take-over'), at(before))),
    );
    // Whoever has it already takes nothing over, and of two at once one is told that it was changed.
    expect(both.map(isClear)).toEqual([true, false]);
    const twice = await Promise.all([1, 2].map(() => post(world.purchaser, call('purchase/take-over'), at(before))));
    expect(twice.map(isClear)).toEqual([false, false]);
    const mine = await world.detail(before.id);
    const again = await Promise.all([1, 2].map(() => post(world.purchaser, call('purchase/take-over'), at(mine))));
    expect(again.map(isClear).filter(Boolean)).toHaveLength(1);
    expect((await world.detail(before.id)).record.purchaserCode).toBe('purchaser');
  });

  it.each(rounds)(
    'answers are opened while a paper is typed in anew: what is compared is what stands (%i)',
    async () => {
      const { request, quote } = await asked();
      isClear(await quote());
      isClear(await (await typed(request, '800'))());
      const change = await typed(request, '700');
      const [changed, closed] = await Promise.all([
        change(),
        world.detail(request.id).then((seen) => post(world.purchaser, call('close-answers'), at(seen))),
      ]);
      const isChanged = isClear(changed);
      if (!isClear(closed)) await done(world.purchaser, call('close-answers'), at(await world.detail(request.id)));
      const input = await world.purchaser.inject({ url: `${call('selection/input')}?id=${request.id}` });
      const prices = (input.json<RecordEnvelope>().record.lines as JsonObject[]).flatMap(
        ({ supplierCode, unitPrice }) => (supplierCode === 'S003' ? [unitPrice] : []),
      );
      expect(prices).toEqual(isChanged ? ['700', '700'] : ['800', '800']);
    },
  );

  it.each(rounds)('a selection is kept while another round is asked for: one of the two counts (%i)', async () => {
    const { request, quote } = await asked();
    isClear(await quote());
    isClear(await (await typed(request, '800'))());
    const closed = await done(world.purchaser, call('close-answers'), at(await world.detail(request.id)));
    const input = await world.purchaser.inject({ url: `${call('selection/input')}?id=${request.id}` });
    const { record } = input.json<RecordEnvelope>();
    const [kept, again] = await Promise.all([
      post(world.purchaser, call('selection/save-draft'), { record }),
      post(world.purchaser, call('re-estimate'), {
        ...at(closed),
        record: { ...closed.record, answerDeadline: '2026/12/08 17:00' },
      }),
    ]);
    isClear(kept);
    const isAgain = isClear(again);
    const { state } = await world.detail(request.id);
    expect(state).toBe(isAgain ? 'underNegotiation' : 'answered');
    if (!isAgain) return;
    // What was compared before the new round cannot be applied for in it.
    const late = await post(world.purchaser, call('selection/apply'), {
      record: { ...record, reasonCode: 'price', reason: '最安のため。', approvalStageList: [] },
    });
    expect(late.statusCode, late.body).not.toBe(200);
    expect((await world.detail(request.id)).state).toBe('underNegotiation');
  });
});
