import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { addDays } from '../../src/domain/dates/calendar-date.ts';
import { createSession } from '../../src/platform/server/auth/session-store.ts';
import { businessDateOf } from '../../src/platform/server/clock.ts';
import { isLongRun } from '../support/covering.ts';
import { moneyFaults } from '../support/money-faults.ts';
import { startProduct } from '../support/product-process.ts';
import { deliver, sendAs } from '../walks/accepted-order.ts';
import { acceptanceFor, ordersToClose } from '../walks/closings/closing-world.ts';
import { engineAt } from '../walks/engine-at.ts';
import { openWalkWorld, personOf } from '../walks/walk-world.ts';
import { storesToKill } from './stores-to-kill.ts';
import { type Submit, send } from './submits.ts';

const api = '/service-buyer-order/v1/api';
const toKill = storesToKill('closing');
const dayMs = 24 * 60 * 60 * 1000;

/** A month to be closed: its id, tokens of two who may, how many suppliers it has, and how long closing it takes (ms). */
interface Month {
  id: string;
  tokens: readonly [string, string];
  suppliers: number;
  took: number;
}

/** Goods that were accepted two months ago, and a closing of yesterday, by the clock of the machine: that of the server. */
async function prepare(database: Database): Promise<Month> {
  const now = new Date();
  const past = new Date(now.getTime() - 62 * dayMs);
  const walk = await openWalkWorld(database);
  const world = { ...walk, now: past, engine: engineAt(database, past) };
  const named = (login: string) => personOf(world, world.demo.users.find((one) => one.login === login)?.code ?? '');
  const requester = named('sato.kenta');
  const closers = [named('matsumoto.akira'), named('kato.ryota')] as const;
  const orders = await ordersToClose(world);
  for (let part = 1; part <= 5; part += 1) {
    for (const order of orders) {
      const delivery = await deliver(world, order, String(part), businessDateOf(past));
      const record = await acceptanceFor({ world, requester }, delivery, order);
      await sendAs(world, requester, 'acceptance/acceptance', 'apply', { record });
    }
  }
  const today = { ...world, engine: engineAt(database, now) };
  const [one, other] = closers;
  const step = (event: string, by = one, request: JsonObject = {}) => sendAs(today, by, 'closing/run', event, request);
  const record = { closingDate: addDays(businessDateOf(now), -1) };
  const run = await step('register', one, { record });
  const began = performance.now();
  const closed = await step('execute', one, { id: run.id, version: run.version });
  const took = performance.now() - began;
  const asked = await step('askReopening', one, { id: run.id, version: closed.version, comment: '登録もれ' });
  await step('reopen', other, { id: run.id, version: asked.version });
  const token = async ({ code: userCode }: { code: string }) =>
    (await createSession(database.query, { tenant: world.tenant, userCode, remember: true, at: now })).accessToken;
  return { id: run.id, tokens: [await token(one), await token(other)], suppliers: orders.length, took };
}

/** How often the server is killed: a start takes its seconds, the more of them in the long run. */
const stores = [
  ['PGlite', isLongRun ? 100 : 2, toKill.PGlite],
  ['PostgreSQL', isLongRun ? 100 : 3, toKill.PostgreSQL],
] as const;

describe.each(stores)('a month on %s, whose server is killed while it is closed', (store, rounds, open) => {
  it('is closed as a whole or not at all, and closing it again finishes it', async () => {
    const { url: databaseUrl, database } = await open();
    const month = await prepare(database);
    if (store === 'PGlite') await database.close();
    const env = { DATA_DIR: toKill.directory, DATABASE_URL: databaseUrl };
    let unheard = 0;
    let pending: Submit | undefined;
    for (let round = 0; round <= rounds; round += 1) {
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
        if (round < rounds) {
          const asked = await send(url, token, step('reopen/request', month, closedAt, { comment: '登録もれ' }));
          closedAt = (await send(url, second, step('reopen', month, asked?.version ?? 0)))?.version ?? 0;
        }
      }
      if (round === rounds) {
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
  }, 3_600_000);
});

function step(path: string, { id }: Month, version: number, more: JsonObject = {}): Submit {
  return { key: randomUUID(), path: `${api}/payment-closing/${path}`, body: { id, version, ...more } };
}

async function standing(url: string, { id, tokens }: Month): Promise<{ state: string; version: number }> {
  const headers = { authorization: `Bearer ${tokens[0]}` };
  const response = await fetch(`${url}${api}/payment-closing/detail?id=${id}`, { headers });
  return (await response.json()) as { state: string; version: number };
}

/** How many statements stand. */
async function statementsOf(url: string, { tokens }: Month): Promise<number> {
  const response = await fetch(`${url}${api}/monthly-statement/list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tab: 'standing', page: 1, itemsPerPage: 20 }),
  });
  return ((await response.json()) as { items: unknown[] }).items.length;
}
