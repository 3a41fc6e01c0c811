import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { confirmSystemAsOperator, waitingSystems } from '../../../src/platform/server/sso/systems/propose-system.ts';
import type { SignOnData } from '../../../src/platform/server/sso/systems/sign-on-data.ts';
import type { SystemRow } from '../../../src/platform/server/sso/systems/system-settings-store.ts';
import { openProductStore } from '../../support/product-store.ts';
import { accountSection, rewriteAccount } from '../../support/rewrite-account.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const base = '/service-operations/v1/api/connected-systems';
const oauth = '/service-oauth/v1/api/auth/sso';
const expenses = {
  systemName: 'expenses',
  name: '経費精算',
  clientId: 'expenses-web',
  redirectUrl: 'https://keihi.example.co.jp/enter',
  isSub: true,
  isSyncData: false,
  active: true,
};

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let admin: SignedIn;
let second: SignedIn;
let otherAdmin: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await store.database.query("update user_account set roles = array['K999'] where code in ('budget', 'approver')");
  await store.database.query("update user_account set mail_address = tenant || '.' || code || '@example.co.jp'");
  [admin, second] = [await test.signIn('A/budget'), await test.signIn('A/approver')];
  otherAdmin = await test.signIn('B/approver');
});
afterAll(async () => {
  await test.close();
  await store.close();
});

const post = (path: string, payload: object, person = admin, key: string = crypto.randomUUID()) =>
  person.inject({ method: 'POST', url: `${base}/${path}`, headers: { 'idempotency-key': key }, payload });
const save = (change: object, version: number | null, person = admin) =>
  post('save', { ...expenses, ...change, version }, person);
const decide = (decision: string, version: number, person = second) =>
  post('decide', { systemName: 'expenses', version, decision }, person);
const rowsOf = async (person = admin) => (await person.inject({ url: base })).json<{ items: SystemRow[] }>().items;
const row = async (systemName: string) => {
  const found = (await rowsOf()).find((one) => one.systemName === systemName);
  if (!found) throw new Error(systemName);
  return found;
};
const issue = async (systemName: string) =>
  (await post('token', { systemName, version: (await row(systemName)).version })).json<{ token: string }>().token;

/** Has the second administrator confirm what waits. */
const confirm = async () => (await decide('confirm', (await row('expenses')).version)).json();

/** Takes the requester over as the system; `token`: what the system shows of its own. */
async function takeOver(token?: string) {
  const person = await test.signIn('A/requester');
  const { initToken } = (await person.inject({ url: `${oauth}/sign-on-data` })).json<SignOnData>();
  const query = { token: initToken, displayCode: 'requester' };
  const data = (await person.inject({ url: `${oauth}/sso-data`, query })).json<SignOnData>();
  const entry = data.singleSignOnList.find(({ systemName }) => systemName === 'expenses')?.tokens[0];
  if (entry === undefined) return null;
  const { systemName, redirectUrl, clientId } = expenses;
  const headers = { 'x-sso-token': entry, ...(token !== undefined && { 'x-system-token': token }) };
  return test.server.inject({
    method: 'POST',
    url: oauth,
    query: { systemName, redirectUrl, client_id: clientId },
    headers,
  });
}

async function auditOf(subject: string): Promise<string[]> {
  const { rows } = await store.database.query<{ data: JsonObject }>(
    "select data from record_audit_entry where data->>'subject' = $1 order by created_at, id",
    [subject],
  );
  return rows.map(({ data }) => `${data.actorCode} ${data.field}: ${data.old ?? ''} > ${data.new ?? ''}`);
}

it('is added once, however often the same request is sent, one after the other or at once', async () => {
  const [added, key] = [{ ...expenses, systemName: 'travel', version: null }, 'added-once'];
  const answers = await Promise.all([1, 2, 3].map(() => post('save', added, admin, key)));
  answers.push(await post('save', added, admin, key));
  expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ({ saved: true, waits: true })));
  expect(await auditOf('travel')).toHaveLength(6 + 1);
  const other = await post('save', { ...added, name: '別の名前' }, admin, key);
  expect(other.json()).toMatchObject({ appCode: 'EN-IDEMPOTENCY' });
  await store.database.query("delete from sso_system where system_name = 'travel'");
});

it('is added, changed and stopped by the company itself, and the audit log keeps every field before and after', async () => {
  expect((await save({}, null)).json()).toEqual({ saved: true, waits: true });
  expect(await takeOver()).toBeNull();
  expect(await confirm()).toEqual({ systemName: 'expenses', inForce: true });
  expect((await takeOver())?.statusCode).toBe(200);
  const { version } = await row('expenses');
  expect((await save({ name: '経費', active: false }, version)).json()).toEqual({ saved: true, waits: false });
  expect(await takeOver()).toBeNull();
  expect((await save({}, version)).json()).toMatchObject({ appCode: 'CM-00001' });
  await save({}, version + 1);
  await confirm();
  const log = await auditOf('expenses');
  expect(log).toContain('budget redirectUrl:  > https://keihi.example.co.jp/enter');
  expect(log).toContain('budget name: 経費精算 > 経費');
  expect(log).toContain('budget active: true > false');
  expect(log).toContain('budget proposed.active: false > true');
  expect(log).toContain('approver proposal: A社のbudget > confirm');
  expect(log).toContain('approver active: false > true');
});

const elsewhere = 'https://elsewhere.example/take';

it.each([{ redirectUrl: elsewhere }, { clientId: 'other' }, { isSyncData: true }])(
  'hands nobody over by %j until another administrator has confirmed it',
  async (change) => {
    const before = await row('expenses');
    expect((await save(change, before.version)).json()).toEqual({ saved: true, waits: true });
    const waiting = await row('expenses');
    expect(waiting).toMatchObject({ ...expenses, proposal: { by: 'budget', settings: change } });
    expect((await takeOver())?.statusCode).toBe(200);
    const own = await decide('confirm', waiting.version, admin);
    expect(own.json()).toMatchObject({ messageKey: 'error.EN-NOT-ALLOWED.systemByAnother' });
    expect((await decide('refuse', waiting.version, otherAdmin)).statusCode).toBe(404);
    expect((await decide('confirm', before.version)).json()).toMatchObject({ appCode: 'CM-00001' });
    const more = await save({ name: 'x' }, waiting.version);
    expect(more.json()).toMatchObject({ messageKey: 'error.EN-NOT-ALLOWED.systemWaits' });
    await decide('refuse', waiting.version);
    expect(await row('expenses')).toMatchObject({ ...expenses, proposal: null });
  },
);

it('is withdrawn by who asked, and stopped by one administrator alone', async () => {
  await save({ redirectUrl: elsewhere }, (await row('expenses')).version);
  const { version } = await row('expenses');
  expect((await decide('withdraw', version)).statusCode).toBe(400);
  expect((await decide('withdraw', version, admin)).json()).toEqual({ systemName: 'expenses', inForce: false });
  expect((await decide('confirm', version + 1)).json()).toMatchObject({
    messageKey: 'error.EN-NOT-ALLOWED.systemWaitsNot',
  });
  await save({ active: false, redirectUrl: elsewhere }, version + 1);
  expect(await row('expenses')).toMatchObject({ active: false, redirectUrl: elsewhere, proposal: null });
  await save({}, version + 2);
  await confirm();
  expect(await row('expenses')).toMatchObject({ ...expenses, proposal: null });
});

it('tells all administrators of the company group, and nobody else', async () => {
  await store.database.query("delete from outbox where topic = 'mail'");
  const at = async () => (await row('expenses')).version;
  await save({ redirectUrl: elsewhere }, await at());
  await decide('refuse', await at());
  await save({ name: '経費' }, await at());
  await save({ name: '経費', active: false }, await at());
  await save({}, await at());
  await confirm();
  const { rows } = await store.database.query<{ told: string }>(
    `select concat_ws(' ', payload ->> 'template', payload -> 'to' ->> 'address') as told from outbox where topic = 'mail'`,
  );
  const fates = ['Waiting', 'Returned', 'Changed', 'Stopped', 'Waiting', 'Confirmed'];
  const told = fates.flatMap((fate) =>
    ['approver', 'budget'].map((to) => `connectedSystem${fate} A.${to}@example.co.jp`),
  );
  expect(rows.map((one) => one.told).toSorted()).toEqual(told.toSorted());
});

it('is confirmed by the operator where a company has one administrator', async () => {
  await save({ name: '経費', redirectUrl: elsewhere }, (await row('expenses')).version);
  const waiting = await waitingSystems(store.database);
  expect(waiting.map(({ tenant, systemName }) => `${tenant}/${systemName}`)).toEqual(['A/expenses']);
  const at = new Date('2026-04-01T00:00:00Z');
  await confirmSystemAsOperator(store.database, { tenant: 'A', systemName: 'expenses', name: '運営', at });
  expect(await row('expenses')).toMatchObject({ redirectUrl: elsewhere, proposal: null });
  await save({}, (await row('expenses')).version);
  await confirm();
});

it('shows a token once, asks for it from then on, and no longer knows the one before', async () => {
  const first = await issue('expenses');
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await row('expenses')).toMatchObject({ tokenIssuedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  const everything = JSON.stringify([await rowsOf(), await auditOf('expenses')]);
  expect(everything).not.toContain(first);
  expect((await takeOver())?.json()).toMatchObject({ appCode: 'AU-LOGIN-FAILED' });
  expect((await takeOver('x'))?.statusCode).toBe(400);
  const taken = await takeOver(first);
  expect(taken?.json()).toMatchObject({ displayCode: 'requester' });
  // What the system holds is worth nothing to somebody else who has come by it.
  const linked = taken?.json<{ ssoToken: string }>().ssoToken ?? '';
  const end = (headers: Record<string, string>) =>
    test.server.inject({ method: 'POST', url: `${oauth}/logout`, query: { displayCode: 'requester' }, headers });
  expect((await end({ 'x-sso-token': linked })).json()).toEqual({ ended: false });
  const second = await issue('expenses');
  expect((await takeOver(first))?.statusCode).toBe(400);
  expect((await takeOver(second))?.statusCode).toBe(200);
  expect((await end({ 'x-sso-token': linked, 'x-system-token': second })).json()).toEqual({ ended: true });
  expect(await auditOf('expenses')).toContain('budget token:  > ');
});

it.each([
  [{ systemName: '' }, '/systemName', 'required'],
  [{ systemName: 'Kei Hi' }, '/systemName', 'systemName'],
  [{ systemName: 'totonoe' }, '/systemName', 'systemNameTaken'],
  [{}, '/systemName', 'systemNameTaken'],
  [{ systemName: 'x', name: ' ' }, '/name', 'required'],
  [{ systemName: 'x', redirectUrl: 'javascript:alert(1)' }, '/redirectUrl', 'systemAddress'],
  [{ systemName: 'x', redirectUrl: 'https://a.example/#x' }, '/redirectUrl', 'systemAddress'],
  [{ systemName: 'x', redirectUrl: 'https://user@a.example/' }, '/redirectUrl', 'systemAddress'],
])('refuses %j, beside the field', async (change, at, keyword) => {
  const answer = await save(change, null);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ at, keyword }]);
});

it("is no other company's business, nor that of who administrates nothing", async () => {
  expect(await rowsOf(otherAdmin)).toEqual([]);
  const { version } = await row('expenses');
  expect((await save({}, version, otherAdmin)).statusCode).toBe(404);
  expect((await post('token', { systemName: 'expenses', version }, otherAdmin)).statusCode).toBe(404);
  expect((await save({ name: '別の会社' }, null, otherAdmin)).statusCode).toBe(200);
  expect((await row('expenses')).name).toBe('経費精算');
  expect((await (await test.signIn('A/requester')).inject({ url: base })).statusCode).toBe(404);
});

it('is not confirmed by an account that whoever asked has made or changed within thirty days', async () => {
  const { engine } = test.context;
  await engine.putMaster('A', 'master/organization', accountSection.code, accountSection);
  expect(await rewriteAccount(admin, 'colleague', {})).toBe(200);
  const colleague = await test.signIn('A/colleague');
  await save({ redirectUrl: elsewhere }, (await row('expenses')).version);
  const { version } = await row('expenses');
  expect((await decide('confirm', version, colleague)).json()).toMatchObject({
    messageKey: 'error.EN-NOT-ALLOWED.systemByOwnAccount',
  });
  test.clock.advance(31 * 24 * 60 * 60_000);
  // What says nothing of who signs in does not count.
  expect(await rewriteAccount(admin, 'colleague', { positionName: '課長' }, 1)).toBe(200);
  expect((await decide('confirm', version, colleague)).json()).toMatchObject({ inForce: true });
});
