import { compareDates } from './moments.ts';
import { dateOperand, type RuleKeyword } from './rule.ts';

/** Is it after the other date, or the same? A date that does not exist is neither. */
export function isAfterOrEqual(value: unknown, other: unknown): boolean {
  return compareDates(value, other) >= 0;
}

/** Compared as dates, so that `2026/9/5` is before `2026/11/20`. */
export const afterOrEqual: RuleKeyword = {
  name: 'after_or_equal',
  description: 'After the other date, or the same.',
  operands: { other: dateOperand },
  functionName: 'isAfterOrEqual',
  holds: isAfterOrEqual,
  samples: [
    { rule: { other: { at: '1/other' } }, value: '2026/11/20', siblings: { other: '2026/11/20' }, valid: true },
    { rule: { other: { at: '1/other' } }, value: '2026/11/20', siblings: {}, valid: true },
    { rule: { other: { at: '1/other' } }, value: '2026/9/30', siblings: { other: '2026/10/01' }, valid: false },
  ],
};
