import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockAccount } from '../../src/inventory/domain/stock-account.ts';
import { openMemory } from '../support/stores.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

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

beforeAll(async () => {
  const store = await openMemory();
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
}, 120_000);

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
      ['P-1', 'S1', '10.5', '5.25', '0.75', '3', '10.5'],
      ['P-1', 'S2', '1', '0', '0', '0', '1'],
      ['P/2', 'S1', '9', '0', '0', '0', '9'],
    ]);
  });
});
