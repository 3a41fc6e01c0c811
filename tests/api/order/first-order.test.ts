import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ChecklistItem } from '../../../engine/core/master-wire.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { businessDateOf } from '../../../src/platform/server/clock.ts';
import { readConfig } from '../../../src/platform/server/config.ts';
import { openServer } from '../../../src/server.ts';
import { setUp } from '../../../src/setup.ts';
import { productDefinitions } from '../../support/product-definitions.ts';
import { forEachStore } from '../../support/stores.ts';
import { login, type SignedIn, signedIn } from '../../support/test-server.ts';

const rootDir = process.cwd();
const publicUrl = 'https://kobai.example.co.jp';
const password = 'あたらしい鍵-seven7';
const operator = { companyName: '運営', name: '運営 太郎', loginName: 'unei', mailAddress: 'u@example.co.jp' };
const administrator = { code: 'E0001', name: '設定 花子', loginName: 'settei', mailAddress: 'h@example.co.jp' };
const company = { code: 'HINODE', name: 'ひので工業株式会社', administrator };
const masters = '/service-buyer-master-common/v1/api';
const orders = '/service-buyer-order/v1/api';

const person = (code: string, name: string, loginName: string, role: string) => ({
  code,
  name,
  loginName,
  organizationCode: '00010101',
  roles: [{ code: role }],
});
const section = {
  code: '00010101',
  name: '製造課',
  level: 'section',
  parentCode: '10000000',
  pathName: 'ひので > 製造課',
};

forEachStore('from an empty store', (open) => {
  let server: FastifyInstance;
  let firstLink: string;

  beforeAll(async () => {
    const database = await open();
    const [link] = await setUp({ rootDir, publicUrl, database }, { operator });
    firstLink = link?.link ?? '';
    const config = { ...readConfig({ LOG_LEVEL: 'silent', DEMO: '0', PUBLIC_URL: publicUrl }, rootDir), demo: false };
    const clock = { now: () => new Date() };
    ({ server } = await openServer({ config, database, definitions: productDefinitions(), clock }));
    return () => server.close();
  });

  const post = (who: SignedIn, url: string, payload: object) =>
    who.inject({ method: 'POST', url, headers: { 'idempotency-key': randomUUID() }, payload });
  async function comesIn(link: string, group: string, name: string): Promise<SignedIn> {
    const token = new URL(link).searchParams.get('token');
    const url = '/service-oauth/v1/api/account/reset-password';
    const chosen = await server.inject({ method: 'POST', url, payload: { token, password } });
    expect(chosen.statusCode).toBe(200);
    expect((await server.inject({ method: 'POST', url, payload: { token, password } })).statusCode).toBe(400);
    return signedIn(server, (await login(server, { group, name, password })).json().accessToken);
  }
  const openSteps = async (who: SignedIn) =>
    (await who.inject({ url: `${masters}/setup-checklist` }))
      .json<{ items: ChecklistItem[] }>()
      .items.filter(({ done, optional }) => !done && !optional)
      .map(({ id }) => id);
  const keep = async (who: SignedIn, master: string, record: JsonObject & { code: string }, version = 0) => {
    const body = {
      master: `master/${master}`,
      code: record.code,
      from: '2026/01/01',
      record,
      reason: '利用開始',
      version,
    };
    const answer = await post(who, `${masters}/masters/revise`, body);
    expect(answer.json(), master).toMatchObject({ changed: true });
  };
  const invite = async (who: SignedIn, code: string) => post(who, `${masters}/first-sign-in/invite`, { code });

  it('an operator, a company, its people and its masters lead to the first approved order', async () => {
    const provider = await comesIn(firstLink, 'PROVIDER', 'unei');
    const groups = '/service-master-common/v1/api/company-groups';
    const made = await post(provider, groups, company);
    expect(made.json()).toMatchObject({ code: 'HINODE', mailed: false });
    const twice = await post(provider, groups, company);
    expect(twice.json()).toMatchObject({ errors: [{ at: '/code', keyword: 'groupCodeTaken' }] });

    const admin = await comesIn(made.json<{ link: string }>().link, 'HINODE', 'settei');
    expect((await post(admin, groups, { ...company, code: 'OTHER' })).statusCode).toBe(404);
    expect(await openSteps(admin)).toEqual(['organization', 'people', 'managers', 'places', 'suppliers']);

    // Whoever is told of leavers, and sees to the next organization, may do something about it from the first day on.
    const day = '2099/04/01';
    expect((await post(admin, `${orders}/next-organization/simulate`, { day })).json()).toMatchObject({ day });
    expect((await post(provider, `${orders}/next-organization/simulate`, { day })).statusCode).toBe(404);

    await keep(admin, 'organization', { ...section, managers: [] });
    await keep(admin, 'person', person('E0002', '依頼 次郎', 'irai', 'K001'));
    expect(await openSteps(admin)).toEqual(['firstSignIn', 'places', 'suppliers']);
    await keep(admin, 'person', person('E0003', '課長 三郎', 'kacho', 'APPROVER'));
    await keep(admin, 'organization', { ...section, managers: [{ code: 'E0003' }] }, 1);
    await keep(admin, 'business-place', { code: 'P01', name: '本社', address: '神奈川県横浜市' });
    const supplier = {
      code: 'S001',
      name: 'みどり商会',
      kana: 'ミドリショウカイ',
      taxFraction: 3,
      orderChannel: 'portal',
    };
    const terms = { closingDay: 31, paymentMonths: 1, paymentDay: 31, isActive: true };
    await keep(admin, 'supplier', { ...supplier, ...terms });
    expect(await openSteps(admin)).toEqual(['firstSignIn']);

    const links = await Promise.all(['E0002', 'E0003'].map((code) => invite(admin, code)));
    const [requester, approver] = await Promise.all(
      links.map((link, at) => comesIn(link.json<{ link: string }>().link, 'HINODE', ['irai', 'kacho'][at] ?? '')),
    );
    if (!requester || !approver) throw new Error('Nobody came in.');
    expect(await openSteps(admin)).toEqual([]);
    expect((await invite(admin, 'E0002')).statusCode).toBe(404);
    expect((await invite(requester, 'E0003')).statusCode).toBe(404);

    const line = { productName: '軍手', quantity: '10', unitCode: 'PC', unitPrice: '120', taxType: 2, taxRate: '0.1' };
    const record = {
      title: '最初の発注',
      categoryCode: '0101001',
      supplierCode: 'S001',
      deliveryDate: '2099/12/10',
      deliveryPlaceCode: 'P01',
      taxFraction: 3,
      lines: [line],
    };
    const { approvalStageList } = (
      await post(requester, `${orders}/order/approval-input`, { record })
    ).json<JsonObject>();
    const dayAfter = (days: number) => businessDateOf(new Date(Date.now() + days * 86_400_000));
    for (let days = 1; days <= 12; days += 1)
      await keep(admin, 'calendar-day', { code: dayAfter(days), name: '全社休業', kind: 'off' });
    const applied = await post(requester, `${orders}/order/direct-order`, { record: { ...record, approvalStageList } });
    expect(applied.json(), '発注').toMatchObject({ state: 'pendingApproval' });
    const { id, version, dueAt } = applied.json<RecordEnvelope>();
    // Whoever decides has his days, none of which is one on which the company rests.
    expect(businessDateOf(new Date(dueAt ?? 0)) > dayAfter(12)).toBe(true);
    const approved = await post(approver, `${orders}/order-approve/direct/execute`, { event: 'approve', id, version });
    expect(approved.json()).toMatchObject({ number: expect.any(String), state: expect.not.stringMatching('pending') });

    const seller = { code: 'V0001', name: '受付 四郎', loginName: 'uketsuke', supplierCode: 'S001' };
    const refuse = async (record: JsonObject & { code: string }, error: object, more = {}) => {
      const body = { master: 'master/supplier-person', code: record.code, from: '2026/01/01', record, reason: '受付' };
      const answer = await post(admin, `${masters}/masters/revise`, { ...body, version: 0, ...more });
      expect(answer.json()).toMatchObject({ errors: [error] });
    };
    await refuse({ ...seller, code: 'E0002' }, { at: '/code', keyword: 'personCodeTaken' });
    await refuse({ ...seller, loginName: 'irai' }, { at: '/loginName', keyword: 'loginNameTaken' });
    await keep(admin, 'supplier-person', seller);
    await keep(admin, 'supplier', { ...supplier, ...terms, code: 'S002', name: 'あお商会' });
    await refuse(
      { ...seller, supplierCode: 'S002' },
      { at: '/supplierCode', keyword: 'supplierPersonMoves' },
      { version: 1 },
    );
    const salesman = await comesIn((await invite(admin, 'V0001')).json<{ link: string }>().link, 'HINODE', 'uketsuke');
    // The operator sees who of suppliers has not come in yet, whichever company they sell to, and invites them; nobody else of it.
    await keep(admin, 'supplier-person', { ...seller, code: 'V0002', name: '受付 五郎', loginName: 'uketsuke2' });
    await keep(admin, 'person', person('E0004', '経理 六郎', 'keiri', 'K001'));
    const waiting = await provider.inject({ url: `${masters}/first-sign-in` });
    expect(waiting.json<{ items: JsonObject[] }>().items).toEqual([
      expect.objectContaining({ code: 'V0002', companyGroupCode: 'HINODE', organizationName: 'みどり商会' }),
    ]);
    const asOperator = (code: string) =>
      post(provider, `${masters}/first-sign-in/invite`, { code, companyGroupCode: 'HINODE' });
    expect((await asOperator('E0004')).statusCode).toBe(404);
    expect(
      (await post(admin, `${masters}/first-sign-in/invite`, { code: 'OPERATOR', companyGroupCode: 'PROVIDER' }))
        .statusCode,
    ).toBe(404);
    const operators = (await asOperator('V0002')).json<{ link: string }>().link;
    expect(await comesIn(operators, 'HINODE', 'uketsuke2')).toBeDefined();
    const received = () =>
      post(salesman, '/service-supplier-order/v1/api/order/list', { tab: 'all', page: 1, itemsPerPage: 20 });
    expect((await received()).json()).toMatchObject({ items: [{ title: '最初の発注' }] });
    const ended = { master: 'master/supplier-person', code: 'V0001', from: businessDateOf(new Date()), record: null };
    const end = await post(admin, `${masters}/masters/revise`, { ...ended, reason: '退職', version: 1 });
    expect(end.json()).toMatchObject({ changed: true });
    expect((await received()).statusCode).toBe(401);
  });
});
