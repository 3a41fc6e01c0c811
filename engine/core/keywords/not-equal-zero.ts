import { isZero } from './numbers.ts';
import type { RuleKeyword } from './rule-keyword.ts';

/** Not zero. */
export const notEqualZero: RuleKeyword = {
  name: 'notEqualZero',
  description: 'Not zero.',
  operands: [],
  holds: (value) => !isZero(value),
  samples: [
    { rule: true, value: '0.01', valid: true },
    { rule: true, value: '-0.00', valid: false },
    { rule: true, value: '', valid: true },
  ],
};
