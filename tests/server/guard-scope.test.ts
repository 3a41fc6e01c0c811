import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Actor, Query } from '../../engine/server/ports.ts';
import { requiredStagesFor } from '../../src/approval/server/approval-route-for.ts';
import { createGuardScope } from '../../src/platform/server/records/guard-scope.ts';
import type { MasterReader } from '../../src/platform/server/records/master-reader.ts';
import { product } from '../../src/server.ts';
import { ladder, person, units } from '../domain/approval/approval-route-world.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonObject;

const products: Record<string, JsonObject> = { 'P-1': { categoryCode: '0201001' }, 'P-2': { categoryCode: '0101001' } };

const masters: MasterReader = {
  getMaster: async (_tenant, recordType) => (recordType === 'master/approval-ladder' ? plain(ladder) : null) as never,
  listMasters: async (_tenant, recordType, _query, codes) =>
    (recordType === 'master/organization'
      ? units.map((unit) => ({ code: unit.code, record: plain(unit) }))
      : recordType === 'master/approval-ladder'
        ? [{ code: ladder.code, record: plain(ladder) }]
        : (codes ?? []).flatMap((code) => (products[code] ? [{ code, record: products[code] }] : []))) as never,
};

const actor: Actor = {
  ...person('member'),
  tenant: 'T',
  division: 10,
  organizationCode: 'K',
  roles: ['K001'],
  screens: new Set(),
  language: 'ja',
};

const clock = { now: () => new Date('2026-11-20T10:00:00+09:00') };

// Everybody works here; the masters are asked for everything else.
const colleagues = units.flatMap(({ managers }) => managers);
const onlyPeople = (async (_sql: string, values: readonly unknown[] = []) => {
  const rows = colleagues
    .filter(({ code }) => (values[1] as string[]).includes(code))
    .map((one) => ({ ...one, isActive: true, division: 10, roles: [] }));
  return { rows, rowCount: rows.length };
}) as Query;

const { facts, demands } = product;
const tools = {
  facts,
  demands,
  masters: () => masters,
  definitions: { records: new Map(), screens: new Map(), calls: new Map() },
  clock,
};

const scopeOf = (record: JsonObject, recordType = 'order/order', names = ['routeCovers']) =>
  createGuardScope(tools)(onlyPeople, actor, record, recordType, names);

const order = { categoryCode: '0101001', amountWithTax: '60000', lines: [{ productCode: 'P-2' }] };

describe('what the guard of an application is told', () => {
  it('says yes to the route that the rules propose', async () => {
    const stages = await requiredStagesFor({ masters, actor, record: order });
    expect(stages).toHaveLength(2);
    expect(await scopeOf({ ...order, approvalStageList: plain({ stages }).stages ?? null })).toEqual({
      routeCovers: true,
    });
  });

  it('is not deceived by the category in the header when a line is an IT product', async () => {
    const route = plain({ stages: await requiredStagesFor({ masters, actor, record: order }) }).stages ?? null;
    const hidden = { ...order, lines: [{ productCode: 'P-1' }], approvalStageList: route };
    expect(await scopeOf(hidden)).toEqual({ routeCovers: false });
  });

  it.each([
    ['no route', undefined],
    ['a text', '課長'],
    ['an empty stage', [null]],
    ['a stage without people', [{ stageNo: 1, rule: 'all' }]],
    ['people without codes', [{ stageNo: 1, rule: 'all', approvers: [null] }]],
  ])('says no to %s', async (_what, approvalStageList) => {
    const record = { ...order, ...(approvalStageList !== undefined && { approvalStageList }) } as JsonObject;
    expect(await scopeOf(record)).toEqual({ routeCovers: false });
  });

  it('survives amounts and lines that nobody has looked at yet', async () => {
    expect(await scopeOf({ amountWithTax: '1e999', lines: [null, { productCode: 7 }] })).toEqual({
      routeCovers: false,
    });
  });

  it('says nothing of an order on its way', async () => {
    expect(await scopeOf({ ...order, approval: { currentStage: 1 } })).toEqual({});
  });

  it('judges the route of any record by its main amount, wherever that stands', async () => {
    const own = { lifecycle: 'estimateSelection', amount: '/total', columns: {} };
    const records = new Map([['estimate/selection', { id: 'estimate/selection', schema: {}, facts: own }]]);
    const judge = createGuardScope({ ...tools, definitions: { ...tools.definitions, records } });
    const { amountWithTax: total, ...rest } = order;
    const approvalStageList =
      plain({ stages: await requiredStagesFor({ masters, actor, record: order }) }).stages ?? null;
    const selection = { ...rest, total, approvalStageList };
    expect(await judge(onlyPeople, actor, selection, 'estimate/selection', ['routeCovers'])).toEqual({
      routeCovers: true,
    });
    const larger = { ...selection, total: '90000000' };
    expect(await judge(onlyPeople, actor, larger, 'estimate/selection', ['routeCovers'])).toEqual({
      routeCovers: false,
    });
  });
});

describe('facts', () => {
  it('are looked up only when they are asked for, and only of records that they are of', async () => {
    expect(await scopeOf({ ...order, acceptedOn: '2026/10/31' }, 'acceptance/acceptance', [])).toEqual({});
    expect(await scopeOf(order, 'order/order', ['periodOver', 'nothing'])).toEqual({});
  });
});

describe('what the guard of an acceptance is told of its period', () => {
  it.each([
    ['2026/11/20', false],
    ['2026/11/01', false],
    ['2026/10/31', true],
    ['', false],
  ])('accepted on %s, of a supplier who closes at the end of the month: over is %s', async (acceptedOn, periodOver) => {
    expect(await scopeOf({ supplierCode: 'S001', acceptedOn }, 'acceptance/acceptance', ['periodOver'])).toMatchObject({
      periodOver,
    });
  });
});

describe('what the guard of a payment is told', () => {
  // Received on 2026/09/21: the law's last day, 11/20, has passed on 11/24; the pay day, 11/30, has not.
  const terms = { closingDay: 20, paymentMonths: 1, paymentDay: 31 };
  const payment = {
    ...terms,
    supplierCode: 'S1',
    receivedOn: '2026/09/21',
    isEntrustedWork: true,
    supplierIsProtected: true,
    amountWithTax: '60000',
    payableFrom: '2026/11/10',
    verdict: 'tooLate',
  };
  const withSupplier: MasterReader = {
    ...masters,
    getMaster: async (tenant, recordType, code) =>
      recordType === 'master/supplier'
        ? ({ ...terms, isProtected: true } as never)
        : masters.getMaster(tenant, recordType, code),
  };
  const mayBeApplied = async (more: JsonObject) => {
    const record = { ...payment, ...more };
    const stages = await requiredStagesFor({ masters: withSupplier, actor, record, ladder: 'payment' });
    const approvalStageList = plain({ stages }).stages ?? null;
    const onThe24th = { now: () => new Date('2026-11-24T03:00:00Z') };
    const judge = createGuardScope({ ...tools, masters: () => withSupplier, clock: onThe24th });
    const names = ['routeCovers', 'paidInTime'];
    const found = await judge(onlyPeople, actor, { ...record, approvalStageList }, 'payment/payment', names);
    return found.routeCovers === true && found.paidInTime === true;
  };

  it('lets it be paid at once when the limit has passed, whatever was computed before', async () => {
    expect(await mayBeApplied({})).toBe(true);
    expect(await mayBeApplied({ wishedDate: '2026/11/24' })).toBe(true);
  });

  it('refuses a day later than need be, and one beyond a limit that can still be kept', async () => {
    expect(await mayBeApplied({ wishedDate: '2026/11/30' })).toBe(false);
    expect(await mayBeApplied({ receivedOn: '2026/10/01', wishedDate: '2026/12/25' })).toBe(false);
  });
});
