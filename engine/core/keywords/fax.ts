import type { RuleKeyword } from './rule-keyword.ts';

const pattern = /^\+?[0-9]+(?:-[0-9]+)*$/;

/** A fax number with an optional plus sign. */
export const fax: RuleKeyword = {
  name: 'fax',
  description: 'A fax number with an optional plus sign.',
  operands: [],
  holds: (value) => typeof value === 'string' && pattern.test(value),
  samples: [
    { rule: true, value: '+81-3-0000-0101', valid: true },
    { rule: true, value: '03--0000', valid: false },
    { rule: true, value: '++81', valid: false },
  ],
};
