import { isMultipleOf } from './numbers.ts';
import { decimalOperand, type RuleKeyword } from './rule.ts';

/** A multiple of the step, as for goods that are sold by the dozen or by half a metre. */
export const divisible: RuleKeyword = {
  name: 'divisible',
  description: 'A multiple of the step, to 6 places.',
  operands: { step: decimalOperand },
  functionName: 'isMultipleOf',
  holds: isMultipleOf,
  samples: [
    { rule: { step: '0.1' }, value: '0.3', valid: true },
    { rule: { step: 12 }, value: 36, valid: true },
    { rule: { step: { at: '1/step' } }, value: '7', siblings: {}, valid: true },
    { rule: { step: 3 }, value: '10', valid: false },
    { rule: { step: '0.5' }, value: '1.25', valid: false },
  ],
};
