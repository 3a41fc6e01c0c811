import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Actor, Database } from '../../engine/server/ports.ts';
import type { EstimateFate } from '../../src/demo/server/data/sourcing/estimate-courses.ts';
import {
  estimateStories,
  linkAnswer,
  mergedOrder,
  notCheapest,
  paperAnswer,
  splitAward,
} from '../../src/demo/server/data/sourcing/estimate-stories.ts';
import { tourinEstimates } from '../../src/demo/server/data/sourcing/estimates.ts';
import { demoWorlds } from '../../src/demo/server/demo-world.ts';
import { actorOf } from '../../src/demo/server/people/actor-of.ts';
import { type DemoAccess, openDemoAccess } from '../access/open-demo-access.ts';
import type { TestServer } from '../support/test-server.ts';

const [world] = demoWorlds;

/** Where a request stands by its fate, and the selection among its answers. */
const standing: Readonly<Record<EstimateFate, readonly [request: string, selection: string | null]>> = {
  draft: ['draft', null],
  discarded: ['discarded', null],
  waiting: ['pendingApproval', null],
  ownWaiting: ['pendingOwnApproval', null],
  ownAsked: ['underNegotiation', null],
  sentBack: ['sentBack', null],
  declined: ['declined', null],
  pulledBack: ['pulledBack', null],
  undecided: ['undecided', null],
  returned: ['rejected', null],
  withdrawnEarly: ['withdrawn', null],
  taken: ['beforeNegotiation', null],
  held: ['onHold', null],
  asked: ['underNegotiation', null],
  autoAsked: ['underNegotiation', null],
  autoPartlyAnswered: ['underNegotiation', null],
  partlyAnswered: ['underNegotiation', null],
  withdrawn: ['withdrawn', null],
  expired: ['answered', null],
  expiredOnPaper: ['answered', null],
  answered: ['answered', null],
  answeredRevised: ['answered', null],
  answeredAgain: ['answered', null],
  selectionDraft: ['answered', 'draft'],
  selectionDiscarded: ['answered', 'discarded'],
  selecting: ['selecting', 'pendingApproval'],
  selectionDeclined: ['answered', 'declined'],
  selectionSentBack: ['answered', 'sentBack'],
  selectionPulledBack: ['answered', 'pulledBack'],
  selected: ['selected', 'selected'],
  selectedAgain: ['selected', 'selected'],
  selectionCancelled: ['answered', 'cancelled'],
};

describe('the requests for estimates of the demo', { timeout: 300_000 }, () => {
  let demo: DemoAccess;
  let database: Database;
  let test: TestServer;

  beforeAll(async () => {
    demo = await openDemoAccess();
    ({ database, test } = demo);
  });
  afterAll(() => demo?.close());

  it('have a drawing that was revised when one of four had his price already, and another declined after', async () => {
    const { title = '' } = tourinEstimates.find(({ fate }) => fate === 'answeredRevised') ?? {};
    const { rows } = await database.query<{ now: string; answered: string | null; files: string[] }>(
      `select data->>'fileRevision' as now, data->>'answeredFileRevision' as answered,
         array(select jsonb_path_query(data, '$.lineFiles[*].files[*].fileName') #>> '{}') as files
       from record_estimate_answer where data->>'title' = $1 order by 2`,
      [title],
    );
    expect(rows).toEqual(
      ['1', '2', '2', null].map((answered) => ({ now: '2', answered, files: ['TR-2210_A.pdf', 'TR-2210_B.pdf'] })),
    );
  });

  it('stand as their stories say', async () => {
    const { rows } = await database.query<{ title: string; request: string; selection: string | null }>(
      `select r.data ->> 'title' as title, r.state as request, s.state as selection from record_estimate_request r
       left join record_estimate_selection s on s.tenant = r.tenant and s.data ->> 'requestId' = r.id::text
       where r.data ->> 'splitFromId' is null order by 1`,
    );
    const expected = tourinEstimates.map(({ title, fate }) => [title, ...standing[fate]]);
    const stand = rows.map(({ title, request, selection }) => [title, request, selection]);
    expect(stand.toSorted()).toEqual(expected.toSorted());
  });

  it.each(['request', 'answer', 'selection'])('number every %s in the order of time', async (record) => {
    const { rows } = await database.query<{ number: string }>(
      `select r.number from record_estimate_${record} r join lateral (select min(h.at) as at from record_history h
         where h.tenant = r.tenant and h.record_id = r.id and h.event in ('apply', 'applyOwn', 'request', 'beginSplit')) first on true
       where r.number is not null order by first.at, r.number`,
    );
    const numbers = rows.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(15);
    expect(numbers).toEqual(numbers.toSorted());
  });

  it('number cases in the order of time, whether they begin with an estimate or with an order', async () => {
    const { rows } = await database.query<{ code: string }>(
      `select r.data ->> 'opportunityCode' as code from (select tenant, id, data from record_estimate_request
           union all select tenant, id, data from record_order_order where data ->> 'estimateAnswerId' is null) r
         join lateral (select min(h.at) as at from record_history h
           where h.tenant = r.tenant and h.record_id = r.id and h.event in ('apply', 'applyOwn', 'applyFromCatalog')) first on true
       where r.tenant = 'TOURIN' and r.data ->> 'opportunityCode' is not null and r.data ->> 'splitFromId' is null order by first.at, 1`,
    );
    const codes = rows.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(400);
    expect(codes).toEqual(codes.toSorted());
  });

  it('tell of cases of which a colleague takes a part, under the same case, and gives it back', async () => {
    const { rows } = await database.query<{ state: string; same: boolean }>(
      `select r.state, r.data ->> 'opportunityCode' = whole.data ->> 'opportunityCode' as same from record_estimate_request r
       join record_estimate_request whole on whole.tenant = r.tenant and whole.id::text = r.data ->> 'splitFromId'`,
    );
    expect(new Set(rows.map(({ same }) => same))).toEqual(new Set([true]));
    expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(1);
  });

  it('go on in orders of what was selected, one for every supplier who got something', async () => {
    const { rows } = await database.query<{ title: string; states: string[]; held: string[] }>(
      `select o.data ->> 'title' as title, array_agg(distinct o.state) as states,
         array_agg(distinct a.data ->> 'supplierCode' order by a.data ->> 'supplierCode') as suppliers,
         array_agg(distinct u.login_name) as held
       from record_order_order o join record_estimate_answer a
         on a.tenant = o.tenant and a.id::text = o.data ->> 'estimateAnswerId'
       left join user_account u on u.tenant = o.tenant and u.code = any(o.held_by) group by 1`,
    );
    const held = rows.filter(({ states }) => states.includes('pendingApproval'));
    expect(rows.find(({ title }) => title === splitAward.title)).toMatchObject({ suppliers: ['S021', 'S025'] });
    expect(held.map((order) => order.held)).toEqual(Array.from({ length: 3 }, () => ['suzuki.yumi']));
    const titles = rows.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(estimateStories.map(({ title }) => title)));
    const ordered = tourinEstimates.flatMap(({ title, order }) => (order ? [title] : []));
    expect(titles.toSorted()).toEqual([...ordered, mergedOrder.title].toSorted());
  });

  /** Who got what of an estimate, and why; the cheapest first. */
  const awardsOf = async (title: string) => {
    const { rows } = await database.query<JsonObject>(
      `select a.data ->> 'supplierCode' as supplier, a.state, (a.data ->> 'rank')::int as rank,
         array(select line ->> 'awardedQuantity' from jsonb_array_elements(a.data -> 'lines') line
           where a.state = 'selected') as awarded,
         s.data ->> 'reasonCode' as reason, a.data ->> 'channel' as channel, a.data ->> 'answeredByName' as "answeredBy"
       from record_estimate_answer a join record_estimate_selection s
         on s.tenant = a.tenant and s.data ->> 'requestId' = a.data ->> 'requestId'
       where a.data ->> 'title' = $1 order by 3`,
      [title],
    );
    return rows;
  };

  it('tell of an award that is split sixty to forty', async () => {
    expect(await awardsOf(splitAward.title)).toMatchObject([
      { supplier: 'S025', rank: 1, awarded: ['156'], reason: 'capacity' },
      { supplier: 'S021', rank: 2, awarded: ['104'], reason: 'capacity' },
      { supplier: 'S022', rank: 3, state: 'notSelected' },
    ]);
  });

  it('tell of an award that does not go to the cheapest, and why', async () => {
    expect(await awardsOf(notCheapest.title)).toMatchObject([
      { supplier: 'S022', state: 'notSelected' },
      { supplier: 'S021', awarded: ['12', '24', '48'], reason: 'deliveryDate' },
      { supplier: 'S011', state: 'notSelected' },
    ]);
  });

  it('tell of an answer that came on paper', async () => {
    expect(await awardsOf(paperAnswer.title)).toMatchObject([
      { supplier: 'S031', channel: 'paper', answeredBy: '田中 麻衣', awarded: ['2400'], reason: null },
      { supplier: 'S001', channel: 'portal', answeredBy: '大野 朋美', state: 'notSelected' },
    ]);
  });

  it('tell of an answer from a link in a mail, of a supplier without an account', async () => {
    expect(await awardsOf(linkAnswer.title)).toMatchObject([
      { supplier: 'S032', channel: 'link', answeredBy: '代表社員 瑠璃川 純', reason: null },
      { supplier: 'S022', channel: 'portal', state: 'notSelected' },
    ]);
  });

  /** Somebody of the demo, by login. */
  const as = (login: string): Actor => {
    const user = [...(world?.users ?? []), ...(world?.supplierUsers ?? [])].find((one) => one.login === login);
    if (!user || !world) throw new Error(`There is no ${login}.`);
    return { ...actorOf(world, user), companyOrganizations: world.organizations.map(({ code }) => code) };
  };
  const answersOf = async (where: string) => {
    const { rows } = await database.query<{ id: string; request: string; supplier: string }>(
      `select id, data ->> 'requestId' as request, data ->> 'supplierCode' as supplier from record_estimate_answer
       where ${where} order by id`,
    );
    return rows;
  };
  const shown = ['openedAnswer', 'paperAnswer', 'awardedAnswer'];

  it('keep a sealed answer from everybody but who gave it, by any question', async () => {
    const sealed =
      await answersOf(`(data ->> 'isSealed')::boolean and state = 'answered' and data ->> 'openedAt' is null
      and data ->> 'channel' = 'portal'`);
    expect(sealed.length).toBeGreaterThan(0);
    for (const login of ['tanaka.mai', 'maeda.rie', 'ito.daisuke', 'ota.kazuya', 'kato.ryota']) {
      for (const { id } of sealed) {
        const asked = test.context.engine.read(as(login), { recordType: 'estimate/answer', id, visibleTo: shown });
        await expect(asked).rejects.toMatchObject({ appCode: 'EN-NOT-FOUND' });
      }
      const operation = { record: 'estimate/answer', visibleTo: shown, tabs: { all: {} }, columns: ['amountWithTax'] };
      const request = { page: 1, itemsPerPage: 100, filters: { amountWithTax: { from: '1' } } };
      const { items } = await test.context.engine.list(as(login), operation, request);
      expect(items.filter(({ id }) => sealed.some((one) => one.id === id))).toEqual([]);
    }
  });

  it('tell a supplier nothing of what another one answered, also when it lost', async () => {
    const lost = await answersOf(`state = 'notSelected' and data ->> 'channel' = 'portal'`);
    expect(lost.length).toBeGreaterThan(0);
    for (const { id, request, supplier } of lost) {
      const login = world?.supplierUsers.find(({ supplierCode }) => supplierCode === supplier)?.login ?? '';
      const seen = await test.context.engine.read(as(login), {
        recordType: 'estimate/answer',
        id,
        visibleTo: ['counterparty'],
      });
      expect(seen.record).toMatchObject({ rank: expect.any(Number), resultReason: expect.any(String) });
      const others = await database.query<{ id: string; amount: string; name: string }>(
        `select id, data ->> 'amountWithTax' as amount, data ->> 'supplierName' as name from record_estimate_answer
         where data ->> 'requestId' = $1 and data ->> 'supplierCode' <> $2`,
        [request, supplier],
      );
      for (const other of others.rows) {
        expect(JSON.stringify(seen)).not.toContain(other.name);
        if (other.amount) expect(JSON.stringify(seen)).not.toContain(`"${other.amount}"`);
        const asked = test.context.engine.read(as(login), {
          recordType: 'estimate/answer',
          id: other.id,
          visibleTo: ['counterparty'],
        });
        await expect(asked).rejects.toMatchObject({ appCode: 'EN-NOT-FOUND' });
      }
    }
  });

  it('are ordered up to what was awarded, and no further', async () => {
    const [award] = await answersOf(`state = 'selected' and data ->> 'title' = '組立治具の更新（第1ライン）'`);
    const requester = as('sato.kenta');
    const awardedAnswer = { recordType: 'estimate/answer', id: award?.id ?? '', visibleTo: ['awardedAnswer'] };
    const begun = await test.context.engine.read(requester, awardedAnswer);
    expect(begun.offers).toEqual(['order']);
    const request = await test.context.engine.read(requester, {
      recordType: 'estimate/request',
      id: award?.request ?? '',
      visibleTo: ['owner'],
    });
    const awarded = (begun.record.lines as JsonObject[]).filter(({ awardedQuantity }) => awardedQuantity !== '0');
    const order = (quantity: (line: JsonObject) => string, more: JsonObject = {}) => ({
      recordType: 'order/order',
      event: 'apply',
      request: {
        record: {
          estimateAnswerId: begun.id,
          title: String(request.record.title),
          categoryCode: String(request.record.categoryCode),
          supplierCode: String(begun.record.supplierCode),
          taxFraction: Number(begun.record.taxFraction),
          deliveryDate: '2027/01/29',
          inspectionDate: '2027/02/05',
          deliveryPlaceCode: String(request.record.deliveryPlaceCode),
          purpose: '組立治具の更新',
          lines: awarded.map((line) => ({
            productName: line.productName ?? '',
            quantity: quantity(line),
            unitCode: line.unitCode ?? '',
            unitPrice: line.unitPrice ?? '',
            estimateLineNo: line.lineNo ?? 0,
            taxType: line.taxType ?? 2,
            taxRate: line.taxRate ?? '0.1',
          })),
          approvalStageList: request.record.approvalStageList ?? [],
          ...more,
        },
      },
    });
    const whole = (line: JsonObject) => String(line.awardedQuantity);
    await expect(
      test.context.engine.applyEvent(
        requester,
        order((line) => String(Number(whole(line)) + 1)),
      ),
    ).rejects.toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ keyword: 'openEstimate' })]) });
    const placed = await test.context.engine.applyEvent(requester, order(whole));
    expect(placed.record).toMatchObject({
      orderKind: 'estimate',
      estimateNumber: begun.record.answerNumber,
      opportunityCode: request.record.opportunityCode,
    });
    // Nothing is left that an order could begin from.
    expect((await test.context.engine.read(requester, awardedAnswer)).offers).toEqual([]);
    await expect(test.context.engine.applyEvent(requester, order(whole))).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ keyword: 'openEstimate' })]),
    });
  });

  it('tell nobody of an amount before it is opened', async () => {
    const { rows } = await database.query<{ sealed: number }>(
      `select count(*)::int as sealed from record_estimate_answer
       where (data ->> 'isSealed')::boolean and state = 'answered' and data ->> 'openedAt' is null`,
    );
    expect(rows[0]?.sealed).toBeGreaterThan(0);
  });
});
