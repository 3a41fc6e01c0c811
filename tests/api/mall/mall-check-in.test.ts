import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount, putAccount } from '../../../src/platform/server/accounts/account-store.ts';
import { createSession } from '../../../src/platform/server/auth/session-store.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type TestServer } from '../../support/test-server.ts';

const buyers = '/service-buyer-master-common/v1/api';
const suppliers = '/service-supplier-master-common/v1/api';
const mall = '/service-catalog-product';

describe('checking in to the catalog mall', () => {
  let test: TestServer;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    const query = memory.database.query;
    const like = await findAccount(query, 'A', 'requester');
    if (!like) throw new Error('The test world has no requester.');
    const put = (code: string, division: 10 | 20 | 90, supplierCode: string | null) =>
      putAccount(query, { ...like, code, loginName: code, division, roles: ['SUPPLIER'], supplierCode });
    await put('seller', 20, 'S1');
    await put('nobodys', 20, null);
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  const enter = async (userCode: string, mallArea?: 'supplier') => {
    const at = test.context.wallClock.now();
    const session = { tenant: 'A', userCode, remember: false, at, ...(mallArea && { mallArea }) };
    const { accessToken, jti } = await createSession(test.context.database.query, session);
    const get = async (url: string) => {
      const answer = await test.server.inject({ url, headers: { authorization: `Bearer ${accessToken}` } });
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    };
    return { get, jti };
  };

  it.each([
    ['requester', buyers, `${buyers}/checking-in-catalog-mall`],
    ['seller', suppliers, `${mall}/api/v1/auth/checking-in-catalog-mall`],
  ])('is remembered by the session of %s, and the same when asked again', async (who, service, url) => {
    const { get, jti } = await enter(who);
    const isCheckIn = async () => (await get(`${service}/user-extra-information`)).body.isCheckIn;
    expect(await isCheckIn()).toBe(false);
    const first = await get(url);
    expect(first).toEqual({ status: 200, body: { isValid: true, checkInUserCode: who, token: jti } });
    expect(await isCheckIn()).toBe(true);
    expect(await get(url)).toEqual(first);
    const next = await enter(who);
    expect((await next.get(`${service}/user-extra-information`)).body.isCheckIn).toBe(false);
  });

  it('is invalid for who sells for no supplier, and is not remembered', async () => {
    const { get } = await enter('nobodys');
    expect((await get(`${mall}/api/v1/auth/checking-in-catalog-mall`)).body).toEqual({ isValid: false });
    expect((await get(`${suppliers}/user-extra-information`)).body.isCheckIn).toBe(false);
  });

  it('does not exist for the other division, nor for who came in by a door of the mall', async () => {
    const seller = await enter('seller');
    expect((await seller.get(`${buyers}/checking-in-catalog-mall`)).status).toBe(404);
    const requester = await enter('requester');
    expect((await requester.get(`${mall}/api/v1/auth/checking-in-catalog-mall`)).status).toBe(404);
    const byDoor = await enter('seller', 'supplier');
    expect((await byDoor.get(`${mall}/api/v1/auth/checking-in-catalog-mall`)).status).toBe(404);
  });

  it('opens its data to the session that checked in, and to no other', async () => {
    const [own, other] = [await enter('requester'), await enter('requester')];
    const dataOf = (token: string) => own.get(`${mall}/auth/get-check-in-data?token=${token}`);
    expect((await dataOf(own.jti)).status).toBe(404);
    await own.get(`${buyers}/checking-in-catalog-mall`);
    await other.get(`${buyers}/checking-in-catalog-mall`);
    expect(await dataOf(own.jti)).toMatchObject({
      status: 200,
      body: { cmUser: { id: 'requester', jti: own.jti, isMode: false } },
    });
    expect((await dataOf(other.jti)).status).toBe(404);
  });
});
