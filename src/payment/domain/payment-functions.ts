import type { ExpressionFunction } from '../../../engine/core/expressions/expressions.ts';
import { isDecimal } from '../../domain/amounts/invoice-amounts.ts';
import { isDate } from '../../domain/dates/calendar-date.ts';
import { paymentSchedule, type UnfinishedPayment } from '../../domain/dates/payment-schedule.ts';
import { registrationStandingOn } from '../../master/index.ts';
import { billKeyOf } from './bill-key.ts';
import { type PaymentAmounts, withholdFromPayment } from './withhold-from-payment.ts';

/** Functions about payments that the expressions of definitions may call. */
export const paymentFunctions: ExpressionFunction[] = [
  {
    name: 'paymentSchedule',
    description:
      'Closing date, due date, last lawful date, days from receipt, verdict and a missed pay day; empty while unfinished.',
    params: ['payment'],
    call: (payment) => paymentSchedule(payment as UnfinishedPayment),
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
  {
    name: 'billKey',
    description: 'What tells the numbers of bills apart: letters and digits alone, of one width and one case.',
    params: ['billNumber'],
    call: (billNumber) => (typeof billNumber === 'string' ? billKeyOf(billNumber) : undefined),
  },
];

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
