import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Actor } from '../../engine/server/ports.ts';
import { forEachStore } from '../support/stores.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../walks/walk-world.ts';

const storageCode = 'FKS1';
const good = { productCode: 'S012-0001', quantity: '2', unitPrice: '100', shelfAddress: 'B-1-1' };

/** What is wrong with a row of a receipt, and at which field a clear word says so. */
const badRows: [what: string, row: JsonObject, at: string, messageKey: string][] = [
  ['nothing', { ...good, quantity: '0' }, '/lines/0/quantity', 'rule.receivedNothing'],
  ['less than nothing', { ...good, quantity: '-1' }, '/lines/0/quantity', 'rule.largerOrEqual'],
  ['half a piece of what is counted whole', { ...good, quantity: '0.5' }, '/lines/0/quantity', 'rule.unitIsWhole'],
  ['no number', { ...good, quantity: '1e3' }, '/lines/0/quantity', 'rule.format.decimal'],
  ['a shelf that is not there', { ...good, shelfAddress: 'Z-9-9' }, '/lines/0/shelfAddress', 'rule.unknownShelf'],
  ['a product of nobody', { ...good, productCode: 'S012-9999' }, '/lines/0/productCode', 'rule.referenceUnknown'],
  ['an expiry before it came', { ...good, expiresOn: '2026/10/31' }, '/lines/0/expiresOn', 'rule.expiresAfterReceipt'],
];

forEachStore('a storeroom that is told nonsense', (open) => {
  let world: WalkWorld;
  let keeper: Actor;

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 5 }));
    const found = world.demo.users.find(({ login }) => login === 'yoshida.megumi');
    keeper = personOf(world, found?.code ?? '');
  }, 120_000);

  const booked = async () => {
    const { rows } = await world.database.tenantTransaction(world.tenant, (query) =>
      query('select count(*)::int as movements from ledger_movement where tenant = $1', [world.tenant]),
    );
    return rows;
  };
  const receive = (row: JsonObject, receivedOn = '2026/11/01') =>
    world.engine.applyEvent(keeper, {
      recordType: 'inventory/receipt',
      event: 'apply',
      request: {
        record: {
          storageCode,
          supplierCode: 'S012',
          slipNumber: 'nonsense',
          receivedOn,
          // A good row goes along: of two rows neither is booked.
          lines: [row, { ...good, shelfAddress: 'B-4-5' }],
          approvalStageList: [],
        },
      },
    });

  it.each(badRows)('says so of %s, and books nothing', async (_what, row, at, messageKey) => {
    const before = await booked();
    const failure = await receive(row).catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ at, messageKey })]) });
    expect(await booked()).toEqual(before);
  });

  it('counts in the unit of the product, whatever unit is sent along', async () => {
    const { record } = await receive({ ...good, unitCode: 'BX' });
    expect(record.lines).toMatchObject([{ unitCode: 'HON' }, { unitCode: 'HON' }]);
  });

  it('takes no day of a device whose clock is wrong', async () => {
    const before = await booked();
    await expect(receive(good, '2030/01/01')).rejects.toMatchObject({
      errors: [{ at: '/receivedOn', messageKey: 'rule.notAfterToday' }],
    });
    expect(await booked()).toEqual(before);
  });
});
