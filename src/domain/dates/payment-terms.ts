import { nextBusinessDay, previousBusinessDay } from './business-days.ts';
import { dateOf, dayInMonth, dayOf, daysBetween } from './calendar-date.ts';

/** When a supplier is paid: what came in until the closing day is paid on the pay day so many months later. */
export interface PaymentTerms {
  /** 1–31; from the last day of a month on, its end. */
  closingDay: number;
  /** Months between closing and payment, 0 for the same one. */
  paymentMonths: number;
  /** 1–31; from the last day of a month on, its end. */
  paymentDay: number;
}

/** Whose deal it is: what decides where a due date moves that no bank works on. */
export interface DealProtection {
  /** The law on entrusted deals holds (取適法): a payment may not slip. */
  isProtected: boolean;
  /** The supplier agreed in writing that a payment may slip over days off (順延合意). */
  isPostponementAgreed: boolean;
}

/** A protected supplier who agreed to wait waits this long at most. */
const longestAgreedDelay = 2;

/**
 * The closing date that a day falls under: this month's, or the next month's when it is past.
 * @example closingDateOf('2025/09/21', 20) // '2025/10/20'
 * @throws RangeError when the date does not exist.
 */
export function closingDateOf(date: string, closingDay: number): string {
  const month = dayOf(date).date(1);
  const closing = dateOf(dayInMonth(month, closingDay));
  return date <= closing ? closing : dateOf(dayInMonth(month.add(1, 'month'), closingDay));
}

/**
 * The pay day of a closing, before it moves off days without banks.
 * @example payDayOf('2025/09/20', { closingDay: 20, paymentMonths: 1, paymentDay: 31 }) // '2025/10/31'
 */
export function payDayOf(closingDate: string, { paymentMonths, paymentDay }: PaymentTerms): string {
  const month = dayOf(closingDate).date(1).add(paymentMonths, 'month');
  return dateOf(dayInMonth(month, paymentDay));
}

/**
 * The date money moves when the pay day is no business day: before it where the deal is protected, unless the supplier
 * agreed to wait and the wait is two days at most; after it for everybody else.
 */
export function movedToBusinessDay(payDay: string, { isProtected, isPostponementAgreed }: DealProtection): string {
  const later = nextBusinessDay(payDay);
  if (!isProtected) return later;
  const delay = daysBetween(payDay, later);
  return isPostponementAgreed && delay <= longestAgreedDelay ? later : previousBusinessDay(payDay);
}

/**
 * Closing date and due date of something that counts from `date`: the day it was received, wherever the deal is protected.
 * @throws RangeError when the date does not exist.
 */
export function dueDateOf(
  date: string,
  terms: PaymentTerms,
  protection: DealProtection,
): { closingDate: string; dueDate: string } {
  const closingDate = closingDateOf(date, terms.closingDay);
  return { closingDate, dueDate: movedToBusinessDay(payDayOf(closingDate, terms), protection) };
}
