import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { sheetRows } from '../../../src/platform/server/xlsx/read-xlsx.ts';
import {
  answerIdOf,
  answers,
  at,
  done,
  type EstimateWorld,
  openEstimateWorld,
  post,
  priced,
  readAnswer,
} from '../../support/estimate-world.ts';
import { openProductStore } from '../../support/product-store.ts';
import type { SignedIn } from '../../support/test-server.ts';

interface Proposed {
  items: { id: string; told: string; refused: string | null; rows: JsonObject[] }[];
}

describe('suppliers that are proposed', () => {
  let world: EstimateWorld;
  let request: RecordEnvelope;

  /** S001 answers for 900 a piece with freight, S002 refuses, S003 was never asked and sells nothing. */
  beforeAll(async () => {
    const store = await openProductStore();
    world = await openEstimateWorld(store.database);
    const [seller, other] = [await world.seller('S001'), await world.seller('S002')];
    const asked = await world.ask(await world.taken(), { S001: 'portal', S002: 'portal' });
    request = asked.json<RecordEnvelope>();
    const first = (await readAnswer(seller, answerIdOf(request, 'S001'))).json<RecordEnvelope>();
    const record = { ...priced(first, '900'), freight: '3000', freightTaxRate: '0.1' };
    await done(seller, `${answers}/answer`, { ...at(first), record });
    const second = (await readAnswer(other, answerIdOf(request, 'S002'))).json<RecordEnvelope>();
    const refusal = { ...second.record, refusalReason: 'notHandled' };
    await done(other, `${answers}/refused`, { ...at(second), record: refusal });
    await done(world.purchaser, `${world.estimates}/close-answers`, at(await world.detail(request.id)));
    return async () => {
      await world.test.close();
      await store.close();
    };
  });

  async function proposed(person: SignedIn, body: object): Promise<Proposed['items']> {
    const answer = await post(person, '/service-supplier-master-common/v1/api/supplier/recommendation', body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Proposed>().items;
  }

  it('stand by how often they answer, with what they asked last for whoever compares answers', async () => {
    const items = await proposed(world.purchaser, { categoryCode: '0301001' });
    expect(items.map(({ id }) => id)).toEqual(['S001', 'S002']);
    expect(items[0]?.told).toContain('回答率 100%（1件中1件）');
    expect(items[0]?.told).toContain('52,800円');
    expect(items[1]?.told).toContain('回答率 0%（1件中0件）');
    expect(items[0]?.rows).toEqual([{ supplierCode: 'S001', supplierName: '株式会社ハルツミ商会' }]);
    expect(await proposed(world.purchaser, { categoryCode: '0301001', keyword: 'みなも' })).toHaveLength(1);
    expect(await proposed(world.purchaser, { categoryCode: '0999999' })).toEqual([]);
  });

  it('tell a requester no amount', async () => {
    const items = await proposed(world.requester, { categoryCode: '0301001' });
    expect(items.map(({ id }) => id)).toEqual(['S001', 'S002']);
    expect(JSON.stringify(items)).not.toMatch(/52,?800/);
  });

  /** An order of three lines, wished for two days, of which everything was received on one day. */
  async function received(on: string, state = 'finished'): Promise<void> {
    const order = randomUUID();
    const kept = async (kind: string, id: string, at: string, data: object) =>
      world.database.tenantTransaction('A', (query) =>
        query(
          `insert into record_${kind} (tenant, id, state, version, owner_code, owner_name, organization_code, data, created_at, updated_at)
           values ('A', $1, $2, 1, 'requester', 'requester', '00010101', $3, now(), now())`,
          [id, at, JSON.stringify(data)],
        ),
      );
    await kept('order_order', order, 'ordered', {
      supplierCode: 'S001',
      deliveryDate: '2026/11/10',
      lines: [{ lineNo: 1 }, { lineNo: 2, deliveryDate: '2026/11/12' }, { lineNo: 3, deliveryDate: '' }],
    });
    await kept('acceptance_acceptance', randomUUID(), state, {
      orderId: order,
      supplierCode: 'S001',
      receivedOn: on,
      entryKind: 'normal',
      lines: [1, 2, 3].map((orderLineNo) => ({ orderLineNo, acceptedQuantity: orderLineNo === 3 ? '0' : '5' })),
    });
  }

  it('stand by how many of their lines came in time, by the day of the line or of its order', async () => {
    await received('2026/11/10');
    // The first line is late, the second is not; what was taken back and what is over a year old does not count.
    await received('2026/11/11');
    await received('2026/11/30', 'revoked');
    await received('2025/11/01');
    const items = await proposed(world.requester, { categoryCode: '0301001' });
    expect(items[0]?.told).toContain('納期遵守 75%（4明細中3明細）');
    expect(items[1]?.told).not.toContain('納期遵守');
  });

  it('name who may not be traded with last, and say why he cannot be chosen', async () => {
    await world.database.tenantTransaction('A', (query) =>
      query(
        `insert into record_supplier_prohibition_judgment
           (tenant, id, state, version, owner_code, owner_name, organization_code, data, created_at, updated_at)
         values ('A', gen_random_uuid(), 'prohibited', 1, 'purchaser', 'purchaser', '00030301',
           '{"supplierCode": "S001"}', now(), now())`,
      ),
    );
    const items = await proposed(world.purchaser, { categoryCode: '0301001' });
    expect(items.map(({ id, refused }) => [id, refused])).toEqual([
      ['S002', null],
      ['S001', '取引不可と判定されています'],
    ]);
  });

  it('and what they answered comes as a workbook, as the comparison shows it', async () => {
    const url = `${world.estimates}/compare/download?id=${request.id}`;
    const file = await world.purchaser.inject({ url });
    expect(file.statusCode, file.body).toBe(200);
    const rows: string[][] = [];
    for await (const { cells } of sheetRows(file.rawPayload)) rows.push(cells);
    expect(rows[0]?.slice(0, 4)).toEqual(['明細', '依頼数', '株式会社ハルツミ商会 単価', '株式会社ハルツミ商会 金額']);
    expect(rows[1]?.slice(0, 5)).toEqual(['検査治具', '10', '900', '9000', '2026/12/20']);
    const total = (name: string) => rows.find(([label]) => label === name)?.[3];
    expect([total('うち送料'), total('税抜合計（送料込み）'), total('税込合計')]).toEqual(['3000', '48000', '52800']);
    expect((await world.requester.inject({ url })).statusCode).toBe(404);
  });
});
