import type { RuleKeyword } from './rule.ts';

/** Is it an object with something in it? */
export function isObjectGiven(value: unknown): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0;
}

/** What a picker gives: `null` or `{}` when nothing was picked. */
export const requiredObject: RuleKeyword = {
  name: 'requiredObject',
  description: 'Something is picked.',
  operands: {},
  judgesEmpty: true,
  functionName: 'isObjectGiven',
  holds: isObjectGiven,
  samples: [
    { rule: true, value: { id: 1 }, valid: true },
    { rule: true, value: {}, valid: false },
    { rule: true, value: null, valid: false },
    { rule: true, value: '', valid: false },
  ],
};
