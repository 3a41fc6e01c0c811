import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { createSession } from '../../src/platform/server/auth/session-store.ts';
import { startProduct } from '../support/product-process.ts';
import { openWalkWorld } from '../walks/walk-world.ts';
import { storeroomDamage } from './storeroom-damage.ts';
import { killRounds, killTimeout, storesOfEvents, storesToKill } from './stores-to-kill.ts';
import { type Ledger, type Submit, send, sendAgain } from './submits.ts';

const rounds = killRounds(2, 25);
const clients = 3;
const api = '/service-buyer-order/v1/api/inventory';
const toKill = storesToKill('storeroom');

interface Keeper {
  tenant: string;
  code: string;
  token: string;
}

async function prepare(database: Database): Promise<Keeper> {
  const { demo, tenant } = await openWalkWorld(database);
  const keeper = demo.users.find(({ login }) => login === 'yoshida.megumi');
  if (!keeper) throw new Error('Nobody keeps the storeroom.');
  const at = new Date();
  const session = await createSession(database.query, { tenant, userCode: keeper.code, remember: true, at });
  return { tenant, code: keeper.code, token: session.accessToken };
}

/** Five pieces come in, under a slip of their own. */
function receiving(): Submit {
  const key = randomUUID();
  const line = { productCode: 'S012-0001', quantity: '5', unitPrice: '100', shelfAddress: 'B-1-1' };
  const record = { storageCode: 'FKS1', supplierCode: 'S012', slipNumber: key.slice(0, 30), receivedOn: '2026/11/01' };
  return { key, path: `${api}/receipt/execute`, body: { record: { ...record, lines: [line], approvalStageList: [] } } };
}

/** Three of them are reserved. */
function reserving(receiverCode: string): Submit {
  const lines = [{ productCode: 'S012-0001', quantity: '3' }];
  const record = { storageCode: 'FKS1', receiverCode, deliverOn: '2099/12/24', lines };
  return { key: randomUUID(), path: `${api}/payout/schedule`, body: { record } };
}

/** One client that receives, reserves and pays out, one after the other, until it hears nothing more. */
async function keepOn(url: string, keeper: Keeper, ledger: Ledger, heard: () => void): Promise<void> {
  let next = receiving();
  for (;;) {
    const answer = await send(url, keeper.token, next);
    if (!answer) {
      ledger.unheard.push(next);
      return;
    }
    ledger.acknowledged.push({ submit: next, answer });
    heard();
    const { id, version } = answer;
    if (next.path.endsWith('/execute')) next = reserving(keeper.code);
    else if (next.path.endsWith('/schedule'))
      next = { key: randomUUID(), path: `${api}/payout/delivery`, body: { id, version } };
    else next = receiving();
  }
}

const stores = storesOfEvents.map((store) => [store, toKill[store]] as const);

describe.each(stores)('a storeroom on %s, whose server is killed between shelf and balance', (store, open) => {
  it(
    'has every piece once where its movements say, in stock, value and months',
    async () => {
      const { url: databaseUrl, database } = await open();
      const keeper = await prepare(database);
      if (store === 'PGlite') await database.close();
      const env = { DATA_DIR: toKill.directory, DATABASE_URL: databaseUrl };
      const ledger: Ledger = { acknowledged: [], unheard: [] };
      let unheard = 0;
      for (let round = 0; round < rounds; round += 1) {
        const { url, kill } = await startProduct(env);
        await sendAgain(url, keeper.token, ledger);
        let answers = 0;
        const heard = () => {
          answers += 1;
          // The kill lands somewhere within the next event.
          if (answers === 4 + (round % 5) * 3) setTimeout(kill, Math.random() * 12);
        };
        await Promise.all(Array.from({ length: clients }, () => keepOn(url, keeper, ledger, heard)));
        unheard += ledger.unheard.length;
      }
      const { url, kill } = await startProduct(env);
      await sendAgain(url, keeper.token, ledger);
      await kill();
      expect(unheard).toBeGreaterThanOrEqual(rounds);
      const after = store === 'PGlite' ? await openDatabase(databaseUrl) : database;
      expect(await storeroomDamage(after, keeper.tenant, ledger.acknowledged)).toEqual([]);
      if (store === 'PGlite') await after.close();
    },
    killTimeout,
  );
});
