import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError, ListResponse, RecordEnvelope } from '../../../engine/core/wire.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type TestServer, type Who } from '../../support/test-server.ts';

const api = '/service-buyer-order/v1/api';

describe('people who are asked to look at a case', () => {
  let store: Awaited<ReturnType<typeof openProductStore>>;
  let test: TestServer;

  const post = async (who: Who, path: string, payload: object) =>
    (await test.signIn(who)).inject({
      method: 'POST',
      url: api + path,
      headers: { 'idempotency-key': randomUUID() },
      payload,
    });
  const applied = async (): Promise<RecordEnvelope> => {
    const proposed = await post('A/requester', '/order/approval-input', { record: draftOrder() });
    const record = { ...draftOrder(), ...proposed.json<{ approvalStageList: JsonObject[] }>() };
    const answer = await post('A/requester', '/order/direct-order', { record });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<RecordEnvelope>();
  };
  const asks = (who: Who, { id }: RecordEnvelope, codes: string[], note?: string) =>
    post(who, '/viewing/ask', { record: 'order/order', id, codes, ...(note && { note }) });
  const sees = (who: Who, { id }: RecordEnvelope) => post(who, '/viewing/see', { record: 'order/order', id });
  const opened = async (who: Who, { id }: RecordEnvelope) =>
    (await test.signIn(who)).inject({ url: `${api}/order/detail`, query: { id } });
  const listed = async (who: Who, tab: string) =>
    (await post(who, '/viewing/list', { tab, page: 1, itemsPerPage: 100 })).json<ListResponse>().items;
  const told = async ({ id }: RecordEnvelope) => {
    const { rows } = await store.database.query<{ codes: string[] }>(
      "select payload #> '{audiences,0,codes}' as codes from outbox where record_id = $1 and payload ->> 'template' = 'viewingAsked'",
      [id],
    );
    return rows.map(({ codes }) => codes);
  };

  beforeAll(async () => {
    store = await openProductStore();
    test = await openTestServer(store.database);
    await putOrderMasters(test.context.engine);
  });
  beforeEach(() => test.clock.set('2026-11-20T10:00:00+09:00'));
  afterAll(async () => {
    await test.close();
    await store.close();
  });

  it('find it in their list, read it, may do nothing with it, and say that they have looked', async () => {
    const order = await applied();
    expect((await opened('A/stranger', order)).statusCode).toBe(404);
    expect((await asks('A/approver', order, ['stranger'], '来期の予算の参考に')).statusCode).toBe(200);
    expect(await listed('A/stranger', 'toSee')).toEqual([
      expect.objectContaining({
        id: order.id,
        recordNumber: order.number,
        askedByName: 'A社のapprover',
        note: '来期の予算の参考に',
        opens: 'order/order-detail',
      }),
    ]);
    expect(await told(order)).toEqual([['stranger']]);
    const shown = await opened('A/stranger', order);
    expect(shown.json<RecordEnvelope>()).toMatchObject({ allowedEvents: [], viewing: { toSee: true, mayAsk: false } });
    test.clock.advance(3_600_000);
    expect((await sees('A/stranger', order)).statusCode).toBe(200);
    expect(await listed('A/stranger', 'toSee')).toEqual([]);
    expect((await listed('A/stranger', 'all')).map(({ id }) => id)).toEqual([order.id]);
    // Whoever looked may look again.
    expect((await opened('A/stranger', order)).statusCode).toBe(200);
    expect((await opened('A/requester', order)).json<RecordEnvelope>().viewing?.asked).toEqual([
      {
        viewer: { code: 'stranger', name: 'A社のstranger' },
        askedBy: { code: 'approver', name: 'A社のapprover' },
        note: '来期の予算の参考に',
        askedAt: '2026-11-20T01:00:00.000Z',
        seenAt: '2026-11-20T02:00:00.000Z',
      },
    ]);
  });

  it('hold nothing up and change no version: what an approver saw before he decides by', async () => {
    const order = await applied();
    await asks('A/requester', order, ['stranger']);
    await sees('A/stranger', order);
    const { id, version } = order;
    const decided = await post('A/approver', '/order-approve/direct/execute', { event: 'approve', id, version });
    expect(decided.statusCode, decided.body).toBe(200);
    expect((await opened('A/requester', order)).json<RecordEnvelope>().history?.map(({ event }) => event)).toEqual([
      'apply',
      'approve',
    ]);
  });

  it('are asked once while they have not looked, though two ask at the same time, and again afterwards', async () => {
    const order = await applied();
    const both = await Promise.all([
      asks('A/requester', order, ['stranger']),
      asks('A/approver', order, ['stranger', 'purchaser']),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await told(order)).flat().toSorted()).toEqual(['purchaser', 'stranger']);
    await sees('A/stranger', order);
    test.clock.advance(60_000);
    await asks('A/requester', order, ['stranger'], '金額が変わりました');
    const looks = (await opened('A/requester', order)).json<RecordEnvelope>().viewing?.asked ?? [];
    expect(looks.map(({ viewer, seenAt }) => [viewer.code, seenAt !== null])).toEqual(
      expect.arrayContaining([
        ['stranger', true],
        ['stranger', false],
        ['purchaser', false],
      ]),
    );
    expect(looks).toHaveLength(3);
    expect((await listed('A/stranger', 'toSee')).filter(({ id }) => id === order.id)).toHaveLength(1);
  });

  it('are asked by whose case it is and who decides alone, and never about a draft', async () => {
    const order = await applied();
    await asks('A/requester', order, ['stranger']);
    expect((await asks('A/stranger', order, ['purchaser'])).statusCode).toBe(400);
    expect((await asks('B/approver', order, ['requester'])).statusCode).toBe(404);
    expect((await sees('A/purchaser', order)).statusCode).toBe(404);
    const kept = await post('A/requester', '/order/save-draft', { record: draftOrder() });
    expect((await asks('A/requester', kept.json<RecordEnvelope>(), ['stranger'])).statusCode).toBe(400);
  });

  it('can open it: whoever could not is refused by name, and nobody is asked then', async () => {
    const order = await applied();
    await store.database.query(`update user_account set active = false where tenant = 'A' and code = 'colleague'`);
    const answer = await asks('A/requester', order, ['stranger', 'colleague']);
    expect(answer.json<{ errors: FieldError[] }>().errors).toEqual([
      expect.objectContaining({ at: '/codes/1', keyword: 'viewerUnable' }),
    ]);
    expect(await told(order)).toEqual([]);
    const found = await post('A/requester', '/viewing/people', { record: 'order/order', keyword: 'A社' });
    expect(found.json<{ items: { code: string }[] }>().items.map(({ code }) => code)).not.toContain('colleague');
  });

  it('are looked for by their deputies while they are away, whose names stand beside theirs', async () => {
    const away = await applied();
    const { id, version } = away;
    await post('A/approver', '/order-approve/direct/execute', { event: 'approve', id, version });
    const register = (scope: object) =>
      post('A/approver', '/deputy/register', {
        record: { scope: 'all', from: '2026/11/20', until: '2026/11/27', deputyCode: 'budget', ...scope },
      });
    await store.database.query(
      `update user_account set roles = roles || array['K001', 'APPROVER'] where tenant = 'A' and code = 'budget'`,
    );
    await asks('A/requester', away, ['approver']);
    expect((await opened('A/budget', away)).statusCode).toBe(404);
    expect((await sees('A/budget', away)).statusCode).toBe(404);
    // Whoever decides up to an amount decides, and looks at nothing.
    const limited = await register({ upTo: '1000' });
    expect(limited.statusCode, limited.body).toBe(200);
    expect(await listed('A/budget', 'toSee')).toEqual([]);
    await store.database.query("delete from record_approval_deputy where tenant = 'A'");
    const whole = await register({});
    expect(whole.statusCode, whole.body).toBe(200);
    expect((await listed('A/budget', 'toSee')).map(({ id: of, owner }) => [of, owner.code])).toContainEqual([
      away.id,
      'approver',
    ]);
    const shown = await opened('A/budget', away);
    expect(shown.json<RecordEnvelope>()).toMatchObject({ allowedEvents: [], viewing: { toSee: true, mayAsk: false } });
    expect((await sees('A/budget', away)).statusCode).toBe(200);
    expect((await opened('A/requester', away)).json<RecordEnvelope>().viewing?.asked).toEqual([
      expect.objectContaining({
        viewer: { code: 'approver', name: 'A社のapprover' },
        seenBy: { code: 'budget', name: 'A社のbudget' },
        seenAt: expect.any(String),
      }),
    ]);
    await store.database.query("delete from record_approval_deputy where tenant = 'A'");
    expect((await opened('A/budget', away)).statusCode).toBe(404);
  });
});
