import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListResponse, RecordEnvelope } from '../../engine/core/wire.ts';
import { putOrderMasters } from '../support/order-masters.ts';
import { draftOrder } from '../support/order-samples.ts';
import { forEachProductStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer, type Who } from '../support/test-server.ts';

const api = '/service-buyer-order/v1/api';
const canary = 'CANARY-B-極秘案件';

forEachProductStore('two companies', (open) => {
  let test: TestServer;
  let foreign: RecordEnvelope;
  let outsider: SignedIn;

  const saveDraft = async (person: SignedIn, body: object) =>
    person.inject({
      method: 'POST',
      url: `${api}/order/save-draft`,
      headers: { 'idempotency-key': randomUUID() },
      payload: body,
    });

  beforeAll(async () => {
    test = await openTestServer(await open());
    for (const tenant of ['A', 'B']) await putOrderMasters(test.context.engine, tenant);
    const owner = await test.signIn('B/requester');
    const answer = await saveDraft(owner, { record: draftOrder({ title: canary }) });
    expect(answer.statusCode).toBe(200);
    foreign = answer.json<RecordEnvelope>();
    outsider = await test.signIn('A/requester');
  });
  afterAll(() => test.close());

  it.each<Who>(['A/requester', 'A/approver', 'A/purchaser'])('%s finds nothing of the other company', async (who) => {
    const person = await test.signIn(who);
    for (const url of [`${api}/anken/all/list`, `${api}/to-do/list`, `${api}/order-approve/direct/list`]) {
      const isList = !url.endsWith('to-do/list');
      const answer = await person.inject({
        method: isList ? 'POST' : 'GET',
        url,
        ...(isList ? { payload: { page: 1, itemsPerPage: 100 } } : {}),
      });
      expect(answer.body).not.toContain('CANARY-B');
      expect(answer.body).not.toContain(foreign.id);
    }
  });

  it('cannot tell a foreign record from one that never was', async () => {
    const [theirs, nobodys] = await Promise.all(
      [foreign.id, randomUUID()].map((id) => outsider.inject({ url: `${api}/order/detail?id=${id}` })),
    );
    expect(theirs?.statusCode).toBe(404);
    expect({ ...theirs?.json<object>(), requestId: '' }).toEqual({ ...nobodys?.json<object>(), requestId: '' });
  });

  it.each(['save-draft', 'direct-order', 'discard', 'pullback'])('cannot %s a foreign record', async (event) => {
    const before = await historyLength(test, foreign.id);
    const answer = await outsider.inject({
      method: 'POST',
      url: `${api}/order/${event}`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { id: foreign.id, version: foreign.version, record: draftOrder() },
    });
    expect(answer.statusCode).toBe(404);
    expect(await historyLength(test, foreign.id)).toBe(before);
  });

  it('gives another company an own answer for a key that was used before', async () => {
    const key = randomUUID();
    const send = async (who: Who, title: string) =>
      (await test.signIn(who)).inject({
        method: 'POST',
        url: `${api}/order/save-draft`,
        headers: { 'idempotency-key': key },
        payload: { record: draftOrder({ title }) },
      });
    const theirs = await send('B/requester', canary);
    const ours = await send('A/requester', '自社の案件');
    expect(theirs.statusCode).toBe(200);
    expect(ours.statusCode).toBe(200);
    expect(ours.body).not.toContain('CANARY-B');
  });

  it('refuses a proxied call in the name of another company group', async () => {
    const answer = await outsider.inject({
      method: 'POST',
      url: `/api-proxy${api}/anken/all/list`,
      headers: { 'x-company-group-code': 'group-b', 'x-service-name': 'service-buyer-order' },
      payload: { page: 1, itemsPerPage: 20 },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toContain('Invalid companyGroupDisplayCode');
  });

  it('accepts a proxied call in the name of its own', async () => {
    const answer = await outsider.inject({
      method: 'POST',
      url: `/api-proxy${api}/anken/all/list`,
      headers: { 'x-company-group-code': 'group-a', 'x-service-name': 'service-buyer-order' },
      payload: { page: 1, itemsPerPage: 20 },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<ListResponse>().items).toBeInstanceOf(Array);
  });

  it('finds only its own people as approvers', async () => {
    const answer = await outsider.inject({
      method: 'POST',
      url: '/service-buyer-master-common/v1/api/pull-down/approver-search',
      payload: { keyword: '' },
    });
    expect(answer.json<{ items: { name: string }[] }>().items.map(({ name }) => name)).toEqual(['A社のapprover']);
  });

  it('keeps drafts and views of equal keys apart', async () => {
    const put = async (who: Who, data: object) =>
      (await test.signIn(who)).inject({
        method: 'PUT',
        url: '/service-engine/v1/api/form-draft',
        payload: { key: 'directOrder', data },
      });
    await put('B/requester', { title: canary });
    const before = await outsider.inject({ url: '/service-engine/v1/api/form-draft?key=directOrder' });
    await put('A/colleague', { title: '同僚の控え' });
    const after = await outsider.inject({ url: '/service-engine/v1/api/form-draft?key=directOrder' });
    expect(before.body).toBe('null');
    expect(after.body).toBe('null');
  });
});

async function historyLength(test: TestServer, id: string): Promise<number> {
  const owner = await test.signIn('B/requester');
  const answer = await owner.inject({ url: `${api}/order/detail?id=${id}` });
  return answer.json<RecordEnvelope>().history?.length ?? 0;
}
