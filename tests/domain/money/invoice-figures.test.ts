import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxType } from '../../../src/domain/amounts/calculate-amount.ts';
import { sumOfTotals, taxRoundedByLine, taxTotalsOf } from '../../../src/domain/amounts/invoice-tax.ts';
import { taxCauseOf, taxGroundsOf } from '../../../src/domain/amounts/tax-grounds.ts';
import { fiscalYearBegin } from '../../../src/domain/dates/fiscal-year.ts';
import {
  deductibleTaxPercent,
  isRegistrationNumber,
  registrationStandingOn,
  transitionalLimit,
} from '../../../src/master/domain/invoice-registration.ts';
import { withholdFromPayment } from '../../../src/payment/domain/withhold-from-payment.ts';

const at10 = ['369', '539', '1980', '500.5'].map((amount) => ({ amount, taxType: 2 as const, taxRate: '0.1' }));
const at8 = ['590', '789', '9'].map((amount) => ({ amount, taxType: 2 as const, taxRate: '0.08' }));

describe('tax of an invoice', () => {
  it.each([
    [3, '338'],
    [1, '339'],
    [2, '339'],
  ] as const)('of 3,388.5 at 10 %% with rounding %i is %s', (fraction, tax) => {
    expect(taxTotalsOf(at10, fraction)[0]?.amountTax).toBe(tax);
  });

  it.each([
    [3, '111'],
    [1, '111'],
    [2, '112'],
  ] as const)('of 1,388 at 8 %% with rounding %i is %s', (fraction, tax) => {
    expect(taxTotalsOf(at8, fraction)[0]?.amountTax).toBe(tax);
  });

  it('rounded line by line it would be another figure', () => {
    expect(taxRoundedByLine(at10, 3)).toBe('337');
    expect(taxRoundedByLine(at8, 3)).toBe('110');
  });

  it('stands apart for every rate, what is free of tax last', () => {
    const free = { amount: '840', taxType: 3 as const, taxRate: '0' };
    expect(taxTotalsOf([free, ...at8, ...at10], 3).map(({ taxRate }) => taxRate)).toEqual(['0.1', '0.08', '0']);
    expect(sumOfTotals(taxTotalsOf([free, ...at8], 3))).toEqual({
      amountWithoutTax: '2228',
      amountTax: '111',
      amountWithTax: '2339',
    });
  });

  it('is taken out of amounts that have it inside', () => {
    const lines = ['110', '220'].map((amount) => ({ amount, taxType: 1 as const, taxRate: '0.1' }));
    expect(taxTotalsOf(lines, 3)).toEqual([
      { taxRate: '0.1', amountWithoutTax: '300', amountTax: '30', amountWithTax: '330' },
    ]);
  });

  it.each([1, 2, 3] as const)('is taken out of what the lines come to, not of each, with rounding %i', (fraction) => {
    const lines = Array.from({ length: 11 }, () => ({ amount: '10', taxType: 1 as const, taxRate: '0.1' }));
    expect(taxTotalsOf(lines, fraction)).toEqual([
      { taxRate: '0.1', amountWithoutTax: '100', amountTax: '10', amountWithTax: '110' },
    ]);
  });

  const line = fc.record({
    amount: fc.bigInt({ min: 0n, max: 9_999_999_999n }).map(String),
    taxType: fc.constantFrom<TaxType>(2, 3),
    taxRate: fc.constantFrom('0.1', '0.08'),
  });

  it('agrees with whole-number arithmetic, and the net is the sum of the lines', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.constantFrom(1, 2, 3), (lines, fraction) => {
        const totals = taxTotalsOf(lines, fraction as 1 | 2 | 3);
        for (const total of totals) {
          const rate = total.taxRate === '0.1' ? 10n : total.taxRate === '0.08' ? 8n : 0n;
          const net = lines
            .filter((one) => (one.taxType === 3 ? total.taxRate === '0' : one.taxRate === total.taxRate))
            .reduce((sum, one) => sum + BigInt(one.amount), 0n);
          const share = net * rate;
          const tax = fraction === 3 ? share / 100n : fraction === 2 ? (share + 99n) / 100n : (share + 50n) / 100n;
          expect(total).toMatchObject({ amountWithoutTax: String(net), amountTax: String(tax) });
        }
        const sum = sumOfTotals(totals);
        expect(BigInt(sum.amountWithoutTax) + BigInt(sum.amountTax)).toBe(BigInt(sum.amountWithTax));
      }),
    );
  });
});

describe('grounds of tax', () => {
  it('say what each way to round gives, once per rate and line by line', () => {
    expect(taxGroundsOf([...at8, ...at10], 3)).toEqual([
      {
        taxRate: '0.1',
        amount: '3388.5',
        exactTax: '338.85',
        amountTax: '338',
        taxDown: '338',
        taxHalf: '339',
        taxUp: '339',
        taxByLine: '337',
      },
      {
        taxRate: '0.08',
        amount: '1388',
        exactTax: '111.04',
        amountTax: '111',
        taxDown: '111',
        taxHalf: '111',
        taxUp: '112',
        taxByLine: '110',
      },
    ]);
  });

  it.each([
    ['338', 'agrees'],
    ['337', 'byLine'],
    ['339', 'otherRounding'],
    ['340', 'byLineOtherRounding'],
    ['336', 'unexplained'],
    ['3', 'unexplained'],
  ] as const)('a bill that says %s instead of 338 is told as %s', (billed, cause) => {
    expect(taxCauseOf(at10, 3, billed)).toBe(cause);
  });

  it('keep the tax of a rate that cannot be written out as a decimal', () => {
    const inside = [{ amount: '1000', taxType: 1 as const, taxRate: '0.1' }];
    expect(taxGroundsOf(inside, 3)[0]).toMatchObject({
      amount: '1000',
      exactTax: '90.9',
      amountTax: '90',
      taxUp: '91',
    });
  });

  const anyLine = fc.record({
    amount: fc.integer({ min: -99_999, max: 9_999_999 }).map((tenths) => String(tenths / 10)),
    taxType: fc.constantFrom<TaxType>(1, 2, 3),
    taxRate: fc.constantFrom('0.1', '0.08'),
  });

  it('add up to the tax of the invoice, which agrees with itself, whatever is billed', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 30 }),
        fc.constantFrom<1 | 2 | 3>(1, 2, 3),
        (lines, fraction) => {
          const totals = taxTotalsOf(lines, fraction);
          const grounds = taxGroundsOf(lines, fraction);
          expect(grounds.map(({ taxRate, amountTax }) => [taxRate, amountTax])).toEqual(
            totals.map(({ taxRate, amountTax }) => [taxRate, amountTax]),
          );
          expect(taxCauseOf(lines, fraction, sumOfTotals(totals).amountTax)).toBe('agrees');
          const byLine = grounds.reduce((sum, one) => sum + BigInt(one.taxByLine), 0n);
          expect(['agrees', 'byLine']).toContain(taxCauseOf(lines, fraction, String(byLine)));
          for (const { taxDown, taxHalf, taxUp } of grounds) {
            expect(Number(taxDown) <= Number(taxHalf) && Number(taxHalf) <= Number(taxUp)).toBe(true);
            expect(Number(taxUp) - Number(taxDown)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});

describe('registration of invoice issuers', () => {
  it.each(['T8000099000001', 'T7000099000002', 'T1000099000008', 'T9000099000009', 'T5000099000012', 'T7000012050002'])(
    '%s is a number',
    (number) => {
      expect(isRegistrationNumber(number)).toBe(true);
    },
  );

  it.each(['T1000099000001', '8000099000001', 'T800009900000', 'T0000099000001', 'T80000990000011', 't8000099000001'])(
    '%s is none',
    (number) => {
      expect(isRegistrationNumber(number)).toBe(false);
    },
  );

  it('a digit that is mistyped by anything but 9 is noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 13 }), fc.integer({ min: 1, max: 8 }), (place, by) => {
        const good = 'T8000099000001';
        const typed = (Number(good[place]) + by) % 10;
        // 0 and 9 are the same to a check digit of modulus 9.
        fc.pre(Math.abs(typed - Number(good[place])) !== 9);
        expect(isRegistrationNumber(good.slice(0, place) + typed + good.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('the date of the invoice decides whether a cancelled registration counts', () => {
    const supplier = { registrationNumber: 'T8000099000001', registrationEndedOn: '2026/06/30' };
    expect(registrationStandingOn('2026/06/29', supplier)).toBe('registered');
    expect(registrationStandingOn('2026/06/30', supplier)).toBe('ended');
    expect(registrationStandingOn('2026/06/29', {})).toBe('none');
  });

  it.each([
    ['2026/09/30', 80],
    ['2026/10/01', 70],
    ['2028/09/30', 70],
    ['2028/10/01', 50],
    ['2030/10/01', 30],
    ['2031/10/01', 0],
  ])('of tax paid to the unregistered on %s %i %% can be deducted', (date, percent) => {
    expect(deductibleTaxPercent('none', date)).toBe(percent);
    expect(deductibleTaxPercent('registered', date)).toBe(100);
  });

  it.each([
    ['2023/04/01', undefined],
    ['2025/04/01', '1000000000'],
    ['2026/04/01', '1000000000'],
    ['2026/10/01', '100000000'],
    ['2027/04/01', '100000000'],
  ])('of purchases in the year from %s without one the tax is deducted up to %s yen', (yearBegins, yen) => {
    expect(transitionalLimit(yearBegins)).toBe(yen);
  });

  it.each([
    ['2027/03/31', '2026/04/01'],
    ['2027/04/01', '2027/04/01'],
    ['2026/12/31', '2026/04/01'],
  ])('%s is in the fiscal year from %s', (date, yearBegins) => {
    expect(fiscalYearBegin(date)).toBe(yearBegins);
  });
});

describe('tax withheld from a payment', () => {
  it.each([
    ['1000000', '102100'],
    ['1500000', '204200'],
    ['333333', '34033'],
  ])('of %s is %s', (amountWithoutTax, expected) => {
    const amountWithTax = String(Math.floor(Number(amountWithoutTax) * 1.1));
    const paid = withholdFromPayment({ amountWithoutTax, amountWithTax, withholding: 2, isTaxShownApart: true });
    expect(paid.withholdingTax).toBe(expected);
    expect(Number(paid.paymentAmount) + Number(paid.withholdingTax)).toBe(Number(amountWithTax));
  });

  it('is taken from the amount with tax when the bill does not show the tax apart', () => {
    const amounts = { amountWithoutTax: '100000', amountWithTax: '110000', withholding: 2 as const };
    expect(withholdFromPayment({ ...amounts, isTaxShownApart: false }).withholdingTax).toBe('11231');
    expect(withholdFromPayment({ ...amounts, isTaxShownApart: true }).withholdingTax).toBe('10210');
    expect(withholdFromPayment({ ...amounts, withholding: 1, isTaxShownApart: true }).paymentAmount).toBe('110000');
  });
});
