import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { DemoStockOrder } from '../data/inventory/stock-orders.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userOf } from '../people/find-people.ts';
import { routeFor } from '../route-for.ts';
import type { Stage } from '../stage.ts';
import { workingDay } from '../working-time.ts';
import type { StockStory, Telling } from './stock-order-tracks.ts';

const recordType = 'inventory/receipt';

/** What is put on shelves: the delivery of an order, by whom. */
export interface ReceivedDelivery {
  world: DemoWorld;
  keeper: DemoUser;
  order: DemoStockOrder;
  delivered: RecordEnvelope;
  telling: Telling;
}

/** Counts a delivery for stock onto its shelves a day after it came, and has it approved where its value asks for it. */
export async function* putOnShelves(
  stage: Stage,
  { world, keeper, order, delivered, telling }: ReceivedDelivery,
): StockStory {
  const waiting = await receiptOf(stage, actorOf(world, keeper), String(delivered.record.orderNumber));
  const { amount: _amount, ...begun } = waiting.record;
  const lines = (begun.lines as JsonObject[]).map(({ amount: _of, ...line }, index) => ({
    ...line,
    shelfAddress: order.lines[index]?.[2] ?? '',
  }));
  const approvalStageList = routeFor(world, {
    ladder: world.receiptLadder ?? world.acceptanceLadder,
    person: keeper,
    amountWithTax: worthOf(lines).toFixed(),
  });
  const record = { ...begun, lines, approvalStageList };
  yield telling.wait(workingDay);
  const request = { id: waiting.id, version: waiting.version, record };
  let receipt = await telling.send(keeper, { recordType, event: 'apply', request });
  while (receipt.state === 'pendingApproval') {
    const { id, version, heldBy } = receipt;
    yield telling.wait(110);
    receipt = await telling.send(userOf(world, heldBy[0]?.code), {
      recordType,
      event: 'approve',
      request: { id, version },
    });
  }
}

function worthOf(lines: readonly JsonObject[]): Decimal {
  return lines.reduce(
    (sum, { quantity, unitPrice }) => sum.plus(new Decimal(String(quantity)).times(String(unitPrice))),
    new Decimal(0),
  );
}

/** The receipt that the delivery of an order began. */
async function receiptOf(
  { engine }: Stage,
  actor: ReturnType<typeof actorOf>,
  orderNumber: string,
): Promise<RecordEnvelope> {
  const operation = {
    record: recordType,
    visibleTo: ['role:MP01'],
    tabs: { waiting: { states: ['waiting'] } },
    columns: ['orderNumber'],
  };
  for await (const row of engine.rows(actor, operation, { tab: 'waiting' })) {
    if (row.orderNumber === orderNumber) {
      return engine.read(actor, { recordType, id: row.id, visibleTo: operation.visibleTo });
    }
  }
  throw new Error(`Nothing of the order ${orderNumber} waits for its shelf.`);
}
