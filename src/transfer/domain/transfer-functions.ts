import type { ExpressionFunction } from '../../../engine/core/expressions.ts';
import { isDate } from '../../domain/dates/calendar-date.ts';
import { payeeKanaOf } from './payee-kana.ts';

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
];
