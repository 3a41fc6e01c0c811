import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { findAccount, putAccount } from '../../../src/platform/server/accounts/account-store.ts';
import { insertFile } from '../../../src/platform/server/files/stored-file.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer, testPassword } from '../../support/test-server.ts';

const reference = '/service-search/api/v1/product-detail-ref/init-screen';
const listed = {
  ...{ categoryCode: '0101001', unitCode: 'EA', unitPrice: '100', taxType: 1, taxRate: '0.1' },
  priceTiers: [
    { minQuantity: 1, maxQuantity: 9, salePrice: '100' },
    { minQuantity: 10, maxQuantity: -1, salePrice: '80' },
  ],
};

describe('a product that is looked at without being bought', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let token: string;
  let buyer: SignedIn;
  const sheet = randomUUID();

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    const { engine, files } = test.context;
    await putOrderMasters(engine, 'A');
    const like = await findAccount(memory.database.query, 'A', 'requester');
    if (!like) throw new Error('The test world has no requester.');
    const seller = { ...like, code: 'seller', loginName: 'seller', division: 20 as const, roles: ['SUPPLIER'] };
    await putAccount(memory.database.query, { ...seller, supplierCode: 'S001' });
    const incoming = await files.receive(Readable.from([Buffer.from('bytes of the sheet')]));
    await files.keep(incoming, 'A', sheet);
    const file = { id: sheet, ownerCode: 'x', fileName: 'nut.pdf', contentType: 'application/pdf', ...incoming };
    await memory.database.tenantTransaction('A', (query) => insertFile(query, 'A', file, test.clock.now()));
    const documents = [{ fileId: sheet, fileName: 'nut.pdf', size: 18 }];
    await engine.putMasters('A', 'master/product', [
      { code: 'OWN', record: { ...listed, documents, code: 'OWN', name: '六角ナット', supplierCode: 'S001' } },
      { code: 'RIVAL', record: { ...listed, documents, code: 'RIVAL', name: '競合の品', supplierCode: 'S002' } },
    ]);
    const entered = await test.server.inject({
      method: 'POST',
      url: '/service-oauth/v1/api/catalog-mall/auth/login',
      payload: { area: 'supplier', companyGroupCode: 'group-a', username: 'seller', password: testPassword },
    });
    token = entered.json<{ accessToken: string }>().accessToken;
    buyer = await test.signIn('A/requester');
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  const asSeller = (body: JsonObject) =>
    test.server.inject({
      method: 'POST',
      url: reference,
      headers: { authorization: `Bearer ${token}` },
      payload: { isScreenSupplier: true, buyerCompanyGroupCode: 'A', supplierCode: 'S001', ...body },
    });
  const fileAsSeller = (code: string, place: Record<string, string>) =>
    test.server.inject({
      url: `/service-search/api/v1/product-detail/file?${new URLSearchParams({ code, fileId: sheet, ...place })}`,
      headers: { authorization: `Bearer ${token}` },
    });

  it('is answered to its supplier by the list, with its documents', async () => {
    expect((await asSeller({ productCode: 'OWN' })).json()).toMatchObject({
      product: { code: 'OWN', name: '六角ナット', price: '100', priceTiers: listed.priceTiers, contract: null },
      documents: [{ fileId: sheet }],
    });
    const answer = await fileAsSeller('OWN', { companyGroupCode: 'A', supplierCode: 'S001' });
    expect([answer.statusCode, answer.body]).toEqual([200, 'bytes of the sheet']);
  });

  it.each([
    ['another’s product', { productCode: 'RIVAL' }],
    ['another’s product under its code', { productCode: 'RIVAL', supplierCode: 'S002' }],
    ['a catalog that he does not stand in', { productCode: 'OWN', buyerCompanyGroupCode: 'B' }],
    ['a product that nobody has', { productCode: 'NOBODYS' }],
    ['what a buyer sees', { productCode: 'OWN', isScreenSupplier: false }],
  ])('does not tell a supplier of %s', async (_what, body) => {
    const known = await asSeller({ productCode: 'NOBODYS' });
    const answer = await asSeller(body);
    expect([answer.statusCode, { ...answer.json<object>(), requestId: '' }]).toEqual([
      404,
      { ...known.json<object>(), requestId: '' },
    ]);
  });

  it('hands a supplier no file of another’s product, and none without saying whose catalog', async () => {
    for (const [code, place] of [
      ['RIVAL', { companyGroupCode: 'A', supplierCode: 'S001' }],
      ['RIVAL', { companyGroupCode: 'A', supplierCode: 'S002' }],
      ['OWN', { companyGroupCode: 'B', supplierCode: 'S001' }],
      ['RIVAL', {}],
    ] as const)
      expect((await fileAsSeller(code, place)).statusCode).toBe(404);
  });

  it('says the same to its supplier whatever the company agreed with him, rules, prefers and notes of it', async () => {
    const before = (await asSeller({ productCode: 'OWN' })).json<object>();
    const { engine } = test.context;
    await engine.putMasters('A', 'mall/contract-price', [
      {
        code: 'K-1',
        record: {
          ...{ code: 'K-1', productCode: 'OWN', contractNumber: 'SECRET-CONTRACT', unitPrice: '61' },
          validFrom: '2020/01/01',
        },
      },
    ]);
    await engine.putMasters('A', 'master/catalog-rule', [
      {
        code: 'R-1',
        record: { code: 'R-1', name: 'SECRET-RULE', effect: 'forbidden', fromSuppliers: [{ code: 'S001' }] },
      },
    ]);
    const [own] = await engine.listMasters('A', 'master/product', undefined, ['OWN']);
    await engine.putMasters('A', 'master/product', [
      { code: 'OWN', record: { ...own?.record, isRecommended: true, shownTo: [{ organizationCode: 'ELSEWHERE' }] } },
    ]);
    expect((await asSeller({ productCode: 'OWN' })).json()).toEqual(before);
  });

  it('is answered to a buyer as he sees it, by procurement’s door alone and by no other rule than the catalog’s', async () => {
    const ask = (body: JsonObject) => buyer.inject({ method: 'POST', url: reference, payload: body });
    expect((await ask({ productCode: 'RIVAL' })).json()).toMatchObject({ product: { code: 'RIVAL', price: '100' } });
    // It is shown to an organization that is not his.
    expect((await ask({ productCode: 'OWN' })).statusCode).toBe(404);
    const asSupplier = { isScreenSupplier: true, buyerCompanyGroupCode: 'A', supplierCode: 'S002' };
    expect((await ask({ productCode: 'RIVAL', ...asSupplier })).statusCode).toBe(404);
  });
});
