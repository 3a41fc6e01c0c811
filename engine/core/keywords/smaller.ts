import { compareDecimals } from './numbers.ts';
import type { RuleKeyword } from './rule-keyword.ts';
import { isEmpty } from './rule-keyword.ts';

/** Below the limit; passes without one. */
export const smaller: RuleKeyword = {
  name: 'smaller',
  description: 'Below the limit; passes without one.',
  operands: ['limit'],
  holds: (value, { limit }) => isEmpty(limit) || compareDecimals(value, limit, (order) => order < 0),
  samples: [
    { rule: { limit: 10 }, value: '9.999', valid: true },
    { rule: { limit: 10 }, value: '10', valid: false },
    { rule: { limit: { at: '1/other' } }, value: '3', siblings: {}, valid: true },
  ],
};
