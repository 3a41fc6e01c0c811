import { calendarDayOf } from './moments.ts';
import type { RuleContext, RuleKeyword } from './rule.ts';

/** Is the date today or later? Passes when nobody said what day it is. */
export function isNotBeforeToday(value: unknown, context: unknown): boolean {
  const today = (context as RuleContext | undefined)?.today;
  return typeof today !== 'string' || calendarDayOf(value) >= calendarDayOf(today);
}

/** Today comes with the validation, so that browser and server, and a test, can agree on it. */
export const notBeforeToday: RuleKeyword = {
  name: 'notBeforeToday',
  description: 'Today or later.',
  operands: {},
  judgesToday: true,
  functionName: 'isNotBeforeToday',
  holds: isNotBeforeToday,
  samples: [
    { rule: true, value: '2026/11/20', today: '2026/11/20', valid: true },
    { rule: true, value: '2026/12/01', today: '2026/11/20', valid: true },
    { rule: true, value: '2026/11/19', today: '2026/11/20', valid: false },
    { rule: true, value: '1999/01/01', valid: true },
  ],
};
