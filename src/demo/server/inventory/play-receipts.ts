import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { type DemoReceipt, demoReceipts, demoStorages } from '../data/inventory/storerooms.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userOf } from '../people/find-people.ts';
import { routeFor } from '../route-for.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';
import { stockYear } from './stock-year.ts';

const recordType = 'inventory/receipt';

/** Plays what came into the storerooms, the earliest first: counted by who keeps them, approved where its value asks for it. */
export async function playReceipts({ engine, setTime }: Stage, world: DemoWorld, now: Date): Promise<void> {
  const ladder = world.receiptLadder;
  if (ladder === undefined) return;
  const person = (login: string) => world.users.find((user) => user.login === login) as DemoUser;
  const [keeper, chief] = [person('yoshida.megumi'), person('fukuda.mika')];
  const all = [...demoReceipts, ...stockYear(world.products).receipts].toSorted((one, other) => other.age - one.age);
  for (const receipt of all) {
    let at = subtractWorkingMinutes(now, receipt.age * workingDay);
    const send = (user: DemoUser, event: string, request: object): Promise<RecordEnvelope> => {
      setTime(at);
      at = addWorkingMinutes(at, 95);
      return engine.applyEvent(actorOf(world, user), { recordType, event, request });
    };
    const { record, amount } = receiptRecord(world, receipt, at);
    const approvalStageList = routeFor(world, { ladder, person: keeper, amountWithTax: amount });
    if (receipt.until === 'waiting' || receipt.until === 'discarded') {
      const { id, version } = await send(keeper, 'saveDraft', { record });
      if (receipt.until === 'discarded') await send(keeper, 'discard', { id, version });
      continue;
    }
    const { id, version } = await send(keeper, 'apply', { record: { ...record, approvalStageList } });
    if (approvalStageList.length === 0 || receipt.until === 'pendingApproval') continue;
    const decision = receipt.until === 'declined' ? 'decline' : 'approve';
    const comment = decision === 'decline' ? '数量が発注より多いので、サプライヤに確かめてください。' : null;
    let decided = await send(chief, decision, { id, version, ...(comment !== null && { comment }) });
    while (decided.state === 'pendingApproval') {
      decided = await send(userOf(world, decided.heldBy[0]?.code), 'approve', { id, version: decided.version });
    }
  }
}

function receiptRecord(world: DemoWorld, receipt: DemoReceipt, at: Date): { record: JsonObject; amount: string } {
  const rows = receipt.lines.map(([product, quantity, shelfAddress, lotNumber, expiresIn]) => {
    const found = world.products.find(({ code }) => code === `${receipt.supplier}-${product}`);
    const unitPrice = found?.prices.findLast(({ from }) => from <= businessDateOf(at))?.unitPrice ?? '0';
    return {
      productCode: found?.code ?? '',
      quantity,
      unitPrice,
      shelfAddress,
      ...(lotNumber !== undefined && { lotNumber }),
      ...(expiresIn !== undefined && { expiresOn: businessDateOf(new Date(at.getTime() + expiresIn * 86_400_000)) }),
    };
  });
  const amount = rows.reduce(
    (sum, { quantity, unitPrice }) => sum.plus(new Decimal(quantity).times(unitPrice)),
    new Decimal(0),
  );
  const storage = demoStorages.find(({ code }) => code === receipt.storage);
  return {
    amount: amount.toFixed(),
    record: {
      storageCode: receipt.storage,
      storageName: String(storage?.name ?? ''),
      supplierCode: receipt.supplier,
      slipNumber: receipt.slip,
      receivedOn: businessDateOf(at),
      lines: rows,
      ...(receipt.note !== undefined && { note: receipt.note }),
    },
  };
}
