import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discontinued, keptByBuyer } from '../../src/demo/server/data/mall/discontinued.ts';
import { keptCatalogues, lookedAt } from '../../src/demo/server/data/mall/kept-products.ts';
import { type DemoAccess, openDemoAccess } from '../access/open-demo-access.ts';

let demo: DemoAccess;

beforeAll(async () => {
  demo = await openDemoAccess();
});

afterAll(() => demo?.close());

const rowsOf = async <Row>(sql: string, values: unknown[] = []) => (await demo.database.query<Row>(sql, values)).rows;

describe('the months of the demo world', () => {
  it('are closed up to October, and two things stop November, each for somebody of the sign-in screen to settle', async () => {
    const closed = await rowsOf<{ first: string; last: string; months: number }>(
      `select min(data ->> 'targetMonthly') as first, max(data ->> 'targetMonthly') as last, count(*)::int as months
       from record_closing_run where tenant = 'TOURIN' and state = 'closed'`,
    );
    expect(closed).toEqual([{ first: '2024-12', last: '2026-10', months: 23 }]);
    const [open] = await rowsOf<{ month: string; stops: string; numbers: string[] }>(
      `select data ->> 'targetMonthly' as month, data ->> 'stopCount' as stops, array(
         select row ->> 'recordId' from jsonb_array_elements(
           data -> 'notAccepted' || (data -> 'undecidedPrices') || (data -> 'differences') || (data -> 'notConfirmed')
             || (data -> 'billsDiffering')) as row) as numbers
       from record_closing_run where tenant = 'TOURIN' and state = 'open' order by 1 limit 1`,
    );
    expect(open).toMatchObject({ month: '2026-11', stops: '2' });
    const settlers = await rowsOf<{ login: string }>(
      `select login_name as login from user_account u
         join record_acceptance_acceptance a on a.tenant = u.tenant and u.code = any(a.held_by)
       where a.id::text = any($1) and u.persona is not null
       union all select login_name from user_account u
         join record_invoice_invoice i on i.tenant = u.tenant and i.data ->> 'supplierCode' = u.supplier_code
       where i.id::text = any($1) and u.persona is not null order by 1`,
      [open?.numbers],
    );
    expect(settlers.map(({ login }) => login)).toEqual(['shiomi.kei', 'suzuki.yumi']);
  });
});

describe('the budgets of the demo world', () => {
  it('are spent beyond their end by two departments', async () => {
    const keeper = demo.people.find(({ tenant, roles }) => tenant === 'TOURIN' && roles.includes('K999'));
    const call = demo.calls.find(({ id }) => id === 'budget.inquiry');
    if (!keeper || !call) throw new Error('Nobody keeps the budgets.');
    const answer = await demo.send(keeper, call, { body: {} });
    const { items } = answer.json<{ items: { costDepartmentName: string; months: Record<string, string>[] }[] }>();
    const sum = (months: Record<string, string>[], names: string[]) =>
      months.flatMap((month) => names.map((name) => Number(month[name] ?? 0))).reduce((one, other) => one + other, 0);
    const over = items.filter(
      ({ months }) => sum(months, ['applied', 'ordered', 'accepted', 'paid']) > sum(months, ['budget']),
    );
    expect([...new Set(over.map(({ costDepartmentName }) => costDepartmentName))].sort()).toHaveLength(2);
  });
});

describe('the contracts of the demo world', () => {
  it('are of every kind, with a notice that is late, one due within a month and one later', async () => {
    const kinds = await rowsOf<{ kind: string }>(
      `select distinct data ->> 'contractKind' as kind from record_contract_contract
       where tenant = 'TOURIN' and state in ('approved', 'decisionDue', 'changePending') order by 1`,
    );
    const { schema } = demo.test.context.definitions.records.get('contract/contract') ?? {};
    expect(kinds.map(({ kind }) => kind)).toEqual(
      [...((schema?.properties?.contractKind?.enum ?? []) as string[])].sort(),
    );
    const due = await rowsOf<{ days: number }>(
      `select to_date(data ->> 'noticeBy', 'YYYY/MM/DD') - date '2026-11-20' as days from record_contract_contract
       where tenant = 'TOURIN' and state = 'decisionDue' order by 1`,
    );
    const days = due.map((row) => row.days);
    expect(days.some((left) => left < 0)).toBe(true);
    expect(days.some((left) => left >= 0 && left <= 30)).toBe(true);
    expect(days.some((left) => left > 30)).toBe(true);
  });
});

describe('the mall of the demo world', () => {
  it('is where seven of ten orders come from', async () => {
    const [share] = await rowsOf<{ percent: number }>(
      `select round(100.0 * count(distinct data ->> 'opportunityCode') filter (where data ->> 'orderKind' = 'catalog')
         / count(distinct data ->> 'opportunityCode'))::int as percent
       from record_order_order where tenant = 'TOURIN' and number is not null`,
    );
    expect(share?.percent).toBeGreaterThanOrEqual(66);
    expect(share?.percent).toBeLessThanOrEqual(76);
  });

  it('had at every order the price of its day', async () => {
    const rows = await rowsOf<{ product: string; prices: number }>(
      `select line ->> 'productCode' as product, count(distinct line ->> 'unitPrice')::int as prices
       from record_order_order o, jsonb_array_elements(o.data -> 'lines') line
       where o.tenant = 'TOURIN' and o.data ->> 'orderKind' = 'catalog' and line ->> 'productCode' is not null
       group by 1 having count(*) > 5`,
    );
    expect(rows.filter(({ prices }) => prices > 1).length).toBeGreaterThan(rows.length / 2);
  });

  it('no longer sells some products, each with a successor, and one is in a cart, a catalogue and a subscription', async () => {
    const products = await rowsOf<{ code: string; successor: string }>(
      `select number as code, data ->> 'successorCode' as successor from record_master_product
       where tenant = 'TOURIN' and (data ->> 'isDiscontinued')::boolean order by 1`,
    );
    expect(Object.fromEntries(products.map(({ code, successor }) => [code, successor]))).toEqual(discontinued);
    const codes = Object.keys(discontinued);
    const places = await rowsOf<{ place: string; code: string }>(
      `select kept.place, kept.code from user_account u join lateral (
         select 'cart' as place, product_code as code from mall_cart_line c where c.tenant = u.tenant and c.user_code = u.code
         union all select 'catalogue', item ->> 'code' from mall_my_catalogue m, jsonb_array_elements(m.content -> 'items') item
           where m.tenant = u.tenant and m.owner_code = u.code
         union all select 'subscription', data ->> 'productCode' from record_mall_subscription s
           where s.tenant = u.tenant and s.owner_code = u.code and s.state = 'active') as kept on true
       where u.tenant = 'TOURIN' and u.login_name = $1 and u.persona is not null and kept.code = any($2) order by 1, 2`,
      [keptByBuyer.login, codes],
    );
    const [shown] = keptByBuyer.cart;
    expect(places.filter(({ code }) => code === shown.code).map(({ place }) => place)).toEqual([
      'cart',
      'catalogue',
      'subscription',
    ]);
  });

  it('tells how much of what was ordered was green, in categories that have green goods', async () => {
    const rows = await rowsOf<{ large: string; green: number; percent: number }>(
      `select left(line ->> 'categoryCode', 2) as large, count(*) filter (where (line ->> 'isGreen')::boolean)::int as green,
         round(100 * coalesce(sum((line ->> 'amountWithoutTax')::numeric) filter (where (line ->> 'isGreen')::boolean), 0)
           / sum((line ->> 'amountWithoutTax')::numeric))::int as percent
       from record_order_order, jsonb_array_elements(data -> 'lines') line
       where tenant = 'TOURIN' and data ->> 'orderKind' = 'catalog' and line ->> 'categoryCode' <> '' group by 1`,
    );
    const [office, tools] = ['01', '03'].map((code) => rows.find(({ large }) => large === code));
    expect(office?.percent).toBeGreaterThan(10);
    expect(office?.percent).toBeLessThan(80);
    expect(tools?.green).toBe(0);
  });

  it.each(keptCatalogues)('lets $owner keep products ($name), in folders, all of which he sees', async (kept) => {
    const rows = await rowsOf<{ content: { folders: { id: string; name: string }[]; items: Kept[] }; users: string[] }>(
      `select m.content, m.user_codes as users from mall_my_catalogue m join user_account u on u.code = m.owner_code and u.tenant = m.tenant
       where u.login_name = $1 and m.name = $2`,
      [kept.owner, kept.name ?? ''],
    );
    const [{ content, users } = { content: { folders: [], items: [] }, users: [] }] = rows;
    const inFolder = (id: string | null) => content.items.flatMap((one) => (one.folderId === id ? [one.code] : []));
    const folders = [...content.folders, { id: null, name: '' }].map(({ id, name }) => [name, inFolder(id)]);
    expect(Object.fromEntries(folders)).toEqual(kept.folders);
    expect(users).toHaveLength(kept.sharedWith.length);
  });

  it('remembers what was looked at on days of work', async () => {
    const rows = await rowsOf<{ code: string; day: number; hour: number }>(
      `select product_code as code, extract(isodow from seen_at at time zone 'Asia/Tokyo')::int as day,
         extract(hour from seen_at at time zone 'Asia/Tokyo')::int as hour
       from mall_seen_product s join user_account u on u.code = s.user_code and u.tenant = s.tenant
       where u.login_name = $1 order by seen_at desc`,
      [lookedAt.login],
    );
    expect(rows.map(({ code }) => code)).toEqual(lookedAt.codes);
    expect(rows.every(({ day, hour }) => day < 6 && hour >= 8 && hour < 19)).toBe(true);
  });
});

interface Kept {
  code: string;
  folderId: string | null;
}
