import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor, RecordEngine } from '../../../engine/server/ports.ts';
import { withRoute } from '../../../src/demo/server/cases/build-order.ts';
import type { DemoWorld } from '../../../src/demo/server/demo-world.ts';
import { actorOf } from '../../../src/demo/server/people/actor-of.ts';

/** Reads rows of the walk's company group. */
export type Read = <Row>(sql: string, params: readonly unknown[]) => Promise<Row[]>;

/** Who walks: the storeroom's keeper and its approver, and through what. */
export interface OrderingWalk {
  world: DemoWorld;
  engine: RecordEngine;
  read: Read;
  keeper: Actor;
  chief: Actor;
}

/** What of an order for stock came: put on a shelf, or sent back, and at what price a piece. */
export interface Received {
  unitPrice: string;
  orderId: string;
  orderState: string;
}

/**
 * An order for stock on its whole way: proposed, approved, accepted by its supplier, delivered in one or two parts, counted, some of
 * it sent back, and put on a shelf. `coming`: what the desk shows of the product before.
 */
export async function orderForStock(
  { world, engine, read, keeper, chief }: OrderingWalk,
  asked: { productCode: string; storageCode: string; coming: string },
  parts: readonly { put: number; back: number; shelfAddress: string }[],
): Promise<Received> {
  const send = (actor: Actor, recordType: string, event: string, request: JsonObject): Promise<RecordEnvelope> =>
    engine.applyEvent(actor, { recordType, event, request });
  const quantity = String(parts.reduce((sum, { put, back }) => sum + put + back, 0));
  const pressed = await send(keeper, 'inventory/replenishment', 'order', {
    record: { lines: [{ ...asked, quantity }] },
  });
  const [draft] = await read<{ id: string; version: number; record: JsonObject }>(
    `select id, version, data as record from record_order_order
     where tenant = $1 and state = 'draft' and data->>'internalNote' = $2`,
    [keeper.tenant, `在庫管理の発注提案 ${pressed.record.replenishmentNumber}`],
  );
  const requester = world.users.find(({ code }) => code === keeper.code);
  if (!draft || !requester) throw new Error('Nothing was drafted.');
  const record = withRoute(world, { requester }, { ...draft.record, isOffTheShelf: true });
  let order = await send(keeper, 'order/order', 'apply', { id: draft.id, version: draft.version, record });
  order = await send(chief, 'order/order', 'approve', { id: order.id, version: order.version });
  const seller = world.supplierUsers.find(({ code }) => code === `V${String(order.record.supplierCode)}`);
  if (!seller) throw new Error('Nobody supplies it.');
  const supplier = actorOf(world, seller);
  order = await send(supplier, 'order/order', 'acceptOrder', { id: order.id, version: order.version });
  for (const part of parts) await receivePart(part);
  const [now] = await read<{ state: string }>(
    'select state from record_order_order where tenant = $1 and id = $2::uuid',
    [keeper.tenant, order.id],
  );
  const [line] = order.record.lines as JsonObject[];
  return { unitPrice: String(line?.unitPrice), orderId: order.id, orderState: now?.state ?? '' };

  async function receivePart({ put, back, shelfAddress }: (typeof parts)[number]): Promise<void> {
    const today = String((order.record.orderedOn as string | undefined) ?? '2026/11/20').slice(0, 10);
    const delivery = await send(supplier, 'delivery/delivery', 'deliver', {
      record: {
        ...{ orderId: order.id, supplierCode: order.record.supplierCode ?? '', deliveryMethod: 'own' },
        ...{ shippedOn: today, deliveredOn: today },
        lines: [{ orderLineNo: 1, quantity: String(put + back) }],
      },
    });
    const [receipt] = await read<{ id: string; version: number; record: JsonObject }>(
      `select id, version, data as record from record_inventory_receipt where tenant = $1 and "c_deliveryId" = $2`,
      [keeper.tenant, delivery.id],
    );
    if (!receipt) throw new Error('Nothing waits to be received.');
    const { amount: _amount, ...kept } = receipt.record;
    const [{ amount: _of, ...row } = {}] = kept.lines as JsonObject[];
    const sentBack = back > 0 && { rejectedQuantity: String(back), rejectionReason: '破損', rejectionBranch: 'return' };
    const lines = [{ ...row, quantity: String(put), shelfAddress, ...sentBack }];
    const { id, version } = receipt;
    await send(keeper, 'inventory/receipt', 'apply', {
      id,
      version,
      record: { ...kept, lines, approvalStageList: [] },
    });
  }
}
