import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { linesOfOrders, listOfCall } from './past-lines.ts';

/** Lines that are looked after; a longer order is looked through by its own history. */
const mostLines = 20;

/** Earlier orders that are told of one thing. */
const mostPrices = 3;

/** Orders in which its name is looked for: a name is found in other things' names, too. */
const mostOrders = 20;

/** What a line says of its price. */
const toldFields = ['quantity', 'unitCode', 'unitPrice'];

/**
 * `order.lastPrices`: of each line of an order that the caller may read, what the same thing cost before: the latest first,
 * out of the orders that he may see himself, by the rule of the list of orders alike.
 */
export const lastPrices: CallHandler = async ({ app, actor, query }) => {
  const order = await readRecordFor(app, actor, 'order/order', query.id ?? '');
  const operation = listOfCall(app, 'order.alike');
  const lines = Array.isArray(order.record.lines) ? (order.record.lines as JsonObject[]) : [];
  const things = new Map(lines.slice(0, mostLines).map((line) => [thingOf(line), String(line.productName ?? '')]));
  const items: JsonObject[] = [];
  for (const [thing, name] of things) {
    if (name.trim() === '') continue;
    const found = await app.engine.list(actor, operation, {
      tab: 'all',
      page: 1,
      itemsPerPage: mostOrders,
      keyword: name.slice(0, 100),
      sort: { column: 'orderedAt', direction: 'desc' },
    });
    const others = found.items.filter(({ id, orderedAt }) => id !== order.id && typeof orderedAt === 'string');
    const linesOf = await linesOfOrders(app, actor.tenant, others);
    const told = others.flatMap((other) =>
      (linesOf.get(other.id) ?? [])
        .filter((line) => thingOf(line) === thing)
        .map((line) => ({
          id: other.id,
          number: other.number,
          on: String(other.orderedAt),
          party: String(other.supplierName ?? ''),
          row: Object.fromEntries(toldFields.map((field) => [field, line[field] ?? null])),
        })),
    );
    if (told.length > 0) items.push({ name, earlier: told.slice(0, mostPrices) });
  }
  return { items };
};

/** By its code, where the catalog has one; else by what it is called. */
function thingOf({ productCode, productName, modelNumber }: JsonObject): string {
  return productCode ? `code ${productCode}` : `name ${productName ?? ''} ${modelNumber ?? ''}`;
}
