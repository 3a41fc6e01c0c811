import { isZero } from './numbers.ts';
import type { RuleKeyword } from './rule.ts';

/** Is it not zero? Text that is no number is not zero; that it is no number, says its format. */
export function isNotZero(value: unknown): boolean {
  return !isZero(value);
}

/** `0`, `-0`, `"0.00"` and the like are refused. */
export const notEqualZero: RuleKeyword = {
  name: 'notEqualZero',
  description: 'Not zero, however it is written.',
  operands: {},
  functionName: 'isNotZero',
  holds: isNotZero,
  samples: [
    { rule: true, value: '0.001', valid: true },
    { rule: true, value: -1, valid: true },
    { rule: true, value: '', valid: true },
    { rule: true, value: '0.00', valid: false },
    { rule: true, value: '-0', valid: false },
    { rule: true, value: 0, valid: false },
  ],
};
