import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { ListRow, RecordEnvelope } from '../../../../engine/core/wire.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { supplierUserOf, userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes } from '../working-time.ts';

/** Months that were closed before, and those whose dates are registered already. */
const closedMonths = 23;
const comingMonths = 3;

/** So many suppliers of the last closed month say that something is wrong; one of them is answered in time. */
const objections = 4;

/**
 * Plays the closings of two years: each month on the 15th, the last of them reopened by two people and closed again. The
 * month that is due now stays open.
 */
export async function playClosings(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const accountant = userNamed(world, 'matsumoto.akira');
  const admin = userNamed(world, 'kato.ryota');
  const send = (sender: DemoUser, at: Date, event: string, target?: RecordEnvelope, more: JsonObject = {}) => {
    stage.setTime(at < now ? at : now);
    const request = { ...(target && { id: target.id, version: target.version }), ...more };
    return stage.engine.applyEvent(actorOf(world, sender), { recordType: 'closing/run', event, request });
  };
  for (let ago = closedMonths; ago > -comingMonths; ago -= 1) {
    const [year, month] = monthBefore(now, ago);
    const closingDate = `${year}/${month}/15`;
    const firstDay = Date.parse(`${year}-${month}-01T09:00:00+09:00`);
    const registered = addWorkingMinutes(new Date(Math.min(now.getTime(), firstDay)), 5);
    // The dates of the coming months were announced for the 20th at first.
    if (ago <= 0) {
      const first = await send(accountant, registered, 'register', undefined, {
        record: { closingDate: `${year}/${month}/20` },
      });
      await send(accountant, addWorkingMinutes(registered, 3), 'discard', first);
    }
    let run = await send(accountant, addWorkingMinutes(registered, 5), 'register', undefined, {
      record: { closingDate },
    });
    if (ago <= 0) continue;
    const at = addWorkingMinutes(new Date(`${year}-${month}-16T09:00:00+09:00`), 90);
    run = await send(accountant, at, 'check', run);
    run = await send(accountant, addWorkingMinutes(at, 20), 'execute', run);
    if (ago > 1) continue;
    const later = (hours: number) => addWorkingMinutes(at, hours * 60);
    const reason = '訂正が決まった検収を含めて締め直すため。';
    run = await send(accountant, later(190), 'askReopening', run, { comment: reason });
    run = await send(admin, later(192), 'reopen', run);
    run = await send(accountant, later(200), 'execute', run);
    await object(stage, world, run, later(205));
  }
}

/** The month so many months before, as its year and its two digits. */
function monthBefore(now: Date, ago: number): [year: number, month: string] {
  const months = now.getUTCFullYear() * 12 + now.getUTCMonth() - ago;
  return [Math.floor(months / 12), String((months % 12) + 1).padStart(2, '0')];
}

async function object(stage: Stage, world: DemoWorld, run: RecordEnvelope, at: Date): Promise<void> {
  const suppliers = (run.record.suppliers ?? []) as JsonObject[];
  const comment = '検収日が納品書控えと一日違います。ご確認ください。';
  for (const { supplierCode } of suppliers.slice(0, objections)) {
    const targetMonthly = String(run.record.targetMonthly);
    const statement = { supplierCode: String(supplierCode), state: 'issued', targetMonthly };
    await bySupplier(stage, world, statement, at, { event: 'object', comment });
  }
}

/** The first supplier who objected is satisfied since, so that his money waits for the next transfer. */
export async function settleObjection(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const actor = actorOf(world, userNamed(world, 'matsumoto.akira'));
  const operation = {
    record: 'closing/statement',
    visibleTo: ['role:CONTRACT_DEPARTMENT'],
    tabs: { objected: { states: ['objected'] } },
    columns: ['supplierCode', 'targetMonthly'],
  };
  const sort = { column: 'supplierCode', direction: 'asc' } as const;
  for await (const row of stage.engine.rows(actor, operation, { tab: 'objected', sort })) {
    const statement = {
      supplierCode: String(row.supplierCode),
      state: 'objected',
      targetMonthly: String(row.targetMonthly),
    };
    const comment = '納品書控えを確認し、検収日で間違いありませんでした。';
    return bySupplier(stage, world, statement, subtractWorkingMinutes(now, 35), { event: 'confirm', comment });
  }
}

/** Sends an event of a supplier's statement of a month as he. */
async function bySupplier(
  stage: Stage,
  world: DemoWorld,
  { supplierCode, state, targetMonthly }: { supplierCode: string; state: string; targetMonthly: string },
  at: Date,
  { event, comment }: { event: string; comment: string },
): Promise<void> {
  const actor = actorOf(world, supplierUserOf(world, supplierCode));
  const operation = {
    record: 'closing/statement',
    visibleTo: ['counterparty'],
    tabs: { standing: { states: [state] } },
    columns: ['targetMonthly'],
  };
  stage.setTime(at);
  for await (const row of stage.engine.rows(actor, operation, { tab: 'standing' })) {
    if (row.targetMonthly !== targetMonthly) continue;
    const request = { id: row.id, version: Number(row.version), comment };
    await stage.engine.applyEvent(actor, { recordType: 'closing/statement', event, request });
  }
}

/**
 * Suppliers have confirmed what they invoiced up to the closing day of the open month, all but one invoice of somebody of the
 * sign-in screen: it stops the closing until he does.
 */
export async function confirmForOpenMonth(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const accountant = actorOf(world, userNamed(world, 'matsumoto.akira'));
  const operation = {
    record: 'invoice/invoice',
    visibleTo: ['sameGroup'],
    tabs: { waiting: { states: ['confirmation'] } },
    columns: ['closingDate', 'supplierCode'],
  };
  const until = `${businessDateOf(now).slice(0, 8)}15`;
  const sort = { column: 'closingDate', direction: 'asc' } as const;
  const waiting = [];
  for await (const row of stage.engine.rows(accountant, operation, { tab: 'waiting', sort })) {
    if (String(row.closingDate) <= until) waiting.push(row);
  }
  const isShown = ({ supplierCode }: ListRow) => supplierUserOf(world, String(supplierCode)).persona !== undefined;
  const left = waiting.find(isShown);
  stage.setTime(subtractWorkingMinutes(now, 45));
  for (const row of waiting.filter((one) => one !== left)) {
    await stage.engine.applyEvent(actorOf(world, supplierUserOf(world, String(row.supplierCode))), {
      recordType: 'invoice/invoice',
      event: 'confirm',
      request: { id: row.id, version: Number(row.version) },
    });
  }
}

/** What stands against the open month is looked at, so that whoever closes it sees what to settle. */
export async function checkOpenMonth(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const actor = actorOf(world, userNamed(world, 'matsumoto.akira'));
  const operation = {
    record: 'closing/run',
    visibleTo: ['role:CONTRACT_DEPARTMENT'],
    tabs: { open: { states: ['open'] } },
    columns: ['closingDate'],
  };
  stage.setTime(subtractWorkingMinutes(now, 30));
  const sort = { column: 'closingDate', direction: 'asc' } as const;
  for await (const { id, version } of stage.engine.rows(actor, operation, { tab: 'open', sort })) {
    const request = { id, version: Number(version) };
    await stage.engine.applyEvent(actor, { recordType: 'closing/run', event: 'check', request });
    return;
  }
}
