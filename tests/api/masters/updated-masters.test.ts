import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../engine/server/ports.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const base = '/service-buyer-master-common/v1/api/master';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let requester: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  test.clock.set('2026-11-01T09:00:00+09:00');
  await putOrderMasters(test.context.engine);
  test.clock.set('2026-11-20T10:00:00+09:00');
  requester = await test.signIn('A/requester');
  const { engine } = test.context;
  await engine.putMaster('A', 'master/unit', '02', { code: '02', name: 'ケース', decimals: 0 });
  await engine.putMaster('A', 'master/unit', '03', { code: '03', name: '袋', decimals: 0 });
  await engine.putMaster('B', 'master/unit', '99', { code: '99', name: '床', decimals: 0 });
});
afterAll(async () => {
  await test.close();
  await store.close();
});

const list = async (since: string) =>
  (await requester.inject({ url: `${base}/updated`, query: { since } })).json<{
    items: { master: string; changed: number }[];
  }>().items;
const file = (master: string, since: string, person = requester) =>
  person.inject({ url: `${base}/updated-download`, query: { master, since } });

describe('masters that changed', () => {
  it('are told with what became of their codes since a time, and nothing of another company', async () => {
    expect(await list('2026/11/20 10:00')).toContainEqual({ master: 'master/unit', changed: 2 });
    expect(await list('2026/11/20 10:01')).toContainEqual({ master: 'master/unit', changed: 0 });
    expect(await list('2026/11/01')).toContainEqual({ master: 'master/supplier', changed: 1 });
    const lines = (await file('master/unit', '2026/11/20')).body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines.slice(1)).toEqual(['変更,2026/11/20 10:00,02,ケース', '新規,2026/11/20 10:00,03,袋']);
  });

  it('are not there for whoever may not choose from them', async () => {
    expect((await file('master/approval-ladder', '2026/11/01')).statusCode).toBe(404);
    expect((await file('master/nothing', '2026/11/01')).statusCode).toBe(404);
    const masters = (await list('2026/11/01')).map(({ master }) => master);
    expect(masters).not.toContain('master/approval-ladder');
    expect(masters).not.toContain('master/shelf');
    expect((await file('master/unit', '2026/11/01', await test.signIn('A/budget'))).statusCode).toBe(404);
  });

  it('show of each row what forms show of it, and no more', async () => {
    const [headings = ''] = (await file('master/supplier', '2026/11/01')).body.split('\r\n');
    expect(headings).not.toContain('口座');
    expect(headings).not.toContain('メール');
  });

  it.each(['2026/13/01', '2026/02/30', '2026/11/20 25:00', '昨日'])('since %s are refused', async (since) => {
    expect((await file('master/unit', since)).statusCode).toBe(400);
  });
});
