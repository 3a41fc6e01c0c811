import type { RuleKeyword } from './rule-keyword.ts';

const pattern = /^[0-9]{3}-[0-9]{4}$/;

/** Three digits, a hyphen and four digits. */
export const deliveryZipCode: RuleKeyword = {
  name: 'deliveryZipCode',
  description: 'Three digits, a hyphen and four digits.',
  operands: [],
  holds: (value) => typeof value === 'string' && pattern.test(value),
  samples: [
    { rule: true, value: '252-0131', valid: true },
    { rule: true, value: '2520131', valid: false },
  ],
};
