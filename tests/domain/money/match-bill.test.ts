import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { invoiceAmounts } from '../../../src/domain/amounts/invoice-amounts.ts';
import { lineAmounts } from '../../../src/domain/amounts/line-amounts.ts';
import type { Fraction } from '../../../src/domain/amounts/round-fraction.ts';
import { billMatch } from '../../../src/invoice/domain/bill-match.ts';
import { matchBill, type Tolerance } from '../../../src/invoice/domain/match-bill.ts';

const line = (more: JsonObject = {}): JsonObject => ({
  productName: 'ドリル',
  quantity: '10',
  unitPrice: '100',
  orderedQuantity: '12',
  orderedPrice: '100',
  taxType: 2,
  taxRate: '0.1',
  ...more,
});
const match = (more: JsonObject, tolerance: Tolerance = {}, billedTax?: string) =>
  matchBill([line(more)], { fraction: 3, tolerance, billedTax });

const decimal = (most: number, places: number) =>
  fc.integer({ min: 0, max: most * 10 ** places }).map((value) => new ExactDecimal(value).div(10 ** places).toFixed());
const anyFraction = fc.constantFrom<Fraction>(1, 2, 3);
const anyLine = fc.record({
  productName: fc.constant('品'),
  quantity: decimal(500, 2),
  unitPrice: decimal(9000, 2),
  billedQuantity: decimal(500, 2),
  billedPrice: decimal(9000, 2),
  taxType: fc.constantFrom(1, 2, 3),
  taxRate: fc.constantFrom('0.1', '0.08'),
});
const anyTolerance = fc.record({ percent: decimal(100, 1), amount: decimal(50_000, 0) });
const sizeOf = (yen: string) => new ExactDecimal(yen).abs();

describe('a supplier’s own bill', () => {
  it('says what was accepted until it says something else', () => {
    expect(match({}, {}, '100')).toMatchObject({ difference: '0', taxDifference: '0', standing: 'agrees', causes: [] });
    expect(match({}).rows).toMatchObject([{ billedQuantity: '10', billedPrice: '100', cause: 'none' }]);
  });

  it('of another quantity and another price differs by each of them apart', () => {
    expect(match({ billedQuantity: '12', billedPrice: '110' })).toMatchObject({
      rows: [
        { quantityDifference: '200', priceDifference: '120', difference: '320', cause: 'both', standing: 'outside' },
      ],
      causes: ['quantity', 'price'],
    });
  });

  it('of what is ordered and still to come differs because it was not accepted, of more than that by its quantity', () => {
    const causeOf = (billedQuantity: string) => match({ billedQuantity, openQuantity: '2' }).causes;
    expect([causeOf('12'), causeOf('13'), causeOf('9')]).toEqual([['notAccepted'], ['quantity'], ['quantity']]);
  });

  it('may differ by the larger of a part and of so many yen, and not by a yen more', () => {
    const standing = (billedPrice: string, tolerance: Tolerance) => match({ billedPrice }, tolerance).standing;
    expect(standing('105', { percent: '5' })).toBe('within');
    expect(standing('105.1', { percent: '5' })).toBe('outside');
    expect(standing('105.1', { percent: '5', amount: '51' })).toBe('within');
    expect(standing('94', { amount: '50' })).toBe('outside');
  });

  it('is outside where two tolerable differences come to more together', () => {
    const both = match({ billedQuantity: '11', billedPrice: '110' }, { amount: '150' });
    expect(both).toMatchObject({ rows: [{ difference: '210', cause: 'both', standing: 'outside' }] });
  });

  it('has its tax compared with that of its own figures', () => {
    expect(match({ billedPrice: '110' }, {}, '110')).toMatchObject({ taxDifference: '0', causes: ['price'] });
    expect(match({}, {}, '101')).toMatchObject({ taxDifference: '1', standing: 'outside', causes: ['tax'] });
    expect(match({}, { amount: '1' }, '101')).toMatchObject({ standing: 'within', causes: [] });
  });

  it('differs as a whole by what it says with tax, a difference of tax alone included', () => {
    const total = (more: JsonObject, billedTax?: string) => match(more, {}, billedTax).totalDifference;
    expect([total({}), total({}, '101'), total({ billedPrice: '110' })]).toEqual(['0', '1', '110']);
    expect([total({ billedPrice: '110' }, '100'), total({ billedPrice: '110', taxType: 1 })]).toEqual(['100', '100']);
  });

  it('is decided on cause by cause', () => {
    const bill = { lines: [line({ billedQuantity: '12', billedPrice: '110' })], taxFraction: 3 };
    expect(billMatch(bill)).toMatchObject({ cause: 'quantity', causes: ['quantity', 'price'] });
    expect(billMatch({ ...bill, decisions: [{ cause: 'quantity' }] })).toMatchObject({ causes: ['price'] });
    const decided = billMatch({ ...bill, decisions: [{ cause: 'price' }, { cause: 'quantity' }] });
    expect([decided.causes, decided.cause, decided.standing]).toEqual([[], undefined, 'outside']);
  });

  it('differs by just what its amounts differ by, however they are rounded', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        anyFraction,
        anyTolerance,
        (lines, fraction, tolerance) => {
          const { rows, difference, totalDifference } = matchBill(lines, { fraction, tolerance });
          const amountOf = (quantity: string, unitPrice: string, one: JsonObject) =>
            lineAmounts({ ...one, quantity, unitPrice }, fraction).amount ?? '0';
          const expected = lines.map((one) =>
            new ExactDecimal(amountOf(one.billedQuantity, one.billedPrice, one))
              .minus(amountOf(one.quantity, one.unitPrice, one))
              .toFixed(),
          );
          expect(rows.map((row) => row.difference)).toEqual(expected);
          for (const row of rows) {
            expect(new ExactDecimal(row.quantityDifference).plus(row.priceDifference).toFixed()).toBe(row.difference);
          }
          expect(difference).toBe(expected.reduce((sum, one) => sum.plus(one), new ExactDecimal(0)).toFixed());
          const withTax = (quantity: 'quantity' | 'billedQuantity', unitPrice: 'unitPrice' | 'billedPrice') =>
            invoiceAmounts(
              lines.map((one) => ({ ...one, amount: amountOf(one[quantity], one[unitPrice], one) })),
              fraction,
            ).amountWithTax ?? '0';
          expect(totalDifference).toBe(
            new ExactDecimal(withTax('billedQuantity', 'billedPrice'))
              .minus(withTax('quantity', 'unitPrice'))
              .toFixed(),
          );
        },
      ),
    );
  });

  it('differs by quantity alone at one price, by price alone at one quantity', () => {
    fc.assert(
      fc.property(anyLine, anyFraction, (one, fraction) => {
        const of = (more: JsonObject) => matchBill([{ ...one, ...more }], { fraction, tolerance: {} }).rows[0];
        expect(of({ billedPrice: one.unitPrice })?.priceDifference).toBe('0');
        expect(of({ billedQuantity: one.quantity })?.quantityDifference).toBe('0');
      }),
    );
  });

  it('that is let through differs nowhere by more than is tolerated, and a wider tolerance lets through no less', () => {
    fc.assert(
      fc.property(anyLine, anyFraction, anyTolerance, decimal(10_000, 0), (one, fraction, tolerance, more) => {
        const at = (tolerated: Tolerance) => matchBill([one], { fraction, tolerance: tolerated });
        const { rows, standing, causes } = at(tolerance);
        const accepted = lineAmounts(one, fraction).amount ?? '0';
        const most = ExactDecimal.max(sizeOf(accepted).times(tolerance.percent).div(100), tolerance.amount);
        const isLarge = rows.some((row) =>
          [row.quantityDifference, row.priceDifference, row.difference].some((yen) => sizeOf(yen).gt(most)),
        );
        expect(standing === 'outside').toBe(isLarge);
        expect(causes.length > 0).toBe(isLarge);
        const wider = { ...tolerance, amount: new ExactDecimal(tolerance.amount).plus(more).toFixed() };
        expect(standing === 'outside' || at(wider).standing !== 'outside').toBe(true);
      }),
    );
  });
});
