import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalProgress, ApprovalStage } from '../../../engine/core/flow/approval.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError, ListResponse, RecordEnvelope } from '../../../engine/core/wire.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer, type Who } from '../../support/test-server.ts';

const api = '/service-buyer-order/v1/api';

/** So many that the company's head approves, too. */
const large = '300';

const stagesOf = ({ record }: RecordEnvelope) => record.approvalStageList as object as ApprovalStage[];
const progressOf = ({ record }: RecordEnvelope) => record.approval as object as ApprovalProgress;
const peopleOf = (order: RecordEnvelope) =>
  stagesOf(order).map(({ approvers }) => approvers.map(({ code }) => code).join());

describe('approvers change the route on which it is their turn', () => {
  let store: Awaited<ReturnType<typeof openProductStore>>;
  let test: TestServer;

  const post = (person: SignedIn, path: string, payload: object) =>
    person.inject({ method: 'POST', url: api + path, headers: { 'idempotency-key': randomUUID() }, payload });
  const withRoute = async (person: SignedIn, record: JsonObject) => {
    const proposed = await post(person, '/order/approval-input', { record });
    return { ...record, ...proposed.json<{ approvalStageList: JsonObject[] }>() };
  };
  const applied = async (quantity = '12'): Promise<RecordEnvelope> => {
    const person = await test.signIn('A/requester');
    const [line = {}] = draftOrder().lines as JsonObject[];
    const record = await withRoute(person, draftOrder({ purpose: '工作機械の更新', lines: [{ ...line, quantity }] }));
    const answer = await post(person, '/order/direct-order', { record });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<RecordEnvelope>();
  };
  const tried = async (who: Who, { id, version }: RecordEnvelope, event: string, params?: JsonObject) =>
    post(await test.signIn(who), '/order-approve/direct/execute', {
      event,
      id,
      version,
      comment: '現場を知る人に見てもらうため',
      ...(params && { params }),
    });
  const sent = async (...given: Parameters<typeof tried>): Promise<RecordEnvelope> => {
    const answer = await tried(...given);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<RecordEnvelope>();
  };
  const refused = async (...given: Parameters<typeof tried>): Promise<string[]> => {
    const answer = await tried(...given);
    expect([400, 404], answer.body).toContain(answer.statusCode);
    const body = answer.json<{ appCode: string; errors?: FieldError[] }>();
    return body.errors?.map(({ keyword }) => keyword) ?? [body.appCode];
  };
  const seen = async (who: Who, { id }: RecordEnvelope) =>
    (await test.signIn(who)).inject({ url: `${api}/order/detail`, query: { id } });
  const historyOf = async (order: RecordEnvelope, event: string) =>
    (await seen('A/requester', order)).json<RecordEnvelope>().history?.findLast((entry) => entry.event === event);
  const waitingFor = async (who: Who): Promise<string[]> => {
    const answer = await post(await test.signIn(who), '/order-approve/direct/list', { page: 1, itemsPerPage: 100 });
    return answer.json<ListResponse>().items.map(({ id }) => id);
  };
  const told = async ({ id }: RecordEnvelope, template: string): Promise<string[]> => {
    const { rows } = await store.database.query<{ codes: string[] }>(
      "select payload #> '{audiences,0,codes}' as codes from outbox where record_id = $1 and payload ->> 'template' = $2",
      [id, template],
    );
    return rows.flatMap(({ codes }) => codes);
  };

  beforeAll(async () => {
    store = await openProductStore();
    test = await openTestServer(store.database);
    await putOrderMasters(test.context.engine);
    const roles = (code: string, names: string[]) =>
      store.database.query(`update user_account set roles = $2 where tenant = 'A' and code = $1`, [code, names]);
    await roles('purchaser', ['K002', 'APPROVER']);
    await roles('colleague', ['K001', 'APPROVER']);
    await roles('stranger', ['APPROVER']);
  });
  beforeEach(() => {
    test.clock.set('2026-11-20T10:00:00+09:00');
  });
  afterAll(async () => {
    await test.close();
    await store.close();
  });

  describe('forwarding', () => {
    it('gives the decision to a colleague who may decide the same; he alone has it, and history names both', async () => {
      const forwarded = await sent('A/approver', await applied(), 'forward', { approverCode: 'purchaser' });
      expect(forwarded.heldBy).toEqual([{ code: 'purchaser', name: 'A社のpurchaser' }]);
      expect(stagesOf(forwarded)[0]).toMatchObject({
        required: true,
        approvers: [{ code: 'purchaser', name: 'A社のpurchaser' }],
        forwarded: [
          { by: { code: 'approver' }, to: { name: 'A社のpurchaser' }, comment: expect.stringMatching(/現場/) },
        ],
      });
      expect(await historyOf(forwarded, 'forward')).toMatchObject({
        comment: 'A社のapprover → A社のpurchaser\n現場を知る人に見てもらうため',
        changes: [],
      });
      expect(await told(forwarded, 'approvalForwarded')).toEqual(['purchaser']);
      expect(await waitingFor('A/purchaser')).toContain(forwarded.id);
      expect(await waitingFor('A/approver')).not.toContain(forwarded.id);
      expect((await seen('A/approver', forwarded)).statusCode).toBe(200);
      expect(await refused('A/approver', forwarded, 'approve')).toEqual(['EN-NOT-ALLOWED']);
      expect(await refused('A/purchaser', forwarded, 'forward', { approverCode: 'approver' })).toEqual([
        'routeDecided',
      ]);
      expect((await sent('A/purchaser', forwarded, 'approve')).state).toBe('ordered');
    });

    it('goes to nobody by whom the rules would get less', async () => {
      const order = await applied(large);
      const to = (code: string) => refused('A/approver', order, 'forward', { approverCode: code });
      expect(await to('colleague')).toEqual(['routeRank']);
      expect(await to('requester')).toEqual(['routeApplicant']);
      expect(await to('budget')).toEqual(['routeApprover']);
      expect(await to('nobody')).toEqual(['routeApprover']);
      expect(await to('purchaser')).toEqual(['routeTwice']);
      expect(await to('approver')).toEqual(['EN-NOT-ALLOWED']);
      expect(await refused('A/requester', order, 'forward', { approverCode: 'purchaser' })).not.toEqual([]);
      expect(await refused('A/purchaser', order, 'forward', { approverCode: 'colleague' })).not.toEqual([]);
      expect((await seen('A/requester', order)).json<RecordEnvelope>().version).toBe(order.version);
    });

    it('keeps who did so for somebody away, and brings neither of them in again', async () => {
      const away = { scope: 'all', from: '2026/11/20', until: '2026/11/27', deputyCode: 'colleague' };
      await post(await test.signIn('A/approver'), '/deputy/register', { record: away });
      const order = await sent('A/colleague', await applied(), 'forward', { approverCode: 'purchaser' });
      expect(stagesOf(order)[0]?.forwarded).toMatchObject([
        { by: { code: 'approver' }, deputy: { code: 'colleague' } },
      ]);
      expect(await refused('A/purchaser', order, 'addBefore', { approverCodes: ['colleague'] })).toEqual([
        'routeDecided',
      ]);
      await store.database.query("delete from record_approval_deputy where tenant = 'A'");
    });
  });

  describe('looking up whom to name', () => {
    const search = '/service-buyer-master-common/v1/api/pull-down/approver-search';
    const asked = async (who: Who, body: JsonObject) => {
      const person = await test.signIn(who);
      return person.inject({ method: 'POST', url: search, payload: body });
    };
    const offered = async (
      who: Who,
      { id }: RecordEnvelope,
      event: string,
      more: JsonObject = {},
    ): Promise<string[]> => {
      const answer = await asked(who, { flow: 'order', record: id, event, ...more });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer
        .json<{ items: { code: string }[] }>()
        .items.map(({ code }) => code)
        .sort();
    };

    it('offers whom the server takes, and nobody else', async () => {
      const order = await applied(large);
      const everybody = (await asked('A/approver', {})).json<{ items: { code: string }[] }>();
      expect(everybody.items.map(({ code }) => code).sort()).toEqual(['colleague', 'purchaser', 'stranger']);
      // The head of the company stands behind him, the others lead nothing.
      expect(await offered('A/approver', order, 'forward')).toEqual([]);
      expect(await offered('A/approver', order, 'addBefore')).toEqual(['colleague', 'stranger']);
      expect(await offered('A/approver', order, 'addBefore', { limit: 1 })).toHaveLength(1);
      expect(await offered('A/approver', order, 'addAfter', { codes: ['stranger', 'purchaser'] })).toEqual([
        'stranger',
      ]);
      expect(await offered('A/approver', await applied(), 'forward')).toEqual(['purchaser']);
      expect((await seen('A/approver', order)).json<RecordEnvelope>().version).toBe(order.version);
    });

    it('finds whom the server takes behind any number of others whom it does not', async () => {
      await store.database.query(
        `insert into user_account select (jsonb_populate_record(own, jsonb_build_object('code', 'crowd' || n, 'login_name',
           'crowd' || n, 'organization_code', '00000001', 'roles', '["APPROVER"]'::jsonb))).*
         from user_account own, generate_series(1, 520) n where tenant = 'A' and code = 'stranger'`,
      );
      const order = await applied();
      expect(await offered('A/approver', order, 'forward')).toEqual(['purchaser']);
      expect(await offered('A/approver', order, 'addBefore', { keyword: 'crowd', limit: 100 })).toHaveLength(100);
      await store.database.query("delete from user_account where tenant = 'A' and code like 'crowd%'");
    });

    it('leaves out who decided already, and a deputy himself', async () => {
      const away = { scope: 'all', from: '2026/11/20', until: '2026/11/27', deputyCode: 'colleague' };
      await post(await test.signIn('A/approver'), '/deputy/register', { record: away });
      const order = await applied(large);
      expect(await offered('A/colleague', order, 'addAfter')).toEqual(['stranger']);
      const forwarded = await sent('A/colleague', await applied(), 'forward', { approverCode: 'purchaser' });
      expect(await offered('A/purchaser', forwarded, 'addAfter')).toEqual(['stranger']);
      await store.database.query("delete from record_approval_deputy where tenant = 'A'");
    });

    it('answers whoever may send the event alone', async () => {
      const order = await applied(large);
      const status = async (who: Who, body: JsonObject) => (await asked(who, body)).statusCode;
      const whole = { flow: 'order', record: order.id, event: 'forward' };
      expect(await status('A/purchaser', whole)).toBe(400);
      expect(await status('B/approver', whole)).toBe(404);
      expect(await status('A/approver', { ...whole, flow: 'unknown' })).toBe(404);
      expect(await status('A/approver', { ...whole, record: randomUUID() })).toBe(404);
      expect(await status('A/approver', { ...whole, event: 'unknown' })).toBe(400);
      expect(await status('A/approver', { event: 'forward' })).toBe(400);
    });
  });

  describe('adding', () => {
    it('puts a stage before his own, after which it comes back to him', async () => {
      const added = await sent('A/approver', await applied(large), 'addBefore', {
        approverCodes: ['colleague', 'stranger'],
        rule: 'any',
      });
      expect(peopleOf(added)).toEqual(['colleague,stranger', 'approver', 'purchaser']);
      expect(stagesOf(added)[0]).toMatchObject({
        stageNo: 1,
        rule: 'any',
        reason: { key: 'engine.record.added.before', params: { person: 'A社のapprover' } },
        added: { by: { code: 'approver' }, comment: '現場を知る人に見てもらうため' },
      });
      expect(stagesOf(added)[0]).not.toHaveProperty('required');
      expect(stagesOf(added)[1]).toMatchObject({ stageNo: 2, required: true });
      expect((await told(added, 'approvalAdded')).sort()).toEqual(['colleague', 'stranger']);
      expect((await historyOf(added, 'addBefore'))?.comment).toMatch(/^\+ A社のcolleague, A社のstranger\n/);
      expect(await refused('A/approver', added, 'approve')).toEqual(['EN-NOT-ALLOWED']);
      const back = await sent('A/stranger', added, 'approve');
      expect(back.heldBy.map(({ code }) => code)).toEqual(['approver']);
      const last = await sent('A/approver', back, 'approve');
      expect((await sent('A/purchaser', last, 'approve')).state).toBe('ordered');
    });

    it('puts a stage after his own, before those that the rules demand', async () => {
      const added = await sent('A/approver', await applied(large), 'addAfter', { approverCodes: ['colleague'] });
      expect(peopleOf(added)).toEqual(['approver', 'colleague', 'purchaser']);
      expect(added.heldBy.map(({ code }) => code)).toEqual(['approver']);
      const second = await sent('A/approver', added, 'approve');
      // What was decided goes on counting when stages before it come.
      const third = await sent('A/colleague', second, 'addBefore', { approverCodes: ['stranger'] });
      expect(peopleOf(third)).toEqual(['approver', 'stranger', 'colleague', 'purchaser']);
      const fourth = await sent('A/colleague', await sent('A/stranger', third, 'approve'), 'approve');
      expect(progressOf(fourth).decisions.map(({ stageNo }) => stageNo)).toEqual([1, 2, 3]);
      expect((await sent('A/purchaser', fourth, 'approve')).state).toBe('ordered');
    });

    it('brings nobody who may not approve it, or has his turn anyhow', async () => {
      const order = await applied(large);
      for (const event of ['addBefore', 'addAfter']) {
        const adds = (...approverCodes: string[]) => refused('A/approver', order, event, { approverCodes });
        expect(await adds('requester')).toEqual(['routeApplicant']);
        expect(await adds('budget')).toEqual(['routeApprover']);
        expect(await adds('purchaser')).toEqual(['routeTwice']);
        expect(await adds('approver')).toEqual(['routeTwice']);
        expect(await adds('colleague', 'colleague')).toContain('routeTwice');
        expect(await adds()).toEqual(['minItems']);
      }
    });

    it('is judged by whoever takes the place of one who was added', async () => {
      const order = await sent('A/approver', await applied(), 'addBefore', { approverCodes: ['colleague'] });
      const forwarded = await sent('A/colleague', order, 'forward', { approverCode: 'stranger' });
      expect(peopleOf(forwarded)).toEqual(['stranger', 'approver']);
      expect(await refused('A/approver', forwarded, 'approve')).toEqual(['EN-NOT-ALLOWED']);
    });

    it('is over when the order is applied for again: the rules propose its route anew', async () => {
      const order = await sent('A/approver', await applied(), 'addBefore', { approverCodes: ['colleague'] });
      const back = await sent('A/colleague', order, 'sendBack');
      expect(back.state).toBe('sentBack');
      const requester = await test.signIn('A/requester');
      const record = await withRoute(
        requester,
        draftOrder({ purpose: '工作機械の更新', lines: back.record.lines ?? [] }),
      );
      const faked = (record.approvalStageList as JsonObject[]).map((stage) => ({
        ...stage,
        added: { by: { code: 'purchaser', name: '社長' }, at: '2026-11-20T00:00:00.000Z', version: 1, comment: null },
        forwarded: [],
      }));
      const answer = await post(requester, '/order/direct-order', {
        id: back.id,
        version: back.version,
        record: { ...record, approvalStageList: faked },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const again = answer.json<RecordEnvelope>();
      expect(peopleOf(again)).toEqual(['approver']);
      expect(stagesOf(again)[0]).not.toHaveProperty('added');
      expect(stagesOf(again)[0]).not.toHaveProperty('forwarded');
    });
  });
});
