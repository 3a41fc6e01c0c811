import { addDays } from './calendar-date.ts';
import { judgePaymentDate, type PaymentJudgement } from './payment-limit.ts';
import { closingDateOf, type PaymentTerms, payDayOf } from './payment-terms.ts';

/** The receipt that a closing rule makes wait longest. */
export interface WorstReceipt extends PaymentJudgement {
  receivedOn: string;
  dueDate: string;
}

/** What is wrong with a closing rule for a protected supplier, and a rule of the same closing day that would do. */
export interface TermsFinding {
  worst: WorstReceipt;
  /** `null`: no pay day of the same closing day is early enough. */
  offer: PaymentTerms | null;
}

/**
 * Looks at a closing rule before it is saved: is everything received in a span of time paid within the law's limit? Days
 * off only move the payment of a protected deal forward, so that the pay day itself is what counts.
 * @returns `null` when it is.
 */
export function checkPaymentTerms(terms: PaymentTerms, span: { from: string; to: string }): TermsFinding | null {
  const worst = worstReceiptOf(terms, span);
  if (worst?.verdict !== 'tooLate') return null;
  const offers = [
    { closingDay: terms.closingDay, paymentMonths: 1, paymentDay: terms.closingDay },
    { closingDay: terms.closingDay, paymentMonths: 0, paymentDay: 31 },
  ];
  const isLawful = (offer: PaymentTerms) => worstReceiptOf(offer, span)?.verdict !== 'tooLate';
  return { worst, offer: offers.find(isLawful) ?? null };
}

function worstReceiptOf(terms: PaymentTerms, { from, to }: { from: string; to: string }): WorstReceipt | undefined {
  let worst: WorstReceipt | undefined;
  let closingDate = '';
  let dueDate = '';
  for (let receivedOn = from; receivedOn <= to; receivedOn = addDays(receivedOn, 1)) {
    if (receivedOn > closingDate) {
      closingDate = closingDateOf(receivedOn, terms.closingDay);
      dueDate = payDayOf(closingDate, terms);
    }
    const judged = { receivedOn, dueDate, ...judgePaymentDate(receivedOn, dueDate, true) };
    if (!worst || isWorse(judged, worst)) worst = judged;
  }
  return worst;
}

function isWorse(one: WorstReceipt, other: WorstReceipt): boolean {
  const isLate = one.verdict === 'tooLate';
  return isLate === (other.verdict === 'tooLate') ? one.days > other.days : isLate;
}
