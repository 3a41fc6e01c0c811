import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { MasterTold } from '../../../engine/core/master-wire.ts';
import type { FieldError, ListResponse, RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { insertFile } from '../../../src/platform/server/files/stored-file.ts';
import { workOnUploads } from '../../../src/platform/server/masters/upload/work-on-uploads.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer, type Who } from '../../support/test-server.ts';

const api = '/service-buyer-master-common/v1/api';
const account = { bankName: 'みなと銀行', branchName: '本店', accountType: 'ordinary', accountNumber: '7654321' };

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let keeper: SignedIn;

const roles = (code: string, ...given: string[]) =>
  store.database.query("update user_account set roles = $2 where tenant = 'A' and code = $1", [code, given]);

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putOrderMasters(test.context.engine);
});
beforeEach(async () => {
  test.clock.set('2026-11-20T10:00:00+09:00');
  await roles('budget', 'K999');
  await roles('purchaser', 'K999', 'APPROVER');
  await roles('approver', 'APPROVER');
  await roles('requester', 'K001');
  keeper = await test.signIn('A/budget');
});
afterAll(async () => {
  await test.close();
  await store.close();
});

const post = (person: SignedIn, path: string, payload: object) =>
  person.inject({ method: 'POST', url: api + path, headers: { 'idempotency-key': crypto.randomUUID() }, payload });
const read = async (master: string, code: string, day?: string) => {
  const query = { master, code, ...(day !== undefined && { day }) };
  return (await keeper.inject({ url: `${api}/masters/detail`, query })).json<MasterTold>();
};
const revise = async (master: string, code: string, fields: JsonObject, from = '2026/11/20', person = keeper) => {
  const { record, version } = await read(master, code, from);
  return post(person, '/masters/revise', {
    master,
    code,
    from,
    record: { ...record, ...fields },
    reason: '変更届',
    version,
  });
};
const begin = (master: string, record: JsonObject, person = keeper) =>
  post(person, '/masters/revise', {
    master,
    code: record.code,
    from: '2026/11/20',
    record,
    reason: '新規',
    version: 0,
  });
const waiting = async (who: Who) => {
  const answer = await post(await test.signIn(who), '/master-application/list', {
    tab: 'pending',
    page: 1,
    itemsPerPage: 50,
  });
  return answer.json<ListResponse>().items;
};
const newest = async (): Promise<RecordEnvelope> => {
  const sql =
    "select id from record_master_application where tenant = 'A' order by created_at desc, number desc limit 1";
  const { rows } = await store.database.query<{ id: string }>(sql);
  return seen(keeper, rows[0]?.id ?? '');
};
const seen = async (person: SignedIn, id: string) =>
  (await person.inject({ url: `${api}/master-application`, query: { id } })).json<RecordEnvelope>();
const decide = async (who: Who, event: 'approve' | 'decline', { id }: { id: string }) => {
  const person = await test.signIn(who);
  const { version } = await seen(person, id);
  return post(person, `/master-application/${event}`, { event, id, version, comment: '確かめました' });
};

describe('a change that takes two', () => {
  it('leaves the master as it was until somebody else has approved it, and then counts from its day', async () => {
    const answer = await revise('master/supplier', 'S001', account, '2026/12/01');
    expect(answer.json()).toMatchObject({ changed: false, waits: true });
    expect((await read('master/supplier', 'S001', '2026/12/01')).record).not.toHaveProperty('accountNumber');
    const [row] = await waiting('A/purchaser');
    expect(row).toMatchObject({ state: 'pendingApproval' });
    expect((await decide('A/purchaser', 'approve', { id: row?.id ?? '' })).statusCode).toBe(200);
    expect((await read('master/supplier', 'S001', '2026/11/30')).record).not.toHaveProperty('accountNumber');
    expect((await read('master/supplier', 'S001', '2026/12/01')).record).toMatchObject(account);
    const [revision] = (await read('master/supplier', 'S001')).revisions;
    expect(revision).toMatchObject({ reason: '変更届', by: { code: 'budget' } });
  });

  it('shows before and after of each field, and no other field', async () => {
    await revise('master/product', 'TRS-EM06', { unitPrice: '7000' });
    const { record } = await newest();
    expect(record.changes).toEqual([
      expect.objectContaining({
        code: 'TRS-EM06',
        kind: 'change',
        fields: [{ at: '/unitPrice', before: '"6435"', after: '"7000"' }],
      }),
    ]);
    await decide('A/purchaser', 'decline', await newest());
    expect((await read('master/product', 'TRS-EM06')).record).toMatchObject({ unitPrice: '6435' });
  });

  it('cannot be decided by whoever asked, nor by somebody who was not asked', async () => {
    await revise('master/product', 'TRS-EM06', { unitPrice: '7100' });
    const one = await newest();
    for (const who of ['A/budget', 'A/approver', 'B/approver'] as const) {
      expect([400, 404]).toContain((await decide(who, 'approve', one)).statusCode);
    }
    await decide('A/purchaser', 'decline', one);
  });

  it('tells those who decide by mail, and the one who asked of the decision', async () => {
    await revise('master/product', 'TRS-EM06', { unitPrice: '7200' });
    const one = await newest();
    await decide('A/purchaser', 'approve', one);
    const { rows } = await store.database.query<{ template: string }>(
      `select payload ->> 'template' as template from outbox where payload ->> 'recordId' = $1 order by id`,
      [one.id],
    );
    expect(rows.map(({ template }) => template)).toEqual(['approvalRequested', 'masterApproved']);
  });

  it('may be pulled back by whoever asked, while nobody has decided', async () => {
    await revise('master/product', 'TRS-EM06', { unitPrice: '7300' });
    const { id, version } = await newest();
    const answer = await post(keeper, '/master-application/pull-back', { id, version });
    expect(answer.json<RecordEnvelope>().state).toBe('pulledBack');
    expect(await waiting('A/purchaser')).toEqual([]);
  });

  it('is refused where nobody else could decide', async () => {
    await roles('purchaser', 'APPROVER');
    const answer = await revise('master/product', 'TRS-EM06', { unitPrice: '7400' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ appCode: 'EN-NOT-ALLOWED', message: expect.stringContaining('もう一人') });
  });

  it('is not entered over what somebody changed meanwhile', async () => {
    const before = (await read('master/product', 'TRS-EM06')).record?.unitPrice;
    await revise('master/product', 'TRS-EM06', { unitPrice: '8000' });
    const first = await newest();
    await revise('master/product', 'TRS-EM06', { unitPrice: '9000' });
    const second = await newest();
    expect((await decide('A/purchaser', 'approve', second)).statusCode).toBe(200);
    const late = await decide('A/purchaser', 'approve', first);
    expect(late.json()).toMatchObject({ message: expect.stringContaining('TRS-EM06') });
    expect((await read('master/product', 'TRS-EM06')).record?.unitPrice).toBe('9000');
    expect(before).not.toBe('9000');
    await decide('A/purchaser', 'decline', first);
  });

  it('whose day passes while it waits counts from the day of the decision', async () => {
    await revise('master/product', 'TRS-EM06', { unitPrice: '9100' }, '2026/11/25');
    const one = await newest();
    test.clock.set('2026-12-03T10:00:00+09:00');
    await decide('A/purchaser', 'approve', one);
    expect((await read('master/product', 'TRS-EM06', '2026/12/02')).record?.unitPrice).toBe('9000');
    expect((await read('master/product', 'TRS-EM06', '2026/12/03')).record?.unitPrice).toBe('9100');
  });

  it('is not undone by one person: what changes it cannot be withdrawn', async () => {
    test.clock.set('2026-12-03T10:00:00+09:00');
    const { version, revisions } = await read('master/product', 'TRS-EM06');
    const body = { master: 'master/product', code: 'TRS-EM06', seq: revisions[0]?.seq, reason: '誤り', version };
    const answer = await post(keeper, '/masters/withdraw', body);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('承認が要る項目') });
  });

  it('of anything else needs nobody', async () => {
    const answer = await revise('master/supplier', 'S001', { phone: '045-000-1111' });
    expect(answer.json()).toMatchObject({ changed: true, waits: false });
  });
});

describe('rules of a company', () => {
  const rule = {
    code: 'PHONE',
    name: '連絡先の確認',
    master: 'master/supplier',
    fields: [{ field: 'phone' }],
    approvers: [{ code: 'approver' }, { code: 'purchaser' }],
    rule: 'all',
  };
  const ruleErrors = async (more: JsonObject) =>
    (await begin('master/approval-rule', { ...rule, code: 'BAD', ...more })).json<{ errors: FieldError[] }>().errors;

  it('take two themselves, and then name who decides on which field', async () => {
    expect((await begin('master/approval-rule', rule)).json()).toMatchObject({ waits: true });
    await decide('A/purchaser', 'approve', await newest());
    expect((await revise('master/supplier', 'S001', { phone: '045-000-2222' })).json()).toMatchObject({ waits: true });
    const one = await newest();
    expect(one.record.approvalStageList).toEqual([
      expect.objectContaining({
        name: '連絡先の確認',
        rule: 'all',
        reason: expect.objectContaining({ key: 'approval.reason.masterRule' }),
      }),
    ]);
    await decide('A/approver', 'approve', one);
    expect((await read('master/supplier', 'S001')).record).toMatchObject({ phone: '045-000-1111' });
    await decide('A/purchaser', 'approve', one);
    expect((await read('master/supplier', 'S001')).record).toMatchObject({ phone: '045-000-2222' });
  });

  it('are refused at the field that is no field of the master, and where too few could decide', async () => {
    expect(await ruleErrors({ fields: [{ field: 'phone' }, { field: 'fone' }] })).toEqual([
      expect.objectContaining({ at: '/fields/1/field', keyword: 'masterField' }),
    ]);
    expect(await ruleErrors({ rule: 'count', need: 3 })).toEqual([
      expect.objectContaining({ at: '/need', keyword: 'ruleNeed' }),
    ]);
  });
});

describe('rows of an upload', () => {
  const upload = async (content: string) => {
    const id = crypto.randomUUID();
    const incoming = await test.context.files.receive(Readable.from([Buffer.from(content)]));
    await test.context.files.keep(incoming, 'A', id);
    const file = { id, ownerCode: 'budget', fileName: 'master.csv', contentType: 'text/csv', ...incoming };
    await store.database.tenantTransaction('A', (query) => insertFile(query, 'A', file, test.clock.now()));
    const body = { master: 'master/product', fileId: id, from: '2026/11/20', reason: '価格改定' };
    return (await post(keeper, '/master-uploads', body)).json<{ id: string }>().id;
  };
  /** What became of the rows, once nobody works on them: the server does so, too, and one waits for the other. */
  const counts = (id: string) =>
    vi.waitFor(async () => {
      await workOnUploads(test.context);
      const answer = await keeper.inject({ url: `${api}/master-uploads/detail`, query: { id } });
      const { state, counts } = answer.json<{ state: string; counts: Record<string, number> }>();
      expect(['reading', 'checking', 'running', 'takingBack']).not.toContain(state);
      return counts;
    });

  it('wait together, stay out until they are approved, and come back with the refused ones when they are not', async () => {
    test.clock.set('2026-12-04T10:00:00+09:00');
    await begin('master/product', { ...((await read('master/product', 'TRS-EM06')).record ?? {}), code: 'TRS-EM07' });
    await decide('A/purchaser', 'approve', await newest());
    const names = { code: '品番', price: '単価' };
    const id = await upload(`${names.code},${names.price}\nTRS-EM06,9500\nTRS-EM07,9600\n`);
    expect(await counts(id)).toEqual({ change: 2 });
    await post(keeper, '/master-uploads/execute', { id });
    expect(await counts(id)).toEqual({ asked: 2 });
    const one = await newest();
    expect(one.record.changeCount).toBe(2);
    expect((await post(keeper, '/master-uploads/take-back', { id })).json()).toMatchObject({
      message: expect.stringContaining('承認待ち'),
    });
    await decide('A/purchaser', 'approve', one);
    expect(await counts(id)).toEqual({ entered: 2 });
    expect((await read('master/product', 'TRS-EM07')).record?.unitPrice).toBe('9600');

    const again = await upload(`${names.code},${names.price}\nTRS-EM06,9700\n`);
    await counts(again);
    await post(keeper, '/master-uploads/execute', { id: again });
    await counts(again);
    await decide('A/purchaser', 'decline', await newest());
    expect(await counts(again)).toEqual({ bad: 1 });
  });
});
