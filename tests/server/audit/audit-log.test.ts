import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../engine/server/ports.ts';
import { putAccount } from '../../../src/platform/server/accounts/account-store.ts';
import { openProductStore } from '../../support/product-store.ts';
import { login, openTestServer, signedIn, type TestServer, testPassword } from '../../support/test-server.ts';

let database: Database;
let close: () => Promise<void>;
let world: TestServer;

beforeAll(async () => {
  ({ database, close } = await openProductStore());
  world = await openTestServer(database);
  await database.query(`update user_account set roles = '{K001,K999}' where tenant = 'A' and code = 'purchaser'`);
});
afterAll(async () => {
  await world.close();
  await close();
});

const entries = async (who: 'A/purchaser' | 'A/requester') => {
  const person = await world.signIn(who);
  return person.inject({
    method: 'POST',
    url: '/service-operations/v1/api/audit/list',
    payload: { page: 1, itemsPerPage: 50, sort: { column: 'at', direction: 'asc' } },
  });
};

it('tells who came in, was refused and left, from where, to administrators of that company only', async () => {
  const typed = { group: 'group-a', name: 'requester', password: testPassword };
  await login(world.server, { ...typed, password: 'wrong' }, '192.0.2.9');
  await login(world.server, { ...typed, group: 'nobody', password: 'wrong' }, '192.0.2.9');
  const answer = await login(world.server, typed, '192.0.2.7');
  world.clock.advance(1000);
  await signedIn(world.server, answer.json().accessToken).inject({
    method: 'DELETE',
    url: '/service-oauth/v1/api/logout/token',
    remoteAddress: '192.0.2.7',
  });
  await expect.poll(async () => (await database.query('select 1 from record_audit_entry')).rows.length).toBe(3);

  const { items } = (await entries('A/purchaser')).json();
  expect(items.map((item: Record<string, string>) => [item.what, item.actorCode, item.ip]).sort()).toEqual([
    ['signIn', 'requester', '192.0.2.7'],
    ['signInFailed', 'requester', '192.0.2.9'],
    ['signOut', 'requester', '192.0.2.7'],
  ]);
  expect(JSON.stringify(items)).not.toContain('wrong');
  expect((await entries('A/requester')).statusCode).toBe(404);

  await putAccount(database.query, {
    ...(await accountLike()),
    tenant: 'B',
    code: 'admin',
    loginName: 'admin',
    roles: ['K999'],
  });
  const foreign = signedIn(
    world.server,
    (await login(world.server, { ...typed, group: 'group-b', name: 'admin' })).json().accessToken,
  );
  const seen = await foreign.inject({
    method: 'POST',
    url: '/service-operations/v1/api/audit/list',
    payload: { page: 1, itemsPerPage: 50 },
  });
  expect(seen.json().items.map((item: Record<string, string>) => item.actorCode)).toEqual(['admin']);
});

it('cannot be changed, not even by the server', async () => {
  for (const statement of ['update record_audit_entry set data = data', 'delete from record_audit_entry']) {
    await expect(database.query(statement)).rejects.toThrow('only appended to');
    await expect(database.tenantTransaction('A', (query) => query(statement))).rejects.toThrow('permission denied');
  }
});

async function accountLike() {
  const { rows } = await database.query<{ hash: string }>(
    `select password_hash as hash from user_account where tenant = 'A' and code = 'requester'`,
  );
  return {
    name: 'B社の管理者',
    passwordHash: rows[0]?.hash ?? '',
    division: 10 as const,
    tradingCompanyType: null,
    organizationCode: '00010101',
    organizationName: '総務',
    positionName: null,
    supplierCode: null,
    language: 'ja' as const,
    defaultScreenPath: '/eProcurement/Home',
    active: true,
    persona: null,
    personaOrder: null,
  };
}
