import type { RuleKeyword } from './rule-keyword.ts';

const pattern = /^(?=.{1,5}$)(?=.*[0-9])[0-9]{0,5}\.?[0-9]{0,5}$/;

/** Digits and at most one dot, at most five characters. */
export const inputTaxFormat: RuleKeyword = {
  name: 'inputTaxFormat',
  description: 'Digits and at most one dot, at most five characters.',
  operands: [],
  holds: (value) => typeof value === 'string' && pattern.test(value),
  samples: [
    { rule: true, value: '0.1', valid: true },
    { rule: true, value: '.08', valid: true },
    { rule: true, value: '0.10.1', valid: false },
    { rule: true, value: '0.1234', valid: false },
    { rule: true, value: '.', valid: false },
  ],
};
