import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { putOrderMasters } from '../support/order-masters.ts';
import { draftOrder } from '../support/order-samples.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, signedIn, type TestServer } from '../support/test-server.ts';

const api = '/service-buyer-order/v1/api';
const draftUrl = '/service-engine/v1/api/form-draft';

/** A balancer in front of two servers sends the requests of one person now here, now there. */
describe('two servers on one PostgreSQL', () => {
  let servers: [TestServer, TestServer];
  let other: Database;
  let drop: () => Promise<void>;
  let turns: [SignedIn, SignedIn];
  let asked = 0;

  const next = () => turns[asked++ % 2] as SignedIn;
  const post = (path: string, payload: object, key = randomUUID()) =>
    next().inject({ method: 'POST', url: api + path, headers: { 'idempotency-key': key }, payload });

  beforeAll(async () => {
    const store = await openProductStore();
    drop = store.close;
    other = await openDatabase(store.url);
    servers = [await openTestServer(store.database), await openTestServer(other)];
    await putOrderMasters(servers[0].context.engine);
    const { token } = await servers[0].signIn('A/requester');
    turns = [signedIn(servers[0].server, token), signedIn(servers[1].server, token)];
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.close();
    await other?.close();
    await drop?.();
  });

  it('serve an order in turn, from the first draft to the withdrawal', async () => {
    const record = draftOrder();
    const { approvalStageList } = (await post('/order/approval-input', { record })).json();
    const saved = (await post('/order/save-draft', { record })).json();
    const applied = (
      await post('/order/direct-order', {
        id: saved.id,
        version: saved.version,
        record: { ...record, approvalStageList },
      })
    ).json();
    expect(applied).toMatchObject({ id: saved.id, state: 'pendingApproval' });
    const read = (await next().inject({ url: `${api}/order/detail?id=${saved.id}` })).json();
    expect(read.history).toHaveLength(2);
    const back = (await post('/order/pullback', { id: applied.id, version: applied.version })).json();
    expect(back.state).toBe('pulledBack');
  });

  it('know what was kept and what was answered on the other one', async () => {
    const data = { record: { title: '二台のサーバー' } };
    await next().inject({ method: 'PUT', url: draftUrl, payload: { key: 'order/new', data } });
    expect((await next().inject({ url: `${draftUrl}?key=order/new` })).json()).toMatchObject({ data });
    const key = randomUUID();
    const answers = [1, 2].map(() => post('/order/save-draft', { record: draftOrder() }, key));
    const [one, two] = (await Promise.all(answers)).map((answer) => answer.json());
    expect(one.id).toBe(two.id);
  });

  it('see a master changed on one in the next request to the other', async () => {
    const options = async (at: SignedIn) =>
      (await at.inject({ url: '/service-buyer-master-common/v1/api/pull-down/business-place?limit=100' })).body;
    expect(await options(turns[1])).not.toContain('新しい置場');
    const { engine } = servers[0].context;
    await engine.putMaster('A', 'master/business-place', 'P-NEW', {
      code: 'P-NEW',
      name: '新しい置場',
      address: '東京都千代田区丸の内一丁目架空ビル1F',
    });
    expect(await options(turns[1])).toContain('新しい置場');
  });

  it('end a session on both', async () => {
    const { token } = await servers[0].signIn('A/colleague');
    const session = servers.map(({ server }) => signedIn(server, token)) as [SignedIn, SignedIn];
    expect((await session[1].inject({ url: `${api}/to-do/list` })).statusCode).toBe(200);
    await session[0].inject({ method: 'DELETE', url: '/service-oauth/v1/api/logout/token' });
    expect((await session[1].inject({ url: `${api}/to-do/list` })).statusCode).toBe(401);
  });
});
