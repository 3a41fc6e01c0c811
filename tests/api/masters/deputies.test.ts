import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalDecision } from '../../../engine/core/flow/approval.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError, ListResponse, RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer, type Who } from '../../support/test-server.ts';

const api = '/service-buyer-order/v1/api';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };

const post = (person: SignedIn, path: string, payload: object) =>
  person.inject({ method: 'POST', url: api + path, headers: { 'idempotency-key': randomUUID() }, payload });
const days = { from: '2026/11/20', until: '2026/11/27' };
const register = async (who: Who, fields: JsonObject) =>
  post(await test.signIn(who), '/deputy/register', { record: { scope: 'all', ...days, ...fields } });
const applied = async (who: Who, quantity = '12'): Promise<RecordEnvelope> => {
  const person = await test.signIn(who);
  const [line = {}] = draftOrder().lines as JsonObject[];
  const record = draftOrder({ lines: [{ ...line, quantity }] });
  const { approvalStageList } = (await post(person, '/order/approval-input', { record })).json<{
    approvalStageList: JsonObject[];
  }>();
  return (
    await post(person, '/order/direct-order', { record: { ...record, approvalStageList } })
  ).json<RecordEnvelope>();
};
const awaiting = async (who: Who): Promise<string[]> => {
  const payload = { page: 1, itemsPerPage: 100 };
  const answer = await post(await test.signIn(who), '/order-approve/direct/list', payload);
  return answer.json<ListResponse>().items.map(({ id }) => id);
};
const approve = async (who: Who, { id, version }: RecordEnvelope) =>
  post(await test.signIn(who), '/order-approve/direct/execute', { event: 'approve', id, version });
const detail = async (who: Who, { id }: RecordEnvelope) =>
  (await test.signIn(who)).inject({ url: `${api}/order/detail`, query: { id } });

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putOrderMasters(test.context.engine);
  await store.database.query(
    `update user_account set roles = roles || array['APPROVER'] where tenant = 'A' and code in ('colleague', 'purchaser')`,
  );
});
beforeEach(async () => {
  test.clock.set('2026-11-20T10:00:00+09:00');
  await store.database.query("delete from record_approval_deputy where tenant = 'A'");
});
afterAll(async () => {
  await test.close();
  await store.close();
});

describe('whoever approves while an approver is away', () => {
  it('finds what waits among his own, decides on it, and is kept beside the one he stands in for', async () => {
    const order = await applied('A/requester');
    expect(await awaiting('A/colleague')).not.toContain(order.id);
    expect((await register('A/approver', { deputyCode: 'colleague' })).statusCode).toBe(200);

    expect(await awaiting('A/colleague')).toContain(order.id);
    const seen = (await detail('A/colleague', order)).json<RecordEnvelope>();
    expect(seen.allowedEvents.map(({ event }) => event)).toEqual(expect.arrayContaining(['approve', 'decline']));
    const answer = (await approve('A/colleague', order)).json<RecordEnvelope>();

    expect(answer.state).toBe('ordered');
    const { decisions } = answer.record.approval as unknown as { decisions: ApprovalDecision[] };
    expect(decisions[0]).toMatchObject({ approver: { code: 'approver' }, deputy: { code: 'colleague' } });
    const { history = [] } = (await detail('A/requester', order)).json<RecordEnvelope>();
    const approval = history.find(({ event }) => event === 'approve');
    expect(approval).toMatchObject({ actor: { code: 'colleague' }, principal: { code: 'approver' } });
  });

  it('does so from the first day to the last', async () => {
    await register('A/approver', { deputyCode: 'colleague', from: '2026/11/24' });
    const order = await applied('A/requester');
    expect(await awaiting('A/colleague')).not.toContain(order.id);
    expect((await approve('A/colleague', order)).statusCode).toBe(400);
    test.clock.set('2026-11-27T18:00:00+09:00');
    expect(await awaiting('A/colleague')).toContain(order.id);
    test.clock.set('2026-11-28T09:00:00+09:00');
    expect(await awaiting('A/colleague')).not.toContain(order.id);
  });

  it('reaches the kinds and amounts he was given, and no others', async () => {
    const order = await applied('A/requester');
    await register('A/approver', { deputyCode: 'colleague', scope: 'payment' });
    expect(await awaiting('A/colleague')).not.toContain(order.id);
    await register('A/approver', { deputyCode: 'colleague', scope: 'order', upTo: '84941' });
    expect(await awaiting('A/colleague')).not.toContain(order.id);
    expect((await approve('A/colleague', order)).statusCode).toBe(400);
    await register('A/approver', { deputyCode: 'colleague', scope: 'order', upTo: '84942' });
    expect(await awaiting('A/colleague')).toContain(order.id);
  });

  it('makes way for the superior where he applied himself', async () => {
    await register('A/approver', { deputyCode: 'colleague' });
    const own = await applied('A/colleague');
    expect(await awaiting('A/colleague')).not.toContain(own.id);
    expect((await approve('A/colleague', own)).statusCode).toBe(400);
    expect(await awaiting('A/purchaser')).toContain(own.id);
    expect((await approve('A/purchaser', own)).json<RecordEnvelope>().state).toBe('ordered');
  });

  it('makes way where he approves the same case himself', async () => {
    await register('A/approver', { deputyCode: 'purchaser' });
    const large = await applied('A/requester', '200');
    expect(await awaiting('A/purchaser')).not.toContain(large.id);
    expect((await approve('A/purchaser', large)).statusCode).toBe(400);
  });

  it('is nobody when deputies are away in a circle: the superior decides', async () => {
    await register('A/approver', { deputyCode: 'colleague' });
    await register('A/colleague', { deputyCode: 'approver' });
    const order = await applied('A/requester');
    expect(await awaiting('A/purchaser')).toContain(order.id);
  });

  it('makes way for whoever leads the unit now, from the next request on', async () => {
    const { engine } = test.context;
    await register('A/approver', { deputyCode: 'colleague' });
    const own = await applied('A/colleague');
    expect(await awaiting('A/purchaser')).toContain(own.id);
    const above = await engine.getMaster('A', 'master/organization', '00030301');
    if (!above) throw new Error('The unit above is not there.');
    await engine.putMaster('A', 'master/organization', '00030301', { ...above, managers: [] });
    expect(await awaiting('A/purchaser')).not.toContain(own.id);
    const ladder = await engine.getMaster('A', 'master/approval-ladder', 'order');
    if (!ladder) throw new Error('The ladder is not there.');
    await engine.putMaster('A', 'master/organization', '00040401', { ...above, code: '00040401' });
    expect(await awaiting('A/purchaser')).not.toContain(own.id);
    await engine.putMaster('A', 'master/approval-ladder', 'order', { ...ladder, fallbackOrganization: '00040401' });
    expect(await awaiting('A/purchaser')).toContain(own.id);
    await engine.putMaster('A', 'master/approval-ladder', 'order', ladder);
    await engine.putMaster('A', 'master/organization', '00030301', above);
    expect(await awaiting('A/purchaser')).toContain(own.id);
  });

  it('is an approver of the company, and not the one who is away', async () => {
    for (const deputyCode of ['approver', 'requester', 'nobody']) {
      const refused = await register('A/approver', { deputyCode });
      expect(refused.json<{ errors: FieldError[] }>().errors).toMatchObject([
        { at: '/deputyCode', keyword: 'deputyCannotApprove' },
      ]);
    }
  });

  it('gets the mail that asks for the approval', async () => {
    await register('A/approver', { deputyCode: 'colleague' });
    const order = await applied('A/requester');
    const { rows } = await store.database.query<{ audiences: JsonObject[] }>(
      "select payload -> 'audiences' as audiences from outbox where payload ->> 'recordId' = $1 and payload ->> 'template' = 'approvalRequested'",
      [order.id],
    );
    expect(rows[0]?.audiences).toEqual([
      { as: 'currentApprover', codes: ['approver'] },
      { as: 'deputy', codes: ['colleague'] },
    ]);
  });

  it('is no longer one once the time was ended', async () => {
    const order = await applied('A/requester');
    const { id, version } = (await register('A/approver', { deputyCode: 'colleague' })).json<RecordEnvelope>();
    expect((await post(await test.signIn('A/approver'), '/deputy/end', { id, version })).statusCode).toBe(200);
    expect(await awaiting('A/colleague')).not.toContain(order.id);
  });
});
