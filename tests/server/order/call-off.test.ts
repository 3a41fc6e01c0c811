import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { calledAccount } from '../../../src/contract/domain/called-account.ts';
import { withRoute } from '../../../src/demo/server/cases/build-order.ts';
import { buildContract } from '../../../src/demo/server/contracts/build-contract.ts';
import { type DemoContract, tourinContracts } from '../../../src/demo/server/data/contracts.ts';
import type { DemoUser } from '../../../src/demo/server/data/people/users.ts';
import { createSeededRandom } from '../../../src/demo/server/seeded-random.ts';
import { systemActor } from '../../../src/platform/server/system-actor.ts';
import { productDefinitions } from '../../support/product-definitions.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { newOrder } from '../../walks/walk-documents.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../../walks/walk-world.ts';

forEachProductStore('unit-price contracts', (open) => {
  let world: WalkWorld;
  let requester: DemoUser;
  let owner: Actor;
  let contract: RecordEnvelope;

  const applyTo = (recordType: string, event: string, request: JsonObject, actor = owner) =>
    world.engine.applyEvent(actor, { recordType, event, request });

  /** An order of one line, at a price and in a quantity. */
  function orderOf(quantity: string, unitPrice: string, more: JsonObject = {}): JsonObject {
    const order = newOrder(world, requester, createSeededRandom(7));
    const [line] = order.lines as JsonObject[];
    const lines = [{ ...line, quantity, unitPrice, taxType: 2 }];
    return withRoute(world.demo, { requester }, { ...order, deliveryDate: '2026/12/18', ...more, lines });
  }
  const apply = (record: JsonObject) => applyTo('order/order', 'apply', { record });
  const read = () =>
    world.engine.read(owner, { recordType: 'contract/contract', id: contract.id, visibleTo: ['role:K001', 'owner'] });

  /** A contract of ten pieces of what `orderOf` orders, approved by all who are asked. */
  async function agreedContract(startsOn: string): Promise<RecordEnvelope> {
    const order = orderOf('1', '1');
    const [line = {}] = order.lines as JsonObject[];
    const base = tourinContracts.find(({ planRule }) => planRule === 'byDelivery') as DemoContract;
    const keeper = world.demo.users.find(({ login }) => login === base.owner) as DemoUser;
    const wanted = {
      supplierCode: String(order.supplierCode),
      product: String(line.productName),
      unitCode: String(line.unitCode),
    };
    const terms = { kind: 'unitPrice', startsOn, months: 12, quantity: '10', unitPrice: '480' };
    const record = buildContract(world.demo, { ...base, ...wanted, ...terms }, keeper);
    const [agreed = {}] = record.lines as JsonObject[];
    const lines = [{ ...agreed, ...(line.productCode !== undefined && { productCode: line.productCode }) }];
    const sent = { ...record, lines, overrunPercent: 10 };
    let made = await applyTo('contract/contract', 'apply', { record: sent }, personOf(world, keeper.code));
    while (made.state === 'pendingApproval')
      made = await applyTo(
        'contract/contract',
        'approve',
        { id: made.id, version: made.version },
        personOf(world, made.heldBy[0]?.code ?? ''),
      );
    return made;
  }

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 20 }));
    requester = world.demo.users.find(({ login }) => login === 'sato.kenta') as DemoUser;
    owner = personOf(world, requester.code);
    contract = await agreedContract('2026/04/01');
  });

  it('give their price and number to orders, and let another price through with a reason alone', async () => {
    await expect(apply(orderOf('1', '500'))).rejects.toMatchObject({
      errors: [{ at: '/lines/0/unitPrice', keyword: 'contractPrice', params: { price: '480' } }],
    });
    const boxes = orderOf('1', '480', { priceChangeReason: '箱で買う' });
    const [box = {}] = boxes.lines as JsonObject[];
    box.unitCode = box.unitCode === 'SET' ? 'PC' : 'SET';
    await expect(apply(boxes)).rejects.toMatchObject({
      errors: [{ at: '/lines/0/unitCode', keyword: 'contractUnit' }],
    });
    const urgent = orderOf('1', '500', { priceChangeReason: '至急のため' });
    Object.assign((urgent.lines as JsonObject[])[0] ?? {}, { contractUnitPrice: '480' });
    const dear = await apply(urgent);
    await applyTo('order/order', 'pullBack', { id: dear.id, version: dear.version });
    const forged = orderOf('1', '480');
    const [line = {}] = forged.lines as JsonObject[];
    Object.assign(line, { contractNumber: 'CT99-000001', contractLine: 'x', contractUnitPrice: '480' });
    const made = await apply(forged);
    expect(made.record.lines).toMatchObject([{ contractNumber: contract.number, contractUnitPrice: '480' }]);
    const draft = await applyTo('order/order', 'saveDraft', { record: orderOf('1', '') });
    expect(draft.record.lines).toMatchObject([{ unitPrice: '480', contractNumber: contract.number }]);
    await applyTo('order/order', 'pullBack', { id: made.id, version: made.version });
  });

  it('are suggested where their product is chosen, and to no supplier', async () => {
    const search = productDefinitions().calls.get('product.search')?.operation;
    if (!search || !('options' in search) || 'handler' in search)
      throw new Error('Products are not chosen by a call of options.');
    const [{ productName } = {}] = contract.record.lines as JsonObject[];
    const suggested = async (actor: Actor) => {
      const { items } = await world.engine.options(actor, search.options, { keyword: String(productName), limit: 50 });
      return items.find(({ name }) => name === productName);
    };
    expect(await suggested(owner)).toMatchObject({
      contractNumber: contract.number,
      contractUnitPrice: '480',
      unitPrice: '480',
    });
    const supplier = { ...owner, counterpartyCode: String(contract.record.supplierCode) };
    expect((await suggested(supplier))?.contractUnitPrice).toBeUndefined();
  });

  it('count what has a stroke in its name apart from what is named like its beginning', () => {
    const [name, longer] = ['a', 'a/b'].map((productName) => calledAccount(contract.id, {} as never, { productName }));
    expect(longer?.startsWith(`${name}/`)).toBe(false);
  });

  it('are called off up to what was agreed and may be overrun, by one of those who want the last pieces', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => apply(orderOf('4', '480'))));
    const done = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(2);
    await expect(apply(orderOf('4', '480'))).rejects.toMatchObject({
      errors: [{ at: '/lines/0/quantity', keyword: 'contractQuantity', params: { most: '3' } }],
    });
    expect((await read()).record).toMatchObject({ callNotice: 'mostlyCalled' });
    const last = await apply(orderOf('3', '480'));
    await expect(apply(orderOf('1', '480'))).rejects.toMatchObject({ errors: [{ params: { most: '0' } }] });
    await applyTo('order/order', 'pullBack', { id: last.id, version: last.version });
    await apply(orderOf('2', '480'));
    const mails = await world.database.query(
      "select 1 from outbox where payload::text like '%contractMostlyCalled%' and tenant = $1",
      [world.tenant],
    );
    expect(mails.rowCount).toBe(1);
  });

  it('are told once that they end, 30 days before', async () => {
    const { id } = await agreedContract('2025/12/01');
    const due = { tenant: world.tenant, recordType: 'contract/contract', recordId: id, event: 'endNear' };
    expect(await world.engine.applyDueEvent(systemActor(world.tenant), due)).toBe('happened');
    expect(await world.engine.applyDueEvent(systemActor(world.tenant), due)).not.toBe('happened');
    const mails = await world.database.query(
      "select 1 from outbox where payload::text like '%contractEndNear%' and record_id = $1",
      [id],
    );
    expect(mails.rowCount).toBe(1);
  });
});
