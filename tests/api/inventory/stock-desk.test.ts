import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDateOf } from '../../../engine/server/records/business-date.ts';
import { stockAccount } from '../../../src/inventory/domain/stock-account.ts';
import { freeStock } from '../../../src/inventory/index.server.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

/** What lies there: product, storage, shelf, expiry, lot, free or held, how much. */
const lying = [
  ['P-1', 'S1', 'A-1', '2026/11/19', '', 'free', '3'],
  ['P-1', 'S1', 'A-1', '2026/11/20', 'L/1', 'free', '0.5'],
  ['P-1', 'S1', 'A-2', '2027/01/19', '', 'held', '0.25'],
  ['P-1', 'S1', 'A-2', '2027/01/20', '', 'free', '7'],
  ['P-1', 'S1', 'A-2', '', '', 'held', '5'],
  ['P-1', 'S2', 'A-1', '', '', 'free', '1'],
  ['P/2', 'S1', 'A-1', '', 'free', 'free', '9'],
] as const;

let product: TestServer;
let keeper: SignedIn;
let close: () => Promise<void>;

const asked = async (query: Record<string, string>) => {
  const url = `/service-buyer-order/v1/api/inventory/control?${new URLSearchParams(query)}`;
  return (await keeper.inject({ url })).json<{ items: Record<string, string>[]; counts: Record<string, number> }>();
};

beforeAll(async () => {
  const store = await openProductStore();
  close = store.close;
  product = await openTestServer(store.database);
  const { query } = store.database;
  await query("update user_account set roles = '{K001,MP01}' where tenant = 'A' and code = 'requester'");
  keeper = await product.signIn('A/requester');
  for (const [productCode, storage, shelfAddress, expiresOn, lotNumber, kind, balance] of lying) {
    const account = stockAccount(storage, { productCode, shelfAddress, expiresOn, lotNumber }, kind);
    await query(
      "insert into ledger_account (tenant, ledger, account, is_outside, balance) values ('A', 'stock', $1, false, $2)",
      [account, balance],
    );
  }
  await query(
    `insert into ledger_account (tenant, ledger, account, is_outside, balance) values
       ('A', 'stock', 'supplier', true, -25.75), ('B', 'stock', 'P-1/S1/A-1/9999-12-31//free', false, 1000)`,
  );
});

afterAll(async () => {
  await product?.close();
  await close?.();
});

describe('the desk of a storeroom', () => {
  it('adds up what lies of each product at each storage: free, held, expiring within sixty days, expired', async () => {
    const answer = await keeper.inject({ url: '/service-buyer-order/v1/api/inventory/control' });
    expect(answer.statusCode).toBe(200);
    const { items } = answer.json<{ items: Record<string, string>[] }>();
    const told = items.map(({ productCode, storageCode, free, held, expiring, expired, coming }) => [
      ...[productCode, storageCode, free, held, expiring, expired, coming],
    ]);
    expect(told.sort()).toEqual([
      ['P-1', 'S1', '7.5', '5.25', '0.75', '3', '7.5'],
      ['P-1', 'S2', '1', '0', '0', '0', '1'],
      ['P/2', 'S1', '9', '0', '0', '0', '9'],
    ]);
  });

  it('tells as free what may be handed out, and whoever is asked tells the same: of what has expired, nothing', async () => {
    const told = async (path: string) =>
      (await keeper.inject({ url: path })).json<{
        items: { productCode: string; storageCode: string; free: string }[];
      }>().items;
    const inventory = '/service-buyer-order/v1/api/inventory';
    const sources = '/service-search/api/v1/inventory/get-product-payout-sources?productIds=P-1,P/2';
    const { database, clock } = product.context;
    const inMall = await database.tenantTransaction('A', (query) =>
      freeStock(query, { tenant: 'A', today: businessDateOf(clock.now()) }),
    );
    const expected = { 'P-1 S1': '7.5', 'P-1 S2': '1', 'P/2 S1': '9' };
    expect(byStorage(await told(`${inventory}/control`))).toEqual(expected);
    expect(byStorage(await told(`${inventory}/stock-list`))).toEqual(expected);
    expect(byStorage(await told(sources))).toEqual(expected);
    expect(byStorage(inMall.map(({ quantity, ...one }) => ({ ...one, free: quantity })))).toEqual(expected);
  });

  it('counts by standing as each row says it stands, whatever is kept and whatever lies there', async () => {
    const { query } = product.context.database;
    const levels = fc
      .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .map(([minimum, more, most]) => ({
        minimum: `${minimum}`,
        reorderPoint: `${minimum + more}.5`,
        maximum: `${minimum + more + most}`,
      }));
    const expiresOn = fc.constantFrom('', '2026/11/19', '2026/11/20');
    const place = fc.record({ levels, lying: fc.option(fc.integer({ min: 1, max: 16 })), expiresOn });
    await fc.assert(
      fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 12 }), async (places) => {
        await query("delete from record_inventory_stock_setting where tenant = 'A'");
        await query("delete from ledger_account where tenant = 'A'");
        for (const [index, { levels: kept, lying: held, expiresOn: until }] of places.entries()) {
          // Codes that stand in accounts otherwise than they are written.
          const code = `${index}/ボルト%`;
          await product.context.engine.putMaster('A', 'inventory/stock-setting', code, {
            code,
            places: [{ storageCode: 'S 1', ...kept }],
          });
          if (held === null) continue;
          const account = stockAccount('S 1', { productCode: code, shelfAddress: 'A-1', expiresOn: until }, 'free');
          await query(
            "insert into ledger_account (tenant, ledger, account, is_outside, balance) values ('A', 'stock', $1, false, $2)",
            [account, held],
          );
        }
        const all = await asked({});
        expect(all.items).toHaveLength(places.length);
        for (const standing of ['belowMinimum', 'reorder', 'overMaximum', 'all']) {
          const shown = await asked({ standing });
          expect(shown.items).toEqual(all.items.filter((one) => standing === 'all' || one.standing === standing));
          expect(shown.counts[standing]).toBe(shown.items.length);
          expect(shown.counts).toEqual(all.counts);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('tells the use of every day by the clocks of the business: leap days, days without movement, nothing else', async () => {
    const { query } = product.context.database;
    const put = product.context.engine.putMaster;
    await put('A', 'master/storage', 'S1', { code: 'S1', name: '第一倉庫', businessPlaceCode: '00010101' });
    await put('A', 'master/product', 'P-1', {
      ...{ code: 'P-1', name: '六角ボルト', supplierCode: 'S001', categoryCode: '0100000', unitCode: 'KO' },
      ...{ unitPrice: '120', taxType: 2, taxRate: '0.1' },
    });
    const place = stockAccount('S1', { productCode: 'P-1', shelfAddress: 'A-1' }, 'free');
    const elsewhere = stockAccount('S10', { productCode: 'P-1', shelfAddress: 'A-1' }, 'free');
    const moved: [at: string, from: string, to: string, amount: string][] = [
      ['2028-02-28T23:59:59+09:00', place, 'used', '1'],
      ['2028-02-29T00:00:00+09:00', place, 'used', '2'],
      ['2028-02-29T23:59:59+09:00', place, 'used', '0.5'],
      ['2028-02-29T12:00:00+09:00', 'supplier', place, '70'],
      ['2028-02-29T12:00:00+09:00', place, 'disposed', '9'],
      ['2028-02-29T12:00:00+09:00', elsewhere, 'used', '8'],
      ['2028-03-02T09:00:00+09:00', place, 'used', '4'],
    ];
    for (const [at, from, to, amount] of moved) {
      await query(
        `insert into ledger_movement (tenant, ledger, id, from_account, to_account, amount, at, record_type, record_id)
         values ('A', 'stock', gen_random_uuid(), $1, $2, $3, $4, 'inventory/payout', gen_random_uuid())`,
        [from, to, amount, at],
      );
    }
    product.clock.set('2028-03-02T10:00:00+09:00');
    const asked = new URLSearchParams({
      productCode: 'P-1',
      storageCode: 'S1',
      numOfDays: '30',
      isRemoveOutlier: 'false',
    });
    const answer = await keeper.inject({ url: `/service-catalog-product/api/v1/chart-info?${asked}` });
    expect(answer.statusCode).toBe(200);
    const { days, perDay } = answer.json<{ days: { day: string; used: string }[]; perDay: string }>();
    expect(days.slice(-4).map(({ day, used }) => [day, used])).toEqual([
      ['2028/02/27', '0'],
      ['2028/02/28', '1'],
      ['2028/02/29', '2.5'],
      ['2028/03/01', '0'],
    ]);
    expect(days).toHaveLength(30);
    expect(perDay).toBe('0.12');
  });
});

/** What is free of a product in a storage, added up. */
function byStorage(all: readonly { productCode: string; storageCode: string; free: string }[]): Record<string, string> {
  const sums: Record<string, string> = {};
  for (const { productCode, storageCode, free } of all) {
    const key = `${productCode} ${storageCode}`;
    sums[key] = new Decimal(sums[key] ?? '0').plus(free).toFixed();
  }
  return sums;
}
