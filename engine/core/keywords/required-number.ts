import { isEmpty } from './emptiness.ts';
import { isZero } from './numbers.ts';
import type { RuleKeyword } from './rule.ts';

/** Is there a number other than zero? */
export function isNumberGiven(value: unknown): boolean {
  return !isEmpty(value) && !isZero(value);
}

/** An absent field needs `required` beside it: no rule is asked about a field that is not there. */
export const requiredNumber: RuleKeyword = {
  name: 'requiredNumber',
  description: 'Neither empty nor zero.',
  operands: {},
  judgesEmpty: true,
  functionName: 'isNumberGiven',
  holds: isNumberGiven,
  samples: [
    { rule: true, value: '1', valid: true },
    { rule: true, value: -0.5, valid: true },
    { rule: true, value: '', valid: false },
    { rule: true, value: null, valid: false },
    { rule: true, value: '0.0', valid: false },
    { rule: true, value: 0, valid: false },
  ],
};
