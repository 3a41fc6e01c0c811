import type { ExpressionFunction } from '../../../engine/core/expressions/expressions.ts';
import { isDate } from '../../domain/dates/calendar-date.ts';

/** Functions about closings that the expressions of definitions may call. */
export const closingFunctions: ExpressionFunction[] = [
  {
    name: 'closingMonth',
    description: 'The month that is closed on a date, as addresses and tables have it: `2026-11`.',
    params: ['closingDate'],
    call: (closingDate) => (isDate(closingDate) ? closingDate.slice(0, 7).replace('/', '-') : undefined),
  },
];
