import type { RuleKeyword } from './rule.ts';
import { matches } from './text-of.ts';

const pattern = /^[0-9-]+$/;

/** Is it made of digits and hyphens? */
export function isTelephone(value: unknown): boolean {
  return matches(value, pattern);
}

/** Characters only; the length is the business of `SupplierTelOrFax`. */
export const tel: RuleKeyword = {
  name: 'tel',
  description: 'Digits and hyphens only.',
  operands: {},
  functionName: 'isTelephone',
  holds: isTelephone,
  samples: [
    { rule: true, value: '03-1234-5678', valid: true },
    { rule: true, value: '0312345678', valid: true },
    { rule: true, value: '+81-3-1234-5678', valid: false },
    { rule: true, value: '０３-１２３４', valid: false },
  ],
};
