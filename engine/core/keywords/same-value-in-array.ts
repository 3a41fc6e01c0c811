import { identityOf } from './identity-of.ts';
import { listOperand, type RuleKeyword } from './rule.ts';

/** Is every element of the list the same as the value? */
export function isSameInArray(value: unknown, array: unknown): boolean {
  const identity = identityOf(value);
  return !Array.isArray(array) || array.every((element) => identityOf(element) === identity);
}

/** For what must be one and the same on all rows. */
export const sameValueInArray: RuleKeyword = {
  name: 'sameValueInArray',
  description: 'The same as every element of the list.',
  operands: { array: listOperand },
  functionName: 'isSameInArray',
  holds: isSameInArray,
  samples: [
    { rule: { array: ['JPY', 'JPY'] }, value: 'JPY', valid: true },
    { rule: { array: [] }, value: 'JPY', valid: true },
    { rule: { array: ['JPY', 'USD'] }, value: 'JPY', valid: false },
  ],
};
