import type { RuleKeyword } from './rule-keyword.ts';

const pattern = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,20}[A-Za-z]{2,10}$/;

/** One address whose top-level domain has two to ten letters. */
export const emailSupplierMaster: RuleKeyword = {
  name: 'emailSupplierMaster',
  description: 'One address whose top-level domain has two to ten letters.',
  operands: [],
  holds: (value) => typeof value === 'string' && pattern.test(value),
  samples: [
    { rule: true, value: 'a@example.co.jp', valid: true },
    { rule: true, value: 'a@example.c', valid: false },
    { rule: true, value: 'a@b@example.jp', valid: false },
  ],
};
