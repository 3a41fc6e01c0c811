import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { buildBill } from '../../../src/demo/server/bills/build-bill.ts';
import { tourinBills } from '../../../src/demo/server/data/money/bills.ts';
import { createSeededRandom } from '../../../src/demo/server/seeded-random.ts';
import { nextBusinessDay } from '../../../src/domain/dates/business-days.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../../walks/walk-world.ts';

const payment = 'payment/payment';

forEachProductStore('bills in transfers', (open) => {
  let world: WalkWorld;
  let maker: Actor;
  let approver: Actor;
  const random = createSeededRandom(17);

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 20 }));
    const coded = (login: string) => personOf(world, world.demo.users.find((one) => one.login === login)?.code ?? '');
    maker = coded('matsumoto.akira');
    approver = coded('kato.ryota');
  });

  /** A bill of a supplier that applicant and approvers have brought to `approved`. */
  async function approvedBill(supplierCode: string): Promise<RecordEnvelope> {
    let envelope = await applyBill(supplierCode, 'sato.kenta');
    while (envelope.state === 'pendingApproval') {
      const { id, version, heldBy } = envelope;
      const decider = personOf(world, heldBy[0]?.code ?? '');
      envelope = await world.engine.applyEvent(decider, {
        recordType: payment,
        event: 'approve',
        request: { id, version },
      });
    }
    return envelope;
  }

  /** A bill of a supplier that somebody applies for. */
  async function applyBill(supplierCode: string, login: string, more: JsonObject = {}): Promise<RecordEnvelope> {
    const applicant = world.demo.users.find((one) => one.login === login);
    const bill = tourinBills.find((one) => one.supplierCode === supplierCode);
    if (!applicant || !bill) throw new Error(`There is no bill of ${supplierCode}.`);
    const at = new Date(world.now.getTime() - 3_600_000);
    const { invoiceNumber: _none, ...record } = buildBill(world.demo, bill, { applicant, at, random });
    const apply = { recordType: payment, event: 'apply', request: { record: { ...record, ...more } } };
    return world.engine.applyEvent(personOf(world, applicant.code), apply);
  }

  const send = (by: Actor, event: string, target?: RecordEnvelope, more: JsonObject = {}) =>
    world.engine.applyEvent(by, {
      recordType: 'transfer/proposal',
      event,
      request: { ...(target && { id: target.id, version: target.version }), ...more },
    });
  const dayOf = ({ record }: RecordEnvelope) => nextBusinessDay(String(record.dueDate));
  const propose = (transferDate: string, by = maker) =>
    send(by, 'propose', undefined, { record: { transferDate, accountCode: 'MAIN' } });
  const linesOf = ({ record }: RecordEnvelope) => record.lines as JsonObject[];
  const standing = async ({ id }: RecordEnvelope) => {
    const { rows } = await world.database.query<{ state: string; version: number; record: JsonObject }>(
      'select state, version, data as record from record_payment_payment where id = $1',
      [id],
    );
    return rows[0] as { state: string; version: number; record: JsonObject };
  };
  const byHand = async (event: string, bill: RecordEnvelope) => {
    const { version } = await standing(bill);
    const request = { id: bill.id, version, comment: '確認のため' };
    return world.engine.applyEvent(approver, { recordType: payment, event, request });
  };

  it('are made once of a bill, however its number is written, until the first is taken back', async () => {
    const [bill] = tourinBills;
    const code = bill?.supplierCode ?? '';
    const first = await applyBill(code, 'sato.kenta', { billNumber: 'INV-2611 a7' });
    const refused = (login: string, billNumber: string) =>
      applyBill(code, login, { billNumber }).then(
        () => null,
        (error: { errors?: JsonObject[] }) => error.errors?.[0] ?? null,
      );
    const told = { at: '/billNumber', messageKey: 'rule.billKnownTold', params: { number: first.number } };
    expect(await refused('sato.kenta', 'ＩＮＶ２６１１－Ａ７')).toMatchObject(told);
    const elsewhere = world.demo.users.find(
      ({ roles, organization }) =>
        roles.join() === 'K001' &&
        organization !== world.demo.users.find(({ login }) => login === 'sato.kenta')?.organization,
    );
    expect(await refused(elsewhere?.login ?? '', 'inv2611a7')).toMatchObject({
      messageKey: 'rule.billKnown',
      params: {},
    });
    const other = await applyBill(code, 'sato.kenta', { billNumber: 'INV-2611 a8' });
    expect(other.state).toBe('pendingApproval');
    const { id, version } = first;
    const owner = personOf(world, world.demo.users.find(({ login }) => login === 'sato.kenta')?.code ?? '');
    await world.engine.applyEvent(owner, { recordType: payment, event: 'pullBack', request: { id, version } });
    expect(await refused('sato.kenta', 'INV-2611-A7')).toBeNull();
  });

  it('are proposed with the amounts that were approved, and paid when the bank has carried it out, not before', async () => {
    const bill = await approvedBill('S033');
    const proposal = await propose(dayOf(bill));
    expect(linesOf(proposal)).toMatchObject([
      {
        paymentId: bill.id,
        paymentNumber: bill.number,
        closingAmount: bill.record.amountWithTax,
        withholdingTax: bill.record.withholdingTax,
        transferAmount: bill.record.paymentAmount,
      },
    ]);
    await expect(byHand('close', bill)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    await expect(byHand('pending', bill)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    const made = await send(maker, 'makeFile', await send(approver, 'approve', await send(maker, 'submit', proposal)));
    expect(await standing(bill)).toMatchObject({ state: 'approved', record: { transferId: made.id } });
    const settled = await send(maker, 'settle', made);
    expect(await standing(bill)).toMatchObject({
      state: 'paid',
      record: { paidOn: dayOf(bill), transferNumber: settled.number },
    });
    await expect(send(maker, 'settle', settled)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    await expect(propose(dayOf(bill))).rejects.toMatchObject({
      messageKey: expect.stringContaining('nothingToTransfer'),
    });
    const { rows } = await world.database.query<{ record: JsonObject }>(
      'select data as record from record_journal_batch where "c_sourceId" = $1',
      [made.id],
    );
    // It says who bears it and as what: its cost and tax are owed first, and what is owed is paid.
    const titles = ((rows[0]?.record.rows ?? []) as JsonObject[]).map(({ debitTitleName }) => debitTitleName);
    expect(new Set(titles)).toEqual(new Set(['外注加工費', '仮払消費税', '買掛金']));
  });

  it('that are held, or whose proposal is given up, stand in the next one', async () => {
    const bill = await approvedBill('S033');
    const first = await propose(dayOf(bill));
    await send(maker, 'discard', first);
    expect((await standing(bill)).record).not.toHaveProperty('transferId');
    const other = await approvedBill('S032');
    const day = dayOf(bill) > dayOf(other) ? dayOf(bill) : dayOf(other);
    const second = await propose(day);
    const line = linesOf(second).find(({ paymentId }) => paymentId === bill.id);
    const held = { lineNo: line?.lineNo ?? 0, isHeld: true, heldReason: '請求書の原本待ち' };
    const adjusted = await send(maker, 'adjust', second, { params: { adjustments: [held] } });
    const made = await send(maker, 'makeFile', await send(approver, 'approve', await send(maker, 'submit', adjusted)));
    await send(maker, 'settle', made);
    expect(await standing(other)).toMatchObject({ state: 'paid' });
    expect(await standing(bill)).toMatchObject({ state: 'approved' });
    const third = await propose(day);
    expect(linesOf(third).map(({ paymentId }) => paymentId)).toEqual([bill.id]);
    await send(maker, 'discard', third);
    await byHand('close', bill);
  });

  it('stand in one proposal and are paid once, however many propose, settle, hold and pay by hand at the same time', async () => {
    const bills = [await approvedBill('S033'), await approvedBill('S032'), await approvedBill('S033')];
    const [day = ''] = bills.map(dayOf).sort().reverse();
    const racing = [
      ...Array.from({ length: 6 }, (_, index) => propose(day, index % 2 ? maker : approver)),
      ...bills.map((bill) => byHand('close', bill)),
    ];
    await Promise.allSettled(racing);
    const { rows: proposals } = await world.database.query<{ id: string; version: number; record: JsonObject }>(
      "select id, version, data as record from record_transfer_proposal where state = 'open'",
    );
    const told = proposals.flatMap(({ record }) => (record.lines as JsonObject[]).map(({ paymentId }) => paymentId));
    expect(new Set(told).size).toBe(told.length);
    for (const bill of bills) {
      const isProposed = told.includes(bill.id);
      expect(await standing(bill)).toMatchObject({ state: isProposed ? 'approved' : 'paid' });
    }
    for (const row of proposals) {
      const by = row.record.madeByCode === maker.code ? maker : approver;
      const other = by === maker ? approver : maker;
      const open = await world.engine.read(by, { recordType: 'transfer/proposal', id: row.id, visibleTo: ['owner'] });
      const made = await send(by, 'makeFile', await send(other, 'approve', await send(by, 'submit', open)));
      const settling = await Promise.allSettled([1, 2, 3, 4].map(() => send(maker, 'settle', made)));
      expect(settling.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    for (const bill of bills) {
      const { rows } = await world.database.query<{ event: string }>(
        "select event from record_history where record_id = $1 and event in ('close', 'recordTransfer')",
        [bill.id],
      );
      expect(rows).toHaveLength(1);
      expect(await standing(bill)).toMatchObject({ state: 'paid' });
    }
  });
});
