import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MasterGroup } from '../../engine/core/master-wire.ts';
import { readConfig } from '../../src/platform/server/config.ts';
import { readSetup } from '../../src/platform/server/setup/read-setup.ts';
import { openServer } from '../../src/server.ts';
import { setUp } from '../../src/setup.ts';
import { productDefinitions } from '../support/product-definitions.ts';
import { openProductStore } from '../support/product-store.ts';
import { login, signedIn } from '../support/test-server.ts';

const rootDir = process.cwd();
const place = { rootDir, publicUrl: 'https://kobai.example.co.jp' };
const administrator = { code: 'E0001', name: '設定 花子', loginName: 'settei.hanako', mailAddress: 'h@example.co.jp' };
const company = { code: 'HINODE', name: 'ひので工業株式会社', administrator };
const file = readSetup(
  JSON.stringify({
    operator: { companyName: '運営', name: '運営 太郎', loginName: 'unei', mailAddress: 'u@example.co.jp' },
    companyGroups: [company],
  }),
);
const password = 'あたらしい鍵-seven7';

describe('a store with nobody in it', () => {
  let store: Awaited<ReturnType<typeof openProductStore>>;
  let opened: Awaited<ReturnType<typeof openServer>>;
  let links: Awaited<ReturnType<typeof setUp>>;

  beforeAll(async () => {
    store = await openProductStore();
    links = await setUp({ ...place, database: store.database }, file);
    const config = { ...readConfig({ LOG_LEVEL: 'silent', DEMO: '0' }, rootDir), demo: false };
    const clock = { now: () => new Date() };
    opened = await openServer({ config, database: store.database, definitions: productDefinitions(), clock });
  });
  afterAll(async () => {
    await opened.server.close();
    await store.close();
  });

  const choosePassword = (link: string) =>
    opened.server.inject({
      method: 'POST',
      url: '/service-oauth/v1/api/account/reset-password',
      payload: { token: new URL(link).searchParams.get('token'), password },
    });

  it('lets nobody in before a password was chosen, and the link works once', async () => {
    const [, admin] = links;
    const typed = { group: 'HINODE', name: 'settei.hanako', password };
    expect((await login(opened.server, typed)).statusCode).not.toBe(200);
    expect((await choosePassword(admin?.link ?? '')).statusCode).toBe(200);
    expect((await choosePassword(admin?.link ?? '')).statusCode).toBe(400);
    expect((await login(opened.server, typed)).statusCode).toBe(200);
  });

  it('has a company with everything standard, whose administrator enters the rest', async () => {
    const token = (await login(opened.server, { group: 'HINODE', name: 'settei.hanako', password })).json().accessToken;
    const admin = signedIn(opened.server, token);
    const base = '/service-buyer-master-common/v1/api/masters';
    const { items } = (await admin.inject({ url: base })).json<{ items: MasterGroup[] }>();
    const counts = Object.fromEntries(
      items.flatMap(({ masters }) => masters).map(({ record, kept }) => [record, kept]),
    );
    expect(counts).toMatchObject({
      'master/unit': 20,
      'master/tax-rate': 3,
      'master/category': 120,
      'master/person': 1,
    });
    const record = {
      code: 'E0002',
      name: '依頼 次郎',
      loginName: 'irai.jiro',
      organizationCode: '10000000',
      roles: [{ code: 'K001' }],
    };
    const answer = await admin.inject({
      method: 'POST',
      url: `${base}/revise`,
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload: { master: 'master/person', code: 'E0002', from: '2026/11/20', record, reason: '入社', version: 0 },
    });
    expect(answer.json()).toMatchObject({ record: { organizationName: 'ひので工業株式会社' } });
  });

  it('is not set up twice', async () => {
    const [operator] = links;
    const { companyGroups } = file;
    await choosePassword(operator?.link ?? '');
    const again = { ...place, database: store.database };
    await expect(setUp(again, { operator: file.operator ?? never() })).rejects.toThrow('an operator already');
    await expect(setUp(again, { companyGroups: companyGroups ?? never() })).rejects.toThrow('"HINODE" already');
  });
});

describe('a setup file', () => {
  it('says where it is wrong', () => {
    expect(() => readSetup('{"companyGroups":[{"code":"x","name":"名"}]}')).toThrow('/companyGroups/0');
  });
});

function never(): never {
  throw new Error('The file has both.');
}
