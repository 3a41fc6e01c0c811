import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor, Database, Query } from '../../../engine/server/ports.ts';
import { tourinCorrectionLadder } from '../../../src/demo/server/data/people/ladders.ts';
import type { DemoUser } from '../../../src/demo/server/data/people/users.ts';
import { userNamed } from '../../../src/demo/server/people/find-people.ts';
import { routeFor } from '../../../src/demo/server/route-for.ts';
import { placedStock } from '../../../src/inventory/server/stock/stock-places.ts';
import { productDefinitions } from '../../support/product-definitions.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { engineAt } from '../../walks/engine-at.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../../walks/walk-world.ts';

const storageCode = 'FKS1';

forEachProductStore('a storeroom with many people in it', (open, kind) => {
  let world: WalkWorld;
  let keeper: Actor;
  let keeperUser: DemoUser;
  let chief: Actor;

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 20 }));
    keeperUser = userNamed(world.demo, 'yoshida.megumi');
    keeper = personOf(world, keeperUser.code);
    chief = personOf(world, userNamed(world.demo, 'fukuda.mika').code);
  });

  const send = (recordType: string, event: string, request: object): Promise<RecordEnvelope> =>
    world.engine.applyEvent(keeper, { recordType, event, request });
  const sentAt = (minutes: number): typeof send => {
    const engine = engineAt(world.database, new Date(world.now.getTime() + minutes * 60_000));
    return (recordType, event, request) => engine.applyEvent(keeper, { recordType, event, request });
  };
  const run = <Result>(ask: Parameters<typeof world.database.tenantTransaction<Result>>[1]) =>
    world.database.tenantTransaction(world.tenant, ask);
  const goods = (productCode: string, quantity: string, slipNumber: string) => ({
    storageCode,
    supplierCode: 'S012',
    slipNumber,
    receivedOn: '2026/11/01',
    lines: [{ productCode, quantity, unitPrice: '100', shelfAddress: 'B-2-5' }],
    approvalStageList: [],
  });
  const lying = async (productCode: string) =>
    (await run((query) => placedStock(query, { tenant: world.tenant, productCodes: [productCode] }))).map(
      ({ onHand }) => onHand,
    );
  const payoutOf = (productCode: string, quantity: string) => ({
    storageCode,
    receiverCode: keeper.code,
    deliverOn: '2027/12/24',
    lines: [{ productCode, quantity }],
  });

  describe.runIf(kind === 'PostgreSQL')('at the same time', () => {
    it('gives the last piece to one of fifty', async () => {
      await send('inventory/receipt', 'apply', { record: goods('S012-0009', '1', 'the last piece') });
      const record = payoutOf('S012-0009', '1');
      const asked = Array.from({ length: 50 }, () => send('inventory/payout', 'schedule', { record }));
      const answers = await Promise.allSettled(asked);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await lying('S012-0009')).toEqual(['1']);
    });

    it('takes one slip once, of two who scan it: kept by one, put on its shelf by one', async () => {
      const first = goods('S012-0012', '4', 'scanned twice');
      const { id, version } = await send('inventory/receipt', 'saveDraft', { record: first });
      const both = async (event: string, at: number, quantity: string) => {
        const request = { id, version: at, record: goods('S012-0012', quantity, 'scanned twice') };
        const answers = await Promise.allSettled([1, 2].map(() => send('inventory/receipt', event, request)));
        return answers.map((one) => (one.status === 'fulfilled' ? 'once' : one.reason.appCode)).sort();
      };
      expect(await both('saveDraft', version, '5')).toEqual(['CM-00001', 'once']);
      expect(await both('apply', version + 1, '6')).toEqual(['CM-00001', 'once']);
      expect(await lying('S012-0012')).toEqual(['6']);
      // The same paper again, typed by somebody who does not know.
      const again = send('inventory/receipt', 'apply', { record: goods('S012-0012', '6', 'scanned twice') });
      await expect(again).rejects.toMatchObject({ errors: [{ at: '/slipNumber' }] });
      expect(await lying('S012-0012')).toEqual(['6']);
    });

    it('never books a count of goods that were handed over meanwhile', async () => {
      for (const round of [1, 2, 3]) {
        // Time goes by between the beginning of a count and whatever happens while it is counted.
        const [send, sendLater] = [sentAt(round * 2), sentAt(round * 2 + 1)];
        await send('inventory/receipt', 'apply', { record: goods('S012-0013', '3', `counted ${round}`) });
        const payout = await send('inventory/payout', 'schedule', { record: payoutOf('S012-0013', '3') });
        const record = { kind: 'count', storageCode, shelfCode: 'B', dueOn: '2026/11/25' };
        const opened = await send('inventory/work', 'register', { record });
        const count = await send('inventory/work', 'start', { id: opened.id, version: opened.version });
        const placed = await run((query) => placedStock(query, { tenant: world.tenant, storageCode }));
        const booked = new Map(placed.map(({ placeCode, onHand }) => [placeCode, onHand]));
        const lines = count.record.counts as { lineNo: number; placeCode: string }[];
        const counts = lines.map(({ lineNo, placeCode }) => ({
          lineNo,
          countedQuantity: booked.get(placeCode) ?? '0',
        }));
        const [counted, paid] = await Promise.allSettled([
          sendLater('inventory/work', 'complete', { id: count.id, version: count.version, params: { counts } }),
          sendLater('inventory/payout', 'payoutDelivery', { id: payout.id, version: payout.version }),
        ]);
        expect(paid?.status).toBe('fulfilled');
        expect(await lying('S012-0013')).toEqual([]);
        // Whoever counted before is right; whoever counted after is told that something was moved.
        if (counted?.status === 'fulfilled') expect(counted.value.state).toMatch(/^(completed|recounting)$/);
        else expect(counted?.reason.errors).toMatchObject([{ messageKey: 'rule.movedWhileCounted' }]);
        const { rows } = await run((query) =>
          query("select id from record_inventory_correction where tenant = $1 and data->>'workNumber' = $2", [
            world.tenant,
            String(opened.record.workNumber),
          ]),
        );
        expect(rows).toEqual([]);
      }
    });

    it('corrects the same two products in two orders without waiting for itself', async () => {
      const [first, second] = ['S012-0014', 'S012-0015'];
      const approved = async (slip: string, over: (database: Database) => WalkWorld['engine']) => {
        const shelves = [`B-3-${slip}`, `B-4-${slip}`];
        for (const [at, shelfAddress] of shelves.entries()) {
          const record = goods(first, '10', `corrected ${slip} ${at}`);
          const lines = [first, second].map((productCode) => ({
            ...{ productCode, quantity: '10', unitPrice: '2500', shelfAddress },
          }));
          await send('inventory/receipt', 'apply', { record: { ...record, lines } });
        }
        const placed = await run((query) => placedStock(query, { tenant: world.tenant, storageCode }));
        // Each finds more of what the other one misses; so much that it is approved.
        const correction = (shelfAddress: string, more: string) => ({
          ...{ storageCode, countedOn: '2026/11/01' },
          approvalStageList: routeFor(world.demo, {
            ...{ ladder: tourinCorrectionLadder, person: keeperUser, amountWithTax: '112500' },
          }),
          lines: placed
            .filter((place) => place.shelfAddress === shelfAddress)
            .map(({ placeCode, productCode }) => ({
              ...{ placeCode, bookQuantity: '10', unitCost: '2500', reason: 'miscounted' },
              countedQuantity: productCode === more ? '50' : '5',
            })),
        });
        const { database, begun } = meeting(world.database);
        const engine = over(database);
        const apply = (shelfAddress = '', more: string) => {
          const request = { record: correction(shelfAddress, more) };
          return engine.applyEvent(keeper, { recordType: 'inventory/correction', event: 'apply', request });
        };
        const asked = [await apply(shelves[0], first), await apply(shelves[1], second)];
        const answers = asked.map(({ id, version, state }) => {
          expect(state).toBe('pendingApproval');
          const request = { id, version };
          return engine.applyEvent(chief, { recordType: 'inventory/correction', event: 'approve', request });
        });
        const settled = await Promise.allSettled(answers);
        return [begun(), ...settled.map((one) => (one.status === 'fulfilled' ? one.value.state : 'refused'))];
      };
      expect(await approved('1', world.engineOver)).toEqual([2, 'applied', 'applied']);
      // Without its locks one of the two is given up by the store and begins again, or is told that something was moved.
      expect(await approved('2', withoutLocks)).not.toEqual([2, 'applied', 'applied']);
    });
  });
});

/**
 * Transactions wait after their first posting, a moment at most, until another one has made its own. `begun`: how many came to
 * move something, whoever began again counted once more.
 */
function meeting(database: Database): { database: Database; begun: () => number } {
  let begun = 0;
  let posted = 0;
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const waiting = (query: Query): Query => {
    let isMoving = false;
    return async (text, values) => {
      if (!isMoving && text.includes('insert into ledger_account')) {
        isMoving = true;
        begun += 1;
      }
      const answer = await query(text, values);
      if (text.includes('insert into ledger_movement') && posted < 2) {
        posted += 1;
        if (posted === 2) meet();
        await Promise.race([met, pause(500)]);
      }
      return answer as never;
    };
  };
  return {
    database: {
      ...database,
      tenantTransaction: (tenant, work) => database.tenantTransaction(tenant, (query) => work(waiting(query))),
    },
    begun: () => begun,
  };
}

/** The product, but that corrections lock what they move as they come to it. */
function withoutLocks(database: Database): WalkWorld['engine'] {
  const known = productDefinitions();
  const flow = known.flows.get('shelfCorrection') as FlowDefinition;
  const correctStock = [flow.effects?.correctStock ?? []].flat().filter(({ type }) => type !== 'lockAccounts');
  const changed = { ...flow, version: 99, effects: { ...flow.effects, correctStock } } as FlowDefinition;
  const definitions = { ...known, flows: new Map([...known.flows, ['shelfCorrection', changed]]) };
  return engineAt(database, new Date('2026-11-20T10:00:00+09:00'), definitions);
}
