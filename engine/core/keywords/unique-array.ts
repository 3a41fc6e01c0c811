import { areDistinct } from './identity-of.ts';
import type { RuleKeyword } from './rule.ts';

/** Are no two elements equal? */
export function isUniqueArray(value: unknown): boolean {
  return !Array.isArray(value) || areDistinct(value);
}

/** In one pass, so that long lists are no burden. */
export const uniqueArray: RuleKeyword = {
  name: 'uniqueArray',
  description: 'A list without duplicates.',
  operands: {},
  functionName: 'isUniqueArray',
  holds: isUniqueArray,
  samples: [
    { rule: true, value: ['a', 'b'], valid: true },
    { rule: true, value: [1, '1'], valid: true },
    { rule: true, value: ['a', 'b', 'a'], valid: false },
    {
      rule: true,
      value: [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      valid: false,
    },
  ],
};
