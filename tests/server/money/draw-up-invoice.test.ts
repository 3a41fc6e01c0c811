import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { EngineError } from '../../../engine/server/errors.ts';
import type { EffectContext, RelatedRecord } from '../../../engine/server/ports.ts';
import { invoiceEffects } from '../../../src/invoice/server/invoice-effects.ts';
import { paymentOfInvoice } from '../../../src/invoice/server/payment-of-invoice.ts';

const units: JsonObject[] = [
  { code: '20000000', name: 'トウリン精機株式会社', level: 'company', managers: [] },
  { code: '20100000', name: '製造部', level: 'department', parentCode: '20000000', managers: [] },
  { code: '30000000', name: 'トウリン電装株式会社', level: 'company', managers: [] },
];

const acceptance = (id: string, more: JsonObject = {}, organizationCode = '20100000'): RelatedRecord => ({
  id,
  state: 'finished',
  version: 1,
  owner: { code: 'U1', name: '佐藤 健太', organizationCode },
  record: {
    supplierCode: 'S011',
    acceptanceNumber: `AC26-${id}`,
    receivedOn: '2026/11/10',
    acceptedOn: '2026/11/12',
    amountWithTax: '1100',
    taxFraction: 3,
    lines: [
      {
        orderLineNo: 1,
        productName: '軍手',
        unitCode: 'PC',
        deliveredQuantity: '10',
        acceptedQuantity: '10',
        unitPrice: '100',
        taxType: 2,
        taxRate: '0.1',
      },
    ],
    ...more,
  },
});

/** Draws an invoice up of these; answers it as it is stored. */
async function drawnUp(chosen: readonly RelatedRecord[], more: JsonObject = {}, master: JsonObject = {}) {
  const supplier = { code: 'S011', name: 'ハルツミ', taxFraction: 3, closingDay: 20, paymentMonths: 1, paymentDay: 20 };
  const record: JsonObject = {
    title: '11月分',
    supplierCode: 'S011',
    billedOn: '2026/11/20',
    acceptances: chosen.map(({ id }) => ({
      isChosen: true,
      acceptanceId: id,
      buyerName: '他社',
      closingDate: '2020/01/01',
    })),
    ...more,
  };
  const context: Partial<EffectContext> = {
    record,
    recordId: 'new',
    now: new Date('2026-11-20T03:00:00Z'),
    actor: { code: 'V', name: '関口', counterpartyCode: 'S011' } as EffectContext['actor'],
    find: async (_type, id) => (chosen.find((one) => one.id === id) ?? null) as never,
    related: async (type, _column, value) =>
      (type === 'master/supplier'
        ? [{ ...acceptance('m'), record: { ...supplier, ...master } }]
        : units.filter(({ code }) => code === value).map((unit) => ({ ...acceptance('u'), record: unit }))) as never,
    handTo: () => undefined,
  };
  await invoiceEffects.gatherAcceptances?.(context as EffectContext);
  return record;
}

const faults = (drawing: Promise<unknown>) =>
  drawing.then(
    () => [],
    (error: unknown) => (error as EngineError).errors?.map(({ at, keyword }) => `${at} ${keyword}`),
  );

describe('an invoice', () => {
  it('keeps the account that its supplier has when it is drawn up', async () => {
    const bank = { bankName: '架空第一銀行', branchName: '本店', accountType: 'ordinary', accountNumber: '1000001' };
    const record = await drawnUp([acceptance('1')], {}, { ...bank, accountHolderKana: 'カ）ハルツミ' });
    expect(record.payeeAccount).toBe('架空第一銀行 本店 普通 1000001 カ）ハルツミ');
  });

  it('goes to the company of the group that accepted, and says the closing of each acceptance', async () => {
    const record = await drawnUp([acceptance('1'), acceptance('2')]);
    expect(record).toMatchObject({
      buyerName: 'トウリン精機株式会社',
      closingDate: '2026/11/20',
      dueDate: '2026/12/21',
    });
    expect(record.acceptances).toMatchObject([
      { acceptanceId: '1', buyerName: 'トウリン精機株式会社', closingDate: '2026/11/20' },
      { acceptanceId: '2', buyerName: 'トウリン精機株式会社', closingDate: '2026/11/20' },
    ]);
  });

  it('goes by the terms its acceptances were made at, whatever the master says since', async () => {
    const then = { closingDay: 31, protectedDeal: true };
    const record = await drawnUp([acceptance('1', then)], {}, { closingDay: 10, isProtected: false });
    expect(record).toMatchObject({ closingDate: '2026/11/30', acceptances: [{ closingDate: '2026/11/30' }] });
    expect(record.terms).toEqual({ closingDay: 10, paymentMonths: 1, paymentDay: 20, isProtected: true });
    const earlier = acceptance('2', { closingDay: 15, protectedDeal: false });
    expect(await faults(drawnUp([acceptance('1', then), earlier]))).toEqual(['/acceptances/1/isChosen oneClosing']);
  });

  it('is of the amount that its supplier saw, however he computed it', async () => {
    expect(await drawnUp([acceptance('1')], { amountWithTax: '1100' })).toMatchObject({ amountWithTax: '1100' });
    const rounded = { amountWithTax: '1101', taxFraction: 2 };
    expect(await faults(drawnUp([acceptance('1')], rounded))).toEqual(['/amountWithTax compute']);
  });

  it('is paid at the terms it keeps', async () => {
    const record = { ...(await drawnUp([acceptance('1')], {}, { withholding: 2 })), lines: [] };
    const since = { closingDay: 5, paymentMonths: 3, paymentDay: 1, isProtected: true, withholding: 1 };
    expect(paymentOfInvoice({ id: '1', record }, since)).toMatchObject({
      closingDay: 20,
      paymentMonths: 1,
      paymentDay: 20,
      supplierIsProtected: false,
      withholding: 2,
    });
  });

  it('does not mix companies of one group, and names those that differ', async () => {
    const mixed = drawnUp([acceptance('1'), acceptance('2', {}, '30000000')]);
    expect(await faults(mixed)).toEqual(['/acceptances/1/isChosen oneBuyerCompany']);
  });

  it('does not mix closings: the older goods would be paid later than agreed', async () => {
    const older = { receivedOn: '2026/10/12', acceptedOn: '2026/10/19' };
    expect(await faults(drawnUp([acceptance('1', older), acceptance('2')]))).toEqual([
      '/acceptances/1/isChosen oneClosing',
    ]);
  });

  it('counts the closing from receipt with a protected supplier', async () => {
    const rows = [acceptance('1'), acceptance('2', { receivedOn: '2026/10/19' })];
    expect(await faults(drawnUp(rows))).toEqual([]);
    expect(await faults(drawnUp(rows, {}, { isProtected: true }))).toEqual(['/acceptances/1/isChosen oneClosing']);
  });

  it('settles corrections of an earlier closing along with the goods', async () => {
    const on = { receivedOn: '2026/10/20', acceptedOn: '2026/10/20' };
    const red = acceptance('red', { ...on, entryKind: 'red', amountWithTax: '-1100', correctedById: 'black' });
    const black = acceptance('black', { ...on, entryKind: 'black', reversedById: 'red' });
    expect(await drawnUp([red, black, acceptance('3')])).toMatchObject({ closingDate: '2026/11/20' });
  });

  it.each(['2026/11/09', '2026/11/21'])('is not dated %s: before the receipt, or after today', async (billedOn) => {
    expect(await faults(drawnUp([acceptance('1')], { billedOn }))).toEqual(['/billedOn billedSinceReceipt']);
  });

  it('may be dated the day of receipt', async () => {
    expect(await faults(drawnUp([acceptance('1')], { billedOn: '2026/11/10' }))).toEqual([]);
  });
});
