import { compareDecimals } from './numbers.ts';
import { decimalOperand, type RuleKeyword } from './rule.ts';

/** Above the limit, compared as decimals. */
export function isLarger(value: unknown, limit: unknown): boolean {
  return compareDecimals(value, limit) > 0;
}

/** Above the limit. Zero is a limit too. */
export const larger: RuleKeyword = {
  name: 'larger',
  description: 'Above the limit.',
  operands: { limit: decimalOperand },
  functionName: 'isLarger',
  holds: isLarger,
  samples: [
    { rule: { limit: 10 }, value: '10.001', valid: true },
    { rule: { limit: 10 }, value: '10', valid: false },
    { rule: { limit: 10 }, value: 9, valid: false },
    { rule: { limit: { at: '1/other' } }, value: '3', siblings: {}, valid: true },
    { rule: { limit: { at: '1/other' } }, value: '3', siblings: { other: '3.5' }, valid: false },
    { rule: { limit: 0 }, value: '-1', valid: false },
  ],
};
