import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';
import { uploadQuotation } from '../../support/upload-quotation.ts';

const calls = '/service-buyer-order/v1/api';

forEachProductStore('orders that merge several selected estimates', (open) => {
  let test: TestServer;
  let requester: SignedIn;
  let stranger: SignedIn;
  let approver: SignedIn;

  beforeAll(async () => {
    const database = await open({ connections: 20 });
    test = await openTestServer(database);
    const { engine } = test.context;
    await putOrderMasters(engine);
    const [supplier] = await engine.listMasters('A', 'master/supplier');
    await engine.putMaster('A', 'master/supplier', 'S002', { ...supplier?.record, code: 'S002', name: 'みなも工具' });
    await engine.putMaster('A', 'master/business-place', 'P02', { code: 'P02', name: '第二工場', address: '横浜市' });
    requester = await test.signIn('A/requester');
    stranger = await test.signIn('A/stranger');
    approver = await test.signIn('A/approver');
    return () => test.close();
  });

  const post = (person: SignedIn, path: string, payload: object) =>
    person.inject({ method: 'POST', url: `${calls}/${path}`, headers: { 'idempotency-key': randomUUID() }, payload });

  /** A selected answer: the estimate that the requester brought himself. */
  async function selected(title: string, quantity: string, changes: JsonObject = {}): Promise<string> {
    const begun = await requester.inject({ url: `${calls}/estimate/self-estimate/begin` });
    const sent = await post(requester, 'estimate/self-estimate', {
      record: {
        ...begun.json<RecordEnvelope>().record,
        title,
        categoryCode: '0301001',
        deliveryDate: '2026/12/10',
        deliveryPlaceCode: 'P01',
        supplierCode: 'S001',
        broughtReason: '店頭で寸法を確かめた。',
        attachments: [await uploadQuotation(requester)],
        lines: [{ productName: title, quantity, unitCode: '01', unitPrice: '1800', taxType: 2, taxRate: '0.1' }],
        ...changes,
      },
    });
    expect(sent.statusCode, sent.body).toBe(200);
    return String(sent.json<RecordEnvelope>().record.broughtAnswerId);
  }

  const others = async (person: SignedIn) => {
    const answer = await post(person, 'order/estimate-order/other-awards', {
      supplierCode: 'S001',
      deliveryPlaceCode: 'P01',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ items: { id: string; rows: JsonObject[] }[] }>().items;
  };

  /** An order as its input begins from the first, with the lines of the others taken over. */
  async function merging(first: string, ...more: string[]): Promise<JsonObject> {
    const begun = await requester.inject({ url: `${calls}/order/estimate-order/input?id=${first}` });
    const { record } = begun.json<RecordEnvelope>();
    const found = await others(requester);
    const rows = more.flatMap((id) => found.find((one) => one.id === id)?.rows ?? []);
    const whole = {
      ...record,
      purpose: '下期の補充',
      lines: [...(record.lines as JsonObject[]), ...rows],
    } as JsonObject;
    const route = await post(requester, 'order/approval-input', { record: whole });
    return { ...whole, approvalStageList: route.json<JsonObject>().approvalStageList ?? [] };
  }

  const apply = (record: JsonObject) => post(requester, 'order/estimate-order', { record });

  it('take of each what is left of it, once, and say beside their lines where they came from', async () => {
    const [a, b] = [await selected('エンドミル', '12'), await selected('ドリル', '30')];
    const sent = await apply(await merging(a, b));
    expect(sent.statusCode, sent.body).toBe(200);
    const { record } = sent.json<RecordEnvelope>();
    expect(record).toMatchObject({
      isMerged: true,
      amountWithTax: '83160',
      lines: [
        { productName: 'エンドミル', estimateAnswerId: a, quantity: '12' },
        { productName: 'ドリル', estimateAnswerId: b, quantity: '30' },
      ],
      estimates: [
        { answerId: a, requestTitle: 'エンドミル', amountWithTax: '23760' },
        { answerId: b, requestTitle: 'ドリル', amountWithTax: '59400' },
      ],
    });
    const ids = (await others(requester)).map(({ id }) => id);
    expect(ids).not.toContain(a);
    expect(ids).not.toContain(b);
    for (const id of [a, b]) {
      const again = await requester.inject({ url: `${calls}/order/estimate-order/input?id=${id}` });
      expect(again.json()).toMatchObject({ messageKey: 'error.EN-NOT-ALLOWED.nothingToOrder' });
    }
  });

  it('are told on each request, with what is ordered of it and what is left', async () => {
    const [a, b] = [await selected('Oリング', '40'), await selected('パッキン', '7')];
    const record = await merging(a, b);
    const lines = (record.lines as JsonObject[]).map((line, index) =>
      index === 0 ? { ...line, quantity: '15' } : line,
    );
    const sent = await apply({ ...record, lines });
    expect(sent.statusCode, sent.body).toBe(200);
    const order = sent.json<RecordEnvelope>();
    const requestOf = async (answerId: string) => {
      const { rows } = await test.context.database.tenantTransaction('A', (query) =>
        query<{ id: string }>('select "c_requestId" as id from record_estimate_answer where id = $1::uuid', [answerId]),
      );
      return rows[0]?.id ?? '';
    };
    const told = async (person: SignedIn, answerId: string) =>
      person.inject({ url: `${calls}/estimate/requested-lines?id=${await requestOf(answerId)}` });
    const documents = [{ id: order.id, number: order.number, screen: expect.stringContaining('/') }];
    const items = async (answerId: string) => (await told(requester, answerId)).json<{ items: unknown[] }>().items;
    const figures = { requested: '40', inEstimate: '0', ordered: '15', cancelled: '0', free: '25' };
    expect(await items(a)).toEqual([{ name: 'Oリング', figures, documents }]);
    expect(await items(b)).toMatchObject([{ name: 'パッキン', figures: { ordered: '7', free: '0' }, documents }]);
    expect((await told(stranger, a)).statusCode).toBe(404);
    await post(requester, 'order/pullback', { id: order.id, version: order.version });
    expect(await items(a)).toMatchObject([{ figures: { ordered: '0', free: '40' }, documents: [] }]);
  });

  it('are shown to whoever decides on them beside every answer, and to nobody else', async () => {
    const [a, b] = [await selected('リーマ', '4'), await selected('タップ', '9')];
    const { id } = (await apply(await merging(a, b))).json<RecordEnvelope>();
    const url = `${calls}/estimate/approver-answer/merged-order?id=${id}`;
    const seen = await approver.inject({ url });
    expect(seen.statusCode, seen.body).toBe(200);
    expect(seen.json<RecordEnvelope>().record.estimates).toMatchObject([
      { answerId: a, amountWithTax: '7920', answeredCount: 1 },
      { answerId: b, amountWithTax: '17820', answeredCount: 1 },
    ]);
    const answer = await approver.inject({ url: `${calls}/estimate/approver-answer?id=${b}` });
    expect(answer.statusCode, answer.body).toBe(200);
    for (const person of [requester, stranger]) expect((await person.inject({ url })).statusCode).toBe(404);
  });

  it('stand in the picture of every request that they came from', async () => {
    const answers = [await selected('ヤスリ', '4'), await selected('ケガキ針', '9'), await selected('ノギス', '1')];
    const [a = '', b = '', c = ''] = answers;
    const merged = (await apply(await merging(a, b))).json<RecordEnvelope>();
    const alone = (await apply(await merging(c))).json<RecordEnvelope>();
    const requestOf = async (id: string) =>
      String(
        (await requester.inject({ url: `${calls}/estimate/award?id=${id}` })).json<RecordEnvelope>().record.requestId,
      );
    const seenFrom = async (path: string, id: string) => {
      const answer = await requester.inject({ url: `${calls}/${path}/related?id=${id}` });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ records: { id: string }[] }>().records.map((one) => one.id);
    };
    for (const id of [a, b]) {
      const seen = await seenFrom('estimate', await requestOf(id));
      expect(seen).toEqual(expect.arrayContaining([a, b, merged.id]));
      expect(seen).not.toContain(alone.id);
    }
    expect(await seenFrom('anken', merged.id)).toEqual(
      expect.arrayContaining([a, b, await requestOf(a), await requestOf(b)]),
    );
    expect(await seenFrom('estimate', await requestOf(c))).not.toContain(merged.id);
    const url = `${calls}/estimate/related?id=${await requestOf(a)}`;
    expect((await stranger.inject({ url })).statusCode).toBe(404);
  });

  it('are of one supplier, one place, and of what was awarded to whoever orders', async () => {
    const a = await selected('バイト', '5');
    const [elsewhere, ofOther] = [
      await selected('チップ', '7', { deliveryPlaceCode: 'P02' }),
      await selected('ホルダ', '3', { supplierCode: 'S002' }),
    ];
    const found = (await others(requester)).map(({ id }) => id);
    expect(found).toContain(a);
    expect(found).not.toContain(elsewhere);
    expect(found).not.toContain(ofOther);
    expect(await others(stranger)).toEqual([]);
    // What the order begins with is in it already.
    const beside = await post(requester, 'order/estimate-order/other-awards', {
      supplierCode: 'S001',
      deliveryPlaceCode: 'P01',
      estimateAnswerId: a,
    });
    expect(beside.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).not.toContain(a);
    const order = await merging(a);
    const [line] = order.lines as JsonObject[];
    const forged = async (estimateAnswerId: string) =>
      (await apply({ ...order, lines: [line ?? {}, { ...line, estimateAnswerId }] })).json();
    expect(await forged(elsewhere)).toMatchObject({
      errors: [{ at: '/lines/1/estimateNumber', messageKey: 'rule.otherPlace' }],
    });
    expect(await forged(ofOther)).toMatchObject({
      errors: [{ at: '/lines/1/estimateNumber', messageKey: 'rule.otherSupplier' }],
    });
    expect(await forged(randomUUID())).toMatchObject({ appCode: 'EN-NOT-FOUND' });
    expect(await forged(a)).toMatchObject({ errors: [{ at: '/lines/1/quantity', keyword: 'openEstimate' }] });
  });

  it('take no more of an award when they are changed later', async () => {
    const a = await selected('ゲージ', '12');
    const sent = (await apply(await merging(a))).json<RecordEnvelope>();
    const decided = await approver.inject({
      method: 'POST',
      url: `${calls}/order-approve/estimate/execute`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { event: 'approve', rows: [{ id: sent.id, version: sent.version }] },
    });
    expect(decided.statusCode, decided.body).toBe(200);
    const ordered = (await requester.inject({ url: `${calls}/order/detail?id=${sent.id}` })).json<RecordEnvelope>();
    const {
      approvalStageList: _route,
      amountTax: _t,
      amountWithTax: _g,
      amountWithoutTax: _n,
      ...record
    } = ordered.record;
    const [line] = record.lines as JsonObject[];
    const { amount: _a, amountTax: _lt, amountWithTax: _lg, amountWithoutTax: _ln, ...typed } = line ?? {};
    const more = { ...record, lines: [{ ...typed, quantity: '13' }] } as JsonObject;
    const route = await post(requester, 'order/approval-input', { record: more });
    const { approvalStageList = [] } = route.json<JsonObject>();
    const { id, version } = ordered;
    const changed = await post(requester, 'order/estimate-order', {
      id,
      version,
      record: { ...more, approvalStageList },
    });
    expect(changed.json(), changed.body).toMatchObject({
      errors: [{ at: '/lines/0/quantity', keyword: 'openEstimate', params: { most: '12' } }],
    });
  });

  it('never take twice, whichever estimate they begin with and however many come at once', async () => {
    const [a, b, c] = [await selected('砥石A', '10'), await selected('砥石B', '20'), await selected('砥石C', '30')];
    const orders = [
      await merging(a, b),
      await merging(b, a),
      await merging(b, c),
      await merging(c, b),
      await merging(b),
    ];
    const sent = await Promise.all([...orders, ...orders].map((order) => apply(order)));
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual(
      // Whatever wins, B is taken by it; what then remains takes B, too.
      [200, ...Array.from({ length: 9 }, () => 400)],
    );
    for (const one of sent.filter(({ statusCode }) => statusCode === 400)) {
      expect(one.json()).toMatchObject({
        errors: expect.arrayContaining([expect.objectContaining({ keyword: 'openEstimate' })]),
      });
    }
  });

  it('lock what is sent to be merged into a draft that had none of it', async () => {
    const b = await selected('油B', '20');
    // Nothing that is stored brings these into one order.
    const begun = [await selected('油A', '10'), await selected('油C', '10'), await selected('油D', '10')];
    const drafts = await Promise.all(
      begun.map(async (id) => {
        const kept = await post(requester, 'order/save-draft', { record: await merging(id) });
        expect(kept.statusCode, kept.body).toBe(200);
        return kept.json<RecordEnvelope>();
      }),
    );
    const onlyB = await merging(b);
    const sent = await Promise.all(
      drafts.map(({ id, version }) => post(requester, 'order/estimate-order', { id, version, record: onlyB })),
    );
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
  });
});
