import type { RuleKeyword } from './rule-keyword.ts';
import { isEmpty } from './rule-keyword.ts';

/** Differs from the other value. */
export const differ: RuleKeyword = {
  name: 'differ',
  description: 'Differs from the other value.',
  operands: ['other'],
  holds: (value, { other }) => isEmpty(other) || String(value) !== String(other),
  samples: [
    { rule: { other: { at: '1/other' } }, value: 'a', siblings: { other: 'b' }, valid: true },
    { rule: { other: { at: '1/other' } }, value: 'a', siblings: { other: 'a' }, valid: false },
  ],
};
