import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { stockAccount } from '../../../src/inventory/domain/stock-account.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { engineAt } from '../../walks/engine-at.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../../walks/walk-world.ts';

const storageCode = 'FKS1';
const places = [
  { productCode: 'S012-0005', shelfAddress: 'B-1-1', lotNumber: 'short-1', expiresOn: '2027/01/31' },
  { productCode: 'S012-0005', shelfAddress: 'B-4-5', lotNumber: 'short-2', expiresOn: '2027/02/28' },
];

forEachProductStore('a payout of which less lies on the shelf than is reserved', (open) => {
  let world: WalkWorld;
  let keeper: Actor;
  let receiver: string;
  let slips = 0;

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 5 }));
    const codeOf = (login: string) => world.demo.users.find((user) => user.login === login)?.code ?? '';
    keeper = personOf(world, codeOf('yoshida.megumi'));
    receiver = codeOf('kudo.seiya');
  });

  const told = <Row>(sql: string, more: readonly unknown[] = []) =>
    world.database.tenantTransaction(world.tenant, (query) => query<Row>(sql, [world.tenant, ...more]));
  const send = (recordType: string, event: string, request: JsonObject): Promise<RecordEnvelope> =>
    world.engine.applyEvent(keeper, { recordType, event, request });
  const balance = async (place: JsonObject, kind: 'free' | 'held') => {
    const { rows } = await told<{ balance: string }>(
      "select trim_scale(balance)::text as balance from ledger_account where tenant = $1 and ledger = 'stock' and account = $2",
      [stockAccount(storageCode, place, kind)],
    );
    return rows[0]?.balance ?? '0';
  };
  const counts = async () =>
    (
      await told<{ shelf: string; payout: string; dueOn: string }>(
        `select data->>'shelfCode' as shelf, data->>'payoutNumber' as payout, data->>'dueOn' as "dueOn"
         from record_inventory_work where tenant = $1 and state = 'open' and data ? 'payoutNumber'`,
      )
    ).rows;

  /** Seven pieces reserved for a day: four that expire first, and three. */
  async function reserved(deliverOn = '2026/12/24'): Promise<RecordEnvelope> {
    slips += 1;
    await send('inventory/receipt', 'apply', {
      record: {
        ...{ storageCode, supplierCode: 'S012', slipNumber: `short ${slips}`, receivedOn: '2026/11/01' },
        lines: places.map((place) => ({ ...place, quantity: '4', unitPrice: '100' })),
        approvalStageList: [],
      },
    });
    const record = {
      ...{ storageCode, receiverCode: receiver, deliverOn },
      lines: [{ productCode: 'S012-0005', quantity: '7' }],
    };
    return await send('inventory/payout', 'schedule', { record });
  }
  const short = ({ id, version }: RecordEnvelope, first: string, second: string, rest: 'keep' | 'release') =>
    send('inventory/payout', 'deliverShort', {
      ...{ id, version, comment: '棚になかった' },
      params: {
        found: [
          { lineNo: 1, quantity: first },
          { lineNo: 2, quantity: second },
        ],
        rest,
      },
    });
  const lying = async () => Promise.all(places.flatMap((place) => [balance(place, 'free'), balance(place, 'held')]));
  /** Hands over what is left of the two lots, so that the next test begins with none. */
  async function clearOut(): Promise<void> {
    const { rows } = await told<{ id: string; version: number }>(
      `select id, version from record_inventory_payout
       where tenant = $1 and state = 'scheduled' and data->'picks'->0->>'productCode' = 'S012-0005'`,
    );
    for (const { id, version } of rows) await send('inventory/payout', 'cancel', { id, version, comment: '片付け' });
    for (const place of places) {
      const quantity = await balance(place, 'free');
      const placeCode = stockAccount(storageCode, place, 'free').slice(0, -'/free'.length);
      if (quantity === '0') continue;
      const lines = [{ placeCode, quantity, toShelfAddress: 'B-3-2' }];
      const record = { kind: 'move', storageCode, toStorageCode: storageCode, dueOn: '2027/12/24', lines };
      await send('inventory/work', 'register', { record });
      const moved = stockAccount(storageCode, { ...place, shelfAddress: 'B-3-2' }, 'free').slice(0, -'/free'.length);
      const gone = { kind: 'disposal', storageCode, dueOn: '2027/12/24' };
      const asked = await send('inventory/work', 'register', {
        record: { ...gone, lines: [{ placeCode: moved, quantity, reason: 'damaged' }] },
      });
      const chief = personOf(world, world.demo.users.find(({ login }) => login === 'fukuda.mika')?.code ?? '');
      const { id, version } = asked;
      await world.engine.applyEvent(chief, {
        ...{ recordType: 'inventory/work', event: 'approve', request: { id, version } },
      });
    }
  }

  it('hands over what is there, frees the rest for others, and has the shelf counted once, whoever falls short of it', async () => {
    const handed = await short(await reserved(), '1', '3', 'release');
    expect(handed.state).toBe('delivered');
    expect(handed.record.picks).toMatchObject([{ quantity: '1' }, { quantity: '3' }]);
    expect(handed.record.shorts).toMatchObject([{ shelfAddress: 'B-1-1', quantity: '3' }]);
    expect(await lying()).toEqual(['3', '0', '1', '0']);
    const asked = await counts();
    expect(asked).toMatchObject([{ payout: handed.record.payoutNumber, dueOn: '2026/11/20' }]);
    await clearOut();
    await short(await reserved(), '2', '3', 'release');
    expect(await counts()).toEqual(asked);
    await clearOut();
  });

  it('keeps the rest reserved in a payout of its own, which is handed over or given up like any other', async () => {
    const payout = await reserved();
    const handed = await short(payout, '4', '1', 'keep');
    expect(handed.state).toBe('delivered');
    expect(await lying()).toEqual(['0', '0', '1', '2']);
    const { rows } = await told<{ id: string; version: number; state: string; record: JsonObject }>(
      `select id, version, state, data as record from record_inventory_payout where tenant = $1 and "c_continuesId" = $2`,
      [payout.id],
    );
    const [rest] = rows;
    expect(rest).toMatchObject({
      state: 'scheduled',
      record: {
        ...{ continues: payout.record.payoutNumber, receiverCode: receiver, deliverOn: '2026/12/24' },
        picks: [{ lineNo: 1, shelfAddress: 'B-4-5', lotNumber: 'short-2', quantity: '2' }],
      },
    });
    expect(rest?.record.payoutNumber).not.toBe(payout.record.payoutNumber);
    await send('inventory/payout', 'payoutDelivery', { id: rest?.id ?? '', version: rest?.version ?? 0 });
    expect(await lying()).toEqual(['0', '0', '1', '0']);
    await clearOut();
  });

  it('waits where nothing was found and all stays reserved, and is cancelled where nothing does', async () => {
    const waiting = await short(await reserved(), '0', '0', 'keep');
    expect(waiting.state).toBe('scheduled');
    expect(await lying()).toEqual(['0', '4', '1', '3']);
    const given = await short(waiting, '0', '0', 'release');
    expect(given.state).toBe('cancelled');
    expect(await lying()).toEqual(['4', '0', '4', '0']);
    await clearOut();
  });

  it('reserves nothing that will have expired when it is handed over', async () => {
    const free = { errors: [{ at: '/lines/0/quantity', messageKey: 'rule.shortStock', params: { free: '4' } }] };
    await expect(reserved('2027/02/01')).rejects.toMatchObject(free);
    expect((await reserved('2027/01/31')).state).toBe('scheduled');
    await clearOut();
  });

  it('hands over nothing that has expired while it was reserved', async () => {
    const { id, version } = await reserved();
    const later = engineAt(world.database, new Date('2027-02-01T10:00:00+09:00'));
    const sendLater = (event: string, request: JsonObject) =>
      later.applyEvent(keeper, { recordType: 'inventory/payout', event, request: { id, version, ...request } });
    await expect(sendLater('payoutDelivery', {})).rejects.toMatchObject({
      messageKey: 'flow.inventoryPayout.guard.isStillGood',
    });
    const found = (first: string) => ({
      comment: '期限が切れていた',
      params: {
        found: [
          { lineNo: 1, quantity: first },
          { lineNo: 2, quantity: '2' },
        ],
        rest: 'release',
      },
    });
    await expect(sendLater('deliverShort', found('1'))).rejects.toMatchObject({
      errors: [{ at: '/found/0/quantity', messageKey: 'rule.lotExpired' }],
    });
    const handed = await sendLater('deliverShort', found('0'));
    expect([handed.state, handed.record.picks]).toMatchObject(['delivered', [{ lotNumber: 'short-2', quantity: '2' }]]);
    expect(await lying()).toEqual(['4', '0', '2', '0']);
    await clearOut();
  });

  describe('told nonsense', () => {
    it.each([
      ['more than is reserved', '5', '3', '/found/0/quantity', 'rule.moreThanReserved'],
      ['half a piece', '0.5', '3', '/found/0/quantity', 'rule.unitIsWhole'],
      ['that nothing is missing', '4', '3', '/found', 'rule.nothingShort'],
    ])('says so of %s, and moves nothing', async (_what, first, second, at, messageKey) => {
      const payout = await reserved();
      const before = await lying();
      await expect(short(payout, first, second, 'release')).rejects.toMatchObject({ errors: [{ at, messageKey }] });
      expect(await lying()).toEqual(before);
      await clearOut();
    });
  });
});
