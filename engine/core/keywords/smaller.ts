import { compareDecimals } from './numbers.ts';
import { decimalOperand, type RuleKeyword } from './rule.ts';

/** Below the limit, compared as decimals. */
export function isSmaller(value: unknown, limit: unknown): boolean {
  return compareDecimals(value, limit) < 0;
}

/** Below the limit. Zero is a limit too. */
export const smaller: RuleKeyword = {
  name: 'smaller',
  description: 'Below the limit.',
  operands: { limit: decimalOperand },
  functionName: 'isSmaller',
  holds: isSmaller,
  samples: [
    { rule: { limit: 10 }, value: 9.999, valid: true },
    { rule: { limit: 10 }, value: '10', valid: false },
    { rule: { limit: 10 }, value: '10.000', valid: false },
    { rule: { limit: 10 }, value: '-1', valid: true },
    { rule: { limit: { at: '1/other' } }, value: '3', siblings: {}, valid: true },
    { rule: { limit: { at: '1/other' } }, value: '3', siblings: { other: '3.5' }, valid: true },
    { rule: { limit: 0 }, value: '1', valid: false },
  ],
};
