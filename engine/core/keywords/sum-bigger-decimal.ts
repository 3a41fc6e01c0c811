import { compareSum } from './numbers.ts';
import { decimalOperand, type RuleKeyword } from './rule.ts';

/** Together with the other value above the limit, both rounded half up to 3 places. */
export function isRoundedSumBigger(value: unknown, other: unknown, limit: unknown): boolean {
  return compareSum(value, other, limit, 3) > 0;
}

/** Together with the other value above the limit, both rounded half up to 3 places; the sum is one of decimals, never of texts. */
export const sumBiggerDecimal: RuleKeyword = {
  name: 'sumBiggerDecimal',
  description: 'Together with the other value above the limit, both rounded half up to 3 places.',
  operands: { other: decimalOperand, limit: decimalOperand },
  functionName: 'isRoundedSumBigger',
  holds: isRoundedSumBigger,
  samples: [
    { rule: { other: { at: '1/other' }, limit: 10 }, value: '6.0005', siblings: { other: '4' }, valid: true },
    { rule: { other: { at: '1/other' }, limit: 10 }, value: '6.0004', siblings: { other: '4' }, valid: false },
  ],
};
