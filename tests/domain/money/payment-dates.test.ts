import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/dates/calendar-date.ts';
import { catchUpDate } from '../../../src/domain/dates/catch-up-date.ts';
import { checkPaymentTerms } from '../../../src/domain/dates/check-payment-terms.ts';
import {
  daysFromReceipt,
  judgePaymentDate,
  lastDayWithinTwoMonths,
  latestPaymentDate,
} from '../../../src/domain/dates/payment-limit.ts';
import { paymentSchedule } from '../../../src/domain/dates/payment-schedule.ts';
import { closingDateOf, dueDateOf, movedToBusinessDay, payDayOf } from '../../../src/domain/dates/payment-terms.ts';
import { isLongRun } from '../../support/covering.ts';

const on20PaidNextEnd = { closingDay: 20, paymentMonths: 1, paymentDay: 31 };
const endPaidNextEnd = { closingDay: 31, paymentMonths: 1, paymentDay: 31 };
const isProtected = { isProtected: true, isPostponementAgreed: false };
const isAgreed = { isProtected: true, isPostponementAgreed: true };
const isFree = { isProtected: false, isPostponementAgreed: false };

describe('closing and pay day', () => {
  it.each([
    ['2025/09/19', '2025/09/20', '2025/10/31'],
    ['2025/09/20', '2025/09/20', '2025/10/31'],
    ['2025/09/21', '2025/10/20', '2025/11/30'],
    ['2025/12/21', '2026/01/20', '2026/02/28'],
  ])('what came on %s closes on %s and is paid on %s', (date, closing, due) => {
    expect(closingDateOf(date, 20)).toBe(closing);
    expect(payDayOf(closing, on20PaidNextEnd)).toBe(due);
  });

  it('a closing at the end of the month is its last day, leap years too', () => {
    expect(closingDateOf('2028/02/10', 31)).toBe('2028/02/29');
    expect(payDayOf('2028/01/31', endPaidNextEnd)).toBe('2028/02/29');
  });

  it.each([
    ['2026/11/21', isProtected, '2026/11/20'],
    ['2026/11/21', isAgreed, '2026/11/20'],
    ['2026/11/21', isFree, '2026/11/24'],
    ['2027/01/31', isProtected, '2027/01/29'],
    ['2027/01/31', isAgreed, '2027/02/01'],
    ['2026/11/20', isProtected, '2026/11/20'],
  ])('the pay day %s with %o moves to %s', (payDay, protection, expected) => {
    expect(movedToBusinessDay(payDay, protection)).toBe(expected);
  });

  it('answers closing and due date at once', () => {
    expect(dueDateOf('2025/09/21', on20PaidNextEnd, isFree)).toEqual({
      closingDate: '2025/10/20',
      dueDate: '2025/12/01',
    });
  });

  it('refuses a date that does not exist', () => {
    expect(() => closingDateOf('2026/02/30', 20)).toThrow(RangeError);
  });
});

describe('the limit of the law', () => {
  it.each([
    ['2026/03/05', '2026/05/31', 88],
    ['2026/07/25', '2026/09/30', 68],
    ['2026/07/01', '2026/08/31', 62],
    ['2026/09/21', '2026/11/30', 71],
  ])('from %s to %s are %i days', (from, to, days) => {
    expect(daysFromReceipt(from, to)).toBe(days);
  });

  it('goods of 7/25, accepted in August and paid at the end of September, are paid too late', () => {
    const dueDate = payDayOf(closingDateOf('2026/08/02', 31), endPaidNextEnd);
    expect(judgePaymentDate('2026/07/25', dueDate, true)).toMatchObject({ days: 68, verdict: 'tooLate' });
  });

  it('goods of 7/1, paid at the end of August, are paid on day 62 but within two months', () => {
    const { dueDate } = dueDateOf('2026/07/01', endPaidNextEnd, isProtected);
    expect(judgePaymentDate('2026/07/01', dueDate, true)).toEqual({
      days: 62,
      latestDate: '2026/08/31',
      verdict: 'withinTwoMonths',
    });
  });

  it('counts the days of an unprotected deal but sets no limit', () => {
    expect(judgePaymentDate('2026/03/05', '2026/05/31', false)).toMatchObject({ days: 88, verdict: 'notProtected' });
  });

  it.each([
    ['2026/07/01', '2026/08/31'],
    ['2026/07/30', '2026/09/29'],
    ['2026/07/31', '2026/09/30'],
    ['2026/12/28', '2027/02/27'],
    ['2026/12/29', '2027/02/28'],
    ['2026/12/30', '2027/02/28'],
    ['2026/12/31', '2027/02/28'],
    ['2027/12/29', '2028/02/28'],
    ['2027/12/30', '2028/02/29'],
    ['2027/12/31', '2028/02/29'],
  ])('two months that begin on %s end on %s', (from, to) => {
    expect(lastDayWithinTwoMonths(from)).toBe(to);
  });

  it('two months end where counting days until the third month passes the first day says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 24_000 }), (day) => {
        const from = addDays('1970/01/01', day);
        const [, startMonth = 0, startDay = 0] = from.split('/').map(Number);
        // Plainly: every day belongs to the two months until one is in the third month on the day's number, or beyond it.
        const isBeyond = (date: string) => {
          const [, month = 0, dayOfMonth = 0] = date.split('/').map(Number);
          const months = (month - startMonth + 12) % 12;
          return months > 2 || (months === 2 && dayOfMonth >= startDay);
        };
        let last = day;
        while (!isBeyond(addDays('1970/01/01', last + 1))) last += 1;
        expect(lastDayWithinTwoMonths(from)).toBe(addDays('1970/01/01', last));
      }),
    );
  });

  it('the last lawful day is lawful and the next is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 24_000 }), (day) => {
        const receivedOn = addDays('1970/01/01', day);
        const latest = latestPaymentDate(receivedOn);
        const after = addDays(latest, 1);
        expect(judgePaymentDate(receivedOn, latest, true).verdict).not.toBe('tooLate');
        expect(judgePaymentDate(receivedOn, after, true).verdict).toBe('tooLate');
      }),
    );
  });
});

describe('the check of closing rules', () => {
  it('says what is worst of closing on 20 and paying at the end of the next month, and offers the 20th', () => {
    expect(checkPaymentTerms(on20PaidNextEnd, { from: '2026/09/01', to: '2026/10/20' })).toEqual({
      worst: {
        receivedOn: '2026/09/21',
        dueDate: '2026/11/30',
        days: 71,
        latestDate: '2026/11/20',
        verdict: 'tooLate',
      },
      offer: { closingDay: 20, paymentMonths: 1, paymentDay: 20 },
    });
  });

  const year = { from: '2026/01/01', to: '2027/12/31' };

  it.each([
    ['end of month, end of the next', endPaidNextEnd],
    ['the 20th, the 20th of the next', { closingDay: 20, paymentMonths: 1, paymentDay: 20 }],
    ['the 15th, the end of the same month', { closingDay: 15, paymentMonths: 0, paymentDay: 31 }],
  ])('has nothing against %s', (_name, terms) => {
    expect(checkPaymentTerms(terms, year)).toBeNull();
  });

  it('flags the end of the month, the 5th of the month after next', () => {
    const finding = checkPaymentTerms({ closingDay: 31, paymentMonths: 2, paymentDay: 5 }, year);
    expect(finding?.worst.verdict).toBe('tooLate');
    expect(finding?.offer).toEqual({ closingDay: 31, paymentMonths: 1, paymentDay: 31 });
  });

  it('what it offers, it accepts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 31 }),
        (closingDay, paymentMonths, paymentDay) => {
          const finding = checkPaymentTerms({ closingDay, paymentMonths, paymentDay }, year);
          if (finding?.offer) expect(checkPaymentTerms(finding.offer, year)).toBeNull();
        },
      ),
      // Each looks at every day of two years, twice.
      { numRuns: isLongRun ? 300 : 25 },
    );
  });
});

describe('an invoice that comes after its pay day', () => {
  const late = { receivedOn: '2026/06/15', closingDate: '2026/06/20', terms: on20PaidNextEnd };

  it.each([
    ['2026/07/31', isFree, null],
    ['2026/08/01', isFree, '2026/08/31'],
    ['2026/11/20', isFree, '2026/11/30'],
    ['2026/12/01', isFree, '2027/01/04'],
    // The law's last day is 2026/08/14: the next pay day is beyond it.
    ['2026/08/03', isProtected, '2026/08/14'],
    ['2026/11/20', isProtected, '2026/11/20'],
    ['2026/11/21', isProtected, '2026/11/24'],
  ])('and can be paid from %s on, %o, is due on %s', (payableFrom, protection, due) => {
    expect(catchUpDate({ ...late, payableFrom, protection })).toBe(due);
  });

  const payment = { ...on20PaidNextEnd, receivedOn: '2026/06/15', isEntrustedWork: true };

  it('says which pay day was missed, and counts the days to the one it is paid on', () => {
    expect(paymentSchedule({ ...payment, payableFrom: '2026/11/20' })).toEqual({
      closingDate: '2026/06/20',
      dueDate: '2026/11/30',
      latestDate: '2026/08/14',
      days: '169',
      verdict: 'notProtected',
      missedDate: '2026/07/31',
    });
  });

  it('is overdue where the law holds, which is no reason not to pay', () => {
    const isLawful = { ...payment, supplierIsProtected: true };
    expect(paymentSchedule({ ...isLawful, payableFrom: '2026/11/20' })).toMatchObject({
      dueDate: '2026/11/20',
      verdict: 'overdue',
      missedDate: '2026/07/31',
    });
    expect(paymentSchedule({ ...isLawful, payableFrom: '2026/08/03' })).toMatchObject({
      dueDate: '2026/08/14',
      verdict: 'withinTwoMonths',
    });
  });

  // Received on 2026/09/21, closing on 10/20, pay day 11/30; the law's last day is 11/20.
  const missed = { ...on20PaidNextEnd, receivedOn: '2026/09/21', isEntrustedWork: true, supplierIsProtected: true };

  it.each([
    ['2026/11/20', undefined, '2026/11/30', 'tooLate'],
    ['2026/11/20', '2026/11/20', '2026/11/20', 'withinTwoMonths'],
    ['2026/11/21', undefined, '2026/11/24', 'overdue'],
    ['2026/11/24', undefined, '2026/11/24', 'overdue'],
    ['2026/11/24', '2026/11/24', '2026/11/24', 'overdue'],
    ['2026/11/24', '2026/11/25', '2026/11/25', 'tooLate'],
    ['2026/11/24', '2026/11/19', '2026/11/24', 'overdue'],
  ])(
    'payable from %s on, wished for %s, a limit of 11/20 makes it due on %s: %s',
    (payableFrom, wish, due, verdict) => {
      const wishedDate = wish === undefined ? {} : { wishedDate: wish };
      expect(paymentSchedule({ ...missed, payableFrom, ...wishedDate })).toMatchObject({ dueDate: due, verdict });
    },
  );

  it.each([
    ['2026/11/28', false, false, '2026/11/30'],
    ['2026/11/28', true, false, '2026/11/27'],
    ['2026/11/28', true, true, '2026/11/30'],
    ['2026/12/31', false, false, '2027/01/04'],
    ['2026/12/31', true, true, '2026/12/30'],
  ])(
    'a wish for %s moves off the day without banks (protected %s, agreed %s): %s',
    (wishedDate, isLawful, agreed, due) => {
      const deal = {
        ...payment,
        receivedOn: '2026/11/10',
        supplierIsProtected: isLawful,
        isPostponementAgreed: agreed,
      };
      expect(paymentSchedule({ ...deal, payableFrom: '2026/11/20', wishedDate }).dueDate).toBe(due);
    },
  );

  it('is due when somebody wishes so, and on its pay day as long as that is to come', () => {
    expect(paymentSchedule({ ...payment, payableFrom: '2026/11/20', wishedDate: '2026/11/25' })).toMatchObject({
      dueDate: '2026/11/25',
    });
    const inTime = paymentSchedule({ ...payment, payableFrom: '2026/07/31' });
    expect(inTime).toMatchObject({ dueDate: '2026/07/31' });
    expect(inTime).not.toHaveProperty('missedDate');
  });
});
