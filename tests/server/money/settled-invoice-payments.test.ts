import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { sendAs } from '../../walks/accepted-order.ts';
import { billingIn, later, payOn } from '../../walks/billing.ts';
import { openWalkWorld, type WalkWorld } from '../../walks/walk-world.ts';

forEachProductStore('payments of invoices, by bills as they are and transfers as they are settled', (open) => {
  let world: WalkWorld;
  let steps: ReturnType<typeof billingIn>;

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 20 }));
    steps = billingIn(world);
  });

  it('are not begun while the bill differs by more than the company tolerates, until those it concerns decide', async () => {
    const { maker, requester, supplier, accepted, drawUp } = steps;
    const send = (by: typeof maker, event: string, from: RecordEnvelope, more: JsonObject = {}) =>
      sendAs(world, by, 'invoice/invoice', event, { id: from.id, version: from.version, ...more });
    const bill = (billedQuantity: string, billedPrice: string, billedTax?: string): JsonObject => ({
      params: { bill: [{ lineNo: 1, billedQuantity, billedPrice }], ...(billedTax !== undefined && { billedTax }) },
    });
    const payments = async (id: string) =>
      (await world.database.query('select 1 from record_payment_payment where "c_invoiceId" = $1', [id])).rows.length;

    let invoice = await drawUp([await accepted()]);
    expect(invoice.record).toMatchObject({ matchStanding: 'agrees', openCauses: [], billDifference: '0' });
    await expect(send(supplier, 'stateBill', invoice, bill('-6', '-1300', '-780'))).rejects.toMatchObject({
      errors: ['/billedTax', '/bill/0/billedQuantity', '/bill/0/billedPrice'].map((at) => ({
        at,
        messageKey: 'rule.largerOrEqual',
        params: { limit: '0' },
      })),
    });
    invoice = await send(supplier, 'stateBill', invoice, bill('6', '1300', '780'));
    expect(invoice.record).toMatchObject({
      matches: [{ orderedQuantity: '5', quantityDifference: '1200', priceDifference: '600', cause: 'both' }],
      billTaxDifference: '0',
      amountWithTax: '6600',
    });
    invoice = await send(supplier, 'confirm', invoice);
    expect([invoice.state, await payments(invoice.id)]).toEqual(['differing', 0]);
    const { rows } = await world.database.query<{ data: JsonObject }>(
      'select data from record_invoice_invoice where id = $1',
      [invoice.id],
    );
    expect(rows[0]?.data).toMatchObject({ differenceCause: 'quantity', differenceOwnerCode: requester.code });
    await expect(send(supplier, 'acceptDifference', invoice, { comment: '当方どおり' })).rejects.toThrow();
    await expect(send(maker, 'acceptDifference', invoice, { comment: '経理' })).rejects.toThrow();

    invoice = await send(requester, 'askCorrection', invoice, { comment: '5個しか届いていません。' });
    expect(invoice.state).toBe('correction');
    invoice = await send(supplier, 'confirm', await send(supplier, 'stateBill', invoice, bill('6', '1300')));
    invoice = await send(requester, 'acceptDifference', invoice, { comment: '1個は次回に請求' });
    expect(invoice).toMatchObject({ state: 'differing', record: { differenceCause: 'price', openCauses: ['price'] } });
    invoice = await send(requester, 'acceptDifference', invoice, { comment: '発注単価で支払う' });
    expect([invoice.state, await payments(invoice.id)]).toEqual(['confirmationCompleted', 1]);
    expect(invoice.record).toMatchObject({
      amountWithTax: '6600',
      decisions: [
        { cause: 'quantity', reason: '1個は次回に請求' },
        { cause: 'price', byName: requester.name },
      ],
    });
  });

  it('are of invoices whose form may say what the bill says, of the lines that are on it', async () => {
    const { supplier, accepted, drawUp } = steps;
    const [acceptanceId = '', left = ''] = [await accepted(), await accepted()];
    const form = (billedQuantity: string, billedTax: string) => ({
      bill: [
        { acceptanceId: left, place: 1, billedQuantity: '9' },
        { acceptanceId, place: 1, billedQuantity },
      ],
      billedTax,
    });
    await expect(drawUp([acceptanceId], form('-1', '-1'))).rejects.toMatchObject({
      errors: [{ at: '/billedTax' }, { at: '/bill/1/billedQuantity' }],
    });
    const { record } = await drawUp([acceptanceId], form('6', '721'));
    expect(record).toMatchObject({
      matches: [{ billedQuantity: '6', billedPrice: '1200', cause: 'quantity', standing: 'outside' }],
      billTotalDifference: '1321',
      billedByName: supplier.name,
      amountWithTax: '6600',
    });
    expect(record).not.toHaveProperty('bill');
    expect((await drawUp([left], { bill: [{ acceptanceId: left, place: 1 }] })).record).not.toHaveProperty(
      'billedByName',
    );
  });

  it('are not let through by whoever typed the bill in, and begin by themselves where the difference is tolerated', async () => {
    const { maker, supplier, accepted, drawUp } = steps;
    const send = (by: typeof maker, event: string, from: RecordEnvelope, more: JsonObject = {}) =>
      sendAs(world, by, 'invoice/invoice', event, { id: from.id, version: from.version, ...more });
    const typed = { params: { bill: [{ lineNo: 1, billedQuantity: '5', billedPrice: '1200' }], billedTax: '801' } };

    const admin = { ...maker, roles: [...maker.roles, 'CONTRACT_MANAGER', 'UR006_CompanyGroupAdmin'] };
    let invoice = await send(admin, 'stateBill', await drawUp([await accepted()]), typed);
    invoice = await send(supplier, 'confirm', invoice);
    expect(invoice).toMatchObject({ state: 'differing', record: { differenceCause: 'tax', billTaxDifference: '201' } });
    const listed = async () =>
      (
        await world.database.query<{ yen: string }>(
          'select "c_billTotalDifference"::text as yen from record_invoice_invoice where id = $1',
          [invoice.id],
        )
      ).rows[0]?.yen;
    await world.database.query("update record_invoice_invoice set data = data - 'billTotalDifference'");
    expect(await listed()).toBeNull();
    await world.database.query(readFileSync('src/platform/server/migrations/0266-whole-difference.sql', 'utf8'));
    expect(await listed()).toBe(invoice.record.billTotalDifference);
    await expect(send(admin, 'acceptDifference', invoice, { comment: '201円' })).rejects.toMatchObject({
      appCode: 'EN-NOT-ALLOWED',
    });
    const rules = await world.engine.getMaster(world.tenant, 'master/approval-ladder', 'payment');
    await world.engine.putMaster(world.tenant, 'master/approval-ladder', 'payment', {
      ...rules,
      billToleranceAmount: '201',
    });
    invoice = await send(admin, 'askCorrection', invoice, { comment: '端数の確認' });
    invoice = await send(supplier, 'confirm', await send(supplier, 'stateBill', invoice, typed));
    expect(invoice).toMatchObject({ state: 'confirmationCompleted', record: { matchStanding: 'within' } });
  });

  it('are paid on the day of the transfer, once, and their invoices with them; by the file alone nobody is', async () => {
    const { maker, billed, issue, transfer, fileMade, standing, paidEvents } = steps;
    const bill = await billed();
    await issue(bill.acceptanceIds);
    const file = await fileMade(payOn);
    expect(await standing(bill)).toMatchObject({ state: 'approved', invoice: 'confirmationCompleted' });
    const racing = await Promise.allSettled([1, 2, 3].map(() => transfer(maker, 'settle', file)));
    const [settled, ...more] = racing.filter((one) => one.status === 'fulfilled');
    expect(more).toEqual([]);
    expect(settled?.value.record).not.toHaveProperty('unpaid');
    expect(await standing(bill)).toMatchObject({
      state: 'paid',
      record: { paidOn: payOn, transferNumber: file.number },
      invoice: 'closed',
    });
    if (settled)
      await expect(transfer(maker, 'settle', settled.value)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    expect(await paidEvents(bill)).toEqual(['recordTransfer']);
  });

  it('wait until all that they pay for was transferred: half of it is not enough, nor what was held', async () => {
    const { maker, billed, issue, transfer, fileMade, standing, paidDays } = steps;
    const bill = await billed(2);
    const [first = '', second = ''] = bill.acceptanceIds;
    await issue([first]);
    const other = await issue([second]);
    const half = await transfer(maker, 'settle', await fileMade(payOn, [other]));
    expect(half.record.unpaid).toMatchObject([{ paymentId: bill.paymentId, reason: 'notAllTransferred' }]);
    expect(await standing(bill)).toMatchObject({ state: 'approved', invoice: 'confirmationCompleted' });
    expect(await paidDays(bill.acceptanceIds)).toEqual([payOn, null]);
    const file = await fileMade(later);
    await transfer(maker, 'settle', file);
    expect(await standing(bill)).toMatchObject({
      state: 'paid',
      record: { paidOn: later, transferNumber: file.number },
    });
    expect(await paidDays(bill.acceptanceIds)).toEqual([payOn, later]);
  });

  it('leave nothing unpaid that nobody has invoiced: its statement pays it, once it was transferred', async () => {
    const { maker, accepted, issue, transfer, fileMade, paidDays } = steps;
    const acceptanceIds = [await accepted(), await accepted()];
    await issue(acceptanceIds);
    const file = await fileMade(payOn);
    expect(await paidDays(acceptanceIds)).toEqual([null, null]);
    await transfer(maker, 'settle', file);
    expect(await paidDays(acceptanceIds)).toEqual([payOn, payOn]);
  });

  it('that nobody has approved keep their statements out of transfers until somebody does', async () => {
    const { maker, requester, approveOn, billed, issue, transfer, fileMade, standing, paidEvents } = steps;
    const bill = await billed(1, 'pendingApproval');
    const statement = await issue(bill.acceptanceIds);
    const other = await billed();
    await issue(other.acceptanceIds);
    const settled = await transfer(maker, 'settle', await fileMade(payOn));
    expect(settled.record.leftOut).toContainEqual(
      expect.objectContaining({
        statementId: statement.id,
        paymentId: bill.paymentId,
        closingAmount: '6600',
        reason: 'paymentNotApproved',
      }),
    );
    expect(await standing(bill)).toMatchObject({ state: 'pendingApproval' });
    expect(await standing(other)).toMatchObject({ state: 'paid' });
    const payment = await world.engine.read(requester, {
      recordType: 'payment/payment',
      id: bill.paymentId,
      visibleTo: ['owner'],
    });
    await approveOn('payment/payment', payment);
    expect(await standing(bill)).toMatchObject({ state: 'approved' });
    await transfer(maker, 'settle', await fileMade(later));
    expect(await standing(bill)).toMatchObject({ state: 'paid', invoice: 'closed' });
    expect(await paidEvents(bill)).toEqual(['recordTransfer']);
  });

  describe('when the settlement breaks down half-way', () => {
    it('are as they were, all of them, and are paid when it is settled again', async () => {
      const { maker, billed, issue, transfer, fileMade, standing, paidEvents } = steps;
      const bills = [await billed(), await billed()];
      await issue(bills.flatMap(({ acceptanceIds }) => acceptanceIds));
      const file = await fileMade(payOn);
      const broken = world.engineOver(breakingAtSecondPayment(world.database));
      await expect(transfer(maker, 'settle', file, {}, broken)).rejects.toThrow();
      for (const bill of bills) {
        expect(await standing(bill)).toMatchObject({ state: 'approved', invoice: 'confirmationCompleted' });
        expect(await paidEvents(bill)).toEqual([]);
      }
      await transfer(maker, 'settle', file);
      for (const bill of bills) expect(await standing(bill)).toMatchObject({ state: 'paid', invoice: 'closed' });
    });
  });
});

/** A store whose connection is lost when a second payment is written. */
function breakingAtSecondPayment(database: Database): Database {
  let written = 0;
  return {
    ...database,
    tenantTransaction: (tenant, work) =>
      database.tenantTransaction(tenant, (query) =>
        work((text, values) => {
          if (text.includes('update "record_payment_payment" ')) written += 1;
          if (written > 1) throw new Error('the connection was lost');
          return query(text, values);
        }),
      ),
  };
}
