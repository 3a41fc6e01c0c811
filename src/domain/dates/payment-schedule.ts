import { nextBusinessDay } from './business-days.ts';
import { isDate } from './calendar-date.ts';
import { catchUpDate } from './catch-up-date.ts';
import { judgePaymentDate, latestPaymentDate, type PaymentVerdict } from './payment-limit.ts';
import { closingDateOf, movedToBusinessDay, payDayOf } from './payment-terms.ts';

/** A payment as it may stand while somebody types: anything can be missing or unfinished. */
export interface UnfinishedPayment {
  receivedOn?: unknown;
  closingDay?: unknown;
  paymentMonths?: unknown;
  paymentDay?: unknown;
  supplierIsProtected?: unknown;
  isEntrustedWork?: unknown;
  isPostponementAgreed?: unknown;
  /** The day asked for instead of the pay day of the closing rule. */
  wishedDate?: unknown;
  /** Closing date of the invoice that is paid, where there is one. */
  invoiceClosingDate?: unknown;
  /** The day from which on it could be paid: nothing is due before. Absent while it is entered. */
  payableFrom?: unknown;
  registrationNumber?: unknown;
  registrationEndedOn?: unknown;
  billedOn?: unknown;
}

/** When a payment is due, and how that stands to the law. Dates are `YYYY/MM/DD`, `days` is a decimal string. */
export interface PaymentSchedule {
  closingDate: string;
  dueDate: string;
  latestDate: string;
  days: string;
  verdict: PaymentVerdict;
  /** The pay day that had passed before it could be paid; absent when none had. */
  missedDate?: string;
}

/**
 * The schedule of a payment by its supplier's closing rule, counted from receipt; empty while something is missing. What comes
 * after its pay day is due on the next one. A day somebody wishes for moves off days without banks as a pay day does, and is
 * never one that has passed. Where the law's limit has passed, it is due at once: `overdue`, and only a later wish is `tooLate`.
 */
export function paymentSchedule(payment: UnfinishedPayment): Partial<PaymentSchedule> {
  const { receivedOn, wishedDate, invoiceClosingDate } = payment;
  const terms = {
    closingDay: Number(payment.closingDay),
    paymentMonths: Number(payment.paymentMonths),
    paymentDay: Number(payment.paymentDay),
  };
  if (!isDate(receivedOn) || !Object.values(terms).every(Number.isInteger)) return {};
  const isProtected = payment.supplierIsProtected === true && payment.isEntrustedWork === true;
  const protection = { isProtected, isPostponementAgreed: payment.isPostponementAgreed === true };
  const closingDate = isDate(invoiceClosingDate) ? invoiceClosingDate : closingDateOf(receivedOn, terms.closingDay);
  const payDay = movedToBusinessDay(payDayOf(closingDate, terms), protection);
  const { payableFrom } = payment;
  const caughtUp =
    isDate(payableFrom) && !isDate(wishedDate)
      ? catchUpDate({ receivedOn, closingDate, payableFrom, terms, protection })
      : null;
  const soonest = isDate(payableFrom) ? nextBusinessDay(payableFrom) : '';
  const isPastLimit = isProtected && soonest > latestPaymentDate(receivedOn);
  const byRule = isPastLimit ? soonest : (caughtUp ?? payDay);
  const dueDate = isDate(wishedDate) ? laterOf(movedToBusinessDay(wishedDate, protection), soonest) : byRule;
  const { days, latestDate, verdict } = judgePaymentDate(receivedOn, dueDate, isProtected);
  return {
    closingDate,
    dueDate,
    latestDate,
    days: String(days),
    verdict: isPastLimit && dueDate === soonest ? 'overdue' : verdict,
    ...(caughtUp !== null && { missedDate: payDay }),
  };
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
