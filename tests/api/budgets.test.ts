import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { type CallInput, type DemoAccess, openDemoAccess } from '../access/open-demo-access.ts';

let demo: DemoAccess;

beforeAll(async () => {
  demo = await openDemoAccess();
});

afterAll(() => demo?.close());

interface Figures {
  items: { name: string; amount: string }[];
  told?: string;
}

const ask = (name: string, id: string, input: CallInput) => {
  const person = demo.people.find((one) => one.name === name);
  const call = demo.calls.find((one) => one.id === id);
  if (!person || !call) throw new Error(`${name} cannot ask ${id}.`);
  return demo.send(person, call, input);
};

const standingOf = async (name: string, body: JsonObject) => {
  const { items, ...rest } = (await ask(name, 'budget.standing', { body })).json<Figures>();
  return { ...rest, ...Object.fromEntries(items.map((item) => [item.name, item.amount])) };
};

/** What the owner of an order is told while one yen is typed in place of what it takes. */
const typedOver = async (id: string) => {
  const { rows } = await demo.database.query<{ owner: string; data: JsonObject }>(
    'select owner_code as owner, data from record_order_order where id = $1::uuid',
    [id],
  );
  const [{ owner, data } = { owner: '', data: {} }] = rows;
  const { costDepartmentCode, accountTitleCode, deliveryDate } = data;
  const values = { costDepartmentCode, accountTitleCode, deliveryDate, amountWithoutTax: '1' } as JsonObject;
  const name = demo.people.find(({ code }) => code === owner)?.name ?? '';
  const { used, amount, free } = (await standingOf(name, { id, values })) as Record<string, string>;
  return { used, amount, free };
};

const departmentsOf = async (name: string) => {
  const answer = await ask(name, 'budget.inquiry', { body: {} });
  const { items } = answer.json<{ items: { costDepartmentCode: string }[] }>();
  return [...new Set(items.map((item) => item.costDepartmentCode))].sort();
};

it('budgets of a year are told of the department that one belongs to, and all of them to who keeps them', async () => {
  const own = await departmentsOf('佐藤 健太');
  expect(own).toHaveLength(1);
  const all = await departmentsOf(demo.people.find(({ roles }) => roles.includes('K999'))?.name ?? '');
  expect(all.length).toBeGreaterThan(5);
  expect(all).toContain(own[0]);
});

it('what is typed is told against the budget of the own department, and against no other', async () => {
  const [own = ''] = await departmentsOf('佐藤 健太');
  const keeper = demo.people.find(({ roles }) => roles.includes('K999'))?.name ?? '';
  const other = (await departmentsOf(keeper)).find((code) => code !== own) ?? '';
  const values = { accountTitleCode: '5220', deliveryDate: '2026/12/10', amountWithoutTax: '1000' };
  const before = await standingOf('佐藤 健太', { values: { ...values, costDepartmentCode: own } });
  expect(before).toMatchObject({ amount: '1000' });
  const { budget, used, free } = before as Record<string, string>;
  expect(Number(free)).toBe(Number(budget) - Number(used) - 1000);
  const much = { ...values, costDepartmentCode: own, amountWithoutTax: '900000000' };
  expect(await standingOf('佐藤 健太', { values: much })).toMatchObject({ told: 'over', tone: 'warning' });
  expect(await standingOf('佐藤 健太', { values: { ...values, costDepartmentCode: other } })).toEqual({});
});

it('of a kept order whoever decides on it is told the same, without counting its own yen twice', async () => {
  const approvers = demo.people.filter(({ roles }) => roles.includes('APPROVER'));
  const { rows } = await demo.database.query<{ id: string; approver: string; amount: string }>(
    `select id, held_by[1] as approver, data->>'amountWithoutTax' as amount from record_order_order
     where state = 'pendingApproval' and data->>'costDepartmentCode' <> '' and held_by[1] = any($1::text[])
       and owner_code = any($2::text[]) order by number limit 1`,
    [approvers, demo.people].map((people) => people.map(({ code }) => code)),
  );
  const [{ id, approver, amount } = { id: '', approver: '', amount: '' }] = rows;
  const name = approvers.find(({ code }) => code === approver)?.name ?? '';
  const { budget, used, free, ...rest } = (await standingOf(name, { id })) as Record<string, string>;
  expect(rest).toMatchObject({ amount });
  expect(Number(free)).toBe(Number(budget) - Number(used) - Number(amount));
  expect(await typedOver(id)).toEqual({ used, amount: '1', free: String(Number(budget) - Number(used) - 1) });
  const { rows: held } = await demo.database.query<{ held: string }>(
    `select sum(amount)::text as held from ledger_movement where ledger = 'budget' and record_id = $1::uuid`,
    [id],
  );
  expect(Number(held[0]?.held)).toBe(Number(amount));
  const stranger = demo.people.find(({ supplierCode }) => supplierCode !== null)?.name ?? '';
  expect((await ask(stranger, 'budget.standing', { body: { id } })).statusCode).toBe(404);
});

it('what was taken off prices in a month is what goods kept with a fault cost less, by either way to write a month', async () => {
  // Two of twelve gauges are kept for 7,450 yen instead of 8,764 each.
  const { rows } = await demo.database.query<{ lines: JsonObject[] }>(
    `update record_acceptance_acceptance set data = data || '{"closingMonth":"2026-10"}'
     where state = 'finished' and data @? '$.lines[*] ? (@.rejectionBranch == "priceCut")' returning data->'lines' as lines`,
  );
  expect(rows.flatMap(({ lines }) => lines)).toMatchObject([
    { unitPrice: '8764', reducedUnitPrice: '7450', acceptedQuantity: '10', rejectedQuantity: '2' },
  ]);
  const discountOf = async (targetMonthly: string) =>
    (await ask('松本 明', 'monthlyStatement.totalDiscount', { query: { targetMonthly } })).json();
  for (const month of ['2026-10', '2026/10'])
    expect(await discountOf(month)).toEqual({ targetMonthly: month, amount: '2628', count: 1 });
  expect(await discountOf('2026/09')).toEqual({ targetMonthly: '2026/09', amount: '0', count: 0 });
});
