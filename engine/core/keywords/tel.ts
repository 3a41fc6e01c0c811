import type { RuleKeyword } from './rule-keyword.ts';

const pattern = /^[0-9-]+$/;

/** Digits and hyphens only. */
export const tel: RuleKeyword = {
  name: 'tel',
  description: 'Digits and hyphens only.',
  operands: [],
  holds: (value) => typeof value === 'string' && pattern.test(value),
  samples: [
    { rule: true, value: '03-0000-0101', valid: true },
    { rule: true, value: '03 0000 0101', valid: false },
    { rule: true, value: '+81', valid: false },
  ],
};
