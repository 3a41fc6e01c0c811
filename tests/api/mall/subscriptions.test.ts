import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ListResponse, RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { openTimers } from '../../support/open-timers.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const api = '/service-search/api/v1';
const base = { categoryCode: '0301001', unitCode: '01', taxType: 2, taxRate: '0.1', supplierCode: 'S001' };
const tiers = [
  { minQuantity: 1, maxQuantity: 9, salePrice: '980' },
  { minQuantity: 10, maxQuantity: -1, salePrice: '930' },
];
const products: (JsonObject & { code: string })[] = [
  {
    ...base,
    code: 'GLOVE',
    name: '手袋',
    modelNumber: 'G-1',
    makerName: 'マモリテ',
    unitPrice: '980',
    priceTiers: tiers,
  },
  { ...base, code: 'NUT', name: 'ナット', unitPrice: '0.85', minQuantity: '100', quantityStep: '100' },
  { ...base, code: 'KNIFE', name: 'ナイフ', unitPrice: '500', restriction: 'forbidden', restrictionRule: '刃物' },
  { ...base, code: 'SECRET', name: '試作品', unitPrice: '7', shownTo: [{ organizationCode: '00020202' }] },
  { ...base, code: 'OLD', name: '旧型', unitPrice: '7', isDiscontinued: true },
];
const monthly = { productCode: 'GLOVE', quantity: '5', interval: 'monthly', startsOn: '2026/11/30', stopsOnRise: true };

describe('subscriptions of the mall', () => {
  let test: TestServer;
  let database: Database;
  let close: () => Promise<void>;
  let owner: SignedIn;
  let colleague: SignedIn;

  const send = (who: SignedIn, path: string, payload: object, method: 'POST' | 'DELETE' = 'POST') =>
    who.inject({ method, url: `${api}/${path}`, payload, headers: { 'idempotency-key': randomUUID() } });
  const put = (more: JsonObject = {}, code = 'GLOVE') =>
    test.context.engine.putMasters(
      'A',
      'master/product',
      products.map((record) => ({ code: record.code, record: record.code === code ? { ...record, ...more } : record })),
    );
  const register = (record: JsonObject = monthly) => send(owner, 'subscription-popup/regist', { record });
  const registered = async (record: JsonObject = {}) =>
    (await register({ ...monthly, ...record })).json<RecordEnvelope>();
  const read = async ({ id }: RecordEnvelope) =>
    (await owner.inject({ url: `${api}/subscription-entry/detail?id=${id}` })).json<RecordEnvelope>();
  const apply = async (to: RecordEnvelope, event: string, more: object = {}) => {
    const { id, version } = await read(to);
    return send(owner, `subscription-entry/${event}`, { id, version, ...more });
  };
  const addNow = async (to: RecordEnvelope) => {
    const { id, version } = await read(to);
    return send(owner, 'subscription-entry/add-to-cart', { event: 'addNow', rows: [{ id, version }] });
  };
  const cart = async () =>
    (await send(owner, 'shopping-cart/init', {}))
      .json<{ lines: { cartInfoId: string; quantity: string; seenPrice: string }[] }>()
      .lines.map(({ cartInfoId, quantity, seenPrice }) => [cartInfoId, quantity, seenPrice]);
  /** Lets time come to a day, some minutes after it began, as one server or several see it. */
  const comesTo = async (day: string, servers = 1) => {
    test.clock.set(`${day.replaceAll('/', '-')}T00:05:00+09:00`);
    const timers = Array.from({ length: servers }, () => openTimers(test, database));
    for (let round = 0; round < 3; round += 1) await Promise.all(timers.map(({ runOnce }) => runOnce()));
  };
  const mailsOf = async (template: string) => {
    const { rows } = await database.query<{ many: number }>(
      `select count(*)::int as many from outbox where payload::text like '%' || $1 || '%'`,
      [template],
    );
    return rows[0]?.many;
  };

  beforeAll(async () => {
    const memory = await openProductStore();
    ({ close, database } = memory);
    test = await openTestServer(database);
    owner = await test.signIn('A/requester');
    colleague = await test.signIn('A/colleague');
    await putOrderMasters(test.context.engine);
  });
  beforeEach(async () => {
    test.clock.set('2026-11-20T10:00:00+09:00');
    await put();
    await database.query('delete from record_timer');
    await database.query('delete from outbox');
    await owner.inject({ method: 'DELETE', url: `${api}/shopping-cart/delete-all` });
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('begins with the least that can be ordered, its price for the buyer, and what he gets already', async () => {
    const begun = async (productId: string) => (await send(owner, 'subscription-popup/init', { productId })).json();
    expect(await begun('NUT')).toEqual({
      record: { productCode: 'NUT', quantity: '100', interval: 'monthly', startsOn: '2026/11/21', stopsOnRise: true },
      unitPrice: '0.85',
      already: [],
    });
    await registered({ productCode: 'NUT', quantity: '300' });
    expect(await begun('NUT')).toMatchObject({ already: [{ nextOn: '2026/11/30', quantity: '300' }] });
    expect((await send(owner, 'subscription-popup/init', { productId: 'SECRET' })).statusCode).toBe(404);
  });

  it('says of the product what the catalog says, whatever was sent', async () => {
    const { record, state, number } = await registered({ quantity: '10' });
    expect(state).toBe('active');
    expect(number).toMatch(/^SB26-\d{5}$/);
    expect(record).toMatchObject({
      productName: '手袋',
      modelNumber: 'G-1',
      supplierName: '株式会社ハルツミ商会',
      unitName: '本',
      agreedPrice: '930',
      nextOn: '2026/11/30',
    });
    const lies: JsonObject[] = [
      { productName: '別の品' },
      { agreedPrice: '1' },
      { nextOn: '2026/11/21' },
      { requesterCode: 'x' },
    ];
    for (const said of lies) expect((await register({ ...monthly, ...said })).statusCode).toBe(400);
  });

  it.each([
    ['less than one', { quantity: '0' }, '/quantity'],
    ['half a piece', { quantity: '0.5' }, '/quantity'],
    ['a word for a number', { quantity: '５' }, '/quantity'],
    ['between two steps', { productCode: 'NUT', quantity: '150' }, '/quantity'],
    ['what is forbidden', { productCode: 'KNIFE' }, '/productCode'],
    ['what others are shown', { productCode: 'SECRET' }, '/productCode'],
    ['what is sold no more', { productCode: 'OLD' }, '/productCode'],
    ['what is not there', { productCode: 'NONE' }, '/productCode'],
    ['yesterday', { startsOn: '2026/11/19' }, '/startsOn'],
    ['a day that does not exist', { startsOn: '2026/11/31' }, '/startsOn'],
    ['a day far ahead', { startsOn: '9999/12/31' }, '/startsOn'],
    ['an end before the first day', { endsOn: '2026/11/29' }, '/endsOn'],
    ['another rhythm', { interval: 'hourly' }, '/interval'],
  ])('refuses %s at its field', async (_name, said, at) => {
    const answer = await register({ ...monthly, ...said });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { at: string }) => error.at)).toContain(at);
  });

  it('comes into the cart on its day, to what is there, once however many servers look, and tells its buyer', async () => {
    const made = await registered();
    await send(owner, 'product-detail/add-to-cart', { code: 'GLOVE', quantity: '5' });
    await comesTo('2026/11/29', 3);
    expect(await cart()).toEqual([['GLOVE', '5', '980']]);
    await comesTo('2026/11/30', 3);
    expect(await cart()).toEqual([['GLOVE', '10', '930']]);
    expect((await read(made)).record).toMatchObject({ nextOn: '2026/12/30', lastOn: '2026/11/30', runCount: 1 });
    expect(await mailsOf('subscriptionInCart')).toBe(1);
    await comesTo('2026/12/30');
    expect(await cart()).toEqual([['GLOVE', '15', '930']]);
  });

  it('makes up for nothing that came while nobody looked, and comes once', async () => {
    const made = await registered({ interval: 'weekly' });
    await comesTo('2027/01/14');
    expect(await cart()).toEqual([['GLOVE', '5', '980']]);
    expect((await read(made)).record).toMatchObject({ nextOn: '2027/01/18', runCount: 1 });
  });

  it('stops at a price that rose, says so, and goes on once its buyer agrees', async () => {
    const made = await registered();
    await put({ priceTiers: [], unitPrice: '1040' });
    await comesTo('2026/11/30');
    expect(await cart()).toEqual([]);
    const stopped = await read(made);
    expect(stopped).toMatchObject({ state: 'stopped', record: { stoppedFor: 'priceRose', lastPrice: '1040' } });
    expect(stopped.heldBy).toMatchObject([{ code: 'requester' }]);
    expect(await mailsOf('subscriptionStopped')).toBe(1);
    const resumed = (await apply(made, 'resume')).json<RecordEnvelope>();
    expect(resumed).toMatchObject({ state: 'active', record: { agreedPrice: '1040', nextOn: '2026/11/30' } });
    expect(resumed.record.stoppedFor).toBeUndefined();
    await comesTo('2026/11/30');
    expect(await cart()).toEqual([['GLOVE', '5', '1040']]);
  });

  it('goes on at a higher price where its buyer said so, and at a lower one anyway', async () => {
    await registered({ stopsOnRise: false });
    await registered();
    await put({ priceTiers: [], unitPrice: '700' });
    await comesTo('2026/11/30');
    await put({ priceTiers: [], unitPrice: '1200' });
    await comesTo('2026/12/30');
    expect(await cart()).toEqual([['GLOVE', '15', '1200']]);
  });

  it.each([
    ['forbidden', { restriction: 'forbidden', restrictionRule: '保護具の統一' }],
    ['discontinued', { isDiscontinued: true }],
    ['gone', { shownTo: [{ organizationCode: '00020202' }] }],
    ['quantity', { minQuantity: '10' }],
  ])('stops at what became %s by the day', async (reason, change) => {
    const made = await registered();
    await put(change);
    await comesTo('2026/11/30');
    expect(await cart()).toEqual([]);
    expect(await read(made)).toMatchObject({ state: 'stopped', record: { stoppedFor: reason } });
    const refused = reason === 'quantity' ? null : await apply(made, 'resume');
    if (refused) expect(refused.statusCode).toBe(400);
  });

  it('stops where the department stops at its budget and has less left, tells its buyer, and goes on once there is enough', async () => {
    const { engine } = test.context;
    const booking = { costDepartmentCode: 'D1', accountTitleCode: '5210' };
    const budgetOf = (amount: string) =>
      engine.putMaster('A', 'budget/budget', 'B1', {
        ...{ code: 'B1', name: '2026年度', ...booking },
        months: [{ month: '2026/11', amount }],
      });
    const control = (budgetControl: string) =>
      engine.putMaster('A', 'master/cost-department', 'D1', {
        ...{ code: 'D1', name: '製造部', budgetControl, organizationCode: '00010101' },
      });
    const title = { code: '5210', name: '消耗品費', kana: 'ショウモウヒンヒ', kind: 'expense', sortOrder: 1 };
    await engine.putMaster('A', 'master/account-title', '5210', title);
    await control('warn');
    await budgetOf('4899');
    // Whose department bears his orders is what his last one says.
    const draft = await owner.inject({
      ...{ method: 'POST', url: '/service-buyer-order/v1/api/order/save-draft' },
      ...{ headers: { 'idempotency-key': randomUUID() }, payload: { record: { title: '手袋', ...booking } } },
    });
    expect(draft.statusCode, draft.body).toBe(200);
    const warned = await registered();
    await comesTo('2026/11/30');
    // A department that only warns orders on.
    expect(await cart()).toEqual([['GLOVE', '5', '980']]);
    await apply(warned, 'delete');
    await owner.inject({ method: 'DELETE', url: `${api}/shopping-cart/delete-all` });
    test.clock.set('2026-11-20T10:00:00+09:00');
    await control('stop');
    const made = await registered();
    await comesTo('2026/11/30');
    expect(await cart()).toEqual([]);
    expect(await read(made)).toMatchObject({
      ...{ state: 'stopped', record: { stoppedFor: 'overBudget', lastPrice: '980' } },
      heldBy: [{ code: 'requester' }],
    });
    expect(await mailsOf('subscriptionStopped')).toBe(1);
    await budgetOf('4900');
    expect((await apply(made, 'resume')).json()).toMatchObject({ state: 'active' });
    await comesTo('2026/11/30');
    expect(await cart()).toEqual([['GLOVE', '5', '980']]);
    await control('none');
  });

  it('goes on with the successor of what is sold no more, in a quantity that can be ordered of it', async () => {
    const made = await registered({ quantity: '130' });
    const exchange = (productCode: string) => apply(made, 'exchange-for-successor', { params: { productCode } });
    expect((await exchange('NUT')).statusCode).toBe(400);
    await put({ isDiscontinued: true, successorCode: 'KNIFE' });
    expect((await exchange('KNIFE')).statusCode).toBe(400);
    await put({ isDiscontinued: true, successorCode: 'NUT' });
    const choices = await send(owner, 'subscription-entry/successors', { productCode: 'GLOVE' });
    expect(choices.json()).toEqual({ items: [{ code: 'NUT', name: 'ナット', price: '0.85' }] });
    await comesTo('2026/11/30');
    expect(await read(made)).toMatchObject({ state: 'stopped', record: { stoppedFor: 'discontinued' } });
    expect((await exchange('OLD')).statusCode).toBe(400);
    const { state, record } = (await exchange('NUT')).json<RecordEnvelope>();
    const said = { productCode: 'NUT', productName: 'ナット', quantity: '200', agreedPrice: '0.85' };
    expect({ state, record }).toMatchObject({ state: 'active', record: { ...said, nextOn: '2026/11/30' } });
    for (const gone of ['stoppedFor', 'modelNumber', 'makerName']) expect(record).not.toHaveProperty(gone);
    await comesTo('2026/11/30');
    expect(await cart()).toEqual([['NUT', '200', '0.85']]);
  });

  it('stops when its buyer has left', async () => {
    const made = await registered();
    const leave = (active: boolean) =>
      database.query(`update user_account set active = $1 where tenant = 'A' and code = 'requester'`, [active]);
    await leave(false);
    await comesTo('2026/11/30');
    await leave(true);
    expect(await read(made)).toMatchObject({ state: 'stopped', record: { stoppedFor: 'gone' } });
  });

  it('passes over one day, pauses until a day, and ends after its last', async () => {
    const made = await registered({ interval: 'weekly', endsOn: '2026/12/21' });
    await apply(made, 'skip');
    await comesTo('2026/12/06');
    expect(await cart()).toEqual([]);
    expect((await read(made)).record.nextOn).toBe('2026/12/07');
    expect((await apply(made, 'pause', { params: { resumesOn: '2026/12/06' } })).statusCode).toBe(400);
    await apply(made, 'pause', { params: { resumesOn: '2026/12/14' } });
    await comesTo('2026/12/13');
    expect(await read(made)).toMatchObject({ state: 'paused' });
    await comesTo('2026/12/14');
    expect(await cart()).toEqual([['GLOVE', '5', '980']]);
    expect(await read(made)).toMatchObject({ state: 'active', record: { nextOn: '2026/12/21', runCount: 1 } });
    await comesTo('2026/12/21');
    expect((await read(made)).record).toMatchObject({ runCount: 2 });
    expect((await read(made)).record.nextOn).toBeUndefined();
    await comesTo('2026/12/22');
    expect(await read(made)).toMatchObject({ state: 'finished' });
  });

  it('is changed with the price of the new quantity, and comes no second time on a day', async () => {
    const made = await registered({ startsOn: '2026/11/20' });
    await comesTo('2026/11/20');
    expect(await cart()).toEqual([['GLOVE', '5', '980']]);
    const changed = await apply(made, 'change', {
      record: { ...monthly, startsOn: '2026/11/20', quantity: '10', interval: 'weekly' },
    });
    expect(changed.json<RecordEnvelope>().record).toMatchObject({ agreedPrice: '930', nextOn: '2026/11/27' });
    const other = await apply(made, 'change', { record: { ...monthly, productCode: 'NUT', quantity: '100' } });
    expect(other.statusCode).toBe(400);
    await comesTo('2026/11/20');
    expect(await cart()).toEqual([['GLOVE', '5', '980']]);
  });

  it('comes into the cart at once where its buyer wants it, and keeps its day', async () => {
    const made = await registered();
    expect((await addNow(made)).json()).toMatchObject({ results: [{ ok: true }] });
    expect(await cart()).toEqual([['GLOVE', '5', '980']]);
    expect((await read(made)).record.nextOn).toBe('2026/11/30');
  });

  it('ends by its buyer’s word, and is nobody else’s to see or to end', async () => {
    const made = await registered();
    const rows = { event: 'cancel', rows: [{ id: made.id, version: made.version }] };
    expect((await colleague.inject({ url: `${api}/subscription-entry/detail?id=${made.id}` })).statusCode).toBe(404);
    const tried = await send(colleague, 'subscription-entry/delete', rows, 'DELETE');
    expect(tried.json()).toMatchObject({ results: [{ ok: false }] });
    const seen = await send(colleague, 'subscription-entry/sort', { page: 1, itemsPerPage: 20, tab: 'all' });
    expect(seen.json<ListResponse>().items).toEqual([]);
    const done = await send(owner, 'subscription-entry/delete', rows, 'DELETE');
    expect(done.json()).toMatchObject({ results: [{ ok: true }] });
    await comesTo('2026/11/30');
    expect(await cart()).toEqual([]);
    expect(await read(made)).toMatchObject({ state: 'cancelled' });
  });

  it('sees the catalog as its buyer’s organization of that day', async () => {
    const made = await registered();
    await put({ shownTo: [{ organizationCode: '00010101' }] });
    await comesTo('2026/11/30');
    expect((await read(made)).state).toBe('active');
    const move = (code: string) =>
      database.query(`update user_account set organization_code = $1 where tenant = 'A' and code = 'requester'`, [
        code,
      ]);
    await move('00020202');
    await comesTo('2026/12/30');
    await move('00010101');
    expect(await read(made)).toMatchObject({ state: 'stopped', record: { stoppedFor: 'gone' } });
  });
});
