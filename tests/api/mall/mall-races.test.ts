import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../engine/server/open-database.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, signedIn, type TestServer } from '../../support/test-server.ts';

const api = '/service-search/api/v1';
const base = { categoryCode: '0101001', unitCode: 'BOX', taxType: 2, taxRate: '0.1', supplierCode: 'S1' };
const supplier = {
  code: 'S1',
  name: '株式会社S1',
  kana: 'エス',
  taxFraction: 1,
  orderChannel: 'portal',
  closingDay: 31,
  paymentMonths: 1,
  paymentDay: 31,
  isProtected: false,
  isActive: true,
};
const tiers = [
  { minQuantity: 1, maxQuantity: 9, salePrice: '980' },
  { minQuantity: 10, maxQuantity: -1, salePrice: '930' },
];
const products = [
  { ...base, code: 'GLOVE', name: '手袋', unitPrice: '980', priceTiers: tiers },
  { ...base, code: 'WIRE', name: '電線', unitPrice: '48.5', quantityStep: '0.1' },
  ...Array.from({ length: 12 }, (_, at) => ({ ...base, code: `PART-${at}`, name: `部品 ${at}`, unitPrice: '12' })),
];
const parts = products.slice(2).map(({ code }) => code);

/** Two tabs, a colleague's phone, a double click: what one person does in the mall at the same moment, on two servers. */
describe('what somebody does in the mall at the same moment', () => {
  let servers: [TestServer, TestServer];
  let other: Database;
  let drop: () => Promise<void>;
  let turns: [SignedIn, SignedIn];
  let asked = 0;

  const send = (path: string, payload: object) =>
    (turns[asked++ % 2] as SignedIn).inject({
      method: 'POST',
      url: `${api}/${path}`,
      payload,
      headers: { 'idempotency-key': randomUUID() },
    });
  const add = (code: string, quantity: string) => send('product-detail/add-to-cart', { code, quantity });
  const cart = async () =>
    (await send('shopping-cart/init', {})).json<{
      lines: { cartInfoId: string; quantity: string; seenPrice: string; unitPrice: string; isChanged: boolean }[];
    }>().lines;
  const quantities = async () => (await cart()).map(({ cartInfoId, quantity }) => [cartInfoId, quantity]);
  const keep = (codes: string[], myCatalogId = 'own') =>
    send('product-search/add-item-to-my-catalog', { myCatalogId, codes });

  beforeAll(async () => {
    const store = await openProductStore();
    drop = store.close;
    other = await openDatabase(store.url);
    servers = [await openTestServer(store.database), await openTestServer(other)];
    const { engine } = servers[0].context;
    await putOrderMasters(engine);
    await engine.putMaster('A', 'master/unit', 'BOX', { code: 'BOX', name: '箱', decimals: 1 });
    await engine.putMaster('A', 'master/supplier', 'S1', supplier);
    const named = products.map((record) => ({ code: record.code, record }));
    await engine.putMasters('A', 'master/product', named);
    const { token } = await servers[0].signIn('A/requester');
    turns = [signedIn(servers[0].server, token), signedIn(servers[1].server, token)];
  });
  beforeEach(async () => {
    await turns[0].inject({ method: 'DELETE', url: `${api}/shopping-cart/delete-all` });
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.close();
    await other?.close();
    await drop?.();
  });

  it('loses no quantity of a product, at the price that all of it has together', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => add('GLOVE', '1')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await cart()).toMatchObject([{ cartInfoId: 'GLOVE', quantity: '12', seenPrice: '930', isChanged: false }]);
    await Promise.all(Array.from({ length: 12 }, () => add('WIRE', '0.1')));
    expect(await quantities()).toEqual([
      ['GLOVE', '12'],
      ['WIRE', '1.2'],
    ]);
  });

  it('adds all of a list once for each time that it was added', async () => {
    const codes = parts.slice(0, 6);
    await Promise.all(Array.from({ length: 6 }, () => send('my-catalog-entry/add-item-to-cart', { codes })));
    expect(new Map((await quantities()) as [string, string][])).toEqual(new Map(codes.map((code) => [code, '6'])));
  });

  it('changes no quantity of what was taken out: it is there as it was put in afterwards, or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      await add('GLOVE', '5');
      await Promise.all([
        turns[0].inject({ method: 'DELETE', url: `${api}/shopping-cart/delete-all` }),
        add('GLOVE', '2'),
        send('shopping-cart/update-outdated-cart-products', {}),
      ]);
      // Emptied before or after the two were added; never are the five of before there without them.
      expect([[], [['GLOVE', '2']]]).toContainEqual(await quantities());
      await turns[0].inject({ method: 'DELETE', url: `${api}/shopping-cart/delete-all` });
    }
  });

  it('keeps every product that was put into a catalogue, the first one too', async () => {
    await Promise.all(parts.map((code) => keep([code])));
    const { items } = (await send('my-catalog-entry/load-data-by-paging', { myCatalogId: 'own' })).json<{
      items: { code: string }[];
    }>();
    expect(items.map(({ code }) => code).sort()).toEqual([...parts].sort());
  });

  it('keeps no more catalogues than there may be', async () => {
    const made = await Promise.all(
      Array.from({ length: 56 }, (_, at) => send('my-catalog-entry/create-new-group-catalog', { name: `共有 ${at}` })),
    );
    expect(made.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  });

  it('compares what was put side by side, four at the most, and forgets none', async () => {
    const compare = (codes: string[]) => send('product-search/add-item-to-compare', { codes });
    const answers = await Promise.all(parts.slice(0, 8).map((code) => compare([code])));
    const added = answers.flatMap(({ statusCode }, at) => (statusCode === 200 ? [parts[at]] : []));
    expect(added).toHaveLength(4);
    const { items } = (await turns[0].inject({ url: `${api}/product-compare/init` })).json<{
      items: { code: string }[];
    }>();
    expect(items.map(({ code }) => code).sort()).toEqual(added.sort());
  });
});
