import { addDays, dateOf, dayOf, daysBetween } from './calendar-date.ts';

/** The law gives 60 days from the day of receipt, that day included. */
const limitDays = 60;

/**
 * How a payment date stands to the limit: within 60 days; beyond them but within two months, which counts as lawful where
 * payment follows a monthly closing; too late; without a limit, because the deal is not protected; or overdue: nobody could
 * pay it in time any more, so that it is paid at once.
 */
export type PaymentVerdict = 'within60Days' | 'withinTwoMonths' | 'tooLate' | 'notProtected' | 'overdue';

/** What there is to say of a payment date. */
export interface PaymentJudgement {
  /** Days from receipt to payment, both counted. */
  days: number;
  /** Last lawful day of a protected deal. */
  latestDate: string;
  verdict: PaymentVerdict;
}

/**
 * Days from receipt to payment, both counted. The law's clock runs from receipt, never from acceptance.
 * @example daysFromReceipt('2026/07/25', '2026/09/30') // 68
 * @throws RangeError when a date does not exist.
 */
export function daysFromReceipt(receivedOn: string, paidOn: string): number {
  return daysBetween(receivedOn, paidOn) + 1;
}

/** The last lawful day to pay what came in on a day: the 60th, or the last one within two months, if that is later. */
export function latestPaymentDate(receivedOn: string): string {
  const byDays = addDays(receivedOn, limitDays - 1);
  const byMonths = lastDayWithinTwoMonths(receivedOn);
  return byDays > byMonths ? byDays : byMonths;
}

/** Judges a payment date against the limit, which holds for protected deals only. */
export function judgePaymentDate(receivedOn: string, paidOn: string, isProtected: boolean): PaymentJudgement {
  const days = daysFromReceipt(receivedOn, paidOn);
  const latestDate = latestPaymentDate(receivedOn);
  return { days, latestDate, verdict: verdictOf(days, paidOn <= latestDate, isProtected) };
}

function verdictOf(days: number, isInTime: boolean, isProtected: boolean): PaymentVerdict {
  if (!isProtected) return 'notProtected';
  if (days <= limitDays) return 'within60Days';
  return isInTime ? 'withinTwoMonths' : 'tooLate';
}

/**
 * The last day of two months that begin with a day (Civil Code, art. 143 (2)): the day before the same day two months later,
 * or the end of that month where it has no such day.
 * @example lastDayWithinTwoMonths('2026/07/01') // '2026/08/31'; 07/31 gives 09/30
 * @throws RangeError when the date does not exist.
 */
export function lastDayWithinTwoMonths(receivedOn: string): string {
  const received = dayOf(receivedOn);
  const later = received.add(2, 'month');
  return dateOf(later.date() === received.date() ? later.subtract(1, 'day') : later);
}
