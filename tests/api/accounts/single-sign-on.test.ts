import type { Response } from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../engine/server/ports.ts';
import { putProvider, type SsoProvider } from '../../../src/platform/server/sso/saml/provider-store.ts';
import { readProvider } from '../../../src/platform/server/sso/saml/read-provider.ts';
import { type AnswerOptions, type IdentityProvider, openIdentityProvider } from '../../support/identity-provider.ts';
import { openProductStore } from '../../support/product-store.ts';
import { type Forgery, tamper, wrap } from '../../support/saml-forgeries.ts';
import { openTestServer, signedIn, type TestServer } from '../../support/test-server.ts';

const base = 'http://localhost:3000/service-saml/saml';
const names = { user: 'requester', victim: 'approver' };

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let own: IdentityProvider;
let other: IdentityProvider;

beforeAll(async () => {
  [own, other, store] = await Promise.all([openIdentityProvider(), openIdentityProvider(), openProductStore()]);
  test = await openTestServer(store.database);
  test.securityClock.set(new Date().toISOString());
  await putProvider(store.database.query, providerOf('a-idp', 'A', own));
  await putProvider(store.database.query, { ...providerOf('a-unasked', 'A', own), allowsUnasked: true });
  await putProvider(store.database.query, providerOf('b-idp', 'B', other));
});
afterAll(async () => {
  await test.close();
  await Promise.all([own.close(), other.close(), store.close()]);
});

function providerOf(code: string, tenant: string, { entityId, address, publicKey }: IdentityProvider): SsoProvider {
  return {
    code,
    tenant,
    name: `${code}の認証基盤`,
    entityId,
    signInUrl: `${address}/sso`,
    signOutUrl: `${address}/slo`,
    certificates: publicKey,
    hostname: code === 'a-idp' ? 'kanae.example.co.jp' : null,
    userField: 'loginName',
    allowsUnasked: false,
    active: true,
  };
}

const post = (url: string, payload: object): Promise<Response> => test.server.inject({ method: 'POST', url, payload });

/** Puts the question: its id and the verifier. */
async function begin(idp = 'a-idp', redirectPath?: string): Promise<{ id: string; verifier: string; url: string }> {
  const answer = await post('/service-saml/saml/login', { idp, ...(redirectPath && { redirectPath }) });
  const { url, verifier } = answer.json<{ url: string; verifier: string }>();
  const { inflateRawSync } = await import('node:zlib');
  const request = inflateRawSync(Buffer.from(new URL(url).searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  return { id: request.match(/ ID="([^"]+)"/)?.[1] ?? '', verifier, url };
}

const right = (inResponseTo: string | undefined, idp = 'a-idp'): AnswerOptions => ({
  user: names.user,
  audience: `${base}/metadata/${idp}`,
  recipient: `${base}/acs/${idp}`,
  inResponseTo,
  sessionIndex: 'session-1',
});

/** The cookie that came with the last answer. */
let handed = '';

/** Sends an answer as a browser does; the code for the page, or `null` when it was refused. */
async function send(xml: string, idp = 'a-idp', relayState?: string): Promise<string | null> {
  const answer = await test.server.inject({
    method: 'POST',
    url: `/service-saml/saml/acs/${idp}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      ...(relayState !== undefined && { RelayState: relayState }),
    }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  handed = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return String(answer.headers.location).split('#')[1] ?? null;
}

const fetchSession = (code: string | null, verifier?: string) =>
  post('/service-saml/saml/token', { code: code ?? '-', ...(verifier && { verifier }) });

/** As `fetchSession`, by the browser to which the last answer came. */
const fetchUnasked = (code: string | null) =>
  test.server.inject({
    method: 'POST',
    url: '/service-saml/saml/token',
    headers: { cookie: handed },
    payload: { code: code ?? '-' },
  });

/** Signs in from question to session. */
async function enter(): Promise<string> {
  const { id, verifier } = await begin();
  const code = await send(await own.answer(right(id)));
  return (await fetchSession(code, verifier)).json<{ accessToken: string }>().accessToken;
}

const countOf = async (table: string) =>
  (await store.database.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? -1;

describe('signing in by SAML', () => {
  it('leads from the question through the answer to a session of the person who is named', async () => {
    const { id, verifier, url } = await begin('a-idp', '/eProcurement/Requester/All?page=2');
    expect(url).toContain(`${own.address}/sso`);
    const session = await fetchSession(await send(await own.answer(right(id))), verifier);
    const { accessToken, redirectPath } = session.json<{ accessToken: string; redirectPath: string }>();
    expect(redirectPath).toBe('/eProcurement/Requester/All?page=2');
    const info = await signedIn(test.server, accessToken).inject({
      method: 'GET',
      url: '/service-saml/saml/user-info',
    });
    expect(info.json()).toMatchObject({
      userCode: 'requester',
      name: 'A社のrequester',
      idp: 'a-idp',
      nameId: 'requester',
    });
  });

  it.each(['assertion', 'both'] as const)('takes an answer in which the %s is signed', async (signs) => {
    const { id, verifier } = await begin();
    const code = await send(await own.answer({ ...right(id), signs }));
    expect((await fetchSession(code, verifier)).statusCode).toBe(200);
  });

  it('takes a sign-in that began at the identity provider where the company allows it, and there alone', async () => {
    const code = await send(await own.answer(right(undefined, 'a-unasked')), 'a-unasked', '/eProcurement/Home');
    // Somebody who was only given the code, in a link, is signed in as nobody.
    const session = await fetchUnasked(code);
    const lured = await send(await own.answer(right(undefined, 'a-unasked')), 'a-unasked');
    expect((await fetchSession(lured)).json()).toMatchObject({ appCode: 'AU-LOGIN-FAILED' });
    expect(session.json()).toMatchObject({ redirectPath: '/eProcurement/Home' });
    expect(await send(await own.answer(right(undefined)))).toBeNull();
  });

  it('gives the session to the tab that asked, once', async () => {
    const { id, verifier } = await begin();
    const stolen = await send(await own.answer(right(id)));
    expect((await fetchSession(stolen)).json()).toMatchObject({ appCode: 'AU-LOGIN-FAILED' });
    expect((await fetchSession(stolen, verifier)).statusCode).toBe(400);
    const again = await begin();
    const code = await send(await own.answer(right(again.id)));
    expect((await fetchSession(code, verifier)).statusCode).toBe(400);
    const late = await begin();
    const lateCode = await send(await own.answer(right(late.id)));
    const twice = await Promise.all([fetchSession(lateCode, late.verifier), fetchSession(lateCode, late.verifier)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('names the identity provider of a host name, and none for another', async () => {
    const ask = (hostname: string) =>
      test.server.inject({
        method: 'GET',
        url: `/service-master-common/v1/api/get-idp-by-hostname?hostname=${hostname}`,
      });
    expect((await ask('KANAE.example.co.jp')).json()).toEqual({ idp: 'a-idp', name: 'a-idpの認証基盤' });
    expect((await ask('example.co.jp')).json()).toEqual({ idp: null, name: null });
  });

  it('tells identity providers who it is', async () => {
    const answer = await test.server.inject({ method: 'GET', url: '/service-saml/saml/metadata/a-idp' });
    expect(answer.body).toContain(`entityID="${base}/metadata/a-idp"`);
    expect(answer.body).toContain(`Location="${base}/acs/a-idp"`);
    expect(answer.body).toContain('WantAssertionsSigned="true"');
    expect(answer.body).toContain(
      `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${base}/slo/a-idp"`,
    );
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\tevil', '\\\\evil', 'javascript:alert(1)'])(
    'leads nowhere else: %j',
    async (path) => {
      const code = await send(await own.answer(right(undefined, 'a-unasked')), 'a-unasked', path);
      expect((await fetchUnasked(code)).json()).toMatchObject({ redirectPath: null });
    },
  );
});

describe('answers that are not to be believed', () => {
  it('none of at least 170 forged, wrapped, unsigned, stale, misdirected or replayed answers starts a session', async () => {
    const before = await Promise.all([countOf('session'), countOf('sso_handover')]);
    const forgeries: (Forgery & { 2?: string })[] = [];
    for (const signs of ['assertion', 'response', 'both'] as const) {
      const { id } = await begin();
      const genuine = await own.answer({ ...right(id), signs });
      for (const [what, xml] of wrap(genuine, names)) forgeries.push([`${signs}: ${what}`, xml]);
    }
    const { id } = await begin();
    forgeries.push(...tamper(await own.answer(right(id)), names));
    const wrong: [string, AnswerOptions, IdentityProvider?][] = [
      ['unsigned', { ...right(id), signs: 'nothing' }],
      ['only the answer signed', { ...right(id), signs: 'response' }],
      ['SHA-1', { ...right(id), algorithm: 'sha1' }],
      ['another key', right(id), other],
      ['another audience', { ...right(id), audience: `${base}/metadata/b-idp` }],
      ['another product', { ...right(id), audience: 'https://other.example/metadata' }],
      ['another recipient', { ...right(id), recipient: `${base}/acs/b-idp` }],
      ['no recipient', { ...right(id), recipient: '' }],
      ['another issuer', { ...right(id), issuer: 'https://evil.example/saml' }],
      ['expired', { ...right(id), lifetimeInSeconds: -120 }],
      ['a question nobody put', right('_unknown')],
      ["another provider's question", right((await begin('b-idp')).id)],
      ['nobody of this name', { ...right(id), user: 'nobody' }],
      ['another company', { ...right(id), user: 'B/requester' }],
      ['a name with a space', { ...right(id), user: 'requester ' }],
      ['no name', { ...right(id), user: ' ' }],
    ];
    for (const [what, options, by = own] of wrong) forgeries.push([what, await by.answer(options)]);
    const genuine = await own.answer(right(id));
    const taken = [];
    for (const [what, xml] of forgeries) if ((await send(xml)) !== null) taken.push(what);
    expect(taken).toEqual([]);
    // The question is still open after all of them: the right answer is taken, and then no more.
    expect(await send(genuine)).not.toBeNull();
    expect(await send(genuine)).toBeNull();
    expect(await send(await own.answer(right(id)))).toBeNull();
    const after = await Promise.all([countOf('session'), countOf('sso_handover')]);
    expect(after[0]).toBe(before[0]);
    expect(forgeries.length + 2).toBeGreaterThanOrEqual(170);
    console.info(`single sign-on: ${forgeries.length + 2} forged answers, ${taken.length} sessions`);
  }, 30_000);

  it('an unasked assertion is used once, also when its two copies arrive together', async () => {
    const xml = await own.answer(right(undefined, 'a-unasked'));
    const codes = await Promise.all([send(xml, 'a-unasked'), send(xml, 'a-unasked')]);
    expect(codes.filter((code) => code !== null)).toHaveLength(1);
  });

  it("an identity provider names nobody of another company, and is not another's", async () => {
    const { id } = await begin('b-idp');
    expect(await send(await own.answer(right(id, 'b-idp')), 'b-idp')).toBeNull();
    const { id: again, verifier } = await begin('b-idp');
    const code = await send(await other.answer(right(again, 'b-idp')), 'b-idp');
    const { accessToken } = (await fetchSession(code, verifier)).json<{ accessToken: string }>();
    const info = await signedIn(test.server, accessToken).inject({
      method: 'GET',
      url: '/service-saml/saml/user-info',
    });
    expect(info.json()).toMatchObject({ name: 'B社のrequester' });
  });

  it('an answer that comes too late is too late', async () => {
    const { id } = await begin();
    const xml = await own.answer(right(id));
    test.securityClock.advance(11 * 60_000);
    expect(await send(xml)).toBeNull();
    test.securityClock.set(new Date().toISOString());
  });

  it('a provider that was switched off is unknown', async () => {
    await putProvider(store.database.query, { ...providerOf('off', 'A', own), active: false });
    expect((await post('/service-saml/saml/login', { idp: 'off' })).statusCode).toBe(404);
  });
});

describe('setting a provider up', () => {
  const file = {
    code: 'new',
    companyGroupCode: 'group-a',
    name: '新しい認証基盤',
    entityId: 'https://idp.example.co.jp',
    signInUrl: 'https://idp.example.co.jp/sso',
    certificates: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
  };
  const read = (change: object) => readProvider(store.database.query, JSON.stringify({ ...file, ...change }));

  it('takes what is enough, and the careful choice where nothing is said', async () => {
    expect(await read({})).toMatchObject({ tenant: 'A', userField: 'loginName', allowsUnasked: false, active: true });
  });

  it.each([
    ['code', 'a/b'],
    ['companyGroupCode', 'group-z'],
    ['signInUrl', 'javascript:alert(1)'],
    ['certificates', 'MIIB'],
    ['userField', 'password'],
    ['entityId', ''],
  ])('names %s when it cannot be used', async (name, value) => {
    await expect(read({ [name]: value })).rejects.toThrow(name);
  });

  it('never goes over to another company', async () => {
    await putProvider(store.database.query, await read({}));
    expect(await putProvider(store.database.query, { ...(await read({})), tenant: 'B' })).toBe(false);
  });
});

describe('signing out', () => {
  const roleScreen = { method: 'GET', url: '/service-oauth/v1/api/role-screen' } as const;

  it('ends the session and names the address that ends it at the identity provider', async () => {
    const person = signedIn(test.server, await enter());
    const answer = await person.inject({ method: 'GET', url: '/service-saml/saml/logout' });
    expect(answer.json<{ url: string }>().url).toContain(`${own.address}/slo?SAMLRequest=`);
    expect((await person.inject(roleScreen)).statusCode).toBe(401);
  });

  it('names no address for a session that began with a password', async () => {
    const person = await test.signIn('A/colleague');
    expect((await person.inject({ method: 'GET', url: '/service-saml/saml/logout' })).json()).toEqual({ url: null });
  });

  it("ends a person's sessions when the identity provider says so under its signature, and only then", async () => {
    const person = signedIn(test.server, await enter());
    const ask = (by: IdentityProvider, options = {}) => {
      const address = new URL(by.signOutAddress(`${base}/slo/a-idp`, 'requester', options));
      return test.server.inject({ method: 'GET', url: `${address.pathname}${address.search}` });
    };
    expect((await ask(own, { unsigned: true })).statusCode).toBe(400);
    expect((await ask(other)).statusCode).toBe(400);
    expect((await person.inject(roleScreen)).statusCode).toBe(200);
    const answer = await ask(own);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toContain(`${own.address}/slo?SAMLResponse=`);
    expect((await person.inject(roleScreen)).statusCode).toBe(401);
  });
});
