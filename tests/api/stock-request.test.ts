import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListResponse, RecordEnvelope } from '../../engine/core/wire.ts';
import { type DemoAccess, type DemoPerson, openDemoAccess } from '../access/open-demo-access.ts';

let demo: DemoAccess;

beforeAll(async () => {
  demo = await openDemoAccess();
}, 180_000);

afterAll(() => demo?.close());

const productCode = 'S012-0001';
const line = { productCode, quantity: '1' };

describe('goods that lie in the company’s own storerooms', () => {
  it('are told of to requesters, without what has expired, and to nobody who may not ask for them', async () => {
    const told = await sent(named('佐藤 健太'), 'stock.available', { query: { productIds: `${productCode},NOBODYS` } });
    const { rows } = await demo.database.query<{ free: string }>(
      `select trim_scale(sum(balance))::text as free from ledger_account
       where tenant = 'TOURIN' and ledger = 'stock' and account like $1 and account like '%/free'
         and split_part(account, '/', 4) >= '2026-11-20'`,
      [`${productCode}/%`],
    );
    expect(told.json()).toEqual({ items: [{ productCode, free: rows[0]?.free }] });
    // A supplier, the storekeeper who looks at shelves, and a group that keeps no stock.
    for (const stranger of ['関口 亮', '吉田 恵', '西田 遥'])
      expect((await sent(named(stranger), 'stock.available', { query: { productIds: productCode } })).statusCode).toBe(
        404,
      );
  });

  it('are asked for by a requester, reserved by the storeroom, and handed to him', async () => {
    const [asker, keeper] = [named('佐藤 健太'), named('吉田 恵')];
    const record = { deliverOn: '2026/12/01', purpose: '治具の補修', lines: [line] };
    const asked = await sent(asker, 'inventoryPayout.request', { body: { record } });
    expect(asked.statusCode).toBe(200);
    const { id, record: kept, state } = asked.json<RecordEnvelope>();
    expect([state, kept.receiverName, kept.storageCode]).toEqual(['requested', '佐藤 健太', undefined]);
    expect(kept.payoutNumber).toMatch(/^IP26-/);
    expect(idsOf(await listed(asker, 'inventoryPayout.own', 'open'))).toContain(id);
    expect(idsOf(await listed(named('鈴木 大輔'), 'inventoryPayout.own', 'open'))).not.toContain(id);
    expect((await sent(named('鈴木 大輔'), 'inventoryPayout.detail', { query: { id } })).statusCode).toBe(404);
    expect(idsOf(await listed(keeper, 'inventoryPayout.undelivered', 'requested'))).toContain(id);
    const { version, record: seen } = (
      await sent(keeper, 'inventoryPayout.detail', { query: { id } })
    ).json<RecordEnvelope>();
    const reserved = await sent(keeper, 'inventoryPayout.schedule', {
      body: { id, version, record: { ...seen, storageCode: 'FKS1' } },
    });
    expect(reserved.json<RecordEnvelope>()).toMatchObject({
      state: 'scheduled',
      record: { payoutNumber: kept.payoutNumber, receiverName: '佐藤 健太' },
    });
    const handed = await sent(keeper, 'inventoryPayout.delivery', {
      body: { id, version: reserved.json<RecordEnvelope>().version },
    });
    expect(idsOf(await listed(asker, 'inventoryPayout.own', 'delivered'))).toContain(id);
    const confirmed = await sent(asker, 'inventoryPayout.confirmDelivery', {
      body: { id, version: handed.json<RecordEnvelope>().version },
    });
    expect(confirmed.json<RecordEnvelope>().state).toBe('confirmed');
  });

  it.each([
    ['no day', { lines: [line] }, '/deliverOn'],
    ['nothing', { deliverOn: '2026/12/01', lines: [] }, '/lines'],
    ['a day that is over', { deliverOn: '2026/11/19', lines: [line] }, '/deliverOn'],
    ['half a piece', { deliverOn: '2026/12/01', lines: [{ ...line, quantity: '0.5' }] }, '/lines/0/quantity'],
  ])('are not asked for with %s', async (_what, record, at) => {
    const refused = await sent(named('佐藤 健太'), 'inventoryPayout.request', { body: { record } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ errors: { at: string }[] }>().errors.map((error) => error.at)).toContain(at);
  });

  it('are not asked for without saying how many', async () => {
    const body = { record: { deliverOn: '2026/12/01', lines: [{ productCode }] } };
    const refused = await sent(named('佐藤 健太'), 'inventoryPayout.request', { body });
    expect(refused.json()).toMatchObject({ messageKey: 'flow.inventoryPayout.guard.saysWhatIsAsked' });
  });
});

const idsOf = ({ items }: ListResponse) => items.map(({ id }) => id);

function named(name: string): DemoPerson {
  const person = demo.people.find((one) => one.name === name && one.tenant !== 'HARUTSUMI');
  if (!person) throw new Error(`There is no ${name}: ${demo.people.map((one) => one.name).join(' ')}`);
  return person;
}

async function sent(person: DemoPerson, id: string, input: Parameters<DemoAccess['send']>[2]) {
  const call = demo.calls.find((one) => one.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  return demo.send(person, call, input);
}

async function listed(person: DemoPerson, id: string, tab: string): Promise<ListResponse> {
  return (await sent(person, id, { body: { tab, page: 1, itemsPerPage: 100 } })).json<ListResponse>();
}
