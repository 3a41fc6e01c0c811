import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../engine/server/open-database.ts';
import { moneyFaults } from '../support/money-faults.ts';
import { startProduct } from '../support/product-process.ts';
import { monthToKill, standing, statementsOf, step } from './month-to-kill.ts';
import { killRounds, killTimeout, storesOfEvents, storesToKill } from './stores-to-kill.ts';
import { type Submit, send } from './submits.ts';

const toKill = storesToKill('closing');

const rounds = killRounds(2, 100);
const stores = storesOfEvents.map((store) => [store, toKill[store]] as const);

describe.each(stores)('a month on %s, whose server is killed while it is closed', (store, open) => {
  it(
    'is closed as a whole or not at all, and closing it again finishes it',
    async () => {
      const { url: databaseUrl, database } = await open();
      const month = await monthToKill(database);
      if (store === 'PGlite') await database.close();
      const env = { DATA_DIR: toKill.directory, DATABASE_URL: databaseUrl };
      let unheard = 0;
      let pending: Submit | undefined;
      // The last kill is followed by a start; one that came after the answer does not count.
      for (let [round, isLast] = [0, false]; !isLast; round += 1) {
        isLast = round >= rounds && (unheard > 0 || round >= 5 * rounds);
        const { url, kill } = await startProduct(env);
        const [token, second] = month.tokens;
        const { state, version } = await standing(url, month);
        expect(await statementsOf(url, month)).toBe(state === 'closed' ? month.suppliers : 0);
        if (store === 'PostgreSQL') expect(await moneyFaults(database.query)).toEqual([]);
        let closedAt = version;
        if (pending) {
          // Sent again it is the same closing, done before the kill or only now.
          const answer = await send(url, token, pending);
          expect(answer).toMatchObject({ id: month.id, state: 'closed' });
          expect(await statementsOf(url, month)).toBe(month.suppliers);
          closedAt = answer?.version ?? 0;
          if (!isLast) {
            const asked = await send(url, token, step('reopen/request', month, closedAt, { comment: '登録もれ' }));
            closedAt = (await send(url, second, step('reopen', month, asked?.version ?? 0)))?.version ?? 0;
          }
        }
        if (isLast) {
          await kill();
          break;
        }
        pending = step('execute', month, closedAt);
        const sent = send(url, token, pending);
        // The kill lands somewhere within the closing.
        setTimeout(kill, Math.random() * month.took);
        if ((await sent) === null) unheard += 1;
        await kill();
      }
      expect(unheard).toBeGreaterThan(0);
      const after = store === 'PGlite' ? await openDatabase(databaseUrl) : database;
      expect(await moneyFaults(after.query)).toEqual([]);
      if (store === 'PGlite') await after.close();
    },
    killTimeout,
  );
});
