import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Actor, Database } from '../../engine/server/ports.ts';
import { actorOf } from '../../src/demo/server/cases/play-cases.ts';
import { tourinEstimates } from '../../src/demo/server/data/estimates.ts';
import { demoWorlds } from '../../src/demo/server/demo-world.ts';
import { playEstimates } from '../../src/demo/server/estimates/play-estimates.ts';
import { mastersOf } from '../../src/demo/server/masters/build-masters.ts';
import { insertUsers } from '../../src/demo/server/people/insert-users.ts';
import { openMigratedMemory } from '../support/migrated-store.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const [world] = demoWorlds;

describe('the requests for estimates of the demo', { timeout: 300_000 }, () => {
  let database: Database;
  let test: TestServer;

  beforeAll(async () => {
    if (!world) throw new Error('There is no demo world.');
    ({ database } = await openMigratedMemory());
    test = await openTestServer(database);
    await database.transaction((query) => insertUsers(query, world, 'nobody signs in'));
    await database.tenantTransaction(world.group.code, async (query) => {
      for (const { recordType, records } of mastersOf(world)) {
        await test.context.engine.putMasters(world.group.code, recordType, records, query);
      }
    });
    const now = new Date('2026-11-20T01:00:00Z');
    const stage = { engine: test.context.engine, setTime: (at: Date) => test.clock.set(at.toISOString()) };
    await playEstimates(stage, world, now);
  });
  afterAll(() => test?.close());

  it('stand as their stories say', async () => {
    const { rows } = await database.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from record_estimate_request group by 1 order by 1',
    );
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(tourinEstimates.length);
    expect(rows.filter(({ count }) => count < 1)).toEqual([]);
  });

  /** Somebody of the demo, by login. */
  const as = (login: string): Actor => {
    const user = [...(world?.users ?? []), ...(world?.supplierUsers ?? [])].find((one) => one.login === login);
    if (!user || !world) throw new Error(`There is no ${login}.`);
    return { ...actorOf(world, user), companyOrganizations: world.organizations.map(({ code }) => code) };
  };
  const answersOf = async (where: string) => {
    const { rows } = await database.query<{ id: string; request: string; supplier: string }>(
      `select id, data ->> 'requestId' as request, data ->> 'supplierCode' as supplier from record_estimate_answer
       where ${where} order by id`,
    );
    return rows;
  };
  const shown = ['openedAnswer', 'paperAnswer', 'awardedAnswer'];

  it('keep a sealed answer from everybody but who gave it, by any question', async () => {
    const sealed =
      await answersOf(`(data ->> 'isSealed')::boolean and state = 'answered' and data ->> 'openedAt' is null
      and data ->> 'channel' = 'portal'`);
    expect(sealed.length).toBeGreaterThan(0);
    for (const login of ['tanaka.mai', 'maeda.rie', 'ito.daisuke', 'ota.kazuya', 'kato.ryota']) {
      for (const { id } of sealed) {
        const asked = test.context.engine.read(as(login), { recordType: 'estimate/answer', id, visibleTo: shown });
        await expect(asked).rejects.toMatchObject({ appCode: 'EN-NOT-FOUND' });
      }
      const operation = { record: 'estimate/answer', visibleTo: shown, tabs: { all: {} }, columns: ['amountWithTax'] };
      const request = { page: 1, itemsPerPage: 100, filters: { amountWithTax: { from: '1' } } };
      const { items } = await test.context.engine.list(as(login), operation, request);
      expect(items.filter(({ id }) => sealed.some((one) => one.id === id))).toEqual([]);
    }
  });

  it('tell a supplier nothing of what another one answered, also when it lost', async () => {
    const lost = await answersOf(`state = 'notSelected' and data ->> 'channel' = 'portal'`);
    expect(lost.length).toBeGreaterThan(0);
    for (const { id, request, supplier } of lost) {
      const login = world?.supplierUsers.find(({ supplierCode }) => supplierCode === supplier)?.login ?? '';
      const seen = await test.context.engine.read(as(login), {
        recordType: 'estimate/answer',
        id,
        visibleTo: ['counterparty'],
      });
      expect(seen.record).toMatchObject({ rank: expect.any(Number), resultReason: expect.any(String) });
      const others = await database.query<{ id: string; amount: string; name: string }>(
        `select id, data ->> 'amountWithTax' as amount, data ->> 'supplierName' as name from record_estimate_answer
         where data ->> 'requestId' = $1 and id <> $2`,
        [request, id],
      );
      for (const other of others.rows) {
        expect(JSON.stringify(seen)).not.toContain(other.name);
        if (other.amount) expect(JSON.stringify(seen)).not.toContain(`"${other.amount}"`);
        const asked = test.context.engine.read(as(login), {
          recordType: 'estimate/answer',
          id: other.id,
          visibleTo: ['counterparty'],
        });
        await expect(asked).rejects.toMatchObject({ appCode: 'EN-NOT-FOUND' });
      }
    }
  });

  it('are ordered up to what was awarded, and no further', async () => {
    const [award] = await answersOf(`state = 'selected' and data ->> 'title' = '組立治具の更新（第1ライン）'`);
    const requester = as('sato.kenta');
    const begun = await test.context.engine.read(requester, {
      recordType: 'estimate/answer',
      id: award?.id ?? '',
      visibleTo: ['awardedAnswer'],
    });
    const request = await test.context.engine.read(requester, {
      recordType: 'estimate/request',
      id: award?.request ?? '',
      visibleTo: ['owner'],
    });
    const awarded = (begun.record.lines as JsonObject[]).filter(({ awardedQuantity }) => awardedQuantity !== '0');
    const order = (quantity: (line: JsonObject) => string, more: JsonObject = {}) => ({
      recordType: 'order/order',
      event: 'apply',
      request: {
        record: {
          estimateAnswerId: begun.id,
          title: String(request.record.title),
          categoryCode: String(request.record.categoryCode),
          supplierCode: String(begun.record.supplierCode),
          taxFraction: Number(begun.record.taxFraction),
          deliveryDate: '2027/01/29',
          deliveryPlaceCode: String(request.record.deliveryPlaceCode),
          purpose: '組立治具の更新',
          lines: awarded.map((line) => ({
            productName: line.productName ?? '',
            quantity: quantity(line),
            unitCode: line.unitCode ?? '',
            unitPrice: line.unitPrice ?? '',
            estimateLineNo: line.lineNo ?? 0,
            taxType: line.taxType ?? 2,
            taxRate: line.taxRate ?? '0.1',
          })),
          approvalStageList: request.record.approvalStageList ?? [],
          ...more,
        },
      },
    });
    const whole = (line: JsonObject) => String(line.awardedQuantity);
    await expect(
      test.context.engine.applyEvent(
        requester,
        order((line) => String(Number(whole(line)) + 1)),
      ),
    ).rejects.toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ keyword: 'openEstimate' })]) });
    const placed = await test.context.engine.applyEvent(requester, order(whole));
    expect(placed.record).toMatchObject({
      orderKind: 'estimate',
      estimateNumber: begun.record.answerNumber,
      opportunityCode: request.record.opportunityCode,
    });
    await expect(test.context.engine.applyEvent(requester, order(whole))).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ keyword: 'openEstimate' })]),
    });
  });

  it('tell nobody of an amount before it is opened', async () => {
    const { rows } = await database.query<{ sealed: number }>(
      `select count(*)::int as sealed from record_estimate_answer
       where (data ->> 'isSealed')::boolean and state = 'answered' and data ->> 'openedAt' is null`,
    );
    expect(rows[0]?.sealed).toBeGreaterThan(0);
  });
});
