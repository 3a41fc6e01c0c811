import type { RuleKeyword } from './rule.ts';
import { matches } from './text-of.ts';

const pattern = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,10}$/;

/** Is it one e-mail address with a top-level domain of 2 to 10 letters? */
export function isMasterEmail(value: unknown): boolean {
  return matches(value, pattern);
}

/** One e-mail address, its top-level domain of 2 to 10 letters. */
export const emailSupplierMaster: RuleKeyword = {
  name: 'emailSupplierMaster',
  description: 'One e-mail address, its top-level domain of 2 to 10 letters.',
  operands: {},
  functionName: 'isMasterEmail',
  holds: isMasterEmail,
  samples: [
    { rule: true, value: 'taro.yamada+po@example.co.jp', valid: true },
    { rule: true, value: 'taro@example', valid: false },
    { rule: true, value: 'taro@example.photography', valid: false },
    { rule: true, value: 'a@example.jp,b@example.jp', valid: false },
  ],
};
