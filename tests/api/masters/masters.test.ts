import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { MasterGroup, MasterTold } from '../../../engine/core/master-wire.ts';
import type { ListResponse } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { tellEndings } from '../../../src/platform/server/masters/tell-endings.ts';
import { supplierTerms } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { login, openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const base = '/service-buyer-master-common/v1/api/masters';
const unit = { code: 'BOX', name: '箱', decimals: 0 };

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let admin: SignedIn;
let requester: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await store.database.query("update user_account set roles = array['K999'] where code = 'budget'");
  await store.database.query("update user_account set roles = array['K999'] where tenant = 'B' and code = 'approver'");
  admin = await test.signIn('A/budget');
  requester = await test.signIn('A/requester');
  for (const tenant of ['A', 'B']) {
    await test.context.engine.putMaster(tenant, 'master/organization', '00010101', {
      code: '00010101',
      name: '製造一課',
      level: 'section',
      pathName: '製造一課',
      managers: [],
    });
  }
});
afterAll(async () => {
  await test.close();
  await store.close();
});
beforeEach(() => test.clock.set('2026-11-20T10:00:00+09:00'));

const post = (path: string, payload: object, person = admin, key: string = crypto.randomUUID()) =>
  person.inject({ method: 'POST', url: `${base}/${path}`, headers: { 'idempotency-key': key }, payload });
const get = (path: string, query: Record<string, string>, person = admin) =>
  person.inject({ url: `${base}${path}`, query });
const revise = (master: string, record: JsonObject | null, more: object = {}, person = admin, key?: string) => {
  const body = {
    master,
    code: String(record?.code ?? ''),
    from: '2026/11/20',
    record,
    reason: '設定',
    version: 0,
    ...more,
  };
  return post('revise', body, person, key);
};
const readOne = async (master: string, code: string, day?: string) =>
  (await get('/detail', { master, code, ...(day !== undefined && { day }) })).json<MasterTold>();

describe('masters by their calls', () => {
  it('are there for those who may keep them, and for nobody else', async () => {
    await revise('master/unit', unit);
    const { items } = (await get('', {})).json<{ items: MasterGroup[] }>();
    expect(items.map(({ group }) => group)).toEqual(
      expect.arrayContaining(['account', 'purchase-basic', 'system-admin']),
    );
    for (const answer of [
      await get('', {}, requester),
      await get('/detail', { master: 'master/unit', code: 'BOX' }, requester),
      await revise('master/unit', unit, {}, requester),
      await get('/detail', { master: 'master/unit', code: 'BOX' }, await test.signIn('B/approver')),
      await get('/detail', { master: 'order/order', code: 'BOX' }),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
  });

  it('do a change once, however often it is sent, and tell of a stale version', async () => {
    const key = crypto.randomUUID();
    const record = { ...unit, code: 'CAN', name: '缶' };
    const answers = [
      await revise('master/unit', record, {}, admin, key),
      await revise('master/unit', record, {}, admin, key),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await readOne('master/unit', 'CAN')).version).toBe(1);
    expect((await revise('master/unit', { ...record, name: 'カン' })).json()).toMatchObject({ appCode: 'CM-00001' });
  });

  it('are listed as they hold, will hold and held', async () => {
    await revise('master/unit', { ...unit, code: 'SET', name: '組' }, { from: '2027/04/01' });
    const tab = async (name: string) => {
      const url = `${base}/list`;
      const body = { tab: name, page: 1, itemsPerPage: 20 };
      const answer = await admin.inject({ method: 'POST', url, query: { master: 'master/unit' }, payload: body });
      return answer.json<ListResponse>().items.map(({ number }) => number);
    };
    expect(await tab('planned')).toEqual(['SET']);
    expect(await tab('kept')).not.toContain('SET');
    test.clock.set('2027-04-01T00:00:00+09:00');
    expect(await tab('kept')).toContain('SET');
  });

  it('show a planned change at its fields when they are refused', async () => {
    const answer = await revise('master/unit', { ...unit, code: 'BAD', decimals: 99 });
    expect(answer.json()).toMatchObject({ appCode: 'EN-VALIDATION', errors: [{ at: '/decimals' }] });
  });
});

describe('people that a company keeps', () => {
  const person = (code: string, more: JsonObject = {}): JsonObject => ({
    code,
    name: '新任 太郎',
    loginName: `login-${code}`,
    organizationCode: '00010101',
    roles: [{ code: 'K001' }],
    ...more,
  });
  const account = async (code: string) => {
    const sql = `select login_name as "loginName", active, roles, organization_name as "organizationName",
      password_hash as "passwordHash" from user_account where tenant = 'A' and code = $1`;
    return (await store.database.query(sql, [code])).rows[0];
  };

  it('may sign in from their first day, once they chose a password', async () => {
    await revise('master/person', person('P1'), { from: '2026/12/01' });
    expect(await account('P1')).toBeUndefined();
    test.clock.set('2026-12-01T08:00:00+09:00');
    await admin.inject({ url: base });
    expect(await account('P1')).toMatchObject({
      active: true,
      roles: ['K001'],
      organizationName: '製造一課',
      passwordHash: null,
    });
    const typed = { group: 'group-a', name: 'login-P1', password: '' };
    expect((await login(test.server, { ...typed, password: 'なんでもよい-12' })).statusCode).not.toBe(200);
  });

  it('may not from the day they end', async () => {
    await revise('master/person', person('P2'));
    await revise('master/person', null, { code: 'P2', from: '2026/12/31', version: 1 });
    expect(await account('P2')).toMatchObject({ active: true });
    const told = async () =>
      (
        await store.database.query<{ to: string; names: string }>(
          `select payload -> 'to' ->> 'address' as to, payload -> 'data' ->> 'names' as names from outbox
           where tenant = 'A' and topic = 'mail' and payload ->> 'template' = 'peopleLeft'`,
        )
      ).rows;
    await store.database.query(
      `update user_account set mail_address = code || '@example.co.jp' where tenant = 'A' and code in ('budget', 'requester')`,
    );
    test.clock.set('2026-12-30T08:00:00+09:00');
    await admin.inject({ url: base });
    expect(await told()).toEqual([]);
    test.clock.set('2026-12-31T08:00:00+09:00');
    await admin.inject({ url: base });
    expect(await account('P2')).toMatchObject({ active: false });
    // Administrators hear of it on that day, once; nobody else does.
    await admin.inject({ url: base });
    expect(await told()).toEqual([{ to: 'budget@example.co.jp', names: '新任 太郎' }]);
  });

  it('are told of, once they left, to whoever may hand over what waits for them', async () => {
    await store.database.query(
      `update user_account set mail_address = code || '@example.co.jp',
         roles = roles || array['UR006_CompanyGroupAdmin'] where tenant = 'A' and code = 'approver'`,
    );
    const begun = await revise('master/person', person('P10'));
    expect(begun.statusCode, begun.body).toBe(200);
    const ended = await revise('master/person', null, { code: 'P10', from: '2026/11/21', version: 1 });
    expect(ended.statusCode, ended.body).toBe(200);
    test.clock.set('2026-11-21T08:00:00+09:00');
    await admin.inject({ url: base });
    expect(await account('P10')).toMatchObject({ active: false });
    const { rows } = await store.database.query<{ to: string; mails: number }>(
      `select payload -> 'to' ->> 'address' as to, count(*)::int as mails from outbox
       where tenant = 'A' and topic = 'mail' and payload ->> 'template' = 'peopleLeft' group by 1 order by 1`,
    );
    // The administrator was told of the one before, when nobody had this role.
    expect(rows).toEqual([
      { to: 'approver@example.co.jp', mails: 1 },
      { to: 'budget@example.co.jp', mails: 1 },
    ]);
  });

  it('are told once which licences of suppliers will soon have expired', async () => {
    const certificates: JsonObject[] = [
      { kind: 'iso9001', validUntil: '2027/01/19' },
      { kind: 'iso14001', validUntil: '2027/01/20' },
      { kind: 'privacyMark' },
    ];
    const supplier = { code: 'S900', name: 'みどり商会', kana: 'ミドリショウカイ', ...supplierTerms, certificates };
    await test.context.engine.putMaster('A', 'master/supplier', 'S900', supplier);
    await store.database.query(
      `update user_account set mail_address = code || '@example.co.jp' where tenant = 'A' and code = 'budget'`,
    );
    const told = async () =>
      (
        await store.database.query<{ names: string }>(
          `select payload -> 'data' ->> 'names' as names from outbox
           where topic = 'mail' and payload ->> 'template' = 'certificatesEnd' and payload -> 'to' ->> 'address' like 'budget@%'
           order by created_at, id`,
        )
      ).rows.map(({ names }) => names);
    expect(await tellEndings(test.context)).toBe(1);
    expect(await tellEndings(test.context)).toBe(0);
    expect(await told()).toEqual(['みどり商会 / ISO 9001（品質） / 2027/01/19']);
    test.clock.set('2026-11-21T10:00:00+09:00');
    expect(await tellEndings(test.context)).toBe(1);
    expect(await told()).toHaveLength(2);
  });

  it('share no login name, neither with an account nor with somebody who is planned', async () => {
    await revise('master/person', person('P3'), { from: '2027/04/01' });
    for (const loginName of ['login-P3', 'requester']) {
      const answer = await revise('master/person', person('P4', { loginName }));
      expect(answer.json()).toMatchObject({ errors: [{ at: '/loginName', keyword: 'loginNameTaken' }] });
    }
    const both = await Promise.all(
      ['P5', 'P6'].map((code) => revise('master/person', person(code, { loginName: 'same' }))),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('are given no role that only an operator gives', async () => {
    for (const code of ['PROVIDER', 'ADMIN', 'SUPPLIER']) {
      const answer = await revise('master/person', person('P7', { roles: [{ code }] }));
      expect(answer.json()).toMatchObject({ errors: [{ at: '/roles/0/code' }] });
    }
  });

  it('are kept by group administrators alone', async () => {
    await store.database.query(
      "update user_account set roles = array['MT001_0'] where tenant = 'A' and code = 'purchaser'",
    );
    const masterStaff = await test.signIn('A/purchaser');
    expect((await revise('master/unit', { ...unit, code: 'MT' }, {}, masterStaff)).statusCode).toBe(200);
    expect((await revise('master/person', person('P8'), {}, masterStaff)).statusCode).toBe(404);
  });
});

describe('lists of masters', () => {
  it('finds suppliers by what they are, have and may do', async () => {
    const supplier = (code: string, more: JsonObject) => ({
      code,
      name: `${code}商会`,
      kana: 'ショウカイ',
      ...supplierTerms,
      ...more,
    });
    const held = (...kinds: string[]) => kinds.map((kind) => ({ kind }));
    const kept: [string, JsonObject][] = [
      ['F1', { capital: '30000000', employees: 80, certificates: held('iso9001', 'electrical'), isImportant: true }],
      [
        'F2',
        {
          capital: '5000000',
          employees: 8,
          certificates: held('electrical'),
          registration: 'waiting',
          isActive: false,
        },
      ],
      ['F3', { capital: '1000000000', certificates: [] }],
    ];
    for (const [code, more] of kept)
      await test.context.engine.putMaster('A', 'master/supplier', code, supplier(code, more));
    const asked = (more: JsonObject) =>
      admin.inject({
        method: 'POST',
        url: `${base}/list`,
        query: { master: 'master/supplier', tab: 'kept' },
        payload: { tab: 'kept', page: 1, itemsPerPage: 50, sort: { column: 'number', direction: 'asc' }, ...more },
      });
    const found = async (filters: JsonObject) => {
      const answer = await asked({ filters });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer
        .json<ListResponse>()
        .items.map(({ number }) => number)
        .filter((code) => code?.startsWith('F'));
    };
    expect(await found({ certificates: ['iso9001'] })).toEqual(['F1']);
    expect(await found({ certificates: ['electrical', 'iso14001'] })).toEqual(['F1', 'F2']);
    expect(await found({ certificates: { empty: true } })).toEqual(['F3']);
    expect(await found({ capital: { from: '5000000', to: '30000000' } })).toEqual(['F1', 'F2']);
    expect(await found({ employees: { from: '9' }, isImportant: 'true' })).toEqual(['F1']);
    expect(await found({ registration: ['waiting', 'unregistered'] })).toEqual(['F2']);
    expect((await asked({ filters: { certificates: { from: 'a' } } })).statusCode).toBe(400);
    expect((await asked({ sort: { column: 'certificates', direction: 'asc' } })).statusCode).toBe(400);
  });
});
