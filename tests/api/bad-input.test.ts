import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError, RecordEnvelope } from '../../engine/core/wire.ts';
import { putOrderMasters } from '../support/order-masters.ts';
import { draftOrder } from '../support/order-samples.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

const api = '/service-buyer-order/v1/api';
const list = `${api}/anken/all/list`;
const saveDraft = `${api}/order/save-draft`;
const line = { productName: '手袋', quantity: '1', unitCode: '01', unitPrice: '980', taxType: 2, taxRate: '0.1' };

/** Bodies that no client of ours sends, as text: what each is, where it goes, what it is. */
const badBodies: [string, string, string][] = [
  ['no JSON at all', list, '{"page":1,'],
  ['an empty body', list, ''],
  ['a number where an object belongs', list, '1'],
  ['null', list, 'null'],
  ['an array', list, '[]'],
  ['a missing field', list, '{"page":1}'],
  ['an unknown field', list, '{"page":1,"itemsPerPage":20,"tenant":"B"}'],
  ['a text for a number', list, '{"page":"1","itemsPerPage":20}'],
  ['full-width digits for a number', list, '{"page":"１","itemsPerPage":20}'],
  ['null for a number', list, '{"page":null,"itemsPerPage":20}'],
  ['true for a number', list, '{"page":true,"itemsPerPage":20}'],
  ['a list for a number', list, '{"page":[1],"itemsPerPage":20}'],
  ['a page before the first', list, '{"page":0,"itemsPerPage":20}'],
  ['a page beyond reason', list, '{"page":1e12,"itemsPerPage":20}'],
  ['a huge page size', list, '{"page":1,"itemsPerPage":1000000000}'],
  ['a number beyond all numbers', list, '{"page":1e999,"itemsPerPage":20}'],
  ['a fraction of a page', list, '{"page":1.5,"itemsPerPage":20}'],
  ['an unknown tab', list, '{"page":1,"itemsPerPage":20,"tab":"constructor"}'],
  [
    'a column nobody may sort by',
    list,
    '{"page":1,"itemsPerPage":20,"sort":{"column":"id; drop table session","direction":"asc"}}',
  ],
  ['a filter of an unknown column', list, '{"page":1,"itemsPerPage":20,"filters":{"tenant":"B"}}'],
  ['5,000 brackets', list, '['.repeat(5000) + ']'.repeat(5000)],
  ['33 levels', list, `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
  ['U+0000', list, '{"page":1,"itemsPerPage":20,"keyword":"a\\u0000b"}'],
  ['half of a surrogate pair', list, '{"page":1,"itemsPerPage":20,"keyword":"\\ud842"}'],
  ['a key that is a prototype', list, '{"__proto__":{"page":1},"page":1,"itemsPerPage":20}'],
  ['a constructor', list, '{"constructor":{"prototype":{}},"page":1,"itemsPerPage":20}'],
  ['a keyword of 10,000 characters', list, JSON.stringify({ page: 1, itemsPerPage: 20, keyword: 'あ'.repeat(10_000) })],
  ['a record that is a text', saveDraft, '{"record":"all"}'],
  ['an unknown field in a record', saveDraft, JSON.stringify({ record: draftOrder({ approved: true }) })],
  ['a field only the server sets', saveDraft, JSON.stringify({ record: draftOrder({ orderNumber: 'PO26-000001' }) })],
  [
    'an approval that was made up',
    saveDraft,
    JSON.stringify({ record: draftOrder({ approval: { currentStage: 9, round: 1, decisions: [] } }) }),
  ],
  ['a state in the body', saveDraft, JSON.stringify({ state: 'ordered', record: draftOrder() })],
  ['a number as a price', saveDraft, JSON.stringify({ record: draftOrder({ lines: [{ ...line, unitPrice: 980 }] }) })],
  ['null as a price', saveDraft, JSON.stringify({ record: draftOrder({ lines: [{ ...line, unitPrice: null }] }) })],
  [
    'a price in full-width digits',
    saveDraft,
    JSON.stringify({ record: draftOrder({ lines: [{ ...line, unitPrice: '９８０' }] }) }),
  ],
  [
    'a hexadecimal price',
    saveDraft,
    JSON.stringify({ record: draftOrder({ lines: [{ ...line, unitPrice: '0x10' }] }) }),
  ],
  [
    'a price with an exponent',
    saveDraft,
    JSON.stringify({ record: draftOrder({ lines: [{ ...line, unitPrice: '1e10000000' }] }) }),
  ],
  [
    'an infinite price',
    saveDraft,
    JSON.stringify({ record: draftOrder({ lines: [{ ...line, unitPrice: 'Infinity' }] }) }),
  ],
  [
    'a price that is not a number',
    saveDraft,
    JSON.stringify({ record: draftOrder({ lines: [{ ...line, unitPrice: 'NaN' }] }) }),
  ],
  [
    'a price beyond the format of money',
    saveDraft,
    JSON.stringify({ record: draftOrder({ lines: [{ ...line, unitPrice: '9'.repeat(40) }] }) }),
  ],
  ['501 lines', saveDraft, JSON.stringify({ record: draftOrder({ lines: Array.from({ length: 501 }, () => line) }) })],
  ['a date that is none', saveDraft, JSON.stringify({ record: draftOrder({ deliveryDate: '2026/02/30' }) })],
  [
    'a file that nobody uploaded',
    saveDraft,
    JSON.stringify({
      record: draftOrder({ attachments: [{ fileId: randomUUID(), fileName: '見積書.pdf', size: 10 }] }),
    }),
  ],
  ['an id that is a path', saveDraft, JSON.stringify({ id: '../../../etc/passwd', version: 1, record: draftOrder() })],
  ['a version that is a text', saveDraft, JSON.stringify({ id: randomUUID(), version: '1', record: draftOrder() })],
  ['an id without a version', saveDraft, JSON.stringify({ id: randomUUID(), record: draftOrder() })],
];

describe('bad input', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let person: SignedIn;

  const send = (url: string, payload: string, headers: Record<string, string> = {}) =>
    person.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    });

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    await putOrderMasters(test.context.engine);
    person = await test.signIn('A/requester');
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it.each(badBodies)('%s is refused with a reason, and nothing is kept', async (_what, url, payload) => {
    const before = await recordCount(test);
    const answer = await send(url, payload);
    expect([400, 404]).toContain(answer.statusCode);
    const error = answer.json<ApiError>();
    expect(error.appCode).toMatch(/^(EN|CM)-/);
    expect(error.message).toMatch(/。$|）。$/);
    expect(await recordCount(test)).toBe(before);
    expect(({} as Record<string, unknown>).page).toBeUndefined();
  });

  it('names the field of a broken rule', async () => {
    const answer = await send(
      saveDraft,
      JSON.stringify({ record: draftOrder({ lines: [{ ...line, quantity: 'x' }] }) }),
    );
    expect(answer.json<ApiError>().errors?.[0]?.at).toBe('/lines/0/quantity');
  });

  it('refuses a stale version with CM-00001', async () => {
    const first = (await send(saveDraft, JSON.stringify({ record: draftOrder() }))).json<RecordEnvelope>();
    const change = JSON.stringify({ id: first.id, version: first.version, record: draftOrder({ title: '変更' }) });
    expect((await send(saveDraft, change)).statusCode).toBe(200);
    const stale = await send(saveDraft, change.replace('変更', '遅れた変更'));
    expect(stale.statusCode).toBe(400);
    expect(stale.json<ApiError>().appCode).toBe('CM-00001');
  });

  it('answers the same again for the same key, and refuses another body under it', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = JSON.stringify({ record: draftOrder() });
    const first = await send(saveDraft, body, key);
    const again = await send(saveDraft, body, key);
    const other = await send(saveDraft, JSON.stringify({ record: draftOrder({ title: '別の件名' }) }), key);
    expect(again.json<RecordEnvelope>().id).toBe(first.json<RecordEnvelope>().id);
    expect(other.json<ApiError>().appCode).toBe('EN-IDEMPOTENCY');
  });

  it.each([
    ['no idempotency key', { 'idempotency-key': '' }],
    ['a key of 300 characters', { 'idempotency-key': 'k'.repeat(300) }],
    ['a key with blanks', { 'idempotency-key': 'a b' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['XML', { 'content-type': 'application/xml' }],
    ['a content type with a tab', { 'content-type': 'application/json\ta' }],
    ['the name of another service', { 'x-service-name': 'service-oauth' }],
  ])('refuses a submit with %s', async (_what, headers) => {
    const before = await recordCount(test);
    const answer = await send(saveDraft, JSON.stringify({ record: draftOrder() }), headers);
    expect(answer.statusCode).toBe(400);
    expect(await recordCount(test)).toBe(before);
  });

  it.each([
    ['an id given twice', `${api}/order/detail?id=a&id=b`],
    ['an id of 1,000 characters', `${api}/order/detail?id=${'x'.repeat(1000)}`],
    ['no id', `${api}/order/detail`],
    ['an unknown parameter', `${api}/order/detail?id=a&token=b`],
    ['U+0000 in an id', `${api}/order/detail?id=%00`],
    ['a limit in words', '/service-master-common/v1/api/static-entities/units?limit=many'],
    ['a negative limit', '/service-master-common/v1/api/static-entities/units?limit=-1'],
  ])('refuses %s in the query', async (_what, url) => {
    const answer = await person.inject({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiError>().appCode).toBe('EN-BAD-REQUEST');
  });

  it('answers in the language that was asked for', async () => {
    const answers = await Promise.all(
      ['ja', 'en-GB,en;q=0.8', 'ko', 'xx'].map((language) => send(list, '{}', { 'accept-language': language })),
    );
    const messages = answers.map((answer) => answer.json<ApiError>().message);
    expect(messages[0]).toContain('項目の形式');
    expect(messages[1]).toContain('wrong form');
    expect(messages[2]).toContain('형식');
    expect(messages[3]).toBe(messages[0]);
  });

  it('takes a screen title that is Japanese, broken or missing without a word', async () => {
    const titles = ['%E7%99%BA%E6%B3%A8', '%zz', ''];
    const answers = await Promise.all(
      titles.map((title) => send(list, '{"page":1,"itemsPerPage":20}', { 'x-screen-title': title })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('answers 401 in the middle of a form when the session has ended, and the draft is still there after signing in', async () => {
    const draft = { key: 'directOrder', data: { title: '書きかけ' } };
    await person.inject({ method: 'PUT', url: '/service-engine/v1/api/form-draft', payload: draft });
    test.securityClock.advance(13 * 60 * 60 * 1000);
    expect((await send(saveDraft, JSON.stringify({ record: draftOrder() }))).statusCode).toBe(401);
    person = await test.signIn('A/requester');
    const kept = await person.inject({ url: '/service-engine/v1/api/form-draft?key=directOrder' });
    expect(kept.json<{ data: object }>().data).toEqual(draft.data);
  });
});

async function recordCount(test: TestServer): Promise<number> {
  const { rows } = await test.context.database.query<{ n: number }>('select count(*) as n from record_history');
  return rows[0]?.n ?? 0;
}
