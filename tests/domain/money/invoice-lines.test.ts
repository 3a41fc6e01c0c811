import { describe, expect, it } from 'vitest';
import { invoiceLinesOf } from '../../../src/invoice/domain/invoice-lines.ts';

const acceptance = {
  id: 'A1',
  record: {
    taxFraction: 3,
    lines: [{ productName: 'ボルト', acceptedQuantity: '4776', unitPrice: '2.84', taxType: 2, taxRate: '0.1' }],
  },
};

describe('the lines of an invoice', () => {
  it.each([
    [1, '13564'],
    [2, '13564'],
    [3, '13563'],
  ])('are whole yen where prices have a fraction, rounded as the invoice rounds (%i)', (taxFraction, amount) => {
    expect(invoiceLinesOf(acceptance, taxFraction)).toMatchObject([{ quantity: '4776', unitPrice: '2.84', amount }]);
  });

  it.each([1, 2, 3])('take back the yen that they gave, however the invoice rounds (%i)', (taxFraction) => {
    const [line] = acceptance.record.lines;
    const taken = { ...acceptance.record, lines: [{ ...line, acceptedQuantity: '-4776' }] };
    const [given, back] = [acceptance, { id: 'A2', record: taken }].map((one) => invoiceLinesOf(one, taxFraction)[0]);
    expect(Number(back?.amount) + Number(given?.amount)).toBe(0);
  });

  it('round as their acceptance does when nothing else is said', () => {
    expect(invoiceLinesOf(acceptance)).toMatchObject([{ amount: '13563' }]);
  });
});
