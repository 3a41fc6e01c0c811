import { afterAll, beforeAll, expect, it } from 'vitest';
import { putAccount } from '../../../src/platform/server/accounts/account-store.ts';
import { createSession } from '../../../src/platform/server/auth/session-store.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, signedIn, type TestServer } from '../../support/test-server.ts';

const explain = '/service-operations/v1/api/access/explain';
const people = '/service-operations/v1/api/access/people';

let world: TestServer;
let close: () => Promise<void>;
let admin: SignedIn;
let provider: SignedIn;

beforeAll(async () => {
  const memory = await openProductStore();
  const { query } = memory.database;
  world = await openTestServer(memory.database);
  close = memory.close;
  await query(`update user_account set roles = '{K001,K999}' where tenant = 'A' and code = 'purchaser'`);
  admin = await world.signIn('A/purchaser');
  await putAccount(query, {
    tenant: 'A',
    code: 'operator',
    loginName: 'operator',
    name: '運営の人',
    passwordHash: 'nobody signs in with a password here',
    division: 90,
    tradingCompanyType: null,
    organizationCode: '00000000',
    organizationName: '運用課',
    positionName: null,
    supplierCode: null,
    roles: ['PROVIDER'],
    language: 'ja',
    defaultScreenPath: '/eProcurement/Home',
    active: true,
    persona: null,
    personaOrder: null,
  });
  const at = world.securityClock.now();
  const { accessToken } = await createSession(query, { tenant: 'A', userCode: 'operator', remember: false, at });
  provider = signedIn(world.server, accessToken);
});
afterAll(async () => {
  await world.close();
  await close();
});

it('tells an administrator what a colleague lacks, and who of the company can give it', async () => {
  const answer = await admin.inject({ url: explain, query: { user: 'A/requester', screen: 'audit/audit-log' } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    person: { name: 'A社のrequester', roles: ['K001'] },
    verdict: 'closed',
    missing: ['K999', 'PROVIDER'],
    grantors: [
      { role: 'K999', by: ['PROVIDER'] },
      { role: 'PROVIDER', by: ['PROVIDER'] },
    ],
  });
  const payment = await admin.inject({ url: explain, query: { user: 'A/budget', screen: 'requester/all' } });
  const [grant] = payment.json<{ grantors: { role: string; people: { name: string }[] }[] }>().grantors;
  expect(grant?.people).toEqual([{ name: 'A社のpurchaser', organizationName: '組織00030301' }]);
  expect(payment.body).not.toContain('password');
});

it('knows nobody of another company, and says the same as of somebody who never was', async () => {
  const bodies = await Promise.all(
    ['B/requester', 'A/nobody', 'A/requester/more', 'constructor'].map(async (user) => {
      const answer = await admin.inject({ url: explain, query: { user, screen: 'requester/all' } });
      expect(answer.statusCode, user).toBe(404);
      return { ...answer.json<object>(), requestId: '' };
    }),
  );
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  const found = await admin.inject({ url: people, query: { limit: '100' } });
  expect(found.json<{ items: { code: string }[] }>().items.every(({ code }) => code.startsWith('A/'))).toBe(true);
  expect(found.json<{ items: object[] }>().items.length).toBeGreaterThan(5);
});

it('knows the people of all companies for the provider', async () => {
  const found = await provider.inject({ url: people, query: { keyword: 'みずほ' } });
  expect(found.json<{ items: { code: string }[] }>().items.map(({ code }) => code)).toContain('B/requester');
  const answer = await provider.inject({ url: explain, query: { user: 'B/requester', screen: 'requester/all' } });
  expect(answer.json()).toMatchObject({ verdict: 'open', through: ['K001'] });
});

it('is not there for anybody else', async () => {
  const requester = await world.signIn('A/requester');
  for (const url of [`${explain}?user=A/requester&screen=general/home`, people]) {
    expect((await requester.inject({ url })).statusCode).toBe(404);
  }
});
