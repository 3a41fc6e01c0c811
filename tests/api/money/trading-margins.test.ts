import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { demoMarginRules } from '../../../src/demo/server/data/mall/trading.ts';
import type { MarginRule } from '../../../src/trading/domain/margin-rule.ts';
import { salePriceBy } from '../../../src/trading/domain/margin-steps.ts';
import { type DemoAccess, type DemoPerson, openDemoAccess } from '../../access/open-demo-access.ts';

let demo: DemoAccess;

beforeAll(async () => {
  demo = await openDemoAccess();
}, 300_000);
afterAll(() => demo?.close());

const seller = '汐見 圭';
const otherSeller = '関口 亮';
const trader = '新開 太郎';
const purchaser = '田中 麻衣';
const groupAdmin = '加藤 亮太';
const requester = '佐藤 健太';
const secrets = ['costPrice', 'costs', 'ruleCode', 'sourceCode', 'MG-', 'G00'];

function personNamed(name: string): DemoPerson {
  const person = demo.people.find((one) => one.name === name && one.tenant === 'TOURIN');
  if (!person) throw new Error(`There is no ${name}.`);
  return person;
}

async function ask(name: string, id: string, input: { query?: Record<string, string>; body?: object }) {
  const call = demo.calls.find((one) => one.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  const { statusCode, body } = await demo.send(personNamed(name), call, input);
  return { status: statusCode, body, json: JSON.parse(body === '' ? 'null' : body) };
}

const rows = (value: unknown) => (value ?? []) as JsonObject[];

/** The trading company's answer to a request, as it sees it. */
async function answerTo(title: string): Promise<RecordEnvelope> {
  const list = await ask(seller, 'supplierEstimate.list', { body: { tab: 'all', page: 1, itemsPerPage: 100 } });
  const found = rows(list.json.items).find((row) => row.title === title);
  const detail = await ask(seller, 'supplierEstimate.detail', { query: { id: String(found?.id) } });
  expect(detail.status, detail.body).toBe(200);
  return detail.json;
}

async function sendAnswer(name: string, seen: RecordEnvelope, record: JsonObject) {
  const call = demo.calls.find(({ id }) => id === 'supplierEstimate.answer');
  const { statusCode, body } = await demo.test.server.inject({
    method: 'POST',
    url: call?.path ?? '',
    headers: { authorization: `Bearer ${personNamed(name).token}`, 'idempotency-key': randomUUID() },
    payload: { id: seen.id, version: seen.version, record },
  });
  return { status: statusCode, body };
}

const compared = '作業台の相見積（商社を含む）';
const open = '切削チップの相見積（商社を含む）';

describe('a trading company’s answer', () => {
  it('asks the price that the rule makes of the cost', async () => {
    const { record } = await answerTo(compared);
    for (const { lineNo, costPrice, ruleCode } of rows(record.costs)) {
      const rule = demoMarginRules.find(({ code }) => code === ruleCode);
      const line = rows(record.lines).find((one) => one.lineNo === lineNo);
      expect(line?.unitPrice).toBe(salePriceBy(rule as JsonObject & MarginRule, String(costPrice)));
    }
    expect(rows(record.costs).length).toBeGreaterThan(0);
  });

  it('tells the buyer its price and nothing behind it, by no answer, list, file or comparison', async () => {
    const { id, record } = await answerTo(compared);
    const [line] = rows(record.lines);
    const requestId = String(record.requestId);
    const answers = [
      await ask(purchaser, 'estimate.answerDetail', { query: { id } }),
      await ask(purchaser, 'estimate.answers', {
        body: { tab: 'all', page: 1, itemsPerPage: 20, filters: { requestId } },
      }),
      await ask(purchaser, 'estimate.detail', { query: { id: requestId } }),
      await ask(purchaser, 'estimate.selectionInput', { query: { id: requestId } }),
    ];
    expect(answers[0]?.status, answers[0]?.body).toBe(200);
    expect(answers[0]?.body).toContain(String(line?.unitPrice));
    const costs = rows(record.costs).map(({ costPrice }) => `"${costPrice}"`);
    for (const { body } of answers) for (const secret of [...secrets, ...costs]) expect(body).not.toContain(secret);
    for (const column of ['costs', 'costPrice', 'viaTrading']) {
      const asked = { tab: 'all', page: 1, itemsPerPage: 20, filters: { [column]: '1' } };
      expect((await ask(purchaser, 'estimate.answers', { body: asked })).status).toBe(400);
      const sorted = { tab: 'all', page: 1, itemsPerPage: 20, sort: { column, direction: 'asc' } };
      expect((await ask(purchaser, 'estimate.answers', { body: sorted })).status).toBe(400);
    }
  });

  it('follows a new cost until its deadline, and is refused where the rule would sell below it', async () => {
    const seen = await answerTo(open);
    const priced = (costPrice: string) => ({
      ...seen.record,
      costs: rows(seen.record.costs).map((cost) => ({ ...cost, costPrice })),
    });
    const cheap = await sendAnswer(seller, seen, priced('0.5'));
    expect([cheap.status, cheap.body]).toEqual([400, expect.stringContaining('soldBelowCost')]);
    const from = (sourceCode: string) => ({
      ...seen.record,
      costs: rows(seen.record.costs).map((cost) => ({ ...cost, sourceCode })),
    });
    const unknown = await sendAnswer(seller, seen, from('G999'));
    expect([unknown.status, unknown.body]).toEqual([400, expect.stringContaining('referenceUnknown')]);
    const sent = await sendAnswer(seller, seen, priced('600'));
    expect(sent.status, sent.body).toBe(200);
    const base = demoMarginRules.find(({ code }) => code === 'MG-BASE') as JsonObject & MarginRule;
    const after = await answerTo(open);
    expect(rows(after.record.lines)[0]?.unitPrice).toBe(salePriceBy(base, '600'));
    expect(rows(after.record.costs)[0]).toMatchObject({ costPrice: '600', ruleCode: 'MG-BASE' });
  });

  it('is nobody else’s to cost: what another supplier sends of costs is not kept', async () => {
    const list = await ask(otherSeller, 'supplierEstimate.list', {
      body: { tab: 'all', page: 1, itemsPerPage: 100, keyword: open },
    });
    const found = rows(list.json.items).find((row) => row.title === open);
    const { json: seen } = await ask(otherSeller, 'supplierEstimate.detail', { query: { id: String(found?.id) } });
    const costs = [{ lineNo: 1, sourceCode: 'G003', costPrice: '1' }];
    const sent = await sendAnswer(otherSeller, seen, { ...seen.record, costs });
    const { json: after } = await ask(otherSeller, 'supplierEstimate.detail', { query: { id: String(found?.id) } });
    expect(after.record.costs, sent.body).toBeUndefined();
  });
});

describe('rules of margins and the trading company’s suppliers', () => {
  const rules = { query: { master: 'trading/margin-rule' }, body: { page: 1, itemsPerPage: 20 } };
  it.each([
    [trader, 200],
    [groupAdmin, 200],
    [purchaser, 404],
    [requester, 404],
    [seller, 404],
  ])('are shown to %s: %i', async (name, status) => {
    const answer = await ask(name, 'master.rows', rules);
    expect(answer.status, answer.body).toBe(status);
    if (status === 200) expect(rows(answer.json.items)).toHaveLength(demoMarginRules.length);
  });

  it('suppliers behind it are told to the trading company’s own people alone', async () => {
    const sources = async (name: string) =>
      rows((await ask(name, 'trading.sources', { query: { limit: '20' } })).json?.items).length;
    expect(await sources(seller)).toBe(5);
    expect(await sources(trader)).toBe(5);
    expect(await sources(otherSeller)).toBe(0);
    expect(await sources(requester)).toBe(0);
    expect(await sources(purchaser)).toBe(0);
  });
});

it('changes a margin by two people: what one asks for holds when another keeper of it agrees', async () => {
  const rule = { master: 'trading/margin-rule', code: 'MG-BASE' };
  const before = await ask(groupAdmin, 'master.read', { query: rule });
  expect(before.status, before.body).toBe(200);
  const { record, version } = before.json as { record: JsonObject; version: number };
  const revise = (change: JsonObject) =>
    ask(groupAdmin, 'master.revise', {
      body: { ...rule, from: '2026/12/01', record: { ...record, ...change }, reason: '仕入条件の改定', version },
    });
  const asked = await revise({ marginRate: '0.2' });
  expect(asked.json, asked.body).toMatchObject({ waits: true });
  const later = await ask(groupAdmin, 'master.read', { query: { ...rule, day: '2026/12/01' } });
  expect(later.json.record).toMatchObject({ marginRate: '0.18' });
  const plain = await revise({ note: '次回の見直しは3月' });
  expect(plain.status, plain.body).toBe(200);
  expect(plain.json.waits).toBeFalsy();
});
