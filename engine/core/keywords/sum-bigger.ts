import { compareSum } from './numbers.ts';
import type { RuleKeyword } from './rule-keyword.ts';

/** The sum with the other value is above the limit. */
export const sumBigger: RuleKeyword = {
  name: 'sumBigger',
  description: 'The sum with the other value is above the limit.',
  operands: ['other', 'limit'],
  holds: (value, { other, limit }) => compareSum(value, other, limit, (order) => order > 0),
  samples: [
    { rule: { other: { at: '1/other' }, limit: 10 }, value: '6.001', siblings: { other: '4' }, valid: true },
    { rule: { other: { at: '1/other' }, limit: 10 }, value: '6', siblings: { other: '4' }, valid: false },
  ],
};
