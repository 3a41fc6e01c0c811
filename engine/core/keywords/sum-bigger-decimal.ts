import { compareSum } from './numbers.ts';
import type { RuleKeyword } from './rule-keyword.ts';

/** As sumBigger, both sides rounded half up to three places. */
export const sumBiggerDecimal: RuleKeyword = {
  name: 'sumBiggerDecimal',
  description: 'As sumBigger, both sides rounded half up to three places.',
  operands: ['other', 'limit'],
  holds: (value, { other, limit }) => compareSum(value, other, limit, (order) => order > 0, 3),
  samples: [
    { rule: { other: { at: '1/other' }, limit: 10 }, value: '6.0005', siblings: { other: '4' }, valid: true },
    { rule: { other: { at: '1/other' }, limit: 10 }, value: '6.0004', siblings: { other: '4' }, valid: false },
  ],
};
