import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { EngineError } from '../../engine/server/errors.ts';
import type { Actor, EventCommand } from '../../engine/server/ports.ts';
import { withRoute } from '../../src/server/demo/build-order.ts';
import { createSeededRandom } from '../../src/server/demo/seeded-random.ts';
import { documentsOf, faultsOf, type StoredDocument } from '../support/stored-books.ts';
import { newDelivery, newOrder } from './walk-documents.ts';
import type { WalkWorld } from './walk-world.ts';

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
  const wanted = withRoute(world.demo, { requester }, change(newOrder(world, requester, random)));
  let order = await send(world, requester.code, 'apply', undefined, wanted);
  while (order.state === 'pendingApproval') order = await send(world, order.heldBy[0]?.code ?? '', 'approve', order);
  if (until === 'accepted') order = await send(world, `V${String(order.record.supplierCode)}`, 'acceptOrder', order);
  const [found] = await documentsOf(world.database.query, world.tenant, { orders: [order.id] });
  if (!found) throw new Error('The order is not there.');
  return found;
}

/**
 * Several deliveries of all that is open in one order, at once, each as a submit of its own. One may get through; the others
 * are told so in so many words, and the books add up. Answers what is not so.
 */
export async function deliveryRaceFaults(world: WalkWorld, order: StoredDocument, crowd: number): Promise<string[]> {
  const supplier = personOf(world, `V${String(order.record.supplierCode)}`);
  const record = allOf(newDelivery(world, order, createSeededRandom(1)), order);
  const results = await Promise.allSettled(
    Array.from({ length: crowd }, (_unused, index) =>
      world.engine.applyEvent(supplier, {
        recordType: 'delivery/delivery',
        event: 'deliver',
        request: { record: { ...record, slipNumber: `W-${index}` } },
        idempotencyKey: `${order.id}-${index}`,
      }),
    ),
  );
  const done = results.filter(({ status }) => status === 'fulfilled').length;
  const wordless = results.filter(
    (result) =>
      result.status === 'rejected' && !(result.reason instanceof EngineError && result.reason.httpStatus < 500),
  ).length;
  const books = await documentsOf(world.database.query, world.tenant, { orders: [order.id] });
  return [
    ...(done === 1 ? [] : [`${done} of ${crowd} deliveries got through`]),
    ...(wordless === 0 ? [] : [`${wordless} were refused without a word`]),
    ...faultsOf(books),
  ];
}

function allOf(delivery: JsonObject, order: StoredDocument): JsonObject {
  const lines = order.record.lines as JsonObject[];
  return {
    ...delivery,
    lines: lines.map(({ lineNo, quantity }) => ({ orderLineNo: lineNo ?? 0, quantity: quantity ?? '0' })),
  };
}

function send(
  world: WalkWorld,
  code: string,
  event: string,
  order: RecordEnvelope | undefined,
  record?: JsonObject,
): Promise<RecordEnvelope> {
  const request = { ...(order && { id: order.id, version: order.version }), ...(record && { record }) };
  return sendAs(world, personOf(world, code), 'order/order', event, request);
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

function personOf({ people }: WalkWorld, code: string): Actor {
  const person = people.get(code);
  if (!person) throw new Error(`Nobody has the code ${code}.`);
  return person;
}
