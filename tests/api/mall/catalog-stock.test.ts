import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { postMovements } from '../../../engine/server/ledger/ledger.ts';
import { stockAccount } from '../../../src/inventory/domain/stock-account.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

interface Answer {
  total: number;
  items: { code: string; stock: JsonObject | null }[];
  facets: { categories: { code: string; count: number }[] };
}

let test: TestServer;
let close: () => Promise<void>;
let requester: SignedIn;

beforeAll(async () => {
  const memory = await openProductStore();
  close = memory.close;
  test = await openTestServer(memory.database);
  requester = await test.signIn('A/requester');
  const { putMaster, putMasters } = test.context.engine;
  await putMaster('A', 'master/storage', 'S1', {
    code: 'S1',
    name: '第一倉庫',
    businessPlaceCode: 'P01',
    businessPlaceName: '本社',
  });
  await putMaster('A', 'master/storage', 'S2', {
    code: 'S2',
    name: '工具室',
    businessPlaceCode: 'P01',
    businessPlaceName: '本社',
  });
  const product = {
    categoryCode: '0101001',
    supplierCode: 'S1',
    unitCode: 'EA',
    unitPrice: '100',
    taxType: 1,
    taxRate: '0.1',
  };
  await putMasters(
    'A',
    'master/product',
    ['P/1 φ', 'P2', 'P3', 'P4'].map((code) => ({ code, record: { ...product, code, name: `六角ナット ${code}` } })),
  );
  const row = { shelfAddress: 'A-1' };
  await move('A', 'world', stockAccount('S1', { ...row, productCode: 'P/1 φ' }, 'free'), '3.5');
  await move(
    'A',
    'world',
    stockAccount('S2', { ...row, productCode: 'P/1 φ', lotNumber: 'L1', expiresOn: '2026/11/20' }, 'free'),
    '4',
  );
  // What is held for somebody, what has expired, and what another company group has is nothing to fetch.
  await move('A', 'world', stockAccount('S2', { ...row, productCode: 'P2' }, 'held'), '9');
  await move(
    'A',
    'world',
    stockAccount('S2', { ...row, productCode: 'P3', lotNumber: 'L1', expiresOn: '2026/11/19' }, 'free'),
    '9',
  );
  await move('B', 'world', stockAccount('S2', { ...row, productCode: 'P4' }, 'free'), '9');
});
afterAll(async () => {
  await test.close();
  await close();
});
beforeEach(() => test.clock.set('2026-11-20T10:00:00+09:00'));

function move(tenant: string, from: string, to: string, amount: string): Promise<void> {
  return test.context.database.tenantTransaction(tenant, (query) =>
    postMovements(query, {
      ...{ tenant, ledger: 'stock', movements: [{ from, to, amount }], world: ['world'], at: test.clock.now() },
      ...{ recordType: 'inventory/receipt', recordId: '00000000-0000-7000-8000-000000000001' },
    }),
  );
}

async function search(body: object): Promise<Answer> {
  const url = '/service-search/api/v1/keyword-search-v2-entry/init2';
  return (await requester.inject({ method: 'POST', url, payload: body })).json<Answer>();
}

it('tells what of a product lies free in the own storages, in which of them, most of it first', async () => {
  const { items } = await search({ keyword: '六角ナット' });
  expect(Object.fromEntries(items.map(({ code, stock }) => [code, stock]))).toEqual({
    'P/1 φ': {
      quantity: '7.5',
      storages: [
        { code: 'S2', name: '工具室', quantity: '4' },
        { code: 'S1', name: '第一倉庫', quantity: '3.5' },
      ],
    },
    P2: null,
    P3: null,
    P4: null,
  });
  const url = test.context.definitions.calls.get('mall.product')?.path ?? '';
  const answer = await requester.inject({ method: 'POST', url, payload: { code: 'P/1 φ' } });
  expect(answer.json<{ product: { stock: JsonObject } }>().product.stock).toMatchObject({ quantity: '7.5' });
});

it('finds, and counts, only that where it is asked for', async () => {
  const { total, items, facets } = await search({ keyword: '六角ナット', inStock: true });
  expect([total, items.map(({ code }) => code)]).toEqual([1, ['P/1 φ']]);
  expect(facets.categories).toMatchObject([{ count: 1 }]);
  expect((await search({ inStock: true })).total).toBe(1);
  expect((await search({ inStock: false })).total).toBe(4);
  const url = test.context.definitions.calls.get('mall.count')?.path ?? '';
  const counted = await requester.inject({ method: 'POST', url, payload: { inStock: true } });
  expect(counted.json()).toMatchObject({ total: 1 });
});

it('finds what has been received since, and no more what has been fetched', async () => {
  const place = stockAccount('S2', { shelfAddress: 'B-1', productCode: 'P2' }, 'free');
  await move('A', 'world', place, '1');
  expect((await search({ inStock: true })).total).toBe(2);
  await move('A', place, 'world', '1');
  expect((await search({ inStock: true })).total).toBe(1);
});

it('is in the cart as it was seen, and told where it is another by the check-out', async () => {
  const { putMaster } = test.context.engine;
  const supplier = { code: 'S1', name: '株式会社S1', kana: 'エス', taxFraction: 3, orderChannel: 'portal' };
  await putMaster('A', 'master/supplier', 'S1', {
    ...supplier,
    ...{ closingDay: 31, paymentMonths: 1, paymentDay: 31, isActive: true },
  });
  const send = async (path: string, payload: object) => {
    const headers = { 'idempotency-key': `stock-in-cart-${path}` };
    return requester.inject({ method: 'POST', url: `/service-search/api/v1/${path}`, payload, headers });
  };
  const added = await send('product-detail/add-to-cart', { code: 'P/1 φ', quantity: '1' });
  expect(added.json()).toMatchObject({ lines: [{ product: { stock: { quantity: '7.5' } } }] });
  const shown = { stock: [{ cartInfoId: 'P/1 φ', quantity: '7.5' }] };
  expect((await send('shopping-cart/check-out', shown)).json()).toEqual({ isValid: true, items: [] });
  await move('A', stockAccount('S1', { shelfAddress: 'A-1', productCode: 'P/1 φ' }, 'free'), 'world', '3.5');
  const items = [{ cartInfoId: 'P/1 φ', name: '六角ナット P/1 φ', keyword: 'stock', before: '7.5', after: '4' }];
  expect((await send('shopping-cart/check-out', shown)).json()).toEqual({ isValid: false, items });
});
