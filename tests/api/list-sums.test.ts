import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListResponse, ListSums, StageTimes } from '../../engine/core/wire.ts';
import {
  type CallInput,
  type DemoAccess,
  type DemoPerson,
  mayAsk,
  openDemoAccess,
} from '../access/open-demo-access.ts';

let demo: DemoAccess;
let buyer: DemoPerson;

beforeAll(async () => {
  demo = await openDemoAccess();
  const found = demo.people.find(({ tenant, roles }) => tenant === 'TOURIN' && roles.includes('K002'));
  if (!found) throw new Error('The demo has no purchaser.');
  buyer = found;
});

afterAll(() => demo?.close());

const send = (id: string, input: CallInput, person = buyer) => {
  const call = demo.calls.find((one) => one.id === id);
  if (!call || !mayAsk(person, call)) throw new Error(`${person.name} may not ask ${id}.`);
  return demo.send(person, call, input);
};

it.each(['negotiated', 'decided'])(
  'says of the savings that are %s what their rows come to, by purchaser',
  async (tab) => {
    const page = { tab, page: 1, itemsPerPage: 100 };
    const rows = (await send('estimate.savings', { body: page })).json<ListResponse>().items;
    const sums = (await send('estimate.savingsSums', { body: page })).json<ListSums>();
    expect(rows.length).toBeGreaterThan(2);
    const plain = new Map<string, { count: number; saved: Decimal; first: Decimal }>();
    for (const row of rows) {
      const of = plain.get(String(row.requesterName)) ?? { count: 0, saved: new Decimal(0), first: new Decimal(0) };
      plain.set(String(row.requesterName), {
        count: of.count + 1,
        saved: of.saved.plus(String(row.savedAmount ?? 0)),
        first: of.first.plus(String(row.firstAmount ?? 0)),
      });
    }
    expect(
      new Map(sums.groups.map(({ value, count, sums: [saved, first] }) => [value, [count, saved, first]])),
    ).toEqual(
      new Map([...plain].map(([name, { count, saved, first }]) => [name, [count, saved.toFixed(), first.toFixed()]])),
    );
    expect(sums.total.count).toBe(rows.length);
    const [one] = sums.groups;
    const filters = { requesterName: one?.value ?? '' };
    const filtered = (await send('estimate.savingsSums', { body: { ...page, filters } })).json<ListSums>();
    expect(filtered.groups).toEqual([one]);
  },
);

it('something was saved, and each negotiated case says how much in percent of what was first asked', async () => {
  const body = { tab: 'negotiated', page: 1, itemsPerPage: 100 };
  const rows = (await send('estimate.savings', { body })).json<ListResponse>().items;
  for (const { firstAmount, savedAmount, savedRate } of rows) {
    const rate = new Decimal(String(savedAmount)).div(String(firstAmount)).times(100);
    expect(new Decimal(String(savedRate)).minus(rate).abs().toNumber()).toBeLessThanOrEqual(0.05);
  }
  expect(rows.some(({ savedAmount }) => Number(savedAmount) > 0)).toBe(true);
});

it.each(['order', 'estimate', 'payment', 'invoice'])(
  'says how long %s stand where, only of what one sees',
  async (kind) => {
    const body = { from: '2026/04/01', until: '2026/11/30' };
    const answers = await Promise.all(
      demo.people
        .filter((person) => mayAsk(person, demo.calls.find(({ id }) => id === `times.${kind}`) as never))
        .map(async (person) => (await send(`times.${kind}`, { body }, person)).json<StageTimes>()),
    );
    const most = answers.toSorted((one, other) => other.states.length - one.states.length)[0];
    expect(most?.states.length).toBeGreaterThan(1);
    for (const { medianHours, longHours, count } of most?.states ?? []) {
      expect(medianHours).toBeLessThanOrEqual(longHours);
      expect(count).toBeGreaterThan(0);
    }
    expect((await send(`times.${kind}`, { body: { ...body, from: '2026/02/30' } })).statusCode).toBe(400);
  },
);
