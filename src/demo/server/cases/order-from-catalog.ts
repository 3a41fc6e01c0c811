import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { Database } from '../../../../engine/server/ports.ts';
import { fillCart, type MallVisit, orderOfGoods } from '../../../mall/index.server.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { quantityTermsOf } from '../masters/catalog-terms.ts';
import { actorOf } from '../people/actor-of.ts';
import type { Stage } from '../stage.ts';
import { withRoute } from './build-order.ts';

/** Who orders what, and when. */
export interface CatalogWish {
  requester: DemoUser;
  order: JsonObject;
  at: Date;
}

/** What of an order stands in an application as it does in the order. */
const alike = [
  'title',
  'deliveryDate',
  'deliveryPlaceCode',
  'deliveryPlaceName',
  'deliveryPlaceAddress',
  'costDepartmentCode',
  'costDepartmentName',
  'accountTitleCode',
  'accountTitleName',
  'projectCode',
  'projectName',
  'budgetProjectCode',
  'purpose',
  'noteToSupplier',
  'internalNote',
] as const;

/** What of a line is sent when its order is applied for again: which it is, and what may be changed in it. */
const ofLine = [
  'lineNo',
  'productCode',
  'productName',
  'modelNumber',
  'makerName',
  'quantity',
  'unitCode',
  'unitPrice',
  'taxType',
  'taxRate',
] as const;

/**
 * Orders goods as a person does in the mall: into the cart, and the cart applied for. Answers the order that came of it, and
 * what its owner would send to apply for it again; `null` where the catalog does not show him all of it.
 */
export async function orderFromCatalog(
  { stage, database }: { stage: Stage; database: Database },
  world: DemoWorld,
  { requester, order, at }: CatalogWish,
): Promise<{ placed: RecordEnvelope; order: JsonObject } | null> {
  const { engine } = stage;
  const actor = actorOf(world, requester);
  const visit: MallVisit = { masters: engine, database, actor, now: at };
  const goods = goodsOf(world, order);
  const { lines: all } = await orderOfGoods(visit, goods);
  if (goods.some(({ code }) => all.every(({ productCode }) => productCode !== code))) return null;
  if ((await fillCart(visit, goods)).length > 0) throw new Error(`The cart took not all of ${String(order.title)}.`);
  const { lines, parts } = await orderOfGoods(visit, goods);
  const wanted = withRoute(world, { requester }, { ...order, lines: toJson(lines) });
  const record = { ...fieldsOf(wanted, alike), lines: toJson(lines), parts: toJson(parts) };
  const applied = await engine.applyEvent(actor, {
    recordType: 'mall/application',
    event: 'apply',
    request: { record: { ...record, approvalStageList: wanted.approvalStageList ?? [] } },
  });
  const placed = await ordersOf({ stage, database }, actor, applied.record.applicationNumber);
  const { inspectionDate: _none, ...again } = wanted;
  return {
    placed,
    order: { ...again, lines: (placed.record.lines as JsonObject[]).map((line) => fieldsOf(line, ofLine)) },
  };
}

/** The lines of an order from the catalog that is applied for again: what changed in them at the price that it has now. */
export async function pricedAgain(
  { stage, database }: { stage: Stage; database: Database },
  world: DemoWorld,
  { requester, order, at }: CatalogWish,
): Promise<JsonObject> {
  const visit = { masters: stage.engine, database, actor: actorOf(world, requester), now: at };
  const goods = goodsOf(world, order);
  const { lines } = await orderOfGoods(visit, goods.slice(0, 1));
  const [first, ...others] = order.lines as JsonObject[];
  const { quantity = '1', unitPrice = '0' } = lines[0] ?? {};
  const again = withRoute(world, { requester }, { ...order, lines: [{ ...first, quantity, unitPrice }, ...others] });
  const { inspectionDate: _none, ...record } = again;
  return record;
}

/** What of an order is goods, in quantities that can be ordered. */
function goodsOf(world: DemoWorld, order: JsonObject): { code: string; quantity: string }[] {
  return (order.lines as JsonObject[]).flatMap(({ productCode, quantity }) => {
    const product = world.products.find(({ code }) => code === productCode);
    if (!product) return [];
    const { minQuantity = '0', quantityStep = '1' } = quantityTermsOf(product);
    const wanted = ExactDecimal.max(String(quantity), minQuantity, quantityStep).div(quantityStep).ceil();
    return [{ code: product.code, quantity: wanted.times(quantityStep).toFixed() }];
  });
}

async function ordersOf(
  { stage, database }: { stage: Stage; database: Database },
  actor: MallVisit['actor'],
  applicationNumber: unknown,
): Promise<RecordEnvelope> {
  const { rows } = await database.query<{ id: string }>(
    `select id from record_order_order where tenant = $1 and data ->> 'applicationNumber' = $2`,
    [actor.tenant, applicationNumber],
  );
  const [found] = rows;
  if (!found) throw new Error(`Nothing was ordered by ${String(applicationNumber)}.`);
  return stage.engine.read(actor, { recordType: 'order/order', id: found.id, visibleTo: ['owner'] });
}

function fieldsOf(record: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));
}

function toJson(rows: readonly object[]): JsonObject[] {
  return JSON.parse(JSON.stringify(rows)) as JsonObject[];
}
