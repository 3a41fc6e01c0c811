import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { putOrderMasters } from '../support/order-masters.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

const search = '/service-search/api/v1';
const base = { categoryCode: '0301001', unitCode: '01', taxType: 2, taxRate: '0.1', supplierCode: 'S001' };
const tiers = [
  { minQuantity: 1, maxQuantity: 9, salePrice: '980' },
  { minQuantity: 10, maxQuantity: -1, salePrice: '930' },
];
const products: (JsonObject & { code: string })[] = [
  { ...base, code: 'GLOVE', name: '手袋', modelNumber: 'G-1', unitPrice: '980', priceTiers: tiers },
  { ...base, code: 'NUT', name: 'ナット', unitPrice: '0.85', minQuantity: '100', quantityStep: '100' },
  { ...base, code: 'BOLT', name: 'ボルト', unitPrice: '12', specification: 'M6×20' },
  { ...base, code: 'PIN', name: 'ピン', unitPrice: '9' },
  { ...base, code: 'NAIL', name: '釘', unitPrice: '3' },
  { ...base, code: 'SECRET', name: '試作品', unitPrice: '7', shownTo: [{ organizationCode: '00020202' }] },
];

describe('calls of the mall by all of their names', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let owner: SignedIn;
  let colleague: SignedIn;

  const put = (more: JsonObject = {}) =>
    test.context.engine.putMasters(
      'A',
      'master/product',
      products.map((record) => ({
        code: record.code,
        record: record.code === 'GLOVE' ? { ...record, ...more } : record,
      })),
    );
  const send = (path: string, payload: object = {}, who = owner) =>
    who.inject({ method: 'POST', url: path, payload, headers: { 'idempotency-key': randomUUID() } });
  const get = (path: string, who = owner) => who.inject({ url: path });
  const codesOf = (answer: { json: () => { items: { code: string }[] } }) =>
    answer.json().items.map(({ code }) => code);

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    owner = await test.signIn('A/requester');
    colleague = await test.signIn('A/colleague');
    await putOrderMasters(test.context.engine);
    await test.context.engine.putMaster('A', 'mall/postage', 'P1', {
      code: 'P1',
      supplierCode: 'S001',
      fee: '550',
      freeFrom: '3000',
      taxRate: '0.1',
    });
  });
  beforeEach(async () => {
    await put();
    await owner.inject({ method: 'DELETE', url: `${search}/shopping-cart/delete-all` });
    await send(`${search}/product-compare/delete-all-item-compare`);
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('are answered the same by every name', async () => {
    await send(`${search}/product-search/add-item-to-cart`, { code: 'GLOVE', quantity: '2' });
    const cart = (await send(`${search}/shopping-cart/init`)).json();
    expect(cart.lines).toHaveLength(1);
    for (const name of [
      `${search}/shopping-cart-popup/init`,
      `${search}/shopping-cart/update-wholesale-price-when-init-cart`,
      '/service-catalog-product/api/v1/cart/additional-cost',
    ])
      expect((await send(name)).json()).toEqual(cart);
    const list = { page: 1, itemsPerPage: 20 };
    const sent = await send('/service-buyer-order/v1/api/sent-fax/list', list);
    expect(sent.statusCode).toBe(200);
    const other = await send('/service-buyer-order/v1/api/fax-history/list', list);
    expect(other.json()).toEqual(sent.json());
    const proxied = await send('/api-proxy/service-buyer-order/v1/api/fax-history/list', list);
    expect(proxied.json()).toEqual(sent.json());
  });

  it('keep up to four products to compare, for whoever keeps them alone', async () => {
    const add = (codes: string[]) => send(`${search}/product-detail/add-item-to-compare`, { codes });
    expect(codesOf(await add(['GLOVE', 'BOLT']))).toEqual(['GLOVE', 'BOLT']);
    expect(codesOf(await add(['BOLT', 'PIN', 'NUT']))).toEqual(['GLOVE', 'BOLT', 'PIN', 'NUT']);
    const full = await add(['NAIL']);
    expect(full.json()).toMatchObject({ errors: [{ at: '/codes', keyword: 'compareFull' }] });
    expect((await add(['SECRET'])).statusCode).toBe(404);
    const swapped = await get(`${search}/product-compare/swap-product-compare?id1=GLOVE&id2=NUT`);
    expect(codesOf(swapped)).toEqual(['NUT', 'BOLT', 'PIN', 'GLOVE']);
    expect((await get(`${search}/product-compare/swap-product-compare?id1=GLOVE&id2=NONE`)).statusCode).toBe(404);
    const { differing } = (await get(`${search}/product-compare/init-wb-product-diff-content`)).json();
    expect(differing).toEqual(expect.arrayContaining(['name', 'price', 'unitPrice']));
    expect(differing).not.toContain('supplierCode');
    await owner.inject({ method: 'DELETE', url: `${search}/product-compare/delete-item-compare/BOLT` });
    expect(codesOf(await get(`${search}/product-compare/init`))).toEqual(['NUT', 'PIN', 'GLOVE']);
    expect(codesOf(await get(`${search}/product-compare/init`, colleague))).toEqual([]);
  });

  it('give the place of a product that is there no more to the next one that is compared', async () => {
    const add = (codes: string[]) => send(`${search}/product-detail/add-item-to-compare`, { codes });
    await add(['GLOVE', 'BOLT', 'PIN', 'NUT']);
    await put({ shownTo: [{ organizationCode: '99999999' }] });
    expect(codesOf(await add(['NAIL']))).toEqual(['BOLT', 'PIN', 'NUT', 'NAIL']);
    await put();
    expect(codesOf(await get(`${search}/product-compare/init`))).toEqual(['BOLT', 'PIN', 'NUT', 'NAIL']);
    expect((await add(['GLOVE'])).json()).toMatchObject({ errors: [{ at: '/codes', keyword: 'compareFull' }] });
  });

  it('tell what of a cart is not as the screen shows it, and whether it may be ordered', async () => {
    await send(`${search}/product-detail/add-to-cart`, { code: 'GLOVE', quantity: '2' });
    const check = (name: string, payload: object = {}) =>
      send(`/service-buyer-order/v1/api/diff-check/${name}`, payload);
    const checkOut = async () => (await send(`${search}/shopping-cart/check-out`, { isCheckValid: true })).json();
    expect((await check('product')).json()).toEqual({ items: [] });
    expect(await checkOut()).toEqual({ isValid: true, items: [] });
    await put({ priceTiers: [], unitPrice: '1040' });
    const changed = { cartInfoId: 'GLOVE', name: '手袋', seenPrice: '980', barred: null, unitPrice: '1040' };
    expect((await check('product')).json()).toEqual({ items: [changed] });
    expect(await checkOut()).toEqual({ isValid: false, items: [changed] });
    expect((await check('postage', { parts: [{ code: 'S001', postage: '550' }] })).json()).toEqual({ items: [] });
    const free = await send('/service-catalog-product/api/v1/postage/check-diff', {
      parts: [{ code: 'S001', postage: '0' }],
    });
    expect(free.json()).toMatchObject({ items: [{ code: 'S001', before: '0', after: '550' }] });
    const missing = await check('shipping-discount', { parts: [{ code: 'S001', missing: '1040' }] });
    expect(missing.json()).toMatchObject({ items: [{ code: 'S001', before: '1040', after: '920' }] });
    const postage = await send(`${search}/shopping-cart-popup/postage`, { cartInfoId: 'GLOVE' });
    expect(postage.json()).toMatchObject({ code: 'S001', goods: '2080', postage: '550', missing: '920' });
    expect((await send(`${search}/shopping-cart/get-catalog-external-by-id`, { cartInfoId: 'GLOVE' })).statusCode).toBe(
      404,
    );
    await send('/service-catalog-product/api/v1/postage/update-diff-cart-info');
    expect(await checkOut()).toEqual({ isValid: true, items: [] });
  });

  it('lead from the top to a product, a search or nowhere, and keep what was looked for', async () => {
    const jump = async (keyword: string) =>
      (await send(`${search}/wb-keyword-search-structure/go-to-jump`, { keyword })).json();
    expect(await jump('GLOVE')).toEqual({ kind: 'product', code: 'GLOVE' });
    expect(await jump('M6×20')).toMatchObject({ kind: expect.any(String) });
    expect(await jump('試作品')).toEqual({ kind: 'search', total: 0 });
    const redirected = await get(`${search}/v2-top/redirect?catalogId=S001`);
    expect(redirected.json()).toEqual({ kind: 'search', catalogId: 'S001', total: 6 });
    expect((await get(`${search}/v2-top/redirect?catalogId=S999`)).statusCode).toBe(404);
    await send(`${search}/v2-top/save-keyword-search`, { keyword: '手袋' });
    expect((await send(`${search}/v2-top/init`)).json()).toMatchObject({
      catalogs: [{ code: 'S001', count: 6 }],
      lastSearch: { keyword: '手袋' },
    });
    expect((await send(`${search}/v2-top/init`, {}, colleague)).json()).toMatchObject({ lastSearch: null });
    const { tokenId } = (await send(`${search}/v2-top/preparation`)).json();
    expect((await send(`${search}/v2-top/preparation?tokenId=${tokenId}`)).statusCode).toBe(200);
    expect((await send(`${search}/v2-top/preparation?tokenId=${tokenId}`, {}, colleague)).statusCode).toBe(404);
  });

  it('tell what so many cost, and what else there is to say of a product', async () => {
    const prices = await send(`${search}/wholesale-price/get-list-with-margin`, { productCode: 'GLOVE' });
    expect(prices.json()).toEqual({ productCode: 'GLOVE', items: tiers });
    expect((await get('/service-catalog-product/api/v1/wholesale-price?productCode=GLOVE')).json()).toEqual(
      prices.json(),
    );
    expect((await get('/service-catalog-product/api/v1/wholesale-price?productCode=SECRET')).statusCode).toBe(404);
    const extra = async (extraType: string) =>
      (await send(`${search}/product-search/get-extra-product-info`, { extraType, productId: 'BOLT' })).json();
    expect(await extra('specification')).toEqual({ items: [{ text: 'M6×20' }] });
    expect(await extra('successor')).toEqual({ items: [] });
  });

  it('find colleagues for a catalogue of one’s own, without those who see it', async () => {
    const made = (await send(`${search}/my-catalog-entry/create-new-group-catalog`, { name: '保護具' })).json();
    const find = (userName: string, who = owner) =>
      send(`${search}/my-group-catalog-user/search`, { mycatalogId: made.myCatalogId, userName }, who);
    expect(codesOf(await find('colleague'))).toEqual(['colleague']);
    await send(`${search}/my-group-catalog-user/save`, { myCatalogId: made.myCatalogId, userCodes: ['colleague'] });
    expect(codesOf(await find('colleague'))).toEqual([]);
    expect((await find('', colleague)).statusCode).toBe(404);
    const folder = await get(`${search}/my-catalog-entry/navigate-to-folder?myCatalogId=${made.myCatalogId}`);
    expect(folder.json()).toMatchObject({ total: 0, items: [] });
  });
});
