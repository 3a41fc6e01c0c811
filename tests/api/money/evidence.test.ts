import { createHash, randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ListRequest, ListResponse, RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { recordTableName } from '../../../engine/server/schema/identifiers.ts';
import { workOnPacks } from '../../../src/evidence/index.server.ts';
import { migrateStore } from '../../../src/platform/server/assemble-server.ts';
import { loadDefinitions } from '../../../src/platform/server/load-definitions.ts';
import { systemActor } from '../../../src/platform/server/system-actor.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer, type Who } from '../../support/test-server.ts';

const root = new URL('../../..', import.meta.url).pathname;
const definitions = loadDefinitions(root);
const supplier = { supplierCode: 'S1', supplierName: 'ｱﾙﾌｧ工業' };
const ids = { order: randomUUID(), sealed: randomUUID(), opened: randomUUID(), foreign: randomUUID() };

let test: TestServer;
let store: { database: Database; close: () => Promise<void> };
let admin: SignedIn;
let purchaser: SignedIn;
let accountant: SignedIn;

/** A record as an earlier release left it. */
function kept(
  type: string,
  state: string,
  data: JsonObject,
  { id = randomUUID(), unit = '00010101', tenant = 'A' } = {},
) {
  const flow = definitions.flows.get(definitions.records.get(type)?.facts?.lifecycle ?? '');
  return store.database.query(
    `insert into ${recordTableName(type)} (tenant, id, state, flow_id, flow_version, version, owner_code, owner_name,
       organization_code, data, created_at, updated_at)
     values ($1, $2, $3, $6, $7, 1, 'requester', 'requester', $4, $5, now(), now())`,
    [tenant, id, state, unit, JSON.stringify({ ...supplier, title: '部品', ...data }), flow?.id, flow?.version],
  );
}

beforeAll(async () => {
  store = await openProductStore();
  const { database } = store;
  const orderedAt = '2026-10-01T15:30:00.000Z';
  const order = { orderNumber: 'OD-1', amountWithTax: '110000', orderedAt, lines: [], requesterName: 'R' };
  await kept('order/order', 'waitingDelivery', order, { id: ids.order });
  await kept('order/order', 'draft', { orderNumber: 'OD-DRAFT' });
  await kept('order/order', 'waitingDelivery', { ...order, orderNumber: 'OD-B' }, { id: ids.foreign, tenant: 'B' });
  await kept('delivery/delivery', 'delivered', { deliveryNumber: 'DL-1', deliveredOn: '2026/10/05', lines: [] });
  const answer = { answeredAt: '2026-09-01T01:00:00.000Z', amountWithTax: '990', lines: [] };
  await kept('estimate/answer', 'answered', { ...answer, answerNumber: 'QA-SEALED' }, { id: ids.sealed });
  await kept(
    'estimate/answer',
    'answered',
    { ...answer, answerNumber: 'QA-OPEN', openedAt: orderedAt },
    { id: ids.opened },
  );
  await kept('order/dispatch', 'sent', { orderNumber: 'OD-1', isNotice: true, sentAt: orderedAt });
  // What was written before there was such a place is found as well.
  await database.query("update record_shape set shape = shape - 'gatheredIn'");
  await migrateStore(database, definitions, root);
  test = await openTestServer(database);
  const named = async (who: Who, roles: string[]) => {
    const [group, code] = who.split('/');
    const unit = "update user_account set roles = $3, organization_code = '00010101' where tenant = $1 and code = $2";
    await database.query(unit, [group, code, roles]);
    return test.signIn(who);
  };
  admin = await named('A/approver', ['UR006_CompanyGroupAdmin']);
  purchaser = await named('A/purchaser', ['K002']);
  accountant = await named('A/budget', ['CONTRACT_DEPARTMENT']);
  test.clock.set('2026-11-20T10:00:00+09:00');
});
afterAll(async () => {
  await test.close();
  await store.close();
});

function send(person: SignedIn, id: string, { query, body }: { query?: Record<string, string>; body?: object } = {}) {
  const call = test.context.definitions.calls.get(id);
  if (!call) throw new Error(`There is no call ${id}.`);
  const headers = call.idempotent ? { 'idempotency-key': randomUUID() } : {};
  return person.inject({
    method: call.method,
    url: call.path,
    ...(query && { query }),
    ...(body && { payload: body }),
    headers,
  });
}

async function search(person: SignedIn, request: Partial<ListRequest> = {}): Promise<ListResponse> {
  const body = { page: 1, itemsPerPage: 100, ...request };
  const answer = await send(person, 'evidence.search', { body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ListResponse>();
}

async function numbersOf(person: SignedIn, request: Partial<ListRequest> = {}) {
  return (await search(person, request)).items.map(({ documentNumber }) => documentNumber).toSorted();
}

describe('the search of evidence', () => {
  it('finds documents of every kind that this person may open, with the screen and the document of each', async () => {
    const { items, total } = await search(admin, { sort: { column: 'documentOn', direction: 'desc' } });
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { kind: 'delivery', documentOn: '2026/10/05', opens: expect.any(String) },
      { kind: 'order', documentOn: '2026/10/02', amount: '110000', document: 'order.downloadPdf', fileCount: null },
    ]);
  });

  it('tells nobody of a sealed answer, by no filter, count or order, until it is opened', async () => {
    expect(await numbersOf(purchaser)).toEqual(['DL-1', 'OD-1', 'QA-OPEN']);
    expect((await search(purchaser, { filters: { kind: 'estimateAnswer' } })).total).toBe(1);
    expect(await numbersOf(purchaser, { keyword: 'SEALED' })).toEqual([]);
    expect((await search(admin, { filters: { kind: 'estimateAnswer' } })).total).toBe(0);
    expect((await search(accountant, { filters: { amount: { from: '990', to: '990' } } })).total).toBe(0);
  });

  it('is not there for whom no role opens it', async () => {
    const colleague = await test.signIn('A/colleague');
    expect((await send(colleague, 'evidence.search', { body: { page: 1, itemsPerPage: 10 } })).statusCode).toBe(404);
  });

  it('asks for dates, amounts and names together, and for what has no value', async () => {
    const within = { documentOn: { from: '2026/10/01', to: '2026/10/31' }, amount: { from: '100000', to: '200000' } };
    expect(await numbersOf(admin, { filters: { ...within, partyName: 'アルファ' } })).toEqual(['OD-1']);
    expect(await numbersOf(admin, { filters: { ...within, partyName: '別の会社' } })).toEqual([]);
    expect(await numbersOf(admin, { filters: { amount: { empty: true } } })).toEqual(['DL-1']);
    expect(await numbersOf(admin, { filters: { documentOn: { empty: true } } })).toEqual([]);
    expect(await numbersOf(admin, { filters: { partyName: { empty: true } } })).toEqual([]);
    expect(await numbersOf(admin, { filters: { partyCode: 'S1', documentNumber: 'od-1' } })).toEqual(['OD-1']);
  });
});

describe('an audit pack', () => {
  async function begin(person: SignedIn, record: object): Promise<RecordEnvelope> {
    const answer = await send(person, 'evidence.beginPack', { body: { record: { title: '監査', ...record } } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await workOnPacks(test.context);
    const { id } = answer.json<RecordEnvelope>();
    return (await send(person, 'evidence.pack', { query: { id } })).json<RecordEnvelope>();
  }

  async function bytesOf({ record }: RecordEnvelope): Promise<Buffer> {
    const [file] = record.files as { fileId: string }[];
    const download = test.context.definitions.calls.get('file.download');
    const answer = await admin.inject({
      method: 'GET',
      url: download?.path ?? '',
      query: { fileId: file?.fileId ?? '' },
    });
    return answer.rawPayload;
  }

  it('holds the documents that were found, and an index that says of each what its bytes come to', async () => {
    const pack = await begin(admin, { partyName: 'アルファ', documentFrom: '2026/10/01', documentUntil: '2026/10/31' });
    expect(pack).toMatchObject({ state: 'made', record: { rowCount: 2, expiresOn: '2026/12/20' } });
    const bytes = await bytesOf(pack);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(pack.record.sha256);
    const { 'index.csv': index, ...files } = unzipSync(bytes);
    const text = Buffer.from(index ?? []).toString();
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [, ...rows] = text.trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(Object.keys(files)).toHaveLength(2);
    for (const [name, content] of Object.entries(files)) {
      expect(Buffer.from(content.slice(0, 5)).toString()).toBe('%PDF-');
      expect(rows.filter((row) => row.includes(createHash('sha256').update(content).digest('hex')))).toEqual([
        expect.stringContaining(name),
      ]);
    }
    expect(rows[0]).toMatch(/^2026\/10\/02,110000,ｱﾙﾌｧ工業,S1,注文書,OD-1,部品,/);

    const key = { tenant: 'A', recordType: 'evidence/pack', recordId: pack.id, event: 'expire' };
    const { clock, engine } = test.context;
    const running = clock.now;
    const at = async (moment: string) => {
      clock.now = () => new Date(moment);
      return engine.applyDueEvent(systemActor('A'), key).finally(() => {
        clock.now = running;
      });
    };
    expect(await at('2026-12-19T00:00:00Z')).toBe('moved');
    expect(await at('2026-12-21T00:00:00Z')).toBe('happened');
    expect((await send(admin, 'evidence.pack', { query: { id: pack.id } })).json()).toMatchObject({ state: 'expired' });
  });

  it('says why there is none', async () => {
    const nothing = await begin(admin, { partyName: '無い' });
    expect(nothing).toMatchObject({ state: 'failed', record: { failure: 'noRows' } });
    const text =
      'insert into record_evidence_document (tenant, id, state, version, owner_code, owner_name, organization_code, data, created_at, updated_at)';
    await store.database.query(
      `${text} select tenant, gen_random_uuid(), state, 1, owner_code, owner_name, organization_code, data, now(), now()
       from record_evidence_document, generate_series(1, 5001) where tenant = 'A' and id = $1`,
      [ids.order],
    );
    // Nothing stands behind these rows: they are nobody's to find.
    expect((await search(accountant, { filters: { kind: 'order' } })).total).toBe(1);
    const tooMany = await begin(admin, { kind: 'order' });
    expect(tooMany).toMatchObject({ state: 'failed', record: { failure: 'tooMany', found: 5002 } });
    const { total, capped } = await search(admin, { filters: { kind: 'order' } });
    expect({ total, capped }).toEqual({ total: 1000, capped: true });
  });
});
