import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { confirmAsOperator } from '../../../src/platform/server/sso/saml/confirm-as-operator.ts';
import { findAnyProvider, giveHostname } from '../../../src/platform/server/sso/saml/provider-store.ts';
import { systemActor } from '../../../src/platform/server/system-actor.ts';
import { type IdentityProvider, openIdentityProvider } from '../../support/identity-provider.ts';
import { openProductStore } from '../../support/product-store.ts';
import { accountSection, rewriteAccount } from '../../support/rewrite-account.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const base = '/service-operations/v1/api/sso-provider';
const sample = JSON.parse(readFileSync('schemas/samples/sso/identity-provider/company-provider.json', 'utf8')) as {
  record: JsonObject & { certificates: string };
};

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let idp: IdentityProvider;
let admin: SignedIn;
/** The other administrator of the same company group. */
let second: SignedIn;
let operator: SignedIn;
let otherAdmin: SignedIn;

beforeAll(async () => {
  [idp, store] = await Promise.all([openIdentityProvider(), openProductStore()]);
  test = await openTestServer(store.database);
  test.securityClock.set(new Date().toISOString());
  await store.database.query("update user_account set roles = array['K999'] where code in ('budget', 'approver')");
  await store.database.query("update user_account set roles = array['PROVIDER'] where code = 'stranger'");
  await store.database.query("update user_account set mail_address = tenant || '.' || code || '@example.co.jp'");
  [admin, second] = [await test.signIn('A/budget'), await test.signIn('A/approver')];
  [operator, otherAdmin] = [await test.signIn('A/stranger'), await test.signIn('B/approver')];
});
afterAll(async () => {
  await test.close();
  await Promise.all([idp.close(), store.close()]);
});

/** Metadata in which the addresses of sign-in and sign-out are these. */
function metadataWith(signIn: string, signOut = 'https://idp.example.co.jp/out'): string {
  const binding = 'Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"';
  const key = sample.record.certificates.replace(/-----[^-]+-----/g, '').trim();
  return `<EntityDescriptor entityID="x"><IDPSSODescriptor><KeyDescriptor><X509Certificate>${key}</X509Certificate></KeyDescriptor>
    <SingleLogoutService ${binding} Location="${signOut}"/><SingleSignOnService ${binding} Location="${signIn}"/>
    </IDPSSODescriptor></EntityDescriptor>`;
}

async function send(event: string, payload: JsonObject, person = admin) {
  const headers = { 'idempotency-key': randomUUID() };
  return person.inject({ method: 'POST', url: `${base}/${event}`, headers, payload });
}

const saved = async (record: JsonObject, person = admin) =>
  (await send('save', { record }, person)).json<RecordEnvelope>();
const read = async (id: string, person = admin) =>
  (await person.inject({ url: base, query: { id } })).json<RecordEnvelope>();

const commented = new Set(['confirm', 'refuse', 'disable', 'remove']);

/** Sends an event of a record as it stands. */
async function act(event: string, id: string, person = admin, more: JsonObject = {}) {
  const { version } = await read(id, person);
  return send(event, { id, version, ...(commented.has(event) && { comment: '確認' }), ...more }, person);
}

/** One that this administrator asked to have confirmed. */
async function asked(person = admin): Promise<RecordEnvelope> {
  const { id } = await saved(own(), person);
  return (await act('requestConfirmation', id, person)).json<RecordEnvelope>();
}

/** One that is in force. */
async function inForce(): Promise<RecordEnvelope> {
  return (await act('confirm', (await asked()).id, second)).json<RecordEnvelope>();
}

const rowOf = ({ record }: RecordEnvelope) => findAnyProvider(store.database.query, String(record.code));
const own = () => ({
  name: '叶の認証基盤',
  entityId: idp.entityId,
  signInUrl: `${idp.address}/sso`,
  certificates: idp.publicKey,
  userField: 'loginName',
});

/** Goes to the identity provider and back; where the answer leads. */
async function comeBack(code: string, user: string, body: JsonObject = {}): Promise<string> {
  const begun = await test.server.inject({
    method: 'POST',
    url: '/service-saml/saml/login',
    payload: { idp: code, ...body },
  });
  if (begun.statusCode !== 200) return String(begun.statusCode);
  const asked = new URL(begun.json<{ url: string }>().url).searchParams.get('SAMLRequest') ?? '';
  const inResponseTo = inflateRawSync(Buffer.from(asked, 'base64'))
    .toString()
    .match(/ ID="([^"]+)"/)?.[1];
  const at = `http://localhost:3000/service-saml/saml`;
  const xml = await idp.answer({
    user,
    audience: `${at}/metadata/${code}`,
    recipient: `${at}/acs/${code}`,
    inResponseTo,
  });
  const answer = await test.server.inject({
    method: 'POST',
    url: `/service-saml/saml/acs/${code}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(),
  });
  return String(answer.headers.location);
}

it('is set up, tried out without letting anybody in, used, stopped and removed by the company itself', async () => {
  const draft = await saved(own());
  const code = String(draft.record.code);
  const detail = (await admin.inject({ url: base, query: { id: draft.id } })).json<RecordEnvelope>();
  expect(detail.record).toMatchObject({
    metadataAddress: `http://localhost:3000/service-saml/saml/metadata/${code}`,
    answerAddress: `http://localhost:3000/service-saml/saml/acs/${code}`,
    testAddress: `http://localhost:3000/SSO/SAMLToken?idp=${code}&test=1`,
  });
  expect(await comeBack(code, 'requester')).toBe('404');
  expect(await comeBack(code, 'requester', { test: true })).toBe(`/SSO/SAMLToken?idp=${code}&tested=found`);
  expect(await comeBack(code, 'nobody', { test: true })).toBe(`/SSO/SAMLToken?idp=${code}&tested=nobody`);

  const waiting = (await act('requestConfirmation', draft.id)).json<RecordEnvelope>();
  expect(waiting).toMatchObject({ state: 'awaitingConfirmation', record: { askedBy: 'A社のbudget' } });
  expect(await comeBack(code, 'requester')).toBe('404');
  const active = (await act('confirm', draft.id, second)).json<RecordEnvelope>();
  expect(await comeBack(code, 'requester')).toMatch(/#[\w-]{43}$/);
  expect(await comeBack(code, 'nobody')).toContain('refused=1');
  // Trying out what is in use still lets nobody in.
  expect(await comeBack(code, 'requester', { test: true })).not.toContain('#');

  const stopped = (
    await send('disable', { id: draft.id, version: active.version, comment: '鍵の交換' })
  ).json<RecordEnvelope>();
  expect(await comeBack(code, 'requester')).toBe('404');
  await send('remove', { id: draft.id, version: stopped.version, comment: '使わない' });
  const { rows } = await store.database.query<{ data: JsonObject }>(
    "select data from record_audit_entry where data->>'field' = 'singleSignOn' order by created_at, id",
  );
  expect(rows.map(({ data }) => `${data.actorCode}: ${data.old ?? ''} ${data.new}`)).toEqual([
    'budget:  draft',
    'budget: draft awaitingConfirmation',
    'approver: awaitingConfirmation active',
    'budget: active suspended',
    'budget: suspended removed',
  ]);
});

it('reads the metadata of an identity provider, and keeps who changed what', async () => {
  const body = sample.record.certificates.replace(/-----[^-]+-----/g, '').trim();
  const metadata = `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example.co.jp/?a=1&amp;b=2">
    <md:IDPSSODescriptor><md:KeyDescriptor use="encryption"><X509Certificate>AAAA</X509Certificate></md:KeyDescriptor>
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="d"><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example.co.jp/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example.co.jp/redirect"/>
    </md:IDPSSODescriptor></md:EntityDescriptor>`;
  const first = await saved({
    name: '旧',
    entityId: 'x',
    signInUrl: 'https://x.example/',
    signOutUrl: 'https://x.example/',
    certificates: idp.publicKey,
    userField: 'code',
  });
  const { record, id } = (
    await send('save', { id: first.id, version: first.version, record: { ...first.record, metadata } })
  ).json<RecordEnvelope>();
  expect(record).toMatchObject({
    entityId: 'https://idp.example.co.jp/?a=1&b=2',
    signInUrl: 'https://idp.example.co.jp/redirect',
    code: first.record.code,
  });
  expect(record.certificateUntil).toMatch(/^\d{4}\/\d{2}\/\d{2}$/);
  expect(record).not.toHaveProperty('metadata');
  expect(record).not.toHaveProperty('signOutUrl');
  const { history } = (await admin.inject({ url: base, query: { id } })).json<RecordEnvelope>();
  expect(JSON.stringify(history)).toContain('https://idp.example.co.jp/redirect');
  const { rows } = await store.database.query<{ data: JsonObject }>(
    "select data from record_audit_entry where data->>'subject' = '旧' and data->>'field' in ('signInUrl', 'signOutUrl', 'name')",
  );
  expect(rows.map(({ data }) => `${data.field}: ${data.old ?? ''} > ${data.new ?? ''}`).toSorted()).toEqual([
    'name:  > 旧',
    'signInUrl:  > https://x.example/',
    'signInUrl: https://x.example/ > https://idp.example.co.jp/redirect',
    'signOutUrl:  > https://x.example/',
    'signOutUrl: https://x.example/ > ',
  ]);
});

it.each([
  [{ certificates: 'これは証明書ではない' }, '/certificates'],
  [{ certificates: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' }, '/certificates'],
  [
    { metadata: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><EntityDescriptor entityID="&e;"/>' },
    '/metadata',
  ],
  [{ signInUrl: 'javascript:alert(1)' }, '/signInUrl'],
  [{ entityId: '' }, '/entityId'],
  [{ metadata: metadataWith('javascript:alert(1)') }, '/metadata'],
  [{ metadata: metadataWith('https://idp.example.co.jp/', 'javascript:alert(1)') }, '/metadata'],
])('refuses %j, beside the field', async (change, at) => {
  const answer = await send('save', { record: { ...own(), ...change } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { at: string }[] }>().errors.map((error) => error.at)).toEqual([at]);
});

it("is no other company's business", async () => {
  const { id } = await saved(own());
  expect((await otherAdmin.inject({ url: base, query: { id } })).statusCode).toBe(404);
  expect((await (await test.signIn('A/requester')).inject({ url: base, query: { id } })).statusCode).toBe(404);
  await act('requestConfirmation', id);
  expect((await send('confirm', { id, version: 2 }, otherAdmin)).statusCode).toBe(404);
});

it('is offered at a host name that the operator gave, and at no other', async () => {
  const refused = await send('save', { record: { ...own(), hostname: 'login.example.co.jp' } });
  expect(refused.json<{ errors: unknown }>().errors).toMatchObject([{ at: '/hostname', keyword: 'readOnly' }]);

  const [one, other] = [await inForce(), await inForce()];
  const query = { hostname: 'kanae.example.co.jp' };
  const offered = async () =>
    (await test.server.inject({ url: '/service-master-common/v1/api/get-idp-by-hostname', query })).json<{
      idp: string | null;
    }>().idp;
  expect(await offered()).toBeNull();
  expect(await giveHostname(store.database.query, String(one.record.code), 'Kanae.example.co.jp')).toBe(true);
  expect(await giveHostname(store.database.query, String(other.record.code), query.hostname)).toBe(false);
  expect(await offered()).toBe(one.record.code);
  expect((await read(one.id)).record.hostname).toBe(query.hostname);

  // It outlives what the company does to the rest, but not the identity provider.
  await act('save', one.id, admin, { record: { ...own(), name: '別名' } });
  await act('confirm', one.id, second);
  expect(await rowOf(one)).toMatchObject({ name: '別名', hostname: query.hostname });
  await act('disable', one.id);
  await act('remove', one.id);
  expect(await giveHostname(store.database.query, String(other.record.code), query.hostname)).toBe(true);
});

it('is not brought into force by the one who entered it, who is told why', async () => {
  const { id, version, allowedEvents } = await asked();
  expect(allowedEvents.map(({ event }) => event)).toEqual(['withdraw']);
  for (const event of ['confirm', 'refuse']) {
    const refused = await send(event, { id, version, comment: '自分で' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      appCode: 'EN-NOT-ALLOWED',
      message: expect.stringContaining('自分では確認できません'),
    });
  }
  const [mine, seconds] = [await read(id), await read(id, second)];
  expect(mine).toMatchObject({ state: 'awaitingConfirmation', version });
  expect(mine.record.confirmationNote).toContain('自分では確認できません');
  expect(seconds.record).not.toHaveProperty('confirmationNote');
  expect(seconds.record).toMatchObject({ askedBy: 'A社のbudget', askedAt: test.clock.now().toISOString() });
  expect(seconds.allowedEvents.map(({ event }) => event)).toEqual(['confirm', 'refuse']);
  expect((await rowOf(mine))?.active).toBe(false);
});

it('waits for a third person, or the operator, when both administrators had a hand in it', async () => {
  const { id, record } = await saved(own());
  const { version } = await read(id);
  await send('save', { id, version, record: { ...own(), name: '二人で' } }, second);
  await act('requestConfirmation', id);
  for (const person of [admin, second]) expect((await act('confirm', id, person)).statusCode).toBe(400);
  expect((await act('confirm', id, operator)).json<RecordEnvelope>().state).toBe('active');
  expect((await findAnyProvider(store.database.query, String(record.code)))?.active).toBe(true);
});

it('is confirmed by an operator of another company group, too, who is named', async () => {
  const { id, record } = await asked();
  const tools = { database: store.database, engine: test.context.engine };
  const confirmed = { code: String(record.code), name: '堀内 静香' };
  await confirmAsOperator(tools, confirmed);
  await expect(confirmAsOperator(tools, confirmed)).rejects.toThrow('Nothing awaits');
  const { state, history } = await read(id);
  expect(state).toBe('active');
  expect(JSON.stringify(history)).toContain('堀内 静香');
});

it('goes on as it was confirmed while a change waits, is refused or withdrawn', async () => {
  const active = await inForce();
  const { id, record } = active;
  const code = String(record.code);
  const evil = { ...own(), signInUrl: 'https://evil.example/sso', certificates: sample.record.certificates };
  for (const [event, person] of [
    ['refuse', second],
    ['withdraw', admin],
  ] as const) {
    const changed = (await act('save', id, admin, { record: evil })).json<RecordEnvelope>();
    expect(changed).toMatchObject({ state: 'changeAwaiting', record: { signInUrl: 'https://evil.example/sso' } });
    expect((await act('confirm', id)).statusCode).toBe(400);
    expect(await comeBack(code, 'requester')).toMatch(/#[\w-]{43}$/);
    const back = (await act(event, id, person)).json<RecordEnvelope>();
    expect([back.state, back.record.signInUrl, back.record.certificates]).toEqual([
      'active',
      record.signInUrl,
      record.certificates,
    ]);
    expect(back.record).not.toHaveProperty('certificateUntil');
    expect(await comeBack(code, 'requester')).toMatch(/#[\w-]{43}$/);
  }
  await act('save', id, admin, { record: evil });
  await act('confirm', id, second);
  expect(await rowOf(active)).toMatchObject({ signInUrl: evil.signInUrl, active: true });
  expect(await comeBack(code, 'requester')).toContain('refused=1');
});

it('is not started again by the one who asks for it', async () => {
  const { id } = await inForce();
  await act('disable', id);
  await act('requestConfirmation', id, second);
  expect((await act('confirm', id, second)).statusCode).toBe(400);
  expect((await act('confirm', id)).json<RecordEnvelope>().state).toBe('active');
});

it('tells all administrators of the company group, and nobody else, of every change and of its beginning and end', async () => {
  await store.database.query("delete from outbox where topic = 'mail'");
  const { id } = await inForce();
  await act('save', id, admin, { record: own() });
  await act('refuse', id, second);
  await act('disable', id);
  const { rows } = await store.database.query<{ told: string }>(
    `select concat_ws(' ', payload ->> 'template', payload -> 'data' ->> 'byName', payload -> 'to' ->> 'address') as told
     from outbox where topic = 'mail' order by created_at, id`,
  );
  const happened = [
    'identityProviderChanged A社のbudget',
    'identityProviderWaiting A社のbudget',
    'identityProviderConfirmed A社のapprover',
    'identityProviderWaiting A社のbudget',
    'identityProviderReturned A社のapprover',
    'identityProviderStopped A社のbudget',
  ];
  const administrators = ['A.approver@example.co.jp', 'A.budget@example.co.jp'];
  expect(rows.map(({ told }) => told).toSorted()).toEqual(
    happened.flatMap((what) => administrators.map((to) => `${what} ${to}`)).toSorted(),
  );
});

it('of the lifecycle from before goes on under the one that asks for somebody else, and what is in force stays so', async () => {
  const [draft, active] = [await saved(own()), await inForce()];
  const flow = test.context.definitions.flows.get('identityProvider') as FlowDefinition;
  const enable = { target: 'active', actions: ['keepIdentityProvider'], meta: { by: ['role:K999'] } };
  const former = { ...flow, version: 1, states: { ...flow.states, draft: { ...flow.states.draft, on: { enable } } } };
  const { query } = store.database;
  await query("insert into flow_version values ('*', 'identityProvider', 1, $1, now())", [JSON.stringify(former)]);
  await query('update record_sso_identity_provider set flow_version = 1 where id = any($1)', [[draft.id, active.id]]);
  const actor = { ...systemActor('A'), roles: ['K999'] };
  const { id, version } = draft;
  const enabled = test.context.engine.applyEvent(actor, {
    recordType: 'sso/identity-provider',
    event: 'enable',
    request: { id, version },
  });
  await expect(enabled).rejects.toMatchObject({
    messageKey: 'flow.identityProvider.guard.confirmedByAnother',
  });

  for (const name of ['0121-identity-provider-confirmation', '0240-identity-provider-accounts']) {
    const migration = readFileSync(`src/platform/server/migrations/${name}.sql`, 'utf8');
    for (const statement of migration.split(/;\s*$/m).filter((one) => one.trim() !== '')) await query(statement);
  }
  expect((await read(id)).allowedEvents.map(({ event }) => event)).toEqual(['save', 'requestConfirmation', 'remove']);
  expect(await read(active.id)).toMatchObject({ state: 'active', flow: { version: 3 } });
  expect(await comeBack(String(active.record.code), 'requester')).toMatch(/#[\w-]{43}$/);
});

it('is not confirmed by an account that whoever changed it has made or changed within thirty days', async () => {
  await test.context.engine.putMaster('A', 'master/organization', accountSection.code, accountSection);
  expect(await rewriteAccount(admin, 'colleague', {})).toBe(200);
  const colleague = await test.signIn('A/colleague');
  const { id } = await asked();
  const refused = await act('confirm', id, colleague);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('30日以内に登録または変更した') });
  expect((await read(id, colleague)).allowedEvents.map(({ event }) => event)).not.toContain('confirm');
  test.clock.advance(31 * 24 * 60 * 60_000);
  expect((await act('confirm', id, colleague)).json<RecordEnvelope>().state).toBe('active');
});
