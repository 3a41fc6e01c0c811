import { monthOf } from './moments.ts';
import { dateOperand, type RuleKeyword } from './rule.ts';

/** Is the month in order with the other one: `from` at or before it, `to` at or after it? */
export function isMonthInOrder(value: unknown, position: unknown, other: unknown): boolean {
  return position === 'from' ? monthOf(value) <= monthOf(other) : monthOf(value) >= monthOf(other);
}

/** For the two months (`YYYY/MM`) of a period; `position` says which of them carries the rule. */
export const targetMonthly: RuleKeyword = {
  name: 'targetMonthly',
  description: 'The first month of a period is not after the last.',
  operands: { position: { enum: ['from', 'to'] }, other: dateOperand },
  functionName: 'isMonthInOrder',
  holds: isMonthInOrder,
  samples: [
    {
      rule: { position: 'from', other: { at: '1/other' } },
      value: '2026/09',
      siblings: { other: '2026/10' },
      valid: true,
    },
    {
      rule: { position: 'from', other: { at: '1/other' } },
      value: '2026/10',
      siblings: { other: '2026/10' },
      valid: true,
    },
    { rule: { position: 'to', other: { at: '1/other' } }, value: '2026/10', siblings: {}, valid: true },
    {
      rule: { position: 'to', other: { at: '1/other' } },
      value: '2026/9',
      siblings: { other: '2026/10' },
      valid: false,
    },
    {
      rule: { position: 'from', other: { at: '1/other' } },
      value: '2027/01',
      siblings: { other: '2026/12' },
      valid: false,
    },
    {
      rule: { position: 'from', other: { at: '1/other' } },
      value: '2026/13',
      siblings: { other: '2027/01' },
      valid: false,
    },
  ],
};
