import { calendarDayOf } from './moments.ts';
import { dateOperand, type RuleKeyword } from './rule.ts';

/** Do both fall on the same day of the calendar? */
export function isSameDate(value: unknown, other: unknown): boolean {
  return calendarDayOf(value) === calendarDayOf(other);
}

/** Times of day are left aside. */
export const sameDate: RuleKeyword = {
  name: 'sameDate',
  description: 'On the same day as the other date.',
  operands: { other: dateOperand },
  functionName: 'isSameDate',
  holds: isSameDate,
  samples: [
    { rule: { other: { at: '1/other' } }, value: '2026/11/20', siblings: { other: '2026/11/20 23:59' }, valid: true },
    { rule: { other: { at: '1/other' } }, value: '2026/11/20', siblings: { other: null }, valid: true },
    { rule: { other: { at: '1/other' } }, value: '2026/11/20', siblings: { other: '2026/11/21' }, valid: false },
  ],
};
