import type { ExpressionFunction } from '../../../engine/core/expressions/expressions.ts';
import { daysBetween, isDate } from '../../domain/dates/calendar-date.ts';
import { cutPayeeKana, payeeKanaOf } from './payee-kana.ts';

/** Functions about transfers that the expressions of definitions may call. */
export const transferFunctions: ExpressionFunction[] = [
  {
    name: 'monthAndDay',
    description: 'Month and day of a date in four digits: `1130`.',
    params: ['date'],
    call: (date) => (isDate(date) ? date.slice(5).replace('/', '') : undefined),
  },
  {
    name: 'isBankReading',
    description: 'Can banks write this reading, in half-width kana?',
    params: ['text'],
    call: (text) => typeof text === 'string' && payeeKanaOf(text) !== undefined,
  },
  {
    name: 'cutPayeeName',
    description:
      'What the file of a transfer has of a payee’s name that is too long for it; nothing where the name fits.',
    params: ['text'],
    call: (text) => (typeof text === 'string' ? cutPayeeKana(text) : undefined),
  },
  {
    name: 'daysLate',
    description: 'So many days a day comes after the one on which something was due; nothing where it is in time.',
    params: ['due', 'day'],
    call: (due, day) => {
      const late = isDate(due) && isDate(day) ? daysBetween(due, day) : 0;
      return late > 0 ? late : undefined;
    },
  },
];
