import type { RuleKeyword } from './rule.ts';
import { textOf } from './text-of.ts';

const pattern = /^[0-9]{10,11}$/;

/** Is it a telephone or fax number of 10 or 11 digits, hyphens apart? */
export function isTelephoneOrFax(value: unknown): boolean {
  const text = textOf(value);
  return text === undefined || pattern.test(text.replaceAll('-', ''));
}

/** Where the hyphens stand is not judged. */
export const supplierTelOrFax: RuleKeyword = {
  name: 'SupplierTelOrFax',
  description: '10 or 11 digits once the hyphens are taken out.',
  operands: {},
  functionName: 'isTelephoneOrFax',
  holds: isTelephoneOrFax,
  samples: [
    { rule: true, value: '03-1234-5678', valid: true },
    { rule: true, value: '09012345678', valid: true },
    { rule: true, value: '123456789', valid: false },
    { rule: true, value: '090-1234-56789', valid: false },
    { rule: true, value: '03 1234 5678', valid: false },
  ],
};
