import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { systemActor } from '../../../src/platform/server/system-actor.ts';
import { forEachProductStore } from '../../support/product-store.ts';
import { openWalkWorld, personOf, type WalkWorld } from '../../walks/walk-world.ts';

forEachProductStore('transfers of statements', (open) => {
  let world: WalkWorld;
  let maker: Actor;
  let approver: Actor;
  let company = '';
  let closings = 0;

  beforeAll(async () => {
    world = await openWalkWorld(await open({ connections: 20 }));
    const coded = (login: string) => personOf(world, world.demo.users.find((one) => one.login === login)?.code ?? '');
    maker = coded('matsumoto.akira');
    approver = coded('kato.ryota');
    const root = (code: string): string => {
      const unit = world.demo.units.get(code);
      return unit?.level === 'company' || unit?.parentCode === undefined ? code : root(unit.parentCode);
    };
    company = root(maker.organizationCode);
  });

  /** A statement of a closing of its own, as a closing issues it. */
  async function issue(supplierCode: string, net: number, more: JsonObject = {}): Promise<RecordEnvelope> {
    closings += 1;
    const supplier = world.demo.suppliers.find(({ code }) => code === supplierCode);
    const taxAmounts = [{ amount: String(net), taxType: 2, taxRate: '0.1' }];
    const record = {
      closingId: `closing-${closings}`,
      title: '2026-11',
      targetMonthly: '2026-11',
      closingDate: '2026/11/15',
      companyDisplayCode: company,
      supplierCode,
      supplierName: supplier?.name ?? '',
      taxFraction: 3,
      payOn: '2026/11/30',
      confirmDays: 7,
      entries: [{ acceptanceId: `0198f3c2-0000-7000-8000-${String(closings).padStart(12, '0')}`, taxAmounts }],
      ...more,
    };
    const owner = { code: maker.code, name: maker.name, organizationCode: maker.organizationCode };
    const event = { recordType: 'closing/statement', id: null, event: 'issue', owner, record };
    return world.engine.applySystemEvent(systemActor(world.tenant), event);
  }

  const send = (by: Actor, event: string, target?: RecordEnvelope, more: JsonObject = {}) =>
    world.engine.applyEvent(by, {
      recordType: 'transfer/proposal',
      event,
      request: { ...(target && { id: target.id, version: target.version }), ...more },
    });
  const propose = (by = maker, transferDate = '2026/11/30') =>
    send(by, 'propose', undefined, { record: { transferDate, accountCode: 'MAIN' } });
  const linesOf = ({ record }: RecordEnvelope) => record.lines as JsonObject[];
  const partsOf = (line: JsonObject | undefined) =>
    ['closingAmount', 'withholdingTax', 'offsetAmount', 'payeeFee', 'heldAmount', 'transferAmount'].map(
      (name) => line?.[name],
    );
  const statementOf = async ({ id }: RecordEnvelope) => {
    const { rows } = await world.database.query<{ record: JsonObject }>(
      'select data as record from record_closing_statement where id = $1',
      [id],
    );
    return rows[0]?.record;
  };
  const journalOf = async (sourceId: string) => {
    const { rows } = await world.database.query<{ id: string; version: number; state: string; record: JsonObject }>(
      'select id, version, state, data as record from record_journal_batch where "c_sourceId" = $1',
      [sourceId],
    );
    return rows[0];
  };

  it('go from statements by two people into one file and one journal, each yen explained', async () => {
    const [fees, person, held] = [
      await issue('S011', 100_000),
      await issue('S033', 333_333),
      await issue('S012', 5_000),
    ];
    await issue('S017', 7_000);
    await issue('S013', 9_000, { payOn: '2026/12/20' });
    const proposal = await propose();
    expect(linesOf(proposal).map(({ supplierCode }) => supplierCode)).toEqual(['S011', 'S012', 'S033']);
    expect(proposal.record.leftOut).toMatchObject([
      { supplierCode: 'S017', reason: 'noAccount', closingAmount: '7700' },
    ]);
    const lineOf = (supplierCode: string) => linesOf(proposal).find((line) => line.supplierCode === supplierCode);
    expect(partsOf(lineOf('S011'))).toEqual(['110000', '0', '0', '440', '0', '109560']);
    expect(partsOf(lineOf('S033'))).toEqual(['366666', '34033', '0', '0', '0', '332633']);

    const wish = (more: JsonObject) => ({
      params: { adjustments: [{ lineNo: lineOf('S012')?.lineNo ?? 0, ...more }] },
    });
    const wrongs: JsonObject[] = [
      { offsetAmount: '100' },
      { isHeld: true },
      { offsetAmount: '5501', offsetReason: '合意書' },
      { offsetAmount: '1.5', offsetReason: '合意書' },
    ];
    for (const wrong of wrongs) {
      await expect(send(maker, 'adjust', proposal, wish(wrong))).rejects.toMatchObject({ appCode: 'EN-VALIDATION' });
    }
    const adjusted = await send(maker, 'adjust', proposal, wish({ isHeld: true, heldReason: '代品待ち' }));
    const submitted = await send(maker, 'submit', adjusted);
    await expect(send(maker, 'approve', submitted)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    await expect(send(maker, 'makeFile', submitted)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    const approved = await send(approver, 'approve', submitted);
    const made = await send(maker, 'makeFile', approved);
    expect(made.record).toMatchObject({
      dueAmount: '489866',
      leftOutAmount: '7700',
      closingAmount: '482166',
      withholdingTax: '34033',
      payeeFee: '440',
      heldAmount: '5500',
      transferAmount: '442193',
      transferCount: 2,
    });
    await expect(send(maker, 'makeFile', made)).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
    const again = await send(maker, 'remakeFile', made, { comment: '媒体の不良' });
    expect(again.record.outputs).toMatchObject([
      { fileNo: 1, size: 5 * 122, madeByName: maker.name },
      { fileNo: 2, size: 5 * 122, reason: '媒体の不良', fileName: expect.stringMatching(/_再1\.txt$/) },
    ]);

    expect(await statementOf(fees)).toMatchObject({
      transferredOn: '2026/11/30',
      payeeFee: '440',
      transferAmount: '109560',
    });
    expect(await statementOf(person)).toMatchObject({ withholdingTax: '34033', transferAmount: '332633' });
    expect(await statementOf(held)).toMatchObject({ heldReason: '代品待ち', paidAmount: '0' });
    const { heldAmount, openAmount, amountWithTax } = (await statementOf(held)) ?? {};
    expect([heldAmount, openAmount]).toEqual([amountWithTax, amountWithTax]);
    expect((await statementOf(held))?.transferId).toBeUndefined();
    const journal = await journalOf(made.id);
    const told = ((journal?.record.rows ?? []) as JsonObject[]).map((row) => [
      row.debitTitleName,
      row.creditTitleName,
      row.amount,
    ]);
    expect(told).toEqual([
      ['買掛金', '当座預金', '109560'],
      ['買掛金', '雑収入', '440'],
      ['買掛金', '当座預金', '332633'],
      ['買掛金', '預り金（源泉所得税）', '34033'],
    ]);
    const next = await propose(maker, '2026/12/01');
    expect(linesOf(next).map(({ supplierCode }) => supplierCode)).toEqual(['S012']);
    await send(maker, 'discard', next);
  });

  it('made by two people at once take every statement once', async () => {
    await issue('S014', 20_000);
    const both = await Promise.allSettled([propose(maker), propose(approver)]);
    const [made] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        messageKey: 'error.EN-NOT-ALLOWED.nothingToTransfer',
        params: { names: expect.stringContaining('つきのわ') },
      },
    });
    await send(made?.owner?.code === approver.code ? approver : maker, 'discard', made);
  });

  it.each(['2026/11/23', '2026/11/21', '2026/11/19'])(
    'are not made for %s: a holiday, a Saturday, a day before',
    async (day) => {
      await expect(propose(maker, day)).rejects.toMatchObject({ appCode: 'EN-VALIDATION' });
    },
  );

  it('go to no account that changed after they were made, nor to one in its cooling days', async () => {
    await issue('S021', 30_000);
    const proposal = await propose();
    await world.database.query(
      `insert into master_revision (tenant, record_type, code, seq, kind, from_day, data, reason, at, actor_code, actor_name)
       values ($1, 'master/supplier', 'S021', 900, 'change', '2026/11/20', '{"accountNumber":"7777777"}', '口座の変更',
         $2::timestamptz, 'U1', 'U1')`,
      [world.tenant, world.now.toISOString()],
    );
    const name = linesOf(proposal).find(({ supplierCode }) => supplierCode === 'S021')?.supplierName;
    await expect(send(maker, 'submit', proposal)).rejects.toMatchObject({
      messageKey: 'error.EN-NOT-ALLOWED.accountChanged',
      params: { names: name },
    });
    await send(maker, 'discard', proposal);
    const later = await propose();
    expect(later.record.leftOut).toContainEqual(expect.objectContaining({ supplierCode: 'S021', reason: 'cooling' }));
    await send(maker, 'discard', later);
  });
});
