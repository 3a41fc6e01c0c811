import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { businessDateOf } from '../../../src/platform/server/clock.ts';
import { deliver, sendAs } from '../accepted-order.ts';
import { engineAt } from '../engine-at.ts';
import { openWalkWorld, personOf } from '../walk-world.ts';
import { acceptanceFor, ordersToClose } from './closing-world.ts';

/** Accepts goods in the last millisecond of November in Japan and in the first one of December, closes November; what came of it. */
export async function closeAtMidnight(database: Database) {
  const walk = await openWalkWorld(database);
  const orders = await ordersToClose(walk);
  const named = (login: string) => personOf(walk, walk.demo.users.find((one) => one.login === login)?.code ?? '');
  const [requester, closer] = [named('sato.kenta'), named('matsumoto.akira')];

  const atOnce = (instant: string) => {
    const now = new Date(instant);
    return { ...walk, now, engine: engineAt(database, now) };
  };

  for (const instant of ['2026-11-30T23:59:59.999+09:00', '2026-12-01T00:00:00.000+09:00']) {
    const world = atOnce(instant);
    for (const order of orders) {
      const delivery = await deliver(world, order, '1', businessDateOf(world.now));
      const record = await acceptanceFor({ world, requester }, delivery, order);
      await sendAs(world, requester, 'acceptance/acceptance', 'apply', { record });
    }
  }
  const send = (instant: string, event: string, request: JsonObject) =>
    sendAs(atOnce(instant), closer, 'closing/run', event, request);
  const run = await send('2026-11-30T23:59:59.999+09:00', 'register', { record: { closingDate: '2026/11/30' } });
  const target = { id: run.id, version: run.version };
  const tooEarly = await send('2026-11-30T23:59:59.999+09:00', 'execute', target).catch(({ messageKey }) => messageKey);
  await send('2026-12-01T00:00:00.000+09:00', 'execute', target);

  const { rows: acceptances } = await database.query(
    `select "c_supplierCode" as supplier, "c_acceptedOn" as day, coalesce("c_closingMonth", '') as month
   from record_acceptance_acceptance order by 2, 1`,
  );
  const { rows: statements } = await database.query(
    `select "c_supplierCode" as supplier, "c_payOn" as "payOn", data->>'closingDate' as "closingDate"
   from record_closing_statement order by 1`,
  );
  const { rows: journals } = await database.query(
    `select "c_journalDate" as day, left(number, 4) as series from record_journal_batch`,
  );
  return { tooEarly, acceptances, statements, journals };
}
