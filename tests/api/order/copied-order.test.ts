import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type TestServer, type Who } from '../../support/test-server.ts';

const base = { categoryCode: '0101001', unitCode: 'BOX', taxType: 2, taxRate: '0.1', supplierCode: 'S001' };
const products: (JsonObject & { code: string })[] = [
  { ...base, code: 'GLOVE', name: '手袋', unitPrice: '990' },
  { ...base, code: 'OLD', name: '旧品', unitPrice: '5', isDiscontinued: true, successorCode: 'NEW' },
  { ...base, code: 'NEW', name: '新品', unitPrice: '6' },
  { ...base, code: 'SECRET', name: '試作品', unitPrice: '7', shownTo: [{ organizationCode: '00990000' }] },
  // What somebody else calls by the code of what is gone.
  { ...base, code: 'OTHER', name: '他の品', unitPrice: '1', modelNumber: 'GONE' },
];
const [typed = {}] = draftOrder().lines as JsonObject[];
const { productCode: _code, ...nameless } = typed;
const line = (more: JsonObject): JsonObject => ({ ...nameless, ...more });
const lines = [
  line({ productCode: 'GLOVE', productName: '手袋', quantity: '3', unitPrice: '980' }),
  line({ productCode: 'OLD', productName: '旧品', quantity: '2', unitPrice: '4' }),
  line({ productCode: 'GONE', productName: 'なくなった品', quantity: '1', unitPrice: '4' }),
  line({ productCode: 'SECRET', productName: '試作品', quantity: '1', unitPrice: '7' }),
  line({ productName: '外部の品', quantity: '1', unitPrice: '300' }),
  line({ productName: '送料', quantity: '1', unitPrice: '550' }),
];

describe('copying an order that came from the catalog', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let id = '';

  const from = async (who: Who, of = id) =>
    (await test.signIn(who)).inject({ url: `/service-search/api/v1/quick-order/from-order?id=${of}` });
  const write = (sql: string, parameters: unknown[]) =>
    test.context.database.tenantTransaction('A', (query) => query(sql, parameters));

  const ofKind = (kind: string) =>
    write(`update record_order_order set data = data || jsonb_build_object('orderKind', $2::text) where id = $1`, [
      id,
      kind,
    ]);

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    await putOrderMasters(test.context.engine);
    await test.context.engine.putMasters('A', 'master/unit', [
      { code: 'BOX', record: { code: 'BOX', name: '箱', decimals: 0 } },
    ]);
    await test.context.engine.putMasters(
      'A',
      'master/product',
      products.map((record) => ({ code: record.code, record })),
    );
    const person = await test.signIn('A/requester');
    const record = draftOrder({ title: '写し元' });
    const post = (path: string, payload: object) =>
      person.inject({
        method: 'POST',
        url: `/service-buyer-order/v1/api/order/${path}`,
        headers: { 'idempotency-key': randomUUID() },
        payload,
      });
    const { approvalStageList } = (await post('approval-input', { record })).json<{
      approvalStageList: JsonObject[];
    }>();
    const applied = await post('direct-order', { record: { ...record, approvalStageList } });
    id = applied.json<{ id: string }>().id;
    await write(
      `update record_order_order set state = 'ordered',
         data = data || jsonb_build_object('orderedAt', '2026-11-20T00:00:00Z', 'lines', $2::jsonb)
       where id = $1`,
      [id, JSON.stringify(lines)],
    );
    await ofKind('catalog');
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('brings its products at today’s prices with what they cost then, what may be bought instead, and what is gone by name', async () => {
    const answer = (await from('A/requester')).json();
    expect(answer.lines).toMatchObject([
      { code: 'GLOVE', quantity: '3', unitPrice: '990', formerPrice: '980', fault: null },
      {
        code: 'OLD',
        quantity: '2',
        fault: { messageKey: 'rule.discontinued' },
        successor: { code: 'NEW', name: '新品' },
      },
    ]);
    expect(answer.lines).toHaveLength(2);
    // What he may not see is told as he ordered it, and nothing more; postage is reckoned anew.
    expect(answer.gone.map(({ name }: { name: string }) => name)).toEqual(['なくなった品', '試作品', '外部の品']);
    expect(JSON.stringify(answer)).not.toContain('OTHER');
  });

  it('is for who may read the order, and for orders of the catalog alone', async () => {
    expect((await from('A/stranger')).statusCode).toBe(404);
    expect((await from('B/requester')).statusCode).toBe(404);
    await ofKind('direct');
    expect((await from('A/requester')).statusCode).toBe(404);
    await ofKind('catalog');
  });
});
