import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../engine/server/ports.ts';
import { forEachProductStore } from '../support/product-store.ts';
import { billingIn, later, payOn } from '../walks/billing.ts';
import { openWalkWorld, type WalkWorld } from '../walks/walk-world.ts';

forEachProductStore('payments of invoices, when the transfer of their statements is settled', (open, kind) => {
  let world: WalkWorld;
  let steps: ReturnType<typeof billingIn>;

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 20 }));
    steps = billingIn(world);
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

  describe.runIf(kind === 'PGlite')('when the settlement breaks down half-way', () => {
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
          if (text.includes('update "record_payment_payment" set')) written += 1;
          if (written > 1) throw new Error('the connection was lost');
          return query(text, values);
        }),
      ),
  };
}
