import { compareSum } from './numbers.ts';
import { decimalOperand, type RuleKeyword } from './rule.ts';

/** Together with the other value above the limit. */
export function isSumBigger(value: unknown, other: unknown, limit: unknown): boolean {
  return compareSum(value, other, limit) > 0;
}

/** Together with the other value above the limit; the sum is one of decimals, never of texts. */
export const sumBigger: RuleKeyword = {
  name: 'sumBigger',
  description: 'Together with the other value above the limit.',
  operands: { other: decimalOperand, limit: decimalOperand },
  functionName: 'isSumBigger',
  holds: isSumBigger,
  samples: [
    { rule: { other: { at: '1/other' }, limit: 10 }, value: '6', siblings: { other: '4.001' }, valid: true },
    { rule: { other: { at: '1/other' }, limit: 10 }, value: '6', siblings: { other: '4' }, valid: false },
    { rule: { other: { at: '1/other' }, limit: '0.3' }, value: 0.1, siblings: { other: 0.2 }, valid: false },
    { rule: { other: { at: '1/other' }, limit: 10 }, value: '1', siblings: {}, valid: true },
  ],
};
