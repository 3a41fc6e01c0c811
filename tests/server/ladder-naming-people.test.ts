import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const tenant = 'A';
const day = '2027/04/01';
const unit = { code: '00010101', name: '製造一課', level: 'section', pathName: '製造一課' };
const keeper = {
  code: 'keeper',
  name: '設定 係',
  tenant,
  division: 10 as const,
  organizationCode: unit.code,
  roles: ['K999'],
  screens: new Set<string>(),
  language: 'ja' as const,
};

let test: TestServer;
let close: () => Promise<void>;

beforeAll(async () => {
  const store = await openProductStore();
  close = store.close;
  test = await openTestServer(store.database);
  test.clock.set('2026-11-20T10:00:00+09:00');
  const { engine } = test.context;
  const managers = [{ code: 'P2', name: '後任 花子' }];
  await engine.putMaster(tenant, 'master/organization', unit.code, { ...unit, managers });
  for (const [code, name] of [
    ['P1', '退職 太郎'],
    ['P2', '後任 花子'],
  ] as const) {
    const roles = [{ code: 'APPROVER' }];
    const record = { code, name, loginName: `login-${code}`, organizationCode: unit.code, roles };
    const change = { recordType: 'master/person', code, from: '2026/11/20', record };
    await engine.masters.revise(keeper, change, { reason: '入社' });
  }
});
afterAll(async () => {
  await test.close();
  await close();
});

it('are found by whoever leaves, before he does, and name his successor from that day on', async () => {
  const { masters, putMaster } = test.context.engine;
  const approvers = [{ person: 'P1', name: '退職 太郎' }];
  const steps = [{ code: 'chair', name: '会長決裁', approvers, rule: 'all' }];
  const ladder = { code: 'CHAIR', name: '会長の決裁', document: 'order', fallbackOrganization: unit.code, steps };
  await putMaster(tenant, 'master/approval-ladder', 'CHAIR', ladder);
  const naming = { recordType: 'master/person', codes: ['P1'], day };
  expect(await masters.naming(tenant, naming)).toMatchObject([{ recordType: 'master/approval-ladder', code: 'CHAIR' }]);
  const uses = await masters.uses(keeper, { recordType: 'master/person', code: 'P1' });
  expect(uses).toMatchObject([{ recordType: 'master/approval-ladder', records: 1 }]);
  const replacement = { recordType: 'master/approval-ladder', code: 'CHAIR', day, master: 'master/person' };
  await masters.replaceNamed(keeper, { ...replacement, from: 'P1', to: 'P2' }, { reason: '後任' });
  expect(await masters.naming(tenant, naming)).toEqual([]);
  const { record } = await masters.read(keeper, { recordType: 'master/approval-ladder', code: 'CHAIR', day });
  expect(record).toMatchObject({ steps: [{ approvers: [{ person: 'P2', name: '後任 花子' }] }] });
});

it('name whoever is there on the day from which they hold, and nobody who will have left by then', async () => {
  const { masters } = test.context.engine;
  const roles = [{ code: 'APPROVER' }];
  const joins = { code: 'P3', name: '入社 三郎', loginName: 'login-P3', organizationCode: unit.code, roles };
  await masters.revise(
    keeper,
    { recordType: 'master/person', code: 'P3', from: day, record: joins },
    { reason: '入社' },
  );
  await masters.revise(
    keeper,
    { recordType: 'master/person', code: 'P1', from: day, record: null },
    { reason: '退職' },
  );
  const named = (from: string, person: string) => {
    const steps = [{ code: 'chair', name: '決裁', approvers: [{ person }], rule: 'all' }];
    const record = { code: person, name: '決裁', document: 'order', fallbackOrganization: unit.code, steps };
    return masters.revise(
      keeper,
      { recordType: 'master/approval-ladder', code: person, from, record },
      { reason: '改定' },
    );
  };
  await expect(named('2026/11/20', 'P3')).rejects.toMatchObject({ appCode: 'EN-VALIDATION' });
  await expect(named(day, 'P1')).rejects.toMatchObject({ appCode: 'EN-VALIDATION' });
  await expect(named(day, 'P3')).resolves.toMatchObject({ entry: { from: day } });
  const byRole = [{ code: 'chair', name: '決裁', approvers: [{ role: 'CONTRACT_APPROVER' }], rule: 'all' }];
  const record = { code: 'ROLE', name: '決裁', document: 'order', fallbackOrganization: unit.code, steps: byRole };
  const change = { recordType: 'master/approval-ladder', code: 'ROLE', from: day, record };
  const promoted = { ...joins, roles: [...roles, { code: 'CONTRACT_APPROVER' }] };
  await expect(masters.revise(keeper, change, { reason: '改定' })).rejects.toMatchObject({ appCode: 'EN-VALIDATION' });
  await masters.revise(
    keeper,
    { recordType: 'master/person', code: 'P3', from: day, record: promoted },
    { reason: '昇格' },
  );
  await expect(masters.revise(keeper, change, { reason: '改定' })).resolves.toMatchObject({ entry: { from: day } });
});
