import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import type { Database } from '../../engine/server/ports.ts';
import { type IdentityProvider, openIdentityProvider } from '../support/identity-provider.ts';
import { openMigratedMemory } from '../support/migrated-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

const base = '/service-operations/v1/api/sso-provider';
const sample = JSON.parse(readFileSync('schemas/samples/sso/identity-provider/company-provider.json', 'utf8')) as {
  record: JsonObject & { certificates: string };
};

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let idp: IdentityProvider;
let admin: SignedIn;
let otherAdmin: SignedIn;

beforeAll(async () => {
  [idp, store] = await Promise.all([openIdentityProvider(), openMigratedMemory()]);
  test = await openTestServer(store.database);
  test.securityClock.set(new Date().toISOString());
  await store.database.query("update user_account set roles = array['K999'] where code in ('budget', 'approver')");
  [admin, otherAdmin] = [await test.signIn('A/budget'), await test.signIn('B/approver')];
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

  const active = (await send('enable', { id: draft.id, version: draft.version })).json<RecordEnvelope>();
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
    'budget: draft active',
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

it("is no other company's business, and a host name is one company's", async () => {
  const { id } = await saved({ ...own(), hostname: 'kanae.example.co.jp' });
  expect((await otherAdmin.inject({ url: base, query: { id } })).statusCode).toBe(404);
  const taken = await send('save', { record: { ...own(), hostname: 'KANAE.example.co.jp' } }, otherAdmin);
  expect(taken.json<{ errors: unknown }>().errors).toMatchObject([{ at: '/hostname', keyword: 'hostnameTaken' }]);
  expect((await (await test.signIn('A/requester')).inject({ url: base, query: { id } })).statusCode).toBe(404);
});
