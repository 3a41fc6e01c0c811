import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Adaptation } from '../../engine/core/formats/adaptation.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { ApiError, RecordEnvelope } from '../../engine/core/wire.ts';
import { putAccount, putCompanyGroup } from '../../src/platform/server/accounts/account-store.ts';
import { createSession } from '../../src/platform/server/auth/session-store.ts';
import { putOrderMasters } from '../support/order-masters.ts';
import { draftOrder } from '../support/order-samples.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, signedIn, type TestServer } from '../support/test-server.ts';

const api = '/service-operations/v1/api/adaptation';
const orders = '/service-buyer-order/v1/api';
const budget: Adaptation = {
  texts: {
    ja: { 'record.order/order.xBudgetNumber': '予算番号', 'record.order/order.title': '件名(部署名から)' },
    en: { 'record.order/order.xBudgetNumber': 'Budget number' },
    ko: { 'record.order/order.xBudgetNumber': '예산 번호' },
  },
  screens: {
    'order/direct-order-input': { hide: ['internalNote'], add: [{ section: 'basic', field: 'xBudgetNumber' }] },
    'estimate-order/input': { add: [{ section: 'basic', field: 'xBudgetNumber' }] },
    'estimate-order/order-edit': { add: [{ section: 'basic', field: 'xBudgetNumber' }] },
    'inventory/order-input': { add: [{ section: 'basic', field: 'xBudgetNumber' }] },
  },
  records: {
    'order/order': { fields: { xBudgetNumber: { kind: 'text', maxLength: 20 } }, required: ['xBudgetNumber'] },
  },
};

describe('what a company changes at run time', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let operator: SignedIn;
  let admin: SignedIn;
  let requester: SignedIn;
  let other: SignedIn;

  const send = (person: SignedIn, path: string, payload: object, key: string = randomUUID()) =>
    person.inject({ method: 'POST', url: api + path, headers: { 'idempotency-key': key }, payload });
  const publish = (person: SignedIn, company: string, baseVersion: number, adaptation: unknown, key?: string) =>
    send(person, '/publish', { company, baseVersion, adaptation, comment: '期初の変更' }, key);
  const own = (person: SignedIn, headers = {}) => person.inject({ url: `${api}/own`, headers });
  /** The company's own texts, each language at its address. */
  const ownTexts = async (person: SignedIn) => {
    const { texts } = (await own(person)).json<{ texts: Record<string, string> }>();
    const told = Object.entries(texts).map(async ([language, url]) => [
      language,
      (await person.inject({ url })).json(),
    ]);
    return Object.fromEntries(await Promise.all(told));
  };
  const draft = (person: SignedIn, record: JsonObject) =>
    person.inject({
      method: 'POST',
      url: `${orders}/order/save-draft`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { record },
    });
  const audit = async (tenant: string) =>
    (
      await test.context.database.query<{ field: string; old: string; new: string }>(
        "select data->>'field' as field, data->>'old' as old, data->>'new' as new from record_audit_entry where tenant = $1 and data->>'what' = 'settingChanged' order by id",
        [tenant],
      )
    ).rows;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    for (const tenant of ['A', 'B']) await putOrderMasters(test.context.engine, tenant);
    const { query } = memory.database;
    await putCompanyGroup(query, {
      code: 'P',
      displayCode: 'operator',
      name: '運営',
      division: 90,
      isInventory: false,
      useMultiLangIndividual: false,
    });
    const signIn = async (tenant: string, division: 10 | 90, roles: string[]) => {
      await putAccount(query, {
        tenant,
        code: 'keeper',
        loginName: 'keeper',
        name: '担当',
        passwordHash: '-',
        division,
        tradingCompanyType: null,
        organizationCode: '0',
        organizationName: '課',
        positionName: null,
        supplierCode: null,
        roles,
        language: 'ja',
        defaultScreenPath: '/eProcurement/Home',
        active: true,
        persona: null,
        personaOrder: null,
      });
      const at = test.securityClock.now();
      const { accessToken } = await createSession(query, { tenant, userCode: 'keeper', remember: false, at });
      return signedIn(test.server, accessToken);
    };
    operator = await signIn('P', 90, ['PROVIDER']);
    admin = await signIn('A', 10, ['UR006_CompanyGroupAdmin']);
    requester = await test.signIn('A/requester');
    other = await test.signIn('B/requester');
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('says what is wrong with a draft, at its pointers, and keeps nothing', async () => {
    const broken = {
      texts: { ja: { 'record.order/order.title': '<script>alert(1)</script>', 'field.nowhere': 'x' } },
      screens: { 'order/direct-order-input': { hide: ['title'] }, 'order/direct-order-imput': {} },
      records: { 'order/order': { required: ['orderNumber', 'noWhere'] } },
    };
    const answer = await send(operator, '/check', { company: 'A', adaptation: broken });
    const told = answer.json<{ problems: { at: string; messageKey: string }[] }>().problems;
    expect(told.map(({ at, messageKey }) => [at, messageKey.slice('adaptation.problem.'.length)])).toEqual([
      ['/texts/ja/record.order~1order.title', 'text.markup'],
      ['/texts/ja/field.nowhere', 'unknownText'],
      ['/records/order~1order/required/0', 'notFilledIn'],
      ['/records/order~1order/required/1', 'unknownField'],
      ['/screens/order~1direct-order-input/hide/0', 'hidesRequired'],
      ['/screens/order~1direct-order-imput', 'unknownScreen'],
    ]);
    const refused = await publish(operator, 'A', 0, broken);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<ApiError>().errors).toHaveLength(6);
    expect((await own(requester)).json()).toMatchObject({ version: 0, texts: {}, validators: {} });
  });

  it('publishes for one company: its people get it, other companies not a byte of it', async () => {
    const before = await own(other);
    const key = randomUUID();
    const answer = await publish(operator, 'A', 0, budget, key);
    expect(answer.json()).toEqual({ version: 1 });
    expect((await publish(operator, 'A', 0, budget, key)).json()).toEqual({ version: 1 });
    expect((await own(requester)).json()).toMatchObject({
      version: 1,
      screens: budget.screens,
      records: budget.records,
    });
    expect(await ownTexts(requester)).toEqual(budget.texts);
    const after = await own(other);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(await audit('A')).toContainEqual({
      field: '/texts/ja/record.order~1order.title',
      old: null,
      new: '件名(部署名から)',
    });
  });

  it('answers an unchanged adaptation without a body', async () => {
    const first = await own(requester);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const second = await own(requester, { 'if-none-match': String(first.headers.etag) });
    expect([second.statusCode, second.body]).toEqual([304, '']);
  });

  it('serves a validator that demands the new field, as a script of this origin without eval', async () => {
    const { validators } = (await own(requester)).json<{ validators: Record<string, string> }>();
    const answer = await test.server.inject({ url: validators['order/order'] ?? '' });
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    expect(answer.body).not.toMatch(/\beval\b|new Function|^import /m);
    expect(answer.body).toContain('xBudgetNumber');
    const guessed = await test.server.inject({ url: `${api}/validator/${'0'.repeat(64)}` });
    expect(guessed.statusCode).toBe(404);
  });

  it("takes the company's own field, demands it of what is entered, and refuses it of other companies", async () => {
    const saved = await draft(requester, draftOrder({ xBudgetNumber: 'B-1' }));
    expect(saved.json<RecordEnvelope>().record.xBudgetNumber).toBe('B-1');
    const tooLong = await draft(requester, draftOrder({ xBudgetNumber: 'x'.repeat(21) }));
    expect(tooLong.json<ApiError>().errors).toMatchObject([{ at: '/xBudgetNumber', keyword: 'maxLength' }]);
    const foreign = await draft(other, draftOrder({ xBudgetNumber: 'B-1' }));
    expect(foreign.json<ApiError>().errors).toMatchObject([{ keyword: 'additionalProperties' }]);
    const confirm = await requester.inject({
      method: 'POST',
      url: `${orders}/order/approval-confirm`,
      payload: { record: draftOrder() },
    });
    expect(confirm.json<{ errors: { at: string; keyword: string }[] }>().errors).toContainEqual(
      expect.objectContaining({ at: '/xBudgetNumber', keyword: 'requiredWhen' }),
    );
  });

  it('lets the second of two who publish at once go, and nothing of his is published', async () => {
    const changed = { ...budget, screens: {} };
    const answers = await Promise.all([publish(operator, 'A', 1, budget), publish(admin, 'A', 1, changed)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json<ApiError>().appCode).toMatch(/CM-00001|EN-VALIDATION/);
  });

  it('rolls texts or screens back on their own; own fields stay, retired, and old records stay readable', async () => {
    const { version } = (await admin.inject({ url: `${api}?company=A` })).json<{ version: number }>();
    const back = { company: 'A', baseVersion: version, toVersion: 0, part: 'screens', comment: '元に戻す' };
    expect((await send(admin, '/roll-back', { ...back, comment: ' ' })).statusCode).toBe(400);
    expect((await send(admin, '/roll-back', back)).json()).toEqual({ version: version + 1 });
    expect((await own(requester)).json()).toMatchObject({
      screens: {},
      records: { 'order/order': { fields: { xBudgetNumber: { retired: true } } } },
    });
    expect(await ownTexts(requester)).toEqual(budget.texts);
    expect((await draft(requester, draftOrder())).statusCode).toBe(200);
    const texts = { ...back, baseVersion: version + 1, part: 'texts' };
    expect((await send(admin, '/roll-back', texts)).json()).toEqual({ version: version + 2 });
    expect((await ownTexts(requester)).ja).toEqual({
      'record.order/order.xBudgetNumber': '予算番号',
    });
    const gone = await publish(admin, 'A', version + 2, { texts: budget.texts });
    expect(gone.json<ApiError>().errors).toMatchObject([
      { messageKey: 'adaptation.problem.unknownText' },
      { messageKey: 'adaptation.problem.unknownText' },
      { messageKey: 'adaptation.problem.unknownText' },
      { at: '/records/order~1order/fields/xBudgetNumber', messageKey: 'adaptation.problem.fieldGone' },
    ]);
  });

  it('is closed to those without the screen, and other companies do not exist for an admin', async () => {
    expect((await publish(requester, 'A', 0, {})).statusCode).toBe(404);
    expect((await publish(admin, 'B', 0, {})).statusCode).toBe(404);
    expect((await admin.inject({ url: `${api}?company=B` })).statusCode).toBe(404);
    expect((await admin.inject({ url: `${api}/companies` })).json()).toEqual({
      items: [{ code: 'A', name: 'カナエ製作グループ' }],
    });
    expect((await operator.inject({ url: `${api}/companies` })).json<{ items: object[] }>().items).toHaveLength(2);
  });
});
