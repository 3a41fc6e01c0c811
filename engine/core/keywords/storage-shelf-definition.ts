import { memberOf } from './identity-of.ts';
import { compareDecimals } from './numbers.ts';
import type { RuleKeyword } from './rule.ts';

/** Are the numbers of rows and columns both positive? */
export function isShelfDefinition(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true;
  return compareDecimals(memberOf(value, 'row'), 0) > 0 && compareDecimals(memberOf(value, 'column'), 0) > 0;
}

/** The size of a shelf: `{ row, column }`. */
export const storageShelfDefinition: RuleKeyword = {
  name: 'storageShelfDefinition',
  description: 'Rows and columns of a shelf, both positive.',
  operands: {},
  functionName: 'isShelfDefinition',
  holds: isShelfDefinition,
  samples: [
    { rule: true, value: { row: 3, column: '4' }, valid: true },
    { rule: true, value: { row: 0, column: 4 }, valid: false },
    { rule: true, value: { row: 3 }, valid: false },
    { rule: true, value: { row: -1, column: -1 }, valid: false },
  ],
};
