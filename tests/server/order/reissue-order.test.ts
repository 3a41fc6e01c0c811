import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ListRow, RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { withRoute } from '../../../src/demo/server/cases/build-order.ts';
import type { DemoUser } from '../../../src/demo/server/data/people/users.ts';
import { createSeededRandom } from '../../../src/demo/server/seeded-random.ts';
import { openProductStore } from '../../support/product-store.ts';
import { documentsOf, faultsOf } from '../../support/stored-books.ts';
import { newOrder } from '../../walks/walk-documents.ts';
import { openWalkWorld, type WalkWorld } from '../../walks/walk-world.ts';

const recordType = 'order/order';

describe('an order that its supplier has not taken yet', () => {
  let world: WalkWorld;
  let close: () => Promise<void>;
  let requester: DemoUser;
  let owner: Actor;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    world = await openWalkWorld(memory.database);
    requester = world.demo.users.find(({ login }) => login === 'sato.kenta') as DemoUser;
    owner = personOf(requester.code);
  });
  afterAll(() => close());

  const personOf = (code: string) => world.people.get(code) as Actor;
  const supplierOf = (code: unknown) => personOf(`V${String(code)}`);

  async function send(actor: Actor, event: string, target?: RecordEnvelope, more: JsonObject = {}) {
    const request = { ...(target && { id: target.id, version: target.version }), ...more };
    const done = await world.engine.applyEvent(actor, { recordType, event, request });
    expect(faultsOf(await documentsOf(world.database.query, world.tenant, { orders: [done.id] }))).toEqual([]);
    return done;
  }

  async function approved(order: RecordEnvelope): Promise<RecordEnvelope> {
    let at = order;
    while (/pending/i.test(at.state)) at = await send(personOf(at.heldBy[0]?.code ?? ''), 'approve', at);
    return at;
  }

  async function placed(seed: number): Promise<{ order: RecordEnvelope; content: JsonObject }> {
    const content = newOrder(world, requester, createSeededRandom(seed));
    const order = await approved(await send(owner, 'apply', undefined, { record: content }));
    expect(order.state).toBe('ordered');
    return { order, content };
  }

  const readAs = (actor: Actor, id: string) =>
    world.engine.read(actor, { recordType, id, visibleTo: ['owner', 'counterparty'] });

  async function sent(order: RecordEnvelope): Promise<string[]> {
    const operation = {
      record: 'order/dispatch',
      visibleTo: ['owner'],
      tabs: { all: {} },
      columns: ['orderNumber', 'documentKind', 'versionNo', 'supplierName'],
    };
    const { items } = await world.engine.list(owner, operation, { tab: 'all', page: 1, itemsPerPage: 100 });
    return items
      .filter((row: ListRow) => row.orderNumber === order.number)
      .map((row: ListRow) => `${row.documentKind} ${row.versionNo} ${row.supplierName}`)
      .sort();
  }

  it('is changed at once in what nobody approved, and goes out again as its next version', async () => {
    const { order, content } = await placed(31);
    const changed = await send(owner, 'apply', order, {
      record: { ...content, noteToSupplier: '搬入は裏口からお願いします。' },
    });
    expect(changed).toMatchObject({ state: 'ordered', record: { versionNo: 2 } });
    expect(await sent(order)).toEqual([1, 2].map((version) => `order ${version} ${order.record.supplierName}`));
    const taken = await send(supplierOf(order.record.supplierCode), 'acceptOrder', changed);
    expect(taken.record.versions).toMatchObject([{ versionNo: 1, outcome: 'superseded' }, { versionNo: 2 }]);
  });

  it('is approved again where the date differs, and cannot be taken meanwhile', async () => {
    const { order, content } = await placed(32);
    const record = withRoute(world.demo, { requester }, { ...content, deliveryDate: '2027/01/29' });
    const pending = await send(owner, 'apply', order, { record });
    expect(pending).toMatchObject({ state: 'reorderPending', record: { deliveryDate: order.record.deliveryDate } });
    await expect(send(supplierOf(order.record.supplierCode), 'acceptOrder', pending)).rejects.toBeDefined();
    const back = await send(owner, 'pullBack', pending);
    expect(back).toMatchObject({ state: 'ordered', record: { deliveryDate: order.record.deliveryDate, versionNo: 1 } });
    const again = await approved(await send(owner, 'apply', back, { record }));
    expect(again).toMatchObject({ state: 'ordered', record: { deliveryDate: '2027/01/29', versionNo: 3 } });
  });

  it('goes to another supplier once that is approved; the former one is told that it is cancelled, the new one nothing of before', async () => {
    const { order, content } = await placed(33);
    const former = supplierOf(order.record.supplierCode);
    const asked = await send(former, 'proposeDate', order, {
      comment: '当社の都合で遅れます。',
      params: { deliveryDate: '2026/12/25' },
    });
    const unanswered = await send(owner, 'disagreeDate', asked, { comment: '予定どおりお願いします。' });
    const next = world.demo.suppliers.find(({ code }) => code !== order.record.supplierCode);
    const record = withRoute(
      world.demo,
      { requester },
      { ...content, supplierCode: next?.code ?? '', supplierName: next?.name ?? '' },
    );
    const pending = await send(owner, 'apply', unanswered, { record });
    expect(pending).toMatchObject({ state: 'reorderPending', record: { supplierCode: order.record.supplierCode } });
    const moved = await approved(pending);
    expect(moved).toMatchObject({ state: 'ordered', record: { supplierCode: next?.code, versionNo: 2 } });
    expect(await sent(order)).toEqual([
      `dateDeclined 1 ${order.record.supplierName}`,
      `order 1 ${order.record.supplierName}`,
      `order 2 ${next?.name}`,
      `revocation 1 ${order.record.supplierName}`,
    ]);
    await expect(readAs(former, order.id)).rejects.toMatchObject({ appCode: 'EN-NOT-FOUND' });
    const seen = JSON.stringify(await readAs(supplierOf(next?.code), order.id));
    expect(seen).not.toContain('当社の都合');
    expect(seen).not.toContain(former.name);
    expect(seen).not.toContain(String(order.record.supplierName));
    const taken = await send(supplierOf(next?.code), 'acceptOrder', moved);
    expect(taken.state).toBe('waitingDelivery');
  });
});
