import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { Database } from '../../../../engine/server/ports.ts';
import { type PlacedStock, placeAsRow, placedStock, unitCostOf } from '../../../inventory/index.server.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { tourinCorrectionLadder as ladder } from '../data/ladders.ts';
import { demoCorrections } from '../data/stock-issues.ts';
import { demoStorages } from '../data/storerooms.ts';
import type { DemoUser } from '../data/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { routeFor } from '../route-for.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';

const recordType = 'inventory/correction';

/** Plays what was counted anew on the last working day, over what is booked by then. */
export async function playStockCorrections(
  { engine, setTime }: Stage,
  database: Database,
  world: DemoWorld,
  now: Date,
): Promise<void> {
  if (!world.group.isInventory) return;
  const keeper = world.users.find(({ login }) => login === 'yoshida.megumi') as DemoUser;
  let at = subtractWorkingMinutes(now, workingDay / 2);
  for (const { product, difference, reason, event } of demoCorrections) {
    const { place, row } = await bookedRow(database, world.group.code, product);
    const countedQuantity = new Decimal(place.onHand).plus(difference).toFixed();
    const record = {
      storageCode: place.storageCode,
      storageName: String(demoStorages.find(({ code }) => code === place.storageCode)?.name ?? ''),
      countedOn: businessDateOf(at),
      lines: [{ ...row, countedQuantity, reason }],
    };
    const amountWithTax = new Decimal(difference).abs().times(String(row.unitCost)).toFixed();
    const approvalStageList = routeFor(world, { ladder, person: keeper, amountWithTax });
    setTime(at);
    at = addWorkingMinutes(at, 20);
    const sent: Promise<RecordEnvelope> = engine.applyEvent(actorOf(world, keeper), {
      recordType,
      event,
      request: { record: { ...record, ...(event === 'apply' && { approvalStageList }) } },
    });
    await sent;
  }
}

/** Where most of a product lies, as a row of a correction says it. */
async function bookedRow(
  database: Database,
  tenant: string,
  productCode: string,
): Promise<{ place: PlacedStock; row: JsonObject }> {
  return database.tenantTransaction(tenant, async (query) => {
    const [place] = await placedStock(query, { tenant, productCodes: [productCode] });
    if (place === undefined) throw new Error(`Nothing lies of ${productCode}.`);
    const { free: _free, held: _held, ...row } = placeAsRow(place, await unitCostOf(query, tenant, productCode));
    return { place, row: { placeCode: place.placeCode, ...row } };
  });
}
