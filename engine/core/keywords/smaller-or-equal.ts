import { compareDecimals } from './numbers.ts';
import { decimalOperand, type RuleKeyword } from './rule.ts';

/** At most the limit, compared as decimals. */
export function isSmallerOrEqual(value: unknown, limit: unknown): boolean {
  return compareDecimals(value, limit) <= 0;
}

/** At most the limit. Zero is a limit too. */
export const smallerOrEqual: RuleKeyword = {
  name: 'smallerOrEqual',
  description: 'At most the limit.',
  operands: { limit: decimalOperand },
  functionName: 'isSmallerOrEqual',
  holds: isSmallerOrEqual,
  samples: [
    { rule: { limit: 10 }, value: '10.000', valid: true },
    { rule: { limit: 10 }, value: '10.001', valid: false },
    { rule: { limit: { at: '1/other' } }, value: '3', siblings: {}, valid: true },
    { rule: { limit: { at: '1/other' } }, value: '3', siblings: { other: '3.5' }, valid: true },
    { rule: { limit: 0 }, value: '1', valid: false },
  ],
};
