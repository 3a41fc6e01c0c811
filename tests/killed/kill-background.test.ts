import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { openDatabase } from '../../engine/server/open-database.ts';
import { moneyFaults } from '../support/money-faults.ts';
import { startProduct } from '../support/product-process.ts';
import { type Month, monthToKill, standing, statementsOf, step } from './month-to-kill.ts';
import { killRounds, killTimeout, storesOfEvents, storesToKill } from './stores-to-kill.ts';
import { send } from './submits.ts';

const toKill = storesToKill('background');

const rounds = killRounds(2, 100);

/** Fewer than any supplier has: each part closes one of them. */
const entries = 3;

/** Somebody began it, and the server goes on by itself. */
const underWay = ['executing', 'reopening'];

const stores = storesOfEvents.map((store) => [store, toKill[store]] as const);

describe.each(stores)('a month on %s, whose server is killed while it goes on in the background', (store, open) => {
  it(
    'has each accepted yen in one month after every kill, and whoever starts next goes on',
    async () => {
      const { url: databaseUrl, database } = await open();
      const month = await monthToKill(database, entries);
      const env = { DATA_DIR: toKill.directory, DATABASE_URL: databaseUrl };
      if (store === 'PGlite') await database.close();
      const faultsOf = async () => {
        const after = store === 'PGlite' ? await openDatabase(databaseUrl) : database;
        const faults = await moneyFaults(after.query);
        const { rows } = await after.query<{ state: string; open: number }>(
          `select state, (select count(*)::int from record_acceptance_acceptance
           where state = 'finished' and coalesce("c_closingId", '') = '') as open
         from record_closing_run where id = $1`,
          [month.id],
        );
        if (store === 'PGlite') await after.close();
        return { faults, state: rows[0]?.state, open: rows[0]?.open };
      };
      // Every kill counts that left parts to be done.
      for (let [halfDone, kills] = [0, 0]; halfDone < rounds; kills += 1) {
        expect(kills).toBeLessThan(20 * rounds);
        const { url, kill } = await startProduct(env);
        await begin(url, month);
        // The kill lands early within the parts that are left: one after the last of them would be a start for nothing.
        await setTimeout((Math.random() * month.took) / 4);
        await kill();
        const { faults, state } = await faultsOf();
        expect(faults).toEqual([]);
        if (underWay.includes(state ?? '')) halfDone += 1;
      }
      const { url, kill } = await startProduct(env);
      // What goes back is closed once more.
      for (let state = ''; state !== 'closed'; ) {
        await begin(url, month);
        ({ state } = await stateIn(url, month, ['open', 'closed']));
      }
      expect(await statementsOf(url, month)).toBe(month.suppliers);
      await kill();
      expect(await faultsOf()).toEqual({ faults: [], state: 'closed', open: 0 });
    },
    killTimeout,
  );
});

/** Has the month closed or given back in the background, whatever a server that was killed left of it, and its first part done. */
async function begin(url: string, month: Month): Promise<void> {
  const [token, second] = month.tokens;
  const { state, version } = await standing(url, month);
  if (underWay.includes(state)) return;
  if (state === 'closed') {
    const asked = await send(url, token, step('reopen/request', month, version, { comment: '登録もれ' }));
    await send(url, second, step('reopen', month, asked?.version ?? 0));
  } else await send(url, token, step('execute', month, version));
  while ((await standing(url, month)).record.progress === '0') await setTimeout(50);
}

/** Waits until the month is in one of these states. */
async function stateIn(url: string, month: Month, states: readonly string[]): Promise<RecordEnvelope> {
  for (;;) {
    const now = await standing(url, month);
    if (states.includes(now.state)) return now;
    await setTimeout(50);
  }
}
