import { randomUUID } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const mall = '/service-search/api/v1';
const orders = '/service-buyer-order/v1/api/order/catalog-order';
const base = { unitCode: '01', taxType: 2, taxRate: '0.1', supplierCode: 'S001', categoryCode: '0301001' };
const products: (JsonObject & { code: string })[] = [
  {
    ...{ ...base, code: 'TIERS', name: '手袋', unitPrice: '980' },
    priceTiers: [
      { minQuantity: 1, maxQuantity: 9, salePrice: '980' },
      { minQuantity: 10, maxQuantity: 49, salePrice: '930.5' },
      { minQuantity: 50, maxQuantity: -1, salePrice: '876.25' },
    ],
  },
  { ...base, code: 'AGREED', name: '電線', unitPrice: '100' },
  { ...base, code: 'LISTED', name: 'ナット', unitPrice: '48.5' },
];
/** What each organization pays: that of whom the trading company orders for, and its own. */
const agreed = { '00010101': '87.5', '00030301': '120' };

interface Tier {
  minQuantity: number;
  maxQuantity: number;
  salePrice: string;
}

/** Somebody of a trading company who orders for a buyer pays what that buyer pays, from the list of prices to the order. */
describe('the prices of who orders for somebody else', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let trader: SignedIn;
  let requester: SignedIn;

  const post = (who: SignedIn, url: string, payload: object) =>
    who.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': randomUUID() } });
  /** What so many cost, by each call that tells prices. */
  const pricesOf = async (who: SignedIn, productCode: string, quantity: number) => {
    const answers = [
      await post(who, `${mall}/wholesale-price/get-list-with-margin`, { productCode }),
      await who.inject({ url: `/service-catalog-product/api/v1/wholesale-price?productCode=${productCode}` }),
      await post(who, `${mall}/product-search/get-extra-product-info`, {
        extraType: 'priceTiers',
        productId: productCode,
      }),
    ];
    return answers.map((answer) => {
      const tiers = answer.json<{ items: Tier[] }>().items;
      const tier = tiers.find(
        ({ minQuantity: from, maxQuantity: to }) => from <= quantity && (to < 0 || quantity <= to),
      );
      return tier?.salePrice;
    });
  };
  const leastPrice = async (who: SignedIn, code: string) =>
    (await post(who, `${mall}/product-detail/init`, { code })).json<{ product: { price: string } }>().product.price;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    await putOrderMasters(test.context.engine);
    const { engine, database } = test.context;
    await database.query(
      "update user_account set roles = array['TRADING'], trading_company_type = 5 where tenant = 'A' and code = 'budget'",
    );
    const put = (type: string, records: (JsonObject & { code: string })[]) =>
      engine.putMasters(
        'A',
        type,
        records.map((record) => ({ code: record.code, record })),
      );
    await put('master/unit', [{ code: 'SHIKI', name: '式', decimals: 0 }]);
    await put('master/product', products);
    await put('mall/postage', [{ code: 'P1', supplierCode: 'S001', fee: '550', freeFrom: '3000', taxRate: '0.1' }]);
    await put(
      'mall/contract-price',
      Object.entries(agreed).map(([organizationCode, unitPrice]) => ({
        ...{ code: `K-${organizationCode}`, productCode: 'AGREED', contractNumber: `K-${organizationCode}` },
        ...{ organizationCode, unitPrice, validFrom: '2026/04/01' },
      })),
    );
  });
  beforeEach(async () => {
    requester = await test.signIn('A/requester');
    trader = await test.signIn('A/budget');
  });
  afterAll(async () => {
    await test.close();
    await close();
  });
  const actFor = (userDisplayCode: string, userOrganizationCode: string) =>
    trader.inject({
      method: 'POST',
      url: '/service-oauth/v1/api/login/switch-user',
      query: { userDisplayCode, userOrganizationCode },
    });

  it('are his own until he orders for somebody, and whom he orders for pays his own', async () => {
    expect(await pricesOf(trader, 'AGREED', 3)).toEqual(Array(3).fill(agreed['00030301']));
    expect(
      (await post(trader, `${mall}/product-detail/add-to-cart`, { code: 'AGREED', quantity: '3' })).statusCode,
    ).toBe(404);
    expect((await actFor('requester', '00010101')).statusCode).toBe(200);
    expect(await pricesOf(trader, 'AGREED', 3)).toEqual(Array(3).fill(agreed['00010101']));
    for (const { code } of products) {
      expect(await pricesOf(trader, code, 10), code).toEqual(await pricesOf(requester, code, 10));
      expect(await leastPrice(trader, code), code).toBe(await leastPrice(requester, code));
    }
  });

  it('are one and the same in the list of prices, the cart and the order, to the yen', async () => {
    await actFor('requester', '00010101');
    const wanted = { TIERS: 51, AGREED: 3, LISTED: 7 };
    const told = new Map<string, { quantity: string; unitPrice: string }>();
    for (const [code, quantity] of Object.entries(wanted)) {
      const prices = await pricesOf(trader, code, quantity);
      expect(new Set(prices).size, code).toBe(1);
      told.set(code, { quantity: String(quantity), unitPrice: prices[0] ?? '' });
      const added = await post(trader, `${mall}/product-detail/add-to-cart`, { code, quantity: String(quantity) });
      expect(added.statusCode, added.body).toBe(200);
    }
    expect([...told.values()].map(({ unitPrice }) => unitPrice)).toEqual(['876.25', '87.5', '48.5']);
    const priced = (lines: JsonObject[], codeAt: string) =>
      new Map(
        lines.flatMap((line) => {
          const { quantity, unitPrice } = line;
          return line[codeAt] === undefined ? [] : [[String(line[codeAt]), { quantity, unitPrice }] as const];
        }),
      );
    const cart = (await post(trader, `${mall}/shopping-cart/init`, {})).json<{
      lines: JsonObject[];
      totalAmount: string;
    }>();
    expect(priced(cart.lines, 'cartInfoId')).toEqual(told);
    const { record } = (await trader.inject({ url: `${orders}/input` })).json<{
      record: JsonObject & { lines: JsonObject[] };
    }>();
    expect(priced(record.lines, 'productCode')).toEqual(told);
    expect(record.amountWithoutTax).toBe(cart.totalAmount);
    const route = (await post(trader, `${orders}/approval-input`, { record })).json<JsonObject>();
    const place = {
      title: '代理の発注',
      deliveryDate: '2026/12/10',
      deliveryPlaceCode: 'P01',
      deliveryPlaceName: '本社工場',
    };
    const applied = await post(trader, orders, { record: withoutAmounts({ ...record, ...route, ...place }) });
    expect(applied.statusCode, applied.body).toBe(200);
    const { rows } = await test.context.database.query<{ owner: string; data: JsonObject & { lines: JsonObject[] } }>(
      "select owner_code as owner, data from record_order_order where tenant = 'A'",
    );
    expect(rows.map(({ owner, data }) => [owner, priced(data.lines, 'productCode')])).toEqual([['requester', told]]);
    // Cut to the yen line by line, as the supplier’s terms say.
    const goods = [...told.values()].map(({ quantity, unitPrice }) => new Decimal(unitPrice).times(quantity).floor());
    expect(cart.totalAmount).toBe(Decimal.sum(...goods).toFixed());
    expect(rows[0]?.data.amountWithoutTax).toBe(cart.totalAmount);
    expect(rows[0]?.data.amountWithTax).toBe(record.amountWithTax);
  });
});

/** As a client sends it that leaves to the server what the server computes. */
function withoutAmounts(record: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(record, (name, value) => (name.startsWith('amount') ? undefined : value)));
}
