import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../engine/server/ports.ts';
import { type DemoWorld, openDemoWorld } from '../flows/demo-world.ts';
import { flowsOf } from '../flows/flow-files.ts';
import { sendEvent } from '../flows/walk-lifecycle.ts';
import { demoSeed } from './demo-seed.ts';
import { openMemory } from './stores.ts';

let store: Database;
let world: DemoWorld;

beforeAll(async () => {
  ({ database: store } = await openMemory(await demoSeed()));
  world = await openDemoWorld(store, 'TOURIN');
});
afterAll(async () => {
  await world?.close();
  await store?.close();
});

/** Adds so many yen to the total of an order that waits for approval, and has its requester pull it back. */
async function pullBackWith(yen: number): Promise<{ status: number; before: string; after: string }> {
  const owners = new Map(world.walkers.map((walker) => [walker.code, walker]));
  const { rows } = await store.query<{ id: string; version: number; owner: string }>(
    `update record_order_order set data = jsonb_set(data, '{amountWithTax}',
       to_jsonb(((data->>'amountWithTax')::numeric + $1::numeric)::text))
     where id = (select id from record_order_order where state = 'pendingApproval' and owner_code = any($2::text[])
       order by id limit 1) returning id, version, owner_code as owner`,
    [yen, [...owners.keys()]],
  );
  const [order] = rows;
  const flow = flowsOf('lifecycle').find(({ record }) => record === 'order/order');
  const owner = owners.get(order?.owner ?? '');
  if (!order || !flow || !owner) throw new Error('No order of the demo waits for approval.');
  const stateOf = async () => {
    const found = await store.query<{ state: string }>('select state from record_order_order where id = $1', [
      order.id,
    ]);
    return found.rows[0]?.state ?? '';
  };
  const before = await stateOf();
  const { status } = await sendEvent(world, flow, owner, 'pullBack', { id: order.id, version: order.version });
  return { status, before, after: await stateOf() };
}

describe('a store that keeps the books', () => {
  it('undoes an event that leaves an order a yen too much, and says so', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { status, before, after } = await pullBackWith(1);
    expect(status).toBe(500);
    expect(after).toBe(before);
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/^PO\S+: amountWithTax$/));
    said.mockRestore();
  });

  it('lets an event be that conserves them', async () => {
    expect(await pullBackWith(-1)).toMatchObject({ status: 200, after: 'pulledBack' });
  });
});
