import type { RuleKeyword } from './rule-keyword.ts';

const pattern = /^[0-9]{5}(-[0-9]{4})?$/;

/** Five digits, or five digits, a hyphen and four. */
export const zipCode: RuleKeyword = {
  name: 'zipCode',
  description: 'Five digits, or five digits, a hyphen and four.',
  operands: [],
  holds: (value) => typeof value === 'string' && pattern.test(value),
  samples: [
    { rule: true, value: '12345', valid: true },
    { rule: true, value: '12345-6789', valid: true },
    { rule: true, value: '123-4567', valid: false },
    { rule: true, value: '１２３４５', valid: false },
  ],
};
