import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import type { Actor } from '../../engine/server/ports.ts';
import { placedStock } from '../../src/inventory/server/stock-places.ts';
import { forEachStore } from '../support/stores.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../walks/walk-world.ts';

const storageCode = 'FKS1';

forEachStore('a storeroom with many people in it', (open, kind) => {
  let world: WalkWorld;
  let keeper: Actor;

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 20 }));
    keeper = personOf(world, world.demo.users.find(({ login }) => login === 'yoshida.megumi')?.code ?? '');
  }, 120_000);

  const send = (recordType: string, event: string, request: object): Promise<RecordEnvelope> =>
    world.engine.applyEvent(keeper, { recordType, event, request });
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
          send('inventory/work', 'complete', { id: count.id, version: count.version, params: { counts } }),
          send('inventory/payout', 'payoutDelivery', { id: payout.id, version: payout.version }),
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
  });
});
