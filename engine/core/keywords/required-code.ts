import { memberOf } from './identity-of.ts';
import type { RuleKeyword } from './rule.ts';

/** Is it an object whose code is not null? */
export function isCodeGiven(value: unknown): boolean {
  return (memberOf(value, 'code') ?? null) !== null;
}

/** For pickers that always give an object, with a code of `null` when nothing was picked. */
export const requiredCode: RuleKeyword = {
  name: 'requiredCode',
  description: 'Something with a code is picked.',
  operands: {},
  judgesEmpty: true,
  functionName: 'isCodeGiven',
  holds: isCodeGiven,
  samples: [
    { rule: true, value: { code: '01' }, valid: true },
    { rule: true, value: { code: 0 }, valid: true },
    { rule: true, value: { code: null }, valid: false },
    { rule: true, value: { name: 'A' }, valid: false },
    { rule: true, value: null, valid: false },
  ],
};
