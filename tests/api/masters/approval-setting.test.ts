import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { MasterTold } from '../../../engine/core/master-wire.ts';
import type { FieldError, Person } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const api = '/service-buyer-master-common/v1/api';
const ladder = 'master/approval-ladder';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let keeper: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putOrderMasters(test.context.engine);
});
beforeEach(async () => {
  test.clock.set('2026-11-20T10:00:00+09:00');
  const roles = (code: string, ...given: string[]) =>
    store.database.query(
      "update user_account set roles = $2, organization_code = $3 where tenant = 'A' and code = $1",
      [code, given, '00010101'],
    );
  await roles('budget', 'K999');
  await roles('approver', 'APPROVER');
  await roles('purchaser', 'K002', 'APPROVER');
  await roles('requester', 'K001');
  keeper = await test.signIn('A/budget');
});
afterAll(async () => {
  await test.close();
  await store.close();
});

const post = (person: SignedIn, path: string, payload: object) =>
  person.inject({ method: 'POST', url: api + path, headers: { 'idempotency-key': crypto.randomUUID() }, payload });
const told = async () =>
  (await keeper.inject({ url: `${api}/masters/detail`, query: { master: ladder, code: 'order' } })).json<MasterTold>();
const rules = async (...steps: JsonObject[]): Promise<JsonObject> => ({ ...(await told()).record, steps });
const step = (code: string, more: JsonObject): JsonObject => ({
  code,
  name: `${code}承認`,
  rule: 'any',
  approvers: [{ level: 'section' }],
  ...more,
});
const checked = async (record: JsonObject) => {
  const body = { master: ladder, code: 'order', from: '2026/11/20', record };
  return (await post(keeper, '/masters/check', body)).json<{ errors: FieldError[]; waits: boolean }>();
};
const saved = async (record: JsonObject, from = '2026/11/20') => {
  const { version } = await told();
  return post(keeper, '/masters/revise', {
    master: ladder,
    code: 'order',
    from,
    record,
    reason: '規程の改定',
    version,
  });
};
const places = (errors: readonly FieldError[]) => errors.map(({ at, keyword }) => `${at} ${keyword}`);

describe('rules of approval', () => {
  it.each([
    ['a hole', { upTo: '100000' }, { above: '200000' }, '/steps/0/upTo ladderHole'],
    ['an open end', { upTo: '100000' }, { above: '100000', upTo: '200000' }, '/steps/1/upTo ladderHoleOpen'],
    ['an overlap', { name: '同じ' }, { name: '同じ', above: '100' }, '/steps/1/above ladderOverlap'],
    ['a role that nobody has', {}, { approvers: [{ role: 'K990' }] }, '/steps/1/approvers/0/role ladderRole'],
    ['more people than there are', {}, { rule: 'count', need: 2 }, '/steps/1/need ladderNeed'],
    ['one code twice', { code: 'b' }, {}, '/steps/1/code ladderCode'],
  ])('with %s are told at their cell before they are saved, and refused the same', async (_what, one, other, place) => {
    const record = await rules(step('a', one), step('b', other));
    expect(places((await checked(record)).errors)).toEqual([place]);
    const answer = await saved(record);
    expect(answer.statusCode).toBe(400);
    expect(places(answer.json<{ errors: FieldError[] }>().errors)).toEqual([place]);
  });

  it('hold from their day on, by role and by name, and every stage says which rules made it', async () => {
    const before = (await told()).record ?? {};
    const steps = [
      step('a', { approvers: [{ person: 'approver' }] }),
      step('b', { approvers: [{ role: 'K002' }], above: '1' }),
    ];
    expect((await saved(await rules(...steps), '2026/12/01')).json()).toMatchObject({ changed: true });
    const requester = await test.signIn('A/requester');
    const body = {
      record: {
        orderKind: 'direct',
        taxFraction: 3,
        lines: [{ quantity: '1', unitPrice: '500', taxType: 2, taxRate: '0.1' }],
      },
    };
    const route = async () =>
      (
        await requester.inject({
          method: 'POST',
          url: '/service-buyer-order/v1/api/order/approval-input',
          payload: body,
        })
      ).json<{ approvalStageList: { approvers: { code: string }[]; reason: { params: JsonObject } }[] }>()
        .approvalStageList;
    expect(await route()).toMatchObject([{ name: '課長承認', reason: { params: { ruleSet: before.name } } }]);
    test.clock.set('2026-12-01T10:00:00+09:00');
    expect((await route()).map(({ approvers }) => approvers.map(({ code }) => code))).toEqual([
      ['approver'],
      ['purchaser'],
    ]);
  });
});

describe('a trial of rules', () => {
  const sample = { amountWithTax: '5000', requesterCode: 'requester' };
  const trial = async (person: SignedIn, more: object = {}) =>
    post(person, '/approval-setting/try-out', {
      record: { ...(await told()).record, steps: [step('a', { approvers: [{ role: 'K002' }] })] },
      ...more,
    });

  it('says whom a sample would ask now and then', async () => {
    const { items } = (await trial(keeper, { sample })).json<{ items: JsonObject[] }>();
    expect(items).toMatchObject([{ after: [expect.stringContaining('purchaser')] }]);
    expect(items[0]?.before).not.toEqual(items[0]?.after);
  });

  it('tells of no document that its asker may not read, and is not there for whoever keeps no rules', async () => {
    expect((await trial(keeper)).json()).toEqual({ looked: 0, items: [], hidden: 0 });
    expect((await trial(await test.signIn('A/requester'))).statusCode).toBe(404);
  });
});

describe("a person's own routes", () => {
  const flows = '/service-buyer-order/v1/api/approval-flow-setting';
  const send = (person: SignedIn, path: string, payload: object) =>
    person.inject({
      method: 'POST',
      url: flows + path,
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload,
    });
  const listed = async (person: SignedIn) =>
    (await person.inject({ url: flows })).json<{
      items: {
        id: string;
        name: string;
        isDefault?: boolean;
        isBroken: boolean;
        approvalStageList: { approvers: Person[] }[];
      }[];
    }>().items;
  const route = (name: string, ...codes: string[]) => ({
    name,
    document: 'order',
    isDefault: true,
    approvalStageList: codes.map((code, index) => ({
      stageNo: index + 1,
      name: '承認',
      rule: 'any',
      approvers: [{ code, name: code }],
    })),
  });

  it('are his alone, one of them the default, and one with somebody who may not approve any more says so', async () => {
    const requester = await test.signIn('A/requester');
    await send(requester, '', route('一', 'approver'));
    await send(requester, '', route('二', 'approver', 'purchaser'));
    expect(await listed(requester)).toMatchObject([
      { name: '一', isDefault: false, isBroken: false },
      { name: '二', isDefault: true, isBroken: false },
    ]);
    expect(await listed(keeper)).toEqual([]);
    const [kept] = (await listed(requester)).map(({ approvalStageList }) => approvalStageList[0]?.approvers[0]);
    expect(kept).toEqual({ code: 'approver', name: 'A社のapprover' });
    await store.database.query("update user_account set roles = '{K002}' where tenant = 'A' and code = 'purchaser'");
    const [one, two] = await listed(requester);
    expect([one?.isBroken, two?.isBroken]).toEqual([false, true]);
    expect((await send(requester, '/default-flag', { id: one?.id, isDefault: true })).statusCode).toBe(200);
    expect((await listed(requester)).map(({ isDefault }) => isDefault)).toEqual([true, false]);
    const foreign = await keeper.inject({ method: 'DELETE', url: `${flows}/${one?.id}` });
    expect(foreign.statusCode).toBe(404);
    expect((await requester.inject({ method: 'DELETE', url: `${flows}/${one?.id}` })).statusCode).toBe(200);
    expect(await listed(requester)).toMatchObject([{ name: '二' }]);
  });

  it.each([
    ['the applicant himself', ['requester'], 'routeApplicant'],
    ['somebody who may not approve', ['budget'], 'routeApprover'],
    ['somebody twice', ['approver', 'approver'], 'routeTwice'],
  ])('with %s are refused at the stage', async (_whom, codes, keyword) => {
    const answer = await send(await test.signIn('A/requester'), '', route('否', ...codes));
    expect(answer.statusCode).toBe(400);
    const [fault] = answer.json<{ errors: FieldError[] }>().errors;
    expect(fault).toMatchObject({ at: `/approvalStageList/${codes.length - 1}/approvers`, keyword });
  });
});
