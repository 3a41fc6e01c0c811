import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postMovements } from '../../../engine/server/ledger/ledger.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const tenant = 'A';
/** More lines than are told at once; the second code begins as the first one does. */
const departments = ['D1', 'D10', 'D1/x', ...Array.from({ length: 58 }, (_unused, index) => `E${index + 100}`)];
const titles = ['5210', '5220', '5230', '5240', '5250', '5260'];

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let keeper: SignedIn;

interface Row {
  costDepartmentCode: string;
  accountTitleCode: string;
  months: Record<string, string>[];
}

interface Answer {
  months: string[];
  departments?: { page: number; pages: number };
  items: Row[];
}

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database, { books: false });
  const { engine, database, clock } = test.context;
  const put = (type: string, records: { code: string }[]) =>
    engine.putMasters(
      tenant,
      type,
      records.map((record) => ({ code: record.code, record })),
    );
  await put(
    'master/cost-department',
    departments.map((code) => ({ code, name: code === 'D10' ? '第２製造部' : `部門 ${code}` })),
  );
  await put(
    'master/account-title',
    titles.map((code) => ({ code, name: `科目 ${code}`, kind: 'expense' })),
  );
  await put(
    'budget/budget',
    departments.flatMap((costDepartmentCode, place) =>
      titles.map((accountTitleCode) => {
        const months = [
          { month: '2026/04', amount: String(1000 + place) },
          { month: '2026/11', amount: '7' },
        ];
        const code = `B${place}-${accountTitleCode}`;
        return { code, name: code, costDepartmentCode, accountTitleCode, months };
      }),
    ),
  );
  const movements = ['D1/5210/2026-04/applied', 'D10/5220/2026-11/paid', 'D1%2Fx/5210/2026-04/ordered'].map(
    (to, index) => ({ from: 'anywhere', to, amount: String(11 + index) }),
  );
  await database.tenantTransaction(tenant, (query) =>
    postMovements(query, {
      tenant,
      ledger: 'budget',
      movements,
      world: ['anywhere'],
      at: clock.now(),
      recordType: 'order/order',
      recordId: '00000000-0000-7000-8000-000000000001',
    }),
  );
  await database.query("update user_account set roles = '{K999,B001_0}' where tenant = 'A' and code = 'budget'");
  keeper = await test.signIn('A/budget');
});

afterAll(async () => {
  await test?.close();
  await store?.close();
});

const inquire = async (payload: object): Promise<Answer> => {
  const answer = await keeper.inject({
    method: 'POST',
    url: '/service-buyer-master-common/v1/api/budget/inquiry',
    payload,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};

const sums = (rows: Row[]) =>
  ['budget', 'applied', 'ordered', 'accepted', 'paid'].map((name) =>
    rows
      .flatMap(({ months }) => months.map((month) => month[name] ?? '0'))
      .reduce((sum, yen) => sum.plus(yen), new Decimal(0))
      .toFixed(),
  );

it('tells departments by the page where there are more than 300 lines, each as its lines sum up', async () => {
  const pages = [await inquire({}), await inquire({ page: 2 })];
  expect(pages.map((one) => one.departments)).toEqual([
    { page: 1, pages: 2 },
    { page: 2, pages: 2 },
  ]);
  const rows = pages.flatMap(({ items }) => items);
  expect(rows.map((row) => row.costDepartmentCode).toSorted()).toEqual(departments.toSorted());
  expect(pages[0]?.months[0]).toBe('2026/04');
  for (const code of ['D1', 'D10', 'D1/x', 'E150']) {
    const lines = await inquire({ costDepartmentCode: code });
    expect(lines.departments).toBeUndefined();
    expect(lines.items.map((row) => [row.costDepartmentCode, row.accountTitleCode])).toEqual(
      titles.map((title) => [code, title]),
    );
    expect(sums(rows.filter((row) => row.costDepartmentCode === code))).toEqual(sums(lines.items));
  }
  const place = (code: string) => departments.indexOf(code);
  const whole = (code: string) => String(6 * (1000 + place(code) + 7));
  const told = (code: string) => sums(rows.filter((row) => row.costDepartmentCode === code));
  expect(told('D1')).toEqual([whole('D1'), '11', '0', '0', '0']);
  expect(told('D10')).toEqual([whole('D10'), '0', '0', '0', '12']);
  expect(told('D1/x')).toEqual([whole('D1/x'), '0', '13', '0', '0']);
});

it('looks for departments by code and name, in whichever width, and tells nothing of one that is not there', async () => {
  const named = async (keyword: string) => (await inquire({ keyword })).items.map((row) => row.costDepartmentCode);
  expect(await named('第2製造')).toEqual(['D10']);
  expect((await named('ｄ1')).toSorted()).toEqual(['D1', 'D1/x', 'D10']);
  expect((await inquire({ costDepartmentCode: 'NONE' })).items).toEqual([]);
  const titled = await inquire({ costDepartmentCode: 'D10', keyword: '科目 ５２３' });
  expect(titled.items.map((row) => row.accountTitleCode)).toEqual(['5230']);
});
