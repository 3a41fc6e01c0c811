import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { paidTwice } from '../../support/paid-twice.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { sendAs } from '../../walks/accepted-order.ts';
import { type Billed, billingIn, later, payOn } from '../../walks/billing.ts';
import { openWalkWorld, type WalkWorld } from '../../walks/walk-world.ts';

const notAllowed = { appCode: 'EN-NOT-ALLOWED' };

forEachProductStore('what was accepted is paid by one way only', (open, kind) => {
  let world: WalkWorld;
  let steps: ReturnType<typeof billingIn>;

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 20 }));
    steps = billingIn(world);
  });

  /** An event of a payment, by the head of the group or whoever owns it. */
  async function pay({ paymentId }: Billed, event: string, more: JsonObject = {}): Promise<RecordEnvelope> {
    const { rows } = await world.database.query<{ version: number }>(
      'select version from record_payment_payment where id = $1',
      [paymentId],
    );
    const by = ['cancel', 'changeRequest'].includes(event) ? steps.requester : steps.approver;
    return sendAs(world, by, 'payment/payment', event, { id: paymentId, version: rows[0]?.version ?? 0, ...more });
  }
  const propose = (on: string = payOn) =>
    steps.transfer(steps.maker, 'propose', undefined, { record: { transferDate: on, accountCode: 'MAIN' } });
  const rowsFor = ({ record }: RecordEnvelope, part: 'lines' | 'leftOut', { id }: RecordEnvelope) =>
    ((record[part] ?? []) as JsonObject[]).filter(({ statementId }) => statementId === id);
  /** Something else to transfer, so that a proposal is made at all. */
  async function another(): Promise<void> {
    await steps.issue((await steps.billed()).acceptanceIds);
  }
  /** What a statement says of what is paid, held and open, with the days of its entries. */
  async function openOf({ id }: RecordEnvelope): Promise<JsonObject> {
    const { rows } = await world.database.query<JsonObject>(
      `select data->>'paidAmount' as "paidAmount", data->>'openAmount' as "openAmount", data->>'heldAmount' as "heldAmount",
         jsonb_path_query_array(data, '$.entries[*].paidOn') as days from record_closing_statement where id = $1`,
      [id],
    );
    return rows[0] ?? {};
  }
  async function sumOfEntries({ id }: RecordEnvelope, acceptanceIds: string[]): Promise<string> {
    const { rows } = await world.database.query<{ sum: string }>(
      `select sum((entry->>'amountWithTax')::numeric)::text as sum
       from record_closing_statement, jsonb_array_elements(data->'entries') as entry
       where id = $1 and entry->>'acceptanceId' = any($2::text[])`,
      [id, acceptanceIds],
    );
    return rows[0]?.sum ?? '';
  }
  /** As statements were kept before they said it. */
  const forget = ({ id }: RecordEnvelope) =>
    world.database.query(
      `update record_closing_statement set data = data - '{paidAmount,openAmount,heldAmount}'::text[] || jsonb_build_object(
         'entries', (select jsonb_agg(entry - 'paidOn' order by place)
           from jsonb_array_elements(data->'entries') with ordinality as listed (entry, place)))
       where id = $1`,
      [id],
    );
  const faultOf = (messageKey: string) => ({ appCode: 'EN-NOT-ALLOWED', messageKey });
  const byTransfer = faultOf('flow.payment.guard.mayBePaidByHand');

  it('by hand: its statement is named once as paid, since when, and goes into no transfer', async () => {
    const bill = await steps.billed();
    const statement = await steps.issue(bill.acceptanceIds);
    await pay(bill, 'close');
    await another();
    const proposal = await propose();
    expect(rowsFor(proposal, 'lines', statement)).toEqual([]);
    expect(rowsFor(proposal, 'leftOut', statement)).toMatchObject([
      { reason: 'paidByHand', paymentId: bill.paymentId, paidOn: '2026/11/20' },
    ]);
    await steps.transfer(steps.maker, 'discard', proposal);
    const next = await propose();
    expect([...rowsFor(next, 'lines', statement), ...rowsFor(next, 'leftOut', statement)]).toEqual([]);
    await steps.transfer(steps.maker, 'discard', next);
  });

  it('by hand in part: the rest is named, and is paid as that was', async () => {
    const [one, other] = [await steps.billed(), await steps.billed()];
    const statement = await steps.issue([...one.acceptanceIds, ...other.acceptanceIds]);
    expect(await openOf(statement)).toMatchObject({ paidAmount: '0', openAmount: statement.record.amountWithTax });
    await pay(one, 'close');
    const open = await openOf(statement);
    const paid = await sumOfEntries(statement, one.acceptanceIds);
    expect(open).toMatchObject({ paidAmount: paid, heldAmount: '0' });
    expect(Number(open.openAmount)).toBe(Number(statement.record.amountWithTax) - Number(paid));
    expect(Number(open.openAmount)).toBeGreaterThan(0);
    await forget(statement);
    await world.database.query(readFileSync('src/platform/server/migrations/0267-open-amounts.sql', 'utf8'));
    expect(await openOf(statement)).toEqual(open);
    await another();
    const proposal = await propose();
    expect(rowsFor(proposal, 'lines', statement)).toEqual([]);
    expect(rowsFor(proposal, 'leftOut', statement)).toMatchObject([{ reason: 'partlyPaid', paymentId: one.paymentId }]);
    await pay(other, 'close');
    expect(await openOf(statement)).toMatchObject({ paidAmount: statement.record.amountWithTax, openAmount: '0' });
    await steps.transfer(steps.maker, 'discard', proposal);
    const next = await propose();
    expect(rowsFor(next, 'leftOut', statement)).toMatchObject([{ reason: 'paidByHand' }]);
    await steps.transfer(steps.maker, 'discard', next);
  });

  it('by one invoice: its number comes once, however it is written, until that is withdrawn', async () => {
    const first = await steps.drawUp([await steps.accepted()], { billNumber: 'SI-2611 b7' });
    const again = [await steps.accepted()];
    const told = { at: '/billNumber', messageKey: 'rule.invoiceKnownTold', params: { number: first.number } };
    const refused = { appCode: 'EN-VALIDATION', errors: [told] };
    await expect(steps.drawUp(again, { billNumber: 'ｓｉ２６１１－Ｂ７' })).rejects.toMatchObject(refused);
    const { id, version } = first;
    const withdrawn = { id, version, comment: '数量の誤り' };
    await sendAs(world, steps.supplier, 'invoice/invoice', 'withdraw', withdrawn);
    const second = await steps.drawUp(again, { billNumber: 'SI-2611-B7' });
    expect(second.record).toMatchObject({ billNumber: 'SI-2611-B7', billKey: 'SI2611B7' });
    const other = await steps.drawUp([await steps.accepted()], { billNumber: 'SI-2611-B8' });
    expect(other.state).toBe('confirmation');
  });

  it('by transfer: its payment is not closed by hand, neither while it is proposed nor once it was sent', async () => {
    const bill = await steps.billed();
    const statement = await steps.issue(bill.acceptanceIds);
    const proposal = await propose();
    expect(rowsFor(proposal, 'lines', statement)).toHaveLength(1);
    await expect(pay(bill, 'close')).rejects.toMatchObject(byTransfer);
    const file = await steps.transfer(
      steps.maker,
      'makeFile',
      await steps.transfer(steps.approver, 'approve', await steps.transfer(steps.maker, 'submit', proposal)),
    );
    await expect(pay(bill, 'close')).rejects.toMatchObject(byTransfer);
    for (const event of ['pending', 'cancel']) {
      const sent = faultOf('flow.payment.guard.isNotTransferred');
      await expect(pay(bill, event, { comment: '数量の確認' })).rejects.toMatchObject(sent);
    }
    await steps.transfer(steps.maker, 'settle', file);
    expect(await steps.paidEvents(bill)).toEqual(['recordTransfer']);
  });

  it('a proposal that was dropped leaves it to be paid by hand', async () => {
    const bill = await steps.billed();
    await steps.issue(bill.acceptanceIds);
    await steps.transfer(steps.maker, 'discard', await propose());
    await pay(bill, 'close');
    expect(await steps.paidEvents(bill)).toEqual(['close']);
  });

  it.each([
    ['held', ['pending'], 'paymentHeld'],
    ['taken back', ['cancel'], 'paymentNotApproved'],
  ])('a payment that is %s keeps its statement out of transfers', async (_what, events, reason) => {
    const bill = await steps.billed();
    const statement = await steps.issue(bill.acceptanceIds);
    for (const event of events) await pay(bill, event, { comment: '数量の確認' });
    await another();
    const proposal = await propose();
    expect(rowsFor(proposal, 'lines', statement)).toEqual([]);
    expect(rowsFor(proposal, 'leftOut', statement)).toMatchObject([{ reason, paymentId: bill.paymentId }]);
    await steps.transfer(steps.maker, 'discard', proposal);
  });

  it('a payment that is held after it was proposed stops the proposal at each step until its line is held', async () => {
    const bill = await steps.billed();
    const statement = await steps.issue(bill.acceptanceIds);
    await another();
    const proposal = await propose();
    const submitted = await steps.transfer(steps.maker, 'submit', proposal);
    await pay(bill, 'pending', { comment: '数量の確認' });
    const stopped = faultOf('error.EN-NOT-ALLOWED.paidOtherwise');
    await expect(steps.transfer(steps.approver, 'approve', submitted)).rejects.toMatchObject(stopped);
    const back = await steps.transfer(steps.maker, 'pullBack', submitted);
    await expect(steps.transfer(steps.maker, 'submit', back)).rejects.toMatchObject(stopped);
    const [line] = rowsFor(back, 'lines', statement);
    const adjustments = [{ lineNo: line?.lineNo ?? 0, isHeld: true, heldReason: '数量の確認' }];
    const held = await steps.transfer(steps.maker, 'adjust', back, { params: { adjustments } });
    const approved = await steps.transfer(steps.approver, 'approve', await steps.transfer(steps.maker, 'submit', held));
    await pay(bill, 'release');
    await steps.transfer(steps.maker, 'makeFile', approved);
    const next = await propose(later);
    expect(rowsFor(next, 'lines', statement)).toHaveLength(1);
    const again = await steps.transfer(steps.maker, 'submit', next);
    const decided = await steps.transfer(steps.approver, 'approve', again);
    await pay(bill, 'pending', { comment: '数量の確認' });
    await expect(steps.transfer(steps.maker, 'makeFile', decided)).rejects.toMatchObject(stopped);
    await steps.transfer(steps.maker, 'discard', decided, { comment: '保留のため' });
  });

  it.each([
    ['another supplier', false],
    ['a protected supplier, who has his day by law', true],
  ])('an invoice that is not confirmed holds its statement until it is: %s', async (_who, isProtected) => {
    const protect = (is: boolean) =>
      world.database.query(
        `update record_master_supplier set data = data || jsonb_build_object('isProtected', $1::boolean) where number = $2`,
        [is, steps.supplierCode],
      );
    const acceptanceIds = [await steps.accepted()];
    const invoice = await steps.drawUp(acceptanceIds);
    const statement = await steps.issue(acceptanceIds);
    await another();
    await protect(isProtected);
    try {
      const proposal = await propose();
      expect(rowsFor(proposal, 'lines', statement)).toHaveLength(isProtected ? 1 : 0);
      const told = { reason: 'invoiceUnconfirmed', invoiceId: invoice.id, invoiceNumber: invoice.number };
      expect(rowsFor(proposal, 'leftOut', statement)).toMatchObject(isProtected ? [] : [told]);
      await steps.transfer(
        steps.maker,
        'discard',
        await steps.transfer(steps.maker, 'pullBack', await steps.transfer(steps.maker, 'submit', proposal)),
      );
      const { id, version } = invoice;
      await sendAs(world, steps.supplier, 'invoice/invoice', 'confirm', { id, version });
      const after = await propose();
      expect(rowsFor(after, 'leftOut', statement)).not.toMatchObject([{ reason: 'invoiceUnconfirmed' }]);
      await steps.transfer(steps.maker, 'discard', after);
    } finally {
      await protect(false);
    }
  });

  it('an invoice that holds a statement is told by it, and released with a reason for as long as it stands so', async () => {
    const acceptanceIds = [await steps.accepted()];
    let invoice = await steps.drawUp(acceptanceIds);
    let statement = await steps.issue(acceptanceIds);
    const closers = ['role:UR006_CompanyGroupAdmin'];
    const read = (by = steps.approver, visibleTo = closers) =>
      world.engine.read(by, { recordType: 'closing/statement', id: statement.id, visibleTo });
    const release = (by: typeof steps.approver, comment: string) =>
      sendAs(world, by, 'closing/statement', 'releaseHold', { id: statement.id, version: statement.version, comment });
    const held = { invoiceId: invoice.id, invoiceNumber: invoice.number, standing: 'confirmation' };
    const told = { waitsFor: 'confirmation', waitsForInvoice: invoice.number, unconfirmedInvoices: [held] };
    const found = await read();
    expect(found.record).toMatchObject(told);
    expect(found.allowedEvents.map(({ event }) => event)).toContain('releaseHold');
    expect((await read(steps.supplier, ['counterparty'])).record).toMatchObject(told);
    const { items } = await world.engine.list(
      steps.approver,
      {
        record: 'closing/statement',
        visibleTo: closers,
        tabs: { all: {} },
        columns: ['waitsFor', 'waitsForInvoice', 'waitsForInvoiceId'],
      },
      { page: 1, itemsPerPage: 100 },
    );
    expect(items.find(({ id }) => id === statement.id)).toMatchObject({
      waitsFor: 'confirmation',
      waitsForInvoice: invoice.number,
      waitsForInvoiceId: invoice.id,
    });

    for (const nobody of [steps.supplier, steps.requester])
      await expect(release(nobody, '急ぐ')).rejects.toMatchObject({ httpStatus: expect.any(Number) });
    await expect(release(steps.approver, ' ')).rejects.toMatchObject({ httpStatus: 400 });
    statement = await release(steps.approver, '納期の都合で先に支払う');
    const entry = { ...held, reason: '納期の都合で先に支払う', releasedByName: steps.approver.name };
    expect(statement.record).toMatchObject({ releasedInvoices: [entry] });
    expect(statement.record).not.toHaveProperty('waitsFor');
    expect((await read(steps.supplier, ['counterparty'])).record).not.toHaveProperty('releasedInvoices');
    await expect(release(steps.approver, 'もう一度')).rejects.toMatchObject(notAllowed);
    const proposal = await propose();
    expect(rowsFor(proposal, 'lines', statement)).toMatchObject([
      { releaseReason: entry.reason, releasedByName: steps.approver.name },
    ]);

    // It stands differently since: who released it did not know that.
    const bill = { params: { bill: [{ lineNo: 1, billedQuantity: '6', billedPrice: '1300' }] } };
    const send = (event: string, more: JsonObject = {}) =>
      sendAs(world, steps.supplier, 'invoice/invoice', event, { id: invoice.id, version: invoice.version, ...more });
    invoice = await send('stateBill', bill);
    invoice = await send('confirm');
    expect(invoice.state).toBe('differing');
    await expect(steps.transfer(steps.maker, 'submit', proposal)).rejects.toMatchObject(notAllowed);
    await steps.transfer(steps.maker, 'discard', proposal);
    expect((await read()).record).toMatchObject({ waitsFor: 'differing' });
  });

  it('is paid with its statement where nobody sent an invoice', async () => {
    const statement = await steps.issue([await steps.accepted()]);
    const proposal = await propose();
    expect(rowsFor(proposal, 'lines', statement)).toHaveLength(1);
    await steps.transfer(steps.maker, 'discard', proposal);
  });

  it('is paid to a supplier whose master has ended since', async () => {
    const bill = await steps.billed();
    const statement = await steps.issue(bill.acceptanceIds);
    const endWith = (state: string) =>
      world.database.query('update record_master_supplier set state = $1 where number = $2', [
        state,
        steps.supplierCode,
      ]);
    await endWith('ended');
    try {
      const proposal = await propose();
      expect(rowsFor(proposal, 'lines', statement)).toHaveLength(1);
      await steps.transfer(
        steps.maker,
        'discard',
        await steps.transfer(steps.maker, 'pullBack', await steps.transfer(steps.maker, 'submit', proposal)),
      );
    } finally {
      await endWith('kept');
    }
  });

  it.runIf(kind !== 'PGlite')(
    'whichever of a proposal and a payment by hand comes first, at once, many times',
    async () => {
      const ways = new Set<string>();
      for (let round = 0; round < 12; round += 1) {
        const bill = await steps.billed();
        const statement = await steps.issue(bill.acceptanceIds);
        const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
        const [proposed, closed] = await Promise.allSettled([
          wait(round % 2 === 0 ? 0 : 15).then(() => propose()),
          wait(round % 2 === 0 ? 15 : 0).then(() => pay(bill, 'close')),
        ]);
        const isProposed = proposed.status === 'fulfilled' && rowsFor(proposed.value, 'lines', statement).length > 0;
        expect([isProposed, closed.status === 'fulfilled'].filter(Boolean)).toHaveLength(1);
        ways.add(isProposed ? 'transfer' : 'hand');
        if (proposed.status === 'fulfilled') await steps.transfer(steps.maker, 'discard', proposed.value);
      }
      expect(await paidTwice(world.database.query)).toEqual([]);
      expect([...ways].sort()).toEqual(['hand', 'transfer']);
    },
    120_000,
  );
});
