import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Query } from '../../../engine/server/ports.ts';
import { webClientId } from '../../../src/platform/domain/web-client.ts';
import { findAccount, putAccount } from '../../../src/platform/server/accounts/account-store.ts';
import { createSession } from '../../../src/platform/server/auth/session-store.ts';
import { putCatalogListing } from '../../../src/platform/server/mall/catalog-listings.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, signInHeaders, type TestServer, testPassword } from '../../support/test-server.ts';

const token = '/service-oauth/v1/api/catalog-mall/auth/login';
const procurement = '/service-oauth/v1/api/login/token';
const groups = '/service-master-common/v1/api/company-groups';
const mall = '/service-catalog-product';

describe('the doors of the catalog mall', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let query: Query;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    query = memory.database.query;
    const like = await findAccount(query, 'A', 'requester');
    if (!like) throw new Error('The test world has no requester.');
    const put = (code: string, division: 10 | 20 | 90, roles: string[], supplierCode: string | null = null) =>
      putAccount(query, { ...like, code, loginName: code, division, roles, supplierCode });
    await put('seller', 20, ['SUPPLIER'], 'S1');
    await put('keeper', 10, ['K001', 'UR006_CompanyGroupAdmin']);
    await put('operator', 90, ['PROVIDER', 'UR004_MasterAdmin']);
    await put('storekeeper', 10, ['MP01']);
    await put('releaser', 10, ['UR003_CatalogApproval']);
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  const knock = (area: string, username: string, password = testPassword, companyGroupCode = 'group-a') =>
    test.server.inject({
      method: 'POST',
      url: token,
      payload: { area, companyGroupCode, username, password },
    });
  const enter = async (area: string, username: string, group?: string) => {
    const { accessToken } = (await knock(area, username, testPassword, group)).json<{ accessToken: string }>();
    const headers = { authorization: `Bearer ${accessToken}` };
    return {
      get: (url: string) => test.server.inject({ url, headers }),
      post: (url: string, payload: object, key: string = crypto.randomUUID()) =>
        test.server.inject({ method: 'POST', url, headers: { ...headers, 'idempotency-key': key }, payload }),
      remove: (url: string) => test.server.inject({ method: 'DELETE', url, headers }),
      accessToken,
    };
  };
  const screensOf = async (person: Awaited<ReturnType<typeof enter>>) =>
    (await person.get('/service-oauth/v1/api/role-screen')).json<{ screens: string[] }>().screens;

  it('let a supplier in by the suppliers’ door, in supplier mode', async () => {
    const answer = (await knock('supplier', 'seller')).json<Record<string, unknown>>();
    expect(answer).toMatchObject({
      isMode: true,
      cmUser: { id: 'seller', isMode: true, isMasterAdmin: false },
      loginData: { companyGroupId: 'A', isGroupAdmin: false },
    });
  });

  it('let those who keep masters in by theirs', async () => {
    expect((await knock('master', 'keeper')).json()).toMatchObject({
      isMode: false,
      loginData: { isGroupAdmin: true, isMasterAdmin: false },
    });
    expect((await knock('master', 'operator')).json()).toMatchObject({ cmUser: { isMasterAdmin: true } });
  });

  it.each([
    ['supplier', 'keeper'],
    ['master', 'seller'],
    ['master', 'requester'],
  ])('refuse at the door %s the user %s, who knows the password', async (area, username) => {
    const answer = await knock(area, username);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ appCode: 'AU-OTHER-DOOR' });
  });

  it('do not tell an unknown name from a wrong password', async () => {
    const [wrong, unknown] = [await knock('supplier', 'seller', 'x'), await knock('supplier', 'nobody', 'x')];
    expect(wrong.json()).toMatchObject({ appCode: 'AU-LOGIN-FAILED' });
    const withoutId = (answer: { json: () => unknown }) => ({ ...(answer.json() as object), requestId: '' });
    expect(withoutId(unknown)).toEqual(withoutId(wrong));
  });

  it('open the area alone, and no screen of procurement', async () => {
    const supplier = await enter('supplier', 'seller');
    expect(await screensOf(supplier)).toContain('CMS02');
    expect((await screensOf(supplier)).filter((code) => code.startsWith('SU'))).toEqual([]);
    const keeper = await enter('master', 'keeper');
    expect(await screensOf(keeper)).toContain('MM004');
    expect(await screensOf(keeper)).not.toContain('DO001');
    expect((await keeper.get('/service-buyer-master-common/v1/api/user-extra-information')).statusCode).toBe(404);
  });

  it('lead whoever releases catalogs to what waits for him', async () => {
    const releaser = await enter('master', 'releaser');
    expect(await screensOf(releaser)).toEqual(expect.arrayContaining(['MM010', 'MM011']));
    const page = { page: 1, itemsPerPage: 20 };
    const waiting = await releaser.post('/service-catalog-product/api/v1/release/list', page);
    expect([waiting.statusCode, waiting.json<{ items: unknown[] }>().items]).toEqual([200, []]);
  });

  it('give no display code, by which the way back to the door is known', async () => {
    const supplier = await enter('supplier', 'seller');
    expect((await supplier.get(`${mall}/api/v1/user-extra-information`)).json()).toMatchObject({
      displayCode: '',
      defaultScreenPath: '/MallSupplier',
      cmUser: { isMode: true },
    });
  });

  it('show a user his own registration and nobody else’s', async () => {
    const supplier = await enter('supplier', 'seller');
    expect((await supplier.get(`${mall}/auth/get-my-info/seller`)).json()).toMatchObject({ id: 'seller' });
    expect((await supplier.get(`${mall}/auth/get-my-info/keeper`)).statusCode).toBe(404);
    const saved = await supplier.post(`${mall}/auth/save-my-info`, { id: 'seller', language: 'ko' });
    expect(saved.json()).toEqual({ saved: true });
    expect((await supplier.get(`${mall}/auth/get-my-info/seller`)).json()).toMatchObject({ language: 'ko' });
  });

  it('show a supplier’s company its products in the catalogs that list it, and no other’s', async () => {
    const like = await findAccount(query, 'A', 'seller');
    if (!like) throw new Error('The test world has no seller.');
    await query(
      "insert into company_group (code, display_code, name, division) values ('T', 'group-t', '架空商会', 20)",
    );
    await putAccount(query, { ...like, tenant: 'T', code: 'trader', loginName: 'trader', supplierCode: 'S001' });
    await putOrderMasters(test.context.engine, 'A');
    await test.context.engine.putMaster('A', 'master/supplier', 'S001', {
      code: 'S001',
      name: '架空商会',
      kana: 'カクウショウカイ',
      taxFraction: 1,
      orderChannel: 'portal',
      closingDay: 31,
      paymentMonths: 1,
      paymentDay: 31,
      isActive: true,
    });
    const trader = await enter('supplier', 'trader', 'group-t');
    const listings = async () =>
      (await trader.get(`${mall}/auth/get-my-info/trader`)).json<{ listings: object[] }>().listings;
    const products = (group: string, code = 'S001') =>
      trader.get(`${mall}/auth/search-my-products?companyGroupCode=${group}&supplierCode=${code}`);
    expect(await listings()).toEqual([]);
    expect((await products('A')).statusCode).toBe(404);
    await putCatalogListing(query, { supplierTenant: 'T', buyerTenant: 'A', supplierCode: 'S001' });
    expect(await listings()).toMatchObject([{ companyGroupCode: 'A', supplierName: '架空商会', productCount: 1 }]);
    expect((await products('A')).json()).toMatchObject({ items: [{ code: 'TRS-EM06' }] });
    for (const answer of [await products('B'), await products('A', 'S002')]) expect(answer.statusCode).toBe(404);
  });

  it('are left by one’s own token', async () => {
    const supplier = await enter('supplier', 'seller');
    expect((await supplier.remove(`${mall}/auth/logout?Token=${'x'.repeat(43)}`)).statusCode).toBe(404);
    expect((await supplier.remove(`${mall}/auth/logout?Token=${supplier.accessToken}`)).json()).toEqual({
      ended: true,
    });
    expect((await supplier.get('/service-oauth/v1/api/role-screen')).statusCode).toBe(401);
  });

  it('lead to a link for their own files, of this session', async () => {
    const seller = await enter('supplier', 'seller');
    const parts = new FormData();
    parts.set('type', 'attachment');
    parts.set('file', new File(['品番,単価\n'], '価格表.csv', { type: 'text/csv' }));
    const sent = new Response(parts);
    const { fileId } = (
      await test.server.inject({
        method: 'POST',
        url: '/service-file/v1/file/upload',
        headers: {
          authorization: `Bearer ${seller.accessToken}`,
          'content-type': sent.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
    ).json<{ fileId: string }>();
    const ask = (filePath: string) =>
      seller.post('/service-file/v1/file/catalog-mall-download-link', { filePath, fileName: '写し.csv' });
    expect((await ask('somebody-elses')).statusCode).toBe(404);
    const answer = await ask(fileId);
    const opened = await test.server.inject({
      url: answer.json<{ url: string }>().url,
      headers: { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' },
    });
    expect([opened.statusCode, opened.body]).toEqual([200, '品番,単価\n']);
  });

  it('do not bring procurement’s sessions into the suppliers’ area', async () => {
    const answer = await test.server.inject({
      method: 'POST',
      url: procurement,
      headers: signInHeaders,
      payload: new URLSearchParams({
        username: 'seller',
        password: testPassword,
        grant_type: 'password',
        client_id: webClientId,
        company_group_code: 'group-a',
      }).toString(),
    });
    const { accessToken } = answer.json<{ accessToken: string }>();
    const screens = await test.server.inject({
      url: '/service-oauth/v1/api/role-screen',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(screens.json<{ screens: string[] }>().screens).not.toContain('CMS02');
  });

  describe('and what is switched for company groups', () => {
    const switches = { isInventory: true, useMultiLangIndividual: true, featuresOff: [] as string[] };
    const switchOff = (seen: object, wanted: object) => ({ companyGroupCode: 'A', seen, wanted });

    it('is shown of one’s own group, and of all to the operator', async () => {
      const own = (await (await enter('master', 'keeper')).get(groups)).json<{ items: { code: string }[] }>();
      expect(own).toMatchObject({ mayChange: false, items: [{ code: 'A' }] });
      const all = (await (await enter('master', 'operator')).get(groups)).json<{ items: { code: string }[] }>();
      expect(all.items.map(({ code }) => code)).toEqual(['A', 'B']);
    });

    it('is the operator’s alone to change', async () => {
      const keeper = await enter('master', 'keeper');
      const refused = await keeper.post(`${groups}/switches`, switchOff(switches, switches));
      expect(refused.statusCode).toBe(404);
    });

    it('takes a feature’s screens away at once, and refuses who looked before', async () => {
      const operator = await enter('master', 'operator');
      const before = await test.signIn('A/requester');
      const has = async () =>
        (await before.inject({ url: '/service-oauth/v1/api/role-screen' }))
          .json<{ screens: string[] }>()
          .screens.includes('BP001');
      const off = async () =>
        (await before.inject({ url: '/service-oauth/v1/api/buyer-switch' })).json<{ screensOff: string[] }>()
          .screensOff;
      expect(await has()).toBe(true);
      expect(await off()).toEqual([]);
      const wanted = { ...switches, featuresOff: ['billPayment'] };
      expect((await operator.post(`${groups}/switches`, switchOff(switches, wanted))).json()).toEqual({ saved: true });
      expect(await has()).toBe(false);
      expect(await off()).toContain('BP001');
      const late = await operator.post(`${groups}/switches`, switchOff(switches, switches));
      expect(late.json()).toMatchObject({ appCode: 'CM-00001' });
      // What the operator himself sends again, because he never heard the answer, is no change by somebody else.
      const [back, key] = [switchOff(wanted, switches), crypto.randomUUID()];
      await operator.post(`${groups}/switches`, back, key);
      expect((await operator.post(`${groups}/switches`, back, key)).json()).toEqual({ saved: true });
      expect(await has()).toBe(true);
    });

    it('lets the inventory roles count only where stock is kept', async () => {
      const operator = await enter('master', 'operator');
      const rolesOf = async () => {
        const query = test.context.database.query;
        const at = test.context.wallClock.now();
        const { accessToken } = await createSession(query, {
          tenant: 'A',
          userCode: 'storekeeper',
          remember: false,
          at,
        });
        const answer = await test.server.inject({
          url: '/service-oauth/v1/api/j2-roles',
          headers: { authorization: `Bearer ${accessToken}` },
        });
        return answer.json<{ userRoles: string[] }>().userRoles;
      };
      expect(await rolesOf()).toEqual(['MP01']);
      await operator.post(`${groups}/switches`, switchOff(switches, { ...switches, isInventory: false }));
      expect(await rolesOf()).toEqual([]);
    });
  });
});
