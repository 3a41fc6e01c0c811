import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { openProductStore } from '../../support/product-store.ts';
import type { StoredDocument } from '../../support/stored-books.ts';
import { acceptedOrder, sendAs, supplierOf } from '../../walks/accepted-order.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../../walks/walk-world.ts';

describe('what a supplier does', () => {
  let world: WalkWorld;
  let close: () => Promise<void>;
  let order: StoredDocument;
  let owner: Actor;
  let supplier: Actor;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    world = await openWalkWorld(memory.database);
    order = await acceptedOrder(world, 51);
    owner = personOf(world, order.ownerCode);
    supplier = supplierOf(world, order);
  });
  afterAll(() => close());

  function send(actor: Actor, recordType: string, event: string, request: JsonObject): Promise<RecordEnvelope> {
    return sendAs(world, actor, recordType, event, request);
  }

  /** Events of which the owner of the order was told, in their order. */
  async function told(): Promise<string[]> {
    const { rows } = await world.database.tenantTransaction(world.tenant, (query) =>
      query<{ payload: { event: string; audiences: { codes?: string[] }[] } }>(
        `select payload from outbox where tenant = $1 and topic = 'event.mail' order by created_at, id`,
        [world.tenant],
      ),
    );
    return rows
      .filter(({ payload }) => payload.audiences[0]?.codes?.includes(owner.code))
      .map(({ payload }) => payload.event);
  }

  it('is told to the owner of the order, also a delivery, which he did not make himself', async () => {
    const before = await world.engine.read(owner, { recordType: 'order/order', id: order.id, visibleTo: ['owner'] });
    const asked = await send(owner, 'order/order', 'requestRevoke', {
      id: order.id,
      version: before.version,
      comment: '不要になりました。',
    });
    const refused = await send(supplier, 'order/order', 'refuseRevoke', {
      id: order.id,
      version: asked.version,
      comment: '手配済みのためお受けできません。',
    });
    expect(refused.state).toBe('waitingDelivery');
    expect(refused.record).toMatchObject({
      answerNote: '手配済みのためお受けできません。',
      answeredByName: supplier.name,
    });
    const [line] = order.record.lines as JsonObject[];
    const delivery = await send(supplier, 'delivery/delivery', 'deliver', {
      record: {
        orderId: order.id,
        supplierCode: order.record.supplierCode ?? '',
        slipNumber: 'K-51',
        shippedOn: '2026/11/20',
        deliveredOn: '2026/11/20',
        lines: [{ orderLineNo: line?.lineNo ?? 0, quantity: line?.quantity ?? '0' }],
      },
    });
    await send(supplier, 'delivery/delivery', 'withdraw', {
      id: delivery.id,
      version: delivery.version,
      comment: '数量を誤りました。',
    });
    expect((await told()).filter((event) => /^(refuseRevoke|deliver|withdraw)$/.test(event))).toEqual([
      'refuseRevoke',
      'deliver',
      'withdraw',
    ]);
  });
});
