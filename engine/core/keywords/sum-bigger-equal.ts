import { compareSum } from './numbers.ts';
import { decimalOperand, type RuleKeyword } from './rule.ts';

/** Does the value, together with the other one, make the target exactly? */
export function isSumEqual(value: unknown, other: unknown, target: unknown): boolean {
  return compareSum(value, other, target) === 0;
}

/** The name says at least, the rulebook says equal; the rulebook counts. */
export const sumBiggerEqual: RuleKeyword = {
  name: 'sumBiggerEqual',
  description: 'Together with the other value exactly the target.',
  operands: { other: decimalOperand, target: decimalOperand },
  functionName: 'isSumEqual',
  holds: isSumEqual,
  samples: [
    { rule: { other: { at: '1/other' }, target: 100 }, value: '33.3', siblings: { other: '66.7' }, valid: true },
    { rule: { other: { at: '1/other' }, target: 100 }, value: '33.3', siblings: { other: '66.6' }, valid: false },
    { rule: { other: { at: '1/other' }, target: 100 }, value: '50', siblings: { other: '51' }, valid: false },
    { rule: { other: '0.2', target: '0.3' }, value: '0.1', valid: true },
  ],
};
