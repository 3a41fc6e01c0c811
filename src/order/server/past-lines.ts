import type { ListOperation } from '../../../engine/core/formats/call.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { AppContext } from '../../platform/server/app-context.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';

/** Orders whose lines are answered at once (spec §9, "search filters use 10 per page"). */
const ordersPerPage = 10;

/** Kinds of orders whose lines were typed or quoted: what came from the catalog is ordered there again, at its price of today. */
const typedKinds = ['direct', 'estimate', 'provisional', 'stock'];

/** What a line that is taken over brings along; its day, and what came of it, are its own order's. */
const takenFields = [
  'productCode',
  'productName',
  'modelNumber',
  'makerName',
  'quantity',
  'unitCode',
  'unitPrice',
  'taxType',
  'taxRate',
  'note',
];

/** `order.pastLines`: lines of orders that this person may copy from, the latest first; of one supplier, where it is named. */
export const pastLines: CallHandler = async ({ app, actor, body }) => {
  const { keyword, supplierCode, page = 1 } = body as { keyword?: string; supplierCode?: string; page?: number };
  const found = await app.engine.list(actor, listOfCall(app, 'order.pastOrders'), {
    tab: 'all',
    page,
    itemsPerPage: ordersPerPage,
    sort: { column: 'orderedAt', direction: 'desc' },
    ...(keyword && { keyword }),
    filters: { orderKind: typedKinds, ...(supplierCode && { supplierCode: [supplierCode] }) },
  });
  const linesOf = await linesOfOrders(app, actor.tenant, found.items);
  return {
    items: found.items.map((order) => ({
      id: order.id,
      number: order.number,
      title: order.title,
      on: order.orderedAt,
      rows: (linesOf.get(order.id) ?? []).map(takenFrom),
    })),
    hasMore: found.total > page * ordersPerPage,
  };
};

/** Which orders a call lists, and to whom: the one place that says so. */
export function listOfCall({ definitions }: Pick<AppContext, 'definitions'>, callId: string): ListOperation {
  const operation = definitions.calls.get(callId)?.operation;
  if (!operation || !('list' in operation)) throw new Error(`${callId} is no list.`);
  return operation.list;
}

/** The lines of orders that were found for somebody, by the order's id. */
export async function linesOfOrders(
  { database }: Pick<AppContext, 'database'>,
  tenant: string,
  orders: readonly { id: string }[],
): Promise<ReadonlyMap<string, JsonObject[]>> {
  const { rows } = await database.tenantTransaction(tenant, (query) =>
    query<{ id: string; lines: JsonObject[] }>(
      `select id, data -> 'lines' as lines from record_order_order where tenant = $1 and id = any($2::uuid[])`,
      [tenant, orders.map(({ id }) => id)],
    ),
  );
  return new Map(rows.map((row) => [row.id, row.lines]));
}

function takenFrom(line: JsonObject): JsonObject {
  return Object.fromEntries(
    takenFields.flatMap((name) => {
      const value = line[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
