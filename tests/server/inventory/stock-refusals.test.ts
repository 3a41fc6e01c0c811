import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { stockAccount } from '../../../src/inventory/domain/stock-account.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../../walks/walk-world.ts';

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

forEachProductStore('a storeroom that is told nonsense', (open, kind) => {
  let world: WalkWorld;
  let keeper: Actor;
  let slips = 0;

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 5 }));
    const found = world.demo.users.find(({ login }) => login === 'yoshida.megumi');
    keeper = personOf(world, found?.code ?? '');
  });

  const booked = async () => {
    const { rows } = await world.database.tenantTransaction(world.tenant, (query) =>
      query('select count(*)::int as movements from ledger_movement where tenant = $1', [world.tenant]),
    );
    return rows;
  };
  const nextSlip = () => {
    slips += 1;
    return `slip ${slips}`;
  };
  const receive = (row: JsonObject, receivedOn = '2026/11/01') =>
    world.engine.applyEvent(keeper, {
      recordType: 'inventory/receipt',
      event: 'apply',
      request: {
        record: {
          storageCode,
          supplierCode: 'S012',
          slipNumber: nextSlip(),
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

  it.each([
    ['0', 'rule.larger'],
    ['-1', 'rule.larger'],
    ['0.5', 'rule.unitIsWhole'],
    ['1e3', 'rule.format.decimal'],
    ['999999', 'rule.shortStock'],
  ])('reserves and moves no %s pieces', async (quantity, messageKey) => {
    await receive(good);
    const before = await booked();
    const account = stockAccount(storageCode, good, 'free');
    const placeCode = account.slice(0, account.lastIndexOf('/'));
    const asked: [recordType: string, event: string, record: JsonObject][] = [
      [
        'inventory/payout',
        'schedule',
        {
          ...{ storageCode, receiverCode: keeper.code, deliverOn: '2026/12/24' },
          lines: [{ productCode: good.productCode, quantity }],
        },
      ],
      [
        'inventory/work',
        'register',
        {
          ...{ kind: 'move', storageCode, toStorageCode: storageCode, dueOn: '2026/12/24' },
          lines: [{ placeCode, quantity, toShelfAddress: 'B-4-5' }],
        },
      ],
    ];
    for (const [recordType, event, record] of asked)
      await expect(world.engine.applyEvent(keeper, { recordType, event, request: { record } })).rejects.toMatchObject({
        errors: expect.arrayContaining([expect.objectContaining({ at: '/lines/0/quantity', messageKey })]),
      });
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

  describe('of lots', () => {
    const tracked = { ...good, productCode: 'S012-0003' };
    const another = { ...good, productCode: 'S012-0004' };

    beforeAll(async () => {
      for (const [code, tracking] of [
        [tracked.productCode, 'lotAndExpiry'],
        [another.productCode, 'lot'],
      ] as const) {
        const places = [{ storageCode, minimum: '1', reorderPoint: '2', maximum: '9' }];
        await world.engine.putMaster(world.tenant, 'inventory/stock-setting', code, { code, tracking, places });
      }
      await receive({ ...tracked, lotNumber: 'L/7', expiresOn: '2027/03/31' });
    });

    it.each<[what: string, row: JsonObject, at: string, messageKey: string]>([
      ['no lot', tracked, '/lines/0/lotNumber', 'rule.lotWanted'],
      ['no day of expiry', { ...tracked, lotNumber: 'L/8' }, '/lines/0/expiresOn', 'rule.expiryWanted'],
      ['a lot of another product', { ...another, lotNumber: 'L/7' }, '/lines/0/lotNumber', 'rule.lotOfAnother'],
      [
        'another expiry of a lot that is there',
        { ...tracked, lotNumber: 'L/7', expiresOn: '2027/04/30' },
        '/lines/0/expiresOn',
        'rule.lotExpires',
      ],
    ])('says so of %s, and books nothing', async (_what, row, at, messageKey) => {
      const before = await booked();
      await expect(receive(row)).rejects.toMatchObject({ errors: [expect.objectContaining({ at, messageKey })] });
      expect(await booked()).toEqual(before);
    });

    it('takes more of the lot, and a lot by the same number of what is not kept by lots', async () => {
      await expect(receive({ ...tracked, lotNumber: 'L/7', expiresOn: '2027/03/31' })).resolves.toBeDefined();
      await expect(receive({ ...good, lotNumber: 'L/7' })).resolves.toBeDefined();
    });
  });

  describe('of shelves', () => {
    const address = 'Q-1-1';
    const onto = (quantity: string, shelfAddress = address) => ({ ...good, quantity, shelfAddress });

    beforeAll(async () => {
      await world.engine.putMaster(world.tenant, 'master/shelf', 'Q', {
        code: 'Q',
        name: '小さな棚',
        storageCode,
        capacity: '5',
        definition: { row: 1, column: 2 },
        addresses: [address, 'Q-1-2'],
      });
    });

    it('says how much room is left on a shelf that is full, in one row or in several, and books nothing', async () => {
      const before = await booked();
      await expect(receive(onto('6'))).rejects.toMatchObject({
        errors: [{ at: '/lines/0/shelfAddress', messageKey: 'rule.shelfFull', params: { address, room: '5' } }],
      });
      expect(await booked()).toEqual(before);
      await receive(onto('3'));
      await expect(receive(onto('3'))).rejects.toMatchObject({ errors: [{ params: { address, room: '2' } }] });
      await receive(onto('2'));
      await expect(receive(onto('1'))).rejects.toMatchObject({ errors: [{ params: { address, room: '0' } }] });
    });

    it('does not move there what has no room, and moves nothing else of it', async () => {
      const before = await booked();
      const placeAt = (shelfAddress: string) => {
        const account = stockAccount(storageCode, { ...good, shelfAddress }, 'free');
        return account.slice(0, account.lastIndexOf('/'));
      };
      const move = world.engine.applyEvent(keeper, {
        recordType: 'inventory/work',
        event: 'register',
        request: {
          record: {
            kind: 'move',
            storageCode,
            toStorageCode: storageCode,
            dueOn: '2026/11/25',
            lines: [
              { placeCode: placeAt('B-4-5'), quantity: '1', toShelfAddress: 'Q-1-2' },
              { placeCode: placeAt('B-1-1'), quantity: '1', toShelfAddress: address },
            ],
          },
        },
      });
      await expect(move).rejects.toMatchObject({
        errors: [{ at: '/lines/1/toShelfAddress', messageKey: 'rule.shelfFull' }],
      });
      expect(await booked()).toEqual(before);
    });

    it.runIf(kind === 'PostgreSQL')('gives the last room to one of two who put something there at once', async () => {
      const answers = await Promise.allSettled([receive(onto('3', 'Q-1-2')), receive(onto('4', 'Q-1-2'))]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });
});
