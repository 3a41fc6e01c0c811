import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { type CallInput, type DemoAccess, openDemoAccess } from '../../access/open-demo-access.ts';

let demo: DemoAccess;

beforeAll(async () => {
  demo = await openDemoAccess();
});

afterAll(() => demo?.close());

/** Who works in 製造部, who leads it, and who leads 購買部. */
const [requester, gives, gets, stranger] = ['佐藤 健太', '高橋 直樹', '伊藤 大輔', '鈴木 由美'] as const;
const from = '2026-B0211-5220';
const to = '2026-B0113-5220';

const send = (name: string, id: string, input: CallInput) => {
  const person = demo.people.find((one) => one.name === name);
  const call = demo.calls.find((one) => one.id === id);
  if (!person || !call) throw new Error(`${name} cannot send ${id}.`);
  return demo.send(person, call, input);
};

const transfer = (fields: JsonObject = {}) => ({
  fromBudgetCode: from,
  fromMonth: '2027/03',
  toBudgetCode: to,
  toMonth: '2027/02',
  amount: '7000',
  reason: '校正器具の更新',
  ...fields,
});

const applyFor = (fields: JsonObject = {}, name: string = requester) =>
  send(name, 'budgetTransfer.apply', { body: { record: transfer(fields) } });

const decide = (name: string, { id, version }: RecordEnvelope, event = 'approve') =>
  send(name, 'budgetTransfer.execute', {
    body: { event, id, version, ...(event === 'decline' && { comment: '使う予定があります。' }) },
  });

const reread = async (name: string, { id }: RecordEnvelope) =>
  (await send(name, 'budgetTransfer.detail', { query: { id } })).json<RecordEnvelope>();

/** What the budgets of a code have, by month. */
async function monthsOf(code: string): Promise<Record<string, string>> {
  const { rows } = await demo.database.query<{ months: { month: string; amount: string }[] }>(
    `select data->'months' as months from record_budget_budget where tenant = 'TOURIN' and number = $1 and state = 'kept'`,
    [code],
  );
  return Object.fromEntries(rows.flatMap(({ months }) => months.map(({ month, amount }) => [month, amount])));
}

const plus = (months: Record<string, string>, month: string, yen: number) => ({
  ...months,
  [month]: new Decimal(months[month] ?? NaN).plus(yen).toFixed(),
});

it('moves when both heads have approved, to the yen, and the budgets say why', async () => {
  const before = { from: await monthsOf(from), to: await monthsOf(to) };
  const applied = (await applyFor()).json<RecordEnvelope>();
  const stages = applied.record.approvalStageList as { name: string; approvers: { name: string }[] }[];
  expect(stages.map(({ name, approvers }) => [name, approvers.map((one) => one.name)])).toEqual([
    ['購買部', [gets]],
    ['製造部', [gives]],
  ]);
  expect((await decide(gets, applied)).statusCode).toBe(200);
  expect(await monthsOf(from)).toEqual(before.from);
  const halfway = await reread(gives, applied);
  expect((await decide(gives, halfway)).statusCode).toBe(200);
  expect((await reread(requester, applied)).state).toBe('moved');
  expect(await monthsOf(from)).toEqual(plus(before.from, '2027/03', -7000));
  expect(await monthsOf(to)).toEqual(plus(before.to, '2027/02', 7000));
  const { rows } = await demo.database.query<{ reason: string; by: string }>(
    `select reason, actor_name as by from master_revision
     where tenant = 'TOURIN' and record_type = 'budget/budget' and code = $1 order by seq desc limit 1`,
    [to],
  );
  expect(rows[0]?.reason).toBe(`${String(applied.record.number)} 校正器具の更新`);
  expect(rows[0]?.by).toBe(requester);
});

it('is decided by the heads alone, whatever route is sent, and seen by nobody who has nothing to do with it', async () => {
  const approvalStageList = [{ stageNo: 1, name: '私', rule: 'any', approvers: [{ code: 'U1001', name: requester }] }];
  expect((await applyFor({ approvalStageList })).statusCode).toBe(400);
  const applied = (await applyFor({ amount: '10' })).json<RecordEnvelope>();
  expect(applied.record.approvalStageList).toHaveLength(2);
  expect((await decide(requester, applied)).statusCode).toBeOneOf([400, 404]);
  expect((await decide(gives, applied)).statusCode).toBeOneOf([400, 404]);
  expect((await decide(stranger, applied)).statusCode).toBeOneOf([400, 404]);
  expect((await send(stranger, 'budgetTransfer.detail', { query: { id: applied.id } })).statusCode).toBe(404);
  expect((await decide(gets, applied, 'decline')).statusCode).toBe(200);
  expect((await reread(requester, applied)).state).toBe('declined');
});

it('a carry-over within one department asks its head once', async () => {
  const carried = { toBudgetCode: from, fromMonth: '2027/01', toMonth: '2027/03', amount: '500' };
  const before = await monthsOf(from);
  const applied = (await applyFor(carried)).json<RecordEnvelope>();
  expect(applied.record.approvalStageList).toHaveLength(1);
  expect((await decide(gives, applied)).statusCode).toBe(200);
  expect(await monthsOf(from)).toEqual(plus(plus(before, '2027/01', -500), '2027/03', 500));
});

it('takes no more than is there, however many are approved at once, and tells what is left to whoever gives', async () => {
  const left = new Decimal((await monthsOf(from))['2027/02'] ?? NaN);
  const most = left.times('0.6').floor().toFixed();
  const fields = { fromMonth: '2027/02', toMonth: '2027/03', amount: most };
  const applied = [(await applyFor(fields)).json<RecordEnvelope>(), (await applyFor(fields)).json<RecordEnvelope>()];
  for (const one of applied) expect((await decide(gets, one)).statusCode).toBe(200);
  const seen = [];
  for (const one of applied) seen.push(await reread(gives, one));
  const answers = await Promise.all(seen.map((one) => decide(gives, one)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.map(({ body }) => body).join()).toContain('budgetSpent');
  expect((await monthsOf(from))['2027/02']).toBe(left.minus(most).toFixed());
});

it.each([
  ['nothing', { amount: '0' }, '/amount'],
  ['less than nothing', { amount: '-1' }, '/amount'],
  ['into itself', { toBudgetCode: from, toMonth: '2027/03' }, '/toMonth'],
  ['a month that is none', { toMonth: '2027/13' }, '/toMonth'],
  ['a month that the budget has not', { toMonth: '2029/04' }, '/toMonth'],
  ['a budget that is not there', { toBudgetCode: '2026-NONE-1' }, '/toBudgetCode'],
])('refuses %s and says where', async (_what, fields, at) => {
  const answer = await applyFor(fields);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { at: string }[] }>().errors.map((one) => one.at)).toContain(at);
});

it('says what can be given while it is typed and while it waits, to whoever sees the budget that gives, and to nobody else', async () => {
  const values = { fromBudgetCode: from, fromMonth: '2027/03', amount: '1000' };
  const standingFor = async (name: string, body: JsonObject) =>
    (await send(name, 'budgetTransfer.standing', { body })).json<{ items: { name: string; amount: string }[] }>();
  const { items, ...rest } = await standingFor(requester, { values });
  const figures = Object.fromEntries(items.map((one) => [one.name, one.amount]));
  expect(rest).toEqual({});
  expect(figures.inMonth).toBe((await monthsOf(from))['2027/03']);
  const most = Decimal.min(figures.inMonth ?? NaN, figures.inYear ?? NaN);
  expect(figures.left).toBe(most.minus(1000).toFixed());
  const tooMuch = { ...values, amount: most.plus(1).toFixed() };
  expect(await standingFor(requester, { values: tooMuch })).toMatchObject({ told: 'tooMuch', tone: 'danger' });
  expect(await standingFor(gets, { values })).toEqual({ items: [] });
  const applied = (await applyFor({ amount: '10' })).json<RecordEnvelope>();
  expect((await standingFor(gets, { id: applied.id })).items).toEqual([]);
  expect((await decide(gets, applied)).statusCode).toBe(200);
  expect((await standingFor(gives, { id: applied.id })).items).toHaveLength(4);
  expect((await send(stranger, 'budgetTransfer.standing', { body: { id: applied.id } })).statusCode).toBe(404);
  expect((await decide(gives, await reread(gives, applied), 'decline')).statusCode).toBe(200);
  expect((await standingFor(gives, { id: applied.id })).items).toEqual([]);
});
