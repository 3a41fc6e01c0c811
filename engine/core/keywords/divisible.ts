import { isMultiple } from './numbers.ts';
import type { RuleKeyword } from './rule-keyword.ts';
import { isEmpty } from './rule-keyword.ts';

/** A multiple of the step, to six places. */
export const divisible: RuleKeyword = {
  name: 'divisible',
  description: 'A multiple of the step, to six places.',
  operands: ['step'],
  holds: (value, { step }) => isEmpty(step) || isMultiple(value, step),
  samples: [
    { rule: { step: '0.1' }, value: '0.3', valid: true },
    { rule: { step: 3 }, value: '10', valid: false },
  ],
};
