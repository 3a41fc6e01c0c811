import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Query } from '../../engine/server/ports.ts';
import { createSeededRandom } from '../../src/demo/server/seeded-random.ts';
import { lineAmounts } from '../../src/domain/amounts/line-amounts.ts';
import { productFunctions } from '../../src/expressions.ts';
import { findDamage } from '../killed/find-damage.ts';
import { storeroomDamage } from '../killed/storeroom-damage.ts';
import { type Acknowledged, applying, type Submit } from '../killed/submits.ts';
import { openProductStore } from '../support/product-store.ts';
import { acceptedOrder } from './accepted-order.ts';
import { checkThenAct } from './check-then-act.ts';
import { deliveryRaceFaults } from './race-deliveries.ts';
import { newOrder } from './walk-documents.ts';
import { walkMany } from './walk-many.ts';
import { openWalkWorld, personOf, type WalkWorld } from './walk-world.ts';

const opened: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of opened) await close();
});

async function opening(store: Promise<{ database: Database; close: () => Promise<void> }>): Promise<Database> {
  const { database, close } = await store;
  opened.push(close);
  return database;
}

/** Rounds what the rules cut off up: here and there a yen too much. */
const aYenTooMuch = productFunctions.map((one) =>
  one.name === 'lineAmounts' ? { ...one, call: (line: unknown) => lineAmounts(line as object, 2) } : one,
);

class Crash extends Error {}

/** Answers before the commit, and dies before it every third time. */
function acknowledgeEarly(database: Database): Database {
  let transactions = 0;
  return {
    ...database,
    tenantTransaction: async <Answer>(tenant: string, work: (query: Query) => Promise<Answer>) => {
      transactions += 1;
      const dies = transactions % 3 === 0;
      const said: Answer[] = [];
      await database
        .tenantTransaction(tenant, async (query) => {
          said.push(await work(query));
          if (dies) throw new Crash();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
      return said.at(-1) as Answer;
    },
  };
}

/** Keeps what was written up to and with the `nth` statement about the ledger, and dies there. */
function tearLedger(database: Database, nth: number): Database {
  return {
    ...database,
    tenantTransaction: async <Answer>(tenant: string, work: (query: Query) => Promise<Answer>) => {
      let written = 0;
      const torn = await database.tenantTransaction(tenant, (query) =>
        work(async (text, values) => {
          const answer = await query(text, values);
          if (/insert into ledger_m/.test(text)) written += 1;
          if (written === nth) throw new Crash();
          return answer as never;
        }).catch((error: unknown) => {
          if (error instanceof Crash) return error;
          throw error;
        }),
      );
      if (torn instanceof Crash) throw torn;
      return torn as Answer;
    },
  };
}

describe('a yen too much in one rounding', () => {
  it('is found by random walks', async () => {
    const world = await openWalkWorld(await opening(openProductStore()), aYenTooMuch);
    const report = await walkMany(world, { first: 1, count: 10, atOnce: 1 });
    expect(report.broken?.faults.at(-1)).toMatch(/amountTax|amountWithTax|amountWithoutTax/);
  });
});

describe('check-then-act without a lock', () => {
  const crowd = 8;

  it('is found by a race, and the product is not', async () => {
    const database = await opening(openProductStore({ connections: crowd }));
    const sound = await openWalkWorld(database);
    expect(await deliveryRaceFaults(sound, await acceptedOrder(sound, 1), crowd)).toEqual([]);
    const planted = { ...sound, engine: sound.engineOver(checkThenAct(database)) };
    expect(await deliveryRaceFaults(planted, await acceptedOrder(planted, 2), crowd)).not.toEqual([]);
  });
});

describe('what was done by a server that was killed', () => {
  let database: Database;
  let sound: WalkWorld;

  beforeAll(async () => {
    database = await opening(openProductStore());
    sound = await openWalkWorld(database);
  });

  const submitted = async (world: WalkWorld, times: number, send: (submit: Submit) => Promise<void>) => {
    const requester = world.demo.users.find(({ login }) => login === 'sato.kenta');
    if (!requester) throw new Error('Nobody orders.');
    const order = newOrder(world, requester, createSeededRandom(3));
    for (let index = 0; index < times; index += 1) await send(applying(order));
    return requester;
  };

  it('is called lost when it was acknowledged before the commit, doubled when its key was not kept, and torn when a part is missing', async () => {
    const actor = sound.people.get((await submitted(sound, 0, async () => {})).code);
    if (!actor) throw new Error('Nobody orders.');
    const acknowledged: Acknowledged[] = [];
    const sendTo = (world: WalkWorld, keeps: boolean) => async (submit: Submit) => {
      const answer = await world.engine.applyEvent(actor, {
        recordType: 'order/order',
        event: 'apply',
        request: submit.body,
        ...(keeps && { idempotencyKey: submit.key }),
      });
      acknowledged.push({ submit, answer });
    };
    const damage = () => findDamage(database, sound.tenant, acknowledged);

    await submitted(sound, 3, async (submit) => {
      await sendTo(sound, true)(submit);
      await sendTo(sound, true)(submit);
    });
    expect(await damage()).toEqual({ lost: [], doubled: [], torn: [] });

    await submitted(sound, 6, sendTo({ ...sound, engine: sound.engineOver(acknowledgeEarly(database)) }, true));
    expect((await damage()).lost).toHaveLength(2);

    await submitted(sound, 1, async (submit) => {
      await sendTo(sound, false)(submit);
      await sendTo(sound, false)(submit);
    });
    expect((await damage()).doubled).toHaveLength(1);

    await database.query('delete from outbox where record_id = $1', [acknowledged[0]?.answer.id]);
    expect((await damage()).torn).toEqual([acknowledged[0]?.answer.id]);
  });

  it('is called torn wherever between the balances of value and shelf and their movements a store kept half of an event', async () => {
    const keeper = personOf(sound, sound.demo.users.find(({ login }) => login === 'yoshida.megumi')?.code ?? '');
    const receive = (engine: WalkWorld['engine'], slipNumber: string) =>
      engine.applyEvent(keeper, {
        recordType: 'inventory/receipt',
        event: 'apply',
        request: {
          record: {
            ...{ storageCode: 'FKS1', supplierCode: 'S012', slipNumber, receivedOn: '2026/11/01' },
            lines: [{ productCode: 'S012-0001', quantity: '5', unitPrice: '100', shelfAddress: 'B-1-1' }],
            approvalStageList: [],
          },
        },
      });
    const damage = async () => (await storeroomDamage(database, sound.tenant, [])).length;
    await receive(sound.engine, 'whole');
    expect(await damage()).toBe(0);
    const found = [0];
    for (const nth of [1, 2, 3, 4]) {
      await expect(receive(sound.engineOver(tearLedger(database, nth)), `torn ${nth}`)).rejects.toThrow(Crash);
      found.push(await damage());
    }
    expect(found).toEqual([...new Set(found)].sort((one, other) => one - other));
  });
});
