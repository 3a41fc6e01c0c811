import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError, RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { acceptanceClosingOf } from '../../../src/acceptance/index.ts';
import { acceptanceOf } from '../../../src/acceptance/server/acceptance-of.ts';
import { categoryNamed } from '../../../src/master/index.server.ts';
import { openProductStore } from '../../support/product-store.ts';
import { documentsOf, faultsOf } from '../../support/stored-books.ts';
import { acceptedOrder, deliver, sendAs, supplierOf } from '../../walks/accepted-order.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../../walks/walk-world.ts';

let world: WalkWorld;
let close: () => Promise<void>;

beforeAll(async () => {
  const store = await openProductStore();
  close = store.close;
  world = await openWalkWorld(store.database);
});
afterAll(() => close?.());

/** An accepted order of 100 of something, and who ordered and who delivers it. */
async function orderOf(categoryName: string) {
  const category = categoryNamed(categoryName);
  const order = await acceptedOrder(world, 7, (record) => {
    const [line = {}] = record.lines as JsonObject[];
    const lines = [{ ...line, quantity: '100', unitPrice: '12' }];
    return { ...record, categoryCode: category.code, categoryName: category.pathName, lines };
  });
  const state = async () => {
    const documents = await documentsOf(world.database.query, world.tenant, { orders: [order.id] });
    expect(faultsOf(documents)).toEqual([]);
    return documents.find(({ id }) => id === order.id);
  };
  const owner = personOf(world, order.ownerCode);
  return { order, owner, deliver: (quantity: string) => deliver(world, order, quantity), state };
}

/** All of a delivery is accepted, but for what is sent back. */
async function accept(owner: Actor, delivery: RecordEnvelope, sentBack = '0', receivedOn = '2026/11/20') {
  const order = (
    await documentsOf(world.database.query, world.tenant, { orders: [String(delivery.record.orderId)] })
  )[0];
  const whole = acceptanceOf(delivery, order ?? { id: '', record: {} });
  const [line = {}] = whole.lines as JsonObject[];
  const accepted = String(Number(line.deliveredQuantity) - Number(sentBack));
  const rejection = { rejectedQuantity: sentBack, rejectionBranch: 'return', rejectionReason: '発注数を超えるため' };
  const lines = [{ ...line, acceptedQuantity: accepted, ...(sentBack !== '0' && rejection) }];
  return sendAs(world, owner, 'acceptance/acceptance', 'apply', { record: { ...whole, lines, receivedOn } });
}

describe('a delivery of more or less than was ordered', () => {
  it('is taken within what the category tolerates, told to the receiver, and paid for when he keeps it', async () => {
    const { owner, deliver, state } = await orderOf('六角ナット');
    const delivery = await deliver('104');
    expect(delivery.record.lines).toMatchObject([{ orderedQuantity: '100', quantity: '104', overQuantity: '4' }]);
    const acceptance = await accept(owner, delivery);
    expect(acceptance.record.lines).toMatchObject([
      { orderedQuantity: '100', overQuantity: '4', amountWithoutTax: '1248' },
    ]);
    expect((await state())?.state).toBe('accepted');
  });

  it('may be sent back as far as it is too much', async () => {
    const { owner, deliver, state } = await orderOf('六角ナット');
    await accept(owner, await deliver('105'), '5');
    const order = await state();
    expect(order?.state).toBe('accepted');
    expect(order?.record.lines).toMatchObject([{ acceptedQuantity: '100', cancelledQuantity: '5' }]);
  });

  it('is refused beyond it, with the most that may come', async () => {
    const { deliver, state } = await orderOf('六角ナット');
    await deliver('60');
    await expect(deliver('46')).rejects.toMatchObject({
      errors: [{ at: '/lines/0/quantity', messageKey: 'rule.toleratedQuantity', params: { most: '45', percent: '5' } }],
    });
    await deliver('45');
    expect((await state())?.state).toBe('delivered');
  });

  it('is refused at all where the category tolerates nothing', async () => {
    const { deliver } = await orderOf('ノギス');
    await expect(deliver('101')).rejects.toMatchObject({
      errors: [{ messageKey: 'rule.openQuantity', params: { most: '100' } }],
    });
  });

  it('is refused with half a piece, though it leaves the unit to the order', async () => {
    const { deliver } = await orderOf('ノギス');
    await expect(deliver('0.5')).rejects.toMatchObject({
      errors: [{ at: '/lines/0/quantity', messageKey: 'rule.unitIsWhole' }],
    });
  });

  it('may be closed with a small shortage, and only with a small one', async () => {
    const { order, owner, deliver, state } = await orderOf('六角ナット');
    const closing = async () =>
      sendAs(world, owner, 'order/order', 'closeShortage', { id: order.id, version: (await state())?.version });
    const first = await deliver('60');
    await expect(closing()).rejects.toMatchObject({ httpStatus: 400 });
    await accept(owner, first);
    await accept(owner, await deliver('37'));
    await closing();
    const closed = await state();
    expect(closed?.state).toBe('accepted');
    expect(closed?.record.lines).toMatchObject([{ acceptedQuantity: '97', cancelledQuantity: '3' }]);
  });
});

describe('an acceptance', () => {
  it.each([
    ['2026/11/21', 'receivedByToday'],
    ['2026/11/19', 'receivedOnceSent'],
  ])('is not of goods received on %s: %s', async (receivedOn, keyword) => {
    const { owner, deliver } = await orderOf('ノギス');
    await expect(accept(owner, await deliver('1'), '0', receivedOn)).rejects.toMatchObject({
      errors: [{ at: '/receivedOn', keyword }],
    });
  });

  it('is not cancelled once its period is closed, but corrected', async () => {
    const { owner, deliver, state } = await orderOf('ノギス');
    const acceptance = await accept(owner, await deliver('1'));
    await world.database.tenantTransaction(world.tenant, (query) =>
      query(`update record_acceptance_acceptance set data = data || '{"acceptedOn": "2026/09/30"}' where id = $1`, [
        acceptance.id,
      ]),
    );
    const { id, version } = acceptance;
    const revoking = sendAs(world, owner, 'acceptance/acceptance', 'revoke', {
      id,
      version,
      comment: '取り消します。',
    });
    await expect(revoking).rejects.toMatchObject({ messageKey: 'flow.acceptance.guard.periodIsOpen' });
    const read = await world.engine.read(owner, { recordType: 'acceptance/acceptance', id, visibleTo: ['sameGroup'] });
    expect(read.offers).toEqual(['correction']);
    expect((await state())?.record.lines).toMatchObject([{ acceptedQuantity: '1' }]);
  });
});

describe('the supplier', () => {
  it('proposes no day that has passed', async () => {
    const order = await acceptedOrder(world, 3, undefined, 'ordered');
    const propose = (deliveryDate: string) =>
      sendAs(world, supplierOf(world, order), 'order/order', 'proposeDate', {
        id: order.id,
        version: order.version,
        comment: '材料の入荷が遅れているため',
        params: { deliveryDate },
      });
    await expect(propose('2026/11/19')).rejects.toMatchObject({ errors: [{ keyword: 'notBeforeToday' }] });
    expect((await propose('2026/12/18')).state).toBe('dateProposed');
  });
});

describe('what an acceptance says of its order and its supplier', () => {
  it('is held to the order, codes included', async () => {
    const { order, owner, deliver } = await orderOf('六角ナット');
    const delivery = await deliver('100');
    const whole = acceptanceOf(delivery, order);
    const [line = {}] = whole.lines as JsonObject[];
    const forged = { ...whole, categoryCode: '9999999', lines: [{ ...line, unitCode: 'NONE', taxRate: '0' }] };
    const sent = sendAs(world, owner, 'acceptance/acceptance', 'apply', { record: forged });
    const errors: FieldError[] = await sent.then(
      () => [],
      (error: { errors?: FieldError[] }) => error.errors ?? [],
    );
    expect(errors.map(({ at, keyword }) => `${at} ${keyword}`)).toEqual(
      expect.arrayContaining(['/categoryCode readOnly', '/lines/0/unitCode readOnly', '/lines/0/taxRate readOnly']),
    );
  });

  it('keeps the closing day and the protection of its day, so that a new master moves no goods', async () => {
    const { order, owner, deliver } = await orderOf('六角ナット');
    const code = String(order.record.supplierCode);
    const accepted = await accept(owner, await deliver('100'));
    const supplier = (await world.engine.getMaster(world.tenant, 'master/supplier', code))!;
    const { closingDay, isProtected } = supplier;
    expect(accepted.record).toMatchObject({ closingDay, protectedDeal: isProtected });
    const since = { ...supplier, closingDay: 5, isProtected: isProtected !== true };
    expect(acceptanceClosingOf(accepted.record, since)).toBe(acceptanceClosingOf(accepted.record, supplier));
  });
});
