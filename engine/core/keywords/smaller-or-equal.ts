import { compareDecimals } from './numbers.ts';
import type { RuleKeyword } from './rule-keyword.ts';
import { isEmpty } from './rule-keyword.ts';

/** At most the limit; passes without one. */
export const smallerOrEqual: RuleKeyword = {
  name: 'smallerOrEqual',
  description: 'At most the limit; passes without one.',
  operands: ['limit'],
  holds: (value, { limit }) => isEmpty(limit) || compareDecimals(value, limit, (order) => order <= 0),
  samples: [
    { rule: { limit: 10 }, value: '10.0', valid: true },
    { rule: { limit: 10 }, value: '10.001', valid: false },
    { rule: { limit: { at: '1/other' } }, value: '3', siblings: {}, valid: true },
  ],
};
