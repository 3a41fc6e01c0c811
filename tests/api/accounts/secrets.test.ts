import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { openMailDispatcher } from '../../../src/platform/server/mail/open-mail.ts';
import { openProductStore } from '../../support/product-store.ts';
import { login, openTestServer, type TestServer, testPassword } from '../../support/test-server.ts';

/** Every secret that the product made. */
const issued = vi.hoisted((): string[] => []);

vi.mock('../../../src/platform/server/auth/secret-token.ts', async (original) => {
  const real = await original<typeof import('../../../src/platform/server/auth/secret-token.ts')>();
  const makeSecretToken = () => {
    const token = real.makeSecretToken();
    issued.push(token);
    return token;
  };
  return { ...real, makeSecretToken };
});

describe('secrets', () => {
  let test: TestServer;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    await memory.database.query(`update user_account set mail_address = code || '@a.example.co.jp' where tenant = 'A'`);
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  /** Every row of every table, as text. */
  async function everythingKept(): Promise<string> {
    const { query } = test.context.database;
    const { rows } = await query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const kept = await Promise.all(
      rows.map(async ({ name }) => {
        const found = await query<{ text: string | null }>(`select string_agg(t::text, '\n') as text from "${name}" t`);
        return found.rows[0]?.text ?? '';
      }),
    );
    return kept.join('\n');
  }

  it('a link to choose a password reaches the mail and stands nowhere else, not with who reads the mails that were sent', async () => {
    const asked = { companyGroupCode: 'group-a', username: 'requester' };
    await test.server.inject({
      method: 'POST',
      url: '/service-oauth/v1/api/account/request-reset-password',
      payload: asked,
    });
    const token = issued.at(-1) ?? '';
    expect(await everythingKept()).toContain(token);
    const sent: string[] = [];
    const transport = {
      send: async (_id: string, _to: unknown, mail: { text: string }) => void sent.push(mail.text),
      close: () => {},
    };
    const context = { ...test.context, config: { ...test.context.config, demo: true } };
    await openMailDispatcher(context, transport, { warn: () => {} }).runOnce();
    expect(sent.join()).toContain(`PasswordResetChange?token=${token}`);
    const { rows } = await test.context.database.query<{ data: JsonObject }>('select data from record_mail_message');
    expect(String(rows[0]?.data.text)).toContain('ここには残しません');
    expect(await everythingKept()).not.toContain(token);
  });

  it('no token that was issued is found in any table', async () => {
    const signedIn = await login(test.server, { group: 'group-a', name: 'requester', password: testPassword });
    const { accessToken } = signedIn.json<{ accessToken: string }>();
    const headers = { authorization: `Bearer ${accessToken}` };
    await test.server.inject({ url: '/service-oauth/v1/api/auth/sso/sign-on-data', headers });
    expect(issued).toContain(accessToken);
    const kept = await everythingKept();
    expect(kept.length).toBeGreaterThan(1000);
    expect(issued.filter((token) => kept.includes(token))).toEqual([]);
  });
});
