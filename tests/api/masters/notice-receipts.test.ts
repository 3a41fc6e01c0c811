import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

let product: TestServer;
let close: () => Promise<void>;
let sender: SignedIn;

beforeAll(async () => {
  const store = await openProductStore();
  close = store.close;
  product = await openTestServer(store.database);
  await store.database.query("update user_account set roles = '{K001,K999}' where tenant = 'A' and code = 'requester'");
  sender = await product.signIn('A/requester');
});

afterAll(async () => {
  await product?.close();
  await close?.();
});

it('tells a sender how many have read his notice, and who has and who has not; nobody else', async () => {
  const { engine, database } = product.context;
  const notice = { kind: 'notice', body: '本文', audience: 'insiders', publishedFrom: '2026/11/01 09:00' };
  for (const group of ['A', 'B'])
    await engine.putMasters(group, 'help/notice', [
      { code: 'TOLD', record: { ...notice, code: 'TOLD', name: 'TOLD' } },
    ]);
  const reader = await product.signIn('A/stranger');
  await database.query(
    "insert into notice_read values ('A', 'A/TOLD', 'stranger', now()), ('A', 'B/TOLD', 'stranger', now())",
  );
  const receipts = '/service-buyer-order/v1/api/banner-history/receipts';
  const told = await sender.inject({ url: `${receipts}?code=TOLD` });
  expect(told.statusCode, told.body).toBe(200);
  const { items, people, groups } = told.json<{
    items: { addressed: number; read: number }[];
    people: { readAt: string | null }[];
    groups: unknown[];
  }>();
  const { rows } = await database.query<{ insiders: number }>(
    "select count(*)::int as insiders from user_account where tenant = 'A' and active and division <> 20",
  );
  expect(items).toMatchObject([{ addressed: rows[0]?.insiders, read: 1 }]);
  expect(people.map(({ readAt }) => readAt === null)).toEqual([...Array(people.length - 1).fill(true), false]);
  expect(groups).toEqual([]);
  expect((await reader.inject({ url: receipts })).statusCode).toBe(404);
});

it('finds what the provider shares by all of its words, in any spelling, and nothing that it keeps to itself', async () => {
  const { engine, database } = product.context;
  await database.query("update company_group set division = 90 where code = 'B'");
  const article = { body: 'ヘルツの測りかた' };
  await engine.putMasters('B', 'help/article', [
    { code: 'SHARED', record: { ...article, code: 'SHARED', name: 'オシロスコープの設定', shared: true } },
    { code: 'INNER', record: { ...article, code: 'INNER', name: 'オシロスコープの内情' } },
  ]);
  const found = async (keyword: string) => {
    const url = `/service-master-common/v1/api/help/here?${new URLSearchParams({ screen: 'general/home', keyword })}`;
    const answer = await sender.inject({ url });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ articles: { name: string }[] }>().articles.map(({ name }) => name);
  };
  expect(await found('オシロスコープ')).toEqual(['オシロスコープの設定']);
  expect(await found('へるつ　測り')).toEqual(['オシロスコープの設定']);
  expect(await found('内情')).toEqual([]);
});
