import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ListResponse, RecordEnvelope } from '../../../engine/core/wire.ts';
import { stockAccount } from '../../../src/inventory/domain/stock-account.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

let product: TestServer;
let close: () => Promise<void>;
let asker: SignedIn;
let keeper: SignedIn;
let receiver: SignedIn;
let bystander: SignedIn;

const api = '/service-buyer-order/v1/api/inventory';
const line = { productCode: 'P-1', quantity: '2' };
const place = { productCode: 'P-1', shelfAddress: 'A-1' };

beforeAll(async () => {
  const store = await openProductStore();
  close = store.close;
  product = await openTestServer(store.database);
  const { query } = store.database;
  const { putMaster } = product.context.engine;
  await putMaster('A', 'master/storage', 'S1', { code: 'S1', name: '第一倉庫', businessPlaceCode: '00010101' });
  await putMaster('A', 'master/person', 'colleague', {
    ...{ code: 'colleague', name: '受取 太郎', loginName: 'colleague', organizationCode: '00010101' },
    roles: [{ code: 'K001' }],
  });
  await putMaster('A', 'master/product', 'P-1', {
    ...{ code: 'P-1', name: '六角ボルト', supplierCode: 'S001', categoryCode: '0100000', unitCode: 'KO' },
    ...{ unitPrice: '120', taxType: 2, taxRate: '0.1' },
  });
  const lying: [JsonObject, 'free' | 'held', string][] = [
    [place, 'free', '5'],
    [place, 'held', '1'],
    [{ ...place, expiresOn: '2026/11/19' }, 'free', '9'],
  ];
  for (const [row, kind, balance] of lying)
    await query(
      "insert into ledger_account (tenant, ledger, account, is_outside, balance) values ('A', 'stock', $1, false, $2)",
      [stockAccount('S1', row, kind), balance],
    );
  await query("update user_account set roles = '{MP01}' where tenant = 'A' and code = 'stranger'");
  asker = await product.signIn('A/requester');
  keeper = await product.signIn('A/stranger');
  receiver = await product.signIn('A/colleague');
  bystander = await product.signIn('A/budget');
});

afterAll(async () => {
  await product?.close();
  await close?.();
});

let keys = 0;
const post = (who: SignedIn, path: string, payload: object) => {
  keys += 1;
  return who.inject({ method: 'POST', url: `${api}${path}`, payload, headers: { 'idempotency-key': `key-${keys}` } });
};
const listed = async (who: SignedIn, path: string, tab: string) =>
  (await post(who, path, { tab, page: 1, itemsPerPage: 20 })).json<ListResponse>().items.map(({ id }) => id);

async function askedFor(receiverCode: string): Promise<RecordEnvelope> {
  const record = { deliverOn: '2026/12/01', receiverCode, lines: [line] };
  const asked = await post(asker, '/payout/request', { record });
  expect(asked.statusCode, asked.body).toBe(200);
  return asked.json<RecordEnvelope>();
}
const opened = (who: SignedIn, { id }: RecordEnvelope) => who.inject({ url: `${api}/payout/own-detail?id=${id}` });
/** What the screen of one's own payout offers. */
const mayDo = async (who: SignedIn, payout: RecordEnvelope) =>
  (await opened(who, payout))
    .json<RecordEnvelope>()
    .allowedEvents.map(({ event }) => event)
    .filter((event) => event === 'cancel' || event === 'confirmDelivery');

describe('goods that lie in the company’s own storerooms', () => {
  it('are asked for by a requester, and found by whoever keeps the storeroom', async () => {
    const record = { deliverOn: '2026/12/01', purpose: '治具の補修', lines: [line] };
    const asked = await post(asker, '/payout/request', { record });
    expect(asked.statusCode, asked.body).toBe(200);
    const { id, version, record: kept, state } = asked.json<RecordEnvelope>();
    expect([state, kept.receiverCode, kept.storageCode]).toEqual(['requested', 'requester', undefined]);
    expect(kept.payoutNumber).toMatch(/^IP26-/);
    expect(await listed(asker, '/issue/own-list', 'open')).toContain(id);
    expect(await listed(keeper, '/issue/list', 'requested')).toContain(id);
    expect(version).toBe(1);
  });

  it('are seen by who asked and who receives, and cancelled by them until they are handed over', async () => {
    const payout = await askedFor('colleague');
    expect(await mayDo(asker, payout)).toEqual(['cancel']);
    expect(await mayDo(receiver, payout)).toEqual([]);
    expect((await opened(bystander, payout)).statusCode).toBe(404);
    const refused = await post(receiver, '/payout/cancel', { id: payout.id, version: payout.version });
    expect(refused.statusCode).toBe(400);
    const cancelled = await post(asker, '/payout/cancel', { id: payout.id, version: payout.version });
    expect(cancelled.json()).toMatchObject({ state: 'cancelled' });
    expect(await mayDo(asker, payout)).toEqual([]);
  });

  it('are confirmed by who has received them, not by who asked', async () => {
    const payout = await askedFor('colleague');
    const { id, version, record } = payout;
    const scheduled = await post(keeper, '/payout/schedule', { id, version, record: { ...record, storageCode: 'S1' } });
    expect(scheduled.statusCode, scheduled.body).toBe(200);
    expect(await mayDo(receiver, payout)).toEqual(['cancel']);
    const delivered = await post(keeper, '/payout/delivery', { id, version: version + 1 });
    expect(delivered.statusCode, delivered.body).toBe(200);
    expect(await mayDo(asker, payout)).toEqual([]);
    expect(await mayDo(receiver, payout)).toEqual(['confirmDelivery']);
    const confirmed = await post(receiver, '/payout/confirm-delivery', { id, version: version + 2 });
    expect(confirmed.json()).toMatchObject({ state: 'confirmed' });
    expect(await listed(asker, '/issue/own-list', 'over')).toContain(id);
  });

  it.each([
    ['no day', { lines: [line] }, '/deliverOn'],
    ['nothing', { deliverOn: '2026/12/01', lines: [] }, '/lines'],
    ['a day that is over', { deliverOn: '2026/11/19', lines: [line] }, '/deliverOn'],
  ])('are not asked for with %s', async (_what, record, at) => {
    const refused = await post(asker, '/payout/request', { record });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ errors: { at: string }[] }>().errors.map((error) => error.at)).toContain(at);
  });

  it('are not asked for without saying how many', async () => {
    const record = { deliverOn: '2026/12/01', lines: [{ productCode: 'P-1' }] };
    const refused = await post(asker, '/payout/request', { record });
    expect(refused.json()).toMatchObject({ messageKey: 'flow.inventoryPayout.guard.saysWhatIsAsked' });
  });
});
