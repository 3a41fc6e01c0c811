import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { postMovements } from '../../../engine/server/ledger/ledger.ts';
import { businessDateOf } from '../../../engine/server/records/business-date.ts';
import { stockAccount, stockUnder } from '../../../src/inventory/domain/stock-account.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

interface Answer {
  items: (Record<'productCode' | 'storageCode' | 'onHand' | 'free' | 'held' | 'amount', string> & {
    isExpired: boolean;
  })[];
  hasMore: boolean;
  places: number;
  amount: string;
}

/** A movement of one of two products, into or out of one of three places, with what it is worth. */
interface Moved {
  at: Date;
  place: number;
  quantity: number;
  price: number;
  isIn: boolean;
}

const places: { storageCode: string; row: JsonObject & { productCode: string } }[] = [
  { storageCode: 'S 1', row: { productCode: 'P/1', shelfAddress: 'A-1', lotNumber: 'L/1', expiresOn: '2026/10/15' } },
  { storageCode: 'S2', row: { productCode: 'P/1', shelfAddress: 'A-1' } },
  { storageCode: 'S 1', row: { productCode: 'ボルト%', shelfAddress: 'B-2' } },
];

forEachProductStore('the list of stock', (open) => {
  let product: TestServer;
  let keeper: SignedIn;

  /** The first page and the totals, which are asked apart. */
  const asked = async (query: Record<string, string> = {}): Promise<Answer> => {
    const url = '/service-buyer-order/v1/api/inventory/stock-list';
    const answers = await Promise.all(
      [url, `${url}/total`].map((one) =>
        keeper.inject({ url: `${one}?${new URLSearchParams(one === url ? query : without(query))}` }),
      ),
    );
    return Object.assign({}, ...answers.map((one) => one.json()));
  };

  beforeAll(async () => {
    product = await openTestServer(await open());
    const { query } = product.context.database;
    await query("update user_account set roles = '{K001,MP01}' where tenant = 'A' and code = 'requester'");
    keeper = await product.signIn('A/requester');
  });
  afterAll(() => product?.close());

  const post = async (ledger: string, from: string, to: string, amount: string, at: Date) =>
    await product.context.database.tenantTransaction('A', (query) =>
      postMovements(query, {
        ...{ tenant: 'A', ledger, movements: [{ from, to, amount }], world: ['world', 'supplier', 'used'], at },
        ...{ recordType: 'inventory/receipt', recordId: '00000000-0000-7000-8000-000000000001' },
      }),
    );

  const moved = fc.record({
    at: fc.date({
      min: new Date('2026-08-30T00:00:00Z'),
      max: new Date('2026-11-18T00:00:00Z'),
      noInvalidDate: true,
    }),
    place: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 99 }),
    isIn: fc.boolean(),
  });

  it('tells of every day what lay where and what it was worth, as a plain reckoning of what was moved until it ended', async () => {
    const { query } = product.context.database;
    await fc.assert(
      fc.asyncProperty(
        fc.array(moved, { minLength: 3, maxLength: 12 }),
        fc.integer({ min: 0, max: 85 }),
        async (all, back) => {
          await query('alter table ledger_movement disable trigger append_only');
          for (const table of ['ledger_movement', 'ledger_account', 'ledger_month'])
            await query(`delete from ${table} where tenant = 'A'`);
          await query('alter table ledger_movement enable trigger append_only');
          const done: Moved[] = [];
          for (const one of [...all].sort((a, b) => a.at.getTime() - b.at.getTime())) {
            const { storageCode, row } = places[one.place] ?? places[0]!;
            const place = stockAccount(storageCode, row, 'free');
            const lies = sum(done, (other) => other.place === one.place);
            if (!one.isIn && lies.lt(one.quantity)) continue;
            const ends: [string, string] = one.isIn ? ['world', place] : [place, 'world'];
            await post('stock', ...ends, String(one.quantity), one.at);
            const worth = one.isIn ? one.quantity * one.price : 0;
            if (worth > 0) await post('stockValue', 'world', stockUnder(row.productCode), String(worth), one.at);
            done.push(one);
          }
          const day = businessDateOf(new Date(product.clock.now().getTime() - back * 86_400_000));
          const then = done.filter(({ at }) => businessDateOf(at) <= day);
          const expected = places.flatMap(({ row, storageCode }, index) => {
            const lies = sum(then, ({ place }) => place === index);
            if (lies.isZero()) return [];
            const alike = (place: number) => places[place]?.row.productCode === row.productCode;
            const whole = sum(then, ({ place }) => alike(place));
            const value = then
              .filter(({ place, isIn }) => isIn && alike(place))
              .reduce((total, { quantity, price }) => total.plus(quantity * price), new Decimal(0));
            const amount = lies.times(value).div(whole).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toFixed();
            const isExpired = row.expiresOn !== undefined && String(row.expiresOn) < day;
            const [onHand, free] = [lies.toFixed(), isExpired ? '0' : lies.toFixed()];
            return [{ productCode: row.productCode, storageCode, isExpired, onHand, free, amount }];
          });
          const told = await asked({ asOf: day });
          const short = told.items.map(({ productCode, storageCode, isExpired, onHand, free, amount }) => ({
            ...{ productCode, storageCode, isExpired, onHand, free, amount },
          }));
          const byPlace = (one: { productCode: string; storageCode: string }) =>
            `${one.productCode} ${one.storageCode}`;
          expect(short.sort((a, b) => (byPlace(a) < byPlace(b) ? -1 : 1))).toEqual(
            expected.sort((a, b) => (byPlace(a) < byPlace(b) ? -1 : 1)),
          );
          const amounts = expected.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
          expect([told.places, told.amount]).toEqual([expected.length, amounts.toFixed()]);
          const inOne = await asked({ asOf: day, storageCode: 'S 1' });
          expect(inOne.items).toEqual(told.items.filter(({ storageCode }) => storageCode === 'S 1'));
          expect(await asked()).toEqual(await asked({ asOf: businessDateOf(product.clock.now()) }));
        },
      ),
      { numRuns: 12 },
    );
  });

  it('is found by words, answers all of it as a file, and refuses a day that is not here yet', async () => {
    const put = product.context.engine.putMaster;
    await put('A', 'master/storage', 'S2', { code: 'S2', name: '第二倉庫', businessPlaceCode: '00010101' });
    await put('A', 'master/product', 'N-1', {
      ...{ code: 'N-1', name: '=六角ナット', supplierCode: 'S001', categoryCode: '0100000', unitCode: 'KO' },
      ...{ unitPrice: '120', taxType: 2, taxRate: '0.1' },
    });
    const at = new Date('2026-10-31T14:59:59.999Z');
    const row = { productCode: 'N-1', shelfAddress: 'A-9', expiresOn: '2026/12/01', lotNumber: '007' };
    await post('stock', 'world', stockAccount('S2', row, 'free'), '3', at);
    await post('stock', stockAccount('S2', row, 'free'), stockAccount('S2', row, 'held'), '1', at);
    await post('stockValue', 'world', stockUnder('N-1'), '1000', at);
    const [nut, ...others] = (await asked({ keyword: '六角ナット', asOf: '2026/10/31' })).items;
    expect(others).toEqual([]);
    expect(nut).toMatchObject({ free: '2', held: '1', onHand: '3', unitCost: '333.333', amount: '1000' });
    expect((await asked({ keyword: '六角ナット', asOf: '2026/10/30' })).places).toBe(0);
    const file = await keeper.inject({
      url: `/service-buyer-order/v1/api/inventory/stock-list/download?${new URLSearchParams({ asOf: '2026/10/31', keyword: 'n-1' })}`,
      headers: { accept: 'text/csv' },
    });
    const [, line] = file.body.trim().split('\r\n');
    expect(line).toContain("'=六角ナット");
    expect(line).toMatch(/第二倉庫.*A-9.*007.*2026\/12\/01.*3.*2.*1.*KO.*333\.333.*1000/);
    const tomorrow = await keeper.inject({ url: '/service-buyer-order/v1/api/inventory/stock-list?asOf=2026/11/21' });
    expect(tomorrow.statusCode).toBe(400);
    expect(tomorrow.json<{ messageKey: string }>().messageKey).toBe('error.EN-BAD-REQUEST.asOf');

    // Pages of products: neither one left out nor one told twice, whatever letters their codes have.
    const codes = Array.from({ length: 60 }, (_unused, index) => `W${['', '-', '.', '0', '/'][index % 5]}${index}`);
    for (const code of codes)
      await post('stock', 'world', stockAccount('S2', { productCode: code, shelfAddress: 'A-9' }, 'free'), '1', at);
    const pages = [await asked({ asOf: '2026/10/31' }), await asked({ asOf: '2026/10/31', page: '2' })];
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, false]);
    const told = pages.flatMap(({ items }) => items.map(({ productCode }) => productCode));
    expect(told.filter((code) => code.startsWith('W')).sort()).toEqual([...codes].sort());
    expect(told).toHaveLength(pages[0]?.places ?? 0);
  });

  it('tells what came to a product in a storage and left it, each with its document, and what lay there afterwards', async () => {
    const row = { productCode: 'M-1', shelfAddress: 'A-1', lotNumber: 'L1' };
    const here = stockAccount('S2', row, 'free');
    const there = stockAccount('S2', { ...row, shelfAddress: 'B-1' }, 'free');
    const away = stockAccount('S 1', row, 'free');
    const at = (minute: number) => new Date(Date.UTC(2026, 9, 31, 3, minute));
    await post('stock', 'supplier', here, '9', at(0));
    await post('stock', here, there, '4', at(1));
    await post('stock', here, stockAccount('S2', row, 'held'), '2', at(2));
    await post('stock', there, away, '1', at(3));
    await post('stock', stockAccount('S2', row, 'held'), 'used', '2', at(4));
    const moved = async (more: Record<string, string> = {}) => {
      const query = new URLSearchParams({ productCode: 'M-1', storageCode: 'S2', ...more });
      const answer = await keeper.inject({ url: `/service-buyer-order/v1/api/inventory/movements?${query}` });
      return answer.json<{ items: Record<string, string>[] }>().items;
    };
    expect(await moved()).toEqual([
      expect.objectContaining({ kind: 'used', shelfAddress: 'A-1', quantityOut: '2', balance: '6' }),
      expect.objectContaining({
        kind: 'moved',
        quantityOut: '1',
        otherStorage: 'S 1',
        otherShelf: 'A-1',
        balance: '8',
      }),
      expect.objectContaining({ kind: 'moved', quantityWithin: '4', otherShelf: 'B-1', balance: '9' }),
      expect.objectContaining({ kind: 'supplier', lotNumber: 'L1', quantityIn: '9', balance: '9' }),
    ]);
    expect(await moved({ storageCode: 'S 1' })).toMatchObject([{ quantityIn: '1', otherStorage: '第二倉庫' }]);
    expect(await moved({ asOf: '2026/10/30' })).toEqual([]);
    expect(await moved({ before: at(1).toISOString() })).toHaveLength(1);
  });
});

function sum(all: readonly Moved[], isMeant: (one: Moved) => boolean): Decimal {
  return all
    .filter(isMeant)
    .reduce((total, { quantity, isIn }) => total.plus(isIn ? quantity : -quantity), new Decimal(0));
}

function without({ page: _page, ...query }: Record<string, string>): Record<string, string> {
  return query;
}
