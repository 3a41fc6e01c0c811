import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { balanceOf } from '../../../engine/server/ledger/ledger.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { tourinCorrectionLadder } from '../../../src/demo/server/data/people/ladders.ts';
import { routeFor } from '../../../src/demo/server/route-for.ts';
import { stockAccount, stockUnder } from '../../../src/inventory/domain/stock-account.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../../walks/walk-world.ts';

const storageCode = 'FKS1';
const booked = { productCode: 'S012-0001', shelfAddress: 'B-1-1' };
const found = { productCode: 'S012-0003', shelfAddress: 'B-4-5', lotNumber: 'L-7', expiresOn: '2027/03/31' };
/** The chips are on no shelf: they are worth what they are bought for. */
const dear = { productCode: 'S012-0015', shelfAddress: 'B-2-2' };

forEachProductStore('a count that finds what the books do not know', (open) => {
  let world: WalkWorld;
  let keeper: Actor;
  let chief: Actor;

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 10 }));
    const named = (login: string) => personOf(world, world.demo.users.find((one) => one.login === login)?.code ?? '');
    keeper = named('yoshida.megumi');
    chief = named('fukuda.mika');
    await send('inventory/receipt', 'apply', undefined, {
      record: {
        storageCode,
        supplierCode: 'S012',
        slipNumber: 'on the books',
        receivedOn: '2026/11/02',
        lines: [{ ...booked, quantity: '10', unitPrice: '1200' }],
        approvalStageList: [],
      },
    });
  });

  const send = (recordType: string, event: string, target?: RecordEnvelope, more: object = {}, by = keeper) =>
    world.engine.applyEvent(by, {
      recordType,
      event,
      request: { ...(target && { id: target.id, version: target.version }), ...more },
    });
  const work = (event: string, target?: RecordEnvelope, more: object = {}) =>
    send('inventory/work', event, target, more);
  const run = <Result>(ask: Parameters<typeof world.database.tenantTransaction<Result>>[1]) =>
    world.database.tenantTransaction(world.tenant, ask);
  const lying = (ledger: string, account: string) =>
    run((query) => balanceOf(query, { tenant: world.tenant, ledger, account }));
  const counting = async () => {
    const record = { kind: 'count', storageCode, shelfCode: 'B', dueOn: '2026/11/25' };
    return work('start', await work('register', undefined, { record }));
  };
  /** What was counted of every line that is asked for, by product. */
  const counted = ({ record }: RecordEnvelope, quantities: Record<string, string>) => ({
    params: {
      counts: ((record.counts ?? []) as JsonObject[]).map(({ lineNo, productCode }) => ({
        lineNo,
        countedQuantity: quantities[String(productCode)] ?? '0',
      })),
    },
  });
  const correctionOf = async ({ record: { workNumber } }: RecordEnvelope) => {
    const { rows } = await run((query) =>
      query<{ id: string; version: number; data: JsonObject }>(
        "select id, version, data from record_inventory_correction where tenant = $1 and data->>'workNumber' = $2",
        [world.tenant, String(workNumber)],
      ),
    );
    const [row] = rows;
    if (!row) throw new Error('No correction was begun.');
    return row;
  };
  /** The correction as its form sends it, with the route that its amount demands. */
  const apply = async ({ id, version, data }: Awaited<ReturnType<typeof correctionOf>>) => {
    const approvalStageList = routeFor(world.demo, {
      ladder: tourinCorrectionLadder,
      person: world.demo.users.find(({ code }) => code === keeper.code) ?? { ...keeper, organization: '' },
      amountWithTax: String(data.amount),
    });
    const record = { ...data, approvalStageList };
    return world.engine.applyEvent(keeper, {
      recordType: 'inventory/correction',
      event: 'apply',
      request: { id, version, record },
    });
  };
  async function booksAreSound(): Promise<void> {
    const { rows } = await run((query) =>
      query(
        `select ledger, account from ledger_account a where tenant = $1 and (balance < 0 and not is_outside or balance <> (
           select coalesce(sum(case when to_account = a.account then amount else -amount end), 0) from ledger_movement m
           where m.tenant = a.tenant and m.ledger = a.ledger and a.account in (m.from_account, m.to_account)))`,
        [world.tenant],
      ),
    );
    expect(rows).toEqual([]);
  }

  it('is told what it may add: of this shelf, a product that there is, once', async () => {
    let count = await counting();
    const refused = (params: JsonObject) => work('addFound', count, { params });
    await expect(refused({ ...found, shelfAddress: 'A-1-1' })).rejects.toMatchObject({
      errors: [{ at: '/shelfAddress', messageKey: 'rule.unknownShelf' }],
    });
    await expect(refused({ ...found, productCode: 'S012-9999' })).rejects.toMatchObject({
      errors: [{ messageKey: 'rule.referenceUnknown' }],
    });
    await expect(refused(booked)).rejects.toMatchObject({ errors: [{ messageKey: 'rule.countedAlready' }] });
    count = await work('addFound', count, { params: found });
    await expect(work('addFound', count, { params: found })).rejects.toMatchObject({
      errors: [{ at: '/productCode', messageKey: 'rule.countedAlready' }],
    });
    const lines = count.record.counts as JsonObject[];
    expect(lines.at(-1)).toMatchObject({ ...found, lineNo: 2, unitCode: 'HON' });
    expect(JSON.stringify(count.record)).not.toContain('bookQuantity');
    await work('cancel', count, { comment: '数え直すため' });
  });

  it('is added to while it is counted again, too, and then counted twice as all that differs is', async () => {
    let count = await counting();
    count = await work('complete', count, counted(count, { 'S012-0001': '9' }));
    expect(count.state).toBe('recounting');
    const late = { ...booked, shelfAddress: 'B-3-3', lotNumber: 'L-9' };
    count = await work('addFound', count, { params: late });
    expect(count).toMatchObject({ state: 'counting', record: { counts: [booked, late] } });
    const lineNos = (count.record.counts as JsonObject[]).map(({ lineNo }) => lineNo);
    expect(new Set(lineNos).size).toBe(lineNos.length);
    count = await work('complete', count, counted(count, { 'S012-0001': '10' }));
    expect(count).toMatchObject({ state: 'recounting', record: { counts: [late] } });
    await work('cancel', count, { comment: '数え直すため' });
  });

  it('has it counted twice, and its correction books it from outside to its place, at what its like costs', async () => {
    let count = await work('addFound', await counting(), { params: found });
    count = await work('complete', count, counted(count, { 'S012-0001': '10', 'S012-0003': '4' }));
    expect(count.state).toBe('recounting');
    expect((count.record.counts as JsonObject[]).map(({ productCode }) => productCode)).toEqual(['S012-0003']);
    await expect(work('addFound', count, { params: booked })).rejects.toMatchObject({
      errors: [{ at: '/productCode', messageKey: 'rule.countedAlready' }],
    });
    count = await work('complete', count, counted(count, { 'S012-0003': '3' }));
    expect(count.state).toBe('completed');
    const price = (
      await run((query) =>
        query<{ price: string }>(
          "select data->>'unitPrice' as price from record_master_product where tenant = $1 and number = 'S012-0003'",
          [world.tenant],
        ),
      )
    ).rows[0]?.price;
    expect((count.record.results as JsonObject[]).at(-1)).toMatchObject({
      ...found,
      bookQuantity: '0',
      countedQuantity: '3',
      difference: '3',
      unitCost: price,
    });
    const draft = await correctionOf(count);
    expect(draft.data.lines).toMatchObject([{ productCode: 'S012-0003', reason: 'found', difference: '3' }]);
    expect(await lying('stock', stockAccount(storageCode, found, 'free'))).toBe('0');
    const applied = await apply(draft);
    expect(applied.state).toBe('applied');
    expect(await lying('stock', stockAccount(storageCode, found, 'free'))).toBe('3');
    expect(Number(await lying('stockValue', stockUnder('S012-0003')))).toBe(3 * Number(price));
    const { rows } = await run((query) =>
      query<{ from: string; to: string; amount: string }>(
        `select from_account as "from", to_account as "to", trim_scale(amount)::text as amount from ledger_movement
         where tenant = $1 and ledger = 'stock' and record_id = $2`,
        [world.tenant, applied.id],
      ),
    );
    expect(rows).toEqual([{ from: 'found', to: stockAccount(storageCode, found, 'free'), amount: '3' }]);
    await booksAreSound();
  });

  it('waits for approval where what was found is worth it, and is compared with the books again then', async () => {
    let count = await work('addFound', await counting(), { params: dear });
    const all = { 'S012-0001': '10', 'S012-0003': '3', 'S012-0015': '40' };
    count = await work('complete', count, counted(count, all));
    count = await work('complete', count, counted(count, all));
    const asked = await apply(await correctionOf(count));
    expect(asked).toMatchObject({ state: 'pendingApproval', heldBy: [{ code: chief.code }] });
    expect(await lying('stock', stockAccount(storageCode, dear, 'free'))).toBe('0');
    const approve = () => send('inventory/correction', 'approve', asked, {}, chief);
    await send('inventory/receipt', 'apply', undefined, {
      record: {
        storageCode,
        supplierCode: 'S012',
        slipNumber: 'came meanwhile',
        receivedOn: '2026/11/03',
        lines: [{ ...dear, quantity: '1', unitPrice: '9000' }],
        approvalStageList: [],
      },
    });
    await expect(approve()).rejects.toMatchObject({
      errors: [{ messageKey: 'rule.stockMoved', params: { now: '1' } }],
    });
    expect(await lying('stock', stockAccount(storageCode, dear, 'free'))).toBe('1');
    await booksAreSound();
  });

  it('takes no code of a place that is none: of another storage, shelf or product, or made up', async () => {
    const line = { bookQuantity: '0', countedQuantity: '2', unitCost: '1', reason: 'found' };
    const codes = [
      { ...found, productCode: 'S012-9999' },
      { ...found, shelfAddress: 'Z-9-9' },
      { ...found, expiresOn: '2027/02/31x' },
    ].map((row) => stockAccount(storageCode, row, 'free').replace(/\/free$/, ''));
    const other = stockAccount('SGM1', { ...found, shelfAddress: 'T-1-1' }, 'free').replace(/\/free$/, '');
    for (const placeCode of [...codes, other, 'found', 'S012-0003', '%', `${codes[0]}/x`]) {
      const record = { storageCode, countedOn: '2026/11/20', lines: [{ ...line, placeCode }], approvalStageList: [] };
      await expect(send('inventory/correction', 'apply', undefined, { record }), placeCode).rejects.toMatchObject({
        errors: [{ at: '/lines/0/placeCode', messageKey: 'rule.unknownPlace' }],
      });
    }
    await booksAreSound();
  });
});
