import { isMissing } from './emptiness.ts';
import { memberOf } from './identity-of.ts';
import { listOperand, type RuleKeyword } from './rule.ts';

/** Is the code that of one of the rows? An object is judged by its own code; one without a code is in no list. */
export function isInArrayCode(value: unknown, array: unknown): boolean {
  if (!Array.isArray(array)) return true;
  const code = typeof value === 'object' ? memberOf(value, 'code') : value;
  return !isMissing(code) && array.some((row) => memberOf(row, 'code') === code);
}

/** For a list whose rows carry a `code`. */
export const inArrayCode: RuleKeyword = {
  name: 'inArrayCode',
  description: 'The code of one of the rows of the list.',
  operands: { array: listOperand },
  functionName: 'isInArrayCode',
  holds: isInArrayCode,
  samples: [
    { rule: { array: [{ code: '01' }, { code: '02' }] }, value: '02', valid: true },
    { rule: { array: [{ code: '01' }] }, value: { code: '01', name: 'A' }, valid: true },
    { rule: { array: [{ code: '01' }] }, value: '02', valid: false },
    { rule: { array: [{ name: 'A' }] }, value: { name: 'A' }, valid: false },
  ],
};
