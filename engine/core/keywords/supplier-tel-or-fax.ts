import type { RuleKeyword } from './rule-keyword.ts';

const pattern = /^[0-9]{10,11}$/;

/** Ten or eleven digits once the hyphens are removed. */
export const supplierTelOrFax: RuleKeyword = {
  name: 'SupplierTelOrFax',
  description: 'Ten or eleven digits once the hyphens are removed.',
  operands: [],
  holds: (value) => typeof value === 'string' && pattern.test(value.replaceAll('-', '')),
  samples: [
    { rule: true, value: '03-0000-0101', valid: true },
    { rule: true, value: '09000000303', valid: true },
    { rule: true, value: '0300-0101', valid: false },
  ],
};
