import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adaptRecord } from '../../../engine/core/adaptations/adapt-record.ts';
import type { Adaptation } from '../../../engine/core/formats/adaptation.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { masterSections, plainFields } from '../../../engine/core/records/master-sections.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { insertFile } from '../../../src/platform/server/files/stored-file.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { productDefinitions } from '../../support/product-definitions.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const supplier = 'master/supplier';

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let admin: SignedIn;
let keeper: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  store = await openProductStore();
  test = await openTestServer(store.database);
  for (const tenant of ['A', 'B']) await putOrderMasters(test.context.engine, tenant);
  const { query } = store.database;
  await query("update user_account set roles = '{UR006_CompanyGroupAdmin}' where tenant = 'A' and code = 'approver'");
  await query("update user_account set roles = '{K999}' where (tenant, code) in (('A', 'budget'), ('B', 'approver'))");
  admin = await test.signIn('A/approver');
  keeper = await test.signIn('A/budget');
  stranger = await test.signIn('B/approver');
});
afterAll(async () => {
  await test.close();
  await store.close();
});

const post = (person: SignedIn, url: string, payload: object) =>
  person.inject({ method: 'POST', url, headers: { 'idempotency-key': randomUUID() }, payload });
const adaptation = '/service-operations/v1/api/adaptation';
const wrongIn = async (records: Adaptation['records']) =>
  (await post(admin, `${adaptation}/check`, { company: 'A', adaptation: { records } }))
    .json<{ problems: { at: string; messageKey: string }[] }>()
    .problems.map(({ at, messageKey }) => `${at} ${messageKey.slice('adaptation.problem.'.length)}`);
const headingsFor = async (person: SignedIn) => {
  const url = `/service-buyer-master-common/v1/api/masters/file?master=${encodeURIComponent(supplier)}`;
  const answer = await person.inject({
    method: 'POST',
    url,
    payload: { page: 1, itemsPerPage: 20 },
    headers: { accept: 'text/csv' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.body.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',').map((one) => one.replaceAll('"', ''));
};
const revise = async (record: JsonObject) =>
  post(keeper, '/service-buyer-master-common/v1/api/masters/revise', {
    master: supplier,
    code: 'S001',
    from: '2026/11/20',
    record,
    reason: '連絡先の見直し',
    version: 0,
  });

it('says what cannot be arranged: what is no master’s, what is not there, and hiding what has to be filled in', async () => {
  expect(await wrongIn({ [supplier]: { order: ['name', 'nowhere'], hide: ['name', 'fax'] } })).toEqual([
    '/records/master~1supplier/order/1 unknownField',
    '/records/master~1supplier/hide/0 hidesRequired',
  ]);
  expect(await wrongIn({ 'order/order': { hide: ['internalNote'] } })).toEqual([
    '/records/order~1order/hide/0 unknownField',
  ]);
  expect(await wrongIn({ [supplier]: { hide: ['fax'], required: ['fax'] } })).toEqual([
    '/records/master~1supplier/required/0 notAskedFor',
  ]);
});

it('arranges a master’s file for one company, and demands what it says', async () => {
  const before = await headingsFor(stranger);
  expect(await headingsFor(keeper)).toEqual(before);
  const published = await post(admin, `${adaptation}/publish`, {
    company: 'A',
    baseVersion: 0,
    adaptation: { records: { [supplier]: { order: ['name', 'code'], hide: ['fax'], required: ['phone'] } } },
    comment: '使わない項目を外す',
  });
  expect(published.statusCode, published.body).toBe(200);
  const [name, code, fax] = ['name', 'code', 'fax'].map((field) => before[fieldsOfFile.indexOf(field)]);
  expect(await headingsFor(keeper)).toEqual([
    name,
    code,
    ...before.filter((heading) => ![name, code, fax].includes(heading)),
  ]);
  expect(await headingsFor(stranger)).toEqual(before);
  const [kept] = await test.context.engine.listMasters('A', supplier);
  const refused = await revise({ ...kept?.record, contactName: '桑原' });
  expect(refused.json()).toMatchObject({ errors: [{ at: '/phone', keyword: 'requiredWhen' }] });
  const taken = await revise({ ...kept?.record, contactName: '桑原', phone: '052-000-0000' });
  expect(taken.statusCode, taken.body).toBe(200);
});

it('takes no column of a file that the company hid, and says which', async () => {
  const upload = (person: SignedIn, fileId: string) =>
    post(person, '/service-buyer-master-common/v1/api/master-uploads', {
      master: supplier,
      fileId,
      from: '2026/11/20',
      reason: '一括変更',
    });
  const headings = await headingsFor(stranger);
  const heading = (field: string) => headings[fieldsOfFile.indexOf(field)] ?? '';
  const bring = async (content: string) => {
    const id = randomUUID();
    const incoming = await test.context.files.receive(Readable.from([Buffer.from(content)]));
    await test.context.files.keep(incoming, 'A', id);
    const file = { id, ownerCode: 'budget', fileName: 'suppliers.csv', contentType: 'text/csv', ...incoming };
    await store.database.tenantTransaction('A', (query) => insertFile(query, 'A', file, test.clock.now()));
    return id;
  };
  const [code, name, fax] = ['code', 'name', 'fax'].map(heading);
  const refused = await upload(keeper, await bring(`${code},${name},${fax}\r\nS001,新しい名前,052-000-0001\r\n`));
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain(fax);
  const taken = await upload(keeper, await bring(`${code},${name}\r\nS001,新しい名前\r\n`));
  expect(taken.statusCode, taken.body).toBe(200);
});

it('arranges list and form alike', () => {
  const { schema } = productDefinitions().records.get(supplier) ?? {};
  const adapted = adaptRecord(schema ?? {}, { order: ['name', 'closingDay'], hide: ['fax', 'isActive'] }, 'kept');
  const sections = masterSections(adapted);
  expect(sections[0]?.fields?.slice(0, 2)).toEqual(['name', 'code']);
  expect(sections.find(({ id }) => id === 'supplierTerms')?.fields?.[0]).toBe('closingDay');
  expect(sections.flatMap(({ fields = [] }) => fields)).not.toContain('fax');
  expect(Object.keys(adapted.record?.columns ?? {}).slice(0, 2)).toEqual(['name', 'closingDay']);
  expect(Object.keys(adapted.record?.columns ?? {})).not.toContain('isActive');
});

const fieldsOfFile = plainFields(productDefinitions().records.get(supplier)?.schema ?? {});
