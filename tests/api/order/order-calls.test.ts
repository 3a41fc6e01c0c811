import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ApiError, FieldError, RecordEnvelope } from '../../../engine/core/wire.ts';
import { xlsxType } from '../../../src/platform/server/xlsx/xlsx-file.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const api = '/service-buyer-order/v1/api';

interface ToDo {
  id: string;
  title: string;
  overdue: boolean;
  dueAt: string | null;
  screen: string | null;
}

describe('an order through the calls', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let requester: SignedIn;
  let approver: SignedIn;

  const post = (person: SignedIn, path: string, payload: object) =>
    person.inject({ method: 'POST', url: api + path, headers: { 'idempotency-key': randomUUID() }, payload });
  const proposal = async (record: JsonObject) =>
    (await post(requester, '/order/approval-input', { record })).json<{
      approvalStageList: JsonObject[];
    }>();
  const apply = async (changes: JsonObject = {}): Promise<RecordEnvelope> => {
    const record = draftOrder(changes);
    const { approvalStageList } = await proposal(record);
    const answer = await post(requester, '/order/direct-order', { record: { ...record, approvalStageList } });
    expect(answer.body).toContain('pendingApproval');
    return answer.json<RecordEnvelope>();
  };
  const decide = (person: SignedIn, body: object) => post(person, '/order-approve/direct/execute', body);
  const toDos = async (person: SignedIn) =>
    (await person.inject({ url: `${api}/to-do/list` })).json<{ items: ToDo[]; total: number }>();

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    await putOrderMasters(test.context.engine);
    requester = await test.signIn('A/requester');
    approver = await test.signIn('A/approver');
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('proposes the stages that the amount demands, with amounts the server computes itself', async () => {
    const small = await proposal(draftOrder({ amountWithTax: '99999999' }));
    const large = await proposal(draftOrder({ lines: [{ ...firstLine(), quantity: '200' }] }));
    expect(small.approvalStageList.map(({ name }) => name)).toEqual(['課長承認']);
    expect(large.approvalStageList.map(({ name }) => name)).toEqual(['課長承認', '社長承認']);
    expect(large.approvalStageList[1]).toMatchObject({ reason: { key: 'approval.reason.amountOver' } });
    // Why a stage is there, and nothing about how to stay below it.
    expect(Object.keys(large)).toEqual(['approvalStageList']);
  });

  it('is applied by the call that asks for no kind, too', async () => {
    const record = draftOrder();
    const { approvalStageList } = await proposal(record);
    const answer = await post(requester, '/order/apply-order', { record: { ...record, approvalStageList } });
    expect(answer.json<RecordEnvelope>()).toMatchObject({ state: 'pendingApproval' });
  });

  it('tells its approver what the same things cost before, out of the orders that he may see', async () => {
    const earlier = await apply();
    const decided = await decide(approver, { id: earlier.id, version: earlier.version, event: 'approve', comment: '' });
    expect(decided.statusCode).toBe(200);
    const next = await apply();
    const told = async (person: SignedIn) => person.inject({ url: `${api}/order/last-prices?id=${next.id}` });
    const { items } = (await told(approver)).json<{ items: { name: string; earlier: JsonObject[] }[] }>();
    expect(items[0]?.name).toBe(firstLine().productName);
    expect(items[0]?.earlier[0]).toMatchObject({ id: earlier.id, row: { unitPrice: firstLine().unitPrice } });
    expect(items[0]?.earlier.map(({ id }) => id)).not.toContain(next.id);
    expect((await told(await test.signIn('A/purchaser'))).statusCode).toBe(404);
    await test.context.database.query(
      "update record_order_order set owner_code = 'stranger', organization_code = 'X', participants = '{}' where id = $1",
      [earlier.id],
    );
    expect((await told(approver)).json()).toEqual({ items: [] });
  });

  it('is read with its category in the reader’s language, and kept as it was', async () => {
    const { id } = await apply();
    const category = await test.context.engine.getMaster('A', 'master/category', '0301001');
    await test.context.engine.putMaster('A', 'master/category', '0301001', {
      ...category,
      pathNameEn: 'Tools > Cutting',
    });
    const read = async (language: string) =>
      (
        await requester.inject({ url: `${api}/order/detail?id=${id}`, headers: { 'accept-language': language } })
      ).json<RecordEnvelope>().record.categoryName;
    const kept = '工具 > 切削 > 切削工具';
    expect([await read('en'), await read('ja'), await read('ko')]).toEqual(['Tools > Cutting', kept, kept]);
  });

  it('offers as approvers, before anybody is looked for, who leads the unit and those above it, never oneself', async () => {
    const usual = async (person: SignedIn) =>
      (
        await person.inject({
          method: 'POST',
          url: '/service-buyer-master-common/v1/api/get-default-appover-popup',
          payload: {},
        })
      )
        .json<{ items: { code: string }[] }>()
        .items.map(({ code }) => code);
    expect(await usual(requester)).toEqual(['approver']);
    expect(await usual(approver)).toEqual([]);
  });

  it('confirms a record with everything the server computes, and every rule that is broken', async () => {
    const record = draftOrder();
    const { approvalStageList } = await proposal(record);
    const confirm = async (sent: JsonObject) =>
      (await post(requester, '/order/approval-confirm', { record: sent })).json<{
        record: JsonObject;
        errors: FieldError[];
      }>();
    const right = await confirm({ ...record, approvalStageList });
    const wrong = await confirm({ ...record, title: '', lines: [], approvalStageList });
    const selfMade = await confirm({
      ...record,
      approvalStageList: [{ ...approvalStageList[0], approvers: [{ code: 'colleague', name: '同僚' }] }],
    });
    expect(right.errors).toEqual([]);
    expect(right.record).toMatchObject({ amountWithoutTax: '77220', amountTax: '7722', amountWithTax: '84942' });
    expect(wrong.errors.map(({ at }) => at)).toEqual(expect.arrayContaining(['/title', '/lines']));
    expect(selfMade.errors.map(({ keyword }) => keyword)).toEqual(['routeApprover', 'routeStage']);
  });

  it('is not applied for without an inspection date where the law protects who does the work, off-the-shelf goods aside', async () => {
    const master = await test.context.engine.getMaster('A', 'master/supplier', 'S001');
    await test.context.engine.putMaster('A', 'master/supplier', 'S021', {
      ...master,
      code: 'S021',
      name: 'あさぎり野精工株式会社',
      isProtected: true,
    });
    const sent = async (changes: JsonObject) => {
      const record = draftOrder({ supplierCode: 'S021', supplierName: 'あさぎり野精工株式会社', ...changes });
      const { approvalStageList } = await proposal(record);
      return post(requester, '/order/direct-order', { record: { ...record, approvalStageList } });
    };
    const refused = (await sent({ protectedDeal: false, supplierIsProtected: false })).json<ApiError>();
    expect(refused.errors?.map(({ at, keyword }) => `${at} ${keyword}`)).toContain('/inspectionDate requiredWhen');
    expect((await sent({ inspectionDate: '2026/12/17' })).statusCode).toBe(200);
    expect((await sent({ isOffTheShelf: true })).statusCode).toBe(200);
  });

  it('waits for the approver, with the screen to decide on, and is counted in the header', async () => {
    const order = await apply({ title: '至急の工具' });
    const mine = await toDos(approver);
    const found = mine.items.find(({ id }) => id === order.id);
    expect(found).toMatchObject({ title: '至急の工具', overdue: false, screen: 'approver/purchase-order-approval' });
    const header = (await approver.inject({ url: '/service-buyer-master-common/v1/api/header-info' })).json<object>();
    expect(header).toMatchObject({ toDoCount: mine.total, today: '2026/11/20' });
    expect((await toDos(await test.signIn('A/colleague'))).items.map(({ id }) => id)).not.toContain(order.id);
  });

  it('is late two business days after it was applied, and then stands first', async () => {
    const order = await apply({ title: '遅れる件' });
    // 2026-11-21 to 23 are a weekend and a holiday.
    test.clock.set('2026-11-25T09:00:00+09:00');
    expect((await toDos(approver)).items.find(({ id }) => id === order.id)?.overdue).toBe(false);
    test.clock.set('2026-11-26T10:00:00+09:00');
    const late = await toDos(approver);
    expect(late.items[0]?.overdue).toBe(true);
    test.clock.set('2026-11-20T10:00:00+09:00');
  });

  it('is approved one by one with its envelope, and many at a time with a result a row', async () => {
    const [one, two, three] = [await apply(), await apply(), await apply()];
    const single = await decide(approver, {
      event: 'approve',
      id: one.id,
      version: one.version,
      comment: '承知しました',
    });
    expect(single.json<RecordEnvelope>().state).toBe('ordered');
    const rows = [two, three, one].map(({ id, version }) => ({ id, version }));
    const bulk = await decide(approver, { event: 'approve', rows });
    const { results } = bulk.json<{ results: { ok: boolean; error?: ApiError }[] }>();
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(results[2]?.error?.message).toMatch(/。$/);
  });

  it.each([
    ['an event that the call does not have', { event: 'apply' }],
    ['an event that every object has', { event: 'constructor' }],
    ['neither one nor many', { id: undefined, version: undefined }],
  ])('refuses %s', async (_what, change) => {
    const order = await apply();
    const answer = await decide(approver, { event: 'approve', id: order.id, version: order.version, ...change });
    expect(answer.statusCode).toBe(400);
  });

  it('prints the purchase order once it is placed, for those who may read it', async () => {
    const order = await apply({ title: '注文書の件' });
    const pdfOf = (person: SignedIn) => person.inject({ url: `${api}/order/download-pdf?id=${order.id}` });
    const early = await pdfOf(requester);
    await decide(approver, { event: 'approve', id: order.id, version: order.version });
    const printed = await pdfOf(requester);
    const foreign = await pdfOf(await test.signIn('B/requester'));
    expect(early.statusCode).toBe(400);
    expect(early.json<ApiError>().message).toContain('注文書');
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(printed.headers['content-disposition']))).toContain(
      '注文書_株式会社ハルツミ商会_',
    );
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(foreign.statusCode).toBe(404);
  });

  it('comes as CSV with headings and names in the user’s language, formulas harmless', async () => {
    await apply({ title: '=HYPERLINK("http://192.0.2.1")' });
    const download = (language: string) =>
      requester.inject({
        method: 'POST',
        url: `${api}/anken/all/download-detail`,
        headers: { 'accept-language': language },
        payload: { page: 1, itemsPerPage: 20, tab: 'all' },
      });
    const japanese = await download('ja');
    const english = await download('en');
    const lines = japanese.body.trim().split('\r\n');
    expect(japanese.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(japanese.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(lines[0]).not.toMatch(/record\.|column\./);
    expect(japanese.body).toContain('"\'=HYPERLINK');
    expect(japanese.body).not.toMatch(/,pendingApproval,/);
    expect(english.body.split('\r\n')[0]).not.toBe(lines[0]);
  });

  it('comes as a workbook with the rows and columns of its CSV, formulas harmless', async () => {
    await apply({ title: '=HYPERLINK("http://192.0.2.1")' });
    const download = (accept: string) =>
      requester.inject({
        method: 'POST',
        url: `${api}/anken/all/download-detail`,
        headers: { accept },
        payload: { page: 1, itemsPerPage: 20, tab: 'all' },
      });
    const csv = await download('text/csv');
    const workbook = await download(xlsxType);
    expect(workbook.headers['content-type']).toBe(xlsxType);
    expect(workbook.headers['content-disposition']).toContain('.xlsx');
    const bytes = unzipSync(new Uint8Array(workbook.rawPayload))['xl/worksheets/sheet1.xml'];
    const rows = [...strFromU8(bytes ?? new Uint8Array()).matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<c[ />].*?(?=<c[ />]|$)/g)].map(([cell]) => cell.replace(/<[^>]+>/g, '')),
    );
    const lines = csv.body.trim().split('\r\n');
    expect(rows).toHaveLength(lines.length);
    expect(rows[0]?.join(',')).toBe(lines[0]?.replace('\uFEFF', ''));
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([rows[0]?.length]));
    expect(rows.flat()).toContain('=HYPERLINK(&quot;http://192.0.2.1&quot;)');
    expect(strFromU8(bytes ?? new Uint8Array())).not.toContain('<f>');
  });

  it('searches masters by what people type, and answers chosen codes', async () => {
    const search = async (query: string) =>
      (await requester.inject({ url: `/service-catalog-product/api/v1/product/search?${query}` })).json<{
        items: object[];
      }>();
    expect((await search(`keyword=${encodeURIComponent('エンドミル')}`)).items).toMatchObject([
      { code: 'TRS-EM06', name: '超硬エンドミル φ6', unitPrice: '6435', taxRate: '0.1', taxType: 2, unitCode: '01' },
    ]);
    expect((await search('codes=TRS-EM06,NONE')).items).toHaveLength(1);
    expect((await search('supplierCode=S999')).items).toEqual([]);
    expect((await search(`keyword=${encodeURIComponent('%')}`)).items).toEqual([]);
  });

  it('lists static entities by kind, in the language of the user', async () => {
    const url = '/service-master-common/v1/api/static-entities?type=orderClassification';
    const korean = await requester.inject({ url, headers: { 'accept-language': 'ko' } });
    const unknown = await requester.inject({ url: `${url.split('?')[0]}?type=constructor` });
    expect(korean.json<{ entities: Record<string, object[]> }>().entities.orderClassification).toContainEqual({
      code: 'direct',
      name: '직접 발주',
    });
    expect(unknown.statusCode).toBe(404);
  });

  it('lists the kinds of a supplier’s answer as the fields of an order have them', async () => {
    const url = '/service-master-common/v1/api/static-entities';
    const answer = await requester.inject({ url, headers: { 'accept-language': 'ja' } });
    const { entities } = answer.json<{ entities: Record<string, { code: string; name: string }[]> }>();
    const { properties } = test.context.definitions.records.get('order/order')?.schema ?? {};
    for (const name of ['deliveryDateAnswerClass', 'deliveryDateAnswerDateType']) {
      expect(entities[name]?.map(({ code }) => code)).toEqual(properties?.[name]?.enum);
    }
    expect(entities.deliveryDateAnswerClass).toContainEqual({ code: 'proposed', name: '別の納期を提案' });
  });

  it('calls the answers to an estimate by the states that they go through', async () => {
    const url = '/service-master-common/v1/api/static-entities?type=answerStatus';
    const answer = await requester.inject({ url, headers: { 'accept-language': 'ja' } });
    const { answerStatus } = answer.json<{ entities: Record<string, { code: string; name: string }[]> }>().entities;
    const flow = test.context.definitions.flows.get('estimateAnswer');
    expect(answerStatus?.map(({ code }) => code)).toEqual(Object.keys(flow?.states ?? {}));
    expect(answerStatus).toContainEqual({ code: 'answered', name: '回答済み' });
  });
});

function firstLine(): JsonObject {
  const lines = draftOrder().lines as JsonObject[];
  return lines[0] ?? {};
}
