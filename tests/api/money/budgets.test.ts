import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { type CallInput, type DemoAccess, openDemoAccess } from '../../access/open-demo-access.ts';

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

interface Row {
  costDepartmentCode: string;
  accountTitleCode: string;
  budgetProjectCode?: string;
  months: Record<string, string>[];
}
interface Case {
  recordType: string;
  layer: string;
  amount: string;
  number: string;
  ownerName: string;
  screen?: string;
  title?: string;
}

it('every bar of a year is told case by case to the yen, contracts too, and opened by those who may read them', async () => {
  const keeper = '佐々木 みどり';
  const { months, items } = (await ask(keeper, 'budget.inquiry', { body: {} })).json<{
    months: string[];
    items: Row[];
  }>();
  const told: Case[] = [];
  for (const row of items) {
    const { months: sumsOf, costDepartmentCode, accountTitleCode, budgetProjectCode } = row;
    for (const [index, month] of months.entries()) {
      const sums = sumsOf[index] ?? {};
      if (month < '2026/10' || month > '2027/01') continue;
      const project: JsonObject = budgetProjectCode ? { budgetProjectCode } : {};
      const body = { costDepartmentCode, accountTitleCode, month, ...project };
      const answer = await ask(keeper, 'budget.cases', { body });
      const { items: cases, count, whole } = answer.json<{ items: Case[]; count: number; whole: string }>();
      const sum = ['applied', 'ordered', 'accepted', 'paid'].reduce((yen, layer) => yen + Number(sums[layer]), 0);
      expect(Number(whole), JSON.stringify(body)).toBe(sum);
      if (cases.length === count) expect(cases.reduce((yen, one) => yen + Number(one.amount), 0)).toBe(sum);
      told.push(...cases);
    }
  }
  const contract = told.find(({ recordType }) => recordType === 'contract/contract');
  expect(contract).toMatchObject({ screen: 'contract/contract-detail', title: expect.stringMatching(/./) });
});

it('who took of a budget is told to its department, what it is about to those who may read it, and nothing to others', async () => {
  const { rows } = await demo.database.query<{ month: string; title: string; department: string }>(
    `select replace(split_part(to_account, '/', 3), '-', '/') as month, split_part(to_account, '/', 2) as title,
       split_part(to_account, '/', 1) as department
     from ledger_movement where tenant = 'TOURIN' and ledger = 'budget' and record_type = 'contract/contract'
       and to_account like 'B0114/%/2027-02/ordered' limit 1`,
  );
  const [
    { month, title: accountTitleCode, department: costDepartmentCode } = { month: '', title: '', department: '' },
  ] = rows;
  const body = { costDepartmentCode, accountTitleCode, month };
  const { items } = (await ask('山本 恵子', 'budget.cases', { body })).json<{ items: Case[] }>();
  expect(items.find(({ recordType }) => recordType === 'contract/contract')?.screen).toBe('contract/contract-detail');
  expect((await ask('佐藤 健太', 'budget.cases', { body })).statusCode).toBe(404);
  const supplier = demo.people.find(({ supplierCode }) => supplierCode !== null)?.name ?? '';
  expect((await ask(supplier, 'budget.cases', { body })).statusCode).toBe(404);
  const own = { costDepartmentCode: 'B0211', accountTitleCode: '5220', month: '2026/11' };
  const seen = (await ask('佐藤 健太', 'budget.cases', { body: own })).json<{ items: Case[] }>().items;
  const others = seen.filter(({ screen }) => screen === undefined);
  expect(others.length).toBeGreaterThan(0);
  for (const one of others) {
    expect(one.number).not.toBe('');
    expect(one.title).toBeUndefined();
  }
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
