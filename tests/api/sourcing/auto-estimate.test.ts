import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const estimates = '/service-buyer-order/v1/api/estimate';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let requester: SignedIn;
let approver: SignedIn;
let purchaser: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putOrderMasters(test.context.engine);
  const [other] = await test.context.engine.listMasters('A', 'master/supplier');
  await test.context.engine.putMaster('A', 'master/supplier', 'S002', {
    ...other?.record,
    code: 'S002',
    name: 'みなも工具株式会社',
  });
  requester = await test.signIn('A/requester');
  approver = await test.signIn('A/approver');
  purchaser = await test.signIn('A/purchaser');
});
afterAll(async () => {
  await test.close();
  await store.close();
});
beforeEach(async () => {
  await store.database.query("update user_account set active = true where tenant = 'A'");
});

const rule = (changes: JsonObject = {}) =>
  test.context.engine.putMaster('A', 'estimate/auto-rule', 'AE-1', {
    code: 'AE-1',
    name: '切削工具の補充',
    categoryCode: '0301001',
    amountUntil: '300000',
    answerBusinessDays: 3,
    suppliers: [{ supplierCode: 'S001', supplierName: '株式会社ハルツミ商会' }],
    purchasers: [{ purchaserCode: 'purchaser', purchaserName: 'A社のpurchaser' }],
    ...changes,
  });

async function post(person: SignedIn, url: string, payload: object): Promise<RecordEnvelope> {
  const answer = await person.inject({ method: 'POST', url, headers: { 'idempotency-key': randomUUID() }, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const detail = async (person: SignedIn, id: string) =>
  (await person.inject({ url: `${estimates}/detail?id=${id}` })).json<RecordEnvelope>();

/** A request that was applied for and approved, by the name that clients know. */
async function approved(changes: JsonObject = {}): Promise<RecordEnvelope> {
  const record = {
    title: 'エンドミルの補充',
    categoryCode: '0301001',
    expectedAmount: '200000',
    deliveryDate: '2026/12/25',
    deliveryPlaceCode: 'P01',
    lines: [{ productName: '超硬エンドミル φ6', quantity: '20', unitCode: '01' }],
    ...changes,
  };
  const route = await requester.inject({ method: 'POST', url: `${estimates}/approval-input`, payload: { record } });
  const { approvalStageList } = route.json<JsonObject>();
  const sent = await post(requester, `${estimates}/apply`, { record: { ...record, approvalStageList } as JsonObject });
  const answer = await approver.inject({
    method: 'POST',
    url: `${estimates}/quote-approval/auto-assign`,
    headers: { 'idempotency-key': randomUUID() },
    payload: { event: 'approve', rows: [{ id: sent.id, version: sent.version }] },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return detail(requester, sent.id);
}

describe('a request whose category has a rule', () => {
  it('is asked of the rule’s suppliers by its approval, until the end of so many business days', async () => {
    await rule();
    const { state, record, history } = await approved();
    expect({ state, ...record }).toMatchObject({
      state: 'underNegotiation',
      // From a Friday, with a holiday on Monday.
      answerDeadline: '2026/11/26 17:00',
      purchaserCode: 'purchaser',
      autoRuleCode: 'AE-1',
      autoRuleName: '切削工具の補充',
      autoOutcome: 'asked',
      answers: [{ supplierCode: 'S001', status: 'requested', channel: 'portal' }],
    });
    const last = history?.at(-1);
    expect(last?.event).toBe('approve');
    expect(last?.changes).toContainEqual(expect.objectContaining({ at: '/autoRuleName', after: '切削工具の補充' }));
    const { rows } = await store.database.query<{ state: string; data: JsonObject }>(
      'select state, data from record_estimate_answer where id = $1',
      [(record.answers as JsonObject[])[0]?.answerId],
    );
    expect(rows).toMatchObject([
      { state: 'requested', data: { purchaserCode: 'purchaser', answerDeadline: '2026/11/26 17:00' } },
    ]);
  });

  it('asks whom the requester wishes for, too, unless the rule says no', async () => {
    const invitees = [{ supplierCode: 'S002', supplierName: '偽の名前' }];
    await rule();
    const asked = (envelope: RecordEnvelope) =>
      (envelope.record.answers as JsonObject[]).map(({ supplierName }) => supplierName);
    expect(asked(await approved({ invitees }))).toEqual(['株式会社ハルツミ商会', 'みなも工具株式会社']);
    await rule({ asksWished: false });
    expect(asked(await approved({ invitees }))).toEqual(['株式会社ハルツミ商会']);
  });

  it('waits for a purchaser beyond the rule’s amount, in other units, and once the rule has ended', async () => {
    await rule();
    expect(await approved({ expectedAmount: '300000' })).toMatchObject({ state: 'underNegotiation' });
    const beyond = await approved({ expectedAmount: '300001' });
    expect(beyond.state).toBe('undecided');
    expect(beyond.record.autoOutcome).toBeUndefined();
    await rule({ organizationCode: '00020202' });
    expect(await approved()).toMatchObject({ state: 'undecided' });
    // The section is a part of the company.
    await rule({ organizationCode: '00030301' });
    expect(await approved()).toMatchObject({ state: 'underNegotiation' });
    await store.database.query("update record_estimate_auto_rule set state = 'ended' where tenant = 'A'");
    expect(await approved()).toMatchObject({ state: 'undecided' });
    await store.database.query("update record_estimate_auto_rule set state = 'kept' where tenant = 'A'");
  });

  it('is put in a purchaser’s charge where the rule asks nobody', async () => {
    await rule({ suppliers: [] });
    const { state, record } = await approved();
    expect({ state, ...record }).toMatchObject({
      state: 'beforeNegotiation',
      purchaserCode: 'purchaser',
      autoOutcome: 'assigned',
    });
    expect(record.answers).toBeUndefined();
  });

  it('waits for a purchaser, and says so, when none of the rule’s is one any more', async () => {
    await rule();
    await store.database.query("update user_account set active = false where tenant = 'A' and code = 'purchaser'");
    const { state, record } = await approved();
    expect({ state, ...record }).toMatchObject({ state: 'undecided', autoOutcome: 'noPurchaser' });
    expect(record.purchaserCode).toBeUndefined();
  });

  it('goes to the purchaser with fewer cases', async () => {
    await store.database.query("update user_account set roles = '{K002}' where tenant = 'A' and code = 'budget'");
    await rule({
      suppliers: [],
      purchasers: ['purchaser', 'budget'].map((code) => ({ purchaserCode: code, purchaserName: code })),
    });
    expect((await approved()).record.purchaserCode).toBe('budget');
  });
});

describe('a supplier one may not trade with', () => {
  it('is never asked; where he is the only one, the purchaser is told why', async () => {
    await post(purchaser, '/service-supplier-master-common/v1/api/supplier/anti-company-check', {
      record: {
        supplierCode: 'S001',
        result: 'prohibited',
        method: 'creditReport',
        searcherName: 'A社のpurchaser',
        searchedOn: '2026/11/19',
        evidence: '信用調査の報告書による。',
      },
    });
    await rule();
    const alone = await approved();
    expect({ state: alone.state, ...alone.record }).toMatchObject({
      state: 'beforeNegotiation',
      autoOutcome: 'nobodyToAsk',
      autoLeftOut: [{ supplierCode: 'S001', reason: 'prohibited' }],
    });
    await rule({ suppliers: ['S001', 'S002', 'S404'].map((supplierCode) => ({ supplierCode })) });
    const { state, record } = await approved();
    expect(state).toBe('underNegotiation');
    expect((record.answers as JsonObject[]).map(({ supplierCode }) => supplierCode)).toEqual(['S002']);
    expect(record.autoLeftOut).toMatchObject([
      { supplierCode: 'S001', reason: 'prohibited' },
      { supplierCode: 'S404', reason: 'ended' },
    ]);
  });
});
