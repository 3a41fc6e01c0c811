import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import type { Actor, Database, RecordEngine } from '../../engine/server/ports.ts';
import { applicationOf } from '../../src/demo/server/bills/play-invoice-payments.ts';
import { acceptedBy } from '../../src/demo/server/cases/case-documents.ts';
import { openAcceptancesFor } from '../../src/invoice/index.server.ts';
import { systemActor } from '../../src/platform/server/system-actor.ts';
import { forEachStore } from '../support/stores.ts';
import { acceptedOrder, deliver, sendAs } from '../walks/accepted-order.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../walks/walk-world.ts';

const supplierCode = 'S011';
const [payOn, later] = ['2026/11/30', '2026/12/11'];

/** What was accepted, and the payment of its invoice. */
interface Billed {
  acceptanceIds: string[];
  invoiceId: string;
  paymentId: string;
}

forEachStore('payments of invoices, when the transfer of their statements is settled', (open, kind) => {
  let world: WalkWorld;
  let maker: Actor;
  let approver: Actor;
  let requester: Actor;
  let supplier: Actor;
  let company = '';
  let made = 0;

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 20 }));
    const named = (login: string) => personOf(world, world.demo.users.find((one) => one.login === login)?.code ?? '');
    [maker, approver, requester] = [named('matsumoto.akira'), named('kato.ryota'), named('sato.kenta')];
    supplier = personOf(world, `V${supplierCode}`);
    const root = (code: string): string => {
      const unit = world.demo.units.get(code);
      return unit?.level === 'company' || unit?.parentCode === undefined ? code : root(unit.parentCode);
    };
    company = root(maker.organizationCode);
  }, 120_000);

  /** Goods of the supplier, accepted by who ordered them. */
  async function accepted(): Promise<string> {
    made += 1;
    const master = world.demo.suppliers.find(({ code }) => code === supplierCode);
    const order = await acceptedOrder(world, 40 + made, (record) => ({
      ...record,
      supplierCode,
      supplierName: master?.name ?? '',
      taxFraction: master?.taxFraction ?? 3,
      lines: [
        { productName: '六角棒レンチ', quantity: '5', unitCode: 'PC', unitPrice: '1200', taxType: 2, taxRate: '0.1' },
      ],
    }));
    const delivered = await deliver(world, order, '5');
    const from = await world.engine.read(requester, { recordType: 'order/order', id: order.id, visibleTo: ['owner'] });
    const record = await acceptedBy(world.engine, requester, { from, delivered, reject: 'all', reason: '' });
    let acceptance = await sendAs(world, requester, 'acceptance/acceptance', 'apply', { record });
    acceptance = await approveOn('acceptance/acceptance', acceptance);
    expect(acceptance.state).toBe('finished');
    return acceptance.id;
  }

  async function approveOn(recordType: string, from: RecordEnvelope): Promise<RecordEnvelope> {
    let envelope = from;
    while (envelope.state === 'pendingApproval') {
      const { id, version, heldBy } = envelope;
      envelope = await sendAs(world, personOf(world, heldBy[0]?.code ?? ''), recordType, 'approve', { id, version });
    }
    return envelope;
  }

  /** An invoice of so many acceptances, confirmed; its payment is applied for, and approved unless told otherwise. */
  async function billed(count = 1, until: 'approved' | 'pendingApproval' = 'approved'): Promise<Billed> {
    const acceptanceIds: string[] = [];
    for (let index = 0; index < count; index += 1) acceptanceIds.push(await accepted());
    const master = await world.engine.getMaster(world.tenant, 'master/supplier', supplierCode);
    const rows = await openAcceptancesFor(world.engine, supplier, master ?? {});
    const acceptances = rows
      .filter(({ acceptanceId }) => acceptanceIds.includes(String(acceptanceId)))
      .map((row) => ({ ...row, isChosen: true }));
    const record = { title: '11月分', supplierCode, billedOn: '2026/11/20', acceptances };
    const draft = await sendAs(world, supplier, 'invoice/invoice', 'create', { record });
    const { id, version } = draft;
    await sendAs(world, supplier, 'invoice/invoice', 'confirm', { id, version });
    const { rows: found } = await world.database.query<{ id: string }>(
      'select id from record_payment_payment where "c_invoiceId" = $1',
      [id],
    );
    const paymentId = found[0]?.id ?? '';
    const payment = await world.engine.read(requester, {
      recordType: 'payment/payment',
      id: paymentId,
      visibleTo: ['owner'],
    });
    const application = applicationOf(world.demo, requester, payment, '2026/11/20');
    const asked = await sendAs(world, requester, 'payment/payment', 'apply', {
      id: paymentId,
      version: payment.version,
      record: application,
    });
    if (until === 'approved') await approveOn('payment/payment', asked);
    return { acceptanceIds, invoiceId: id, paymentId };
  }

  /** The statement of a closing that these acceptances stand in. */
  function issue(acceptanceIds: readonly string[], on = payOn): Promise<RecordEnvelope> {
    made += 1;
    const taxAmounts = [{ amount: '6000', taxType: 2, taxRate: '0.1' }];
    const record = {
      closingId: `closing-${made}`,
      title: '2026-11',
      targetMonthly: '2026-11',
      closingDate: '2026/11/20',
      companyDisplayCode: company,
      supplierCode,
      supplierName: world.demo.suppliers.find(({ code }) => code === supplierCode)?.name ?? '',
      taxFraction: 3,
      payOn: on,
      entries: acceptanceIds.map((acceptanceId) => ({ acceptanceId, taxAmounts })),
    };
    const owner = { code: maker.code, name: maker.name, organizationCode: maker.organizationCode };
    return world.engine.applySystemEvent(systemActor(world.tenant), {
      recordType: 'closing/statement',
      id: null,
      event: 'issue',
      owner,
      record,
    });
  }

  const transfer = (by: Actor, event: string, target?: RecordEnvelope, more: JsonObject = {}, engine?: RecordEngine) =>
    (engine ?? world.engine).applyEvent(by, {
      recordType: 'transfer/proposal',
      event,
      request: { ...(target && { id: target.id, version: target.version }), ...more },
    });
  /** A transfer of what is due by a day, its file made; `hold` keeps some of its statements back. */
  async function fileMade(on: string, hold: readonly RecordEnvelope[] = []): Promise<RecordEnvelope> {
    let proposal = await transfer(maker, 'propose', undefined, { record: { transferDate: on, accountCode: 'MAIN' } });
    const held = (proposal.record.lines as JsonObject[])
      .filter(({ statementId }) => hold.some(({ id }) => id === statementId))
      .map(({ lineNo }) => ({ lineNo: lineNo ?? 0, isHeld: true, heldReason: '代品待ち' }));
    if (held.length > 0) proposal = await transfer(maker, 'adjust', proposal, { params: { adjustments: held } });
    const approved = await transfer(approver, 'approve', await transfer(maker, 'submit', proposal));
    return transfer(maker, 'makeFile', approved);
  }
  const standing = async ({ paymentId, invoiceId }: Billed) => {
    const { rows } = await world.database.query<{ state: string; record: JsonObject; invoice: string }>(
      `select payment.state, payment.data as record, invoice.state as invoice
       from record_payment_payment payment, record_invoice_invoice invoice where payment.id = $1 and invoice.id = $2`,
      [paymentId, invoiceId],
    );
    return rows[0];
  };
  const paidEvents = async ({ paymentId }: Billed) => {
    const { rows } = await world.database.query<{ event: string }>(
      "select event from record_history where record_id = $1 and event in ('recordTransfer', 'close')",
      [paymentId],
    );
    return rows.map(({ event }) => event);
  };

  it('are paid on the day of the transfer, once, and their invoices with them; by the file alone nobody is', async () => {
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
    const bill = await billed(2);
    const [first = '', second = ''] = bill.acceptanceIds;
    await issue([first]);
    const other = await issue([second]);
    const half = await transfer(maker, 'settle', await fileMade(payOn, [other]));
    expect(half.record.unpaid).toMatchObject([{ paymentId: bill.paymentId, reason: 'notAllTransferred' }]);
    expect(await standing(bill)).toMatchObject({ state: 'approved', invoice: 'confirmationCompleted' });
    const file = await fileMade(later);
    await transfer(maker, 'settle', file);
    expect(await standing(bill)).toMatchObject({
      state: 'paid',
      record: { paidOn: later, transferNumber: file.number },
    });
  });

  it('that were approved after the settlement are paid with the next one of their supplier', async () => {
    const bill = await billed(1, 'pendingApproval');
    await issue(bill.acceptanceIds);
    const settled = await transfer(maker, 'settle', await fileMade(payOn));
    expect(settled.record.unpaid).toMatchObject([
      {
        paymentId: bill.paymentId,
        supplierName: expect.stringMatching(/./),
        amountWithTax: '6600',
        reason: 'notApproved',
      },
    ]);
    expect(await standing(bill)).toMatchObject({ state: 'pendingApproval' });
    const payment = await world.engine.read(requester, {
      recordType: 'payment/payment',
      id: bill.paymentId,
      visibleTo: ['owner'],
    });
    await approveOn('payment/payment', payment);
    expect(await standing(bill)).toMatchObject({ state: 'approved' });
    const next = await billed();
    await issue(next.acceptanceIds, later);
    await transfer(maker, 'settle', await fileMade(later));
    expect(await standing(next)).toMatchObject({ state: 'paid' });
    expect(await standing(bill)).toMatchObject({ state: 'paid', invoice: 'closed' });
    expect(await paidEvents(bill)).toEqual(['recordTransfer']);
  });

  describe.runIf(kind === 'PGlite')('when the settlement breaks down half-way', () => {
    it('are as they were, all of them, and are paid when it is settled again', async () => {
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
