import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError } from '../../engine/core/wire.ts';
import { forcePasswordChange, putPasswordRule } from '../../src/platform/server/accounts/password-store.ts';
import { openMigratedMemory } from '../support/migrated-store.ts';
import { login, openTestServer, signedIn, type TestServer, testPassword } from '../support/test-server.ts';

const oauth = '/service-oauth/v1/api';
const newPassword = 'あたらしい鍵-seven7';

describe('passwords', () => {
  let test: TestServer;
  let close: () => Promise<void>;

  const post = (url: string, payload: object) => test.server.inject({ method: 'POST', url: oauth + url, payload });
  const query: TestServer['context']['database']['query'] = (text, values) => test.context.database.query(text, values);
  const signIn = async (name: string, password: string) =>
    login(test.server, { group: 'group-a', name, password }, '192.0.2.7');
  async function tokenOfMail(): Promise<string> {
    const { rows } = await query<{ payload: { secret: { path: string } } }>(
      `select payload from outbox where topic = 'mail' order by created_at desc, id desc limit 1`,
    );
    return new URL(rows[0]?.payload.secret.path ?? '', 'http://x').searchParams.get('token') ?? '';
  }
  const mails = async () => (await query<{ n: number }>(`select count(*)::int n from outbox`)).rows[0]?.n;

  beforeAll(async () => {
    const memory = await openMigratedMemory();
    close = memory.close;
    test = await openTestServer(memory.database);
    await query(`update user_account set mail_address = code || '@a.example.co.jp' where tenant = 'A'`);
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  describe('forgotten', () => {
    it('are asked for with the same answer for known and unknown people, and only the known get a mail', async () => {
      const known = await post('/account/request-reset-password', {
        companyGroupCode: 'group-a',
        username: 'requester',
      });
      expect(await mails()).toBe(1);
      const unknown = await post('/account/request-reset-password', {
        companyGroupCode: 'group-a',
        username: 'nobody',
      });
      expect(await mails()).toBe(1);
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    });

    it('are replaced by the link once, and every session ends', async () => {
      const session = await test.signIn('A/requester');
      const token = await tokenOfMail();
      const rule = await post('/account/reset-password/get-password-rule', { token });
      expect(rule.json()).toMatchObject({ loginName: 'requester', userPasswordRule: { minLength: 10 } });
      expect((await post('/account/reset-password', { token, password: newPassword })).statusCode).toBe(200);
      const again = await post('/account/reset-password', { token, password: `${newPassword}2` });
      expect(again.json<ApiError>()).toMatchObject({ messageKey: 'error.AU-RESET-LINK' });
      expect((await session.inject({ url: `${oauth}/role-screen` })).statusCode).toBe(401);
      expect((await signIn('requester', testPassword)).statusCode).toBe(400);
      expect((await signIn('requester', newPassword)).statusCode).toBe(200);
    });

    it('are not replaced by a link that is made up or out of date', async () => {
      await post('/account/request-reset-password', { companyGroupCode: 'group-a', username: 'requester' });
      const token = await tokenOfMail();
      test.securityClock.advance(31 * 60_000);
      for (const tried of [token, 'x'.repeat(43)]) {
        const answer = await post('/account/reset-password', { token: tried, password: newPassword });
        expect([answer.statusCode, answer.json<ApiError>().messageKey]).toEqual([400, 'error.AU-RESET-LINK']);
      }
    });

    it('are asked for only so often', async () => {
      const ask = () => post('/account/request-reset-password', { companyGroupCode: 'group-b', username: 'nobody' });
      const answers = await Promise.all(Array.from({ length: 11 }, ask));
      expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(1);
    });
  });

  describe('changed by their owner', () => {
    const change = async (who: 'A/colleague' | 'A/approver', payload: object) =>
      (await test.signIn(who)).inject({ method: 'POST', url: `${oauth}/user/change-password`, payload });

    it('need the one that holds now', async () => {
      const answer = await change('A/colleague', { currentPassword: 'wrong', newPassword });
      expect(answer.json<ApiError>().errors).toMatchObject([
        { at: '/currentPassword', messageKey: 'error.EN-VALIDATION.currentPassword' },
      ]);
    });

    it.each([
      ['too short', 'sho1', 'password.length'],
      ['holding the login name', 'my-colleague-77', 'password.loginName'],
      ['the same as before', testPassword, 'password.history'],
    ])('may not be %s, whatever the browser said', async (_what, password, messageKey) => {
      await putPasswordRule(test.context.database.query, 'A', { needsLower: false, minLength: 6 });
      const answer = await change('A/colleague', { currentPassword: testPassword, newPassword: password });
      expect(answer.json<ApiError>().errors).toMatchObject([{ at: '/newPassword', messageKey }]);
    });

    it('end the other sessions of theirs and keep this one', async () => {
      const other = await test.signIn('A/colleague');
      const answer = await login(test.server, { group: 'group-a', name: 'colleague', password: testPassword });
      const own = signedIn(test.server, answer.json<{ accessToken: string }>().accessToken);
      const payload = { currentPassword: testPassword, newPassword };
      expect((await own.inject({ method: 'POST', url: `${oauth}/user/change-password`, payload })).statusCode).toBe(
        200,
      );
      expect((await own.inject({ url: `${oauth}/role-screen` })).statusCode).toBe(200);
      expect((await other.inject({ url: `${oauth}/role-screen` })).statusCode).toBe(401);
    });

    it('may be demanded: until then nothing but the change is open', async () => {
      await forcePasswordChange(test.context.database.query, { tenant: 'A', code: 'approver' });
      const own = await test.signIn('A/approver');
      const toDos = () => own.inject({ url: '/service-buyer-order/v1/api/to-do/list' });
      expect([(await toDos()).statusCode, (await toDos()).json<ApiError>().appCode]).toEqual([400, 'AU-MUST-CHANGE']);
      const user = await own.inject({ url: '/service-buyer-master-common/v1/api/user-extra-information' });
      expect(user.json()).toMatchObject({ mustChangePassword: true });
      const payload = { currentPassword: testPassword, newPassword };
      await own.inject({ method: 'POST', url: `${oauth}/user/change-password`, payload });
      expect((await toDos()).statusCode).toBe(200);
    });
  });

  it('are judged while they are typed, in the language of the request', async () => {
    const { userPasswordRule } = (
      await (
        await test.signIn('A/approver')
      ).inject({
        method: 'POST',
        url: '/service-buyer-master-common/v1/api/get-password-rule-for-current-login-user',
      })
    ).json<{ userPasswordRule: object }>();
    const judged = await test.server.inject({
      method: 'POST',
      url: `${oauth}/user/validate-password`,
      headers: { 'accept-language': 'en' },
      payload: { userPasswordRule, password: 'abc' },
    });
    expect(judged.json()).toMatchObject({
      valid: false,
      invalidReasons: expect.arrayContaining([expect.stringMatching(/6/)]),
    });
  });

  it('settings keep the language and open a screen that is granted', async () => {
    const own = await test.signIn('A/approver');
    const save = (payload: object) =>
      own.inject({
        method: 'POST',
        url: '/service-buyer-master-common/v1/api/setting/save',
        headers: { 'idempotency-key': crypto.randomUUID() },
        payload,
      });
    const chosen = { language: 'en', timeZone: 'Asia/Kolkata', defaultScreenPath: '/eProcurement/Home' };
    expect((await save(chosen)).statusCode).toBe(200);
    const foreign = await save({ ...chosen, defaultScreenPath: '/somewhere' });
    expect(foreign.json<ApiError>().errors).toMatchObject([{ at: '/defaultScreenPath' }]);
    const nowhere = await save({ ...chosen, timeZone: 'Mars/Olympus' });
    expect(nowhere.json<ApiError>().errors).toMatchObject([{ at: '/timeZone' }]);
    const user = await own.inject({ url: '/service-buyer-master-common/v1/api/user-extra-information' });
    expect(user.json()).toMatchObject({ timeZone: 'Asia/Kolkata', timezoneOffset: -3.5 });
    const detail = await own.inject({ url: '/service-buyer-master-common/v1/api/setting/detail' });
    expect(detail.json()).toMatchObject({
      language: 'en',
      timeZone: 'Asia/Kolkata',
      loginName: 'approver',
      mailAddress: 'approver@a.example.co.jp',
    });
  });
});
