import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { balancesUnder } from '../../../engine/server/ledger/balances-under.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { withRoute } from '../../../src/demo/server/cases/build-order.ts';
import { stockUnder } from '../../../src/inventory/domain/stock-account.ts';
import { stockComing } from '../../../src/inventory/server/stock/stock-coming.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { documentsOf, faultsOf } from '../../support/stored-books.ts';
import { sendAs } from '../../walks/accepted-order.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../../walks/walk-world.ts';

const storage = 'FKS1';
const product = 'S012-0001';

forEachProductStore('an order for stock', (open, kind) => {
  let world: WalkWorld;
  let keeper: Actor;
  let chief: Actor;

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 20 }));
    const person = (name: string) => {
      const found = world.demo.users.find(({ login }) => login === name);
      if (!found) throw new Error(`There is no ${name}.`);
      return personOf(world, found.code);
    };
    keeper = person('yoshida.megumi');
    chief = person('fukuda.mika');
  });

  const run = <Result>(work: Parameters<typeof world.database.tenantTransaction<Result>>[1]) =>
    world.database.tenantTransaction(world.tenant, work);
  const coming = async (code = product) =>
    (await run((query) => stockComing(query, world.tenant))).get(stockUnder(code, storage));
  const lies = async (code = product) =>
    (await run((query) => balancesUnder(query, { tenant: world.tenant, ledger: 'stock', under: stockUnder(code) })))
      .map(({ account, balance }) => `${account.split('/')[2]} ${balance}`)
      .sort();
  const press = (lines: JsonObject[], who = keeper) =>
    sendAs(world, who, 'inventory/replenishment', 'order', { record: { lines } });
  const drafted = async (): Promise<{ id: string; record: JsonObject }[]> => {
    const { rows } = await run((query) =>
      query<{ id: string; data: JsonObject }>(
        "select id, data from record_order_order where tenant = $1 and state = 'draft' order by created_at, id",
        [world.tenant],
      ),
    );
    return rows.map(({ id, data }) => ({ id, record: data }));
  };

  /** Ordered, approved by who approves for the storeroom, and accepted by the supplier. */
  async function accepted(lines: JsonObject[]): Promise<RecordEnvelope> {
    await press(lines);
    const draft = (await drafted()).at(-1);
    const requester = world.demo.users.find(({ code }) => code === keeper.code);
    if (!draft || !requester) throw new Error('Nothing was drafted.');
    const record = withRoute(world.demo, { requester }, { ...draft.record, isOffTheShelf: true });
    let order = await sendAs(world, keeper, 'order/order', 'apply', { id: draft.id, version: 1, record });
    expect(order.heldBy.map(({ code }) => code)).toEqual([chief.code]);
    order = await sendAs(world, chief, 'order/order', 'approve', { id: order.id, version: order.version });
    const supplier = personOf(world, `V${String(order.record.supplierCode)}`);
    return sendAs(world, supplier, 'order/order', 'acceptOrder', { id: order.id, version: order.version });
  }

  /** The supplier sends so many of the first line; answers the receipt that waits for them. */
  async function delivered(order: RecordEnvelope, quantity: string) {
    const supplier = personOf(world, `V${String(order.record.supplierCode)}`);
    const record = {
      orderId: order.id,
      supplierCode: order.record.supplierCode ?? '',
      deliveryMethod: 'own',
      shippedOn: '2026/11/20',
      deliveredOn: '2026/11/20',
      lines: [{ orderLineNo: 1, quantity, unitPrice: '1', productCode: 'S012-0009' }],
    };
    const delivery = await sendAs(world, supplier, 'delivery/delivery', 'deliver', { record });
    const receipt = async () => {
      const found = await run((query) =>
        query<{ id: string; state: string; version: number; data: JsonObject }>(
          'select id, state, version, data from record_inventory_receipt where tenant = $1 and "c_deliveryId" = $2',
          [world.tenant, delivery.id],
        ),
      );
      return found.rows[0] as { id: string; state: string; version: number; data: JsonObject };
    };
    return { supplier, delivery, receipt, receiptId: (await receipt()).id };
  }

  const receive = async (given: Awaited<ReturnType<typeof delivered>>, rows: JsonObject[]) => {
    const { data: expected, version } = await given.receipt();
    const { amount: _amount, ...data } = expected;
    const [{ amount: _of, ...line } = {}] = data.lines as JsonObject[];
    const record = { ...data, lines: rows.map((row) => ({ ...line, ...row })), approvalStageList: [] };
    return sendAs(world, keeper, 'inventory/receipt', 'apply', { id: given.receiptId, version, record });
  };

  const place = (quantity: string, shelfAddress = 'B-1-1') => ({ quantity, shelfAddress });

  it('is drafted for each storage and supplier by one press, at what the masters say, and counts as on order', async () => {
    const before = (await drafted()).length;
    await press([
      {
        productCode: 'S012-0005',
        storageCode: storage,
        quantity: '90',
        coming: '0',
      },
      { productCode: 'S012-0011', storageCode: storage, quantity: '20', coming: '0' },
      { productCode: 'S001-0001', storageCode: storage, quantity: '45', coming: '0' },
      { productCode: 'S012-0013', storageCode: 'SGM1', quantity: '60', coming: '0' },
    ]);
    const made = (await drafted()).slice(before).map(({ record }) => record);
    const shown = made.map(({ storageCode, supplierCode, orderKind, lines }) =>
      [storageCode, supplierCode, orderKind, (lines as JsonObject[]).length].join(' '),
    );
    expect(shown.sort()).toEqual(['FKS1 S001 stock 1', 'FKS1 S012 stock 2', 'SGM1 S012 stock 1']);
    const [first] = made
      .flatMap(({ lines }) => lines as JsonObject[])
      .filter((line) => line.productCode === 'S012-0005');
    expect(Number(first?.unitPrice)).toBeGreaterThan(1);
    expect(await coming('S012-0005')).toEqual({ dueIn: '0', onOrder: '90' });
  });

  it('is refused where it was ordered meanwhile, stands twice or is no whole lot', async () => {
    const line = { productCode: 'S012-0005', storageCode: storage, quantity: '90', coming: '0' };
    await expect(press([line])).rejects.toMatchObject({ errors: [{ messageKey: 'rule.orderedMeanwhile' }] });
    const odd = { ...line, productCode: 'S001-0007', quantity: '13' };
    await expect(press([odd])).rejects.toMatchObject({
      errors: [{ messageKey: 'rule.orderLot', params: { lot: '12' } }],
    });
    const twice = { ...line, coming: '90' };
    await expect(press([twice, twice])).rejects.toMatchObject({ errors: [{ at: '/lines/1/quantity' }] });
  });

  it('goes from the proposal over its supplier to shelf, balance and acceptance, by what was counted', async () => {
    const order = await accepted([{ productCode: product, storageCode: storage, quantity: '10', coming: '0' }]);
    expect(await coming()).toEqual({ dueIn: '0', onOrder: '10' });
    const given = await delivered(order, '10');
    expect(await coming()).toEqual({ dueIn: '10', onOrder: '0' });
    expect((await given.receipt()).data).toMatchObject({
      storageCode: storage,
      lines: [{ productCode: product, quantity: '10', deliveredQuantity: '10' }],
    });
    await expect(receive(given, [place('9')])).rejects.toMatchObject({
      errors: [{ messageKey: 'rule.receivedInFull' }],
    });
    expect(await lies()).toEqual([]);
    const rejected = { rejectedQuantity: '1', rejectionReason: '破損', rejectionBranch: 'return' };
    const receipt = await receive(given, [{ ...place('6'), ...rejected, unitPrice: '1' }, place('3', 'B-4-5')]);
    expect(receipt.state).toBe('completed');
    expect(await lies()).toEqual(['B-1-1 6', 'B-4-5 3']);
    const documents = await documentsOf(world.database.query, world.tenant, { orders: [order.id] });
    expect(faultsOf(documents)).toEqual([]);
    expect(documents.find(({ id }) => id === order.id)?.state).toBe('accepted');
    expect(documents.find(({ id }) => id === receipt.record.acceptanceId)).toMatchObject({
      state: 'finished',
      record: {
        lines: [
          {
            acceptedQuantity: '9',
            rejectedQuantity: '1',
            unitPrice: (order.record.lines as JsonObject[])[0]?.unitPrice,
          },
        ],
      },
    });
    expect(await coming()).toEqual(undefined);
  });

  it('whose delivery is taken back takes its receipt along; one that is counted for approval is not taken back', async () => {
    const code = 'S012-0002';
    const order = await accepted([{ productCode: code, storageCode: storage, quantity: '2', coming: '0' }]);
    const given = await delivered(order, '2');
    const withdraw = { id: given.delivery.id, version: given.delivery.version, comment: '送り先を間違えたため' };
    const { version } = await given.receipt();
    await expect(
      sendAs(world, keeper, 'inventory/receipt', 'discard', { id: given.receiptId, version }),
    ).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    await sendAs(world, given.supplier, 'delivery/delivery', 'withdraw', withdraw);
    expect((await given.receipt()).state).toBe('discarded');
    expect(await coming(code)).toEqual({ dueIn: '0', onOrder: '2' });
  });

  it('is not accepted past its receipt, and is ordered in the unit of its shelf', async () => {
    const order = await accepted([{ productCode: 'S012-0003', storageCode: storage, quantity: '3', coming: '0' }]);
    const { delivery } = await delivered(order, '3');
    const record = {
      deliveryId: delivery.id,
      orderId: order.id,
      supplierCode: 'S012',
      receivedOn: '2026/11/20',
      taxFraction: 3,
    };
    const [line] = delivery.record.lines as JsonObject[];
    const row = { ...line, deliveredQuantity: '3', acceptedQuantity: '3', unitPrice: '1', taxType: 2, taxRate: '0.1' };
    const { quantity: _quantity, productCode: _code, ...fields } = row as JsonObject;
    await expect(
      sendAs(world, keeper, 'acceptance/acceptance', 'apply', {
        record: { ...record, lines: [fields], approvalStageList: [] },
      }),
    ).rejects.toMatchObject({ messageKey: 'error.EN-NOT-ALLOWED.stockDelivery' });
  });

  describe.runIf(kind === 'PostgreSQL')('pressed by many at the same time', () => {
    it('is drafted once', async () => {
      const line = { productCode: 'S012-0007', storageCode: 'SGM1', quantity: '40', coming: '0' };
      const answers = await Promise.allSettled(Array.from({ length: 12 }, () => press([line])));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });
});
