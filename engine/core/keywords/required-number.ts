import { isZero } from './numbers.ts';
import type { RuleKeyword } from './rule-keyword.ts';
import { isEmpty } from './rule-keyword.ts';

/** Filled in and not zero. */
export const requiredNumber: RuleKeyword = {
  name: 'requiredNumber',
  description: 'Filled in and not zero.',
  operands: [],
  judgesEmpty: true,
  holds: (value) => !isEmpty(value) && !isZero(value),
  samples: [
    { rule: true, value: '3', valid: true },
    { rule: true, value: '0', valid: false },
    { rule: true, value: '', valid: false },
  ],
};
