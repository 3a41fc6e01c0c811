import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { acceptanceOf } from '../../../src/acceptance/server/acceptance-of.ts';
import { withRoute } from '../../../src/demo/server/cases/build-order.ts';
import type { DemoUser } from '../../../src/demo/server/data/people/users.ts';
import { productDefinitions } from '../../support/product-definitions.ts';
import { openProductStore } from '../../support/product-store.ts';
import { documentsOf, faultsOf, type StoredDocument } from '../../support/stored-books.ts';
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

/** An accepted order of ten at 120 yen and five at 80, of whose first line four came. */
async function partlyDelivered(seed: number) {
  const order = await acceptedOrder(world, seed, (record) => {
    const [line = {}] = record.lines as JsonObject[];
    const of = (quantity: string, unitPrice: string) => ({ ...line, quantity, unitPrice });
    return { ...record, lines: [of('10', '120'), of('5', '80')] };
  });
  const delivery = await deliver(world, order, '4');
  const requester = world.demo.users.find(({ code }) => code === order.ownerCode) as DemoUser;
  const owner = personOf(world, order.ownerCode);
  const now = async (): Promise<StoredDocument> => {
    const documents = await documentsOf(world.database.query, world.tenant, { orders: [order.id] });
    expect(faultsOf(documents)).toEqual([]);
    return documents.find(({ id }) => id === order.id) as StoredDocument;
  };
  /** Applies for other lines, and has them approved. */
  const change = async (linesOf: (lines: JsonObject[]) => JsonObject[]): Promise<RecordEnvelope> => {
    const { id } = order;
    const { record, version } = await world.engine.read(owner, {
      recordType: 'order/order',
      id,
      visibleTo: ['owner'],
    });
    const { amountWithTax: _gross, amountTax: _tax, amountWithoutTax: _net, ...kept } = record;
    const lines = linesOf(kept.lines as JsonObject[]).map(
      ({ amount: _a, amountTax: _t, amountWithTax: _g, amountWithoutTax: _n, ...line }) => line,
    );
    const next = withRoute(world.demo, { requester }, { ...kept, lines });
    let at = await sendAs(world, owner, 'order/order', 'apply', { id, version, record: writable(next) });
    while (at.state === 'changePending') {
      const approver = personOf(world, at.heldBy[0]?.code ?? '');
      at = await sendAs(world, approver, 'order/order', 'approve', { id, version: at.version });
    }
    return at;
  };
  const answer = (event: string, at: { version: number }, comment?: string) =>
    sendAs(world, supplierOf(world, order), 'order/order', event, {
      id: order.id,
      version: at.version,
      ...(comment && { comment }),
    });
  const accept = () => {
    const record = { ...acceptanceOf(delivery, order), receivedOn: '2026/11/20' };
    return sendAs(world, owner, 'acceptance/acceptance', 'apply', { record });
  };
  return { now, change, answer, accept };
}

/** What people type of an order: nothing that the server sets. */
function writable(record: JsonObject): JsonObject {
  const { properties = {} } = productDefinitions().records.get('order/order')?.schema ?? {};
  return Object.fromEntries(Object.entries(record).filter(([name]) => !properties[name]?.readOnly));
}

describe('an order of which part came', () => {
  it('is changed in what is open, and keeps what came, accepted in between, under its number', async () => {
    const { now, change, answer, accept } = await partlyDelivered(61);
    const offered = await change(([first = {}, second = {}]) => [
      { ...second, unitPrice: '95' },
      { ...first, quantity: '6' },
      { ...withoutCount(second), quantity: '2', unitPrice: '50' },
    ]);
    expect(offered.state).toBe('changeOffered');
    await accept();
    const taken = await answer('acceptChange', await now());
    expect(taken.state).toBe('partlyDelivered');
    expect((await now()).record.lines).toMatchObject([
      { lineNo: 2, unitPrice: '95', deliveredQuantity: '0' },
      { lineNo: 1, quantity: '6', deliveredQuantity: '4', acceptedQuantity: '4' },
      { lineNo: 3, quantity: '2', deliveredQuantity: '0', cancelledQuantity: '0' },
    ]);
  });

  it('is done when the change leaves only what came and was accepted', async () => {
    const { now, change, answer, accept } = await partlyDelivered(62);
    await accept();
    await change(([first = {}]) => [{ ...first, quantity: '4' }]);
    expect((await answer('acceptChange', await now())).state).toBe('accepted');
  });

  it('goes on as it was when its supplier refuses', async () => {
    const { now, change, answer } = await partlyDelivered(63);
    await change(([first = {}, second = {}]) => [{ ...first, quantity: '5' }, second]);
    const refused = await answer('refuseChange', await now(), '製作に入っているためお受けできません。');
    expect(refused.state).toBe('partlyDelivered');
    expect((await now()).record.lines).toMatchObject([{ quantity: '10', deliveredQuantity: '4' }, {}]);
  });

  it.each([
    ['less than what came', { quantity: '3' }],
    ['another price for what came', { unitPrice: '100' }],
    ['another tax for what came', { taxType: 1 }],
  ])('is never changed to %s', async (_what, fields) => {
    const { change } = await partlyDelivered(64);
    await expect(change(([first = {}, second = {}]) => [{ ...first, ...fields }, second])).rejects.toMatchObject({
      appCode: 'EN-NOT-ALLOWED',
    });
  });

  it('keeps a line of which something came', async () => {
    const { change } = await partlyDelivered(65);
    await expect(change(([, second = {}]) => [second])).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
  });
});

function withoutCount({
  lineNo: _no,
  deliveredQuantity: _delivered,
  acceptedQuantity: _accepted,
  cancelledQuantity: _cancelled,
  ...line
}: JsonObject): JsonObject {
  return line;
}
