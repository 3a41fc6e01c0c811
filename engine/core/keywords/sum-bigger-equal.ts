import { compareSum } from './numbers.ts';
import type { RuleKeyword } from './rule-keyword.ts';

/** The sum with the other value equals the target. */
export const sumBiggerEqual: RuleKeyword = {
  name: 'sumBiggerEqual',
  description: 'The sum with the other value equals the target.',
  operands: ['other', 'target'],
  holds: (value, { other, target }) => compareSum(value, other, target, (order) => order === 0),
  samples: [
    { rule: { other: { at: '1/other' }, target: 10 }, value: '6.0', siblings: { other: '4' }, valid: true },
    { rule: { other: { at: '1/other' }, target: 10 }, value: '6.1', siblings: { other: '4' }, valid: false },
  ],
};
