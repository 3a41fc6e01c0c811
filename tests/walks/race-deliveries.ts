import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { EngineError } from '../../engine/server/errors.ts';
import { createSeededRandom } from '../../src/demo/server/seeded-random.ts';
import { documentsOf, faultsOf, type StoredDocument } from '../support/stored-books.ts';
import { supplierOf } from './accepted-order.ts';
import { newDelivery } from './walk-documents.ts';
import type { WalkWorld } from './walk-world.ts';

/**
 * Several deliveries of all that is open in one order, at once, each as a submit of its own. One may get through; the others
 * are told so in so many words, and the books add up. Answers what is not so.
 */
export async function deliveryRaceFaults(world: WalkWorld, order: StoredDocument, crowd: number): Promise<string[]> {
  const supplier = supplierOf(world, order);
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
