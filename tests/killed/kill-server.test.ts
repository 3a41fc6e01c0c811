import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { createSeededRandom } from '../../src/demo/server/seeded-random.ts';
import { createSession } from '../../src/platform/server/auth/session-store.ts';
import { startInVain, startProduct } from '../support/product-process.ts';
import { migratedStore } from '../support/product-store.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { newOrder } from '../walks/walk-documents.ts';
import { openWalkWorld } from '../walks/walk-world.ts';
import { findDamage } from './find-damage.ts';
import { killRounds, killTimeout, storesToKill } from './stores-to-kill.ts';
import { applying, type Ledger, post, send, sendAgain, submitOn } from './submits.ts';

const clients = 4;

const disk = mountSmallDisk();
// Of the two, what is said last is done first: no server writes to the disk any more.
afterAll(() => disk?.remove());
const toKill = storesToKill('server');

/** Puts people and masters into a store: who submits, with which token, and what. */
async function prepare(database: Database): Promise<{ tenant: string; token: string; order: JsonObject }> {
  const now = new Date();
  const world = { ...(await openWalkWorld(database)), now };
  const requester = world.demo.users.find(({ login }) => login === 'sato.kenta');
  if (!requester) throw new Error('Nobody orders.');
  const { tenant } = world;
  const session = await createSession(database.query, { tenant, userCode: requester.code, remember: true, at: now });
  return { tenant, token: session.accessToken, order: newOrder(world, requester, createSeededRandom(7)) };
}

/** The embedded store is killed with its server here, and twice more in tests/engine/server/store/embedded-store.test.ts. */
const stores = [
  ['PGlite', killRounds(1, 25), toKill.PGlite],
  ['PostgreSQL', killRounds(2, 25), toKill.PostgreSQL],
] as const;

describe.each(stores)('the server on %s, killed under load', (store, rounds, open) => {
  it(
    'loses nothing it acknowledged and doubles nothing that is sent again with the same key',
    async () => {
      const { url: databaseUrl, database } = await open();
      const { tenant, token, order } = await prepare(database);
      if (store === 'PGlite') await database.close();
      const env = { DATA_DIR: toKill.directory, DATABASE_URL: databaseUrl };
      const ledger: Ledger = { acknowledged: [], unheard: [] };
      let unheard = 0;
      for (let round = 0; round < rounds; round += 1) {
        const { url, kill } = await startProduct(env);
        if (round === 0 && store === 'PGlite') {
          expect(await startInVain(env)).toEqual({ code: expect.any(Number), said: expect.stringContaining('in use') });
        }
        await sendAgain(url, token, ledger);
        let answers = 0;
        const patience = 4 + (round % 5) * 2;
        const heard = () => {
          answers += 1;
          // The kill lands somewhere within the next event.
          if (answers === patience) setTimeout(kill, Math.random() * 12);
        };
        await Promise.all(Array.from({ length: clients }, () => submitOn({ url, token, order }, ledger, heard)));
        unheard += ledger.unheard.length;
      }
      const { url, kill } = await startProduct(env);
      await sendAgain(url, token, ledger);
      for (const { submit, answer } of ledger.acknowledged.slice(-20)) {
        expect(await send(url, token, submit)).toEqual(answer);
      }
      await kill();
      expect(unheard).toBeGreaterThanOrEqual(rounds);
      const after = store === 'PGlite' ? await openDatabase(databaseUrl) : database;
      expect(await findDamage(after, tenant, ledger.acknowledged)).toEqual({ lost: [], doubled: [], torn: [] });
      if (store === 'PGlite') await after.close();
    },
    killTimeout,
  );
});

/** Only root may have a small disk of its own; elsewhere there is nothing to fill. */
describe.runIf(disk !== null)('the server on a full disk', () => {
  it('says that it is busy, still answers, and does the same submit once there is room', async () => {
    const databaseUrl = `file:${join(disk?.directory ?? '', 'store')}`;
    const database = await openDatabase(databaseUrl, { seed: await migratedStore().archive() });
    const { tenant, token, order } = await prepare(database);
    await database.close();
    const { url, kill } = await startProduct({ DATA_DIR: disk?.directory ?? '', DATABASE_URL: databaseUrl });
    disk?.fill(1_500_000);
    const ledger: Ledger = { acknowledged: [], unheard: [] };
    let refused: Awaited<ReturnType<typeof post>> | undefined;
    let submit = applying(order);
    for (let sent = 0; sent < 2000 && !refused; sent += 1) {
      submit = applying(order);
      const answer = await post(url, token, submit);
      if (answer.status === 200) ledger.acknowledged.push({ submit, answer: answer.body });
      else refused = answer;
    }
    expect(refused).toMatchObject({ status: 503, body: { appCode: 'EN-BUSY' } });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    disk?.empty();
    ledger.unheard.push(submit);
    await sendAgain(url, token, ledger);
    await kill();
    const after = await openDatabase(databaseUrl);
    expect(await findDamage(after, tenant, ledger.acknowledged)).toEqual({ lost: [], doubled: [], torn: [] });
    await after.close();
  });
});
