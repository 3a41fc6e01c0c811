import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import type { Database } from '../../engine/server/ports.ts';
import { createSession } from '../../src/platform/server/auth/session-store.ts';
import { openMailDispatcher } from '../../src/platform/server/mail/open-mail.ts';
import { putOrderMasters } from './order-masters.ts';
import { openTestServer, type SignedIn, signedIn, type Who } from './test-server.ts';

const estimates = '/service-buyer-order/v1/api/estimate';

/** The calls of suppliers about estimates. */
export const answers = '/service-supplier/v1/api/estimate';

/** Company A with three suppliers: S001 signs in, S002 is reached by mail alone, S003 by nothing. */
export type EstimateWorld = Awaited<ReturnType<typeof openEstimateWorld>>;

/** Which record, as it was last seen. */
export const at = ({ id, version }: RecordEnvelope) => ({ id, version });

/** Sends a payload as somebody; every time as a new wish. */
export const post = (person: SignedIn, url: string, payload: object) =>
  person.inject({ method: 'POST', url, headers: { 'idempotency-key': randomUUID() }, payload });

/** The same, which is taken. */
export async function done(person: SignedIn, url: string, payload: object): Promise<RecordEnvelope> {
  const answer = await post(person, url, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** An answer of a supplier with this price for every line. The server computes amounts, and refuses others. */
export const priced = ({ record }: RecordEnvelope, unitPrice: string): JsonObject => ({
  ...withoutAmounts(record),
  validUntil: '2026/12/31',
  lines: (record.lines as JsonObject[]).map((line) => ({
    ...withoutAmounts(line),
    unitPrice,
    deliveryDate: '2026/12/20',
  })),
});

const jigs: JsonObject[] = [
  { productName: '検査治具', quantity: '10', unitCode: '01' },
  { productName: '予備のピン', quantity: '40', unitCode: '01' },
];

const withoutAmounts = (row: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('amount')));

/** Opens a server over a migrated store, with what asking for estimates takes. */
export async function openEstimateWorld(database: Database) {
  const test = await openTestServer(database);
  const { engine } = test.context;
  await putOrderMasters(engine);
  const [known] = await engine.listMasters('A', 'master/supplier');
  for (const [code, email] of [
    ['S002', 'eigyo@minamo.example.jp'],
    ['S003', ''],
  ] as const) {
    const record = { ...known?.record, code, name: `みなも工具${code}`, ...(email && { email }) };
    await engine.putMaster('A', 'master/supplier', code, record);
  }
  const [requester, approver, purchaser] = [
    await test.signIn('A/requester'),
    await test.signIn('A/approver'),
    await test.signIn('A/purchaser'),
  ];
  const sent: { address: string; subject: string; text: string }[] = [];
  const detail = async (id: string) =>
    (await purchaser.inject({ url: `${estimates}/detail?id=${id}` })).json<RecordEnvelope>();

  /** Somebody of a supplier, with an account. */
  async function seller(supplierCode: string): Promise<SignedIn> {
    await database.query(
      `insert into user_account (tenant, code, login_name, name, division, organization_code, organization_name, supplier_code, roles)
       values ('A', 'V' || $1, 'v-' || $1, '営業 太郎', 20, $1, $1, $1, '{SUPPLIER}') on conflict do nothing`,
      [supplierCode],
    );
    const who = { tenant: 'A', userCode: `V${supplierCode}`, remember: false, at: test.securityClock.now() };
    return signedIn(test.server, (await createSession(database.query, who)).accessToken);
  }

  /** What S002 was mailed since one last looked. */
  async function mailed() {
    const before = sent.length;
    const { runOnce } = openMailDispatcher(
      test.context,
      { send: async (_id, { address }, mail) => void sent.push({ address, ...mail }), close: () => {} },
      { warn: () => {} },
    );
    while ((await runOnce()) > 0);
    return sent.slice(before).filter(({ address }) => address.endsWith('minamo.example.jp'));
  }

  /** A case of the purchaser, of ten jigs and forty pins unless said otherwise. */
  async function taken(lines = jigs, more: JsonObject = {}): Promise<RecordEnvelope> {
    const record = {
      title: '検査治具の製作',
      categoryCode: '0301001',
      expectedAmount: '200000',
      deliveryDate: '2026/12/25',
      deliveryPlaceCode: 'P01',
      lines,
      ...more,
    };
    const route = await post(requester, `${estimates}/approval-input`, { record });
    const { approvalStageList } = route.json<JsonObject>();
    const applied = await done(requester, `${estimates}/apply`, { record: { ...record, approvalStageList } });
    await post(approver, `${estimates}/quote-approval/approve`, { event: 'approve', rows: [at(applied)] });
    return done(purchaser, `${estimates}/purchase/take-over`, at(await detail(applied.id)));
  }

  /** Asks suppliers, each as he is reached: `{ S001: 'portal' }`. */
  const ask = (one: RecordEnvelope, channels: Readonly<Record<string, string>>, changes: JsonObject = {}) =>
    post(purchaser, `${estimates}/request-suppliers`, {
      ...at(one),
      record: {
        ...one.record,
        answerDeadline: '2026/12/01 17:00',
        invitees: Object.entries(channels).map(([supplierCode, channel]) => ({ supplierCode, channel })),
        ...changes,
      },
    });

  /** Selects of an opened request what the comparison begins with, changed so, and has everybody agree who must. */
  async function select(request: RecordEnvelope, changes: (record: JsonObject) => JsonObject): Promise<RecordEnvelope> {
    const input = await purchaser.inject({ url: `${estimates}/selection/input?id=${request.id}` });
    const record = changes(input.json<RecordEnvelope>().record);
    const route = await post(purchaser, `${estimates}/selection/approval-input`, { record });
    expect(route.statusCode, route.body.slice(0, 2000)).toBe(200);
    const { approvalStageList } = route.json<JsonObject>();
    let selection = await done(purchaser, `${estimates}/selection/apply`, { record: { ...record, approvalStageList } });
    for (const { approvers } of approvalStageList as { approvers: { code: string }[] }[]) {
      const who = await test.signIn(`A/${approvers[0]?.code}` as Who);
      const agreed = await post(who, `${estimates}/result-approval/execute`, {
        event: 'approve',
        rows: [at(selection)],
      });
      expect(agreed.statusCode, agreed.body).toBe(200);
      const seen = await purchaser.inject({ url: `${estimates}/selection/detail?id=${selection.id}` });
      selection = seen.json<RecordEnvelope>();
    }
    return selection;
  }

  /** Gives the company a head who is not the purchaser: nobody agrees to his own selection. */
  const nameHead = () =>
    test.context.engine.putMaster('A', 'master/organization', '00030301', {
      code: '00030301',
      name: 'カナエ製作',
      level: 'company',
      pathName: 'カナエ製作',
      managers: [{ code: 'approver', name: 'A社のapprover' }],
    });

  return {
    ...{ database, test, requester, approver, purchaser, seller, detail, mailed, taken, ask, select, estimates },
    nameHead,
  };
}

/** The id of what a supplier was asked, of a request as it was answered. */
export function answerIdOf({ record }: RecordEnvelope, supplierCode: string): string {
  const standing = (record.answers as JsonObject[]).find((one) => one.supplierCode === supplierCode);
  return String(standing?.answerId);
}

/** An answer as its supplier reads it. */
export const readAnswer = (person: SignedIn, id: string) => person.inject({ url: `${answers}/detail?id=${id}` });
