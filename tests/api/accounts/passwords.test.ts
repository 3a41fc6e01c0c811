import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError } from '../../../engine/core/wire.ts';
import { forcePasswordChange } from '../../../src/platform/server/accounts/password-store.ts';
import { openProductStore } from '../../support/product-store.ts';
import { login, openTestServer, signedIn, type TestServer, testPassword } from '../../support/test-server.ts';

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
  let version = 0;
  /** What the company asks, as its administrator enters it. */
  async function keepRule(rule: object): Promise<void> {
    const admin = await test.signIn('A/budget');
    const asked = { needsLower: true, needsUpper: false, needsDigit: true, needsSymbol: false, history: 3, ...rule };
    const record = { code: 'COMPANY', name: '規則', forbidsLoginName: true, forbidsCommon: true, ...asked };
    const payload = {
      master: 'master/password-rule',
      code: 'COMPANY',
      from: '2026/01/01',
      record,
      reason: '規程',
      version,
    };
    const url = '/service-buyer-master-common/v1/api/masters/revise';
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await admin.inject({ method: 'POST', url, headers, payload })).json()).toMatchObject({ changed: true });
    version += 1;
  }
  const mails = async () => (await query<{ n: number }>(`select count(*)::int n from outbox`)).rows[0]?.n;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    await query("update user_account set roles = array['K999'] where tenant = 'A' and code = 'budget'");
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

    it('are held to what the company asks for from the day it does', async () => {
      await keepRule({ minLength: 8, needsLower: false });
      const own = await test.signIn('A/colleague');
      const url = '/service-buyer-master-common/v1/api/get-password-rule-for-current-login-user';
      const told = (await own.inject({ method: 'POST', url })).json<{ userPasswordRule: object }>();
      expect(told.userPasswordRule).toMatchObject({ minLength: 8, maxLength: 64, needsLower: false, history: 3 });
      expect(told.userPasswordRule).not.toHaveProperty('code');
    });

    it.each([
      ['too short', 'sho1', 'password.length'],
      ['holding the login name', 'my-colleague-77', 'password.loginName'],
      ['the same as before', testPassword, 'password.history'],
    ])('may not be %s, whatever the browser said', async (_what, password, messageKey) => {
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

    it('tell their owner the day on which they expire, from two weeks before', async () => {
      await keepRule({ minLength: 8, expiresAfterDays: 90 });
      const own = await test.signIn('A/requester');
      const dueAfter = async (days: number) => {
        await query(`update user_account set password_set_at = $1 where tenant = 'A' and code = 'requester'`, [
          new Date(test.securityClock.now().getTime() - days * 86_400_000).toISOString(),
        ]);
        const user = await own.inject({ url: '/service-buyer-master-common/v1/api/user-extra-information' });
        return user.json<{ passwordDueOn: string | null }>().passwordDueOn;
      };
      expect([await dueAfter(75), await dueAfter(76), await dueAfter(89)]).toEqual([null, '2026/12/04', '2026/11/21']);
    });

    it('expire after the days that the company says, and only what leads to a new one is open then', async () => {
      await keepRule({ minLength: 8, expiresAfterDays: 90, lockAfterTries: 3 });
      await query(`update user_account set password_set_at = $1 where tenant = 'A' and code = 'requester'`, [
        new Date(test.securityClock.now().getTime() - 90 * 86_400_000).toISOString(),
      ]);
      const typed = { group: 'group-a', name: 'requester', password: newPassword };
      const expired = (await login(test.server, typed, '192.0.2.8')).json<{ accessToken: string }>();
      const own = signedIn(test.server, expired.accessToken);
      const toDos = () => own.inject({ url: '/service-buyer-order/v1/api/to-do/list' });
      expect((await toDos()).json<ApiError>().appCode).toBe('AU-MUST-CHANGE');
      const changed = { currentPassword: newPassword, newPassword: `${newPassword}2` };
      await own.inject({ method: 'POST', url: `${oauth}/user/change-password`, payload: changed });
      expect((await toDos()).statusCode).toBe(200);
      const later = (await login(test.server, { ...typed, password: changed.newPassword }, '192.0.2.8')).json<{
        accessToken: string;
      }>();
      const again = signedIn(test.server, later.accessToken);
      expect((await again.inject({ url: '/service-buyer-order/v1/api/to-do/list' })).statusCode).toBe(200);
    });

    it('may be guessed as often as the company says, and no more', async () => {
      const typed = { group: 'group-a', name: 'purchaser', password: 'wrong' };
      const codes: unknown[] = [];
      for (let tries = 0; tries < 4; tries += 1)
        codes.push((await login(test.server, typed, '203.0.113.77')).json<ApiError>().appCode);
      expect(codes).toEqual(['AU-LOGIN-FAILED', 'AU-LOGIN-FAILED', 'AU-LOGIN-FAILED', 'AU-LOCKED']);
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
