import type { ExpressionFunction } from '../../../engine/core/expressions/expressions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { addDays, isDate } from '../../domain/dates/calendar-date.ts';
import { isAgreedTwice, type Thing } from './agreed-thing.ts';
import { monthsBefore, termEndOf } from './contract-terms.ts';
import { paymentPlanOf, type UnfinishedContract } from './payment-plan.ts';
import {
  acceptancesWith,
  isPlanRowOpen,
  keepsAcceptedRows,
  type PlanChoice,
  planAcceptanceOf,
} from './plan-acceptance.ts';

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
  {
    name: 'planRowOpen',
    description:
      'May so much (`amount`) of a planned payment (`planNo`), received on a day (`receivedOn`), be accepted today?',
    params: ['contract', 'choice', 'today'],
    call: (contract, choice, today) => isPlanRowOpen(contract as JsonObject, choice as PlanChoice, String(today)),
  },
  {
    name: 'planAcceptance',
    description: 'What is accepted of a planned payment: `planNo`, `receivedOn`, `amount` and `lines`.',
    params: ['contract', 'choice'],
    call: (contract, choice) => planAcceptanceOf(contract as JsonObject, choice as PlanChoice),
  },
  {
    name: 'planAcceptancesWith',
    description:
      'The acceptances that a contract keeps, with these values of the one with this id; without it for `null`.',
    params: ['acceptances', 'id', 'values'],
    call: (acceptances, id, values) => acceptancesWith(acceptances, String(id), values as JsonObject | null),
  },
  {
    name: 'keepsAcceptedRows',
    description: 'Does a changed contract still plan what was accepted of the former one?',
    params: ['former', 'contract'],
    call: (former, contract) => keepsAcceptedRows(former as JsonObject, contract as JsonObject),
  },
  {
    name: 'isAgreedTwice',
    description: 'Is what a line of a contract is about agreed in another of its lines, too?',
    params: ['line', 'lines'],
    call: (line, lines) => isAgreedTwice(line as Thing, lines as readonly Thing[]),
  },
];

function isWhole(value: unknown): boolean {
  return (typeof value === 'number' || typeof value === 'bigint') && Number.isInteger(Number(value));
}
