import { expect } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import type { Actor, RecordEngine } from '../../engine/server/ports.ts';
import { applicationOf } from '../../src/demo/server/bills/play-invoice-payments.ts';
import { acceptedBy } from '../../src/demo/server/cases/case-documents.ts';
import { openAcceptancesFor } from '../../src/invoice/index.server.ts';
import { systemActor } from '../../src/platform/server/system-actor.ts';
import { acceptedOrder, deliver, sendAs } from './accepted-order.ts';
import { personOf, type WalkWorld } from './walk-world.ts';

/** What was accepted, and the payment of its invoice. */
export interface Billed {
  acceptanceIds: string[];
  invoiceId: string;
  paymentId: string;
}

/** Days by which statements are payable. */
export const [payOn, later] = ['2026/11/30', '2026/12/11'] as const;

/** Who bills, pays and transfers in a world, for the supplier S011, and the steps that lead there. */
export function billingIn(world: WalkWorld) {
  const supplierCode = 'S011';
  const named = (login: string) => personOf(world, world.demo.users.find((one) => one.login === login)?.code ?? '');
  const [maker, approver, requester] = [named('matsumoto.akira'), named('kato.ryota'), named('sato.kenta')] as const;
  const supplier = personOf(world, `V${supplierCode}`);
  const root = (code: string): string => {
    const unit = world.demo.units.get(code);
    return unit?.level === 'company' || unit?.parentCode === undefined ? code : root(unit.parentCode);
  };
  const company = root(maker.organizationCode);
  let made = 0;

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

  /** An invoice of these acceptances, as the supplier draws it up. */
  async function drawUp(acceptanceIds: readonly string[], more: JsonObject = {}): Promise<RecordEnvelope> {
    const master = await world.engine.getMaster(world.tenant, 'master/supplier', supplierCode);
    const rows = await openAcceptancesFor(world.engine, supplier, master ?? {});
    const acceptances = rows
      .filter(({ acceptanceId }) => acceptanceIds.includes(String(acceptanceId)))
      .map((row) => ({ ...row, isChosen: true }));
    const record = { title: '11月分', supplierCode, billedOn: '2026/11/20', acceptances, ...more };
    return sendAs(world, supplier, 'invoice/invoice', 'create', { record });
  }

  /** An invoice of so many acceptances, confirmed; its payment is applied for, and approved unless told otherwise. */
  async function billed(count = 1, until: 'approved' | 'pendingApproval' = 'approved'): Promise<Billed> {
    const acceptanceIds: string[] = [];
    for (let index = 0; index < count; index += 1) acceptanceIds.push(await accepted());
    const { id, version } = await drawUp(acceptanceIds);
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
    const amounts = { amountWithoutTax: '6000', amountTax: '600', amountWithTax: '6600' };
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
      confirmDays: 7,
      entries: acceptanceIds.map((acceptanceId) => ({ acceptanceId, taxAmounts, ...amounts })),
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
  /** The days on which acceptances were paid, in the order they were asked for. */
  const paidDays = async (acceptanceIds: readonly string[]) => {
    const { rows } = await world.database.query<{ day: string | null }>(
      `select one.data->>'paidOn' as day from unnest($1::uuid[]) with ordinality as asked (id, place)
         join record_acceptance_acceptance as one on one.id = asked.id order by place`,
      [acceptanceIds],
    );
    return rows.map(({ day }) => day);
  };
  const paidEvents = async ({ paymentId }: Billed) => {
    const { rows } = await world.database.query<{ event: string }>(
      "select event from record_history where record_id = $1 and event in ('recordTransfer', 'close')",
      [paymentId],
    );
    return rows.map(({ event }) => event);
  };

  return {
    maker,
    approver,
    requester,
    supplier,
    supplierCode,
    accepted,
    drawUp,
    approveOn,
    billed,
    issue,
    transfer,
    fileMade,
    standing,
    paidDays,
    paidEvents,
  };
}
