import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ListResponse, RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import type { HandOverResult } from '../../../engine/server/records/hand-over/hand-over.ts';
import type { FoundCase } from '../../../engine/server/records/hand-over/hand-over-cases.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer, type Who } from '../../support/test-server.ts';

const api = '/service-buyer-order/v1/api';

forEachProductStore('cases pass to other people', (open) => {
  let database: Database;
  let test: TestServer;

  const post = (person: SignedIn, path: string, payload: object) =>
    person.inject({ method: 'POST', url: api + path, headers: { 'idempotency-key': randomUUID() }, payload });
  const applied = async (who: Who, quantity = '12', more: JsonObject[] = []): Promise<RecordEnvelope> => {
    const person = await test.signIn(who);
    const [line = {}] = draftOrder().lines as JsonObject[];
    const record = draftOrder({ lines: [{ ...line, quantity }] });
    const proposed = await post(person, '/order/approval-input', { record });
    const { approvalStageList } = proposed.json<{ approvalStageList: JsonObject[] }>();
    return (
      await post(person, '/order/direct-order', {
        record: { ...record, approvalStageList: [...approvalStageList, ...more] },
      })
    ).json<RecordEnvelope>();
  };
  const admin = () => test.signIn('A/budget');
  const rowOf = ({
    recordType = 'order/order',
    id,
    version,
  }: {
    recordType?: string;
    id: string;
    version: number;
  }) => ({
    recordType,
    id,
    version,
  });
  const change = async (
    party: 'client' | 'requester',
    action: 'update' | 'preview',
    people: { from: string; to: string; comment?: string },
    cases: { recordType?: string; id: string; version: number }[],
  ): Promise<HandOverResult[]> => {
    const payload = { ...people, rows: cases.map(rowOf) };
    const answer = await post(await admin(), `/change-${party}-info/${action}`, payload);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ results: HandOverResult[] }>().results;
  };
  const found = async (party: string, body: object): Promise<FoundCase[]> => {
    const answer = await post(await admin(), `/change-${party}-info/list`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ items: FoundCase[] }>().items;
  };
  const detail = async (who: Who, { id }: { id: string }) =>
    (await test.signIn(who)).inject({ url: `${api}/order/detail`, query: { id } });
  const ownList = async (who: Who): Promise<string[]> => {
    const answer = await post(await test.signIn(who), '/order-approve/direct/list', { page: 1, itemsPerPage: 100 });
    return answer.json<ListResponse>().items.map(({ id }) => id);
  };
  const leave = (code: string, active = false) =>
    database.query('update user_account set active = $2 where tenant = $1 and code = $3', ['A', active, code]);

  beforeAll(async () => {
    database = await open();
    test = await openTestServer(database);
    await putOrderMasters(test.context.engine);
    const roles = (code: string, names: string[]) =>
      database.query(`update user_account set roles = $2 where tenant = 'A' and code = $1`, [code, names]);
    await roles('budget', ['UR006_CompanyGroupAdmin']);
    await roles('purchaser', ['K002', 'APPROVER']);
    await roles('stranger', ['K001', 'APPROVER']);
  });
  beforeEach(async () => {
    for (const code of ['requester', 'approver', 'colleague', 'purchaser']) await leave(code, true);
  });
  afterAll(() => test.close());

  it('gives a case of a leaver to another, with both names in its history and a mail to the new one', async () => {
    const order = await applied('A/requester');
    await leave('requester');
    const cases = await found('requester', { standing: 'invalid' });
    expect(cases.map(({ id }) => id)).toContain(order.id);

    const [result] = await change('requester', 'update', { from: 'requester', to: 'colleague' }, [order]);
    expect(result).toMatchObject({ ok: true, state: 'pendingApproval' });
    expect((await found('requester', { standing: 'invalid' })).map(({ id }) => id)).not.toContain(order.id);
    const now = (await detail('A/colleague', order)).json<RecordEnvelope>();
    expect(now.owner.code).toBe('colleague');
    expect(now.record.requesterCode).toBe('colleague');
    const last = now.history?.find(({ event }) => event === 'handOver');
    expect(last?.actor.code).toBe('budget');
    expect(last?.comment).toContain('A社のrequester');
    expect(last?.comment).toContain('A社のcolleague');
    const { rows } = await database.query<{ payload: JsonObject }>(
      `select payload from outbox where tenant = 'A' and record_id = $1 and payload ->> 'template' = 'handedOver'`,
      [order.id],
    );
    expect(rows[0]?.payload).toMatchObject({ template: 'handedOver', audiences: [{ codes: ['colleague'] }] });
  });

  it('takes the sight of a case with it where ownership gave it', async () => {
    const order = await applied('A/requester');
    expect((await detail('A/requester', order)).statusCode).toBe(200);
    await change('requester', 'update', { from: 'requester', to: 'purchaser' }, [order]);
    expect((await detail('A/requester', order)).statusCode).toBe(404);
    expect((await detail('A/purchaser', order)).statusCode).toBe(200);
  });

  it('refuses, case by case, a successor who would decide on his own case, and keeps nothing of it', async () => {
    const [own, other] = [await applied('A/requester'), await applied('A/requester')];
    const stale = { ...other, version: other.version + 1 };
    const results = await change('requester', 'update', { from: 'requester', to: 'approver' }, [own, stale]);
    expect(results[0]?.error?.errors?.[0]?.keyword).toBe('routeApplicant');
    expect(results[1]?.error?.appCode).toBe('CM-00001');
    const now = (await detail('A/requester', own)).json<RecordEnvelope>();
    expect(now).toMatchObject({ version: own.version, owner: { code: 'requester' } });
  });

  it('puts a lawful approver in the place of one who left, and refuses one without the rank', async () => {
    const order = await applied('A/requester');
    await leave('approver');
    const [low] = await change('client', 'update', { from: 'approver', to: 'stranger' }, [order]);
    expect(low?.error?.errors?.map(({ keyword }) => keyword)).toContain('routeRank');
    const [tried] = await change('client', 'preview', { from: 'approver', to: 'purchaser' }, [order]);
    expect(tried).toMatchObject({ ok: true, heldBy: [{ code: 'purchaser' }] });
    expect((await detail('A/requester', order)).json<RecordEnvelope>()).toMatchObject({ version: order.version });
    const [done] = await change('client', 'update', { from: 'approver', to: 'purchaser' }, [order]);
    expect(done).toMatchObject({ ok: true, heldBy: [{ code: 'purchaser' }] });
    expect(await ownList('A/purchaser')).toContain(order.id);
  });

  it('lets who took a later place decide, though others had decided before', async () => {
    const further = { stageNo: 2, name: '念のため', rule: 'all', approvers: [{ code: 'stranger', name: '' }] };
    const { id, version } = await applied('A/requester', '12', [further]);
    const execute = async (who: Who, order: { id: string; version: number }) => {
      const payload = { event: 'approve', id: order.id, version: order.version };
      const answer = await post(await test.signIn(who), '/order-approve/direct/execute', payload);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<RecordEnvelope>();
    };
    const begun = await execute('A/approver', { id, version });
    const [handed] = await change('client', 'update', { from: 'stranger', to: 'purchaser' }, [begun]);
    expect(handed).toMatchObject({ ok: true, heldBy: [{ code: 'purchaser' }] });
    expect((await execute('A/purchaser', { id, version: begun.version + 1 })).state).toBe('ordered');
  });

  it('pulls a case back whose approver left, and its requester applies anew', async () => {
    const order = await applied('A/requester');
    await leave('approver');
    const broken = await found('requester', { standing: 'invalidApprover' });
    expect(broken.find(({ id }) => id === order.id)).toMatchObject({ mayWithdraw: true, person: { code: 'approver' } });
    const answer = await post(await admin(), '/change-requester-info/pull-back', { rows: [rowOf(order)] });
    expect(answer.json<{ results: HandOverResult[] }>().results[0]).toMatchObject({ ok: true, state: 'pulledBack' });
    const now = (await detail('A/requester', order)).json<RecordEnvelope>();
    expect(now.heldBy.map(({ code }) => code)).not.toContain('approver');
  });

  it('approves or hands over one case, never half of both', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const order = await applied('A/requester');
      const approver = await test.signIn('A/approver');
      const { id, version } = order;
      const [approval, [handed]] = await Promise.all([
        post(approver, '/order-approve/direct/execute', { event: 'approve', id, version }),
        change('client', 'update', { from: 'approver', to: 'purchaser' }, [order]),
      ]);
      expect([approval.statusCode === 200, handed?.ok].filter(Boolean)).toHaveLength(1);
      const now = (await detail('A/requester', order)).json<RecordEnvelope>();
      expect(now.version).toBe(version + 1);
      expect(now.state).toBe(approval.statusCode === 200 ? 'ordered' : 'pendingApproval');
    }
  });

  it('is open to administrators alone, and to those of another company not at all', async () => {
    const order = await applied('A/requester');
    const payload = { from: 'requester', to: 'colleague', rows: [rowOf(order)] };
    for (const who of ['A/requester', 'A/approver', 'B/requester'] as const) {
      expect((await post(await test.signIn(who), '/change-requester-info/update', payload)).statusCode).toBe(404);
    }
    await database.query(`update user_account set roles = $1 where tenant = 'B' and code = 'requester'`, [
      ['UR006_CompanyGroupAdmin'],
    ]);
    const strange = await post(await test.signIn('B/requester'), '/change-requester-info/update', {
      ...payload,
      to: 'approver',
    });
    expect(strange.json<{ results: HandOverResult[] }>().results[0]?.error?.appCode).toBe('EN-NOT-FOUND');
    const wrong = await post(await admin(), '/change-requester-info/update', { ...payload, to: 'budget' });
    expect(wrong.statusCode).toBe(400);
  });

  it('leaves nothing that points to somebody who left, whatever was going on', async () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let turn = 0; turn < 12; turn += 1) {
      const order = await applied(next(2) === 0 ? 'A/requester' : 'A/colleague', String(next(300) + 1));
      const { id, version } = order;
      const approver = await test.signIn('A/approver');
      const events = ['approve', 'decline', 'sendBack'];
      const event = events[next(5)];
      if (event) await post(approver, '/order-approve/direct/execute', { event, id, version, comment: '確認' });
    }
    await leave('requester');
    await leave('approver');
    for (const [party, to] of [
      ['client', 'purchaser'],
      ['requester', 'colleague'],
    ] as const) {
      const cases = await found(party, { standing: 'invalid' });
      for (const person of new Set(cases.map((one) => one.person.code))) {
        const theirs = cases.filter((one) => one.person.code === person);
        const results = await change(party, 'update', { from: person, to }, theirs);
        // What cannot go to him for the rules of the route is taken back.
        const refused = theirs.filter((_one, index) => !results[index]?.ok);
        if (refused.length > 0 && party === 'client')
          await post(await admin(), '/change-client-info/pull-back', { rows: refused.map(rowOf) });
      }
    }
    expect(await found('requester', { standing: 'invalid' })).toEqual([]);
    expect(await found('client', { standing: 'invalid' })).toEqual([]);
    const { rows } = await database.query(
      `select number from record_order_order where tenant = 'A' and state not in ('draft', 'accepted', 'revoked', 'discarded')
       and (owner_code in ('requester', 'approver') or held_by && array['requester', 'approver'])`,
    );
    expect(rows).toEqual([]);
  });
});
