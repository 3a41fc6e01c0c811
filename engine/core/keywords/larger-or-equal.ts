import { compareDecimals } from './numbers.ts';
import type { RuleKeyword } from './rule-keyword.ts';
import { isEmpty } from './rule-keyword.ts';

/** At least the limit; passes without one. */
export const largerOrEqual: RuleKeyword = {
  name: 'largerOrEqual',
  description: 'At least the limit; passes without one.',
  operands: ['limit'],
  holds: (value, { limit }) => isEmpty(limit) || compareDecimals(value, limit, (order) => order >= 0),
  samples: [
    { rule: { limit: 10 }, value: '10', valid: true },
    { rule: { limit: 10 }, value: '9.999', valid: false },
    { rule: { limit: { at: '1/other' } }, value: '3', siblings: {}, valid: true },
  ],
};
