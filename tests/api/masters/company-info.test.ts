import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

const api = '/service-supplier-master-common/v1/api/supplier/master';
const contact = { contactName: '営業部', mailAddress: 'sales@s.example.co.jp', phone: '03-0000-0000', language: 'ja' };

let test: TestServer;
let close: () => Promise<void>;
let supplier: SignedIn;

beforeAll(async () => {
  const memory = await openProductStore();
  close = memory.close;
  test = await openTestServer(memory.database);
  await test.context.database.query(
    "update user_account set division = 20, supplier_code = 'S1', roles = array['SUPPLIER'] where tenant = 'A' and code = 'approver'",
  );
  supplier = await test.signIn('A/approver');
});
afterAll(async () => {
  await test.close();
  await close();
});

const get = async (person: SignedIn) => person.inject({ url: `${api}/get-company-info-setting` });
const save = (person: SignedIn, payload: object) =>
  person.inject({
    method: 'POST',
    url: `${api}/save-company-info-setting`,
    headers: { 'idempotency-key': randomUUID() },
    payload,
  });

it('a supplier’s company keeps its contact, and its changes in the audit log', async () => {
  expect((await get(supplier)).json()).toMatchObject({ contactName: '', version: 0 });
  expect((await save(supplier, { ...contact, version: 0 })).json()).toEqual({ saved: true, version: 1 });
  expect((await get(supplier)).json()).toEqual({ ...contact, version: 1 });
  expect((await save(supplier, { ...contact, phone: null, version: 0 })).json()).toMatchObject({ appCode: 'CM-00001' });
  expect((await save(supplier, { ...contact, phone: null, version: 1 })).json()).toMatchObject({ version: 2 });
  const { rows } = await test.context.database.query(
    `select data ->> 'field' as field, data ->> 'old' as old from record_audit_entry
     where data ->> 'what' = 'settingChanged' and data ->> 'field' = 'phone' and data ->> 'old' is not null`,
  );
  expect(rows).toEqual([{ field: 'phone', old: '03-0000-0000' }]);
});

it('what is no address or number is refused at its field, and nobody else has such a call', async () => {
  for (const [field, value] of [
    ['mailAddress', 'sales'],
    ['phone', 'x'],
  ] as const) {
    const refused = await save(supplier, { ...contact, [field]: value, version: 2 });
    expect(refused.json<{ errors: { at: string }[] }>().errors.map(({ at }) => at)).toEqual([`/${field}`]);
  }
  const requester = await test.signIn('A/requester');
  expect([(await get(requester)).statusCode, (await save(requester, { ...contact, version: 2 })).statusCode]).toEqual([
    404, 404,
  ]);
});
