import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import type { Actor, EventCommand } from '../../engine/server/ports.ts';
import { withRoute } from '../../src/demo/server/cases/build-order.ts';
import { createSeededRandom } from '../../src/demo/server/seeded-random.ts';
import { documentsOf, type StoredDocument } from '../support/stored-books.ts';
import { newOrder } from './walk-documents.ts';
import { personOf, type WalkWorld } from './walk-world.ts';

/** Brings an order to its supplier, who has accepted it unless `until` says so; `change` makes of it what a test needs. */
export async function acceptedOrder(
  world: WalkWorld,
  seed: number,
  change: (record: JsonObject) => JsonObject = (record) => record,
  until: 'ordered' | 'accepted' = 'accepted',
): Promise<StoredDocument> {
  const random = createSeededRandom(seed);
  const requester = world.demo.users.find(({ login }) => login === 'sato.kenta');
  if (!requester) throw new Error('Nobody orders.');
  const send = (code: string, event: string, request: EventCommand['request']) =>
    sendAs(world, personOf(world, code), 'order/order', event, request);
  const record = withRoute(world.demo, { requester }, change(newOrder(world, requester, random)));
  let order = await send(requester.code, 'apply', { record });
  const sendOn = (code: string, event: string) => send(code, event, { id: order.id, version: order.version });
  while (order.state === 'pendingApproval') order = await sendOn(order.heldBy[0]?.code ?? '', 'approve');
  if (until === 'accepted') order = await sendOn(`V${String(order.record.supplierCode)}`, 'acceptOrder');
  const [found] = await documentsOf(world.database.query, world.tenant, { orders: [order.id] });
  if (!found) throw new Error('The order is not there.');
  return found;
}

/** Who delivers what was ordered. */
export function supplierOf(world: WalkWorld, { record }: Pick<StoredDocument, 'record'>): Actor {
  return personOf(world, `V${String(record.supplierCode)}`);
}

/** Sends an event of any record as somebody. */
export function sendAs(
  { engine }: WalkWorld,
  actor: Actor,
  recordType: string,
  event: string,
  request: EventCommand['request'],
): Promise<RecordEnvelope> {
  return engine.applyEvent(actor, { recordType, event, request });
}

let slips = 0;

/** The supplier delivers some of an order's first line, on the day that it is in a walk unless told otherwise. */
export function deliver(
  world: WalkWorld,
  order: StoredDocument,
  quantity: string,
  on = '2026/11/20',
): Promise<RecordEnvelope> {
  slips += 1;
  const record = {
    orderId: order.id,
    supplierCode: order.record.supplierCode ?? '',
    slipNumber: `S-${slips}`,
    shippedOn: on,
    deliveredOn: on,
    lines: [{ orderLineNo: 1, quantity }],
  };
  return sendAs(world, supplierOf(world, order), 'delivery/delivery', 'deliver', { record });
}
