import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { keepPracticeSecrets, openPracticeShop, type PracticeShop } from '../../../src/demo/index.server.ts';
import { practiceShops } from '../../../src/demo/server/practice-shop/practice-shops.ts';
import { openTimers } from '../../support/open-timers.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const api = '/service-search/api/v1';
const orders = '/service-buyer-order/v1/api/order/catalog-order';

interface Cart {
  lines: {
    cartInfoId: string;
    quantity: string;
    unitPrice: string;
    amountWithoutTax: string;
    barred: string | null;
    product: { name: string; unitCode: string; categoryCode: string; taxRate: string };
    external: { sessionId: string };
  }[];
  parts: { code: string; goods: string; postage: string }[];
  totalAmount: string;
}

/** The form of a page of the practice shop, as a browser would send it. */
function formOf(page: string): { action: string; fields: URLSearchParams } {
  const decoded = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const action = decoded(/<form method="post" action="([^"]*)"/.exec(page)?.[1] ?? '');
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return {
    action,
    fields: new URLSearchParams(inputs.map(([, name = '', value = '']) => [decoded(name), decoded(value)])),
  };
}

/** `application/x-www-form-urlencoded` in Shift_JIS, as Chromium does for `accept-charset`. */
const inShiftJis = (() => {
  const table = new Map<string, string>();
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  for (let high = 0x81; high <= 0xfc; high += 1) {
    for (let low = 0x40; low <= 0xfc; low += 1) {
      try {
        const character = decoder.decode(Uint8Array.of(high, low));
        if (character.length === 1 && !table.has(character))
          table.set(character, `%${high.toString(16)}%${low.toString(16)}`);
      } catch {
        // No character there.
      }
    }
  }
  const encoded = (text: string) => [...text].map((one) => table.get(one) ?? encodeURIComponent(one)).join('');
  return (fields: URLSearchParams) =>
    [...fields].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
})();

describe('punch-out', () => {
  let store: { database: Database; close: () => Promise<void> };
  let test: TestServer;
  let shop: PracticeShop;
  let odd: Server;
  let oddAnswer: (respond: (body: string) => void) => void;
  let requester: SignedIn;
  let colleague: SignedIn;
  let admin: SignedIn;
  let key = 0;

  const post = (path: string, payload: object, person = requester) => {
    key += 1;
    return person.inject({
      method: 'POST',
      url: path.startsWith('/') ? path : `${api}/${path}`,
      payload,
      headers: { 'idempotency-key': `punchout-key-${key}-0000` },
    });
  };
  const leave = async (catalogId: string, more = {}, person = requester) => {
    const query = { catalogId, ...more };
    const answer = await person.inject({ url: `${api}/v2-top/catalog-punch-out-send`, query });
    return { status: answer.statusCode, ...answer.json<{ id: string; url: string | null; faults?: JsonObject[] }>() };
  };
  const comeBack = (action: string, payload: string) =>
    test.server.inject({
      method: 'POST',
      url: new URL(action).pathname,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url },
    });
  const collect = async (id: string, person = requester) => {
    const answer = await post('punch-out/collect', { id }, person);
    return { status: answer.statusCode, ...answer.json<{ state?: string; count?: number; faults?: JsonObject[] }>() };
  };
  const cart = async () => (await post('shopping-cart/init', {})).json<Cart>();
  /** Chooses in the practice shop and answers the form that leads back. */
  const choose = async (startPage: string, quantities: Record<string, string>) => {
    const answer = await fetch(startPage, { method: 'POST', body: new URLSearchParams(quantities) });
    return formOf(await answer.text());
  };
  const tripTo = async (quantities: Record<string, string>, more = {}) => {
    const { id, url } = await leave('MONOWATASHI', more);
    const form = await choose(url ?? '', quantities);
    return { id, ...form };
  };
  const sessionOf = async (id: string) =>
    (await admin.inject({ url: `${api}/punch-out/session`, query: { id } })).json<{
      state: string;
      record: JsonObject;
    }>();
  const handWritten = (cookie: string, items: string, total = '') =>
    new URLSearchParams({
      'cxml-urlencoded': `<?xml version="1.0"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd"><cXML payloadID="1" timestamp="2026-11-20T10:00:00+09:00"><Message><PunchOutOrderMessage><BuyerCookie>${cookie}</BuyerCookie><PunchOutOrderMessageHeader operationAllowed="create">${total}</PunchOutOrderMessageHeader>${items}</PunchOutOrderMessage></Message></cXML>`,
    }).toString();
  const item = ({ quantity = '1', price = '100', currency = 'JPY', unit = 'EA' }) =>
    `<ItemIn quantity="${quantity}"><ItemID><SupplierPartID>P</SupplierPartID></ItemID><ItemDetail><UnitPrice><Money currency="${currency}">${price}</Money></UnitPrice><Description xml:lang="ja">品</Description><UnitOfMeasure>${unit}</UnitOfMeasure></ItemDetail></ItemIn>`;
  const cookieIn = (action: string) => new URL(action).pathname.split('/').at(-1) ?? '';

  beforeAll(async () => {
    store = await openProductStore();
    shop = await openPracticeShop({ host: '127.0.0.1', port: 0, hostname: 'localhost' });
    odd = createServer((request, response) => {
      request.resume();
      oddAnswer((body) => response.end(body));
    });
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    const oddHost = `127.0.0.1:${(odd.address() as AddressInfo).port}`;
    const punchoutHosts = new Map([...shop.hosts, [oddHost, null] as const]);
    test = await openTestServer(store.database, { config: { punchoutHosts } });
    await store.database.query("update user_account set roles = array['K999'] where code = 'budget'");
    [requester, colleague, admin] = [
      await test.signIn('A/requester'),
      await test.signIn('A/colleague'),
      await test.signIn('A/budget'),
    ];
    const { engine } = test.context;
    await putOrderMasters(engine);
    const put = (type: string, records: readonly (JsonObject & { code: string })[]) =>
      engine.putMasters(
        'A',
        type,
        records.map((record) => ({ code: record.code, record })),
      );
    await put(
      'master/unit',
      ['PC', 'PAIR', 'BOX', 'BAG', 'CASE', 'SET', 'SHIKI', 'M'].map((code) => ({
        code,
        name: code,
        decimals: code === 'M' ? 1 : 0,
      })),
    );
    await put(
      'master/category',
      ['0101001', '0401002', '0503001', '1201001', '0402002'].map((code) => ({
        code,
        name: code,
        pathName: code,
        largeCode: code.slice(0, 2),
        largeName: code,
        mediumCode: code.slice(0, 4),
        mediumName: code,
      })),
    );
    const base = {
      kana: 'エス',
      orderChannel: 'portal',
      closingDay: 31,
      paymentMonths: 1,
      paymentDay: 31,
      isProtected: false,
      isActive: true,
    };
    await put('master/supplier', [
      { ...base, code: 'S001', name: 'ミナモ', taxFraction: 3 },
      { ...base, code: 'S003', name: 'モノワタシ', taxFraction: 3 },
    ]);
    await put('mall/postage', [{ code: 'P3', supplierCode: 'S003', fee: '1650', freeFrom: '30000', taxRate: '0.1' }]);
    const [first] = practiceShops;
    await put('mall/punchout-shop', [
      ...practiceShops,
      { ...first, code: 'ODD', url: `http://${oddHost}/`, name: '変な店' },
      { ...first, code: 'INSIDE', url: 'https://127.0.0.1:1/', name: '社内' },
      { ...first, code: 'PLAIN', url: 'http://shop.example/', name: '平文' },
    ]);
    await keepPracticeSecrets(test.context);
    // Companies of the test, not the demo's: all of them are shown.
    await admin.inject({
      method: 'PUT',
      url: `${api}/punch-out/secret`,
      payload: { shopCode: 'ODD', secret: 'kept-by-nobody' },
    });
  });
  beforeEach(async () => {
    await requester.inject({ method: 'DELETE', url: `${api}/shopping-cart/delete-all` });
  });
  afterAll(async () => {
    await test.close();
    await shop.close();
    odd.closeAllConnections();
    odd.close();
    await store.close();
  });

  it('leaves by cXML, comes back with lines in the company’s words, and becomes an order to the yen', async () => {
    const { id, action, fields } = await tripTo({ 'MW-1101': '10', 'MW-1203': '500', 'MW-1107': '2' });
    const back = await comeBack(action, fields.toString());
    expect([back.statusCode, back.headers.location]).toEqual([303, `/CatalogMall/CatalogPunchoutSend?returned=${id}`]);
    expect((await cart()).lines).toEqual([]);
    expect(await collect(id)).toMatchObject({ status: 200, state: 'collected', count: 3 });
    const filled = await cart();
    expect(filled.lines).toMatchObject([
      {
        quantity: '10',
        unitPrice: '864',
        amountWithoutTax: '8640',
        product: { name: '耐切創手袋 レベルC Lサイズ', unitCode: 'PAIR', categoryCode: '0401002' },
      },
      { quantity: '2', unitPrice: '1280', product: { categoryCode: '0402002' } },
      {
        quantity: '500',
        unitPrice: '9.24',
        amountWithoutTax: '4620',
        product: { unitCode: 'PC', categoryCode: '0503001' },
      },
    ]);
    // The shop asks for no postage, so neither does the company's table of postage.
    expect(filled).toMatchObject({ parts: [{ code: 'S003', goods: '15820', postage: '0' }], totalAmount: '15820' });

    const begun = (await requester.inject({ url: `${orders}/input` })).json<{
      record: JsonObject & { lines: JsonObject[] };
    }>();
    expect(begun.record.lines.map(({ productCode, externalCode }) => [productCode, typeof externalCode])).toEqual(
      Array.from({ length: 3 }, () => [undefined, 'string']),
    );
    const record = { ...begun.record, title: '手袋とボルト', deliveryDate: '2026/12/01', deliveryPlaceCode: 'P01' };
    const route = await post(`${orders}/approval-input`, { record });
    const applied = await post(orders, { record: { ...record, ...route.json<JsonObject>() } });
    expect(applied.json()).toMatchObject({
      state: 'applied',
      record: { amountWithoutTax: '15820', amountWithTax: '17402' },
    });
    const { rows } = await store.database.query<{ data: JsonObject }>('select data from record_order_order');
    expect(rows).toMatchObject([
      { data: { supplierCode: 'S003', amountWithoutTax: '15820', lines: [{ modelNumber: 'MW-1101' }, {}, {}] } },
    ]);
    expect((await cart()).lines).toEqual([]);
    // What was ordered is in no cart, and is ordered once.
    const again = await post(orders, { record: { ...record, ...route.json<JsonObject>() } });
    expect(again.statusCode).toBe(400);
  });

  it('asks whoever decides on a category of its goods, as of goods of the catalog', async () => {
    const { engine } = test.context;
    const ladder = (await engine.getMaster('A', 'master/approval-ladder', 'order')) as JsonObject;
    const step = { code: 'safety', name: '保護具承認', approvers: [{ level: 'company' }], rule: 'any' };
    await engine.putMaster('A', 'master/approval-ladder', 'order', {
      ...ladder,
      // Not of the dearest of them, which is the category of the order.
      steps: [...(ladder.steps as JsonObject[]), { ...step, categories: [{ code: '0503', name: 'ボルト' }] }],
    });
    try {
      const { id, action, fields } = await tripTo({ 'MW-1101': '10', 'MW-1203': '500' });
      await comeBack(action, fields.toString());
      expect(await collect(id)).toMatchObject({ status: 200, count: 2 });
      const begun = (await requester.inject({ url: `${orders}/input` })).json<{ record: JsonObject }>();
      const record = { ...begun.record, title: 'ボルト', deliveryDate: '2026/12/01', deliveryPlaceCode: 'P01' };
      const asked = await post(`${orders}/approval-input`, { record });
      const { approvalStageList } = asked.json<{ approvalStageList: JsonObject[] }>();
      expect(approvalStageList.map(({ name }) => name)).toContain('保護具承認');
      const without = approvalStageList.filter(({ name }) => name !== '保護具承認');
      expect((await post(orders, { record: { ...record, approvalStageList: without } })).statusCode).toBe(400);
      const applied = await post(orders, { record: { ...record, approvalStageList } });
      expect(applied.json(), applied.body).toMatchObject({ state: 'applied' });
    } finally {
      await engine.putMaster('A', 'master/approval-ladder', 'order', ladder);
    }
  });

  it('opens lines in the shop again: what comes back takes their place; looking changes nothing', async () => {
    const trip = await tripTo({ 'MW-1101': '10', 'MW-1302': '1' });
    await comeBack(trip.action, trip.fields.toString());
    await collect(trip.id);
    const look = await leave('MONOWATASHI', { operation: 'inspect', session: trip.id });
    const seen = await (await fetch(look.url ?? '')).text();
    expect(seen).toContain('超硬ドリル φ3.3');
    expect(seen).not.toContain('type="number"');
    const lookedAt = await choose(look.url ?? '', {});
    await comeBack(lookedAt.action, lookedAt.fields.toString());
    expect(await collect(look.id)).toMatchObject({ state: 'inspected' });
    expect((await cart()).lines).toHaveLength(2);

    const edit = await leave('MONOWATASHI', { operation: 'edit', session: trip.id });
    expect(await (await fetch(edit.url ?? '')).text()).toContain('value="10"');
    const form = await choose(edit.url ?? '', { 'MW-1101': '20' });
    await comeBack(form.action, form.fields.toString());
    expect(await collect(edit.id)).toMatchObject({ state: 'collected', count: 1, dropped: 1 });
    expect((await cart()).lines).toMatchObject([{ quantity: '20', external: { sessionId: edit.id } }]);
    expect((await sessionOf(trip.id)).state).toBe('replaced');
    expect((await leave('MONOWATASHI', { operation: 'edit', session: trip.id })).status).toBe(400);
  });

  it('speaks OCI in Shift_JIS through a page of its own, once', async () => {
    const { id, url } = await leave('MINAMO');
    const door = await test.server.inject({ url: url ?? '' });
    expect(door.headers['content-security-policy']).toContain(`form-action ${shop.url};`);
    const { action, fields } = formOf(door.payload);
    expect(action).toBe(`${shop.url}/oci`);
    expect((await test.server.inject({ url: url ?? '' })).headers.location).toContain('refused=used');
    const entered = await fetch(action, { method: 'POST', body: fields });
    const form = await choose(entered.url, { 'OM-0101': '3', 'OM-0501': '2' });
    const back = await comeBack(form.action, inShiftJis(form.fields));
    expect(back.headers.location).toContain(`returned=${id}`);
    expect(await collect(id)).toMatchObject({ state: 'collected', count: 2 });
    expect((await cart()).lines).toMatchObject([
      {
        quantity: '3',
        unitPrice: '2380',
        product: { name: 'コピー用紙 A4 500枚×5冊', unitCode: 'BOX', categoryCode: '0101001' },
      },
      { quantity: '2', unitPrice: '2160', product: { unitCode: 'CASE', categoryCode: '1201001', taxRate: '0.08' } },
    ]);
  });

  it('opens lines in a shop that speaks OCI in Shift_JIS again, all of them', async () => {
    const trip = await leave('MINAMO');
    const enter = async (url: string | null) => {
      const { action, fields } = formOf((await test.server.inject({ url: url ?? '' })).payload);
      return fetch(action, {
        method: 'POST',
        body: inShiftJis(fields),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    };
    const form = await choose((await enter(trip.url)).url, { 'OM-0101': '3', 'OM-0501': '2' });
    await comeBack(form.action, inShiftJis(form.fields));
    await collect(trip.id);
    const edit = await leave('MINAMO', { operation: 'edit', session: trip.id });
    const opened = await enter(edit.url);
    const shelves = await opened.text();
    for (const quantity of ['3', '2']) expect(shelves).toContain(`value="${quantity}"`);
    const changed = await choose(opened.url, { 'OM-0101': '5', 'OM-0501': '2' });
    await comeBack(changed.action, inShiftJis(changed.fields));
    expect(await collect(edit.id)).toMatchObject({ state: 'collected', count: 2, dropped: 0 });
    expect((await cart()).lines).toMatchObject([{ quantity: '5' }, { quantity: '2' }]);
  });

  it('takes a form by its address, too', async () => {
    const { id, url } = await leave('MINAMO');
    const { fields } = formOf((await test.server.inject({ url: url ?? '' })).payload);
    const hook = new URL(fields.get('HOOK_URL') ?? '').pathname;
    const told =
      'NEW_ITEM-DESCRIPTION[1]=%8e%e8%91%dc&NEW_ITEM-QUANTITY[1]=1&NEW_ITEM-UNIT[1]=BX&NEW_ITEM-PRICE[1]=10&NEW_ITEM-CURRENCY[1]=JPY';
    expect((await test.server.inject({ url: `${hook}?${told}` })).headers.location).toContain(`returned=${id}`);
    await collect(id);
    expect((await cart()).lines).toMatchObject([{ product: { name: '手袋' } }]);
  });

  it('refuses a cookie that is wrong, used, or over, and leaves the cart alone', async () => {
    const { id, action, fields } = await tripTo({ 'MW-1101': '1' });
    const wrong = await comeBack(
      action.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      fields.toString(),
    );
    expect(wrong.headers.location).toContain('refused=cookie');
    const other = await tripTo({ 'MW-1101': '1' });
    expect((await comeBack(other.action, fields.toString())).headers.location).toContain('refused=cookie');
    expect((await sessionOf(other.id)).state).toBe('inShop');
    await comeBack(action, fields.toString());
    expect((await comeBack(action, fields.toString())).headers.location).toContain('refused=used');
    test.securityClock.advance(4 * 60 * 60_000 + 1000);
    expect((await comeBack(other.action, other.fields.toString())).headers.location).toContain('refused=cookie');
    requester = await test.signIn('A/requester');
    [colleague, admin] = [await test.signIn('A/colleague'), await test.signIn('A/budget')];
    expect((await cart()).lines).toEqual([]);
    expect((await collect(id)).state).toBe('collected');
  });

  it('is over four hours after it began, wherever the person is; what was collected stays', async () => {
    const away = await tripTo({ 'MW-1101': '1' });
    const back = await tripTo({ 'MW-1101': '1' });
    await comeBack(back.action, back.fields.toString());
    const taken = await tripTo({ 'MW-1101': '1' });
    await comeBack(taken.action, taken.fields.toString());
    await collect(taken.id);
    const states = async () => Promise.all([away, back, taken].map(async ({ id }) => (await sessionOf(id)).state));
    const fourHours = 4 * 60 * 60_000;
    const server = openTimers(test, store.database);
    test.clock.advance(fourHours - 60_000);
    await server.runOnce();
    expect(await states()).toEqual(['inShop', 'returned', 'collected']);
    test.clock.advance(61_000);
    await server.runOnce();
    expect(await states()).toEqual(['expired', 'expired', 'collected']);
    expect((await collect(back.id)).state).toBe('expired');
    expect((await cart()).lines).toHaveLength(1);
    test.clock.advance(-fourHours - 1000);
  });

  it('lets two that come back at once in once', async () => {
    const { id, action, fields } = await tripTo({ 'MW-1101': '1' });
    const both = await Promise.all([comeBack(action, fields.toString()), comeBack(action, fields.toString())]);
    expect(both.map(({ headers }) => new URL(String(headers.location), 'http://a').search).sort()).toEqual([
      '?refused=used',
      `?returned=${id}`,
    ]);
    const collected = await Promise.all([collect(id), collect(id), collect(id)]);
    expect(collected.every(({ state }) => state === 'collected' || state === undefined)).toBe(true);
    expect((await cart()).lines).toHaveLength(1);
  });

  it('knows whose a session is', async () => {
    const { id, action, fields } = await tripTo({ 'MW-1101': '1' });
    await comeBack(action, fields.toString());
    expect((await collect(id, colleague)).status).toBe(404);
    expect((await leave('MONOWATASHI', { operation: 'edit', session: id }, colleague)).status).toBe(404);
    const stranger = await test.signIn('B/requester');
    expect((await collect(id, stranger)).status).toBe(404);
    expect((await leave('MONOWATASHI', {}, stranger)).status).toBe(404);
    expect((await requester.inject({ url: `${api}/punch-out/session`, query: { id } })).statusCode).toBe(404);
    expect((await collect(id)).state).toBe('collected');
  });

  it.each([
    ['a unit that nobody mapped', item({ unit: 'ZZZ' }), { reason: 'unit', line: 1, value: 'ZZZ' }],
    ['another currency', item({ currency: 'USD' }), { reason: 'currency', line: 1 }],
    ['a negative price', item({ price: '-1' }), { reason: 'price', line: 1 }],
    ['a price with an exponent', item({ price: '1e9' }), { reason: 'price', line: 1 }],
    ['no quantity', item({ quantity: '0' }), { reason: 'quantity', line: 1 }],
    ['a quantity finer than its unit', item({ quantity: '0.5' }), { reason: 'quantity', line: 1 }],
    ['full-width digits', item({ quantity: '１' }), { reason: 'quantity', line: 1 }],
    ['no document at all', '<', { reason: 'malformed' }],
  ])('tells %s, and puts nothing into the cart', async (_what, items, fault) => {
    const { id, action } = await tripTo({});
    await comeBack(action, handWritten(cookieIn(action), items));
    expect(await collect(id)).toMatchObject({ state: 'failed', faults: [fault] });
    expect((await cart()).lines).toEqual([]);
  });

  it('does not take a total that is not the sum in any way', async () => {
    const total = (amount: string) => `<Total><Money currency="JPY">${amount}</Money></Total>`;
    const { id, action } = await tripTo({});
    await comeBack(action, handWritten(cookieIn(action), item({}), total('90')));
    expect(await collect(id)).toMatchObject({ state: 'failed', faults: [{ reason: 'total', value: '90 ≠ 100' }] });
    const fitting = await tripTo({});
    const shipped = `${total('600')}<Shipping><Money currency="JPY">500</Money><Description xml:lang="ja">送料</Description></Shipping>`;
    await comeBack(fitting.action, handWritten(cookieIn(fitting.action), item({}), shipped));
    expect(await collect(fitting.id)).toMatchObject({ state: 'collected', totalFit: 'goodsShipping' });
    expect((await cart()).lines.map(({ product, amountWithoutTax }) => [product.name, amountWithoutTax])).toEqual([
      ['品', '100'],
      ['送料', '500'],
    ]);
  });

  it('does not let the cart change what a shop told', async () => {
    const { id, action, fields } = await tripTo({ 'MW-1101': '1' });
    await comeBack(action, fields.toString());
    await collect(id);
    const [line] = (await cart()).lines;
    const change = await post('shopping-cart/on-change-quantity', { cartInfoId: line?.cartInfoId, newQuantity: '2' });
    expect(change.statusCode).toBe(404);
    expect((await post('product-detail/add-to-cart', { code: line?.cartInfoId }, colleague)).statusCode).toBe(404);
    test.clock.advance(31 * 24 * 60 * 60_000);
    expect((await cart()).lines).toMatchObject([{ barred: 'gone' }]);
    test.clock.advance(-31 * 24 * 60 * 60_000);
  });

  it('goes to no address inside, and none without TLS, that no operator has named', async () => {
    for (const code of ['INSIDE', 'PLAIN']) {
      expect(await leave(code)).toMatchObject({ url: null, faults: [{ reason: 'address' }] });
    }
  });

  it.each([
    [
      'refuses',
      '<cXML><Response><Status code="500">休業中</Status></Response></cXML>',
      { reason: 'shopRefused', value: '500 休業中' },
    ],
    [
      'leads inside',
      '<cXML><Response><Status code="200"/><PunchOutSetupResponse><StartPage><URL>javascript:alert(1)</URL></StartPage></PunchOutSetupResponse></Response></cXML>',
      { reason: 'address' },
    ],
    ['declares entities', '<!DOCTYPE cXML [<!ENTITY a "b">]><cXML/>', { reason: 'malformed' }],
    ['speaks without end', 'x'.repeat(300_000), { reason: 'noAnswer' }],
  ])('tells of a shop that %s', async (_what, body, fault) => {
    oddAnswer = (respond) => respond(body);
    expect(await leave('ODD')).toMatchObject({ url: null, faults: [fault] });
  });

  it('waits ten seconds for a shop, and no longer', async () => {
    oddAnswer = () => {};
    const begun = Date.now();
    expect(await leave('ODD')).toMatchObject({ url: null, faults: [{ reason: 'noAnswer', value: 'timeout' }] });
    expect(Date.now() - begun).toBeLessThan(20_000);
  }, 30_000);

  it('keeps both messages for administrators without a secret or a cookie in them, and lets nobody read a secret', async () => {
    const { id, action, fields } = await tripTo({ 'MW-1101': '1' });
    await comeBack(action, fields.toString());
    const { record } = await sessionOf(id);
    expect(String(record.setupRequest)).toContain('<SharedSecret>••••</SharedSecret>');
    expect(String(record.setupResponse)).toContain('PunchOutSetupResponse');
    expect(String(record.orderMessage)).toContain('<BuyerCookie>••••</BuyerCookie>');
    const { rows } = await store.database.query<{ text: string }>(
      "select string_agg(data::text, '') as text from record_mall_punchout_session",
    );
    for (const secret of ['renshu-cxml-2026', 'renshu-oci-2026', cookieIn(action)])
      expect(rows[0]?.text).not.toContain(secret);
    const shops = await admin.inject({ url: `${api}/punch-out/shops` });
    expect(shops.payload).toContain('"hasSecret":true');
    expect(shops.payload).not.toContain('renshu');
    const { rows: kept } = await store.database.query<{ sealed: string }>('select sealed from mall_punchout_secret');
    expect(kept.every(({ sealed }) => !sealed.includes('renshu'))).toBe(true);
    expect(
      (
        await requester.inject({
          method: 'PUT',
          url: `${api}/punch-out/secret`,
          payload: { shopCode: 'ODD', secret: 'x' },
        })
      ).statusCode,
    ).toBe(404);
  });

  it('tells of a wrong secret in the shop’s own words', async () => {
    const save = (secret: string) =>
      admin.inject({ method: 'PUT', url: `${api}/punch-out/secret`, payload: { shopCode: 'MONOWATASHI', secret } });
    await save('wrong');
    expect(await leave('MONOWATASHI')).toMatchObject({
      url: null,
      faults: [{ reason: 'shopRefused', value: '401 共有秘密が違います' }],
    });
    await save('renshu-cxml-2026');
    expect((await leave('MONOWATASHI')).url).toContain('/shop/');
  });
});
