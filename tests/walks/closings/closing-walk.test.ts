import { randomUUID } from 'node:crypto';
import type { Response } from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ApiError } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { productFunctions } from '../../../src/expressions.ts';
import { loadTexts } from '../../../src/platform/server/texts/load-texts.ts';
import { openEngine } from '../../../src/server.ts';
import { isLongRun } from '../../support/covering.ts';
import { productDefinitions } from '../../support/product-definitions.ts';
import { openProductStore } from '../../support/product-store.ts';
import { checkThenAct } from '../check-then-act.ts';
import { type ClosingWorld, openClosingWorld } from './closing-world.ts';
import { walkClosings } from './walk-closings.ts';

const rounds = isLongRun ? 1000 : 50;

describe('months that are closed while everybody goes on, on PostgreSQL', () => {
  let closing: ClosingWorld;
  let close: () => Promise<void>;
  let again = 0;

  beforeAll(async () => {
    const store = await openProductStore({ connections: 20 });
    close = store.close;
    closing = await openClosingWorld(
      store.database,
      countingRetries(store.database, () => (again += 1)),
    );
  });
  afterAll(async () => {
    await closing?.test.close();
    await close?.();
  });

  const register = (record: JsonObject) =>
    closing.online[0].inject({
      method: 'POST',
      url: '/service-buyer-order/v1/api/payment-closing/closing-date',
      headers: { 'idempotency-key': randomUUID() },
      payload: { record },
    });
  const registered = async () =>
    (await closing.world.database.query(`select number, "c_closingDate" from record_closing_run order by id`)).rows;

  it('are registered on a day that there is, not long ago, and each once', async () => {
    expect((await register({ closingDate: '2026/11/30' })).statusCode).toBe(200);
    const before = await registered();
    const wrong: [JsonObject, string][] = [
      [{ closingDate: '2026/02/30' }, '/closingDate format'],
      [{ closingDate: '1926/11/30' }, '/closingDate refusedWhen'],
      [{ closingDate: '2016/11/15' }, '/closingDate refusedWhen'],
      [{ closingDate: '2026/11/15' }, '/closingDate uniqueAcross'],
      [{ closingDate: '2026/11/30' }, '/closingDate uniqueAcross'],
      [{}, '/closingDate required'],
    ];
    for (const [record, fault] of wrong) expect(told(await register(record))).toEqual([400, fault]);
    // Two people register one month at once.
    const both = await Promise.all([1, 2].map(() => register({ closingDate: '2026/12/31' })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await registered()).slice(0, -1)).toEqual(before);
  });

  it('have budgets that are whole, and of departments that there are', async () => {
    const code = '2026-WRONG';
    const months = [{ month: '2026/12', amount: '1' }];
    const wholly = { code, name: code, costDepartmentCode: 'T8', accountTitleCode: '5210', months };
    const revise = (master: string, record: JsonObject | null, more: JsonObject = {}) =>
      closing.online[1].inject({
        method: 'POST',
        url: '/service-buyer-master-common/v1/api/masters/revise',
        headers: { 'idempotency-key': randomUUID() },
        payload: { master, code, from: '2026/11/20', record, reason: '設定', version: 0, ...more },
      });
    for (const department of ['T8', 'T9']) {
      const kept = { code: department, name: '改修本部', budgetControl: 'stop' };
      expect((await revise('master/cost-department', kept, { code: department })).statusCode).toBe(200);
    }
    const ends = await revise('master/cost-department', null, { code: 'T9', from: '2026/12/01', version: 1 });
    expect(ends.statusCode, ends.body).toBe(200);
    const twoYears = Array.from({ length: 24 }, (_unused, index) => ({
      month: `${2026 + Math.floor(index / 12)}/${String((index % 12) + 1).padStart(2, '0')}`,
      amount: '1',
    }));
    const wrong: [JsonObject, string, JsonObject?][] = [
      [{ ...wholly, months: [{ month: '2026/12', amount: '-1' }] }, '/months/0/amount largerOrEqual'],
      [{ ...wholly, months: twoYears }, '/months maxItems'],
      [{ ...wholly, costDepartmentCode: 'T9' }, '/costDepartmentCode referenceExpired', { from: '2026/12/01' }],
    ];
    for (const [record, fault, more] of wrong) {
      expect(told(await revise('budget/budget', record, more))).toEqual([400, fault]);
    }
    const { rows } = await closing.world.database.query(`select 1 from record_budget_budget where number = $1`, [code]);
    expect(rows).toEqual([]);
  });

  it(
    'hold each accepted yen in one month, whoever accepts, takes back, corrects, closes, reopens and pays at once',
    async () => {
      const walk = await walkClosings(closing, 17, rounds);
      expect(walk.faults).toEqual([]);
      for (const kind of [
        'accept',
        'revoke',
        'correct',
        'register',
        'execute',
        'reopen',
        'propose',
        'makeFile',
        'read',
      ]) {
        expect(walk.done[kind], kind).toBeGreaterThan(0);
      }
      // Nobody waits for somebody who waits for him: what is tried again was never a storm.
      expect(again).toBeLessThanOrEqual(rounds / 10);
    },
    isLongRun ? 3_600_000 : 600_000,
  );

  // Afterwards the books of this store are wrong.
  it('do not where nobody waits for anybody, and that is found', async () => {
    const { clock } = closing.test;
    const naive = checkThenAct(closing.world.database);
    const expressions = createExpressions(productFunctions);
    const engine = openEngine(naive, productDefinitions(), expressions, clock, loadTexts('locales'));
    const walk = await walkClosings({ ...closing, world: { ...closing.world, engine } }, 23, 100);
    expect(walk.faults).not.toEqual([]);
  });
});

/** The status, and each field with what is wrong there; every one of them in words of all languages. */
function told(answer: Response): [number, ...string[]] {
  const { errors = [] } = answer.json<ApiError>();
  for (const { messageKey } of errors) {
    for (const [language, texts] of Object.entries(loadTexts('locales').all())) {
      expect(texts[messageKey], `${messageKey} in ${language}`).toMatch(/./);
    }
  }
  return [answer.statusCode, ...errors.map(({ at, keyword }) => `${at} ${keyword}`)];
}

function countingRetries(database: Database, count: () => void): Database {
  return {
    ...database,
    tenantTransaction: (tenant, work) => {
      let runs = 0;
      return database.tenantTransaction(tenant, (query) => {
        runs += 1;
        if (runs > 1) count();
        return work(query);
      });
    },
  };
}
