import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { ApiError, RecordEnvelope } from '../../engine/core/wire.ts';
import type { Database } from '../../engine/server/ports.ts';
import { openMailDispatcher } from '../../src/platform/server/mail/open-mail.ts';
import { openMigratedMemory } from '../support/migrated-store.ts';
import { putOrderMasters } from '../support/order-masters.ts';
import { openTestServer, type SignedIn, signedIn, type TestServer } from '../support/test-server.ts';

const estimates = '/service-buyer-order/v1/api/estimate';
const answers = '/service-supplier/v1/api/estimate';

/** The server computes them, and refuses others. */
const withoutAmounts = (row: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('amount')));

describe('a supplier who is asked by a link in a mail', () => {
  let database: Database;
  let test: TestServer;
  let requester: SignedIn;
  let approver: SignedIn;
  let purchaser: SignedIn;
  const sent: { address: string; subject: string; text: string }[] = [];

  beforeAll(async () => {
    const store = await openMigratedMemory();
    database = store.database;
    test = await openTestServer(database);
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
    requester = await test.signIn('A/requester');
    approver = await test.signIn('A/approver');
    purchaser = await test.signIn('A/purchaser');
    return async () => {
      await test.close();
      await store.close();
    };
  }, 120_000);

  const post = (person: SignedIn, url: string, payload: object) =>
    person.inject({ method: 'POST', url, headers: { 'idempotency-key': randomUUID() }, payload });
  async function done(person: SignedIn, url: string, payload: object): Promise<RecordEnvelope> {
    const answer = await post(person, url, payload);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const at = ({ id, version }: RecordEnvelope) => ({ id, version });
  const detail = async (id: string) =>
    (await purchaser.inject({ url: `${estimates}/detail?id=${id}` })).json<RecordEnvelope>();

  /** What suppliers were mailed since one last looked. */
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
  const tokenIn = (text: string) => /\/eProcurement\/Link#([A-Za-z0-9_-]{43})$/m.exec(text)?.[1] ?? '';

  const enter = (token: string, remoteAddress = '192.0.2.9') =>
    test.server.inject({ method: 'POST', url: '/service-oauth/v1/api/login/link', payload: { token }, remoteAddress });
  async function guest(token: string): Promise<SignedIn & { path: string }> {
    const answer = await enter(token);
    expect(answer.statusCode, answer.body).toBe(200);
    const { accessToken, path } = answer.json<{ accessToken: string; path: string }>();
    return { ...signedIn(test.server, accessToken), path };
  }

  async function taken(): Promise<RecordEnvelope> {
    const record = {
      title: '検査治具の製作',
      categoryCode: '0301001',
      expectedAmount: '200000',
      deliveryDate: '2026/12/25',
      deliveryPlaceCode: 'P01',
      lines: [
        { productName: '検査治具', quantity: '10', unitCode: '01' },
        { productName: '予備のピン', quantity: '40', unitCode: '01' },
      ],
    };
    const route = await post(requester, `${estimates}/approval-input`, { record });
    const { approvalStageList } = route.json<JsonObject>();
    const applied = await done(requester, `${estimates}/apply`, { record: { ...record, approvalStageList } });
    await post(approver, `${estimates}/quote-approval/approve`, { event: 'approve', rows: [at(applied)] });
    return done(purchaser, `${estimates}/purchase/take-over`, at(await detail(applied.id)));
  }
  const ask = (one: RecordEnvelope, ...codes: string[]) =>
    post(purchaser, `${estimates}/request-suppliers`, {
      ...at(one),
      record: {
        ...one.record,
        isSealed: true,
        answerDeadline: '2026/12/01 17:00',
        invitees: codes.map((supplierCode) => ({ supplierCode, channel: 'link' })),
      },
    });

  /** A request that S002 was asked for by link, the answer's id and the token of the mail. */
  async function asked() {
    const answer = await ask(await taken(), 'S002');
    expect(answer.statusCode, answer.body).toBe(200);
    const request = answer.json<RecordEnvelope>();
    const [mail] = await mailed();
    const [standing] = request.record.answers as JsonObject[];
    return { request, answerId: String(standing?.answerId), token: tokenIn(mail?.text ?? ''), mail };
  }
  const read = async (person: SignedIn, id: string) => person.inject({ url: `${answers}/detail?id=${id}` });
  const priced = ({ record }: RecordEnvelope, unitPrice: string) => ({
    ...withoutAmounts(record),
    validUntil: '2026/12/31',
    lines: (record.lines as JsonObject[]).map((line) => ({
      ...withoutAmounts(line),
      unitPrice,
      deliveryDate: '2026/12/20',
    })),
  });

  it('opens it without an account, saves, asks, answers and changes the answer until the deadline', async () => {
    const { request, answerId, token, mail } = await asked();
    expect(mail).toMatchObject({ address: 'eigyo@minamo.example.jp' });
    expect(mail?.text).toContain('検査治具の製作');
    // Only the mail knows it: neither the outbox nor what administrators read.
    const { rows } = await database.query<{ kept: string }>(
      `select coalesce(string_agg(data::text, ''), '') as kept from record_mail_message`,
    );
    expect(rows[0]?.kept).not.toContain(token);

    const supplier = await guest(token);
    expect(supplier.path).toContain(answerId);
    const opened = (await read(supplier, answerId)).json<RecordEnvelope>();
    expect(opened.allowedEvents.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['saveAnswer', 'answer', 'refuse', 'ask']),
    );
    await done(supplier, `${answers}/question`, { ...at(opened), comment: 'ピンの材質をお教えください。' });
    const draft = (await read(supplier, answerId)).json<RecordEnvelope>();
    const kept = await done(supplier, `${answers}/answer-draft`, { ...at(draft), record: priced(draft, '900') });
    // The link opens again, and finds what was kept.
    const again = await guest(token);
    expect((await read(again, answerId)).json<RecordEnvelope>().record.lines).toMatchObject([{ unitPrice: '900' }, {}]);
    const first = await done(again, `${answers}/answer`, { ...at(kept), record: priced(kept, '880') });
    expect(first.state).toBe('answered');
    const changed = await done(supplier, `${answers}/answer`, { ...at(first), record: priced(first, '870') });
    expect(changed.record).toMatchObject({ answeredByName: 'みなも工具S002', amountWithTax: '47850' });
    expect((await detail(request.id)).record.answers).toMatchObject([{ channel: 'link', status: 'answered' }]);
  });

  it('sees that one request and nothing else of the product', async () => {
    const [one, other] = [await asked(), await asked()];
    const supplier = await guest(one.token);
    expect((await read(supplier, one.answerId)).statusCode).toBe(200);
    expect((await read(supplier, other.answerId)).statusCode).toBe(404);
    const envelope = (await read(await guest(other.token), other.answerId)).json<RecordEnvelope>();
    const stolen = await post(supplier, `${answers}/answer`, { ...at(envelope), record: priced(envelope, '1') });
    expect(stolen.statusCode).toBe(404);
    expect((await post(supplier, `${answers}/list`, { tab: 'all', page: 1, itemsPerPage: 20 })).statusCode).toBe(404);
    expect((await supplier.inject({ url: `${estimates}/detail?id=${one.request.id}` })).statusCode).toBe(404);
    expect((await post(supplier, '/service-oauth/v1/api/master/anything', {})).statusCode).toBe(404);
    // Masters are not his to look through.
    const masters = await supplier.inject({ url: '/service-supplier-master-common/v1/api/supplier/info' });
    expect(masters.json<{ items?: unknown[] }>().items ?? []).toEqual([]);
  });

  it('reads on after the deadline, but answers no more, not by a millisecond', async () => {
    const { answerId, token } = await asked();
    const supplier = await guest(token);
    const opened = (await read(supplier, answerId)).json<RecordEnvelope>();
    const now = test.clock.now().toISOString();
    test.clock.set('2026-12-01T17:00:00.000+09:00');
    try {
      const late = await post(supplier, `${answers}/answer`, { ...at(opened), record: priced(opened, '900') });
      expect(late.statusCode).toBe(400);
      expect(late.json<ApiError>().messageKey).toContain('takesAnswers');
      const after = await read(await guest(token), answerId);
      expect(after.json<RecordEnvelope>().allowedEvents).toEqual([]);
      test.clock.set('2026-12-01T16:59:59.999+09:00');
      const inTime = await post(supplier, `${answers}/answer`, { ...at(opened), record: priced(opened, '900') });
      expect(inTime.statusCode, inTime.body).toBe(200);
    } finally {
      test.clock.set(now);
    }
  });

  it('is told that the request was withdrawn, by mail and by the link', async () => {
    const { request, answerId, token } = await asked();
    const supplier = await guest(token);
    const opened = (await read(supplier, answerId)).json<RecordEnvelope>();
    await done(requester, `${estimates}/withdraw`, {
      ...at(await detail(request.id)),
      comment: '計画が中止になりました。',
    });
    const [mail] = await mailed();
    expect(mail?.text).toContain('計画が中止になりました。');
    const late = await post(supplier, `${answers}/answer`, { ...at(opened), record: priced(opened, '900') });
    expect(late.statusCode).toBe(400);
    const seen = (await read(await guest(tokenIn(mail?.text ?? '')), answerId)).json<RecordEnvelope>();
    expect(seen).toMatchObject({ state: 'withdrawn', allowedEvents: [] });
    expect((await read(await guest(token), answerId)).json<RecordEnvelope>().state).toBe('withdrawn');
  });

  it('is not asked where the master knows no address, and the field says so', async () => {
    const one = await taken();
    const refused = await ask(one, 'S002', 'S003');
    expect(refused.json<ApiError>()).toMatchObject({
      errors: [{ at: '/invitees/1/channel', messageKey: 'rule.linkNeedsAddress' }],
    });
    expect((await detail(one.id)).version).toBe(one.version);
    expect(await mailed()).toEqual([]);
  });

  it('finds what he answered when he has an account later', async () => {
    const { answerId, token } = await asked();
    const supplier = await guest(token);
    const opened = (await read(supplier, answerId)).json<RecordEnvelope>();
    await done(supplier, `${answers}/answer`, { ...at(opened), record: priced(opened, '950') });
    await database.query(
      `insert into user_account (tenant, code, login_name, name, division, organization_code, organization_name, supplier_code, roles)
       values ('A', 'VS002', 'minamo', '営業 太郎', 20, 'S002', 'みなも工具', 'S002', '{SUPPLIER}') on conflict do nothing`,
    );
    const { createSession } = await import('../../src/platform/server/auth/session-store.ts');
    const who = { tenant: 'A', userCode: 'VS002', remember: false, at: test.securityClock.now() };
    const registered = signedIn(test.server, (await createSession(database.query, who)).accessToken);
    const list = await post(registered, `${answers}/list`, { tab: 'afterAnswer', page: 1, itemsPerPage: 50 });
    expect(list.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toContain(answerId);
    const seen = (await read(registered, answerId)).json<RecordEnvelope>();
    expect(seen.history?.map(({ event }) => event)).toEqual(['request', 'answer']);
  });

  it('is let in by no other token: cut short, made up or expired; who tries many is held up', async () => {
    const { token } = await asked();
    for (const wrong of [
      token.slice(0, 42),
      `${token.slice(0, 42)}${token.endsWith('A') ? 'B' : 'A'}`,
      'x'.repeat(43),
    ]) {
      const refused = await enter(wrong);
      expect([refused.statusCode, refused.json<ApiError>().messageKey]).toEqual([400, 'error.AU-LINK']);
    }
    for (let tries = 0; tries < 12; tries += 1) await enter('y'.repeat(43), '192.0.2.200');
    expect((await enter('y'.repeat(43), '192.0.2.200')).json<ApiError>().messageKey).toBe('error.AU-LOCKED');
    expect((await enter(token)).statusCode).toBe(200);
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 181 * 86_400_000).toISOString());
    expect((await enter(token)).statusCode).toBe(400);
    test.clock.set(now.toISOString());
  });
});
