import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { EventRequest, RecordEnvelope } from '../../engine/core/wire.ts';
import { EngineError } from '../../engine/server/errors.ts';
import type { Actor } from '../../engine/server/ports.ts';
import { acceptanceOf } from '../../src/acceptance/server/acceptance-of.ts';
import { acceptanceRouteFor } from '../../src/acceptance/server/acceptance-route-for.ts';
import { openProductStore } from '../support/product-store.ts';
import { documentsOf, faultsOf, type StoredDocument } from '../support/stored-books.ts';
import { acceptedOrder, deliver, sendAs, supplierOf } from './accepted-order.ts';
import { openWalkWorld, personOf, type WalkWorld } from './walk-world.ts';

let world: WalkWorld;
let close: () => Promise<void>;

beforeAll(async () => {
  const store = await openProductStore({ connections: 20 });
  close = store.close;
  world = await openWalkWorld(store.database);
});
afterAll(() => close?.());

/** An order that its supplier has accepted, small enough for nobody to approve its acceptance. */
async function openCase(seed: number) {
  const order = await acceptedOrder(world, seed, (record) => {
    const [line = {}] = record.lines as JsonObject[];
    return { ...record, lines: [{ ...line, quantity: '10', unitPrice: '120' }] };
  });
  const supplier = supplierOf(world, order);
  const owner = personOf(world, order.ownerCode);
  const accept = async (delivery: RecordEnvelope) => {
    const whole = acceptanceOf(delivery, order);
    const route = await acceptanceRouteFor(world.engine, owner, whole);
    const record = { ...whole, approvalStageList: JSON.parse(JSON.stringify(route)) as JsonObject[] };
    return sendAs(world, owner, 'acceptance/acceptance', 'apply', { record });
  };
  const invoice = (acceptance: RecordEnvelope) =>
    sendAs(world, supplier, 'invoice/invoice', 'create', {
      record: {
        title: '今月分 ご請求',
        supplierCode: order.record.supplierCode ?? '',
        billedOn: '2026/11/20',
        acceptances: [{ isChosen: true, acceptanceId: acceptance.id }],
      },
    });
  const send = (
    actor: Actor,
    type: string,
    event: string,
    of: Pick<RecordEnvelope, 'id' | 'version'>,
    comment?: string,
  ) =>
    sendAs(world, actor, type, event, { id: of.id, version: of.version, ...(comment && { comment }) } as EventRequest);
  const documents = () => documentsOf(world.database.query, world.tenant, { orders: [order.id] });
  const orderNow = async () => (await documents()).find(({ id }) => id === order.id) as StoredDocument;
  return {
    order,
    supplier,
    owner,
    deliver: (quantity: string) => deliver(world, order, quantity),
    accept,
    invoice,
    send,
    documents,
    orderNow,
  };
}

/** Sends all at once. Answers how many got through; who did not was told so in so many words. */
async function race(sends: readonly (() => Promise<unknown>)[]): Promise<number> {
  const results = await Promise.allSettled(sends.map((send) => send()));
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(result.reason).toBeInstanceOf(EngineError);
      expect((result.reason as EngineError).httpStatus).toBeLessThan(500);
    }
  }
  return results.filter(({ status }) => status === 'fulfilled').length;
}

const tenTimes = <Item>(one: Item) => Array.from({ length: 10 }, () => one);

describe('documents of one case at the same time, on PostgreSQL', () => {
  it('a delivery is accepted once', async () => {
    const { deliver, accept, documents } = await openCase(101);
    const delivery = await deliver('10');
    expect(await race(tenTimes(() => accept(delivery)))).toBe(1);
    const all = await documents();
    expect(all.filter(({ kind, state }) => kind === 'acceptance' && state === 'finished')).toHaveLength(1);
    expect(faultsOf(all)).toEqual([]);
  });

  it('an acceptance is invoiced once', async () => {
    const { deliver, accept, invoice, documents } = await openCase(102);
    const acceptance = await accept(await deliver('10'));
    expect(await race(tenTimes(() => invoice(acceptance)))).toBe(1);
    const all = await documents();
    expect(all.filter(({ kind }) => kind === 'invoice')).toHaveLength(1);
    expect(faultsOf(all)).toEqual([]);
  });

  it.each(Array.from({ length: 5 }, (_unused, index) => 110 + index))(
    'a delivery is accepted or withdrawn, never both (%i)',
    async (seed) => {
      const { supplier, deliver, accept, send, documents } = await openCase(seed);
      const delivery = await deliver('10');
      const withdraw = () => send(supplier, 'delivery/delivery', 'withdraw', delivery);
      expect(await race([() => accept(delivery), withdraw])).toBe(1);
      const all = await documents();
      const isAccepted = all.some(({ kind, state }) => kind === 'acceptance' && state === 'finished');
      expect(all.find(({ id }) => id === delivery.id)?.state).toBe(isAccepted ? 'accepted' : 'withdrawn');
      expect(faultsOf(all)).toEqual([]);
    },
  );

  it.each(Array.from({ length: 5 }, (_unused, index) => 120 + index))(
    'an acceptance is invoiced or cancelled, never both (%i)',
    async (seed) => {
      const { owner, deliver, accept, invoice, send, documents } = await openCase(seed);
      const acceptance = await accept(await deliver('10'));
      const revoke = () => send(owner, 'acceptance/acceptance', 'revoke', acceptance, '取り消します。');
      expect(await race([() => invoice(acceptance), revoke])).toBe(1);
      const all = await documents();
      const isInvoiced = all.some(({ kind }) => kind === 'invoice');
      expect(all.find(({ id }) => id === acceptance.id)?.state).toBe(isInvoiced ? 'finished' : 'revoked');
      expect(faultsOf(all)).toEqual([]);
    },
  );

  it.each(Array.from({ length: 5 }, (_unused, index) => 130 + index))(
    'the rest of an order comes or is cancelled, never both (%i)',
    async (seed) => {
      const { owner, deliver, send, documents, orderNow } = await openCase(seed);
      await deliver('6');
      const partly = await orderNow();
      const cancel = () => send(owner, 'order/order', 'cancelRemainder', partly, '残りは不要になりました。');
      expect(await race([() => deliver('4'), cancel])).toBe(1);
      const { record } = await orderNow();
      const [line] = record.lines as JsonObject[];
      expect([
        ['10', '0'],
        ['6', '4'],
      ]).toContainEqual([line?.deliveredQuantity, line?.cancelledQuantity]);
      expect(faultsOf(await documents())).toEqual([]);
    },
  );
});
