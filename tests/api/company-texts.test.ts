import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueMail } from '../../src/platform/server/mail/enqueue-mail.ts';
import { openMailDispatcher } from '../../src/platform/server/mail/open-mail.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

const orders = '/service-buyer-order/v1/api';
const ownTexts = {
  ja: {
    'record.order/order.title': '購入理由',
    'error.EN-NOT-FOUND': '伝票が見当たりません。',
    'record.order/order.lines.taxType.options.1': '税込みで扱う',
    'mail.greeting': '{{name}}殿',
  },
};

describe('a company’s own texts', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let requester: SignedIn;
  let other: SignedIn;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    requester = await test.signIn('A/requester');
    other = await test.signIn('B/requester');
    for (const tenant of ['A', 'B']) await publish(tenant);
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  const publish = (tenant: string) =>
    test.context.database.query(
      `insert into adaptation_version (tenant, version, adaptation, comment, published_by, published_by_name,
         published_at, idempotency_key) values ($1, 1, $2, '', 'x', 'x', now(), $3)`,
      [tenant, JSON.stringify({ texts: ownTexts }), randomUUID()],
    );
  const csvOf = async (person: SignedIn, language = 'ja') =>
    (
      await person.inject({
        method: 'POST',
        url: `${orders}/anken/all/download-detail`,
        headers: { 'accept-language': language },
        payload: { tab: 'all', page: 1, itemsPerPage: 20 },
      })
    ).body;
  const refusalOf = async (person: SignedIn, language = 'ja') =>
    (
      await person.inject({
        url: `${orders}/order/detail?id=${randomUUID()}`,
        headers: { 'accept-language': language },
      })
    ).json<{ message: string }>().message;

  it('head the columns of its CSV files', async () => {
    expect(await csvOf(requester)).toContain('購入理由');
  });

  it('are what its people read when something is refused', async () => {
    expect(await refusalOf(requester)).toBe('伝票が見当たりません。');
  });

  it('name the entries of static lists', async () => {
    const answer = await requester.inject({
      url: '/service-master-common/v1/api/static-entities?type=taxClassification',
      headers: { 'accept-language': 'ja' },
    });
    expect(JSON.stringify(answer.json())).toContain('税込みで扱う');
  });

  it('stand in its mails', async () => {
    const { database, clock } = test.context;
    await database.tenantTransaction('A', (query) =>
      enqueueMail(query, {
        tenant: 'A',
        to: { name: '田中 麻衣', address: 'a@example.co.jp', language: 'ja' },
        template: 'passwordReset',
        data: {},
        now: clock.now(),
      }),
    );
    const { runOnce } = openMailDispatcher({ ...test.context }, null, { warn: () => {} });
    while ((await runOnce()) > 0);
    const { rows } = await database.query<{ text: string }>("select data->>'text' as text from record_mail_message");
    expect(rows[0]?.text).toContain('田中 麻衣殿');
  });

  it('do not stand in for another language', async () => {
    expect(await refusalOf(requester, 'en')).not.toContain('伝票');
    expect(await csvOf(requester, 'en')).not.toContain('購入理由');
  });

  it('are fetched by anybody from where its people are told, for good, and from nowhere else', async () => {
    const get = (url: string) => test.server.inject({ url });
    const { texts } = (await requester.inject({ url: '/service-operations/v1/api/adaptation/own' })).json();
    const answer = await get(texts.ja);
    expect(answer.json()).toEqual(ownTexts.ja);
    expect(answer.headers['cache-control']).toContain('immutable');
    const guessed = texts.ja.replace(/[0-9a-f]{64}$/, 'a'.repeat(64));
    for (const url of [guessed, texts.ja.replace('/ja/', '/en/'), texts.ja.replace('/A/', '/B/')]) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });

  it('are left out where their switch is off', async () => {
    expect(await refusalOf(other)).toBe('お探しのものは見つかりません。');
    expect(await csvOf(other)).not.toContain('購入理由');
    const own = await other.inject({ url: '/service-operations/v1/api/adaptation/own' });
    expect(own.json()).toMatchObject({ version: 1, texts: {} });
  });
});
