import type { ExpressionFunction } from '../../engine/core/expressions.ts';
import { nextBusinessDay } from './business-days.ts';
import type { TaxType } from './calculate-amount.ts';
import { catchUpDate } from './catch-up-date.ts';
import { registrationStandingOn } from './invoice-registration.ts';
import { sumOfTotals, type TaxedAmount, type TaxTotal, taxTotalsOf } from './invoice-tax.ts';
import { judgePaymentDate, latestPaymentDate, type PaymentVerdict } from './payment-limit.ts';
import { closingDateOf, movedToBusinessDay, payDayOf } from './payment-terms.ts';
import type { Fraction } from './round-fraction.ts';
import { type PaymentAmounts, withholdFromPayment } from './withhold-from-payment.ts';

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

/** Functions about payments and invoices that the expressions of definitions may call. */
export const paymentFunctions: ExpressionFunction[] = [
  {
    name: 'paymentSchedule',
    description:
      'Closing date, due date, last lawful date, days from receipt, verdict and a missed pay day; empty while unfinished.',
    params: ['payment'],
    call: (payment) => paymentSchedule(payment as UnfinishedPayment),
  },
  {
    name: 'invoiceAmounts',
    description:
      'Amount without tax, tax and amount with tax of lines, the tax rounded once per rate; empty without any.',
    params: ['lines', 'taxFraction'],
    call: (lines, taxFraction) => invoiceAmounts(lines, Number(taxFraction)),
  },
  {
    name: 'withheldAmounts',
    description: 'Base and amount of the tax withheld, and what is paid.',
    params: ['amountWithoutTax', 'amountWithTax', 'withholding', 'isTaxShownApart'],
    call: (amountWithoutTax, amountWithTax, withholding, isTaxShownApart) =>
      withheldAmounts(amountWithoutTax, amountWithTax, Number(withholding), isTaxShownApart !== false),
  },
  {
    name: 'registrationStanding',
    description: 'How the supplier stands as an issuer of qualified invoices on the date of the bill, or of receipt.',
    params: ['payment'],
    call: (payment) => registrationStanding(payment as UnfinishedPayment),
  },
];

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

/** Totals of lines over all tax rates, in whole yen; empty without a finished line. */
export function invoiceAmounts(lines: unknown, taxFraction: number): Partial<Omit<TaxTotal, 'taxRate'>> {
  const finished = taxedAmountsOf(lines);
  return finished.length === 0 || !isFraction(taxFraction) ? {} : sumOfTotals(taxTotalsOf(finished, taxFraction));
}

/** The lines that have an amount, a tax type and a rate already. */
export function taxedAmountsOf(lines: unknown): TaxedAmount[] {
  if (!Array.isArray(lines)) return [];
  return (lines as Record<string, unknown>[]).flatMap((line) => {
    const taxType = Number(line?.taxType);
    const taxRate = taxType === 3 ? '0' : line?.taxRate;
    if (!isDecimal(line?.amount) || !isDecimal(taxRate) || !isTaxType(taxType)) return [];
    return [{ amount: line.amount, taxType, taxRate }];
  });
}

function withheldAmounts(
  amountWithoutTax: unknown,
  amountWithTax: unknown,
  withholding: number,
  isTaxShownApart: boolean,
): Partial<PaymentAmounts> {
  if (!isDecimal(amountWithoutTax) || !isDecimal(amountWithTax)) return {};
  if (withholding !== 1 && withholding !== 2) return {};
  return withholdFromPayment({ amountWithoutTax, amountWithTax, withholding, isTaxShownApart });
}

function registrationStanding(payment: UnfinishedPayment): string | undefined {
  const date = isDate(payment.billedOn) ? payment.billedOn : payment.receivedOn;
  if (!isDate(date)) return undefined;
  const { registrationNumber: number, registrationEndedOn: ended } = payment;
  return registrationStandingOn(date, {
    registrationNumber: typeof number === 'string' ? number : undefined,
    registrationEndedOn: isDate(ended) ? ended : undefined,
  });
}

function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[0-9]{4}\/[0-9]{2}\/[0-9]{2}$/.test(value)) return false;
  const date = new Date(`${value.replaceAll('/', '-')}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.replaceAll('/', '-'));
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d{1,20}(\.\d{1,10})?$/.test(value);
}

function isTaxType(value: number): value is TaxType {
  return value === 1 || value === 2 || value === 3;
}

function isFraction(value: number): value is Fraction {
  return value === 1 || value === 2 || value === 3;
}
