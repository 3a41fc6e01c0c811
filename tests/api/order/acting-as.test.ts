import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import type { MailTransport } from '../../../src/platform/server/mail/mail-transport.ts';
import { openMailDispatcher } from '../../../src/platform/server/mail/open-mail.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const masters = '/service-buyer-master-common/v1/api';
const orders = '/service-buyer-order/v1/api';
const oauth = '/service-oauth/v1/api';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putOrderMasters(test.context.engine);
  await store.database.query(
    "update user_account set roles = array['TRADING'], trading_company_type = 5 where tenant = 'A' and code = 'budget'",
  );
});
afterAll(async () => {
  await test.close();
  await store.close();
});

const user = async (person: SignedIn) =>
  (await person.inject({ url: `${masters}/user-extra-information` })).json<Record<string, unknown>>();
const switchTo = (person: SignedIn, userDisplayCode: string, userOrganizationCode = '00010101') =>
  person.inject({
    method: 'POST',
    url: `${oauth}/login/switch-user`,
    query: { userDisplayCode, userOrganizationCode },
  });
const switchRole = (person: SignedIn, payload: object) =>
  person.inject({ method: 'POST', url: `${masters}/switch-role-user-org`, payload });
const draft = (person: SignedIn, title: string) =>
  person.inject({
    method: 'POST',
    url: `${orders}/order/save-draft`,
    headers: { 'idempotency-key': randomUUID() },
    payload: { record: { ...draftOrder(), title } },
  });

describe('ordering for somebody else', () => {
  it('a key that was used for one person tells nothing to the next, and a file’s link works for whom the session acts', async () => {
    const trader = await test.signIn('A/budget');
    const key = { 'idempotency-key': randomUUID() };
    const send = () =>
      trader.inject({
        method: 'POST',
        url: `${orders}/order/save-draft`,
        headers: key,
        payload: { record: draftOrder() },
      });
    await switchTo(trader, 'requester');
    const first = (await send()).json<RecordEnvelope>();
    // A file of the requester's, which his document names: nothing the trader himself has brought.
    const requester = await test.signIn('A/requester');
    const part = (head: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const upload = await requester.inject({
      method: 'POST',
      url: '/service-file/v1/file/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${part('name="type"', 'attachment')}${part('name="file"; filename="a.pdf"', '%PDF-1.4\n%%EOF\n')}--x--\r\n`,
    });
    const file = upload.json<{ fileId: string; fileName: string; size: number }>();
    const { fileId, fileName, size } = file;
    await requester.inject({
      method: 'POST',
      url: `${orders}/order/save-draft`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { record: draftOrder({ attachments: [{ fileId, fileName, size }] }) },
    });
    const asked = await trader.inject({
      url: `/service-file/v1/file/download-link-amazon-s3?filePath=${fileId}&fileName=${fileName}`,
    });
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
    expect((await test.server.inject({ url: asked.json<{ url: string }>().url, headers: { cookie } })).statusCode).toBe(
      200,
    );
    await switchTo(trader, 'colleague');
    const second = (await send()).json<RecordEnvelope>();
    expect(second.id).not.toBe(first.id);
  });

  it('makes the order the requester’s own, and keeps both names in history and audit log', async () => {
    const trader = await test.signIn('A/budget');
    expect((await draft(trader, 'まだ自分')).statusCode).toBe(404);
    const answer = await switchTo(trader, 'requester');
    expect(answer.json()).toMatchObject({
      isSwitchRequester: true,
      userOrgCodeMain: '00010101',
      role: { DO001: true },
    });
    expect(await user(trader)).toMatchObject({
      code: 'requester',
      proxy: { code: 'budget' },
      displayCode: 'budget',
      roleSwitch: true,
      userOrgSwitch: false,
    });
    const made = (await draft(trader, '代理の発注')).json<RecordEnvelope>();
    const seen = await (await test.signIn('A/requester')).inject({
      url: `${orders}/order/detail`,
      query: { id: made.id },
    });
    const { owner, history } = seen.json<RecordEnvelope>();
    expect(owner.code).toBe('requester');
    expect(history?.[0]).toMatchObject({ actor: { code: 'budget' }, principal: { code: 'requester' } });
    await trader.inject({ method: 'DELETE', url: `${oauth}/logout/token` });
    const { rows } = await store.database.query<{ data: Record<string, string> }>(
      "select data from record_audit_entry where owner_code = 'budget' order by created_at desc, id desc limit 1",
    );
    expect(rows[0]?.data).toMatchObject({ what: 'signOut', actorCode: 'budget', principalCode: 'requester' });
  });

  it('tells approvers by mail who the requester is and who really applied', async () => {
    const trader = await test.signIn('A/budget');
    await switchTo(trader, 'requester');
    const post = (path: string, payload: object) =>
      trader.inject({
        method: 'POST',
        url: `${orders}/order/${path}`,
        headers: { 'idempotency-key': randomUUID() },
        payload,
      });
    const record = { ...draftOrder(), title: '代理で申請した発注' };
    const route = await post('approval-input', { record });
    const { approvalStageList } = route.json<{ approvalStageList: JsonObject[] }>();
    const applied = await post('direct-order', { record: { ...record, approvalStageList } });
    expect(applied.statusCode, applied.body).toBe(200);
    await store.database.query("update user_account set mail_address = code || '@example.co.jp'");
    const taken: string[] = [];
    const transport: MailTransport = { send: async (_id, _to, { text }) => void taken.push(text), close: () => {} };
    const { runOnce } = openMailDispatcher(test.context, transport, { warn: () => {} });
    while ((await runOnce()) > 0);
    const mail = taken.find((text) => text.includes('代理で申請した発注')) ?? '';
    const { rows } = await store.database.query<{ name: string }>(
      "select name from user_account where tenant = 'A' and code in ('requester', 'budget')",
    );
    expect(rows).toHaveLength(2);
    for (const { name } of rows) expect(mail).toContain(name);
  });

  it('lends ordering only: never what the requester may approve, and nothing of another company', async () => {
    const trader = await test.signIn('A/budget');
    await switchTo(trader, 'approver');
    const { userRoles } = (await user(trader)) as { userRoles: string[] };
    expect(userRoles).toEqual(['TRADING', 'K001']);
    const list = { method: 'POST' as const, payload: { page: 1, itemsPerPage: 20 } };
    expect((await trader.inject({ ...list, url: `${orders}/order-approve/direct/list` })).statusCode).toBe(404);
    for (const code of ['purchaser', 'nobody', 'B/requester']) {
      expect((await switchTo(trader, code, '00030301')).statusCode).toBe(404);
    }
    expect((await switchTo(trader, 'requester', '00020202')).statusCode).toBe(404);
    expect(await user(trader)).toMatchObject({ code: 'approver' });
  });

  it('is for a trading company’s people alone, and ends when the requester leaves', async () => {
    for (const who of ['A/requester', 'A/purchaser', 'B/requester'] as const) {
      expect((await switchTo(await test.signIn(who), 'colleague')).statusCode).toBe(404);
    }
    // The role alone does not make one.
    await store.database.query(
      "update user_account set roles = array['TRADING'] where tenant = 'B' and code = 'approver'",
    );
    expect((await switchTo(await test.signIn('B/approver'), 'requester')).statusCode).toBe(404);
    const trader = await test.signIn('A/budget');
    expect((await switchTo(trader, 'colleague')).statusCode).toBe(200);
    await store.database.query("update user_account set active = false where tenant = 'A' and code = 'colleague'");
    expect((await trader.inject({ url: `${masters}/user-extra-information` })).statusCode).toBe(401);
  });

  it('gives back oneself, and what was typed for one requester to nobody else', async () => {
    const trader = await test.signIn('A/budget');
    const put = { key: 'directOrder', data: { title: '佐藤さんの下書き' } };
    const read = async () =>
      (await trader.inject({ url: '/service-engine/v1/api/form-draft', query: { key: put.key } })).json();
    await switchTo(trader, 'requester');
    await trader.inject({ method: 'PUT', url: '/service-engine/v1/api/form-draft', payload: put });
    expect(await read()).toMatchObject({ data: put.data });
    await switchTo(trader, 'stranger', '00020202');
    expect(await read()).toBeNull();
    await switchTo(trader, 'budget', '00030301');
    expect(await user(trader)).toMatchObject({ code: 'budget', proxy: null, roleSwitch: false });
    expect(await read()).toBeNull();
  });
});

describe('acting in one role', () => {
  it('opens only what that role opens, answers the role-switch payload, and goes back', async () => {
    const person = await test.signIn('A/approver');
    const answer = await switchRole(person, { roleCode: 'APPROVER' });
    expect(answer.json()).toMatchObject({
      userRoles: ['APPROVER'],
      isSwitchRequester: false,
      userOrgCodeMain: '00010101',
    });
    expect(await user(person)).toMatchObject({
      roleSwitch: true,
      roleCode: 'APPROVER',
      switchableRoles: ['K001', 'APPROVER'],
    });
    expect((await draft(person, '承認者のまま')).statusCode).toBe(404);
    expect((await switchRole(person, { roleCode: null })).json()).toMatchObject({ userRoles: ['K001', 'APPROVER'] });
    expect((await draft(person, '元に戻して')).statusCode).toBe(200);
  });

  it('takes no role that is not one’s own, and falls back when it is taken away', async () => {
    const person = await test.signIn('A/approver');
    for (const roleCode of ['K999', 'PROVIDER', 'constructor']) {
      expect((await switchRole(person, { roleCode })).statusCode).toBe(404);
    }
    await switchRole(person, { roleCode: 'APPROVER' });
    await store.database.query(
      "update user_account set roles = array['K001'] where tenant = 'A' and code = 'approver'",
    );
    expect(await user(person)).toMatchObject({ userRoles: ['K001'], roleSwitch: false });
  });
});
