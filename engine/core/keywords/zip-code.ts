import type { RuleKeyword } from './rule.ts';
import { matches } from './text-of.ts';

const pattern = /^[0-9]{5}(?:-[0-9]{4})?$/;

/** Is it a postal code of five digits, or of five and four? */
export function isZipCode(value: unknown): boolean {
  return matches(value, pattern);
}

/** The short form of the rulebook; Japanese addresses take `deliveryZipCode`. */
export const zipCode: RuleKeyword = {
  name: 'zipCode',
  description: 'Five digits, or five digits, a hyphen and four.',
  operands: {},
  functionName: 'isZipCode',
  holds: isZipCode,
  samples: [
    { rule: true, value: '12345', valid: true },
    { rule: true, value: '12345-6789', valid: true },
    { rule: true, value: '123-4567', valid: false },
    { rule: true, value: '12345\n', valid: false },
    { rule: true, value: '１２３４５', valid: false },
  ],
};
