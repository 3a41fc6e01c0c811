import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import type { Database, RecordEngine } from '../../engine/server/ports.ts';
import { addDays } from '../../src/domain/dates/calendar-date.ts';
import { createSession } from '../../src/platform/server/auth/session-store.ts';
import { businessDateOf } from '../../src/platform/server/clock.ts';
import { systemActor } from '../../src/platform/server/system-actor.ts';
import { deliver, sendAs } from '../walks/accepted-order.ts';
import { acceptanceFor, ordersToClose } from '../walks/closings/closing-world.ts';
import { engineAt } from '../walks/engine-at.ts';
import { openWalkWorld, personOf } from '../walks/walk-world.ts';
import type { Submit } from './submits.ts';

const api = '/service-buyer-order/v1/api';
const dayMs = 24 * 60 * 60 * 1000;

/** A month to be closed: its id, tokens of two who may, how many suppliers it has, and how long closing it takes (ms). */
export interface Month {
  id: string;
  tokens: readonly [string, string];
  suppliers: number;
  took: number;
}

/**
 * Goods that were accepted two months ago, and a closing of yesterday, by the clock of the machine: that of the server. `inParts`:
 * its company closes every month, and gives it back, in the background, about so many acceptances at a time.
 */
export async function monthToKill(database: Database, inParts?: number): Promise<Month> {
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
  if (inParts !== undefined) await publishInParts(today.engine, world.tenant, inParts);
  const step = (event: string, by = one, request: JsonObject = {}) => sendAs(today, by, 'closing/run', event, request);
  const record = { closingDate: addDays(businessDateOf(now), -1) };
  const run = await step('register', one, { record });
  const began = performance.now();
  await step('execute', one, { id: run.id, version: run.version });
  const finish = async (event: string) => {
    const key = { tenant: world.tenant, recordType: 'closing/run', recordId: run.id, event };
    for (let done = 'happened'; done === 'happened'; ) {
      done = await today.engine.applyDueEvent(systemActor(world.tenant), key);
    }
    const asked = { recordType: 'closing/run', id: run.id, visibleTo: ['role:CONTRACT_DEPARTMENT'] };
    return (await today.engine.read(one, asked)).version;
  };
  const closed = await finish('goOn');
  const took = performance.now() - began;
  const asked = await step('askReopening', one, { id: run.id, version: closed, comment: '登録もれ' });
  await step('reopen', other, { id: run.id, version: asked.version });
  await finish('giveBack');
  const token = async ({ code: userCode }: { code: string }) =>
    (await createSession(database.query, { tenant: world.tenant, userCode, remember: true, at: now })).accessToken;
  return { id: run.id, tokens: [await token(one), await token(other)], suppliers: orders.length, took };
}

/** Publishes a version of the lifecycle of closings by which no month is closed or given back in one transaction. */
async function publishInParts({ flows }: RecordEngine, tenant: string, entries: number): Promise<void> {
  const flow = structuredClone(await flows.definition('closingRun', null));
  const [goOn] = [flow.states.executing?.after?.goOn ?? []].flat();
  if (!flow.guards || !goOn?.actions) throw new Error('No month is closed in parts.');
  for (const small of ['hasCome', 'mayBeStopped', 'isAskedByAnother']) flow.guards[small] = 'false';
  goOn.actions[0] = { type: 'gatherSuppliers', params: { entries } };
  await flows.publish({
    flowId: flow.id,
    scope: tenant,
    tenants: [tenant],
    to: { flow },
    note: '',
    basedOn: 0,
    running: 'keep',
    stateMap: {},
    actor: { code: 'operator', name: '運用' },
    key: randomUUID(),
    audit: async () => {},
  });
}

/** A submit of an event of the month. */
export function step(path: string, { id }: Month, version: number, more: JsonObject = {}): Submit {
  return { key: randomUUID(), path: `${api}/payment-closing/${path}`, body: { id, version, ...more } };
}

/** The month as the server tells it. */
export async function standing(url: string, { id, tokens }: Month): Promise<RecordEnvelope> {
  const headers = { authorization: `Bearer ${tokens[0]}` };
  const response = await fetch(`${url}${api}/payment-closing/detail?id=${id}`, { headers });
  return (await response.json()) as RecordEnvelope;
}

/** How many statements stand. */
export async function statementsOf(url: string, { tokens }: Month): Promise<number> {
  const response = await fetch(`${url}${api}/monthly-statement/list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tab: 'standing', page: 1, itemsPerPage: 20 }),
  });
  return ((await response.json()) as { items: unknown[] }).items.length;
}
