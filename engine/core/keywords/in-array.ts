import { identityOf } from './identity-of.ts';
import { listOperand, type RuleKeyword } from './rule.ts';

/** Is it one of the elements? `1` and `"1"` are different ones. */
export function isInArray(value: unknown, array: unknown): boolean {
  if (!Array.isArray(array)) return true;
  if (typeof value !== 'object') return array.includes(value);
  const identity = identityOf(value);
  return array.some((element) => identityOf(element) === identity);
}

/** For a list that is in the record; choices that never change are an `enum`. */
export const inArray: RuleKeyword = {
  name: 'inArray',
  description: 'One of the elements of the list.',
  operands: { array: listOperand },
  functionName: 'isInArray',
  holds: isInArray,
  samples: [
    { rule: { array: ['a', 'b'] }, value: 'b', valid: true },
    { rule: { array: { at: '1/list' } }, value: 'b', siblings: { list: ['a', 'b'] }, valid: true },
    { rule: { array: { at: '1/list' } }, value: 'b', siblings: {}, valid: true },
    { rule: { array: ['a', 'b'] }, value: 'c', valid: false },
    { rule: { array: [1, 2] }, value: '1', valid: false },
    { rule: { array: [] }, value: 'a', valid: false },
  ],
};
