import { isMissing } from './emptiness.ts';
import { memberOf } from './identity-of.ts';
import type { RuleKeyword } from './rule.ts';

/** Has the smallest category that was chosen a code to show? */
export function isCategoryGiven(value: unknown): boolean {
  const smallest = ['small', 'medium', 'large']
    .map((level) => memberOf(value, level))
    .find((category) => !isMissing(memberOf(category, 'code')));
  return !isMissing(memberOf(smallest, 'displayCode'));
}

/** Categories have three levels: `{ large, medium, small }`, each with `code` and `displayCode`. */
export const requiredCategoryObject: RuleKeyword = {
  name: 'requiredCategoryObject',
  description: 'A category is chosen, and the smallest one chosen has a display code.',
  operands: {},
  judgesEmpty: true,
  functionName: 'isCategoryGiven',
  holds: isCategoryGiven,
  samples: [
    { rule: true, value: { large: { code: '1', displayCode: 'A' } }, valid: true },
    {
      rule: true,
      value: { large: { code: '1', displayCode: 'A' }, medium: { code: '2', displayCode: 'B' }, small: { code: null } },
      valid: true,
    },
    {
      rule: true,
      value: { large: { code: '1', displayCode: 'A' }, medium: { code: '2', displayCode: '' } },
      valid: false,
    },
    { rule: true, value: { large: null, medium: null, small: null }, valid: false },
    { rule: true, value: null, valid: false },
  ],
};
