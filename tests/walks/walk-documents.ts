import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Actor } from '../../engine/server/ports.ts';
import { acceptedAmounts } from '../../src/acceptance/domain/accepted-amounts.ts';
import { acceptanceOf } from '../../src/acceptance/server/acceptance-of.ts';
import { acceptanceRouteFor } from '../../src/acceptance/server/acceptance-route-for.ts';
import { correctionOf } from '../../src/acceptance/server/acceptance-to-correct.ts';
import { buildOrder, withRoute } from '../../src/demo/server/cases/build-order.ts';
import type { DemoUser } from '../../src/demo/server/data/people/users.ts';
import type { SeededRandom } from '../../src/demo/server/seeded-random.ts';
import { openQuantity } from '../../src/order/domain/order-standing.ts';
import { businessDateOf } from '../../src/platform/server/clock.ts';
import type { StoredDocument } from '../support/stored-books.ts';
import type { WalkWorld } from './walk-world.ts';

/** An order of a requester; mostly one of a few stages, so that walks get on. */
export function newOrder({ demo, now }: WalkWorld, requester: DemoUser, random: SeededRandom): JsonObject {
  const amount = random.percent(80) ? ([1, 400_000] as const) : ([1, 9_000_000] as const);
  return buildOrder(demo, { requester, at: now, amount }, random);
}

/** The same order of another supplier, who has no such product in his catalogue: its lines are typed. */
export function ofAnotherSupplier({ demo }: WalkWorld, order: JsonObject, random: SeededRandom): JsonObject {
  const { code, name, taxFraction } = random.pick(
    demo.suppliers.filter((supplier) => supplier.code !== order.supplierCode),
  );
  const lines = (order.lines as JsonObject[]).map(({ productCode: _code, ...line }) => line);
  return { ...order, supplierCode: code, supplierName: name, taxFraction, lines };
}

/** The same supplier's goods again, in other quantities. */
export function anotherOrder(
  { demo }: WalkWorld,
  requester: DemoUser,
  order: JsonObject,
  random: SeededRandom,
): JsonObject {
  const lines = (order.lines as JsonObject[]).map((line) => ({
    ...line,
    quantity: String(Math.max(1, Math.round(Number(line.quantity) * (0.5 + random.next())))),
  }));
  return withRoute(demo, { requester }, { ...order, lines });
}

/** A delivery of what is open, or of part of it; now and then of more, which few categories tolerate. */
export function newDelivery({ now }: WalkWorld, order: StoredDocument, random: SeededRandom): JsonObject {
  const today = businessDateOf(now);
  const lines = (order.record.lines as JsonObject[]).flatMap((line) => {
    const open = openQuantity(line);
    if (Number(open) <= 0) return [];
    const more = random.percent(5) ? 1 : 0;
    const part = random.percent(40) ? Math.ceil(Number(open) * random.next()) : Number(open);
    return [{ orderLineNo: line.lineNo ?? 0, quantity: String(part + more) }];
  });
  return {
    orderId: order.id,
    supplierCode: order.record.supplierCode ?? '',
    slipNumber: `W-${random.integer(1, 9999)}`,
    shippedOn: today,
    deliveredOn: today,
    lines,
  };
}

/** An acceptance of a delivery: all of it, or with lines sent back or kept for less. */
export async function newAcceptance(
  { engine, demo }: WalkWorld,
  actor: Actor,
  delivery: StoredDocument,
  order: StoredDocument,
  random: SeededRandom,
): Promise<JsonObject> {
  const whole = acceptanceOf(delivery, order);
  const branches = branchesWith(demo, whole);
  const lines = (whole.lines as JsonObject[]).map((line) =>
    random.percent(30) ? withRejection(line, branches, random) : line,
  );
  const record: JsonObject = { ...whole, lines };
  const amounts = lines.map((line) => acceptedAmounts(line, Number(record.taxFraction)));
  const amountWithTax = String(amounts.reduce((sum, amount) => sum + Number(amount.amountWithTax ?? 0), 0));
  const stages = await acceptanceRouteFor(engine, actor, { ...record, amountWithTax });
  return { ...record, approvalStageList: JSON.parse(JSON.stringify(stages)) as JsonObject[] };
}

/** A correction of what was invoiced: a line or more goes back or is kept for less after all. */
export async function newCorrection(
  { engine, demo }: WalkWorld,
  actor: Actor,
  acceptance: StoredDocument,
  random: SeededRandom,
): Promise<JsonObject> {
  const begun = correctionOf(acceptance);
  const branches = branchesWith(demo, begun);
  const lines = (begun.lines as JsonObject[]).map((line, index) =>
    index === 0 || random.percent(30) ? withRejection(line, branches, random) : line,
  );
  const record: JsonObject = { ...begun, lines: lines.map(withoutAmounts), correctionReason: '数え直したため' };
  const amounts = lines.map((line) => acceptedAmounts(line, Number(record.taxFraction)));
  const amountWithTax = String(amounts.reduce((sum, amount) => sum + Number(amount.amountWithTax ?? 0), 0));
  const { amountTax: _tax, amountWithTax: _gross, amountWithoutTax: _net, ...head } = record;
  const stages = await acceptanceRouteFor(engine, actor, { ...head, amountWithTax });
  return { ...head, approvalStageList: JSON.parse(JSON.stringify(stages)) as JsonObject[] };
}

/** A line whose amounts the server is to compute. */
export function withoutAmounts({
  amount: _amount,
  amountTax: _tax,
  amountWithTax: _gross,
  amountWithoutTax: _net,
  ...line
}: JsonObject): JsonObject {
  return line;
}

/** What may become of goods that do not conform: nobody pays a protected supplier less. */
function branchesWith({ suppliers }: WalkWorld['demo'], { supplierCode }: JsonObject): string[] {
  const isProtected = suppliers.some(({ code, isProtected: is }) => is && code === supplierCode);
  return ['return', 'replacement', ...(isProtected ? [] : ['priceCut'])];
}

function withRejection(line: JsonObject, branches: readonly string[], random: SeededRandom): JsonObject {
  const delivered = Number(line.deliveredQuantity);
  const rejected = random.percent(30) ? delivered : Math.max(1, Math.floor(delivered * random.next()));
  if (rejected > delivered) return line;
  const branch = random.pick(branches);
  return {
    ...line,
    acceptedQuantity: String(delivered - rejected),
    rejectedQuantity: String(rejected),
    rejectionReason: '外装に傷あり',
    rejectionBranch: branch,
    ...(branch === 'priceCut' && { reducedUnitPrice: String(Math.floor(Number(line.unitPrice) * 0.8)) }),
  };
}

/** An invoice of some acceptances; which of them may be invoiced is for the server to say. */
export function newInvoice(
  { now }: WalkWorld,
  acceptances: readonly StoredDocument[],
  random: SeededRandom,
): JsonObject {
  const open = acceptances.filter(({ state, record }) => state === 'finished' && (record.invoiceId ?? '') === '');
  const offered = open.length === 0 || random.percent(8) ? acceptances : open;
  const chosen = random.shuffled(offered).slice(0, random.integer(1, offered.length));
  return {
    title: '今月分 ご請求',
    supplierCode: chosen[0]?.record.supplierCode ?? '',
    billedOn: businessDateOf(now),
    acceptances: chosen.map(({ id }) => ({ isChosen: true, acceptanceId: id })),
  };
}
