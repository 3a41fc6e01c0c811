import { generateKeyPairSync } from 'node:crypto';
import { importSPKI, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../engine/server/ports.ts';
import { webClientId } from '../../../src/platform/domain/web-client.ts';
import { readConfig } from '../../../src/platform/server/config.ts';
import type { SignOnData } from '../../../src/platform/server/sso/systems/sign-on-data.ts';
import {
  type ConnectedSystem,
  ownSystemName,
  putSystem,
} from '../../../src/platform/server/sso/systems/system-store.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const base = '/service-oauth/v1/api/auth/sso';
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const warehouse: ConnectedSystem = {
  tenant: 'A',
  systemName: 'warehouse',
  name: '倉庫管理',
  clientId: 'warehouse-web',
  redirectUrl: 'https://soko.example.co.jp/enter',
  isSub: true,
  isSyncData: true,
  active: true,
};
const payroll = { ...warehouse, systemName: 'payroll', name: '経費精算', isSub: false, isSyncData: false };

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putSystem(store.database.query, warehouse);
  await putSystem(store.database.query, payroll);
  await putSystem(store.database.query, { ...payroll, systemName: 'closed', active: false });
  await putSystem(store.database.query, { ...warehouse, tenant: 'B', redirectUrl: 'https://b.example.co.jp/' });
});
afterAll(async () => {
  await test.close();
  await store.close();
});

async function signOnData(person: SignedIn): Promise<SignOnData> {
  return (await person.inject({ url: `${base}/sign-on-data` })).json();
}

/** The list with a token for each system. */
async function entering(person: SignedIn, code = 'requester'): Promise<SignOnData> {
  const { initToken } = await signOnData(person);
  const answer = await person.inject({ url: `${base}/sso-data`, query: { token: initToken, displayCode: code } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const tokenFor = (data: SignOnData, name: string) =>
  data.singleSignOnList.find(({ systemName }) => systemName === name)?.tokens[0] ?? '';

const at = (system: ConnectedSystem) => ({
  systemName: system.systemName,
  redirectUrl: system.redirectUrl,
  client_id: system.clientId,
});

function take(token: string, query: Record<string, string>) {
  return test.server.inject({ method: 'POST', url: base, query, headers: { 'x-sso-token': token } });
}

describe('taking people to connected systems', () => {
  it('tells the systems of the own company, and a token only to who asks by name for it', async () => {
    const person = await test.signIn('A/requester');
    const data = await signOnData(person);
    expect(data).toMatchObject({
      redirectUrl: 'http://localhost:3000/auth/singleSignOut',
      initSystemName: ownSystemName,
      isSyncData: true,
      singleSignOnList: [
        { systemName: 'payroll', tokens: [], isSub: false, isSyncData: false },
        { systemName: 'warehouse', tokens: [], isSub: true, isSyncData: true },
      ],
    });
    const full = await entering(person);
    expect(full.singleSignOnList.map(({ tokens }) => tokens.length)).toEqual([1, 1]);
  });

  it('hands a person over once, says more to a system that keeps data, and knows it again while the session lives', async () => {
    const person = await test.signIn('A/requester');
    const data = await entering(person);
    const token = tokenFor(data, 'warehouse');
    const taken = await take(token, at(warehouse));
    expect(taken.json()).toMatchObject({
      displayCode: 'requester',
      companyGroupName: expect.any(String),
      data: { organizationCode: '00010101', languageCode: 'ja' },
      ssoToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await take(token, at(warehouse))).statusCode).toBe(400);
    const { ssoToken } = taken.json<{ ssoToken: string }>();
    expect((await take(ssoToken, at(warehouse))).json()).toMatchObject({ displayCode: 'requester' });
    expect((await take(tokenFor(data, 'payroll'), at(payroll))).json()).not.toHaveProperty('data');
    await person.inject({ method: 'POST', url: `${base}/single-sign-out` });
    expect((await take(ssoToken, at(warehouse))).statusCode).toBe(400);
  });

  it.each([
    ['another system', { ...at(warehouse), systemName: 'payroll' }],
    ['another client', { ...at(warehouse), client_id: 'payroll-web' }],
    ['another place', { ...at(warehouse), redirectUrl: 'https://soko.example.co.jp/enter/../evil' }],
    ['the same place of another company', { ...at(warehouse), redirectUrl: 'https://b.example.co.jp/' }],
    ['this product', { systemName: ownSystemName, redirectUrl: warehouse.redirectUrl, client_id: webClientId }],
  ])('refuses a token shown by %s, and it is used up', async (_who, query) => {
    const token = tokenFor(await entering(await test.signIn('A/requester')), 'warehouse');
    expect((await take(token, query)).statusCode).toBe(400);
    expect((await take(token, at(warehouse))).statusCode).toBe(400);
  });

  it('refuses a token after a minute, and one that two show at once goes to one', async () => {
    const person = await test.signIn('A/requester');
    const late = tokenFor(await entering(person), 'warehouse');
    test.securityClock.advance(61_000);
    expect((await take(late, at(warehouse))).statusCode).toBe(400);
    const token = tokenFor(await entering(person), 'warehouse');
    const both = await Promise.all([take(token, at(warehouse)), take(token, at(warehouse))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it("opens nothing with a token in the query, nor with somebody else's", async () => {
    const [person, other] = [await test.signIn('A/requester'), await test.signIn('A/colleague')];
    const { initToken } = await signOnData(person);
    const query = { token: initToken, displayCode: 'requester' };
    expect((await test.server.inject({ url: `${base}/sso-data`, query })).statusCode).toBe(401);
    expect((await other.inject({ url: `${base}/sso-data`, query })).statusCode).toBe(404);
    const again = { token: (await signOnData(person)).initToken, displayCode: 'colleague' };
    expect((await person.inject({ url: `${base}/sso-data`, query: again })).statusCode).toBe(404);
  });
});

describe('signing on here from elsewhere', () => {
  const own = {
    systemName: ownSystemName,
    redirectUrl: 'http://localhost:3000/auth/singleSignOut',
    client_id: webClientId,
  };

  it('begins a session that lives no longer than the first and ends with it', async () => {
    const person = await test.signIn('A/requester');
    const begun = await take((await signOnData(person)).initToken, own);
    const { accessToken } = begun.json<{ accessToken: string }>();
    const asks = () =>
      test.server.inject({ url: `${base}/sign-on-data`, headers: { authorization: `Bearer ${accessToken}` } });
    expect((await asks()).statusCode).toBe(200);
    const { rows } = await store.database.query<{ longer: boolean }>(
      `select session.expires_at > parent.expires_at as longer from session join session as parent
       on parent.jti = session.begun_by`,
    );
    expect(rows).toEqual([{ longer: false }]);
    await person.inject({ method: 'DELETE', url: '/service-oauth/v1/api/logout/token' });
    expect((await asks()).statusCode).toBe(401);
  });

  it('ends the whole sign-on when a system says so, but only with the token and the code of the person', async () => {
    const person = await test.signIn('A/requester');
    const entry = tokenFor(await entering(person), 'warehouse');
    const { ssoToken } = (await take(entry, at(warehouse))).json<{ ssoToken: string }>();
    const logout = async (token: string, displayCode: string) =>
      (
        await test.server.inject({
          method: 'POST',
          url: `${base}/logout`,
          query: { displayCode },
          headers: { 'x-sso-token': token },
        })
      ).json();
    expect(await logout(ssoToken, 'colleague')).toEqual({ ended: false });
    expect(await logout(tokenFor(await entering(person), 'warehouse'), 'requester')).toEqual({ ended: false });
    expect(await logout(ssoToken, 'requester')).toEqual({ ended: true });
    expect((await person.inject({ url: `${base}/sign-on-data` })).statusCode).toBe(401);
  });

  it.each([
    ['https://soko.example.co.jp/anything', 'https://soko.example.co.jp'],
    ['https://soko.example.co.jp.evil.example/', null],
    ['https://soko.example.co.jp@evil.example/', null],
    ['javascript:alert(1)', null],
    ['//soko.example.co.jp', null],
  ])('leads back to known places only: %s', async (ssoRedirect, origin) => {
    const answer = await test.server.inject({ url: `${base}/origin`, query: { ssoRedirect } });
    expect(answer.json()).toEqual({ origin });
  });
});

describe('the analytics dashboard', () => {
  it('does not exist until it is set up', async () => {
    const person = await test.signIn('A/requester');
    expect((await person.inject({ url: `${base}/qlik/jwt` })).statusCode).toBe(404);
    expect(() => readConfig({ DASHBOARD_URL: 'https://d.example.co.jp' }, process.cwd())).toThrow('DASHBOARD_ISSUER');
  });

  it('signs a person in with a token that says who he is, for a minute, and all of a company as one', async () => {
    test.context.config.dashboard = {
      url: 'https://bunseki.example.co.jp',
      issuer: 'totonoe.example.co.jp',
      keyId: 'key-1',
      key: keys.privateKey,
    };
    const person = await test.signIn('A/requester');
    const told = (await person.inject({ url: `${base}/qlik` })).json<{ userId: string }>();
    const own = (await person.inject({ url: `${base}/qlik/jwt` })).json<{ token: string; url: string }>();
    expect(own.url).toBe('https://bunseki.example.co.jp/login/jwt-session');
    const verify = async (token: string) =>
      jwtVerify(token, await importSPKI(keys.publicKey, 'RS256'), {
        issuer: 'totonoe.example.co.jp',
        audience: 'qlik.api/login/jwt-session',
        currentDate: test.context.wallClock.now(),
      });
    const { payload, protectedHeader } = await verify(own.token);
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'key-1' });
    expect(payload).toMatchObject({ sub: told.userId, subType: 'user' });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(60);
    const common = await person.inject({ url: `${base}/qlik/jwt`, query: { isQlikCommonUser: 'true' } });
    const all = await verify(common.json<{ token: string }>().token);
    expect(all.payload.sub).not.toContain('requester');
    expect(all.payload).not.toHaveProperty('email');
  });
});
