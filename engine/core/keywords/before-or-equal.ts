import { compareDates } from './moments.ts';
import { dateOperand, type RuleKeyword } from './rule.ts';

/** Is it before the other date, or the same? A date that does not exist is neither. */
export function isBeforeOrEqual(value: unknown, other: unknown): boolean {
  return compareDates(value, other) <= 0;
}

/** Compared as dates, so that `2026/9/5` is before `2026/11/20`. */
export const beforeOrEqual: RuleKeyword = {
  name: 'before_or_equal',
  description: 'Before the other date, or the same.',
  operands: { other: dateOperand },
  functionName: 'isBeforeOrEqual',
  holds: isBeforeOrEqual,
  samples: [
    { rule: { other: { at: '1/other' } }, value: '2026/11/20', siblings: { other: '2026/11/20' }, valid: true },
    { rule: { other: { at: '1/other' } }, value: '2026/9/5', siblings: { other: '2026/11/20' }, valid: true },
    { rule: { other: { at: '1/other' } }, value: '2026/11/21', siblings: { other: '2026/11/20' }, valid: false },
    { rule: { other: { at: '1/other' } }, value: '2026/11/31', siblings: { other: '2026/12/20' }, valid: false },
  ],
};
