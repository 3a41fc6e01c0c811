import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { businessTimeOf } from '../../../engine/server/records/business-date.ts';
import { buildBill } from '../../../src/demo/server/bills/build-bill.ts';
import { withRoute } from '../../../src/demo/server/cases/build-order.ts';
import { buildContract } from '../../../src/demo/server/contracts/build-contract.ts';
import { type DemoContract, tourinContracts } from '../../../src/demo/server/data/contracts.ts';
import { type DemoBill, tourinBills } from '../../../src/demo/server/data/money/bills.ts';
import type { DemoUser } from '../../../src/demo/server/data/people/users.ts';
import { createSeededRandom } from '../../../src/demo/server/seeded-random.ts';
import { budgetOfLedger, budgetOfRecords } from '../../support/budget-books.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { acceptedOrder, deliver } from '../../walks/accepted-order.ts';
import { newOrder } from '../../walks/walk-documents.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../../walks/walk-world.ts';

const title = '5210';
const monthsOf2027 = ['05', '06', '07', '08', '09', '10', '11'].map((month) => `2027/${month}`);

forEachProductStore('budgets', (open) => {
  let world: WalkWorld;
  let requester: DemoUser;
  let owner: Actor;
  let departments = 0;
  let projects = 0;

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 20 }));
    requester = world.demo.users.find(({ login }) => login === 'sato.kenta') as DemoUser;
    owner = personOf(world, requester.code);
  });

  /** A department of its own that does so where its budget ends; its year has `budget` yen. */
  async function department(budgetControl: 'none' | 'warn' | 'stop', budget?: string): Promise<string> {
    departments += 1;
    const code = `T${departments}`;
    await world.engine.putMaster(world.tenant, 'master/cost-department', code, { code, name: code, budgetControl });
    if (budget !== undefined) {
      const half = { code: `2026-${code}`, name: code, costDepartmentCode: code, accountTitleCode: title };
      const months = [
        { month: '2026/04', amount: budget },
        { month: '2026/12', amount: '0' },
      ];
      await world.engine.putMaster(world.tenant, 'budget/budget', half.code, { ...half, months });
    }
    return code;
  }

  /** An order of one piece at so many yen without tax. */
  function orderOf(costDepartmentCode: string, unitPrice: string): JsonObject {
    const order = newOrder(world, requester, createSeededRandom(7));
    const [line] = order.lines as JsonObject[];
    const lines = [{ ...line, quantity: '1', unitPrice, taxType: 2 }];
    const said = { deliveryDate: '2026/12/18', costDepartmentCode, accountTitleCode: title, lines };
    return withRoute(world.demo, { requester }, { ...order, ...said });
  }

  const apply = (record: JsonObject) =>
    world.engine.applyEvent(owner, { recordType: 'order/order', event: 'apply', request: { record } });
  const send = (event: string, { id, version }: RecordEnvelope, actor = owner) =>
    world.engine.applyEvent(actor, { recordType: 'order/order', event, request: { id, version } });
  const tenant = () => world.tenant;
  const layers = async (code: string) => {
    const held = await world.database.tenantTransaction(tenant(), (query) => budgetOfLedger(query, tenant()));
    return Object.fromEntries(Object.entries(held).filter(([account]) => account.startsWith(`${code}/`)));
  };
  const agree = async () => {
    const [ledger, records] = await world.database.tenantTransaction(tenant(), async (query) => [
      await budgetOfLedger(query, tenant()),
      await budgetOfRecords(query, tenant()),
    ]);
    expect(ledger).toEqual(records);
  };
  const over = { appCode: 'EN-VALIDATION', errors: [{ at: '/costDepartmentCode', keyword: 'overBudget' }] };

  it('are taken by an application, given back with it, and go over to the order', async () => {
    const code = await department('stop', '100000');
    const first = await apply(orderOf(code, '60000'));
    expect(await layers(code)).toEqual({ [`${code}/5210`]: '-60000', [`${code}/5210/2026-12/applied`]: '60000' });
    await send('pullBack', first);
    expect(await layers(code)).toEqual({});
    let second = await apply(orderOf(code, '100000'));
    while (second.state === 'pendingApproval')
      second = await send('approve', second, personOf(world, second.heldBy[0]?.code ?? ''));
    expect(await layers(code)).toEqual({ [`${code}/5210`]: '-100000', [`${code}/5210/2026-12/ordered`]: '100000' });
    await agree();
  });

  it('stop what is beyond them, to the yen, and say how much is left', async () => {
    const code = await department('stop', '100000');
    await apply(orderOf(code, '40000'));
    await expect(apply(orderOf(code, '60001'))).rejects.toMatchObject({
      ...over,
      errors: [{ keyword: 'overBudget', params: { free: '60,000', over: '1' } }],
    });
    await apply(orderOf(code, '60000'));
    await expect(apply(orderOf(code, '1'))).rejects.toMatchObject(over);
    await expect(apply(orderOf(await department('stop'), '1'))).rejects.toMatchObject(over);
  });

  it('tell whoever comes second who has taken the last of it, where he may know', async () => {
    const code = await department('stop', '100000');
    const first = await apply(orderOf(code, '90000'));
    const taken = {
      name: requester.name,
      number: first.number,
      amount: '90,000',
      since: businessTimeOf(new Date(first.updatedAt)).slice(0, 16),
    };
    const [told] = ((await apply(orderOf(code, '10001')).catch((error) => error)) as { errors: JsonObject[] }).errors;
    expect(told).toMatchObject({ messageKey: 'rule.overBudgetTaken', params: { ...taken, free: '10,000', over: '1' } });
    const stranger = world.demo.users.find(
      ({ login, organization, roles }) =>
        login !== requester.login && organization !== requester.organization && roles.join() === requester.roles.join(),
    ) as DemoUser;
    const record = withRoute(world.demo, { requester: stranger }, orderOf(code, '10001'));
    const refused = world.engine.applyEvent(personOf(world, stranger.code), {
      recordType: 'order/order',
      event: 'apply',
      request: { record },
    });
    const [hidden] = ((await refused.catch((error) => error)) as { errors: JsonObject[] }).errors;
    expect(hidden).toMatchObject({ messageKey: 'rule.overBudget', params: { free: '10,000' } });
    expect(JSON.stringify(hidden)).not.toContain(requester.name);
    await send('pullBack', first);
    await expect(apply(orderOf(code, '100001'))).rejects.toMatchObject({ errors: [{ messageKey: 'rule.overBudget' }] });
  });

  it("of a project are its own where it has some, and its department's where it has none", async () => {
    const code = await department('stop', '100000');
    const project = async (budgetedBy: 'department' | 'project') => {
      projects += 1;
      const code = `P${projects}`;
      const budgetProjectCode = budgetedBy === 'project' ? code : '';
      const record = { code, name: code, budgetedBy, budgetProjectCode };
      await world.engine.putMaster(tenant(), 'master/project', record.code, record);
      return record.code;
    };
    const [own, none] = [await project('project'), await project('department')];
    const budget = { code: `2026-${own}`, name: own, costDepartmentCode: code, accountTitleCode: title };
    const months = [{ month: '2026/12', amount: '5000' }];
    const planned = { ...budget, projectCode: own, months };
    await world.engine.putMaster(tenant(), 'budget/budget', budget.code, planned);
    const wish = (projectCode: string, unitPrice: string, more: JsonObject = {}) =>
      apply({ ...orderOf(code, unitPrice), projectCode, ...more });
    await wish(own, '4000');
    expect(await layers(code)).toEqual({
      [`${code}/5210:${own}`]: '-4000',
      [`${code}/5210:${own}/2026-12/applied`]: '4000',
    });
    // What a client says of the project beyond its code is not believed.
    const claims: JsonObject[] = [{}, { budgetProjectCode: '' }];
    for (const more of claims)
      await expect(wish(own, '1001', more)).rejects.toMatchObject({
        errors: [{ params: { free: '1,000', over: '1' } }],
      });
    await wish(none, '99000', { budgetProjectCode: own });
    expect(await layers(code)).toMatchObject({ [`${code}/5210`]: '-99000', [`${code}/5210:${own}`]: '-4000' });
    await expect(wish(none, '1001')).rejects.toMatchObject({ errors: [{ params: { free: '1,000', over: '1' } }] });
    await agree();
  });

  it('stop nobody where the department does not say so', async () => {
    await expect(apply(orderOf(await department('warn', '1'), '60000'))).resolves.toMatchObject({});
    await expect(apply(orderOf(await department('none'), '60000'))).resolves.toMatchObject({});
  });

  it('cannot be left out by who belongs to a department that stops', async () => {
    const code = await department('stop', '100000');
    const record = { code, name: code, budgetControl: 'stop', organizationCode: owner.organizationCode };
    await world.engine.putMaster(tenant(), 'master/cost-department', code, record);
    const { costDepartmentCode: _left, accountTitleCode: _out, ...without } = orderOf(code, '10');
    await expect(apply(without)).rejects.toMatchObject({
      errors: [{ at: '/costDepartmentCode', keyword: 'required' }],
    });
    await world.engine.putMaster(tenant(), 'master/cost-department', code, { ...record, budgetControl: 'warn' });
    await expect(apply(without)).resolves.toMatchObject({});
  });

  it('are spent once by two who want the last of them at once', async () => {
    const code = await department('stop', '100000');
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => apply(orderOf(code, '30000'))));
    const refused = outcomes.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused) expect(reason).toMatchObject(over);
    expect(await layers(code)).toMatchObject({ [`${code}/5210/2026-12/applied`]: '90000' });
    await agree();
  });

  it('ask for a stage of its own beyond them where the rules say so, of the second of two at once as well', async () => {
    const code = await department('warn', '100000');
    const ladder = (await world.engine.getMaster(tenant(), 'master/approval-ladder', 'order')) as JsonObject;
    const step = { code: 'B1', name: '予算超過承認', overBudget: true, approvers: [{ level: 'company' }], rule: 'all' };
    const steps = [...(ladder.steps as JsonObject[]), step];
    await world.engine.putMaster(tenant(), 'master/approval-ladder', 'order', { ...ladder, steps });
    try {
      const outcomes = await Promise.allSettled([apply(orderOf(code, '60000')), apply(orderOf(code, '60000'))]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [refused] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toMatchObject({ appCode: 'EN-VALIDATION', errors: [{ at: '/approvalStageList' }] });
      const [kept] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      await send('pullBack', kept as RecordEnvelope);
      await expect(apply(orderOf(code, '100000'))).resolves.toMatchObject({ state: 'pendingApproval' });
    } finally {
      await world.engine.putMaster(tenant(), 'master/approval-ladder', 'order', ladder);
    }
  });

  it('are taken by bills without an order too, in the month they were made out, until they are paid or gone', async () => {
    const code = await department('stop', '150000');
    const billOf = (unitPrice: string): JsonObject => {
      const plan = { applicant: requester, at: world.now, random: createSeededRandom(3) };
      const bill = buildBill(world.demo, tourinBills[0] as DemoBill, plan);
      const [line] = bill.lines as JsonObject[];
      const said = { billNumber: unitPrice, billedOn: '2026/04/10', costDepartmentCode: code, accountTitleCode: title };
      return { ...bill, ...said, lines: [{ ...line, quantity: '1', unitPrice, amount: unitPrice }] };
    };
    const applyBill = (record: JsonObject) =>
      world.engine.applyEvent(owner, { recordType: 'payment/payment', event: 'apply', request: { record } });
    const sendBill = (event: string, { id, version }: RecordEnvelope, actor = owner) =>
      world.engine.applyEvent(actor, { recordType: 'payment/payment', event, request: { id, version } });
    let first = await applyBill(billOf('90000'));
    expect(await layers(code)).toEqual({ [`${code}/5210`]: '-90000', [`${code}/5210/2026-04/applied`]: '90000' });
    await expect(applyBill(billOf('60001'))).rejects.toMatchObject(over);
    await expect(apply(orderOf(code, '60001'))).rejects.toMatchObject(over);
    while (first.state === 'pendingApproval')
      first = await sendBill('approve', first, personOf(world, first.heldBy[0]?.code ?? ''));
    expect(await layers(code)).toEqual({ [`${code}/5210`]: '-90000', [`${code}/5210/2026-04/accepted`]: '90000' });
    await agree();
    const second = await applyBill(billOf('60000'));
    await sendBill('pullBack', second);
    const closer = world.demo.users.find(({ roles }) => roles.includes('UR006_CompanyGroupAdmin')) as DemoUser;
    await sendBill('close', first, personOf(world, closer.code));
    expect(await layers(code)).toEqual({ [`${code}/5210`]: '-90000', [`${code}/5210/2026-04/paid`]: '90000' });
    await agree();
  });

  it('hold a contract to every year that has one, by what it plans in each, and as it is changed', async () => {
    const code = await department('stop', '100000');
    const monthly = tourinContracts.find(({ title }) => title === '事務用品の定期補充サービス') as DemoContract;
    const keeper = world.demo.users.find(({ login }) => login === monthly.owner) as DemoUser;
    const of = (unitPrice: string): JsonObject => ({
      ...buildContract(world.demo, { ...monthly, unitPrice }, keeper),
      ...{ costDepartmentCode: code, accountTitleCode: title },
    });
    const sendContract = (event: string, request: JsonObject, actor = personOf(world, keeper.code)) =>
      world.engine.applyEvent(actor, { recordType: 'contract/contract', event, request });
    let kept = await sendContract('apply', { record: of('60000') });
    expect(await layers(code)).toMatchObject({
      [`${code}/5210/2026-12/applied`]: '60000',
      [`${code}/5210/2027-11/applied`]: '60000',
    });
    await expect(sendContract('apply', { record: of('40001') })).rejects.toMatchObject({
      ...over,
      errors: [{ keyword: 'overBudget', params: { free: '40,000', over: '1' } }],
    });
    await expect(apply(orderOf(code, '40001'))).rejects.toMatchObject(over);
    while (kept.state === 'pendingApproval')
      kept = await sendContract(
        'approve',
        { id: kept.id, version: kept.version },
        personOf(world, kept.heldBy[0]?.code ?? ''),
      );
    await agree();
    const changed = (unitPrice: string) => ({
      id: kept.id,
      version: kept.version,
      record: of(unitPrice),
    });
    await expect(sendContract('changeRequest', changed('100001'))).rejects.toMatchObject(over);
    const next = { code: `2027-${code}`, name: code, costDepartmentCode: code, accountTitleCode: title };
    const months = [{ month: '2027/04', amount: '500000' }, ...monthsOf2027.map((month) => ({ month, amount: '0' }))];
    await world.engine.putMaster(world.tenant, 'budget/budget', next.code, { ...next, months });
    await expect(sendContract('changeRequest', changed('62501'))).rejects.toMatchObject({
      errors: [{ keyword: 'overBudget', params: { free: '500,000', year: '2027/04～2027/11' } }],
    });
    await expect(sendContract('changeRequest', changed('62500'))).resolves.toMatchObject({ state: 'changePending' });
  });

  it('pass from what is to come to what was accepted, as the chain goes on', async () => {
    const order = await acceptedOrder(world, 11);
    await agree();
    await deliver(world, order, '1');
    await agree();
  });
});
