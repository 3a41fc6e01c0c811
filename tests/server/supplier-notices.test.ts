import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import type { Actor } from '../../engine/server/ports.ts';
import { acceptanceOf } from '../../src/acceptance/server/acceptance-of.ts';
import { acceptanceRouteFor } from '../../src/acceptance/server/acceptance-route-for.ts';
import { openProductStore } from '../support/product-store.ts';
import type { StoredDocument } from '../support/stored-books.ts';
import { acceptedOrder, sendAs, supplierOf } from '../walks/accepted-order.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../walks/walk-world.ts';

describe('what a buyer decides about an order', () => {
  let world: WalkWorld;
  let close: () => Promise<void>;
  let order: StoredDocument;
  let owner: Actor;
  let supplier: Actor;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    world = await openWalkWorld(memory.database);
  });
  afterAll(() => close());

  async function taken(seed: number): Promise<RecordEnvelope> {
    order = await acceptedOrder(world, seed);
    owner = personOf(world, order.ownerCode);
    supplier = supplierOf(world, order);
    return current();
  }

  const current = () => world.engine.read(owner, { recordType: 'order/order', id: order.id, visibleTo: ['owner'] });

  async function send(actor: Actor, recordType: string, event: string, request: JsonObject): Promise<RecordEnvelope> {
    return sendAs(world, actor, recordType, event, request);
  }

  const onOrder = async (actor: Actor, event: string, comment: string) => {
    const { id, version } = await current();
    return send(actor, 'order/order', event, { id, version, comment });
  };

  /** One piece of the order's first line, delivered. */
  const delivered = () =>
    send(supplier, 'delivery/delivery', 'deliver', {
      record: {
        orderId: order.id,
        supplierCode: order.record.supplierCode ?? '',
        slipNumber: 'K-1',
        shippedOn: '2026/11/20',
        deliveredOn: '2026/11/20',
        lines: [{ orderLineNo: firstLine().lineNo ?? 0, quantity: '1' }],
      },
    });

  const firstLine = () => (order.record.lines as JsonObject[])[0] as JsonObject;

  /** Notices that went to the supplier: what, and what they say. */
  async function told(): Promise<JsonObject[]> {
    const { rows } = await world.database.tenantTransaction(world.tenant, (query) =>
      query<{ data: JsonObject }>(
        `select data from record_order_dispatch where tenant = $1 and data ->> 'orderId' = $2
         and data ->> 'isNotice' = 'true' order by created_at, id`,
        [world.tenant, order.id],
      ),
    );
    return rows.map(({ data: { documentKind, note } }) => ({ documentKind: documentKind ?? '', note: note ?? '' }));
  }

  it('is told to its supplier: a cancellation that is asked for, which is not one yet, and its withdrawal', async () => {
    await taken(61);
    await onOrder(owner, 'requestRevoke', '工場の計画が変わりました。');
    await onOrder(owner, 'withdrawRevoke', '計画が戻りました。');
    expect(await told()).toEqual([
      { documentKind: 'revocationRequest', note: '工場の計画が変わりました。' },
      { documentKind: 'revocationWithdrawn', note: '計画が戻りました。' },
    ]);
  });

  it('is told with the quantities: what is not to be delivered any more', async () => {
    await taken(62);
    await delivered();
    await onOrder(owner, 'cancelRemainder', '残りは不要です。');
    const [{ note }] = (await told()) as [JsonObject];
    const { productName, quantity } = firstLine();
    const open = Number(quantity) - 1;
    expect(String(note).split('\n').includes(`${productName} × ${open}`)).toBe(open > 0);
    expect(String(note).split('\n').at(-1)).toBe('残りは不要です。');
  });

  it.each(['replacement', 'return'])('is told when it is accepted with a %s, with the reason', async (branch) => {
    const before = await taken(63);
    const delivery = await delivered();
    const whole = acceptanceOf(delivery, before);
    const lines = (whole.lines as JsonObject[]).map((line) => ({
      ...line,
      acceptedQuantity: '0',
      rejectedQuantity: '1',
      rejectionBranch: branch,
      rejectionReason: '傷がありました',
    }));
    const record = { ...whole, lines, amountWithTax: '0' };
    const route = JSON.parse(JSON.stringify(await acceptanceRouteFor(world.engine, owner, record))) as JsonObject[];
    let at = await send(owner, 'acceptance/acceptance', 'apply', {
      record: { ...whole, lines, approvalStageList: route },
    });
    while (at.state === 'pendingApproval') {
      const { id, version, heldBy } = at;
      at = await send(personOf(world, heldBy[0]?.code ?? ''), 'acceptance/acceptance', 'approve', { id, version });
    }
    expect(at.state).toBe('finished');
    expect(await told()).toEqual([
      { documentKind: branch, note: `${String(firstLine().productName)} × 1：傷がありました` },
    ]);
  });
});
