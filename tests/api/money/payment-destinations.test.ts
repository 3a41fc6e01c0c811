import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ListResponse, RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { openTimers } from '../../support/open-timers.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const api = '/service-supplier-master-common/v1/api/supplier/payment-destinations';
const applications = '/service-buyer-master-common/v1/api/master-application';
const account = {
  bankCode: '9982',
  bankName: '架空みなと銀行',
  branchCode: '024',
  branchName: '橋本支店',
  accountType: 'ordinary',
  accountNumber: '1048213',
  accountHolderKana: 'カ）ハルツミショウカイ',
};
const call = { calledNumber: '042-555-0137', spokeWith: '経理課 山本様' };

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let supplier: SignedIn;
let otherSupplier: SignedIn;
let first: SignedIn;
let second: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  await putOrderMasters(test.context.engine);
  const s001 = await test.context.engine.getMaster('A', 'master/supplier', 'S001');
  await test.context.engine.putMaster('A', 'master/supplier', 'S002', { ...s001, code: 'S002' } as JsonObject);
  const roles = (code: string, role: string, supplierCode: string | null) =>
    store.database.query(
      `update user_account set division = $4, supplier_code = $3, roles = array[$2] where tenant = 'A' and code = $1`,
      [code, role, supplierCode, supplierCode === null ? 10 : 20],
    );
  await roles('approver', 'SUPPLIER', 'S001');
  await roles('stranger', 'SUPPLIER', 'S002');
  await roles('budget', 'K999', null);
  await roles('purchaser', 'K999', null);
  supplier = await test.signIn('A/approver');
  otherSupplier = await test.signIn('A/stranger');
  first = await test.signIn('A/budget');
  second = await test.signIn('A/purchaser');
});
beforeEach(() => test.clock.set('2026-11-20T10:00:00+09:00'));
afterAll(async () => {
  await test.close();
  await store.close();
});

const post = (person: SignedIn, url: string, payload: object) =>
  person.inject({ method: 'POST', url, headers: { 'idempotency-key': randomUUID() }, payload });
const submit = async (fields: JsonObject = {}) => {
  const begun = (await supplier.inject({ url: `${api}/input` })).json<RecordEnvelope>();
  const record = { ...begun.record, ...account, reason: '取引銀行の統合のため。', ...fields };
  return post(supplier, `${api}/submit`, { record });
};
const detail = async (person: SignedIn, id: string) => person.inject({ url: `${api}/detail`, query: { id } });
const send = async (person: SignedIn, event: string, id: string, more: object = {}) => {
  const { version } = (await detail(first, id)).json<RecordEnvelope>();
  return post(person, `${api}/${event === 'sendBack' ? 'send-back' : event}`, { id, version, ...more });
};
const stateOf = async (id: string) => (await detail(supplier, id)).json<RecordEnvelope>().state;
const destination = async (person = supplier) =>
  (await person.inject({ url: api })).json<{ items: JsonObject[] }>().items[0];
const waiting = async () => {
  const list = { tab: 'pending', page: 1, itemsPerPage: 10 };
  return (await post(second, `${applications}/list`, list)).json<ListResponse>().items[0]?.id ?? '';
};
const decide = async (event: 'approve' | 'decline' | 'pullBack', person = second) => {
  const id = await waiting();
  const { version } = (await person.inject({ url: applications, query: { id } })).json<RecordEnvelope>();
  const body = { id, version, comment: '確かめました' };
  if (event === 'pullBack') return post(person, `${applications}/pull-back`, body);
  return post(person, `${applications}/${event}`, { event, ...body });
};
const held = () => test.context.engine.getMaster('A', 'master/supplier', 'S001');

describe('where a supplier asks to be paid', () => {
  it('counts once one keeper called back and another approved, and is paid to after three business days', async () => {
    expect(await destination()).toMatchObject({ supplierCode: 'S001', standing: 'noAccount' });
    const asked = (await submit()).json<RecordEnvelope>();
    expect(asked).toMatchObject({ state: 'submitted', record: { requestNumber: 'PD26-00001' } });
    expect((await send(first, 'check', asked.id)).statusCode).toBe(400);
    expect((await send(first, 'check', asked.id, { params: call })).statusCode).toBe(200);
    expect(await held()).not.toHaveProperty('accountNumber');
    expect((await decide('approve', first)).statusCode).toBe(400);
    expect((await decide('approve')).statusCode).toBe(200);
    expect(await held()).toMatchObject(account);
    expect(await stateOf(asked.id)).toBe('cooling');
    expect(await destination()).toMatchObject({ ...account, standing: 'cooling', payableFrom: '2026/11/26' });
    test.clock.set('2026-11-26T10:00:01+09:00');
    await openTimers(test, store.database).runOnce();
    expect(await stateOf(asked.id)).toBe('inForce');
    expect(await destination()).toMatchObject({ standing: 'payable' });
  });

  it('is told to the contact that stood there before, and its call-back only to the keepers', async () => {
    const { id } = (await submit({ accountNumber: '1048214' })).json<RecordEnvelope>();
    await send(first, 'check', id, { params: call });
    expect((await detail(first, id)).json()).toMatchObject({
      record: { ...call, accountBefore: expect.stringContaining('1048213') },
    });
    const seen = (await detail(supplier, id)).json<RecordEnvelope>().record;
    expect(seen).not.toHaveProperty('spokeWith');
    expect(seen).not.toHaveProperty('calledNumber');
    const mails = await store.database.query<{ template: string }>(
      `select distinct payload ->> 'template' as template from outbox where payload ->> 'template' like 'paymentDest%'`,
    );
    expect(mails.rows.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['paymentDestinationAsked', 'paymentDestinationWarning', 'paymentDestinationAccepted']),
    );
    await decide('decline');
    expect(await stateOf(id)).toBe('declined');
    expect(await held()).toMatchObject(account);
  });

  it('waits again when the approval is pulled back, and takes two people even for a number alone', async () => {
    const { id } = (await submit({ registrationNumber: 'T4021001048213' })).json<RecordEnvelope>();
    await send(first, 'check', id, { params: call });
    expect(await held()).not.toHaveProperty('registrationNumber');
    expect((await decide('pullBack', first)).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('submitted');
    await send(first, 'check', id, { params: call });
    await decide('approve');
    expect(await held()).toMatchObject({ registrationNumber: 'T4021001048213' });
  });

  it('is refused where nothing would change, and while the same account is asked for already', async () => {
    const { id } = (await submit()).json<RecordEnvelope>();
    const twice = await submit();
    expect(twice.json()).toMatchObject({ appCode: 'EN-VALIDATION', errors: [{ at: '/accountNumber' }] });
    expect((await send(first, 'check', id, { params: call })).json()).toMatchObject({
      messageKey: 'error.EN-NOT-ALLOWED.masterUnchanged',
    });
    expect((await send(first, 'sendBack', id, { comment: '変わるものがありません。' })).statusCode).toBe(200);
    expect((await send(supplier, 'withdraw', id)).statusCode).toBe(200);
  });

  it('is nobody else’s: another supplier neither sees it nor asks in its name', async () => {
    const { id } = (await submit({ accountNumber: '1111111' })).json<RecordEnvelope>();
    expect((await detail(otherSupplier, id)).statusCode).toBe(404);
    expect((await send(otherSupplier, 'withdraw', id)).statusCode).toBe(404);
    expect(await destination(otherSupplier)).toMatchObject({ supplierCode: 'S002', standing: 'noAccount' });
    const forged = { ...account, supplierCode: 'S001', reason: '変更' };
    expect((await post(otherSupplier, `${api}/submit`, { record: forged })).statusCode).not.toBe(200);
    await send(supplier, 'withdraw', id);
  });

  it('is entered once, though approved by two at the same time', async () => {
    const { id } = (await submit({ accountNumber: '2222222' })).json<RecordEnvelope>();
    await send(first, 'check', id, { params: call });
    const application = await waiting();
    const { version } = (await second.inject({ url: applications, query: { id: application } })).json<RecordEnvelope>();
    const body = { event: 'approve', id: application, version };
    const answers = await Promise.all([1, 2, 3].map(() => post(second, `${applications}/approve`, body)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await store.database.query(
      `select 1 from master_revision where tenant = 'A' and record_type = 'master/supplier' and data ->> 'accountNumber' = '2222222'`,
    );
    expect(rows).toHaveLength(1);
  });
});
