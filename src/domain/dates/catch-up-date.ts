import { nextBusinessDay, previousBusinessDay } from './business-days.ts';
import { dateOf, dayOf } from './calendar-date.ts';
import { latestPaymentDate } from './payment-limit.ts';
import { type DealProtection, movedToBusinessDay, type PaymentTerms, payDayOf } from './payment-terms.ts';

/** Terms may let years pass, but a pay day comes every month. */
const mostMonths = 1200;

/**
 * When something is paid whose pay day had passed before it could be paid, as with an invoice that comes months late: on the
 * next pay day of the closing rule. A protected supplier does not wait for it longer than the law lets him: then it is
 * the last lawful business day, or, when that has passed too, the first business day there is.
 * @returns `null` when the pay day of the closing has not passed.
 * @example catchUpDate({ … closingDate: '2026/06/20', payableFrom: '2026/11/20' }) // on the end of the next month: '2026/11/30'
 */
export function catchUpDate(late: {
  receivedOn: string;
  closingDate: string;
  payableFrom: string;
  terms: PaymentTerms;
  protection: DealProtection;
}): string | null {
  const { receivedOn, closingDate, payableFrom, terms, protection } = late;
  const payDayAfter = (months: number) =>
    movedToBusinessDay(payDayOf(monthsAfter(closingDate, months), terms), protection);
  if (payDayAfter(0) >= payableFrom) return null;
  let months = 1;
  while (payDayAfter(months) < payableFrom && months < mostMonths) months += 1;
  const next = payDayAfter(months);
  const latest = previousBusinessDay(latestPaymentDate(receivedOn));
  if (!protection.isProtected || next <= latest) return next;
  const soonest = nextBusinessDay(payableFrom);
  return latest >= soonest ? latest : soonest;
}

function monthsAfter(date: string, months: number): string {
  return dateOf(dayOf(date).date(1).add(months, 'month'));
}
