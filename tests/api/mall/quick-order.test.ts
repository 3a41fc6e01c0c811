import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const base = { categoryCode: '0101001', unitCode: 'BOX', taxType: 2, taxRate: '0.1', supplierCode: 'S1' };
const supplier: JsonObject = {
  code: 'S1',
  name: '株式会社エス',
  kana: 'エス',
  taxFraction: 3,
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
const products: (JsonObject & { code: string })[] = [
  { ...base, code: 'GLOVE', name: '手袋', unitPrice: '980', priceTiers: tiers, modelNumber: 'TN-100' },
  { ...base, code: 'NUT', name: 'ナット', unitPrice: '0.85', minQuantity: '100', quantityStep: '100' },
  { ...base, code: 'BOLT-A', name: 'ボルト', unitPrice: '12', modelNumber: 'M6-20', makerName: 'ボルト' },
  { ...base, code: 'BOLT-B', name: 'ボルト（他社）', unitPrice: '11', modelNumber: 'Ｍ６－２０' },
  { ...base, code: 'LAMP', name: '照明', unitPrice: '4980', janCode: '4901234567894' },
  { ...base, code: 'KNIFE', name: 'ナイフ', unitPrice: '500', restriction: 'forbidden', restrictionRule: '刃物' },
  { ...base, code: 'OLD', name: '旧品', unitPrice: '5', isDiscontinued: true },
  { ...base, code: 'SECRET', name: '試作品', unitPrice: '7', shownTo: [{ organizationCode: '00990000' }] },
];

interface Line {
  code: string;
  quantity: string;
  product: { code: string; price: string } | null;
  candidates: { code: string }[];
  fault: { at: string; messageKey: string; params: Record<string, string> } | null;
  unitPrice: string | null;
}

describe('codes and quantities for the cart', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let requester: SignedIn;
  let key = 0;

  const put = (records: (JsonObject & { code: string })[]) =>
    test.context.engine.putMasters(
      'A',
      'master/product',
      records.map((record) => ({ code: record.code, record })),
    );
  const send = (path: string, payload: object, idempotencyKey?: string) => {
    key += 1;
    return requester.inject({
      method: 'POST',
      url: `/service-search/api/v1/${path}`,
      payload,
      headers: { 'idempotency-key': idempotencyKey ?? `quick-key-${key}-0000000` },
    });
  };
  const linesOf = (typed: readonly (readonly [string, string])[]) => ({
    lines: typed.map(([code, quantity]) => ({ code, quantity })),
  });
  const check = async (...typed: (readonly [string, string])[]) =>
    (await send('quick-order/check', linesOf(typed))).json<{ lines: Line[] }>().lines;
  const cart = async () =>
    (await send('shopping-cart/init', {}))
      .json<{ lines: { cartInfoId: string; quantity: string; unitPrice: string }[] }>()
      .lines.map(({ cartInfoId, quantity, unitPrice }) => [cartInfoId, quantity, unitPrice]);

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    requester = await test.signIn('A/requester');
    await putOrderMasters(test.context.engine);
    await test.context.engine.putMasters('A', 'master/supplier', [{ code: 'S1', record: supplier }]);
    await put(products);
  });
  beforeEach(async () => {
    await requester.inject({ method: 'DELETE', url: '/service-search/api/v1/shopping-cart/delete-all' });
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it.each([
    ['GLOVE', 'GLOVE'],
    ['glove', 'GLOVE'],
    ['tn100', 'GLOVE'],
    ['ＴＮ－１００', 'GLOVE'],
    ['4901234567894', 'LAMP'],
  ])('knows %s as %s', async (typed, code) => {
    expect(await check([typed, '2'])).toMatchObject([{ code: typed, product: { code }, fault: null, candidates: [] }]);
  });

  it.each([
    ['NOWHERE', '1', '/code', 'quickOrder.unknown'],
    ['SECRET', '1', '/code', 'quickOrder.unknown'],
    ['', '1', '/code', 'quickOrder.unknown'],
    ['ボルト', '1', '/code', 'quickOrder.unknown'],
    ['TN-10', '1', '/code', 'quickOrder.unknown'],
    ['GLOVE', '2個', '/quantity', 'quickOrder.noQuantity'],
    ['GLOVE', '-1', '/quantity', 'quickOrder.noQuantity'],
    ['GLOVE', '1e308', '/quantity', 'quickOrder.noQuantity'],
    ['GLOVE', '0', '/quantity', 'larger'],
    ['GLOVE', '0.5', '/quantity', 'divisible'],
    ['NUT', '150', '/quantity', 'divisible'],
    ['NUT', '0.5', '/quantity', 'largerOrEqual'],
    ['KNIFE', '1', '/quantity', 'notToBeBought'],
    ['OLD', '1', '/quantity', 'discontinued'],
  ])('says of %j × %j what is wrong', async (code, quantity, at, keyword) => {
    const [line] = await check([code, quantity]);
    expect(line?.fault).toMatchObject({ at, messageKey: `rule.${keyword}` });
  });

  it('does not tell what one may not see from what there is not', async () => {
    const [seen] = await check(['SECRET', '1']);
    const [none] = await check(['SECREX', '1']);
    expect({ ...seen, code: '' }).toEqual({ ...none, code: '' });
  });

  it('offers the products of one code to choose from', async () => {
    const [line] = await check(['M6 20', '3']);
    expect(line?.fault).toMatchObject({ messageKey: 'rule.quickOrder.ambiguous', params: { count: '2' } });
    expect(line?.candidates.map(({ code }) => code)).toEqual(['BOLT-A', 'BOLT-B']);
  });

  it('marks the line that is wrong by itself, not those of the same product that are right', async () => {
    expect(await check(['GLOVE', '4'], ['tn-100', '0.5'], ['GLOVE', '0'], ['GLOVE', '6'])).toMatchObject([
      { fault: null, unitPrice: '930' },
      { fault: { messageKey: 'rule.divisible' } },
      { fault: { messageKey: 'rule.larger' } },
      { fault: null, unitPrice: '930' },
    ]);
  });

  it('takes the least of what has no quantity, and one price for all of a product', async () => {
    expect(await check(['NUT', ''], ['GLOVE', '4'], ['tn-100', '6'])).toMatchObject([
      { quantity: '100', unitPrice: '0.85', fault: null },
      { unitPrice: '930', fault: null },
      { unitPrice: '930', fault: null },
    ]);
    expect(await cart()).toEqual([]);
  });

  it('puts in what is right, in its order, to what is there, once for a key, and tells the rest', async () => {
    await send('quick-order/add', linesOf([['GLOVE', '5']]));
    const typed = linesOf([
      ['NUT', '200'],
      ['M6-20', '1'],
      ['GLOVE', '5'],
      ['NOWHERE', '9'],
      ['LAMP', '1'],
    ]);
    const answers = [
      await send('quick-order/add', typed, 'quick-once-0000000'),
      await send('quick-order/add', typed, 'quick-once-0000000'),
    ];
    const [first, again] = answers.map((answer) => answer.json<{ refused: Line[] }>());
    expect(first?.refused.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['M6-20', '1'],
      ['NOWHERE', '9'],
    ]);
    expect(again).toEqual(first);
    expect(await cart()).toEqual([
      ['GLOVE', '10', '930'],
      ['NUT', '200', '0.85'],
      ['LAMP', '1', '4980'],
    ]);
  });

  it('takes 200 lines at once, 300 into a cart, and no order of more than 199 to one supplier', async () => {
    const many = Array.from({ length: 320 }, (_, index) => `MANY-${String(index).padStart(3, '0')}`);
    await put(many.map((code) => ({ ...base, code, name: `品 ${code}`, unitPrice: '10' })));
    const first = await send('quick-order/add', linesOf(many.slice(0, 200).map((code) => [code, '1'])));
    expect(first.json()).toMatchObject({ refused: [], itemNum: 200 });
    expect((await send('shopping-cart/check-out', {})).json()).toMatchObject({
      isValid: false,
      items: [{ code: 'S1', keyword: 'partFull', limit: '199' }],
    });
    const more = await send('quick-order/add', linesOf(many.slice(200).map((code) => [code, '1'])));
    expect(more.json<{ itemNum: number }>().itemNum).toBe(300);
    expect(more.json<{ refused: Line[] }>().refused.map(({ fault }) => fault?.messageKey)).toEqual(
      Array.from({ length: 20 }, () => 'rule.cartFull'),
    );
    expect((await send('quick-order/check', linesOf(many.slice(0, 301).map((code) => [code, '1'])))).statusCode).toBe(
      400,
    );
  });
});
