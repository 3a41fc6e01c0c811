import type { ExpressionFunction } from '../../../engine/core/expressions.ts';
import { addDays, isDate } from '../../domain/dates/calendar-date.ts';
import { monthsBefore, termEndOf } from './contract-terms.ts';
import { paymentPlanOf, type UnfinishedContract } from './payment-plan.ts';

/** Functions about contracts that the expressions of definitions may call. */
export const contractFunctions: ExpressionFunction[] = [
  {
    name: 'monthsBefore',
    description: 'The same day so many months before a date, the last of a month that has no such day.',
    params: ['date', 'months'],
    call: (date, months) => (isDate(date) && isWhole(months) ? monthsBefore(date, Number(months)) : undefined),
  },
  {
    name: 'dayAfter',
    description: 'The day after a date.',
    params: ['date'],
    call: (date) => (isDate(date) ? addDays(date, 1) : undefined),
  },
  {
    name: 'daysAfter',
    description: 'The day so many days after a date.',
    params: ['date', 'days'],
    call: (date, days) => (isDate(date) && isWhole(days) ? addDays(date, Number(days)) : undefined),
  },
  {
    name: 'termEnd',
    description: 'The last day of a term that begins on a date and lasts so many months.',
    params: ['startsOn', 'months'],
    call: (startsOn, months) => (isDate(startsOn) && isWhole(months) ? termEndOf(startsOn, Number(months)) : undefined),
  },
  {
    name: 'paymentPlan',
    description: 'The payments that a contract foresees, by its term, total and rule; absent while unfinished.',
    params: ['contract'],
    call: (contract) => paymentPlanOf(contract as UnfinishedContract),
  },
];

function isWhole(value: unknown): boolean {
  return (typeof value === 'number' || typeof value === 'bigint') && Number.isInteger(Number(value));
}
