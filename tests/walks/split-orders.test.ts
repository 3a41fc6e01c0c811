import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalStage } from '../../engine/core/flow/approval.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { EngineError } from '../../engine/server/errors.ts';
import type { SplitRule } from '../../src/approval/index.ts';
import { approvalRouteFor } from '../../src/approval/server/approval-route-for.ts';
import { buildOrder } from '../../src/demo/server/cases/build-order.ts';
import type { DemoUser } from '../../src/demo/server/data/people/users.ts';
import { createSeededRandom } from '../../src/demo/server/seeded-random.ts';
import { earlierOrders } from '../../src/order/server/earlier-orders.ts';
import { businessDateOf } from '../../src/platform/server/clock.ts';
import { openProductStore } from '../support/product-store.ts';
import { openWalkWorld, personOf, type WalkWorld } from './walk-world.ts';

const ladderType = 'master/approval-ladder';

describe('orders that are split, on PostgreSQL', () => {
  let world: WalkWorld;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const store = await openProductStore({ connections: 20 });
    close = store.close;
    world = await openWalkWorld(store.database);
  });
  afterAll(() => close?.());

  const setRule = async (split?: SplitRule) => {
    const { split: _before, ...ladder } = (await world.engine.getMaster(world.tenant, ladderType, 'order')) ?? {};
    await world.engine.putMaster(world.tenant, ladderType, 'order', {
      ...ladder,
      ...(split && { split: { ...split } }),
    });
  };

  const user = (login: string) => world.demo.users.find((one) => one.login === login) as DemoUser;

  /** Twice this is above the first limit of 50,000, once is not. */
  const halfOf = (requester: DemoUser, seed: number) =>
    buildOrder(world.demo, { requester, at: world.now, amount: [26_000, 49_000] }, createSeededRandom(seed));

  const apply = (requester: DemoUser, record: JsonObject): Promise<RecordEnvelope> =>
    world.engine.applyEvent(personOf(world, requester.code), {
      recordType: 'order/order',
      event: 'apply',
      request: { record },
    });

  /** The route that is proposed for an order, with what was ordered before. */
  const routeOf = async (requester: DemoUser, record: JsonObject): Promise<ApprovalStage[]> => {
    const actor = personOf(world, requester.code);
    const amountWithTax = '30000';
    return world.database.tenantTransaction(world.tenant, async (query) => {
      const asked = { masters: world.engine, query, actor, record, today: businessDateOf(world.now) };
      const addedUp = await earlierOrders(asked);
      const route = await approvalRouteFor({
        masters: world.engine,
        actor,
        record: { ...record, amountWithTax },
        query,
        addedUp,
      });
      return route.approvalStageList;
    });
  };

  it.each([1, 2, 3])('cannot both stay below a limit when they are applied for at once (%s)', async (seed) => {
    await setRule({ by: 'requester', days: 7 });
    const requester = user(['sato.kenta', 'ota.kazuya', 'harada.emi'][seed - 1] ?? '');
    const record = halfOf(requester, seed);
    const tried = await Promise.allSettled(Array.from({ length: 6 }, () => apply(requester, record)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tried) {
      if (one.status === 'fulfilled') continue;
      expect(one.reason).toBeInstanceOf(EngineError);
      expect((one.reason as EngineError).errors).toMatchObject([
        { at: '/approvalStageList', keyword: 'routeStage', params: { stage: '部長承認' } },
      ]);
    }
  });

  it('take the route of their sum, which says why, and are told to who decides', async () => {
    await setRule({ by: 'requester', days: 7 });
    const requester = user('fujii.nanami');
    const record = halfOf(requester, 7);
    await apply(requester, record);
    const route = await routeOf(requester, record);
    const applied = await apply(requester, {
      ...record,
      approvalStageList: JSON.parse(JSON.stringify(route)) as JsonObject[],
    });
    const kept = applied.record.approvalStageList as object as ApprovalStage[];
    const higher = kept.find(({ name }) => name === '部長承認');
    expect(higher?.reason).toMatchObject({
      key: 'approval.reason.addedUp',
      params: { limit: '50000', orders: '1', days: '7' },
    });
  });

  it("count together by the unit where the rule says so, and never with another's", async () => {
    const [one, other] = [user('takagi.shota'), user('yamazaki.rena')];
    const record = halfOf(one, 11);
    await setRule({ by: 'requester', days: 7 });
    await apply(one, record);
    expect((await routeOf(other, record)).map(({ name }) => name)).not.toContain('部長承認');
    await setRule({ by: 'organization', days: 7 });
    expect((await routeOf(other, record)).map(({ name }) => name)).toContain('部長承認');
  });

  it('stand for themselves where the company has no rule', async () => {
    await setRule();
    const requester = user('okamoto.yusuke');
    const record = halfOf(requester, 5);
    const both = await Promise.all([apply(requester, record), apply(requester, record)]);
    expect(both.map(({ state }) => state)).toEqual(['pendingApproval', 'pendingApproval']);
  });
});
