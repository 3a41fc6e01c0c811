import { compareDecimals } from './numbers.ts';
import { decimalOperand, type RuleKeyword } from './rule.ts';

/** At least the limit, compared as decimals. */
export function isLargerOrEqual(value: unknown, limit: unknown): boolean {
  return compareDecimals(value, limit) >= 0;
}

/** At least the limit. Zero is a limit too. */
export const largerOrEqual: RuleKeyword = {
  name: 'largerOrEqual',
  description: 'At least the limit.',
  operands: { limit: decimalOperand },
  functionName: 'isLargerOrEqual',
  holds: isLargerOrEqual,
  samples: [
    { rule: { limit: 10 }, value: '10', valid: true },
    { rule: { limit: 10 }, value: '9.999', valid: false },
    { rule: { limit: { at: '1/other' } }, value: '3', siblings: {}, valid: true },
    { rule: { limit: { at: '1/other' } }, value: '3', siblings: { other: '3.5' }, valid: false },
    { rule: { limit: 0 }, value: '-1', valid: false },
  ],
};
