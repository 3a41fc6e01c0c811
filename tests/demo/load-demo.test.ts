import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import { edgesOf } from '../../engine/core/flow/flow-edges.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Database, RecordEngine } from '../../engine/server/ports.ts';
import { estimateStories } from '../../src/demo/server/data/sourcing/estimate-stories.ts';
import {
  absentApprover,
  correctedAcceptance,
  demoStories,
  openPrice,
  partialDeliveries,
  priceCut,
  secondVersion,
} from '../../src/demo/server/data/stories.ts';
import { demoPassword } from '../../src/demo/server/demo-password.ts';
import { loadDemo } from '../../src/demo/server/load-demo.ts';
import type { DemoPersona } from '../../src/demo/server/people/personas.ts';
import { isWorkingTime } from '../../src/demo/server/working-time.ts';
import { lineAmounts } from '../../src/domain/amounts/line-amounts.ts';
import { productFunctions } from '../../src/expressions.ts';
import { migrateStore } from '../../src/platform/server/assemble-server.ts';
import { isPasswordRight } from '../../src/platform/server/auth/password.ts';
import { clockFrom } from '../../src/platform/server/clock.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';
import { systemActor } from '../../src/platform/server/system-actor.ts';
import { loadTexts } from '../../src/platform/server/texts/load-texts.ts';
import { openEngine } from '../../src/server.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { migratedStore } from '../support/product-store.ts';
import { allDocuments, faultsOf } from '../support/stored-books.ts';
import { openMemory } from '../support/stores.ts';

const root = process.cwd();
const definitions = loadDefinitions(root);
const now = new Date('2026-11-20T10:00:00+09:00');
const clock = clockFrom(now, { now: () => now });

let database: Database;
let engine: RecordEngine;
let close: () => Promise<void>;
let personas: DemoPersona[];

// The build has played the story, and what it left is looked at; it is played here where these sources are not built.
beforeAll(async () => {
  ({ database, close } = await openMemory(await demoSeed()));
  await migrateStore(database, definitions, root);
  engine = openOver(database);
  personas = await loadDemo(engine, database, clock, definitions);
}, 600_000);

afterAll(() => close());

const openOver = (store: Database) =>
  openEngine(store, definitions, createExpressions(productFunctions), clock, loadTexts(`${root}/locales`));

const rowsOf = async <Row>(sql: string, values: unknown[] = []) => (await database.query<Row>(sql, values)).rows;

describe('the demo world', () => {
  // A company has one identity provider, and the demo's people sign in by password.
  const lifecycles = [...definitions.flows.values()].filter(
    ({ kind, record }) => kind === 'lifecycle' && record !== 'sso/identity-provider',
  );
  // Whether there is a mail server is not the story's to tell: what waits for one comes about where the product runs.
  const withoutMailServer = new Set(['order/dispatch unsent', 'order/dispatch expired']);
  // No list shows what was applied for from a cart: the orders made of it stand in theirs.
  const withoutList = new Set(['mall/application applied', 'report/template deleted']);
  // What comes about only where the product runs: files of reports, and what shops outside send back.
  const madeWhereItRuns = new Set(['report/report', 'mapping/run', 'evidence/pack', 'mall/punchout-session']);
  // In the story nobody revokes what was accepted of the trading company, and no month is so large that it is closed in the
  // background: `tests/flows` tells of both.
  const neverInStory = new Set(['trading/deal withdrawn', 'closing/run executing', 'closing/run reopening']);
  // The story has few of them at a time: what is paid is approved the day after, what is drawn up is exported at once, and
  // accounts seldom change.
  const fewAtATime = new Set([
    'journal/batch',
    'transfer/proposal',
    'inventory/replenishment',
    'supplier/payment-destination',
  ]);
  const states = lifecycles.flatMap((flow) =>
    (madeWhereItRuns.has(flow.record) || fewAtATime.has(flow.record) ? [] : Object.keys(flow.states))
      .filter((state) => edgesOf(flow).some(({ target }) => target === state))
      .filter(
        (state) =>
          !withoutMailServer.has(`${flow.record} ${state}`) &&
          !withoutList.has(`${flow.record} ${state}`) &&
          !neverInStory.has(`${flow.record} ${state}`),
      )
      .map((state) => [flow.record, state] as const),
  );

  it('has no invoice that mixes companies of a group or closings', async () => {
    const mixed = await rowsOf(
      `select number from record_invoice_invoice i, jsonb_array_elements(i.data->'acceptances') a
       group by i.tenant, i.number having count(distinct (a->>'buyerName', a->>'closingDate')) > 1`,
    );
    expect(mixed).toEqual([]);
    const companies = await rowsOf<{ name: string }>(
      `select distinct data->>'buyerName' as name from record_invoice_invoice where tenant = 'TOURIN' order by 1`,
    );
    expect(companies.map(({ name }) => name)).toEqual(['トウリン精機株式会社', 'トウリン電装株式会社']);
  });

  it.each(states)('has at least three %s in state %s for the larger group', async (record, state) => {
    const table = `record_${record.replaceAll(/[^a-z0-9]+/g, '_')}`;
    const [row] = await rowsOf<{ count: number }>(
      `select count(*)::int as count from ${table} where tenant = 'TOURIN' and state = $1`,
      [state],
    );
    expect(row?.count).toBeGreaterThanOrEqual(3);
  });

  it.each(['owner', 'assignee', 'approver'] as const)(
    'has three cases or more whose %s leaves, for somebody else to take over',
    async (party) => {
      const leavers = await rowsOf<{ code: string }>(
        `select code from master_period where tenant = 'TOURIN' and record_type = 'master/person'
         group by code having max(coalesce(until_day, '9999/12/31')) < '9999/12/31'`,
      );
      const organizations = await engine.listMasters('TOURIN', 'master/organization');
      const companyOrganizations = organizations.map(({ code }) => code);
      const admin = { ...systemActor('TOURIN'), roles: ['UR006_CompanyGroupAdmin'], companyOrganizations };
      const of = leavers.map(({ code }) => code);
      // Three whose last days are known, and who goes with the next organization.
      expect(of).toHaveLength(4);
      const { total } = await engine.handOver.cases(admin, { party, of, limit: 1 });
      expect(total).toBeGreaterThanOrEqual(3);
    },
  );

  it('stores totals that come out the same when they are computed again', async () => {
    const rows = await rowsOf<{ data: JsonObject }>('select data from record_order_order');
    const wrong = rows.filter(({ data }) => {
      const lines = data.lines as JsonObject[];
      const total = lines.reduce(
        (sum, line) => sum + Number(lineAmounts(line, Number(data.taxFraction)).amountWithTax),
        0,
      );
      return data.amountWithTax !== String(total);
    });
    expect(rows.length).toBeGreaterThan(440);
    expect(wrong).toEqual([]);
  });

  it('conserves quantities and yen from every placed order to its payment', async () => {
    const documents = await allDocuments(database.query);
    expect(documents.filter(({ record }) => typeof record.orderedAt === 'string').length).toBeGreaterThan(350);
    expect(documents.filter(({ kind, state }) => kind === 'payment' && state === 'paid').length).toBeGreaterThan(150);
    expect(faultsOf(documents)).toEqual([]);
  });

  const system = systemActor('TOURIN').code;

  it('never works at night, on weekends or on holidays, nor in the future', async () => {
    // What time alone brings about, the server writes at its own hour.
    const rows = await rowsOf<{ at: string; event: string; by: string }>(
      'select at, event, actor_code as by from record_history',
    );
    expect(rows.filter(({ at, by }) => by !== system && !isWorkingTime(new Date(at)))).toEqual([]);
    expect(rows.filter(({ at }) => new Date(at) > now)).toEqual([]);
  });

  it('asks people to look at orders over days, at work, of what is there by then', async () => {
    const rows = await rowsOf<{ askedAt: string; seenAt: string | null; first: string }>(
      `select v.data ->> 'askedAt' as "askedAt", v.data ->> 'seenAt' as "seenAt", r.created_at as first
       from record_approval_viewing v join record_order_order r on r.tenant = v.tenant and r.id::text = v.data ->> 'recordId'`,
    );
    expect(new Set(rows.map(({ askedAt }) => askedAt.slice(0, 10))).size).toBeGreaterThanOrEqual(5);
    expect(rows.filter(({ askedAt }) => !isWorkingTime(new Date(askedAt)))).toEqual([]);
    expect(rows.filter(({ askedAt, seenAt }) => seenAt !== null && seenAt <= askedAt)).toEqual([]);
    expect(rows.filter(({ askedAt, first }) => new Date(first) > new Date(askedAt))).toEqual([]);
  });

  it('never lets anybody decide on what he applied for', async () => {
    const rows = await rowsOf(
      `select h.record_id from record_history h join record_order_order r on r.id = h.record_id and r.tenant = h.tenant
       where h.event in ('approve', 'decline', 'sendBack') and h.actor_code = r.owner_code`,
    );
    expect(rows).toEqual([]);
  });

  it('numbers orders in the order in which they were first applied', async () => {
    const rows = await rowsOf<{ number: string }>(
      `select r.number from record_order_order r
       join lateral (select min(at) as at from record_history h
         where h.tenant = r.tenant and h.record_id = r.id and h.event in ('apply', 'applyFromCatalog')) first on true
       where r.tenant = 'TOURIN' and r.number is not null order by first.at, r.number`,
    );
    const numbers = rows.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted());
    expect(numbers[0]).toMatch(/^PO24-03\d{4}$/);
    expect(new Set(numbers.map((number) => number.slice(0, 4)))).toEqual(new Set(['PO24', 'PO25', 'PO26']));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  const firstEvent = (record: string) =>
    `(select min(h.at) from record_history h
      where h.tenant = r.tenant and h.record_type = '${record}' and h.record_id = r.id)`;

  it('numbers documents of every kind by the fiscal year in which they were made', async () => {
    const rows = await rowsOf<{ number: string; year: number }>(
      `select r.number, extract(year from h.at at time zone 'Asia/Tokyo' - interval '3 months')::int as year
       from record_history h join (select tenant, id, number, 'order/order' as kind from record_order_order
         union all select tenant, id, number, 'delivery/delivery' from record_delivery_delivery
         union all select tenant, id, number, 'acceptance/acceptance' from record_acceptance_acceptance
         union all select tenant, id, number, 'invoice/invoice' from record_invoice_invoice
         union all select tenant, id, number, 'payment/payment' from record_payment_payment
       ) r on r.tenant = h.tenant and r.id = h.record_id and r.kind = h.record_type
       where h.event in ('apply', 'applyFromCatalog', 'deliver', 'create', 'receiveInvoice') and r.number is not null
         and h.seq = (select min(f.seq) from record_history f where f.tenant = h.tenant
           and f.record_type = h.record_type and f.record_id = h.record_id and f.event = h.event)`,
    );
    expect(rows.length).toBeGreaterThan(800);
    expect(rows.filter(({ number, year }) => number.slice(2, 4) !== String(year % 100))).toEqual([]);
  });

  it('tells two years: March above the other months of its fiscal year, August below', async () => {
    const rows = await rowsOf<{ month: string; orders: number }>(
      `select to_char(${firstEvent('order/order')} at time zone 'Asia/Tokyo', 'YYYY-MM') as month, count(*)::int as orders
       from record_order_order r where tenant = 'TOURIN' group by 1 order by 1`,
    );
    expect(rows).toHaveLength(24);
    expect(rows[0]?.month).toBe('2024-12');
    const year = rows.filter(({ month }) => month >= '2025-04' && month <= '2026-03');
    const average = year.reduce((sum, { orders }) => sum + orders, 0) / 12;
    const inMonth = (wanted: string) => rows.find(({ month }) => month === wanted)?.orders;
    expect(inMonth('2026-03')).toBeGreaterThanOrEqual(average * 1.5);
    expect(inMonth('2025-08')).toBeLessThan(average * 0.7);
  });

  const chain = ['order/order', 'delivery/delivery', 'acceptance/acceptance', 'invoice/invoice', 'payment/payment'];

  it.each(chain)('has finished every %s that was begun more than two months ago', async (record) => {
    const open = lifecycles
      .filter((flow) => flow.record === record)
      .flatMap(({ states }) => Object.entries(states).filter(([, { meta }]) => meta?.heldBy !== 'nobody'));
    const rows = await rowsOf(
      `select r.id, r.state from record_${record.replace('/', '_')} r
       where r.state = any($1) and ${firstEvent(record)} < timestamptz '2026-09-20 00:00+09'`,
      [open.map(([state]) => state)],
    );
    expect(open.length).toBeGreaterThan(0);
    expect(rows).toEqual([]);
  });

  it('has no round prices but those printed on stamps', async () => {
    const products = await engine.listMasters('TOURIN', 'master/product');
    const round = products.filter(({ record }) => /00$/.test(String(record.unitPrice)));
    expect(products.length).toBeGreaterThan(380);
    expect(round.map(({ record }) => record.name)).toEqual(['収入印紙 200円', '収入印紙 2000円']);
  });

  it('gives every persona with cases of his own three to nine to-dos, at least one of them overdue', async () => {
    const rows = await rowsOf<{ login: string; todos: number; overdue: number }>(
      `select u.login_name as login, count(r.id)::int as todos,
         count(r.id) filter (where r.due_at < $1)::int as overdue
       from user_account u left join record_order_order r on r.tenant = u.tenant and u.code = any(r.held_by)
       where u.persona is not null and u.division = 10 and u.trading_company_type is null group by 1 order by 1`,
      [now.toISOString()],
    );
    expect(rows).toHaveLength(
      personas.filter(({ division, persona }) => division === 10 && persona !== 'trading').length,
    );
    expect(rows.filter(({ todos, overdue }) => todos < 3 || todos > 9 || overdue < 1)).toEqual([]);
  });

  const held = 'u.code = any(r.held_by)';
  const theirOrganizations = 'r.organization_code = u.organization_code';
  const theirCompanies = "r.data ->> 'supplierCode' = u.supplier_code";
  it.each([
    ['requester', 'order that came back', 'sato.kenta', 'order_order', 'sentBack', held],
    ['requester', 'delivery to accept', 'sato.kenta', 'delivery_delivery', 'delivered', theirOrganizations],
    ['purchaser', 'delivery to accept', 'tanaka.mai', 'delivery_delivery', 'delivered', 'true'],
    ['approver', 'order to approve', 'suzuki.yumi', 'order_order', 'pendingApproval', held],
    ['approver', 'acceptance to approve', 'suzuki.yumi', 'acceptance_acceptance', 'pendingApproval', held],
    ['approver', 'payment to approve', 'suzuki.yumi', 'payment_payment', 'pendingApproval', held],
    ['accountant', 'payment to apply for', 'watanabe.sakura', 'payment_payment', 'confirmation', 'true'],
    ['head of accounting', 'payment to approve', 'matsumoto.akira', 'payment_payment', 'pendingApproval', held],
    ['supplier', 'order to answer', 'sekiguchi.ryo', 'order_order', 'ordered', theirCompanies],
    ['supplier', 'invoice to confirm', 'sekiguchi.ryo', 'invoice_invoice', 'confirmation', theirCompanies],
    ['supplier of parts', 'price to fix', 'oguchi.takuya', 'order_order', 'provisional', theirCompanies],
    ['supplier of the hospital', 'invoice to confirm', 'asumi.ryo', 'invoice_invoice', 'confirmation', theirCompanies],
  ])('shows the %s an overdue %s', async (_who, _what, login, table, state, isTheirs) => {
    const [row] = await rowsOf<{ overdue: number }>(
      `select count(*)::int as overdue from user_account u join record_${table} r on r.tenant = u.tenant and ${isTheirs}
       where u.login_name = $1 and u.persona is not null and r.state = $2 and r.due_at < $3`,
      [login, state, now.toISOString()],
    );
    expect(row?.overdue).toBeGreaterThanOrEqual(1);
  });

  it("tells the law's limit of a payment only where the deal has one", async () => {
    const rows = await rowsOf<{ verdict: string; limits: number; payments: number }>(
      `select data ->> 'verdict' as verdict, count(*)::int as payments,
         count(*) filter (where data ->> 'latestDate' <> '')::int as limits
       from record_payment_payment where data ->> 'verdict' is not null group by 1`,
    );
    expect(rows.filter(({ verdict }) => verdict !== 'notProtected').length).toBeGreaterThan(0);
    expect(rows.filter(({ verdict, limits }) => verdict === 'notProtected' && limits > 0)).toEqual([]);
    expect(rows.filter(({ verdict, limits, payments }) => verdict !== 'notProtected' && limits !== payments)).toEqual(
      [],
    );
  });

  it('gives every supplier of the sign-in screen orders to answer or to deliver', async () => {
    const rows = await rowsOf<{ login: string; open: number }>(
      `select u.login_name as login, count(r.id)::int as open from user_account u
       left join record_order_order r on r.tenant = u.tenant and r.data ->> 'supplierCode' = u.supplier_code
         and r.state in ('ordered', 'waitingDelivery', 'partlyDelivered', 'delivered', 'accepted')
       where u.persona like '%upplier%' group by 1`,
    );
    expect(rows).toHaveLength(4);
    expect(rows.filter(({ open }) => open < 1)).toEqual([]);
  });

  it('keeps the two groups apart, people, masters and cases', async () => {
    const names = await rowsOf<{ name: string; tenants: number }>(
      'select owner_name as name, count(distinct tenant)::int as tenants from record_order_order group by 1',
    );
    expect(names.filter(({ tenants }) => tenants > 1)).toEqual([]);
    const ladders = await Promise.all(
      ['TOURIN', 'SAZARE'].map((tenant) => engine.getMaster(tenant, 'master/approval-ladder', 'order')),
    );
    expect(ladders[0]).not.toEqual(ladders[1]);
  });

  it('gives everybody the one password', async () => {
    const rows = await rowsOf<{ hash: string }>('select distinct password_hash as hash from user_account');
    expect(rows).toHaveLength(1);
    expect(await isPasswordRight(rows[0]?.hash ?? null, demoPassword)).toBe(true);
  });

  const ofOrder = (record: string, title: string) =>
    rowsOf<{ state: string; data: JsonObject; number: string }>(
      `select r.state, r.data, r.number from record_${record} r join record_order_order o
         on o.tenant = r.tenant and o.id::text = coalesce(r.data ->> 'orderId', r.id::text)
       where o.tenant = 'TOURIN' and o.data ->> 'title' = $1 order by r.number`,
      [title],
    );
  const firstLines = (rows: { data: JsonObject }[]) => rows.map(({ data }) => (data.lines as JsonObject[])[0]);

  it('tells of twenty-five computers in five deliveries, one of which was replaced', async () => {
    const { title } = partialDeliveries;
    expect((await ofOrder('order_order', title)).map(({ state }) => state)).toEqual(['accepted']);
    const deliveries = await ofOrder('delivery_delivery', title);
    expect(deliveries.map(({ state }) => state).sort()).toEqual([...Array(5).fill('accepted'), 'partlyReturned']);
    expect(firstLines(deliveries).map((line) => line?.quantity)).toEqual(['5', '5', '5', '1', '5', '5']);
    const branches = firstLines(await ofOrder('acceptance_acceptance', title)).map((line) => line?.rejectionBranch);
    expect(branches.filter((branch) => branch !== undefined)).toEqual(['replacement']);
  });

  it('tells of an order whose price has been open for eighteen days', async () => {
    const [row] = await rowsOf<{ state: string; days: number; late: boolean }>(
      `select r.state, r.due_at < $2 as late, $2::date - (h.at at time zone 'Asia/Tokyo')::date as days
       from record_order_order r join record_history h on h.tenant = r.tenant and h.record_id = r.id
         and h.record_type = 'order/order' and h.to_state = 'provisional'
       where r.tenant = 'TOURIN' and r.data ->> 'title' = $1`,
      [openPrice.title, now.toISOString()],
    );
    expect(row).toEqual({ state: 'provisional', days: 18, late: true });
  });

  it('tells of pieces kept at a lower price', async () => {
    expect((await ofOrder('order_order', priceCut.title)).map(({ state }) => state)).toEqual(['accepted']);
    const [line] = firstLines(await ofOrder('acceptance_acceptance', priceCut.title));
    expect(line).toMatchObject({ rejectedQuantity: '2', unitPrice: '8764', reducedUnitPrice: '7450' });
  });

  it('tells of an acceptance that was corrected after the invoice', async () => {
    const slips = await ofOrder('acceptance_acceptance', correctedAcceptance.title);
    expect(slips.map(({ state }) => state)).toEqual(['finished', 'finished', 'finished']);
    expect(firstLines(slips).map((line) => line?.acceptedQuantity)).toEqual(expect.arrayContaining(['8', '6']));
  });

  it('tells of an order in its second version', async () => {
    const [order] = await ofOrder('order_order', secondVersion.title);
    expect(order).toMatchObject({ state: 'waitingDelivery', data: { versionNo: 2, lines: [{ quantity: '49' }] } });
  });

  it('tells of an approver who was away', async () => {
    const rows = await rowsOf<{ state: string; event: string; actor: string }>(
      `select r.state, h.event, h.actor_name as actor from record_payment_payment r
       join record_history h on h.tenant = r.tenant and h.record_id = r.id and h.record_type = 'payment/payment'
       where r.tenant = 'TOURIN' and r.data ->> 'title' = $1 order by h.seq`,
      [absentApprover.bill.title],
    );
    expect(rows.map(({ event, actor }) => `${event} ${actor}`)).toEqual([
      'apply 髙木 翔太',
      'approverChange 髙木 翔太',
      'approve 長谷川 潤',
    ]);
    expect(rows.at(-1)?.state).toBe('approved');
  });

  it('lists every story where somebody who demonstrates looks for it', () => {
    const readme = readFileSync(`${root}/README.md`, 'utf8');
    const told = [...demoStories, ...estimateStories, { title: absentApprover.bill.title, told: absentApprover.told }];
    expect(told.filter(({ title, told: text }) => !readme.includes(`| ${title} | ${text} |`))).toEqual([]);
  });

  it('is loaded once', async () => {
    const before = await rowsOf('select count(*) from record_history');
    expect(await loadDemo(engine, database, clock, definitions)).toEqual(personas);
    expect(await rowsOf('select count(*) from record_history')).toEqual(before);
  });
});

describe('files of orders', () => {
  it('stand in the demo applied for, and one that waits with seven rows of 200 to be mended', async () => {
    const { rows } = await database.query<{ name: string; outcome: string; count: number }>(
      `select file_name as name, outcome, count(*)::int as count from master_upload_row row
       join master_upload upload on upload.tenant = row.tenant and upload.id = row.upload_id
       where upload.record_type = 'order/order' group by 1, 2 order by 1, 2`,
    );
    expect(rows.map(({ outcome, count }) => `${outcome} ${count}`)).toEqual([
      'entered 4',
      'entered 5',
      'bad 7',
      'make 193',
    ]);
  });
});

describe('a load that is interrupted', () => {
  it('gives the clock back, and is not begun again', async () => {
    const empty = await openMemory({ seed: migratedStore() });
    const told = vi.spyOn(console, 'warn').mockReturnValue();
    const stopped: RecordEngine = {
      ...openOver(empty.database),
      applyEvent: () => Promise.reject(new Error(`Stopped in ${clock.now().getFullYear()}.`)),
    };
    await expect(loadDemo(stopped, empty.database, clock, definitions)).rejects.toThrow('Stopped in 2024.');
    expect(clock.now()).toEqual(now);
    expect(await loadDemo(stopped, empty.database, clock, definitions)).toEqual(personas);
    expect(told.mock.calls.flat().join()).toContain('not loaded to its end');
    told.mockRestore();
    await empty.close();
  });
});
