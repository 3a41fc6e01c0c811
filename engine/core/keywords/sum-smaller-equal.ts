import { compareSum } from './numbers.ts';
import { decimalOperand, type RuleKeyword } from './rule.ts';

/** Together with the other value at most the limit. */
export function isSumSmallerOrEqual(value: unknown, other: unknown, limit: unknown): boolean {
  return compareSum(value, other, limit) <= 0;
}

/** Together with the other value at most the limit; the sum is one of decimals, never of texts. */
export const sumSmallerEqual: RuleKeyword = {
  name: 'sumSmallerEqual',
  description: 'Together with the other value at most the limit.',
  operands: { other: decimalOperand, limit: decimalOperand },
  functionName: 'isSumSmallerOrEqual',
  holds: isSumSmallerOrEqual,
  samples: [
    { rule: { other: { at: '1/other' }, limit: 10 }, value: '6', siblings: { other: '4' }, valid: true },
    { rule: { other: { at: '1/other' }, limit: '0.3' }, value: '0.1', siblings: { other: '0.2' }, valid: true },
    { rule: { other: { at: '1/other' }, limit: 10 }, value: '6', siblings: { other: '4.0001' }, valid: false },
    { rule: { other: { at: '1/other' }, limit: { at: '1/limit' } }, value: '6', siblings: { other: '9' }, valid: true },
  ],
};
