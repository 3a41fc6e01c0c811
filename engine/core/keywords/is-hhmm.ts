import type { RuleKeyword } from './rule-keyword.ts';

const pattern = /^(?:(?:[01]?[0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?|24:00(?::00)?)$/;

/** Hours 0 to 24 and minutes, with optional seconds; after 24 only zeros. */
export const isHhmm: RuleKeyword = {
  name: 'isHHmm',
  description: 'Hours 0 to 24 and minutes, with optional seconds; after 24 only zeros.',
  operands: [],
  holds: (value) => typeof value === 'string' && pattern.test(value),
  samples: [
    { rule: true, value: '9:05', valid: true },
    { rule: true, value: '24:00', valid: true },
    { rule: true, value: '23:59:59', valid: true },
    { rule: true, value: '24:01', valid: false },
    { rule: true, value: '1230', valid: false },
    { rule: true, value: '9:5', valid: false },
  ],
};
