import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webClientId } from '../../../src/platform/domain/web-client.ts';
import { sessionLife } from '../../../src/platform/server/auth/session-store.ts';
import { forEachProductStore, openProductStore } from '../../support/product-store.ts';
import {
  login,
  openTestServer,
  signedIn,
  signInHeaders,
  type TestServer,
  testPassword,
} from '../../support/test-server.ts';

const right = { group: 'group-a', name: 'requester', password: testPassword };
const roleScreen = { method: 'GET', url: '/service-oauth/v1/api/role-screen' } as const;
const logout = { method: 'DELETE', url: '/service-oauth/v1/api/logout/token' } as const;

forEachProductStore('signing in', (open) => {
  let test: TestServer;

  beforeAll(async () => {
    test = await openTestServer(await open());
  });
  afterAll(() => test.close());

  it('answers a token that opens the calls of the session', async () => {
    const answer = await login(test.server, right);
    expect(answer.statusCode).toBe(200);
    const { accessToken, jti } = answer.json<{ accessToken: string; jti: string }>();
    expect(jti).not.toContain(accessToken);
    const roles = await signedIn(test.server, accessToken).inject(roleScreen);
    expect(roles.json<{ screens: string[] }>().screens).toContain('DO001');
  });

  it.each([
    ['without the client’s header', { authorization: '' }, {}],
    ['with another header', { authorization: 'Basic c29tZWJvZHk6c2VjcmV0' }, {}],
    ['with another client', {}, { client_id: 'somebody' }],
  ])('refuses the right password %s', async (_how, headers, body) => {
    const typed = { username: right.name, password: right.password, company_group_code: right.group };
    const answer = await test.server.inject({
      method: 'POST',
      url: '/service-oauth/v1/api/login/token',
      headers: { ...signInHeaders, ...headers },
      payload: new URLSearchParams({ ...typed, grant_type: 'password', client_id: webClientId, ...body }).toString(),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { appCode: 'EN-BAD-REQUEST' }]);
  });

  it('keeps only the hash of the token', async () => {
    const { accessToken } = (await login(test.server, right)).json<{ accessToken: string }>();
    const { rows } = await test.context.database.query<{ all: string }>('select token_hash as "all" from session');
    expect(rows.map(({ all }) => all)).not.toContain(accessToken);
  });

  it('says the same about a wrong password, an unknown name and an unknown company', async () => {
    const tries = [
      { ...right, password: 'wrong' },
      { ...right, name: 'nobody' },
      { ...right, group: 'group-z' },
    ];
    const answers = await Promise.all(tries.map((typed, index) => login(test.server, typed, `198.51.100.${index}`)));
    const bodies = answers.map((answer) => ({ ...answer.json<Record<string, unknown>>(), requestId: '' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(bodies[0]).toMatchObject({ appCode: 'AU-LOGIN-FAILED' });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it('evaluates ten wrong tries of a name from one place and then none for a while', async () => {
    const typed = { group: 'group-b', name: 'requester', password: 'wrong' };
    const wrong = await Promise.all(Array.from({ length: 30 }, () => login(test.server, typed, '203.0.113.1')));
    const codes = wrong.map((answer) => answer.json<{ appCode: string }>().appCode);
    expect(codes.filter((code) => code === 'AU-LOGIN-FAILED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'AU-LOCKED')).toHaveLength(20);
    const right = { ...typed, password: testPassword };
    expect((await login(test.server, right, '203.0.113.1')).json()).toMatchObject({ appCode: 'AU-LOCKED' });
    expect((await login(test.server, right, '203.0.113.2')).statusCode).toBe(200);
    test.securityClock.advance(16 * 60_000);
    expect((await login(test.server, right, '203.0.113.1')).statusCode).toBe(200);
  });

  it('lets the owner in from his usual browser while his name is guessed everywhere, and from behind his own proxy', async () => {
    const typed = { group: 'group-b', name: 'approver', password: 'wrong' };
    const right = { ...typed, password: testPassword };
    const proxy = '198.51.100.1';
    const first = await login(test.server, right, proxy);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const { query } = test.context.database;
    // What 10,000 guesses leave behind, without making them.
    await query(`update login_attempt set attempts = 10000 where subject like '%approver%' or subject = '${proxy}'`);
    expect((await login(test.server, right, '203.0.113.9')).json()).toMatchObject({ appCode: 'AU-LOCKED' });
    expect((await login(test.server, right, proxy)).json()).toMatchObject({ appCode: 'AU-LOCKED' });
    expect((await login(test.server, right, proxy, cookie)).statusCode).toBe(200);
    expect((await login(test.server, typed, proxy, cookie)).json()).toMatchObject({ appCode: 'AU-LOGIN-FAILED' });
    const tries = Array.from({ length: 12 }, () => login(test.server, typed, proxy, cookie));
    const codes = (await Promise.all(tries)).map((answer) => answer.json<{ appCode: string }>().appCode);
    expect(codes.filter((code) => code === 'AU-LOCKED')).toHaveLength(3);
    // A browser is known for the person who signed in there, not for others.
    const other = { group: 'group-a', name: 'approver', password: testPassword };
    await query(`update login_attempt set attempts = 10000 where subject = '${proxy}'`);
    expect((await login(test.server, other, proxy, cookie)).json()).toMatchObject({ appCode: 'AU-LOCKED' });
    test.securityClock.advance(16 * 60_000);
  });

  it('ends the session with the logout, on every call', async () => {
    const person = await test.signIn('A/requester');
    await person.inject(logout);
    const after = await person.inject(roleScreen);
    expect(after.statusCode).toBe(401);
    expect(after.json<{ appCode: string }>().appCode).toBe('AU-SESSION');
  });

  it("does not end another person's session, whatever name of a session is given", async () => {
    const victim = await login(test.server, right);
    const { accessToken, jti } = victim.json<{ accessToken: string; jti: string }>();
    const attacker = await test.signIn('A/colleague');
    await attacker.inject({ ...logout, url: `${logout.url}?jti=${jti}` });
    await attacker.inject({ ...logout, url: `${logout.url}?jti=${jti}&userDisplayCode=requester` });
    expect((await signedIn(test.server, accessToken).inject(roleScreen)).statusCode).toBe(200);
  });

  it('ends a session of one’s own by its name', async () => {
    const other = (await login(test.server, right)).json<{ accessToken: string; jti: string }>();
    const person = await test.signIn('A/requester');
    await person.inject({ ...logout, url: `${logout.url}?jti=${other.jti}&userDisplayCode=requester` });
    expect((await signedIn(test.server, other.accessToken).inject(roleScreen)).statusCode).toBe(401);
    expect((await person.inject(roleScreen)).statusCode).toBe(200);
  });

  it('forgets a session that nobody used for its idle time', async () => {
    const person = await test.signIn('A/requester');
    test.securityClock.advance((sessionLife.normal.idle + 1) * 1000);
    expect((await person.inject(roleScreen)).statusCode).toBe(401);
  });

  it('keeps a session alive while it is used, but not beyond its absolute life', async () => {
    const person = await test.signIn('A/requester');
    const statuses: number[] = [];
    const step = (sessionLife.normal.idle * 1000) / 2;
    for (let used = 0; used <= sessionLife.normal.absolute * 1000; used += step) {
      statuses.push((await person.inject(roleScreen)).statusCode);
      test.securityClock.advance(step);
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
    expect((await person.inject(roleScreen)).statusCode).toBe(401);
  });

  it('takes roles away with the next request', async () => {
    const person = await test.signIn('A/stranger');
    const { query } = test.context.database;
    await query("update user_account set roles = '{B001_0}' where tenant = 'A' and code = 'stranger'");
    const { screens } = (await person.inject(roleScreen)).json<{ screens: string[] }>();
    expect(screens).not.toContain('DO001');
  });

  it('shuts out a person who was disabled', async () => {
    const person = await test.signIn('A/budget');
    await test.context.database.query("update user_account set active = false where tenant = 'A' and code = 'budget'");
    expect((await person.inject(roleScreen)).statusCode).toBe(401);
    const again = await login(test.server, { ...right, name: 'budget' });
    expect(again.json<{ appCode: string }>().appCode).toBe('AU-LOGIN-FAILED');
  });
});

describe('the demo sign-in', () => {
  const request = {
    method: 'POST',
    url: '/service-oauth/v1/api/demo/sign-in',
    payload: { companyGroupCode: 'group-a', loginName: 'requester' },
  } as const;
  const personas = { method: 'GET', url: '/service-oauth/v1/api/demo/personas' } as const;

  it('does not exist outside the demo', async () => {
    const { database, close } = await openProductStore();
    const test = await openTestServer(database, { demo: false });
    const answers = [await test.server.inject(request), await test.server.inject(personas)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    await test.close();
    await close();
  });

  it('signs personas in, and nobody else', async () => {
    const { database, close } = await openProductStore();
    const test = await openTestServer(database, { demo: true });
    const listed = (await test.server.inject(personas)).json<{ items: { loginName: string }[] }>().items;
    const { accessToken } = (await test.server.inject(request)).json<{ accessToken: string }>();
    const other = await test.server.inject({ ...request, payload: { ...request.payload, loginName: 'approver' } });
    expect(listed.map(({ loginName }) => loginName)).toEqual(['requester', 'requester']);
    expect((await signedIn(test.server, accessToken).inject(roleScreen)).statusCode).toBe(200);
    expect(other.statusCode).toBe(404);
    await test.close();
    await close();
  });
});
