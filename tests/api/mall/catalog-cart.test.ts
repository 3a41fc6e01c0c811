import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const api = '/service-search/api/v1';
const orders = '/service-buyer-order/v1/api/order/catalog-order';
const base = { categoryCode: '0101001', unitCode: 'BOX', taxType: 2, taxRate: '0.1' };
const supplier = (code: string, taxFraction: number): JsonObject & { code: string } => ({
  code,
  name: `株式会社${code}`,
  kana: 'エス',
  taxFraction,
  orderChannel: 'portal',
  closingDay: 31,
  paymentMonths: 1,
  paymentDay: 31,
  isProtected: false,
  isActive: true,
});
const tiers = [
  { minQuantity: 1, maxQuantity: 9, salePrice: '980' },
  { minQuantity: 10, maxQuantity: 49, salePrice: '930' },
  { minQuantity: 50, maxQuantity: -1, salePrice: '876' },
];
const products: (JsonObject & { code: string })[] = [
  { ...base, code: 'GLOVE', name: '手袋', supplierCode: 'S1', unitPrice: '980', priceTiers: tiers },
  { ...base, code: 'WIRE', name: '電線', supplierCode: 'S1', unitPrice: '48.5', quantityStep: '0.5' },
  {
    ...base,
    code: 'NUT',
    name: 'ナット',
    supplierCode: 'S2',
    unitPrice: '0.85',
    minQuantity: '100',
    quantityStep: '100',
  },
];

/** As a client sends it that leaves to the server what the server computes. */
function withoutAmounts(record: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(record, (name, value) => (name.startsWith('amount') ? undefined : value)));
}

interface Cart {
  lines: {
    cartInfoId: string;
    quantity: string;
    unitPrice: string;
    amountWithoutTax: string;
    isChanged: boolean;
    barred: string | null;
  }[];
  parts: { code: string; goods: string; postage: string; missing: string | null }[];
  totalAmount: string;
}

describe('the cart of the catalog', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let requester: SignedIn;
  let key = 0;

  const put = (type: string, records: (JsonObject & { code: string })[]) =>
    test.context.engine.putMasters(
      'A',
      type,
      records.map((record) => ({ code: record.code, record })),
    );
  const send = (path: string, payload: object) => {
    key += 1;
    return requester.inject({
      method: 'POST',
      url: `${api}/${path}`,
      payload,
      headers: { 'idempotency-key': `cart-key-${key}-0000000` },
    });
  };
  const add = (code: string, quantity: string) => send('product-detail/add-to-cart', { code, quantity });
  const apply = (record: JsonObject) => {
    key += 1;
    return requester.inject({
      method: 'POST',
      url: orders,
      payload: { record: withoutAmounts(record) },
      headers: { 'idempotency-key': `order-key-${key}-000000` },
    });
  };
  const cart = async () => (await send('shopping-cart/init', {})).json<Cart>();

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    requester = await test.signIn('A/requester');
    await putOrderMasters(test.context.engine);
    await put('master/unit', [
      { code: 'BOX', name: '箱', decimals: 1 },
      { code: 'SHIKI', name: '式', decimals: 0 },
    ]);
    await put('master/supplier', [supplier('S1', 3), supplier('S2', 2)]);
    await put('mall/postage', [{ code: 'P1', supplierCode: 'S1', fee: '550', freeFrom: '3000', taxRate: '0.1' }]);
  });
  beforeEach(async () => {
    await put('master/product', products);
    await requester.inject({ method: 'DELETE', url: `${api}/shopping-cart/delete-all` });
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('has the price of the tier, the postage of the supplier, and says what is missing for free postage', async () => {
    await add('GLOVE', '1');
    expect((await cart()).parts).toEqual([
      { code: 'S1', name: '株式会社S1', goods: '980', postage: '550', missing: '2020' },
    ]);
    const more = await add('GLOVE', '9');
    expect(more.json<Cart>()).toMatchObject({
      lines: [{ quantity: '10', unitPrice: '930', amountWithoutTax: '9300' }],
      parts: [{ goods: '9300', postage: '0', missing: null }],
      totalAmount: '9300',
    });
  });

  it('tells what of its goods is green, without postage', async () => {
    await put('master/product', [{ ...products[0], isGreen: true } as JsonObject & { code: string }]);
    await add('GLOVE', '1');
    await add('NUT', '200');
    expect(await cart()).toMatchObject({ goodsAmount: '1150', greenAmount: '980', totalAmount: '1700' });
  });

  it.each([
    ['GLOVE', '0', 'larger'],
    ['GLOVE', '0.5', 'divisible'],
    ['NUT', '50', 'largerOrEqual'],
    ['NUT', '150', 'divisible'],
    ['GLOVE', '1000000000', 'smallerOrEqual'],
    ['GLOVE', '9999999999999', 'smallerOrEqual'],
  ])('refuses %s × %s by %s', async (code, quantity, keyword) => {
    const answer = await add(code, quantity);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ at: '/quantity', keyword }] });
    expect((await cart()).lines).toEqual([]);
  });

  it.each(['-1', '1e308', '１', '', '10000000000000'])('does not take %j for a quantity', async (quantity) => {
    expect((await add('GLOVE', quantity)).statusCode).toBe(400);
  });

  it('holds the same most of a product however it comes in: at once, added twice, changed or pasted', async () => {
    const most = '999999999';
    expect((await add('GLOVE', most)).statusCode).toBe(200);
    const tooMuch = { errors: [{ at: '/quantity', keyword: 'smallerOrEqual', params: { limit: '999,999,999' } }] };
    expect((await add('GLOVE', '1')).json()).toMatchObject(tooMuch);
    const changed = await send('shopping-cart/on-change-quantity', { cartInfoId: 'GLOVE', newQuantity: '1000000000' });
    expect(changed.json()).toMatchObject(tooMuch);
    const pasted = await send('quick-order/check', { lines: [{ code: 'GLOVE', quantity: '1' }] });
    expect(pasted.json()).toMatchObject({ lines: [{ fault: { messageKey: 'rule.smallerOrEqual' } }] });
    const again = await send('history-entry/add-item-to-cart', { codes: ['GLOVE'] });
    expect(again.json()).toMatchObject({ refused: [{ code: 'GLOVE', messageKey: 'rule.smallerOrEqual' }] });
    expect((await cart()).lines).toMatchObject([{ quantity: most }]);
  });

  it('knows no product of another company, and puts nothing in twice for one key', async () => {
    expect((await add('OTHERS', '1')).statusCode).toBe(404);
    const twice = {
      method: 'POST' as const,
      url: `${api}/product-detail/add-to-cart`,
      payload: { code: 'GLOVE', quantity: '2' },
      headers: { 'idempotency-key': 'one-and-the-same' },
    };
    await requester.inject(twice);
    await requester.inject(twice);
    expect((await cart()).lines).toMatchObject([{ quantity: '2' }]);
  });

  it('tells what changed since it was seen, and takes today’s prices when that is accepted', async () => {
    await add('GLOVE', '2');
    await add('WIRE', '1.5');
    const [glove, wire] = products;
    await put('master/product', [
      { ...glove, code: 'GLOVE', priceTiers: [{ minQuantity: 1, maxQuantity: -1, salePrice: '990' }] },
      { ...wire, code: 'WIRE', isDiscontinued: true },
    ]);
    expect((await cart()).lines).toMatchObject([
      { cartInfoId: 'GLOVE', unitPrice: '990', seenPrice: '980', isChanged: true },
      { cartInfoId: 'WIRE', barred: 'discontinued' },
    ]);
    const accepted = await send('shopping-cart/update-outdated-cart-products', {});
    expect(accepted.json<Cart>().lines).toMatchObject([{ cartInfoId: 'GLOVE', isChanged: false, seenPrice: '990' }]);
    expect((await cart()).lines).toHaveLength(1);
  });

  it('exchanges what is no longer sold for its successor, as many, and nothing else', async () => {
    await send('product-detail/add-to-cart', { code: 'GLOVE', quantity: '12' });
    await send('product-detail/add-to-cart', { code: 'WIRE', quantity: '3' });
    const exchange = (cartInfoId: string) => send('shopping-cart/exchange-for-successor', { cartInfoId });
    expect((await exchange('GLOVE')).statusCode).toBe(404);
    const ended = { ...products[0], code: 'GLOVE', isDiscontinued: true };
    await put('master/product', [{ ...ended, successorCode: 'NONE' }]);
    expect((await exchange('GLOVE')).statusCode).toBe(404);
    await put('master/product', [{ ...ended, successorCode: 'NUT' }]);
    const { lines } = (await send('shopping-cart/init', {})).json();
    expect(lines).toContainEqual(
      expect.objectContaining({ barred: 'discontinued', successor: { code: 'NUT', name: 'ナット' } }),
    );
    const exchanged = (await exchange('GLOVE')).json<Cart>();
    // Of the successor a hundred is the least.
    expect(exchanged.lines.map(({ cartInfoId, quantity }) => [cartInfoId, quantity]).sort()).toEqual([
      ['NUT', '100'],
      ['WIRE', '3'],
    ]);
    expect((await exchange('GLOVE')).statusCode).toBe(404);
    expect((await exchange('WIRE')).statusCode).toBe(404);
  });

  it('answers a change of a long cart by its line and the sums alone, in few bytes, as the whole cart has them', async () => {
    const many = Array.from({ length: 193 }, (_none, at) => ({
      ...base,
      code: `P${at}`,
      name: `部品${at}`,
      supplierCode: 'S1',
      unitPrice: '10',
    }));
    await put('master/product', many);
    for (const { code } of many) await add(code, '1');
    const whole = await send('shopping-cart/init', {});
    const ask = { cartInfoId: 'P7', newQuantity: '3', answers: 'changed' };
    const changed = await send('shopping-cart/on-change-quantity', ask);
    const now = await cart();
    const { lines, isPart, ...sums } = changed.json();
    expect([isPart, lines]).toEqual([true, [now.lines.find(({ cartInfoId }) => cartInfoId === 'P7')]]);
    expect(now).toMatchObject(sums);
    const dropped = await send('shopping-cart/delete-cart-product', { cartInfoId: 'P8', answers: 'changed' });
    expect(dropped.json()).toMatchObject({ isPart: true, lines: [], itemNum: 192 });
    expect(whole.rawPayload.length).toBeGreaterThan(60_000);
    expect(changed.rawPayload.length).toBeLessThan(2000);
    expect(dropped.rawPayload.length).toBeLessThan(1000);
  });

  it('tells what came in, left and has another quantity than its screen shows, as when it is open twice', async () => {
    await add('GLOVE', '1');
    await add('WIRE', '1.5');
    const linesOf = ({ lines }: Cart) => lines.map(({ cartInfoId, quantity }) => ({ cartInfoId, quantity }));
    const lines = linesOf(await cart());
    const checkOut = async () => (await send('shopping-cart/check-out', { lines })).json();
    expect(await checkOut()).toEqual({ isValid: true, items: [] });
    await send('shopping-cart/on-change-quantity', { cartInfoId: 'GLOVE', newQuantity: '7' });
    await send('shopping-cart/delete-cart-product', { cartInfoId: 'WIRE' });
    await add('NUT', '100');
    const { isValid, items } = await checkOut();
    expect(isValid).toBe(false);
    expect(items).toHaveLength(3);
    for (const told of [
      { cartInfoId: 'GLOVE', before: '1', after: '7' },
      { cartInfoId: 'WIRE', before: '1.5', after: null },
      { cartInfoId: 'NUT', name: 'ナット', before: null, after: '100' },
    ])
      expect(items).toContainEqual(expect.objectContaining({ ...told, keyword: 'quantity' }));
  });

  it('takes nothing in of a supplier whom nobody may trade with, from wherever it is named, and says so before', async () => {
    await test.context.database.tenantTransaction('A', (query) =>
      query(
        `insert into record_supplier_prohibition_judgment (tenant, id, state, version, owner_code, owner_name,
           organization_code, data, created_at, updated_at)
         values ('A', gen_random_uuid(), 'prohibited', 1, 'U', 'U', 'O', '{"supplierCode": "S1"}', now(), now())`,
      ),
    );
    const fault = { keyword: 'supplierNotTradeable', messageKey: 'rule.supplierNotTradeable' };
    expect((await add('GLOVE', '1')).json()).toMatchObject({ errors: [fault] });
    const seen = await send('product-detail/init', { code: 'GLOVE' });
    expect(seen.json()).toMatchObject({ product: { isNotTradeable: true } });
    const again = await send('history-entry/add-item-to-cart', { codes: ['GLOVE'] });
    expect(again.json()).toMatchObject({ lines: [], refused: [{ code: 'GLOVE', messageKey: fault.messageKey }] });
    await test.context.database.tenantTransaction('A', (query) =>
      query('delete from record_supplier_prohibition_judgment'),
    );
    expect((await add('GLOVE', '1')).statusCode).toBe(200);
    expect((await send('product-detail/init', { code: 'GLOVE' })).json()).not.toMatchObject({
      product: { isNotTradeable: true },
    });
  });

  it('goes on to the order only as the screen shows it, prices and postage', async () => {
    await add('GLOVE', '1');
    const shown = (await cart()).parts.map(({ code, postage, missing }) => ({ code, postage, missing }));
    const checkOut = async (parts: object[]) => (await send('shopping-cart/check-out', { parts })).json();
    expect(await checkOut(shown)).toEqual({ isValid: true, items: [] });
    const [glove] = products;
    const terms = { code: 'P1', supplierCode: 'S1', fee: '550', freeFrom: '3000', taxRate: '0.1' };
    await put('mall/postage', [{ ...terms, fee: '660' }]);
    await put('master/product', [
      { ...glove, code: 'GLOVE', priceTiers: [{ minQuantity: 1, maxQuantity: -1, salePrice: '990' }] },
    ]);
    const fee = { code: 'S1', name: '株式会社S1', keyword: 'postage', before: '550', after: '660' };
    expect(await checkOut(shown)).toMatchObject({
      isValid: false,
      items: [{ cartInfoId: 'GLOVE', seenPrice: '980', unitPrice: '990' }, fee],
    });
    await put('mall/postage', [{ ...terms, freeFrom: '5000' }]);
    expect(await checkOut(shown)).toMatchObject({
      items: [{ cartInfoId: 'GLOVE' }, { keyword: 'shippingDiscount', before: '2020', after: '4010' }],
    });
    await put('mall/postage', [terms]);
  });

  it('becomes one order for each supplier, to the yen, and nothing that was sent of prices counts', async () => {
    await add('GLOVE', '2');
    await add('WIRE', '1.5');
    await add('NUT', '300');
    const begun = (await requester.inject({ url: `${orders}/input` })).json<{
      record: JsonObject & { lines: JsonObject[]; parts: JsonObject[] };
    }>();
    expect(begun.record).toMatchObject({ amountWithoutTax: String(1960 + 72 + 550 + 255) });
    const route = await requester.inject({
      method: 'POST',
      url: `${orders}/approval-input`,
      payload: { record: begun.record },
    });
    const record = {
      ...begun.record,
      ...route.json<JsonObject>(),
      title: '保護具と部品',
      deliveryDate: '2026/12/10',
      deliveryPlaceCode: 'P01',
      deliveryPlaceName: '本社工場',
      deliveryPlaceAddress: '神奈川県横浜市港北区1-2-3',
    };
    const [first = {}, ...others] = begun.record.lines;
    const cheaper = await apply({ ...record, lines: [{ ...first, unitPrice: '1', tiers: [] }, ...others] });
    expect(cheaper.json()).toMatchObject({ errors: [{ at: '/lines/0/unitPrice', keyword: 'catalogPriceChanged' }] });
    const withoutPostage = record.lines.filter((line) => line.productCode !== undefined);
    expect((await apply({ ...record, lines: withoutPostage })).json()).toMatchObject({
      errors: [{ keyword: 'catalogChanged' }],
    });
    // A supplier may be given a day and a note of its own; what it is paid by is the server's to say.
    const [glove = {}, nut = {}] = begun.record.parts;
    const yesterday = await apply({ ...record, parts: [glove, { ...nut, deliveryDate: '2026/11/19' }] });
    expect(yesterday.json()).toMatchObject({ errors: [{ at: '/parts/1/deliveryDate', keyword: 'notBeforeToday' }] });
    const wishes = { deliveryDate: '2027/01/15', noteToSupplier: '箱のまま', closingDay: 1 };
    const { paymentTerms: _terms, ...nutWithoutTerms } = nut;
    const applied = await apply({
      ...record,
      noteToSupplier: '裏口へ',
      parts: [glove, { ...nutWithoutTerms, ...wishes }],
    });
    expect([applied.statusCode, applied.body]).toEqual([200, expect.stringContaining('CA26-')]);
    const made = await test.context.database.tenantTransaction('A', async (query) =>
      query<{ state: string; data: JsonObject }>('select state, data from record_order_order order by number'),
    );
    expect(made.rows).toMatchObject([
      {
        state: 'pendingApproval',
        data: {
          supplierCode: 'S1',
          deliveryDate: '2026/12/10',
          noteToSupplier: '裏口へ',
          orderKind: 'catalog',
          amountWithoutTax: '2582',
          lines: [{}, {}, { productName: '送料', unitPrice: '550' }],
        },
      },
      {
        state: 'pendingApproval',
        data: {
          supplierCode: 'S2',
          deliveryDate: '2027/01/15',
          noteToSupplier: '箱のまま',
          closingDay: nut.closingDay,
          orderKind: 'catalog',
          amountWithoutTax: '255',
        },
      },
    ]);
    const sum = made.rows.reduce((yen, { data }) => yen + Number(data.amountWithTax), 0);
    const { applicationNumber, amountWithTax } = applied.json<{ record: JsonObject }>().record;
    expect(sum).toBe(Number(amountWithTax));
    expect((await cart()).lines).toEqual([]);
    // By the number that was told when it was sent, both are found, and each says what all of it comes to.
    const told = { applicationNumber, applicationAmountWithTax: amountWithTax };
    expect(made.rows.map(({ data }) => data)).toMatchObject([told, told]);
    const list = async (who: SignedIn, path: string, asked: object) =>
      (
        await who.inject({
          method: 'POST',
          url: `/service-buyer-order/v1/api/${path}/list`,
          payload: { tab: 'all', page: 1, itemsPerPage: 20, ...asked },
        })
      )
        .json<{ items: JsonObject[] }>()
        .items.map(({ supplierName, applicationNumber: number }) => `${supplierName} ${number}`)
        .toSorted();
    const both = [`株式会社S1 ${applicationNumber}`, `株式会社S2 ${applicationNumber}`];
    expect(await list(requester, 'anken/all', { keyword: applicationNumber })).toEqual(both);
    const filters = { applicationNumber };
    expect(await list(requester, 'order/of-application', { filters })).toEqual(both);
    expect(await list(await test.signIn('A/approver'), 'order/of-application', { filters })).toEqual(both);
    expect(await list(await test.signIn('B/requester'), 'order/of-application', { filters })).toEqual([]);
  });

  it('adds up to the yen, however it came to be', async () => {
    const step = fc.record({
      code: fc.constantFrom('GLOVE', 'WIRE', 'NUT'),
      times: fc.integer({ min: 1, max: 60 }),
      how: fc.constantFrom('add', 'change', 'drop'),
    });
    const unit = { GLOVE: 1, WIRE: 0.5, NUT: 100 } as const;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await requester.inject({ method: 'DELETE', url: `${api}/shopping-cart/delete-all` });
        const kept = new Map<'GLOVE' | 'WIRE' | 'NUT', number>();
        for (const { code, times, how } of steps) {
          const quantity = String(times * unit[code]);
          if (how === 'drop') {
            await send('shopping-cart/delete-cart-product', { cartInfoId: code });
            kept.delete(code);
          } else if (how === 'add') {
            await add(code, quantity);
            kept.set(code, (kept.get(code) ?? 0) + times);
          } else if (kept.has(code)) {
            await send('shopping-cart/on-change-quantity', { cartInfoId: code, newQuantity: quantity });
            kept.set(code, times);
          }
        }
        const gloves = kept.get('GLOVE') ?? 0;
        const glovePrice = gloves >= 50 ? 876 : gloves >= 10 ? 930 : 980;
        const wire = Math.floor(((kept.get('WIRE') ?? 0) * 485) / 20);
        const goods1 = gloves * glovePrice + wire;
        const nuts = Math.ceil((kept.get('NUT') ?? 0) * 85);
        const postage = gloves + wire > 0 && goods1 < 3000 ? 550 : 0;
        expect(Number((await cart()).totalAmount)).toBe(goods1 + postage + nuts);
      }),
      { numRuns: 10 },
    );
  });
});
